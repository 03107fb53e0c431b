//! A puzzle and the method by which it is searched.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use super::boggle::{self, BoggleStage};
use super::fill_in::{self, FillInStage};
use super::frontier::{self, FrontierStage};
use super::page::Page;
use super::running::{Running, Trace};
use super::word_search::{self, WordSearchStage};
use super::words::{self, IndexStage, LookUpStage, PermutationStage};
use crate::base::waker::Waker;
use crate::grid::{Board, Letters, Pattern};
use crate::puzzle::fill_in::FillIn;
use crate::puzzle::word_search::ListedWord;
use crate::solve::boggle as board_solver;
use crate::solve::boggle::Scoring;
use crate::solve::boggle::frontier::{Frontier, Kernel, PackedTrie, SmallBoard};
use crate::solve::boggle::score::PointTable;
use crate::solve::fill_in as fill_solver;
use crate::solve::lab::{self, Rack};
use crate::solve::word_search as word_search_solver;
use crate::solve::word_search::boyer_moore::{Rules, find_in_text};
use crate::words::{Lexicon, MinLength, fold};
use word_search_solver::{Method, Strategy};

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

/// A puzzle with the method that searches it.
#[derive(Clone)]
pub struct Subject {
    puzzle: Puzzle,
    /// Index in [`Subject::methods`].
    method: usize,
    /// Strategy of the fast method for word searches.
    strategy: Strategy,
}

/// Methods for word searches, with their names and titles.
const SEARCH_METHODS: [(&str, &str, Method); 4] = [
    ("boyer-moore", "Boyer-Moore, bad-character rule", Method::BoyerMoore),
    ("good-suffix", "Boyer-Moore, both rules", Method::GoodSuffix),
    ("brute", "brute force", Method::Brute),
    ("fast", "our search from rare letters", Method::Fast),
];
/// Lengths of sub-anagrams.
const LENGTHS: RangeInclusive<usize> = 2..=usize::MAX;
/// Number of methods for a text, which are the first for word searches.
const TEXT_METHODS: usize = 2;

