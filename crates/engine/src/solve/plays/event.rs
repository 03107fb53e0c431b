//! Events of the search for plays.

use super::Play;

/// Event of the search for plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A letter was added to the letters that may become a word.
    Added {
        /// The letter, from 0 (a) to 25 (z).
        letter: u8,
    },
    /// A play was found.
    Found {
        /// The play.
        play: Play,
    },
}
