//! Looking on while a solver works.

/// What is told of the letters that a solver of the paper compares. It may count them, or show them.
pub trait Observer {
    /// A letter of the word with this number was compared with that of a cell (by its number, row by row).
    fn compared(&mut self, word: usize, cell: usize, matched: bool);
}

/// Nobody looks on, and it costs nothing.
impl Observer for () {
    #[inline]
    fn compared(&mut self, _: usize, _: usize, _: bool) {}
}

/// Counts comparisons of letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Comparisons(
    /// So many up to now.
    pub u64,
);

impl Observer for Comparisons {
    #[inline]
    fn compared(&mut self, _: usize, _: usize, _: bool) {
        self.0 += 1;
    }
}
