//! The grid laid out as lines of text, those of every direction.

use super::run::{room, step};
use crate::grid::{Dir, Letters, Pos};

/// The texts of all directions, one after another, and where each line stands.
pub(super) struct Lines {
    text: Vec<u8>,
    lines: Vec<Line>,
}

/// A run of at least two cells without holes, as long as it can be.
pub(super) struct Line {
    from: usize,
    to: usize,
    /// The number of its first cell.
    pub(super) start: usize,
    pub(super) dir: Dir,
}

impl Lines {
    pub(super) fn of(letters: &Letters) -> Self {
        let cells = letters.cells().len() * Dir::ALL.len();
        let mut lines = Self { text: Vec::with_capacity(cells), lines: Vec::new() };
        for dir in Dir::ALL {
            for start in edge(letters, dir) {
                lines.lay(letters, start, dir);
            }
        }
        lines
    }

    /// Each line with its text.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&Line, &[u8])> {
        self.lines.iter().map(|line| (line, &self.text[line.from..line.to]))
    }

    /// Lays the cells from one edge of the grid to the other; holes break the line.
    fn lay(&mut self, letters: &Letters, start: Pos, dir: Dir) {
        let cells = letters.cells().as_slice();
        let step = step(letters.cols().into(), dir);
        let mut cell = letters.cells().index(start);
        let mut line = Line { from: self.text.len(), to: 0, start: cell, dir };
        for _ in 0..room(letters, start, dir) {
            let next = cell.wrapping_add_signed(step);
            if cells[cell] == Letters::HOLE {
                self.close(line);
                line = Line { from: self.text.len(), to: 0, start: next, dir };
            } else {
                self.text.push(cells[cell]);
            }
            cell = next;
        }
        self.close(line);
    }

    fn close(&mut self, mut line: Line) {
        line.to = self.text.len();
        if line.to - line.from >= 2 {
            self.lines.push(line);
        }
    }
}

/// The cells that have none before them in this direction.
fn edge(letters: &Letters, dir: Dir) -> impl Iterator<Item = Pos> {
    let (rows, cols) = (letters.rows(), letters.cols());
    let (down, right) = dir.offset();
    let side = |sign, side| if sign < 0 { side - 1 } else { 0 };
    let (first_row, first_col) = (side(down, rows), side(right, cols));
    let row = (0..if down == 0 { 0 } else { cols }).map(move |col| Pos::new(first_row, col));
    let col = (0..if right == 0 { 0 } else { rows }).map(move |row| Pos::new(row, first_col));
    // The corner is in both.
    row.chain(col.filter(move |pos| down == 0 || pos.row != first_row))
}

#[cfg(test)]
mod tests {
    use super::super::tests::letters;
    use super::*;
    use crate::words::fold::spell;

    #[test]
    fn every_direction_is_laid_out_and_holes_break_lines() {
        let grid = letters(&["abc", "d.f"]);
        let lines = Lines::of(&grid);
        let texts = |dir| {
            let of_dir = lines.iter().filter(|(line, _)| line.dir == dir);
            of_dir.map(|(line, text)| (line.start, spell(text))).collect::<Vec<_>>()
        };
        let line = |start, text: &str| (start, text.to_owned());
        assert_eq!(texts(Dir::East), [line(0, "abc")]);
        assert_eq!(texts(Dir::West), [line(2, "cba")]);
        assert_eq!(texts(Dir::South), [line(0, "ad"), line(2, "cf")]);
        assert_eq!(texts(Dir::North), [line(3, "da"), line(5, "fc")]);
        assert_eq!(texts(Dir::SouthEast), [line(1, "bf")]);
        assert_eq!(texts(Dir::NorthWest), [line(5, "fb")]);
        assert_eq!(texts(Dir::SouthWest), [line(1, "bd")]);
        assert_eq!(texts(Dir::NorthEast), [line(3, "db")]);
    }

    #[test]
    fn each_cell_stands_once_in_every_direction() {
        for (rows, cols) in [(1, 5), (5, 1), (3, 4), (4, 3), (6, 6)] {
            let grid = Letters::new(crate::grid::Grid::fill(rows, cols, |_| 0));
            let count: usize = Lines::of(&grid).lines.iter().map(|line| line.to - line.from).sum();
            // Diagonals of a single cell are no lines; those of one row or column neither.
            let (rows, cols) = (usize::from(rows), usize::from(cols));
            let alone = match (rows, cols) {
                (1, 5) | (5, 1) => 5 * 6,
                _ => 2 * 4,
            };
            assert_eq!(count, rows * cols * 8 - alone);
        }
    }
}
