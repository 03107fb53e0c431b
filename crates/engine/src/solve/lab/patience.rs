//! Decides when a search computes its lookahead.

use crate::words::Lexicon;

/// Number of dead ends that a search accepts before it computes its lookahead, a pass over all edges of the automaton.
/// By then the dead ends have cost as much as the pass. The search therefore takes at most twice as long as with the
/// better choice.
pub(super) struct Patience(usize);

/// Number of edges that a pass handles in the time that one dead end takes, as measured.
const EDGES_PER_DEAD_END: usize = 16;

/// Maximum number of automaton edges for a lookahead, which takes up to 16 bytes per edge (128 MB in all).
const MAX_EDGES: usize = 1 << 23;

impl Patience {
    /// Returns the initial patience of a search over the words of a lexicon.
    pub fn new(words: &Lexicon) -> Self {
        Self(if words.edge_count() > MAX_EDGES { usize::MAX } else { (words.edge_count() / EDGES_PER_DEAD_END).max(1) })
    }

    /// Counts a dead end. Returns `true` if it exhausts the patience.
    pub fn count_dead_end(&mut self) -> bool {
        let last = self.0 == 1;
        self.0 = self.0.saturating_sub(1);
        last
    }
}
