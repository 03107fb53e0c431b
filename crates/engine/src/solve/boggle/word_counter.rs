//! Word counts by length, for examining many boards in a row.

use super::SearchLimitExceeded;
use super::search::{self, Scratch};
use super::tiles::Tiles;
use crate::grid::Board;
use crate::words::Lexicon;
use crate::words::load::LENGTHS;

/// Word counter for many boards in a row.
pub struct WordCounter<'a> {
    words: &'a Lexicon,
    scratch: Scratch,
}

/// Number of words of each length on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordCounts([u32; MAX_WORD_LENGTH + 1]);

/// Maximum length of a word in a word list.
const MAX_WORD_LENGTH: usize = *LENGTHS.end();

impl<'a> WordCounter<'a> {
    /// Creates a counter for the words in a lexicon.
    #[must_use]
    pub fn new(words: &'a Lexicon) -> Self {
        Self { words, scratch: Scratch::default() }
    }

    /// Counts the words on a board, each once.
    ///
    /// # Errors
    /// Returns [`SearchLimitExceeded`] if the search takes more than 100 million steps.
    ///
    /// # Panics
    /// Panics if the board has more than 128 tiles.
    pub fn count(&mut self, board: &Board) -> Result<WordCounts, SearchLimitExceeded> {
        let mut counts = WordCounts::from_iter([]);
        let add = |_, letters, _: &[u8]| counts.add(letters);
        let _ = search::depth_first(&Tiles::new(board), self.words, 1, &mut self.scratch, add, &mut ())?;
        Ok(counts)
    }
}

/// Counts words of the given lengths.
impl FromIterator<usize> for WordCounts {
    fn from_iter<T: IntoIterator<Item = usize>>(words: T) -> Self {
        let mut counts = Self([0; MAX_WORD_LENGTH + 1]);
        words.into_iter().for_each(|letters| counts.add(letters));
        counts
    }
}

impl WordCounts {
    fn add(&mut self, letters: usize) {
        self.0[letters.min(MAX_WORD_LENGTH)] += 1;
    }

    /// Returns the number of words with this many letters or more.
    #[must_use]
    pub fn at_least(&self, letters: usize) -> u32 {
        self.0.iter().skip(letters).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::solve;
    use super::*;
    use crate::base::rng::{Seed, SeededRng};
    use crate::grid::{Grid, Tile};

    /// Returns a random board with natural letter frequencies, including two-letter tiles and blocks.
    fn board(rng: &mut SeededRng) -> Board {
        let faces = ["e", "e", "t", "a", "o", "i", "n", "s", "h", "r", "d", "l", "u", "c", "m", "g", "Qu", "Th", ""];
        let (rows, cols) = (2 + rng.below(5) as u16, 2 + rng.below(5) as u16);
        Grid::fill(rows, cols, |_| Tile::new(rng.pick::<&str>(&faces)).unwrap())
    }

    #[test]
    fn agrees_with_the_solver() {
        let mut rng = Seed::new("tally").rng("test");
        for words in [Lexicon::embedded(false), Lexicon::frozen()] {
            let mut counter = WordCounter::new(&words);
            for _ in 0..100 {
                let board = board(&mut rng);
                let found = solve(&board, &words, 2).unwrap();
                assert_eq!(counter.count(&board), Ok(found.iter().map(|found| found.text.len()).collect()));
            }
        }
    }

    #[test]
    fn at_least_includes_all_longer_words() {
        let counts: WordCounts = [3, 3, 4, 5, 9, 99].into_iter().collect();
        assert_eq!([0, 3, 4, 5, 6, 63, 64].map(|letters| counts.at_least(letters)), [6, 6, 4, 3, 2, 1, 0]);
    }
}
