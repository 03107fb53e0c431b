//! What can follow a place in the automaton, gathered for all places at once.

use super::{Cursor, Dawg, Way};

/// A value for each place in an automaton, made of all that can follow there.
pub struct Gathered<T>(Vec<T>);

impl<T: Copy> Gathered<T> {
    /// The value of a place; where nothing goes on, the empty value.
    #[must_use]
    pub fn at(&self, at: Cursor) -> T {
        self.0[at.node as usize]
    }

    /// The value of the place that a way leads to.
    #[must_use]
    pub fn after(&self, way: Way) -> T {
        self.0[way.edge.target() as usize]
    }
}

impl Dawg {
    /// How many edges there are: the steps that [`Dawg::gather`] takes.
    #[must_use]
    pub fn edges(&self) -> usize {
        (self.skips_at - super::HEADER) / super::EDGE
    }

    /// Gathers a value for each place from those of the places after it, from the ends of the words to the root.
    /// `take` gets the value so far, a letter, whether a word ends with it, and the value of the place it leads to;
    /// values begin as the empty one.
    ///
    /// The builder writes a node after all that it leads to, so one pass over the edges is enough. It asks for the
    /// memory of one value an edge.
    pub fn gather<T: Copy + Default>(&self, take: impl Fn(T, u8, bool, T) -> T) -> Gathered<T> {
        let mut values = vec![T::default(); self.edges()];
        let mut node = 1;
        for at in 1..values.len() {
            let edge = self.edge(at);
            debug_assert!((edge.target() as usize) < node, "a node stands after its targets");
            let after = values[edge.target() as usize];
            values[node] = take(values[node], edge.letter(), edge.ends_word(), after);
            if edge.is_last() {
                node = at + 1;
            }
        }
        Gathered(values)
    }
}
