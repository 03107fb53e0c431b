//! The first paper's way: strings and a prefix tree (Kastogi, "Boggle Solver dengan Algoritma Depth First Search dalam
//! Java", 2015).
//!
//! From every tile, over its eight neighbours, no tile twice; a string is carried along, and where no word begins with
//! it the search turns back. Every string is looked up from the root of the tree. It is the baseline of the figures and
//! the oracle of the plain search; it goes through every board that the others take.

use std::collections::{BTreeMap, HashSet};

use super::{PointTable, Score, SearchLimitExceeded, Total};
use crate::grid::{Board, Dir, Pos};
use crate::words::Lexicon;

/// A tree of letters: a word ends where `word` is true.
#[derive(Default)]
pub struct PrefixTree {
    next: BTreeMap<char, PrefixTree>,
    word: bool,
}

impl PrefixTree {
    /// The words that count.
    #[must_use]
    pub fn of(words: &Lexicon) -> Self {
        let mut tree = Self::default();
        words.iter().for_each(|(text, _)| tree.insert(&text));
        tree
    }

    fn insert(&mut self, word: &str) {
        word.chars().fold(self, |node, letter| node.next.entry(letter).or_default()).word = true;
    }

    /// The node of a prefix, if any word begins with it.
    fn find(&self, prefix: &str) -> Option<&Self> {
        prefix.chars().try_fold(self, |node, letter| node.next.get(&letter))
    }
}

/// The paper's method.
pub struct Strings<'a> {
    tree: &'a PrefixTree,
    steps: u64,
}

/// Steps before a board is given up, as many as the plain search takes. Each costs more here.
const BUDGET: u64 = super::super::search::BUDGET;

impl<'a> Strings<'a> {
    /// Scores by the words of this tree.
    #[must_use]
    pub fn new(tree: &'a PrefixTree) -> Self {
        Self { tree, steps: 0 }
    }

    fn visit(&mut self, on: &mut Search, pos: Pos, prefix: &str) -> Result<(), SearchLimitExceeded> {
        self.steps += 1;
        if self.steps > BUDGET {
            return Err(SearchLimitExceeded);
        }
        let Some(tile) = on.board.get(pos).filter(|tile| !tile.is_block()) else { return Ok(()) };
        let text = format!("{prefix}{}", tile.face().to_lowercase());
        let Some(node) = self.tree.find(&text) else { return Ok(()) };
        if node.word && text.len() >= on.min {
            on.found.insert(text.clone());
        }
        on.used[on.board.index(pos)] = true;
        for next in on.board.neighbours(pos, &Dir::ALL) {
            if !on.used[on.board.index(next)] {
                self.visit(on, next, &text)?;
            }
        }
        on.used[on.board.index(pos)] = false;
        Ok(())
    }
}

/// One board while it is searched.
struct Search<'a> {
    board: &'a Board,
    min: usize,
    used: Vec<bool>,
    found: HashSet<String>,
}

impl Score for Strings<'_> {
    fn score(&mut self, board: &Board, worth: &PointTable) -> Result<Total, SearchLimitExceeded> {
        self.steps = 0;
        let used = vec![false; board.len()];
        let mut on = Search { board, min: worth.min(), used, found: HashSet::new() };
        for pos in board.positions() {
            self.visit(&mut on, pos, "")?;
        }
        Ok(Total::of(on.found.iter().map(|word| worth.sum(word.len())).sum()))
    }
}
