//! Looking on while a grid is filled.

/// What is told while words are put into a grid. It may count, or show the search on a screen.
///
/// Slots are numbers of `Pattern::slots`, words numbers of the list. Of words that are listed twice the first stands
/// for all. What is taken back is what was put last and still stands. In the end the last filling stands, or what was
/// known before anything was tried, where every way had to be tried to see that there is no other.
pub trait Observer {
    /// A word was put into a slot: tried there, or the only one left.
    fn put(&mut self, slot: usize, word: usize);
    /// It was taken back.
    fn took_back(&mut self, slot: usize, word: usize);
}

/// Nobody looks on, and it costs nothing.
impl Observer for () {
    #[inline]
    fn put(&mut self, _: usize, _: usize) {}
    #[inline]
    fn took_back(&mut self, _: usize, _: usize) {}
}

/// Counts what is put and what is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moves {
    /// So many words were put into slots.
    pub put: u64,
    /// So many of them were taken back.
    pub taken_back: u64,
}

impl Observer for Moves {
    #[inline]
    fn put(&mut self, _: usize, _: usize) {
        self.put += 1;
    }
    #[inline]
    fn took_back(&mut self, _: usize, _: usize) {
        self.taken_back += 1;
    }
}
