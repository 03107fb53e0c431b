//! Hints, in grades: where a word begins, then the word. Asked again, the search goes on from where it stopped.
//!
//! That they go on is from the second paper on Boggle; that common words come first, and what they cost, is ours.

use std::collections::HashSet;
use std::time::Duration;

use super::board_word::BoardWord;
use crate::grid::{Dir, Pos};

/// How much a hint tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintLevel {
    /// The tile that a word begins on, and how long it is.
    FirstTile,
    /// The word, and how it lies.
    Word,
}

impl HintLevel {
    /// Its price in time.
    #[must_use]
    pub fn price(self) -> Duration {
        match self {
            Self::FirstTile => Duration::from_secs(5),
            Self::Word => Duration::from_secs(10),
        }
    }
}

/// A hint: a word and how much of it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The number of the word.
    pub word: usize,
    /// How much of it is told.
    pub grade: HintLevel,
}

/// The help that a player took.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hints {
    last: Option<Hint>,
    shown: HashSet<usize>,
    taken: usize,
}

impl Hints {
    /// The last hint taken.
    #[must_use]
    pub fn last(&self) -> Option<Hint> {
        self.last
    }

    /// Hints taken.
    #[must_use]
    pub fn taken(&self) -> usize {
        self.taken
    }

    /// True for a word that was shown: it scores nothing.
    #[must_use]
    pub fn has_shown(&self, word: usize) -> bool {
        self.shown.contains(&word)
    }

    /// The hint that comes next: more of the last word while it is not found, else the next word of the search.
    /// `order` holds the numbers of the words as the search meets them.
    #[must_use]
    pub fn next(&self, order: &[usize], words: &[BoardWord], found: &[usize]) -> Option<Hint> {
        let found: HashSet<usize> = found.iter().copied().collect();
        let is_open = |word: &usize| !found.contains(word) && !self.shown.contains(word);
        if let Some(Hint { word, grade: HintLevel::FirstTile }) = self.last
            && is_open(&word)
        {
            return Some(Hint { word, grade: HintLevel::Word });
        }
        let stopped = self.last.and_then(|last| order.iter().position(|&word| word == last.word));
        let (before, after) = order.split_at(stopped.map_or(0, |at| at + 1));
        let go_on = || after.iter().chain(before).copied().filter(is_open);
        let common = go_on().find(|&word| words[word].is_common());
        let word = common.or_else(|| go_on().find(|&word| words[word].found.word.offered))?;
        Some(Hint { word, grade: HintLevel::FirstTile })
    }

    pub(super) fn take(&mut self, hint: Hint) {
        self.last = Some(hint);
        self.taken += 1;
        if hint.grade == HintLevel::Word {
            self.shown.insert(hint.word);
        }
    }
}

/// The numbers of the words in the order in which a search meets them that starts on every tile, row by row, and goes
/// round each clockwise from the east.
#[must_use]
pub fn search_order(words: &[BoardWord]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..words.len()).collect();
    let steps = |word: usize| {
        let path = &words[word].found.path;
        let dirs = path.windows(2).map(|pair| direction(pair[0], pair[1]));
        (path.first().copied(), dirs.collect::<Vec<_>>())
    };
    order.sort_by_cached_key(|&word| steps(word));
    order
}

/// Returns the index of the direction from one tile to an adjacent one, clockwise from the east.
fn direction(from: Pos, to: Pos) -> Option<usize> {
    Dir::ALL.iter().position(|&dir| from.step(dir) == Some(to))
}
