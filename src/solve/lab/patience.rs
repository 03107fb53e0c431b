//! Decides when a search computes its lookahead.

use crate::words::Lexicon;

/// Number of dead ends that a search accepts before it computes its lookahead, a pass over all edges of the automaton.
/// By then the dead ends have cost as much as the pass, so the search takes at most twice as long as with the better
/// choice.
pub(super) struct Patience(usize);

/// Number of edges that a pass handles in the time of one dead end, as measured.
const EDGES_PER_DEAD_END: usize = 16;

/// Maximum number of automaton edges for a lookahead, which takes up to 16 bytes per edge: 128 MB.
const MAX_EDGES: usize = 1 << 23;

impl Patience {
    /// Creates the patience of a search over the words of a lexicon.
    pub fn with(words: &Lexicon) -> Self {
        Self(if words.edges() > MAX_EDGES { usize::MAX } else { (words.edges() / EDGES_PER_DEAD_END).max(1) })
    }

    /// Counts a dead end. Returns `true` for the one that exhausts the patience.
    pub fn runs_out(&mut self) -> bool {
        let last = self.0 == 1;
        self.0 = self.0.saturating_sub(1);
        last
    }
}
