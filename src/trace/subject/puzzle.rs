//! Puzzles that solvers search.

use std::sync::Arc;

use wordhoard_engine::grid::{Board, Letters, Pattern};
use wordhoard_engine::solve::lab::Rack;
use wordhoard_engine::words::{MinLength, fold};
use wordhoard_puzzles::fill_in::FillIn;
use wordhoard_puzzles::word_search::ListedWord;

/// A puzzle that solvers search.
#[derive(Clone)]
pub enum Puzzle {
    /// A board, with the minimum length of words.
    Board(Arc<Board>, usize),
    /// A grid of letters, with the words to find, in capitals.
    WordSearch(Arc<Letters>, Vec<String>),
    /// A text as the only row of a grid, with the word to find, in capitals.
    Text(Arc<Letters>, String),
    /// A grid, with the words to put into it, as letters from 0 (a).
    FillIn(Arc<Pattern>, Vec<Vec<u8>>),
    /// Letters in capitals: a word to look up, and the same as a rack.
    Letters(String, Rack),
}

/// Maximum number of words of a fill-in. The letters of each are drawn, and its copies are counted, at every step.
const MAX_WORDS: usize = 5000;

impl Puzzle {
    /// Returns a board, with the minimum length of words.
    #[must_use]
    pub fn board(board: Board, min: MinLength) -> Self {
        Self::Board(Arc::new(board), min.0.into())
    }

    /// Returns a grid of letters, with the words to find.
    #[must_use]
    pub fn word_search(letters: Letters, words: &[ListedWord]) -> Self {
        let spelled = |word: &ListedWord| fold::spell(word.letters()).to_uppercase();
        Self::WordSearch(Arc::new(letters), words.iter().map(spelled).collect())
    }

    /// Returns a fill-in.
    ///
    /// # Errors
    /// Returns an error message if it has more than 5,000 words.
    pub fn fill_in(puzzle: FillIn) -> Result<Self, String> {
        if puzzle.words.len() > MAX_WORDS {
            return Err(format!("the fill-in has more than {MAX_WORDS} words; watch a smaller one"));
        }
        let words = puzzle.words.iter().map(|word| word.letters().to_vec()).collect();
        Ok(Self::FillIn(Arc::new(puzzle.pattern), words))
    }
}
