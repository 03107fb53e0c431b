//! Values computed bottom-up for all nodes of an automaton at once.

use super::{Branch, Cursor, Dawg};

/// A value for each node of an automaton, computed from everything below it.
pub struct NodeValues<T>(Vec<T>);

impl<T: Copy> NodeValues<T> {
    /// Returns the value of a node, or the default value if no word continues beyond the node.
    #[must_use]
    pub fn at(&self, at: Cursor) -> T {
        self.0[at.node as usize]
    }

    /// Returns the value of the node that a branch leads to.
    #[must_use]
    pub fn after(&self, branch: Branch) -> T {
        self.0[branch.edge.target() as usize]
    }
}

impl Dawg {
    /// Returns the number of edges, which is the number of steps that [`Dawg::fold_bottom_up`] takes.
    #[must_use]
    pub fn edges(&self) -> usize {
        (self.skips_at - super::HEADER) / super::EDGE
    }

    /// Computes a value for each node from those of its children, from the ends of the words to the root.
    ///
    /// Values start as the default. For each edge, `take` gets the value of the node so far, the letter, whether a word
    /// ends with it, and the value of the target.
    ///
    /// The builder writes every node after its targets, so one pass over the edges is enough. The pass allocates one
    /// value per edge.
    pub fn fold_bottom_up<T: Copy + Default>(&self, take: impl Fn(T, u8, bool, T) -> T) -> NodeValues<T> {
        let mut values = vec![T::default(); self.edges()];
        let mut node = 1;
        for at in 1..values.len() {
            let edge = self.edge(at);
            debug_assert!((edge.target() as usize) < node, "a node must come after its targets");
            let after = values[edge.target() as usize];
            values[node] = take(values[node], edge.letter(), edge.ends_word(), after);
            if edge.is_last() {
                node = at + 1;
            }
        }
        NodeValues(values)
    }
}
