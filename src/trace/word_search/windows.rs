//! Windows of a row: the runs of a few letters that the search of a large grid filters first.

use wordhoard_engine::grid::{Dir, Pos};

use super::{Step, WordSearchStage, unpacked};

/// Windows that begin in a row and are read in one direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WindowRow {
    /// Number of the row.
    pub row: u16,
    /// Direction in which the letters are read.
    pub dir: Dir,
    /// Number of letters in a window.
    pub letters: u8,
    /// Columns of the windows kept so far, ascending.
    pub kept: Vec<u16>,
    /// Whether all windows of the row have been filtered.
    pub is_filtered: bool,
}

impl WordSearchStage {
    /// Returns the windows of the row that is searched. Only searches of large grids have them.
    #[must_use]
    pub fn windows(&self) -> Option<&WindowRow> {
        self.windows.as_ref()
    }

    /// Returns the first cell of the window that the last step was about.
    #[must_use]
    pub fn window(&self) -> Option<Pos> {
        self.windows.as_ref()?;
        match self.last? {
            Step::Kept(cell, ..) | Step::Dropped(cell, ..) | Step::Tried(cell, ..) => Some(unpacked(cell)),
            _ => None,
        }
    }

    /// Returns the cells of the window that the last step was about, as far as they are in the grid.
    #[must_use]
    pub fn window_cells(&self) -> Vec<Pos> {
        let (Some(row), Some(first)) = (&self.windows, self.window()) else { return Vec::new() };
        let cells = std::iter::successors(Some(first), |&cell| self.next_cell(cell, row.dir));
        cells.take(row.letters.into()).collect()
    }

    /// Returns the letters of a row, in capitals.
    #[must_use]
    pub fn row_text(&self, row: u16) -> String {
        let start = usize::from(row) * usize::from(self.letters.cols());
        (start..start + usize::from(self.letters.cols())).map(|cell| self.letter(cell)).collect()
    }

    /// Returns the letter beside the window, in the direction of a word, with that of the word: `(found, expected)`. The
    /// letter after the window is compared, or if the word ends there, the one before it.
    pub(super) fn beside_window(&self, dir: Dir, word: usize) -> Option<(char, char)> {
        let (row, word) = (self.windows.as_ref()?, self.words.get(word)?);
        let (cells, width) = (self.window_cells(), usize::from(row.letters));
        let is_reversed = dir != row.dir;
        let mut letters: Vec<char> = cells.iter().map(|&cell| self.letter_at(cell)).collect();
        if is_reversed {
            letters.reverse();
        }
        let at = word.find(&letters.into_iter().collect::<String>())?;
        let (first, last) = (*cells.first()?, *cells.last()?);
        let (before, after) = if is_reversed { (last, first) } else { (first, last) };
        let (cell, expected) = match word.chars().nth(at + width) {
            Some(expected) => (self.next_cell(after, dir), expected),
            None => (self.next_cell(before, opposite(dir)), word.chars().nth(at.checked_sub(1)?)?),
        };
        Some((cell.map_or('.', |cell| self.letter_at(cell)), expected))
    }

    /// Adds a window that was kept.
    pub(super) fn keep(&mut self, cell: Pos, dir: u8, letters: u8) {
        self.windows_kept += 1;
        self.window_row(cell.row, dir, letters).kept.push(cell.col);
    }

    /// Ends the filtering of a row.
    pub(super) fn filter(&mut self, row: u16, dir: u8, letters: u8) {
        self.windows_read += u64::from(self.letters.cols());
        self.window_row(row, dir, letters).is_filtered = true;
    }

    /// Returns the windows of a row. Those of another one are forgotten.
    fn window_row(&mut self, row: u16, dir: u8, letters: u8) -> &mut WindowRow {
        let dir = Dir::ALL[usize::from(dir)];
        let is_same = |other: &WindowRow| (other.row, other.dir, other.letters) == (row, dir, letters);
        let current = self.windows.take().filter(|other| is_same(other) && !other.is_filtered);
        self.windows.insert(current.unwrap_or(WindowRow { row, dir, letters, kept: Vec::new(), is_filtered: false }))
    }

    fn letter_at(&self, cell: Pos) -> char {
        self.letter(self.letters.cells().index(cell))
    }

    /// Returns the next cell in a direction, if it is in the grid.
    fn next_cell(&self, cell: Pos, dir: Dir) -> Option<Pos> {
        let (down, right) = dir.offset();
        let (row, col) = (cell.row.checked_add_signed(down)?, cell.col.checked_add_signed(right)?);
        (row < self.letters.rows() && col < self.letters.cols()).then(|| Pos::new(row, col))
    }
}

fn opposite(dir: Dir) -> Dir {
    Dir::ALL[(dir as usize + Dir::ALL.len() / 2) % Dir::ALL.len()]
}
