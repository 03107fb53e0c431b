//! Observers of a running search.

/// Receives the letter comparisons of the paper's methods, for example to count or show them.
pub trait Observer {
    /// A letter of the word with this index was compared with a cell (by its index, row by row).
    fn compared(&mut self, word: usize, cell: usize, matched: bool);
}

/// Ignores all events, at no cost.
impl Observer for () {
    #[inline]
    fn compared(&mut self, _: usize, _: usize, _: bool) {}
}

/// Counts letter comparisons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Comparisons(
    /// Number of comparisons so far.
    pub u64,
);

impl Observer for Comparisons {
    #[inline]
    fn compared(&mut self, _: usize, _: usize, _: bool) {
        self.0 += 1;
    }
}
