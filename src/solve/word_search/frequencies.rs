//! Estimates letter frequencies in a grid, and chooses the fastest search strategy for them.

use super::bordered::BorderedGrid;
use super::directions;
use super::windows::WINDOW;
use crate::grid::Letters;

/// For each letter, the fraction of the cells that have it, estimated from a sample.
pub(super) struct Frequencies([f32; Letters::HOLE as usize]);

/// A search strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strategy {
    /// Search for each word from its rarest letter.
    Anchors,
    /// Search for each word from its rarest four letters.
    Windows,
    /// Search for all words at once, with an automaton.
    Walk,
}

impl Frequencies {
    /// Number of cells sampled.
    const SAMPLE: usize = 1 << 14;

    /// Number of words sampled.
    const WORDS: usize = 500;

    pub(super) fn of(grid: &BorderedGrid) -> Self {
        let mut counts = [0u32; 32];
        let cells = grid.cells.iter().step_by(grid.cells.len().div_ceil(Self::SAMPLE));
        let sampled = cells.map(|&cell| counts[usize::from(cell) % 32] += 1).count();
        // Letters missing from the sample may still be in the grid.
        Self(std::array::from_fn(|letter| (counts[letter] as f32 + 0.5) / sampled as f32))
    }

    fn of_letter(&self, letter: u8) -> f32 {
        self.0[usize::from(letter)]
    }

    /// Returns the start of the rarest run of [`WINDOW`] letters in a word that has at least as many.
    pub(super) fn rarest(&self, word: &[u8]) -> usize {
        let frequencies = word.windows(WINDOW).map(|window| self.of_run(window));
        let rarest = frequencies.enumerate().min_by(|a, b| a.1.total_cmp(&b.1));
        rarest.map_or(0, |(at, _)| at)
    }

    fn of_run(&self, letters: &[u8]) -> f32 {
        letters.iter().map(|&letter| self.of_letter(letter)).product()
    }

    /// Returns the strategy with the lowest estimated time. The constants are nanoseconds measured on one machine.
    pub(super) fn choose(&self, grid: &BorderedGrid, words: &[&[u8]]) -> Strategy {
        let cells = grid.count() as f32;
        // A sample is enough for a long list.
        let every = words.len().div_ceil(Self::WORDS).max(1);
        let times = every as f32;
        let some = words.iter().step_by(every).filter(|word| !directions(word).is_empty());
        let (mut anchors, mut windows, mut walk) = (1.2 * cells, 60e3 + 6.0 * cells, 60e3 + 11.0 * cells);
        for word in some {
            let rarest = word.iter().map(|&letter| self.of_letter(letter)).fold(1.0, f32::min);
            let anchored = 15.0 + 3.0 * cells * rarest;
            anchors += times * anchored;
            windows += times
                * match word.len() < WINDOW {
                    true => anchored,
                    false => 100.0 + 8.0 * cells * self.of_run(&word[self.rarest(word)..][..WINDOW]) * 8.0,
                };
            walk += times * 250.0;
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
