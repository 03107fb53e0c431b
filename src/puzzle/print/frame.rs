//! A grid of boxes: a line of borders, which hold the numbers, and a line of letters in turn.
//!
//! ```text
//! ┌1──┬2──┬───┐
//! │ O │ N │███│
//! └───┴───┴───┘
//! ```

use unicode_width::UnicodeWidthStr;

use super::line::{Line, joint};
use crate::base::sanitize;
use crate::grid::{Axis, Grid, Pos};

/// The most columns of a box. Longer texts are cut; who draws the frame says them elsewhere.
pub const WIDEST: usize = 7;

/// A cell of a frame.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// What it is.
    pub kind: Kind,
    /// What stands in its corner.
    pub label: String,
    /// What stands in its middle.
    pub text: String,
    /// It has a circle.
    pub circled: bool,
    /// It has a colour.
    pub shaded: bool,
    /// There is a bar on its right.
    pub bar_right: bool,
    /// There is a bar below it.
    pub bar_below: bool,
}

/// What a cell of a frame is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// Nothing: no border of its own.
    Void,
    /// Black.
    #[default]
    Block,
    /// White.
    Open,
}

impl Cell {
    /// The columns between the borders that show all of it.
    fn width(&self) -> usize {
        let edges = if self.circled && self.shaded { 4 } else { 2 };
        (self.text.width() + edges).max(self.label.width())
    }

    /// True where it shows only in part in its frame.
    pub fn is_cut(&self) -> bool {
        self.width() > WIDEST
    }
}

/// Draws a frame in lines, each with a line end.
pub fn draw(grid: &Grid<Cell>) -> String {
    let frame = Frame { grid, width: width(grid) };
    let mut out = String::new();
    for row in 0..grid.rows() {
        frame.border(row, &mut out);
        frame.letters(row, &mut out);
    }
    frame.border(grid.rows(), &mut out);
    out
}

/// The columns of each box, without its borders: three, or as many as the longest text and label ask for.
fn width(grid: &Grid<Cell>) -> usize {
    grid.cells().map(Cell::width).max().unwrap_or(0).clamp(3, WIDEST)
}

struct Frame<'a> {
    grid: &'a Grid<Cell>,
    width: usize,
}

impl Frame<'_> {
    /// The line above a row; below the last one for the row after it.
    fn border(&self, row: u16, out: &mut String) {
        let mut line = String::new();
        for col in 0..=self.grid.cols() {
            let (up, down) = (self.upright(row.checked_sub(1), col), self.upright(Some(row), col));
            let (left, right) = (self.flat(row, col.checked_sub(1)), self.flat(row, Some(col)));
            line.push(joint(up, right, down, left));
            if col < self.grid.cols() {
                let label = self.cell(Some(row), Some(col)).map_or("", |cell| &cell.label);
                let label = sanitize::fit(label, self.width);
                line += &label;
                (label.width()..self.width).for_each(|_| line.push(right.flat()));
            }
        }
        finish(&line, out);
    }

    /// The line that holds the texts of a row.
    fn letters(&self, row: u16, out: &mut String) {
        let mut line = String::new();
        for col in 0..=self.grid.cols() {
            line.push(self.upright(Some(row), col).upright());
            if let Some(cell) = self.cell(Some(row), Some(col)) {
                line += &self.middle(cell);
            }
        }
        finish(&line, out);
    }

    /// What stands between the borders of a cell.
    fn middle(&self, cell: &Cell) -> String {
        let width = self.width;
        match cell.kind {
            Kind::Void => " ".repeat(width),
            Kind::Block => "█".repeat(width),
            Kind::Open => {
                let ground = if cell.shaded { '░' } else { ' ' };
                let mut text = sanitize::fit(&cell.text, width - 2);
                if cell.circled {
                    text = format!("({text:^1})");
                }
                let room = width.saturating_sub(text.width());
                let fill = |columns: usize| ground.to_string().repeat(columns);
                format!("{}{text}{}", fill(room / 2), fill(room - room / 2))
            }
        }
    }

    /// The border on the left of a cell; on the right of the last one for the column after it.
    fn upright(&self, row: Option<u16>, col: u16) -> Line {
        self.between(self.cell(row, col.checked_sub(1)), self.cell(row, Some(col)), Axis::Across)
    }

    /// The border above a cell.
    fn flat(&self, row: u16, col: Option<u16>) -> Line {
        self.between(self.cell(row.checked_sub(1), col), self.cell(Some(row), col), Axis::Down)
    }

    fn between(&self, before: Option<&Cell>, after: Option<&Cell>, axis: Axis) -> Line {
        let there = |cell: Option<&Cell>| cell.is_some_and(|cell| cell.kind != Kind::Void);
        let barred = before.is_some_and(|cell| if axis == Axis::Across { cell.bar_right } else { cell.bar_below });
        match (there(before) || there(after), barred) {
            (false, _) => Line::None,
            (true, false) => Line::Thin,
            (true, true) => Line::Thick,
        }
    }

    fn cell(&self, row: Option<u16>, col: Option<u16>) -> Option<&Cell> {
        self.grid.get(Pos::new(row?, col?))
    }
}

fn finish(line: &str, out: &mut String) {
    *out += line.trim_end();
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `#` a block, a space a void, `.` an open cell, a capital a letter, a small letter one in a circle.
    fn drawn(rows: &[&str], change: impl Fn(&mut Grid<Cell>)) -> String {
        let cell = |sign: char| match sign {
            '#' => Cell::default(),
            ' ' => Cell { kind: Kind::Void, ..Cell::default() },
            '.' => Cell { kind: Kind::Open, ..Cell::default() },
            sign => Cell {
                kind: Kind::Open,
                text: sign.to_uppercase().to_string(),
                circled: sign.is_lowercase(),
                ..Cell::default()
            },
        };
        let mut grid = Grid::from_rows(rows.iter().map(|row| row.chars().map(cell).collect()).collect()).unwrap();
        change(&mut grid);
        draw(&grid)
    }

    #[test]
    fn borders_hold_numbers_and_boxes_letters() {
        let text = drawn(&["AB#", "c..", " .."], |grid| {
            grid[Pos::new(0, 0)].label = "1".into();
            grid[Pos::new(1, 1)].label = "104".into();
            grid[Pos::new(1, 2)].shaded = true;
        });
        assert_eq!(
            text,
            "┌1──┬───┬───┐\n\
             │ A │ B │███│\n\
             ├───┼104┼───┤\n\
             │(C)│   │░░░│\n\
             └───┼───┼───┤\n    \
             │   │   │\n    \
             └───┴───┘\n"
        );
    }

    #[test]
    fn bars_are_thick_and_what_needs_room_makes_all_boxes_wide() {
        let text = drawn(&["AB", "CD"], |grid| {
            grid[Pos::new(0, 0)].bar_right = true;
            grid[Pos::new(1, 0)].bar_right = true;
            grid[Pos::new(0, 1)].bar_below = true;
            grid[Pos::new(1, 1)].text = "HEART".into();
        });
        assert_eq!(
            text,
            "┌───────┬───────┐\n\
             │   A   ┃   B   │\n\
             ├───────╂━━━━━━━┤\n\
             │   C   ┃ HEART │\n\
             └───────┴───────┘\n"
        );
        let both = drawn(&["aB"], |grid| grid[Pos::new(0, 0)].shaded = true);
        assert_eq!(both.lines().nth(1), Some("│░(A)░│  B  │"));
        assert!(drawn(&["A"], |grid| grid[Pos::new(0, 0)].text = "HEARTS".into()).contains("│ HEAR… │"));
    }
}
