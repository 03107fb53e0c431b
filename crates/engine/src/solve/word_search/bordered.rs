//! The grid with a border of holes around it. A walk that stops at the first mismatch never leaves the border.

use super::run::step;
use crate::grid::{Dir, Letters, Pos};

/// The letters of a grid in row-major order, with holes between the rows.
pub(super) struct BorderedGrid {
    pub(super) cells: Vec<u8>,
    /// Length of a row, including the holes after it.
    stride: usize,
    rows: usize,
    cols: usize,
    /// Offset from a cell to the next in each direction.
    pub(super) steps: [isize; Dir::ALL.len()],
}

impl BorderedGrid {
    /// Minimum number of holes on every side. Adjacent rows share the holes between them.
    pub(super) const BORDER: usize = 3;

    pub(super) fn new(letters: &Letters) -> Self {
        let (rows, cols) = (usize::from(letters.rows()), usize::from(letters.cols()));
        let stride = cols + Self::BORDER;
        let mut cells = vec![Letters::HOLE; (rows + 2 * Self::BORDER) * stride + Self::BORDER];
        let inside = cells[Self::BORDER * (stride + 1)..].chunks_exact_mut(stride);
        for (row, inside) in letters.cells().by_row().zip(inside) {
            inside[..cols].copy_from_slice(row);
        }
        Self { cells, stride, rows, cols, steps: Dir::ALL.map(|dir| step(stride, dir)) }
    }

    /// Returns the index of the first cell of each row.
    pub(super) fn rows(&self) -> impl Iterator<Item = usize> {
        let first = Self::BORDER * (self.stride + 1);
        let stride = self.stride;
        (0..self.rows).map(move |row| first + row * stride)
    }

    pub(super) fn cols(&self) -> usize {
        self.cols
    }

    /// Returns the number of cells without the border.
    pub(super) fn cell_count(&self) -> usize {
        self.rows * self.cols
    }

    /// Returns `true` if a run of `len` cells reads the same from both ends.
    pub(super) fn is_palindrome(&self, start: usize, dir: usize, len: usize) -> bool {
        let letter = |at: usize| self.cells[start.wrapping_add_signed(at as isize * self.steps[dir])];
        (0..len / 2).all(|at| letter(at) == letter(len - 1 - at))
    }

    /// Returns `true` if the word appears from `start` onwards, at intervals of `step`. The border stops words that
    /// would leave the grid.
    #[inline]
    pub(super) fn matches_at(&self, word: &[u8], start: usize, step: isize) -> bool {
        let mut next = start;
        word.iter().all(|letter| {
            let cell = self.cells.get(next);
            next = next.wrapping_add_signed(step);
            cell == Some(letter)
        })
    }

    /// Returns the position in the grid of a cell that is not in the border.
    #[inline]
    pub(super) fn pos(&self, cell: usize) -> Pos {
        let (inside, stride) = ((cell - Self::BORDER * (self.stride + 1)) as u32, self.stride as u32);
        Pos::new((inside / stride) as u16, (inside % stride) as u16)
    }
}
