//! Hints in two levels: the first tile of a word, then the word itself.
//!
//! Each hint resumes the search where the previous one stopped, as in the student paper "Boggle", which compares
//! depth-first search with brute force. The preference for common words and the price of a hint are our own additions.

use std::collections::HashSet;
use std::time::Duration;

use super::board_word::BoardWord;
use crate::grid::{Dir, Pos};

/// Amount of help that a hint gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintLevel {
    /// The first tile of a word and its length.
    FirstTile,
    /// The word and its path.
    Word,
}

impl HintLevel {
    /// Returns the price in time.
    #[must_use]
    pub fn price(self) -> Duration {
        match self {
            Self::FirstTile => Duration::from_secs(5),
            Self::Word => Duration::from_secs(10),
        }
    }
}

/// Hint for one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Index of the word in the board's word list.
    pub word: usize,
    /// Amount of help.
    pub level: HintLevel,
}

/// Hints that a player has taken.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hints {
    last: Option<Hint>,
    /// Indices of the words shown.
    shown: HashSet<usize>,
    count: usize,
}

impl Hints {
    /// Returns the last hint taken.
    #[must_use]
    pub fn last(&self) -> Option<Hint> {
        self.last
    }

    /// Returns the number of hints taken.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns `true` if a hint has shown this word, which then scores nothing.
    #[must_use]
    pub fn has_shown(&self, word: usize) -> bool {
        self.shown.contains(&word)
    }

    /// Returns the next hint, or `None` if no word is left. If the last hint gave only the first tile of a word that is
    /// still unfound, the next hint gives that word. Otherwise, the next hint gives the first tile of another word.
    /// `order` holds the indices of all words in search order.
    #[must_use]
    pub fn next(&self, order: &[usize], words: &[BoardWord], found: &[usize]) -> Option<Hint> {
        let found: HashSet<usize> = found.iter().copied().collect();
        let is_open = |word: &usize| !found.contains(word) && !self.shown.contains(word);
        if let Some(Hint { word, level: HintLevel::FirstTile }) = self.last
            && is_open(&word)
        {
            return Some(Hint { word, level: HintLevel::Word });
        }
        let position = self.last.and_then(|last| order.iter().position(|&word| word == last.word));
        let (searched, unsearched) = order.split_at(position.map_or(0, |index| index + 1));
        let candidates = || unsearched.iter().chain(searched).copied().filter(is_open);
        let common = candidates().find(|&word| words[word].is_common());
        let word = common.or_else(|| candidates().find(|&word| words[word].found.word.offered))?;
        Some(Hint { word, level: HintLevel::FirstTile })
    }

    pub(super) fn take(&mut self, hint: Hint) {
        self.last = Some(hint);
        self.count += 1;
        if hint.level == HintLevel::Word {
            self.shown.insert(hint.word);
        }
    }
}

/// Returns the indices of the words in search order. The search starts from each tile in row-major order and tries the
/// directions clockwise from east.
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

/// Returns the index of the direction from one tile to an adjacent one, clockwise from east.
fn direction(from: Pos, to: Pos) -> Option<usize> {
    Dir::ALL.iter().position(|&dir| from.step(dir) == Some(to))
}
