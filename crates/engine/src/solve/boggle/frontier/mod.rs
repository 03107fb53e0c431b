//! Fast search for boards of up to 5x5 tiles, with a frontier of paths instead of recursion.
//!
//! A path takes 8 bytes: the index of its trie node, and 32 bits for the used tiles and the last tile. Paths wait in a
//! queue. The search takes the first path, reads its node, and tests all eight neighbours at once: does the trie
//! continue with the neighbour's letter, and is the tile free? The extensions that pass are appended to the queue
//! without gaps. No branch in this test depends on the data, so none is mispredicted. The nodes of the next paths are
//! fetched while the current path is processed, whereas a recursive search waits for each node in turn. Every node is
//! stored as a hit, but the hit count advances only if a word ends at the node.
//!
//! A word with several paths is stored several times, but `seen_words` counts the word once.

mod adjacency;
mod changes;
mod event;
mod kernel;
mod packed_trie;
mod queue;
mod report;
mod scalar;
mod seen_words;
#[cfg(all(feature = "simd", target_arch = "x86_64"))]
mod simd;
mod small_board;

use super::score::{PointTable, Total};
use crate::solve::watch::{Observer, Watched};
use adjacency::Adjacency;
use changes::ChangeScratch;
pub use changes::LETTER_COUNT;
pub use event::Event;
pub use kernel::Kernel;
pub use packed_trie::PackedTrie;
use queue::Queue;
use seen_words::SeenWords;
pub use small_board::{MAX_SIDE, MAX_TILES, SmallBoard};

/// Scorer of boards of up to 5x5 tiles, using the words in a trie.
pub struct Frontier<'a> {
    trie: &'a PackedTrie,
    kernel: Kernel,
    adjacency: Adjacency,
    queue: Queue,
    seen: SeenWords,
    /// Allocated by the first call to [`Frontier::score_changes`].
    change_scratch: Option<Box<ChangeScratch>>,
}

impl<'a> Frontier<'a> {
    /// Creates a scorer for the words in a trie.
    #[must_use]
    pub fn new(trie: &'a PackedTrie, kernel: Kernel) -> Self {
        let seen = SeenWords::new(trie);
        Self { trie, kernel, adjacency: Adjacency::default(), queue: Queue::default(), seen, change_scratch: None }
    }

    /// Returns the total for the words on the board, or `None` if the search finds more than about 260,000 paths. Only
    /// boards with few distinct letters and artificial word lists exceed this limit.
    pub fn score(&mut self, board: &SmallBoard, point_table: &PointTable) -> Option<Total> {
        self.score_watched(board, point_table, &mut ()).map(Watched::into_inner)
    }

    /// Like [`Frontier::score`], with an observer. The events are reported when the queue has been filled, which takes
    /// less than a millisecond.
    pub fn score_watched<O: Observer<Event>>(
        &mut self,
        board: &SmallBoard,
        point_table: &PointTable,
        observer: &mut O,
    ) -> Option<Watched<Total>> {
        if !self.search(board) {
            // Nothing is left to stop.
            let _ = observer.observe(Event::Abandoned);
            return None;
        }
        if O::IS_WATCHING && self.report(observer).is_break() {
            return Some(Watched::Stopped(Total::default()));
        }
        let total = Total::unpack(self.seen.score_once(self.queue.hits(), self.trie, point_table));
        let result = observer.observe(Event::Counted { total });
        Some(Watched::new(total, result))
    }

    /// Fills the queue with the paths that spell the start of a word. Returns `false` if there are too many paths.
    fn search(&mut self, board: &SmallBoard) -> bool {
        self.adjacency.load(board);
        self.queue.clear();
        self.queue.push_starts(board, self.trie.nodes());
        self.kernel.run(self.trie, &self.adjacency, &mut self.queue)
    }
}
