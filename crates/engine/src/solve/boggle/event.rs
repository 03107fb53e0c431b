//! Events of the depth-first searches.

/// Event of a search that follows paths from tile to tile.
///
/// The tiles visited and not yet left form the current path. Tiles are numbered in row-major order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A tile was added to the end of the path. Methods that prune do this only if some word starts with the letters of
    /// the path.
    Visited {
        /// Number of the tile.
        tile: usize,
    },
    /// A tile was tried at the end of the path and not added, since no word starts with the letters that it would make.
    /// Methods that do not prune reject no tiles.
    Rejected {
        /// Number of the tile.
        tile: usize,
    },
    /// The path spells a word that was not found before.
    Found,
    /// The last tile was removed from the path.
    Left {
        /// Number of the tile.
        tile: usize,
    },
}
