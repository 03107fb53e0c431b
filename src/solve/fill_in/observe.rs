//! Observers of a running search.

/// Receiver of events while words are placed in a grid, for example to count them or to show the search on screen.
///
/// Slots are indexes into `Pattern::slots`, and words are indexes into the list. All copies of a word are reported
/// under the index of the first copy. Removals come in reverse order of placement. At the end, the words of the last
/// filling remain placed. After an exhaustive search, only the words placed before the first decision remain.
pub trait Observer {
    /// Called when a word is placed in a slot, by decision or because no other choice is left.
    fn placed(&mut self, slot: usize, word: usize);
    /// Called when a word is removed from a slot.
    fn removed(&mut self, slot: usize, word: usize);
    /// Returns `true` to stop the search as if its budget were spent. Called often, so the answer must be cheap.
    #[inline]
    fn is_stopped(&self) -> bool {
        false
    }
}

/// Observer that ignores all events, at no cost.
impl Observer for () {
    #[inline]
    fn placed(&mut self, _: usize, _: usize) {}
    #[inline]
    fn removed(&mut self, _: usize, _: usize) {}
}

/// Counter of placements and removals.
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
