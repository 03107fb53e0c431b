//! First-in, first-out queue of the paths in a search.

use super::adjacency::{Path, path};
use super::packed_trie::{Node, ROOT, WORD_END};
use super::small_board::SmallBoard;

/// Maximum number of paths in the queue. In hunts on 5x5 boards, no search has needed more than 10,000.
pub(super) const CAPACITY: usize = 1 << 18;
/// Number of path and hit entries past the end that a kernel may overwrite.
pub(super) const SLACK: usize = 16;

/// Queue of paths. Expanded paths stay in the queue, so all paths of a search can be read afterwards.
pub(super) struct Queue {
    /// Index of each path's trie node.
    pub nodes: Vec<u32>,
    /// Used tiles and last tile of each path.
    pub paths: Vec<Path>,
    /// Number of paths.
    pub len: usize,
    /// Indexes of the nodes where words end, one per path that spells a word.
    pub hits: Vec<u32>,
    /// Number of hits.
    pub hit_count: usize,
    /// Buffers for the kernels, each as long as the other vectors.
    pub scratch: [Vec<u32>; 2],
}

impl Default for Queue {
    fn default() -> Self {
        let empty = || vec![0; CAPACITY + SLACK];
        Self { nodes: empty(), paths: empty(), len: 0, hits: empty(), hit_count: 0, scratch: [empty(), empty()] }
    }
}

impl Queue {
    /// Empties the queue.
    pub fn clear(&mut self) {
        (self.len, self.hit_count) = (0, 0);
    }

    /// Appends a path.
    pub fn push(&mut self, node: u32, path: Path) {
        (self.nodes[self.len], self.paths[self.len]) = (node, path);
        self.len += 1;
    }

    /// Appends a path for each tile whose letter starts a word.
    pub fn push_starts(&mut self, board: &SmallBoard, nodes: &[Node]) {
        let root = nodes[ROOT];
        for (tile, &letter) in board.letters().iter().enumerate() {
            if letter != SmallBoard::BLOCK && root >> letter & 1 == 1 {
                self.push(child(root, letter), path(tile));
            }
        }
    }

    /// Returns the indexes of the nodes where words end.
    pub fn hits(&self) -> &[u32] {
        &self.hits[..self.hit_count]
    }
}

/// Returns the index of a node's child for a letter that can follow.
pub(super) fn child(node: Node, letter: u8) -> u32 {
    (node >> 32) as u32 + u32::from(letter)
}

/// Returns 1 if a word ends at the node, or 0 otherwise.
pub(super) fn word_ends(node: Node) -> usize {
    (node >> WORD_END) as usize & 1
}
