//! Observers of a running search.

/// Receiver of the letter comparisons of the [`brute`](super::brute) and [`boyer_moore`](super::boyer_moore) methods,
/// for example to count or show them.
pub trait Observer {
    /// Called when a letter of a word is compared with a cell. `word` is the word's index in the list; `cell` is the
    /// cell's index in the grid, in row-major order.
    fn compared(&mut self, word: usize, cell: usize, matched: bool);
}

/// Observer that ignores all events, at no cost.
impl Observer for () {
    #[inline]
    fn compared(&mut self, _: usize, _: usize, _: bool) {}
}

/// Counter of letter comparisons.
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
