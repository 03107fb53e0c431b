//! Events of the searches that walk the word automaton.

/// Event of the search for the words that match a pattern with gaps, that fit a row, that begin a word, or that form a
/// ladder or a multi-word anagram.
///
/// The letters added and not yet removed form the current prefix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A letter was added to the prefix.
    Added {
        /// The letter, from 0 (a) to 25 (z).
        letter: u8,
    },
    /// No word goes on with this letter after the prefix. Reported by the search for words that begin a word.
    Blocked {
        /// The letter, from 0 (a) to 25 (z).
        letter: u8,
    },
    /// The prefix is a word that belongs to the answer.
    Found {
        /// Number of the word.
        number: u32,
    },
    /// The last letter was removed from the prefix.
    Removed,
    /// A word was chosen as a part of multi-word anagrams.
    Chosen {
        /// Number of the word.
        number: u32,
    },
    /// A ladder reached a word from one of its ends.
    Reached {
        /// Number of the word.
        number: u32,
    },
}
