//! A board prepared for searching: letters and neighbours by tile index, used tiles as bits.

use crate::grid::{Board, Dir, Pos};
use crate::words::fold::spell;

/// The tiles of a board, indexed row by row.
pub(super) struct Tiles<'a> {
    board: &'a Board,
    letters: Vec<&'a [u8]>,
    neighbours: Vec<AdjacentTiles>,
}

/// The tiles adjacent to one tile.
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

/// Set of the tiles in use, one bit per tile.
pub(super) type Used = u128;

impl<'a> Tiles<'a> {
    pub(super) fn of(board: &'a Board) -> Self {
        assert!(board.len() <= 128, "a board has at most {0}x{0} tiles", super::MAX_SIDE);
        let open = |&pos: &Pos| board.get(pos).is_some_and(|tile| !tile.is_block());
        let neighbours = |pos| {
            let mut neighbours = AdjacentTiles::default();
            board.neighbours(pos, &Dir::ALL).filter(open).for_each(|pos| neighbours.push(board.index(pos)));
            neighbours
        };
        Self {
            board,
            letters: board.cells().map(|tile| tile.letters()).collect(),
            neighbours: board.positions().map(neighbours).collect(),
        }
    }

    /// Returns the tiles that are not blocks.
    pub(super) fn open(&self) -> impl Iterator<Item = u8> {
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

    pub(super) fn path(&self, tiles: &[u8]) -> Vec<Pos> {
        tiles.iter().map(|&tile| self.board.pos(usize::from(tile))).collect()
    }
}
