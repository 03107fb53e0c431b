//! A puzzle and the method by which it is searched.

mod open;
mod puzzle;

use wordhoard_engine::grid::Board;
use wordhoard_engine::solve::boggle::frontier::SmallBoard;
use wordhoard_engine::solve::word_search as word_search_solver;

pub use puzzle::Puzzle;

use super::page::Page;
use super::{boggle, fill_in, frontier, word_search, words};
use word_search_solver::{Method, Strategy};

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
        self.method = self.other_method().unwrap_or(self.method);
    }

    /// Returns `true` if another method does the same.
    #[must_use]
    pub fn has_other_methods(&self) -> bool {
        self.other_method().is_some()
    }

    /// Returns the next method for the same task, if there is another.
    fn other_method(&self) -> Option<usize> {
        let count = self.methods().len();
        let mut others = (1..count).map(|step| (self.method + step) % count);
        others.find(|&method| self.task(method) == self.task(self.method))
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
            (Puzzle::Board(..), "fast") => "boggle-frontier",
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

    /// Returns the depth-first method, or `None` for the breadth-first search, which follows them in the list.
    fn board_method(&self) -> Option<boggle::Method> {
        boggle::Method::NAMES.get(self.method).map(|(.., method)| *method)
    }
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

/// Returns the letters of a word in capitals, from 0 (a).
fn letters_of(word: &str) -> Vec<u8> {
    word.bytes().map(|byte| byte.to_ascii_lowercase().wrapping_sub(b'a')).collect()
}
