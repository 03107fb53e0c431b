//! Ways on that are looked at before they are gone: the number of the words before them is not asked for yet.

use super::format::Edge;
use super::{Cursor, Dawg};

/// A way on from a place.
#[derive(Clone, Copy)]
pub struct Way {
    pub(super) at: u32,
    pub(super) edge: Edge,
}

impl Way {
    /// Its letter, from 0 (a) to 25 (z).
    #[must_use]
    pub fn letter(self) -> u8 {
        self.edge.letter()
    }

    /// True where a word ends with it.
    #[must_use]
    pub fn ends_word(self) -> bool {
        self.edge.ends_word()
    }

    /// True where nothing goes on after it.
    #[must_use]
    pub fn is_end(self) -> bool {
        self.edge.target() == 0
    }
}

impl Dawg {
    /// The ways on by these letters (bit 0 is a), in the order of their letters.
    pub fn ways(&self, from: Cursor, letters: u32) -> impl Iterator<Item = Way> {
        let mut next = from.node;
        std::iter::from_fn(move || {
            while next != 0 {
                let way = Way { at: next, edge: self.edge(next as usize) };
                let left = letters >> way.letter();
                next = if way.edge.is_last() || left <= 1 { 0 } else { next + 1 };
                if left & 1 == 1 {
                    return Some(way);
                }
            }
            None
        })
    }

    /// Goes a way on from the place that it was given for.
    #[must_use]
    pub fn go(&self, from: Cursor, way: Way) -> Cursor {
        self.follow(from, way.at as usize, way.edge)
    }
}
