//! Observation of a running search.

/// Receives events while words are placed in a grid. It may count them, or show the search on screen.
///
/// Slots are indexes into `Pattern::slots`, words are numbers in the list. Copies of a word are all reported as the
/// first. Removals come in reverse order of placement. At the end, the words still placed are those of the last
/// filling. If the search had to exhaust all possibilities, they are those known before the first decision.
pub trait Observer {
    /// A word was placed in a slot, by decision or because it was the only one left.
    fn placed(&mut self, slot: usize, word: usize);
    /// The word was removed again.
    fn removed(&mut self, slot: usize, word: usize);
}

/// Ignores all events, at no cost.
impl Observer for () {
    #[inline]
    fn placed(&mut self, _: usize, _: usize) {}
    #[inline]
    fn removed(&mut self, _: usize, _: usize) {}
}

/// Counts placements and removals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoveCounts {
    /// Number of placements.
    pub placed: u64,
    /// Number of removals.
    pub removed: u64,
}

impl Observer for MoveCounts {
    #[inline]
    fn placed(&mut self, _: usize, _: usize) {
        self.placed += 1;
    }
    #[inline]
    fn removed(&mut self, _: usize, _: usize) {
        self.removed += 1;
    }
}
