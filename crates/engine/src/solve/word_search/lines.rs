//! The grid as lines of text in every direction.

use super::FORWARD;
use super::key::Key;
use super::run::{cells_to_edge, step};
use crate::grid::{Dir, Letters, Pos};

/// All lines, with their texts concatenated.
pub(super) struct Lines {
    text: Vec<u8>,
    lines: Vec<Line>,
    /// Number of forward lines, whose cells are in row-major order. They come first.
    forward_count: usize,
}

/// A maximal run of at least two cells without holes.
pub(super) struct Line {
    from: usize,
    to: usize,
    /// Index of the first cell.
    pub(super) start: usize,
    pub(super) dir: Dir,
    /// Offset from a cell to the next.
    pub(super) step: isize,
    /// Lower bound for the keys of occurrences in this line.
    pub(super) lower_bound: Key,
}

impl Lines {
    pub(super) fn new(letters: &Letters) -> Self {
        let cells = letters.cells().len() * Dir::ALL.len();
        let mut lines = Self { text: Vec::with_capacity(cells), lines: Vec::new(), forward_count: 0 };
        for dir in Dir::ALL {
            for start in edge_cells(letters, dir) {
                lines.push_lines(letters, start, dir);
            }
            if (dir as usize) < FORWARD {
                lines.forward_count = lines.lines.len();
            }
        }
        lines
    }

    /// Returns all lines, or only the forward lines.
    pub(super) fn iter(&self, forward_only: bool) -> impl Iterator<Item = &Line> {
        self.lines[..if forward_only { self.forward_count } else { self.lines.len() }].iter()
    }

    /// Returns the letters of a line.
    pub(super) fn text(&self, line: &Line) -> &[u8] {
        &self.text[line.from..line.to]
    }

    /// Adds the lines from a cell on one edge of the grid to the opposite edge, separated by holes.
    fn push_lines(&mut self, letters: &Letters, start: Pos, dir: Dir) {
        let cells = letters.cells().as_slice();
        let step = step(letters.cols().into(), dir);
        let (mut cell, mut from) = (letters.cells().index(start), self.text.len());
        for _ in 0..cells_to_edge(letters, start, dir) {
            if cells[cell] == Letters::HOLE {
                self.finish_line(letters, from, cell, dir);
                from = self.text.len();
            } else {
                self.text.push(cells[cell]);
            }
            cell = cell.wrapping_add_signed(step);
        }
        self.finish_line(letters, from, cell, dir);
    }

    /// Ends a line before this cell. Adds the line if it has at least two cells.
    fn finish_line(&mut self, letters: &Letters, from: usize, cell: usize, dir: Dir) {
        let to = self.text.len();
        if to - from >= 2 {
            let step = step(letters.cols().into(), dir);
            let start = cell.wrapping_add_signed(-step * (to - from) as isize);
            let first = letters.cells().pos(start.min(cell.wrapping_add_signed(-step)));
            self.lines.push(Line { from, to, start, dir, step, lower_bound: Key::new(first, dir as usize) });
        }
    }
}

impl Line {
    /// Returns the number of letters.
    pub(super) fn len(&self) -> usize {
        self.to - self.from
    }

    /// Returns the index of the cell at this place in the line.
    pub(super) fn cell(&self, at: usize) -> usize {
        self.start.wrapping_add_signed(at as isize * self.step)
    }
}

/// Returns the cells without a predecessor in this direction.
fn edge_cells(letters: &Letters, dir: Dir) -> impl Iterator<Item = Pos> {
    let (rows, cols) = (letters.rows(), letters.cols());
    let (down, right) = dir.offset();
    let side = |sign, side| if sign < 0 { side - 1 } else { 0 };
    let (first_row, first_col) = (side(down, rows), side(right, cols));
    let row = (0..if down == 0 { 0 } else { cols }).map(move |col| Pos::new(first_row, col));
    let col = (0..if right == 0 { 0 } else { rows }).map(move |row| Pos::new(row, first_col));
    // The row and the column both include the corner.
    row.chain(col.filter(move |pos| down == 0 || pos.row != first_row))
}

#[cfg(test)]
mod tests {
    use super::super::tests::letters;
    use super::*;
    use crate::words::fold::spell;

    #[test]
    fn every_direction_has_lines_and_holes_break_them() {
        let grid = letters(&["abc", "d.f"]);
        let lines = Lines::new(&grid);
        let texts = |dir| {
            let of_dir = lines.iter(false).filter(|line| line.dir == dir);
            of_dir.map(|line| (line.start, spell(lines.text(line)))).collect::<Vec<_>>()
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
    fn each_cell_appears_once_per_direction() {
        for (rows, cols) in [(1, 5), (5, 1), (3, 4), (4, 3), (6, 6)] {
            let grid = Letters::new(crate::grid::Grid::fill(rows, cols, |_| 0));
            let count: usize = Lines::new(&grid).iter(false).map(Line::len).sum();
            // Runs of a single cell are not lines. In a larger grid, each of the four diagonal directions has two, in
            // the corners. In a single row or column, every cell is such a run in six directions.
            let (rows, cols) = (usize::from(rows), usize::from(cols));
            let single_cells = match (rows, cols) {
                (1, 5) | (5, 1) => 5 * 6,
                _ => 2 * 4,
            };
            assert_eq!(count, rows * cols * 8 - single_cells);
        }
    }
}
