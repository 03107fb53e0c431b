//! Kastogi's method: strings and a prefix tree ("Boggle Solver dengan Algoritma Depth First Search dalam Java", 2015).
//!
//! From every tile, the search visits the neighbours, using no tile twice. At every step it appends a tile's letters to
//! a string and looks the string up from the root of the tree. It backtracks as soon as no word starts with the string.
//! The method is the baseline of the benchmarks and the test oracle for the depth-first search. It handles every board
//! that the other methods handle.

use std::collections::{BTreeMap, HashSet};

use super::super::Event;
use super::super::search::{Interrupt, report};
use super::{PointTable, Score, SearchLimitExceeded, Total};
use crate::grid::{Board, Dir, Pos};
use crate::solve::watch::{Observer, Watched};
use crate::words::Lexicon;

/// Prefix tree of words. A word ends at each node whose `is_word` is `true`.
#[derive(Default)]
pub struct PrefixTree {
    children: BTreeMap<char, PrefixTree>,
    is_word: bool,
}

impl PrefixTree {
    /// Builds a tree of all words in the lexicon.
    #[must_use]
    pub fn new(words: &Lexicon) -> Self {
        let mut tree = Self::default();
        words.iter().for_each(|(text, _)| tree.insert(&text));
        tree
    }

    fn insert(&mut self, word: &str) {
        word.chars().fold(self, |node, letter| node.children.entry(letter).or_default()).is_word = true;
    }

    /// Returns the node for a prefix, or `None` if no word starts with the prefix.
    fn find(&self, prefix: &str) -> Option<&Self> {
        prefix.chars().try_fold(self, |node, letter| node.children.get(&letter))
    }
}

/// Scorer that uses Kastogi's method.
pub struct NaiveScorer<'a> {
    tree: &'a PrefixTree,
    steps: u64,
}

/// Step limit per board, the same as for the depth-first search, although each step takes longer.
const BUDGET: u64 = super::super::search::BUDGET;

impl<'a> NaiveScorer<'a> {
    /// Creates a scorer for the words in a prefix tree.
    #[must_use]
    pub fn new(tree: &'a PrefixTree) -> Self {
        Self { tree, steps: 0 }
    }

    /// Like [`score`](Score::score), with an observer.
    ///
    /// # Errors
    /// Returns [`SearchLimitExceeded`] if the search takes more than 100 million steps.
    pub fn score_watched(
        &mut self,
        board: &Board,
        point_table: &PointTable,
        observer: &mut impl Observer<Event>,
    ) -> Result<Watched<Total>, SearchLimitExceeded> {
        self.steps = 0;
        let used = vec![false; board.len()];
        let mut search = Search { board, min: point_table.min(), used, found: HashSet::new(), observer };
        let result = board.positions().try_for_each(|pos| self.visit(&mut search, pos, ""));
        let total = Total::unpack(search.found.iter().map(|word| point_table.packed(word.len())).sum());
        match result {
            Ok(()) => Ok(Watched::Finished(total)),
            Err(Interrupt::Stopped) => Ok(Watched::Stopped(total)),
            Err(Interrupt::LimitExceeded) => Err(SearchLimitExceeded),
        }
    }

    fn visit(&mut self, search: &mut Search<impl Observer<Event>>, pos: Pos, prefix: &str) -> Result<(), Interrupt> {
        self.steps += 1;
        if self.steps > BUDGET {
            return Err(Interrupt::LimitExceeded);
        }
        let Some(tile) = search.board.get(pos).filter(|tile| !tile.is_block()) else { return Ok(()) };
        let text = format!("{prefix}{}", tile.face().to_lowercase());
        let index = search.board.index(pos);
        let Some(node) = self.tree.find(&text) else { return report(search.observer, Event::Rejected { tile: index }) };
        report(search.observer, Event::Visited { tile: index })?;
        if node.is_word && text.len() >= search.min && search.found.insert(text.clone()) {
            report(search.observer, Event::Found)?;
        }
        search.used[index] = true;
        for next in search.board.neighbours(pos, &Dir::ALL) {
            if !search.used[search.board.index(next)] {
                self.visit(search, next, &text)?;
            }
        }
        search.used[index] = false;
        report(search.observer, Event::Left { tile: index })
    }
}

/// State of the search on one board.
struct Search<'a, O> {
    board: &'a Board,
    min: usize,
    used: Vec<bool>,
    found: HashSet<String>,
    observer: &'a mut O,
}

impl Score for NaiveScorer<'_> {
    fn score(&mut self, board: &Board, point_table: &PointTable) -> Result<Total, SearchLimitExceeded> {
        self.score_watched(board, point_table, &mut ()).map(Watched::into_inner)
    }
}
