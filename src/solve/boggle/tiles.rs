//! A board made ready for searching: letters and neighbours by tile number, used tiles as bits.

use crate::grid::{Board, Dir, Pos};
use crate::words::fold::spell;

/// The tiles of a board by number, row by row.
pub(super) struct Tiles<'a> {
    board: &'a Board,
    letters: Vec<&'a [u8]>,
    around: Vec<Around>,
}

/// The tiles that touch one tile.
#[derive(Clone, Copy, Default)]
struct Around {
    tiles: [u8; Dir::ALL.len()],
    count: usize,
}

impl Around {
    fn push(&mut self, tile: usize) {
        self.tiles[self.count] = tile as u8;
        self.count += 1;
    }
}

/// Which tiles are in use, a bit a tile.
pub(super) type Used = u128;

impl<'a> Tiles<'a> {
    pub(super) fn of(board: &'a Board) -> Self {
        assert!(board.len() <= 128, "a board has at most {0}x{0} tiles", super::MAX_SIDE);
        let open = |&pos: &Pos| board.get(pos).is_some_and(|tile| !tile.is_block());
        let around = |pos| {
            let mut around = Around::default();
            board.neighbours(pos, &Dir::ALL).filter(open).for_each(|pos| around.push(board.index(pos)));
            around
        };
        Self {
            board,
            letters: board.cells().map(|tile| tile.letters()).collect(),
            around: board.positions().map(around).collect(),
        }
    }

    /// The tiles that are no blocks.
    pub(super) fn open(&self) -> impl Iterator<Item = u8> {
        (0..self.letters.len() as u8).filter(|&tile| !self.letters(tile).is_empty())
    }

    pub(super) fn letters(&self, tile: u8) -> &'a [u8] {
        self.letters[usize::from(tile)]
    }

    /// The tiles that touch this one, without blocks, clockwise from the east.
    pub(super) fn around(&self, tile: u8) -> &[u8] {
        let around = &self.around[usize::from(tile)];
        &around.tiles[..around.count]
    }

    /// The letters along a path, small.
    pub(super) fn spelled(&self, tiles: &[u8]) -> String {
        tiles.iter().map(|&tile| spell(self.letters(tile))).collect()
    }

    pub(super) fn path(&self, tiles: &[u8]) -> Vec<Pos> {
        tiles.iter().map(|&tile| self.board.pos(usize::from(tile))).collect()
    }
}
