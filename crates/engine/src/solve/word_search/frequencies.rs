//! Estimates letter frequencies in a grid, and chooses the fastest search strategy for them.

use super::bordered::BorderedGrid;
use super::directions;
use super::windows::WINDOW;
use crate::grid::Letters;

/// Letter frequencies: for each letter, the fraction of the cells that have it, estimated from a sample.
pub(super) struct Frequencies([f32; Letters::HOLE as usize]);

/// A strategy of the method [`Fast`](super::Method::Fast).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Search that starts from the rarest letter of each word.
    Anchors,
    /// Search that starts from the rarest four consecutive letters of each word.
    Windows,
    /// Search for all words at once, with an automaton.
    Walk,
}

impl Frequencies {
    /// Maximum number of cells in a sample.
    const MAX_CELLS: usize = 1 << 14;

    /// Maximum number of words in a sample.
    const MAX_WORDS: usize = 500;

    pub(super) fn new(grid: &BorderedGrid) -> Self {
        let mut counts = [0u32; 32];
        let cells = grid.cells.iter().step_by(grid.cells.len().div_ceil(Self::MAX_CELLS));
        let sample_size = cells.map(|&cell| counts[usize::from(cell) % 32] += 1).count();
        // Letters missing from the sample may still be in the grid.
        Self(std::array::from_fn(|letter| (counts[letter] as f32 + 0.5) / sample_size as f32))
    }

    fn letter_frequency(&self, letter: u8) -> f32 {
        self.0[usize::from(letter)]
    }

    /// Returns the index of the rarest run of [`WINDOW`] letters in a word of at least that length.
    pub(super) fn rarest_window(&self, word: &[u8]) -> usize {
        let frequencies = word.windows(WINDOW).map(|window| self.run_frequency(window));
        let rarest = frequencies.enumerate().min_by(|a, b| a.1.total_cmp(&b.1));
        rarest.map_or(0, |(at, _)| at)
    }

    fn run_frequency(&self, letters: &[u8]) -> f32 {
        letters.iter().map(|&letter| self.letter_frequency(letter)).product()
    }

    /// Returns the strategy with the lowest estimated time. The constants are nanoseconds measured on one machine.
    pub(super) fn choose(&self, grid: &BorderedGrid, words: &[&[u8]]) -> Strategy {
        let cells = grid.cell_count() as f32;
        // For a long list, a sample of the words is enough.
        let interval = words.len().div_ceil(Self::MAX_WORDS).max(1);
        let weight = interval as f32;
        let sample = words.iter().step_by(interval).filter(|word| !directions(word).is_empty());
        let (mut anchors, mut windows, mut walk) = (1.2 * cells, 60e3 + 6.0 * cells, 60e3 + 11.0 * cells);
        for word in sample {
            let rarest = word.iter().map(|&letter| self.letter_frequency(letter)).fold(1.0, f32::min);
            let anchored = 15.0 + 3.0 * cells * rarest;
            anchors += weight * anchored;
            windows += weight
                * match word.len() < WINDOW {
                    true => anchored,
                    false => {
                        100.0 + 8.0 * cells * self.run_frequency(&word[self.rarest_window(word)..][..WINDOW]) * 8.0
                    }
                };
            walk += weight * 250.0;
        }
        if anchors < windows.min(walk) {
            Strategy::Anchors
        } else if windows < walk {
            Strategy::Windows
        } else {
            Strategy::Walk
        }
    }
}
