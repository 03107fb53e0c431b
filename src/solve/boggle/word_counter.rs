//! How many words of each length lie on a board, and nothing else: for looking at many boards.

use super::SearchLimitExceeded;
use super::search::{self, Scratch};
use super::tiles::Tiles;
use crate::grid::Board;
use crate::words::Lexicon;
use crate::words::load::LENGTHS;

/// Counts the words of one board after another.
pub struct WordCounter<'a> {
    words: &'a Lexicon,
    paper: Scratch,
}

/// The words of a board by their letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts([u32; LONGEST + 1]);

/// The most letters that are told apart: longer words than any list may have would count as these.
const LONGEST: usize = *LENGTHS.end();

impl<'a> WordCounter<'a> {
    /// A tally by these words.
    #[must_use]
    pub fn new(words: &'a Lexicon) -> Self {
        Self { words, paper: Scratch::default() }
    }

    /// The words of a board, each counted once.
    ///
    /// # Errors
    /// When the search would take more than a hundred million steps.
    ///
    /// # Panics
    /// If the board has more than 128 tiles.
    pub fn count(&mut self, board: &Board) -> Result<Counts, SearchLimitExceeded> {
        let mut counts = Counts::from_iter([]);
        search::depth_first(&Tiles::of(board), self.words, 1, &mut self.paper, |_, letters, _| counts.add(letters))?;
        Ok(counts)
    }
}

/// From the letters of every word.
impl FromIterator<usize> for Counts {
    fn from_iter<T: IntoIterator<Item = usize>>(words: T) -> Self {
        let mut counts = Self([0; LONGEST + 1]);
        words.into_iter().for_each(|letters| counts.add(letters));
        counts
    }
}

impl Counts {
    fn add(&mut self, letters: usize) {
        self.0[letters.min(LONGEST)] += 1;
    }

    /// The words of so many letters or more.
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

    /// A board of letters as they come in text, with pairs and blocks among them.
    fn board(rng: &mut SeededRng) -> Board {
        let faces = ["e", "e", "t", "a", "o", "i", "n", "s", "h", "r", "d", "l", "u", "c", "m", "g", "Qu", "Th", ""];
        let (rows, cols) = (2 + rng.below(5) as u16, 2 + rng.below(5) as u16);
        Grid::fill(rows, cols, |_| Tile::new(rng.pick::<&str>(&faces)).unwrap())
    }

    #[test]
    fn agrees_with_the_solver_on_one_board_after_another() {
        let mut rng = Seed::new("tally").rng("test");
        for words in [Lexicon::embedded(false), Lexicon::filter()] {
            let mut tally = WordCounter::new(&words);
            for _ in 0..100 {
                let board = board(&mut rng);
                let found = solve(&board, &words, 2).unwrap();
                assert_eq!(tally.count(&board), Ok(found.iter().map(|found| found.text.len()).collect()));
            }
        }
    }

    #[test]
    fn counts_from_so_many_letters_on() {
        let counts: Counts = [3, 3, 4, 5, 9, 99].into_iter().collect();
        assert_eq!([0, 3, 4, 5, 6, 63, 64].map(|letters| counts.at_least(letters)), [6, 6, 4, 3, 2, 1, 0]);
    }
}
