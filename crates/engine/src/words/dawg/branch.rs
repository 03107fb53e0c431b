//! Branches of a node, which can be inspected before they are followed. The words before a branch are counted only when
//! the branch is followed.

use wordhoard_assets::pack::dawg_format::Edge;

use super::{Cursor, Dawg};

/// Branch from a node to one of its children, before it is followed.
#[derive(Clone, Copy)]
pub struct Branch {
    pub(super) at: u32,
    pub(super) edge: Edge,
}

impl Branch {
    /// Returns the letter, from 0 (a) to 25 (z).
    #[must_use]
    pub fn letter(self) -> u8 {
        self.edge.letter()
    }

    /// Returns `true` if a word ends with this letter.
    #[must_use]
    pub fn ends_word(self) -> bool {
        self.edge.ends_word()
    }

    /// Returns `true` if no word continues beyond this letter.
    #[must_use]
    pub fn is_end(self) -> bool {
        self.edge.target() == 0
    }
}

impl Dawg {
    /// Returns the branches of a node for the given letters (bit 0 is a), in alphabetical order.
    pub fn branches(&self, from: Cursor, letters: u32) -> impl Iterator<Item = Branch> {
        let mut next = from.node;
        std::iter::from_fn(move || {
            while next != 0 {
                let branch = Branch { at: next, edge: self.edge(next as usize) };
                let remaining = letters >> branch.letter();
                next = if branch.edge.is_last() || remaining <= 1 { 0 } else { next + 1 };
                if remaining & 1 == 1 {
                    return Some(branch);
                }
            }
            None
        })
    }

    /// Follows a branch of the node `from`.
    #[must_use]
    pub fn follow(&self, from: Cursor, branch: Branch) -> Cursor {
        self.target_of(from, branch.at as usize, branch.edge)
    }
}
