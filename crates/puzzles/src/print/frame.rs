//! Grids drawn with box-drawing characters. Border lines, which contain the clue numbers, alternate with lines of
//! letters.
//!
//! ```text
//! ┌1──┬2──┬───┐
//! │ O │ N │███│
//! └───┴───┴───┘
//! ```

use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{Axis, Grid, Pos};

use super::box_drawing::{Weight, junction};
use crate::drawn_cell::{CellKind, DrawnCell};

/// Maximum inner width of a box, in columns. Wider text is truncated; the caller prints it in full elsewhere.
pub const MAX_WIDTH: usize = 7;

/// Draws a grid as lines, each ending in a line break.
pub fn draw(grid: &Grid<DrawnCell>) -> String {
    let frame = Frame { grid, width: box_width(grid) };
    let mut out = String::new();
    for row in 0..grid.rows() {
        frame.border(row, &mut out);
        frame.contents(row, &mut out);
    }
    frame.border(grid.rows(), &mut out);
    out
}

/// Returns the number of columns that a cell needs between the borders.
fn width(cell: &DrawnCell) -> usize {
    let edges = if cell.circled && cell.shade.is_some() { 4 } else { 2 };
    let gap = usize::from(!cell.label.is_empty() && !cell.mark.is_empty());
    (cell.text.width() + edges).max(cell.label.width() + gap + cell.mark.width())
}

/// Returns `true` if the label or the text does not fit into a box of [`MAX_WIDTH`] columns.
pub fn is_truncated(cell: &DrawnCell) -> bool {
    width(cell) > MAX_WIDTH
}

/// Returns the inner width of every box: the width of the widest cell, but at least 3 and at most [`MAX_WIDTH`].
fn box_width(grid: &Grid<DrawnCell>) -> usize {
    grid.cells().map(width).max().unwrap_or(0).clamp(3, MAX_WIDTH)
}

struct Frame<'a> {
    grid: &'a Grid<DrawnCell>,
    width: usize,
}

impl Frame<'_> {
    /// Draws the border line above a row. The row after the last yields the bottom border of the grid.
    fn border(&self, row: u16, out: &mut String) {
        let mut line = String::new();
        for col in 0..=self.grid.cols() {
            let (up, down) = (self.left_border(row.checked_sub(1), col), self.left_border(Some(row), col));
            let (left, right) = (self.top_border(row, col.checked_sub(1)), self.top_border(row, Some(col)));
            line.push(junction(up, right, down, left));
            if col < self.grid.cols() {
                let (label, mark) = self.cell(Some(row), Some(col)).map_or(("", ""), |cell| (&cell.label, &cell.mark));
                let label = sanitize::fit(label, self.width);
                let mark = sanitize::fit(mark, self.width.saturating_sub(label.width() + 1));
                line += &label;
                (label.width() + mark.width()..self.width).for_each(|_| line.push(right.horizontal()));
                line += &mark;
            }
        }
        finish(&line, out);
    }

    /// Draws the line with the contents of a row's cells.
    fn contents(&self, row: u16, out: &mut String) {
        let mut line = String::new();
        for col in 0..=self.grid.cols() {
            line.push(self.left_border(Some(row), col).vertical());
            if let Some(cell) = self.cell(Some(row), Some(col)) {
                line += &self.interior(cell);
            }
        }
        finish(&line, out);
    }

    /// Draws the interior of a cell.
    fn interior(&self, cell: &DrawnCell) -> String {
        let width = self.width;
        match cell.kind {
            CellKind::Void => " ".repeat(width),
            CellKind::Block => "█".repeat(width),
            CellKind::Open => {
                let background = if cell.shade.is_some() { '░' } else { ' ' };
                let mut text = sanitize::fit(&cell.text, width - 2);
                if cell.circled {
                    text = format!("({text:^1})");
                }
                let space = width.saturating_sub(text.width());
                let fill = |columns: usize| background.to_string().repeat(columns);
                format!("{}{text}{}", fill(space / 2), fill(space - space / 2))
            }
        }
    }

    /// Returns the weight of a cell's left border. The column after the last yields the right border of the grid.
    fn left_border(&self, row: Option<u16>, col: u16) -> Weight {
        self.border_weight(self.cell(row, col.checked_sub(1)), self.cell(row, Some(col)), Axis::Across)
    }

    /// Returns the weight of a cell's top border. The row after the last yields the bottom border of the grid.
    fn top_border(&self, row: u16, col: Option<u16>) -> Weight {
        self.border_weight(self.cell(row.checked_sub(1), col), self.cell(Some(row), col), Axis::Down)
    }

    fn border_weight(&self, before: Option<&DrawnCell>, after: Option<&DrawnCell>, axis: Axis) -> Weight {
        let exists = |cell: Option<&DrawnCell>| cell.is_some_and(|cell| cell.kind != CellKind::Void);
        let barred = before.is_some_and(|cell| cell.bars.after(axis));
        match (exists(before) || exists(after), barred) {
            (false, _) => Weight::None,
            (true, false) => Weight::Light,
            (true, true) => Weight::Heavy,
        }
    }

    fn cell(&self, row: Option<u16>, col: Option<u16>) -> Option<&DrawnCell> {
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
    use crate::page::Shade;

    /// Draws a grid given as rows of characters. `#` is a block, a space is a void and `.` is an empty open cell. An
    /// uppercase letter stands for itself, and a lowercase letter for a circled capital.
    fn drawing(rows: &[&str], change: impl Fn(&mut Grid<DrawnCell>)) -> String {
        let cell = |ch: char| match ch {
            '#' => DrawnCell::default(),
            ' ' => DrawnCell { kind: CellKind::Void, ..DrawnCell::default() },
            '.' => DrawnCell { kind: CellKind::Open, ..DrawnCell::default() },
            ch => DrawnCell {
                kind: CellKind::Open,
                text: ch.to_uppercase().to_string(),
                circled: ch.is_lowercase(),
                ..DrawnCell::default()
            },
        };
        let mut grid = Grid::from_rows(rows.iter().map(|row| row.chars().map(cell).collect()).collect()).unwrap();
        change(&mut grid);
        draw(&grid)
    }

    #[test]
    fn numbers_are_drawn_in_borders_and_letters_in_boxes() {
        let text = drawing(&["AB#", "c..", " .."], |grid| {
            grid[Pos::new(0, 0)].label = "1".into();
            grid[Pos::new(1, 1)].label = "104".into();
            grid[Pos::new(1, 2)].shade = Some(Shade(200));
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
    fn bars_are_heavy_and_long_texts_widen_all_boxes() {
        let text = drawing(&["AB", "CD"], |grid| {
            grid[Pos::new(0, 0)].bars.right = true;
            grid[Pos::new(1, 0)].bars.right = true;
            grid[Pos::new(0, 1)].bars.below = true;
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
        let both = drawing(&["aB"], |grid| grid[Pos::new(0, 0)].shade = Some(Shade(200)));
        assert_eq!(both.lines().nth(1), Some("│░(A)░│  B  │"));
        assert!(drawing(&["A"], |grid| grid[Pos::new(0, 0)].text = "HEARTS".into()).contains("│ HEAR… │"));
    }
}
