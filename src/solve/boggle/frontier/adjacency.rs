//! Neighbours of every tile on a board, laid out in eight lanes.

use super::small_board::{MAX_TILES, OFF_BOARD, SmallBoard, neighbour_tiles};

/// A path packed into 32 bits: bits 0 to 24 are the used tiles, bits 27 to 31 the index of the last tile.
pub(super) type Path = u32;

/// Mask of the used tiles in a path.
pub(super) const USED: Path = (1 << MAX_TILES) - 1;
/// Bit position of the last tile's index in a path.
pub(super) const LAST_TILE: u32 = 27;

/// Neighbours of one tile, one per lane, row by row from the north-west. A lane off the board has no letter.
#[derive(Clone, Copy, Default)]
#[repr(C, align(128))]
pub(super) struct Neighbours {
    /// The letter as a bit, as in a trie node, or 0 for a block.
    pub letters: [u32; 8],
    /// The bits to add to a path: the neighbour's used bit, and its index as the last tile.
    pub steps: [Path; 8],
    /// The letter as a number: the offset of a child in its parent's row.
    pub offsets: [u32; 8],
}

/// Neighbours of all tiles. A path stores a tile in five bits, hence 32 entries, of which 25 are used.
pub(super) struct Adjacency {
    shape: (usize, usize),
    neighbour_tiles: [[u8; 8]; MAX_TILES],
    pub neighbours: [Neighbours; 32],
    /// For each tile, the letters of all its neighbours combined.
    pub any: [u32; 32],
}

impl Default for Adjacency {
    fn default() -> Self {
        Self {
            shape: (0, 0),
            neighbour_tiles: [[OFF_BOARD; 8]; MAX_TILES],
            neighbours: [Neighbours::default(); 32],
            any: [0; 32],
        }
    }
}

impl Adjacency {
    /// Loads the letters of a board. If the shape has not changed, everything that depends only on it is reused.
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
        for ((cell, any), tiles) in self.neighbours.iter_mut().zip(&mut self.any).zip(&self.neighbour_tiles).take(count)
        {
            cell.letters = tiles.map(|next| bits[usize::from(next & 31)]);
            cell.offsets = tiles.map(|next| offsets[usize::from(next & 31)]);
            *any = cell.letters.iter().fold(0, |any, bit| any | bit);
        }
    }

    fn set_shape(&mut self, shape: (usize, usize)) {
        self.shape = shape;
        self.neighbour_tiles = neighbour_tiles(shape.0, shape.1);
        for (cell, tiles) in self.neighbours.iter_mut().zip(&self.neighbour_tiles) {
            cell.steps = tiles.map(|next| if next == OFF_BOARD { 0 } else { path(next.into()) });
        }
    }

    /// Returns the neighbours of a tile, one bit per tile.
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