impl Subject {
    /// Chooses the first method for a puzzle.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        let strategy = if let Puzzle::WordSearch(letters, words) = &puzzle {
            let words: Vec<Vec<u8>> = words.iter().map(|word| letters_of(word)).collect();
            word_search_solver::strategy(letters, &words.iter().map(Vec::as_slice).collect::<Vec<_>>())
        } else {
            Strategy::Anchors
        };
        Self { puzzle, method: 0, strategy }
    }

    /// Returns the methods for the puzzle: their names and their titles.
    #[must_use]
    pub fn methods(&self) -> Vec<(&'static str, &'static str)> {
        match self.puzzle {
            Puzzle::Board(ref board, _) => board_methods(board),
            Puzzle::WordSearch(..) => named(&SEARCH_METHODS),
            Puzzle::Text(..) => named(&SEARCH_METHODS[..TEXT_METHODS]),
            Puzzle::FillIn(..) => named(&fill_in::Method::NAMES),
            Puzzle::Letters(..) => named(&words::Method::NAMES),
        }
    }

    /// Chooses a method by its name. Returns `None` if it does not apply to the puzzle.
    #[must_use]
    pub fn with_method(self, name: &str) -> Option<Self> {
        let method = self.methods().iter().position(|(other, _)| *other == name)?;
        Some(Self { method, ..self })
    }

    /// Chooses the next method for the same task.
    pub fn next_method(&mut self) {
        let count = self.methods().len();
        let mut next = (1..=count).map(|step| (self.method + step) % count);
        self.method = next.find(|&method| self.task(method) == self.task(self.method)).unwrap_or(self.method);
    }

    /// Returns `true` if another method does the same.
    #[must_use]
    pub fn has_other_methods(&self) -> bool {
        let count = self.methods().len();
        (0..count).any(|method| method != self.method && self.task(method) == self.task(self.method))
    }

    /// Returns the number of the task of a method: to look a word up is not to find the words in its letters.
    fn task(&self, method: usize) -> usize {
        match self.puzzle {
            Puzzle::Letters(..) if words::Method::NAMES[method].2 == words::Method::Tree => 1,
            _ => 0,
        }
    }

    /// Returns the name of the method.
    #[must_use]
    pub fn method_name(&self) -> &'static str {
        self.methods()[self.method].0
    }

    /// Returns `true` if the method moves a word on by rules that a player can foresee.
    #[must_use]
    pub fn has_shifts(&self) -> bool {
        let is_search = matches!(self.puzzle, Puzzle::WordSearch(..) | Puzzle::Text(..));
        is_search && matches!(SEARCH_METHODS[self.method].2, Method::BoyerMoore | Method::GoodSuffix)
    }

    /// Returns the name of the puzzle and the title of the method.
    #[must_use]
    pub fn title(&self) -> (&'static str, &'static str) {
        let name = match self.puzzle {
            Puzzle::Board(..) => "BOGGLE",
            Puzzle::WordSearch(..) => "WORD SEARCH",
            Puzzle::Text(..) => "WORD IN A TEXT",
            Puzzle::FillIn(..) => "FILL-IN",
            Puzzle::Letters(..) => "LETTERS",
        };
        (name, self.methods()[self.method].1)
    }

    /// Returns the page about the method.
    #[must_use]
    pub fn page(&self) -> Option<&'static Page> {
        let name = match (&self.puzzle, self.method_name()) {
            (Puzzle::Board(..), "brute") => "boggle-brute-force",
            (Puzzle::Board(..), "dfs") => "boggle-depth-first",
            (Puzzle::Board(..), "frontier") => "boggle-frontier",
            (Puzzle::WordSearch(..), "fast") => "rare-letters",
            (Puzzle::WordSearch(..) | Puzzle::Text(..), "boyer-moore" | "good-suffix" | "brute") => "boyer-moore",
            (Puzzle::FillIn(..), "brute") => "fill-in-brute-force",
            (Puzzle::FillIn(..), "fast") => "fill-in-propagation",
            (Puzzle::Letters(..), "tree") => "word-tree",
            (Puzzle::Letters(..), "permutations") => "permutations",
            (Puzzle::Letters(..), "fast") => "letter-index",
            _ => return None,
        };
        Page::named(name)
    }

    /// Returns the pseudo-code of the method, a line each.
    #[must_use]
    pub fn code(&self) -> &'static [&'static str] {
        match self.puzzle {
            Puzzle::Board(..) => self.board_method().map_or(&frontier::CODE[..], boggle::Method::code),
            Puzzle::WordSearch(..) | Puzzle::Text(..) => {
                word_search::code(SEARCH_METHODS[self.method].2, self.strategy)
            }
            Puzzle::FillIn(..) => fill_in::Method::NAMES[self.method].2.code(),
            Puzzle::Letters(..) => words::Method::NAMES[self.method].2.code(),
        }
    }

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

    /// Returns the depth-first method, or `None` for the breadth-first search, which follows them in the list.
    fn board_method(&self) -> Option<boggle::Method> {
        boggle::Method::NAMES.get(self.method).map(|(.., method)| *method)
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

/// Returns the names and the titles of the methods for a board. The breadth-first search supports only small ones.
fn board_methods(board: &Board) -> Vec<(&'static str, &'static str)> {
    let is_small = SmallBoard::from_board(board).is_some();
    named(&boggle::Method::NAMES).into_iter().chain(is_small.then_some(frontier::NAME)).collect()
}

/// Returns the names and the titles of methods.
fn named<M>(methods: &[(&'static str, &'static str, M)]) -> Vec<(&'static str, &'static str)> {
    methods.iter().map(|(name, title, _)| (*name, *title)).collect()
}

/// Returns an observer that logs the events of a search for words.
fn observer(
    log: &mut dyn FnMut(word_search::Step) -> ControlFlow<()>,
) -> impl FnMut(word_search_solver::Event) -> ControlFlow<()> {
    |event| log(event.into())
}

/// Returns the letters of a word in capitals, from 0 (a).
fn letters_of(word: &str) -> Vec<u8> {
    word.bytes().map(|byte| byte.to_ascii_lowercase().wrapping_sub(b'a')).collect()
}
