//! The method of the first paper: strings and a prefix tree (Kastogi, "Boggle Solver dengan Algoritma Depth First
//! Search dalam Java", 2015).
//!
//! From every tile the search visits the eight neighbours, using no tile twice. It carries a string along, looks it up
//! from the root of the tree, and backtracks as soon as no word starts with it. The method is the baseline of the
//! benchmarks and the test oracle for the depth-first search. It handles every board that the other methods do.

use std::collections::{BTreeMap, HashSet};

use super::{PointTable, Score, SearchLimitExceeded, Total};
use crate::grid::{Board, Dir, Pos};
use crate::words::Lexicon;

/// A prefix tree. A word ends at each node whose `word` is `true`.
#[derive(Default)]
pub struct PrefixTree {
    next: BTreeMap<char, PrefixTree>,
    word: bool,
}

impl PrefixTree {
    /// Builds the tree of all words in the lexicon.
    #[must_use]
    pub fn of(words: &Lexicon) -> Self {
        let mut tree = Self::default();
        words.iter().for_each(|(text, _)| tree.insert(&text));
        tree
    }

    fn insert(&mut self, word: &str) {
        word.chars().fold(self, |node, letter| node.next.entry(letter).or_default()).word = true;
    }

    /// Returns the node of a prefix, or `None` if no word starts with it.
    fn find(&self, prefix: &str) -> Option<&Self> {
        prefix.chars().try_fold(self, |node, letter| node.next.get(&letter))
    }
}

/// Scores boards with the paper's method.
pub struct Naive<'a> {
    tree: &'a PrefixTree,
    steps: u64,
}

/// Step limit per board, the same as for the depth-first search. Each step costs more here.
const BUDGET: u64 = super::super::search::BUDGET;

impl<'a> Naive<'a> {
    /// Creates a scorer for the words of this tree.
    #[must_use]
    pub fn new(tree: &'a PrefixTree) -> Self {
        Self { tree, steps: 0 }
    }

    fn visit(&mut self, search: &mut Search, pos: Pos, prefix: &str) -> Result<(), SearchLimitExceeded> {
        self.steps += 1;
        if self.steps > BUDGET {
            return Err(SearchLimitExceeded);
        }
        let Some(tile) = search.board.get(pos).filter(|tile| !tile.is_block()) else { return Ok(()) };
        let text = format!("{prefix}{}", tile.face().to_lowercase());
        let Some(node) = self.tree.find(&text) else { return Ok(()) };
        if node.word && text.len() >= search.min {
            search.found.insert(text.clone());
        }
        search.used[search.board.index(pos)] = true;
        for next in search.board.neighbours(pos, &Dir::ALL) {
            if !search.used[search.board.index(next)] {
                self.visit(search, next, &text)?;
            }
        }
        search.used[search.board.index(pos)] = false;
        Ok(())
    }
}

/// State of the search on one board.
struct Search<'a> {
    board: &'a Board,
    min: usize,
    used: Vec<bool>,
    found: HashSet<String>,
}

impl Score for Naive<'_> {
    fn score(&mut self, board: &Board, point_table: &PointTable) -> Result<Total, SearchLimitExceeded> {
        self.steps = 0;
        let used = vec![false; board.len()];
        let mut search = Search { board, min: point_table.min(), used, found: HashSet::new() };
        for pos in board.positions() {
            self.visit(&mut search, pos, "")?;
        }
        Ok(Total::of(search.found.iter().map(|word| point_table.packed(word.len())).sum()))
    }
}
