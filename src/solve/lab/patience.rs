//! Decides when a search computes its lookahead.

use crate::words::Lexicon;

/// Number of dead ends that a search accepts before it computes its lookahead, a pass over all edges of the automaton.
/// By then the dead ends have cost as much as the pass, so the search takes at most twice as long as the better choice.
pub(super) struct Patience(usize);

/// Number of edges that one pass handles in the time of one dead end, as measured.
const EDGES: usize = 16;

/// Most edges of an automaton for a lookahead. It takes up to 16 bytes per edge, hence 128 MB.
const MOST_EDGES: usize = 1 << 23;

impl Patience {
    /// Creates the patience of a search over these words.
    pub fn with(words: &Lexicon) -> Self {
        Self(if words.edges() > MOST_EDGES { usize::MAX } else { (words.edges() / EDGES).max(1) })
    }

    /// Counts a dead end. Returns `true` for the one that exhausts the patience.
    pub fn runs_out(&mut self) -> bool {
        let last = self.0 == 1;
        self.0 = self.0.saturating_sub(1);
        last
    }
}
