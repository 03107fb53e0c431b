//! Events of a search, and a counter of letter comparisons.

use std::ops::ControlFlow;

use super::bordered::BorderedGrid;
use super::boyer_moore::Shift;
use crate::grid::{Dir, Placement, Pos};
use crate::solve::watch::Observer;

/// Event of a search for words in a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The search for a word begins. Strategies that search for all words at once report rows instead.
    Word {
        /// Index of the word in the list.
        word: usize,
    },
    /// The search of a row for all words begins.
    Row {
        /// Number of the row.
        row: usize,
    },
    /// A Boyer-Moore search of a line for the current word begins.
    Line {
        /// Index of the first cell of the line.
        cell: usize,
        /// Direction of the line.
        dir: Dir,
        /// Number of letters in the line.
        len: usize,
    },
    /// A Boyer-Moore search moved the word on in its line.
    Shifted(
        /// The shifts by both rules.
        Shift,
    ),
    /// A method other than [`Fast`](super::Method::Fast) compared a letter of a word with a cell.
    Compared {
        /// Index of the word in the list.
        word: usize,
        /// Index of the cell in the grid, in row-major order.
        cell: usize,
        /// Whether the letters are equal.
        matched: bool,
    },
    /// In a large grid, the method [`Fast`](super::Method::Fast) kept a window: the first letters of a run of cells.
    /// Depending on the [`Strategy`](super::Strategy), a word begins with these letters, or they are the rarest of a
    /// word, read forwards or backwards.
    Kept {
        /// Cell of the first letter.
        cell: Pos,
        /// Direction in which the letters are read.
        dir: Dir,
        /// Number of letters.
        letters: u8,
    },
    /// The method [`Fast`](super::Method::Fast) has filtered the windows that begin in a row. It drops all but those
    /// reported before.
    Filtered {
        /// Number of the row.
        row: usize,
        /// Direction in which the letters are read.
        dir: Dir,
        /// Number of letters in a window.
        letters: u8,
        /// Number of windows kept.
        kept: usize,
    },
    /// The method [`Fast`](super::Method::Fast) dropped a window that it had kept, since the letter beside it is not that
    /// of the word.
    Dropped {
        /// Cell of the first letter of the window.
        anchor: Pos,
        /// Direction of the word.
        dir: Dir,
        /// Index of the word in the list.
        word: usize,
    },
    /// The method [`Fast`](super::Method::Fast) looked around a cell with the rarest letter of the current word.
    Anchored {
        /// The cell.
        cell: Pos,
        /// Number of directions in which the adjacent letters match as well.
        dirs: u8,
    },
    /// The method [`Fast`](super::Method::Fast) found some letters of a word, and looks for the others.
    Tried {
        /// Cell of one of these letters.
        anchor: Pos,
        /// Direction of the word.
        dir: Dir,
    },
    /// A word was found.
    Found {
        /// Place of the word.
        place: Placement,
    },
}

/// Counter of letter comparisons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Comparisons(
    /// Number of comparisons so far.
    pub u64,
);

impl Observer<Event> for Comparisons {
    #[inline]
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        self.0 += u64::from(matches!(event, Event::Compared { .. }));
        ControlFlow::Continue(())
    }
}

/// Reports the windows of a row that were kept, and then how many they are. The row is given by its number and the index
/// of its first cell in the grid, the windows by their direction, their number of letters and their columns.
pub(super) fn report_filtered(
    observer: &mut impl Observer<Event>,
    (row, start): (usize, usize),
    (dir, letters): (Dir, usize),
    columns: impl Iterator<Item = u32>,
    grid: &BorderedGrid,
) -> ControlFlow<()> {
    let (letters, mut kept) = (letters as u8, 0);
    for col in columns {
        observer.observe(Event::Kept { cell: grid.pos(start + col as usize), dir, letters })?;
        kept += 1;
    }
    observer.observe(Event::Filtered { row, dir, letters, kept })
}

/// Reports the word of `len` letters at `key` to the observer.
#[inline]
pub(super) fn report_found(observer: &mut impl Observer<Event>, key: super::key::Key, len: usize) -> ControlFlow<()> {
    key.placement(len).map_or(ControlFlow::Continue(()), |place| observer.observe(Event::Found { place }))
}
