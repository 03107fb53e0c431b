//! Neighbours of every tile on a board, laid out in eight lanes.

use super::small_board::{MAX_TILES, OFF_BOARD, SmallBoard, neighbour_tiles};

/// Path packed into 32 bits: bits 0 to 24 are the used tiles, and bits 27 to 31 are the index of the last tile.
pub(super) type Path = u32;

/// Mask for the used tiles of a path.
pub(super) const USED_TILES: Path = (1 << MAX_TILES) - 1;
/// Bit position of the last tile's index in a path.
pub(super) const LAST_TILE: u32 = 27;

/// Neighbours of one tile, one per lane, in row-major order from the north-west. If a neighbour would be off the board,
/// its lane has no letter.
#[derive(Clone, Copy, Default)]
#[repr(C, align(128))]
pub(super) struct Neighbours {
    /// The letters as bits, as in a trie node. A block has no bit.
    pub letters: [u32; 8],
    /// The bits to add to a path: the neighbour's used bit and its index as the last tile.
    pub steps: [Path; 8],
    /// The letters as numbers. Each is the offset of the letter's child in its parent's row.
    pub offsets: [u32; 8],
}

/// Neighbours of all tiles. A path stores a tile in five bits, hence 32 entries, of which at most 25 are used.
pub(super) struct Adjacency {
    shape: (usize, usize),
    neighbour_tiles: [[u8; 8]; MAX_TILES],
    pub neighbours: [Neighbours; 32],
    /// For each tile, the letters of all its neighbours combined.
    pub combined_letters: [u32; 32],
}

impl Default for Adjacency {
    fn default() -> Self {
        Self {
            shape: (0, 0),
            neighbour_tiles: [[OFF_BOARD; 8]; MAX_TILES],
            neighbours: [Neighbours::default(); 32],
            combined_letters: [0; 32],
        }
    }
}

impl Adjacency {
    /// Loads the letters of a board. If the shape is unchanged, the tables that depend only on the shape are reused.
    pub fn load(&mut self, board: &SmallBoard) {
        let shape = (board.rows(), board.cols());
        if shape != self.shape {
            self.set_shape(shape);
        }
        let (mut bits, mut offsets) = ([0; 32], [0; 32]);
        for ((bit, offset), &letter) in bits.iter_mut().zip(&mut offsets).zip(board.letters()) {
            *offset = u32::from(letter);
            *bit = if letter == SmallBoard::BLOCK { 0 } else { 1 << (letter & 31) };
        }
        let count = board.letters().len();
        let cells = self.neighbours.iter_mut().zip(&mut self.combined_letters).zip(&self.neighbour_tiles);
        for ((cell, combined), tiles) in cells.take(count) {
            cell.letters = tiles.map(|next| bits[usize::from(next & 31)]);
            cell.offsets = tiles.map(|next| offsets[usize::from(next & 31)]);
            *combined = cell.letters.iter().fold(0, |all, bit| all | bit);
        }
    }

    fn set_shape(&mut self, shape: (usize, usize)) {
        self.shape = shape;
        self.neighbour_tiles = neighbour_tiles(shape.0, shape.1);
        for (cell, tiles) in self.neighbours.iter_mut().zip(&self.neighbour_tiles) {
            cell.steps = tiles.map(|next| if next == OFF_BOARD { 0 } else { path(next.into()) });
        }
    }

    /// Returns the set of a tile's neighbours, with one bit per tile.
    pub fn neighbour_mask(&self, tile: usize) -> u32 {
        self.neighbour_tiles[tile].iter().filter(|&&next| next != OFF_BOARD).fold(0, |all, next| all | 1 << next)
    }

    /// Returns the number of columns.
    pub fn cols(&self) -> usize {
        self.shape.1
    }
}

/// Returns the path that consists of a single tile.
pub(super) fn path(tile: usize) -> Path {
    1 << tile | (tile as Path) << LAST_TILE
}
