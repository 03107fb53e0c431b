//! Events of the frontier search.

use super::super::score::Total;

/// Event of the frontier search. Sets of tiles have one bit per tile, in row-major order.
///
/// The paths of the queue are numbered in its order. A path is extended by one tile at a time, so the paths of one length
/// form a level, and the levels follow each other in the queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The paths of a single tile were put into the queue, in the order of the tiles.
    Started {
        /// The tiles whose letters start a word.
        tiles: u32,
        /// Those whose letters are a word.
        words: u32,
    },
    /// The nodes of all paths of a level were read.
    Level {
        /// Number of paths.
        paths: usize,
        /// Number of paths at which a word ends.
        words: usize,
        /// Number of paths that have a letter that can follow on an adjacent tile. Only these are extended.
        live: usize,
    },
    /// A live path was extended: for each of these tiles, a path was appended to the queue, in the order of the tiles.
    Extended {
        /// Number of the path.
        path: usize,
        /// The adjacent tiles that are free and whose letters can follow.
        tiles: u32,
        /// Those at which a word ends.
        words: u32,
    },
    /// The words at which paths end were counted, each once.
    Counted {
        /// Total for the words.
        total: Total,
    },
    /// The queue was full, and the search was abandoned.
    Abandoned,
}
