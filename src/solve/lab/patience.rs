//! When a walk should look ahead.

use crate::words::Lexicon;

/// How many more dead ends a walk runs into before it looks ahead over the whole automaton, which costs a pass over its
/// edges. It does so when the dead ends have cost as much, so at worst it takes twice the time of the better way.
pub(super) struct Patience(usize);

/// So many edges looked at in one pass take the time of running into one dead end, as measured.
const EDGES: usize = 16;

/// The most edges of an automaton that is looked ahead in: up to 16 bytes are kept for each, 128 MB.
const MOST_EDGES: usize = 1 << 23;

impl Patience {
    /// That of a walk over these words.
    pub fn with(words: &Lexicon) -> Self {
        Self(if words.edges() > MOST_EDGES { usize::MAX } else { (words.edges() / EDGES).max(1) })
    }

    /// Counts a dead end; true for the one that is too many.
    pub fn runs_out(&mut self) -> bool {
        let last = self.0 == 1;
        self.0 = self.0.saturating_sub(1);
        last
    }
}
