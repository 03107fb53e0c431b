//! Values computed bottom-up for all nodes of an automaton at once.

use super::{Branch, Cursor, Dawg};

/// Values of the nodes of an automaton, each computed from everything below the node.
pub struct NodeValues<T>(Vec<T>);

impl<T: Copy> NodeValues<T> {
    /// Returns the value of a node, or the default value if no word continues beyond the node.
    #[must_use]
    pub fn value(&self, cursor: Cursor) -> T {
        self.0[cursor.node as usize]
    }

    /// Returns the value of the node that a branch leads to.
    #[must_use]
    pub fn target_value(&self, branch: Branch) -> T {
        self.0[branch.edge.target() as usize]
    }
}

impl Dawg {
    /// Returns the number of edges, which is the number of steps that [`Dawg::fold_bottom_up`] takes.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        (self.skips_at - super::HEADER_SIZE) / super::EDGE_SIZE
    }

    /// Computes a value for each node from the values of its children, starting at the ends of the words.
    ///
    /// Values start as the default. For each edge, `combine` returns a new value of the node. It receives the previous
    /// value of the node, the letter, whether a word ends with this letter, and the value of the target.
    ///
    /// The builder writes every node after its targets, so one pass over the edges is enough. The pass allocates one
    /// value per edge.
    pub fn fold_bottom_up<T: Copy + Default>(&self, combine: impl Fn(T, u8, bool, T) -> T) -> NodeValues<T> {
        let mut values = vec![T::default(); self.edge_count()];
        let mut node = 1;
        for at in 1..values.len() {
            let edge = self.edge(at);
            debug_assert!((edge.target() as usize) < node, "a node must come after its targets");
            let target_value = values[edge.target() as usize];
            values[node] = combine(values[node], edge.letter(), edge.ends_word(), target_value);
            if edge.is_last() {
                node = at + 1;
            }
        }
        NodeValues(values)
    }
}
