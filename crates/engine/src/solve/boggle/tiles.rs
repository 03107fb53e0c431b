//! Boards prepared for searching: letters and neighbours by tile index, and sets of tiles as bits.

use crate::grid::{Board, Dir, Pos};
use crate::words::fold::spell;

/// Tiles of a board, indexed in row-major order.
pub(super) struct Tiles<'a> {
    board: &'a Board,
    letters: Vec<&'a [u8]>,
    neighbours: Vec<AdjacentTiles>,
}

/// Tiles adjacent to one tile.
#[derive(Clone, Copy, Default)]
struct AdjacentTiles {
    tiles: [u8; Dir::ALL.len()],
    count: usize,
}

impl AdjacentTiles {
    fn push(&mut self, tile: usize) {
        self.tiles[self.count] = tile as u8;
        self.count += 1;
    }
}

/// Set of tiles, one bit per tile.
pub(super) type TileSet = u128;

impl<'a> Tiles<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        assert!(board.len() <= 128, "the board has more than 128 tiles");
        let is_open = |&pos: &Pos| board.get(pos).is_some_and(|tile| !tile.is_block());
        let neighbours = |pos| {
            let mut neighbours = AdjacentTiles::default();
            board.neighbours(pos, &Dir::ALL).filter(is_open).for_each(|pos| neighbours.push(board.index(pos)));
            neighbours
        };
        Self {
            board,
            letters: board.cells().map(|tile| tile.letters()).collect(),
            neighbours: board.positions().map(neighbours).collect(),
        }
    }

    /// Returns the tiles that are not blocks.
    pub(super) fn open_tiles(&self) -> impl Iterator<Item = u8> {
        (0..self.letters.len() as u8).filter(|&tile| !self.letters(tile).is_empty())
    }

    pub(super) fn letters(&self, tile: u8) -> &'a [u8] {
        self.letters[usize::from(tile)]
    }

    /// Returns the adjacent tiles that are not blocks, clockwise from east.
    pub(super) fn neighbours(&self, tile: u8) -> &[u8] {
        let neighbours = &self.neighbours[usize::from(tile)];
        &neighbours.tiles[..neighbours.count]
    }

    /// Returns the letters along a path, in lower case.
    pub(super) fn spelled(&self, tiles: &[u8]) -> String {
        tiles.iter().map(|&tile| spell(self.letters(tile))).collect()
    }

    /// Returns the positions along a path.
    pub(super) fn positions(&self, tiles: &[u8]) -> Vec<Pos> {
        tiles.iter().map(|&tile| self.board.pos(usize::from(tile))).collect()
    }
}
