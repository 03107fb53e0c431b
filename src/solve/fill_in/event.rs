//! Events of a search, and a counter of placements and removals.

use std::ops::ControlFlow;

use crate::solve::watch::Observer;

/// Event of a search that places words in a grid.
///
/// Slots are indexes into `Pattern::slots`, and words are indexes into the list. All copies of a word are reported
/// under the index of the first copy. Removals come in reverse order of placement. At the end, the words of the last
/// filling remain placed. After an exhaustive search, only the words placed before the first decision remain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A word was placed in a slot, by decision or because no other choice is left.
    Placed {
        /// Index of the slot.
        slot: usize,
        /// Index of the word.
        word: usize,
    },
    /// A word was removed from a slot.
    Removed {
        /// Index of the slot.
        slot: usize,
        /// Index of the word.
        word: usize,
    },
    /// Propagation reached a slot: its words are about to restrict the letters of its cells. Brute force does not
    /// propagate.
    Revised {
        /// Index of the slot.
        slot: usize,
    },
}

/// Counter of placements and removals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoveCounts {
    /// Number of placements.
    pub placed: u64,
    /// Number of removals.
    pub removed: u64,
}

impl Observer<Event> for MoveCounts {
    #[inline]
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        match event {
            Event::Placed { .. } => self.placed += 1,
            Event::Removed { .. } => self.removed += 1,
            Event::Revised { .. } => {}
        }
        ControlFlow::Continue(())
    }
}
