//! The paths of a search, first in, first out.

use super::adjacency::{Path, path};
use super::packed_trie::{ENDS, Node, ROOT};
use super::small_board::SmallBoard;

/// The most paths of a search. A hunt on 5x5 has met 10,000 at most.
pub(super) const MOST: usize = 1 << 18;
/// A kernel writes up to so many paths beyond the last, and so many hits.
pub(super) const SLACK: usize = 16;

/// The paths, of which none is dropped when it has been gone on from: what a search has seen can be read from here.
pub(super) struct Queue {
    /// The place of each path's node in the table.
    pub nodes: Vec<u32>,
    /// Where each stands, and what it has used.
    pub paths: Vec<Path>,
    /// How many there are.
    pub len: usize,
    /// The nodes where words end, a word as often as it lies in the tray.
    pub hits: Vec<u32>,
    /// How many hits there are.
    pub found: usize,
    /// For the kernel's own use, as long as the others.
    pub notes: [Vec<u32>; 2],
}

impl Default for Queue {
    fn default() -> Self {
        let empty = || vec![0; MOST + SLACK];
        Self { nodes: empty(), paths: empty(), len: 0, hits: empty(), found: 0, notes: [empty(), empty()] }
    }
}

impl Queue {
    /// Leaves nothing in it.
    pub fn clear(&mut self) {
        (self.len, self.found) = (0, 0);
    }

    /// Puts a path in.
    pub fn push(&mut self, node: u32, path: Path) {
        (self.nodes[self.len], self.paths[self.len]) = (node, path);
        self.len += 1;
    }

    /// Puts in a path for each tile that a word begins with.
    pub fn start(&mut self, tray: &SmallBoard, nodes: &[Node]) {
        let root = nodes[ROOT];
        for (place, &letter) in tray.letters().iter().enumerate() {
            if letter != SmallBoard::BLOCK && root >> letter & 1 == 1 {
                self.push(child(root, letter), path(place));
            }
        }
    }

    /// The nodes where words end.
    pub fn hits(&self) -> &[u32] {
        &self.hits[..self.found]
    }
}

/// The child of a node by a letter that goes on.
pub(super) fn child(node: Node, letter: u8) -> u32 {
    (node >> 32) as u32 + u32::from(letter)
}

/// Whether a word ends here: 1 or 0.
pub(super) fn ends(node: Node) -> usize {
    (node >> ENDS) as usize & 1
}
