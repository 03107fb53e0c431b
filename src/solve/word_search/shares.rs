//! How often each letter is in a grid, more or less; and which way to look for words in it takes the least time.

use super::bordered::Bordered;
use super::readings;
use super::windows::WINDOW;
use crate::grid::Letters;

/// Which share of a grid's cells has each letter: from a sample.
pub(super) struct Shares([f32; Letters::HOLE as usize]);

/// The ways to look for words that are chosen from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// From the rarest letter of each.
    Anchors,
    /// From the rarest four letters of each.
    Windows,
    /// All at once, by an automaton.
    Walk,
}

impl Shares {
    /// So many cells are looked at.
    const SAMPLE: usize = 1 << 14;

    /// So many words are looked at.
    const WORDS: usize = 500;

    pub(super) fn of(grid: &Bordered) -> Self {
        let mut counts = [0u32; 32];
        let cells = grid.cells.iter().step_by(grid.cells.len().div_ceil(Self::SAMPLE));
        let looked = cells.map(|&cell| counts[usize::from(cell) % 32] += 1).count();
        // What is not in the sample may be in the grid.
        Self(std::array::from_fn(|letter| (counts[letter] as f32 + 0.5) / looked as f32))
    }

    fn of_letter(&self, letter: u8) -> f32 {
        self.0[usize::from(letter)]
    }

    /// Where the rarest [`WINDOW`] letters of a word begin, which has as many.
    pub(super) fn rarest(&self, word: &[u8]) -> usize {
        let shares = word.windows(WINDOW).map(|window| self.of_run(window));
        let rarest = shares.enumerate().min_by(|a, b| a.1.total_cmp(&b.1));
        rarest.map_or(0, |(at, _)| at)
    }

    fn of_run(&self, letters: &[u8]) -> f32 {
        letters.iter().map(|&letter| self.of_letter(letter)).product()
    }

    /// The way that takes the least time. The figures are nanoseconds as they were measured on one machine.
    pub(super) fn choose(&self, grid: &Bordered, words: &[&[u8]]) -> Way {
        let cells = grid.count() as f32;
        // Of a long list, some of its words tell enough.
        let every = words.len().div_ceil(Self::WORDS).max(1);
        let times = every as f32;
        let some = words.iter().step_by(every).filter(|word| !readings(word).is_empty());
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
            Way::Anchors
        } else if windows < walk {
            Way::Windows
        } else {
            Way::Walk
        }
    }
}
