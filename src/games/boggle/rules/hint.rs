//! Hints: the first tile of a word worth having, then one tile more with each hint.

use std::collections::HashSet;
use std::time::Duration;

use super::board_word::BoardWord;
use super::word_hint;

/// Price of the first tile of a word.
pub const FIRST_TILE_PRICE: Duration = Duration::from_secs(5);
/// Price of each further tile.
pub const NEXT_TILE_PRICE: Duration = Duration::from_secs(3);

/// Hint for one word: the first tiles of its path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Index of the word in the board's word list.
    pub word: usize,
    /// Number of tiles shown.
    pub tiles: usize,
    /// Whether the whole word is shown, which then scores nothing.
    pub is_whole: bool,
    /// Price in time.
    pub price: Duration,
}

/// Hints that a player has taken.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hints {
    last: Option<Hint>,
    /// Indices of the words shown as a whole.
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

    /// Returns `true` if hints have shown all of this word, which then scores nothing.
    #[must_use]
    pub fn has_shown(&self, word: usize) -> bool {
        self.shown.contains(&word)
    }

    /// Returns the next hint, or `None` if no word is left. It shows one more tile of the word of the last hint, if that
    /// word is unfound and not shown as a whole. Otherwise, it shows the first tile of the first open word of `order`.
    #[must_use]
    pub fn next(&self, order: &[usize], words: &[BoardWord], found: &[usize]) -> Option<Hint> {
        let is_open = |word: usize| !found.contains(&word) && !self.shown.contains(&word);
        let (word, tiles, price) = match self.last.filter(|last| is_open(last.word)) {
            Some(last) => (last.word, last.tiles + 1, NEXT_TILE_PRICE),
            None => (order.iter().copied().find(|&word| is_open(word))?, 1, FIRST_TILE_PRICE),
        };
        Some(Hint { word, tiles, is_whole: tiles >= words[word].found.path.len(), price })
    }

    pub(super) fn take(&mut self, hint: Hint) {
        self.last = Some(hint);
        self.count += 1;
        if hint.is_whole {
            self.shown.insert(hint.word);
        }
    }
}

/// Returns the indices of the words that hints offer, those most worth having first: common words of medium length, the
/// other common words, and then rarer words. Words of one length are in the order of a search of the board.
#[must_use]
pub fn order(words: &[BoardWord]) -> Vec<usize> {
    let worth = |word: usize| match words[word].found.text.len() {
        5 => 0,
        6 => 1,
        4 => 2,
        7 => 3,
        8.. => 4,
        _ => 5,
    };
    let mut order = word_hint::search_order(words);
    order.retain(|&word| words[word].found.word.offered);
    order.sort_by_key(|&word| (!words[word].is_common(), worth(word)));
    order
}
