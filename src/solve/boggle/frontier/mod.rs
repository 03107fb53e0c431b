//! The fast search: a frontier of paths instead of a recursion, for boards of up to 5x5.
//!
//! A path is 8 bytes: the node of what it spells, and a word of bits with the places it has used and where it stands.
//! The paths wait in a queue. The first is taken up, its node looked at, and all eight ways on are worked out at once:
//! does the letter there go on from this node, is the place free? Those that pass go to the end of the queue, packed
//! together, and the queue grows by their number. Nothing in this hangs on what was found, so no branch is guessed wrong,
//! and the nodes of the paths that follow are fetched while this one is still worked on; in a recursion each waits
//! for the one before. Words are written down the same way, always, and the pen moves on when it was one.
//!
//! A word that lies in several ways is written down several times; `seen_words` counts it once.

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
use changes::Changes;
pub use changes::LETTERS;
pub use kernel::Kernel;
pub use packed_trie::PackedTrie;
use queue::Queue;
use seen_words::SeenWords;
pub use small_board::{MAX_SIDE, MAX_TILES, SmallBoard};

/// Scores trays one after another by the words of a table.
pub struct Frontier<'a> {
    table: &'a PackedTrie,
    kernel: Kernel,
    ground: Adjacency,
    queue: Queue,
    sift: SeenWords,
    /// Only a hunt asks for changes.
    changes: Option<Box<Changes>>,
}

impl<'a> Frontier<'a> {
    /// Scores by these words.
    #[must_use]
    pub fn new(table: &'a PackedTrie, kernel: Kernel) -> Self {
        let sift = SeenWords::of(table);
        Self { table, kernel, ground: Adjacency::default(), queue: Queue::default(), sift, changes: None }
    }

    /// What the words of the tray are worth together; `None` where it has more than some 260,000 paths, which takes few
    /// different letters and words made for them.
    pub fn score(&mut self, tray: &SmallBoard, worth: &PointTable) -> Option<Total> {
        self.search(tray).then(|| Total::of(self.sift.once(self.queue.hits(), self.table, worth)))
    }

    /// Fills the queue. False when there are too many paths.
    fn search(&mut self, tray: &SmallBoard) -> bool {
        self.ground.lay(tray);
        self.queue.clear();
        self.queue.start(tray, self.table.nodes());
        self.kernel.run(self.table, &self.ground, &mut self.queue)
    }
}
