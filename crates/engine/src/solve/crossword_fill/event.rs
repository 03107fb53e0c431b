//! Events of the search.

/// Event of the search for a filling. Slots are indexes into `Pattern::slots`.
///
/// Words that are placed because nothing else is left are not reported. After a restart, and after a filling has been
/// found, the next words are tried in a grid from which all words, or those of a region, have been taken out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A word is tried in a slot.
    Tried {
        /// Index of the slot.
        slot: usize,
    },
    /// The word that was tried in a slot is taken out.
    Undone {
        /// Index of the slot.
        slot: usize,
    },
    /// The search starts again from the empty grid, with what it has learnt about the slots.
    Restarted,
    /// A filling was found that is better than those before.
    Found {
        /// Sum of the scores of its words.
        total: u32,
    },
}
