//! Starts the search of a puzzle by a method.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use wordhoard_engine::grid::{Board, Letters, Pattern};
use wordhoard_engine::solve::boggle as board_solver;
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_engine::solve::boggle::frontier::{Frontier, Kernel, PackedTrie, SmallBoard};
use wordhoard_engine::solve::boggle::score::PointTable;
use wordhoard_engine::solve::fill_in as fill_solver;
use wordhoard_engine::solve::lab::{self, Rack};
use wordhoard_engine::solve::word_search::boyer_moore::{Rules, find_in_text};
use wordhoard_engine::solve::word_search::{self as word_search_solver, Method};
use wordhoard_engine::words::Lexicon;

use super::super::boggle::{self, BoggleStage};
use super::super::fill_in::{self, FillInStage};
use super::super::frontier::{self, FrontierStage};
use super::super::running::{Running, Trace};
use super::super::word_search::{self, WordSearchStage};
use super::super::words::{self, IndexStage, LookUpStage, PermutationStage};
use super::{Puzzle, SEARCH_METHODS, Subject, letters_of};
use crate::system::waker::Waker;

/// Lengths of sub-anagrams.
const LENGTHS: RangeInclusive<usize> = 2..=usize::MAX;

impl Subject {
    /// Starts the search on a thread of its own. `waker` is called at its end.
    #[must_use]
    pub fn open(&self, words: &Arc<Lexicon>, waker: Waker) -> Box<dyn Trace> {
        match &self.puzzle {
            Puzzle::Board(board, min) => self.open_board(board, *min, words, waker),
            Puzzle::WordSearch(letters, words) => self.open_word_search(letters, words, waker),
            Puzzle::Text(letters, word) => self.open_text(letters, word, waker),
            Puzzle::FillIn(pattern, words) => self.open_fill_in(pattern, words, waker),
            Puzzle::Letters(letters, rack) => self.open_letters((letters, rack), words, waker),
        }
    }

    fn open_board(&self, board: &Arc<Board>, min: usize, words: &Arc<Lexicon>, waker: Waker) -> Box<dyn Trace> {
        let Some(method) = self.board_method() else { return open_frontier(board, min, words, waker) };
        let (board, words) = (Arc::clone(board), Arc::clone(words));
        let start = BoggleStage::new(Arc::clone(&board), Arc::clone(&words), method);
        Box::new(Running::spawn(start, waker, move |log| {
            let mut observer = |event: board_solver::Event| log(event.into());
            match method {
                boggle::Method::DepthFirst => drop(board_solver::solve_watched(&board, &words, min, &mut observer)),
                boggle::Method::Brute => {
                    let is_word = |text: &str| words.get(text).is_some();
                    let _ = board_solver::brute::words_watched(&board, is_word, min, &mut observer);
                }
            }
        }))
    }

    fn open_word_search(&self, letters: &Arc<Letters>, words: &[String], waker: Waker) -> Box<dyn Trace> {
        let (letters, method) = (Arc::clone(letters), SEARCH_METHODS[self.method].2);
        let start = WordSearchStage::new(Arc::clone(&letters), words.to_vec(), method, self.strategy);
        let words: Vec<Vec<u8>> = words.iter().map(|word| letters_of(word)).collect();
        Box::new(Running::spawn(start, waker, move |log| {
            let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
            let _ = word_search_solver::find_watched(method, &letters, &words, &mut observer(log));
        }))
    }

    fn open_text(&self, letters: &Arc<Letters>, word: &str, waker: Waker) -> Box<dyn Trace> {
        let (letters, method) = (Arc::clone(letters), SEARCH_METHODS[self.method].2);
        let start = WordSearchStage::of_text(Arc::clone(&letters), word.to_owned(), method);
        let word = letters_of(word);
        Box::new(Running::spawn(start, waker, move |log| {
            let rules = if method == Method::GoodSuffix { Rules::Both } else { Rules::BadCharacter };
            let _ = find_in_text(letters.cells().as_slice(), &word, rules, &mut observer(log));
        }))
    }

    fn open_fill_in(&self, pattern: &Arc<Pattern>, words: &[Vec<u8>], waker: Waker) -> Box<dyn Trace> {
        let (pattern, words, method) = (Arc::clone(pattern), words.to_vec(), fill_in::Method::NAMES[self.method].2);
        let start = FillInStage::new((*pattern).clone(), words.clone(), method);
        Box::new(Running::spawn(start, waker, move |log| {
            let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
            let mut observer = |event: fill_solver::Event| log(event.into());
            match method {
                fill_in::Method::Fast => {
                    let _ = fill_solver::solve_watched(&pattern, &words, fill_solver::BUDGET, &mut observer);
                }
                fill_in::Method::Brute => {
                    let _ = fill_solver::brute::solve_watched(&pattern, &words, 2, u64::MAX, &mut observer);
                }
            }
        }))
    }

    fn open_letters(&self, (letters, rack): (&str, &Rack), words: &Arc<Lexicon>, waker: Waker) -> Box<dyn Trace> {
        let (words, rack) = (Arc::clone(words), rack.clone());
        match words::Method::NAMES[self.method].2 {
            words::Method::Tree => {
                let letters = letters_of(letters);
                let start = LookUpStage::new(Arc::clone(&words), &letters);
                Box::new(Running::spawn(start, waker, move |log| {
                    let _ = lab::prefixes_watched(&words, &letters, &mut |event| log(event));
                }))
            }
            words::Method::Permutations => {
                let start = PermutationStage::new(Arc::clone(&words), &rack);
                Box::new(Running::spawn(start, waker, move |log| {
                    let mut observer = |event: lab::permutations::Event| log(event);
                    let _ = lab::permutations::sub_anagrams_watched(&words, &rack, LENGTHS, &mut observer);
                }))
            }
            words::Method::Fast => {
                let start = IndexStage::new(Arc::clone(&words), &rack);
                Box::new(Running::spawn(start, waker, move |log| {
                    let _ = lab::sub_anagrams_watched(&words, &rack, LENGTHS, &mut |event| log(event));
                }))
            }
        }
    }
}

fn open_frontier(board: &Arc<Board>, min: usize, words: &Arc<Lexicon>, waker: Waker) -> Box<dyn Trace> {
    let (board, words) = (Arc::clone(board), Arc::clone(words));
    let start = FrontierStage::new(Arc::clone(&board), min);
    Box::new(Running::spawn(start, waker, move |log| {
        let Some(trie) = PackedTrie::new(&words) else {
            // This is the only step, so it cannot be stopped.
            let _ = log(frontier::Step::NoTrie);
            return;
        };
        let Some(small) = SmallBoard::from_board(&board) else { return };
        let points = PointTable::new(min, |letters| Scoring::Standard.points(letters, &board));
        let mut observer = |event: board_solver::frontier::Event| log(event.into());
        let _ = Frontier::new(&trie, Kernel::best()).score_watched(&small, &points, &mut observer);
    }))
}

/// Returns an observer that logs the events of a search for words.
fn observer(
    log: &mut dyn FnMut(word_search::Step) -> ControlFlow<()>,
) -> impl FnMut(word_search_solver::Event) -> ControlFlow<()> {
    |event| log(event.into())
}
