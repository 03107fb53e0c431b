//! The fast search: a frontier of paths instead of recursion, for boards of up to 5x5.
//!
//! A path takes 8 bytes: the trie node of its letters, and 32 bits for the used tiles and the last tile. Paths wait in
//! a queue. The search takes the first, reads its node, and tests all eight neighbours at once: does the trie continue
//! with the letter, and is the tile free? The neighbours that pass are packed together at the end of the queue, which
//! grows by their number. No branch depends on the data, so none is mispredicted. The nodes of the next paths are
//! fetched while the current path is processed, whereas a recursive search waits for each in turn. Hits are stored
//! unconditionally, and the hit count advances only if a word ends.
//!
//! A word with several paths is stored several times, but `seen_words` counts it once.

mod adjacency;
mod changes;
mod kernel;
mod packed_trie;
mod queue;
mod scalar;
mod seen_words;
#[cfg(all(feature = "simd", target_arch = "x86_64"))]
mod simd;
mod small_board;

use super::score::{PointTable, Total};
use adjacency::Adjacency;
use changes::ChangeScratch;
pub use changes::LETTERS;
pub use kernel::Kernel;
pub use packed_trie::PackedTrie;
use queue::Queue;
use seen_words::SeenWords;
pub use small_board::{MAX_SIDE, MAX_TILES, SmallBoard};

/// Scores boards by the words of a trie.
pub struct Frontier<'a> {
    trie: &'a PackedTrie,
    kernel: Kernel,
    adjacency: Adjacency,
    queue: Queue,
    seen: SeenWords,
    /// Allocated by the first call of [`Frontier::changes`].
    changes: Option<Box<ChangeScratch>>,
}

impl<'a> Frontier<'a> {
    /// Creates a scorer for the words of a trie.
    #[must_use]
    pub fn new(trie: &'a PackedTrie, kernel: Kernel) -> Self {
        let seen = SeenWords::of(trie);
        Self { trie, kernel, adjacency: Adjacency::default(), queue: Queue::default(), seen, changes: None }
    }

    /// Returns the total of the words on the board, or `None` if the board has more than about 260,000 paths. Only
    /// boards with few distinct letters and a word list made for them have so many.
    pub fn score(&mut self, board: &SmallBoard, point_table: &PointTable) -> Option<Total> {
        self.search(board).then(|| Total::of(self.seen.score_once(self.queue.hits(), self.trie, point_table)))
    }

    /// Fills the queue. Returns `false` if there are too many paths.
    fn search(&mut self, board: &SmallBoard) -> bool {
        self.adjacency.load(board);
        self.queue.clear();
        self.queue.push_starts(board, self.trie.nodes());
        self.kernel.run(self.trie, &self.adjacency, &mut self.queue)
    }
}
