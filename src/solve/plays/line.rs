//! Rows and columns of a board, with what the crossing words allow on each square.

use super::automaton::Automaton;
use super::letter_set::ALL;
use crate::grid::{Axis, BoardTile, Dir, Pos, TileBoard};
use crate::words::points::VALUES;

/// Square of a line.
#[derive(Clone, Copy, Default)]
pub(super) struct Square {
    /// Letters that may be here: that of the tile, or those that make words across the line.
    pub letters: u32,
    /// Whether there is a tile.
    pub has_tile: bool,
    /// Whether it is empty and a tile here would touch another, or is the centre of an empty board.
    pub is_anchor: bool,
    /// Whether a tile here would form a word across the line.
    pub has_crossing: bool,
    /// Points of the tiles that are already part of that word.
    pub crossing_points: u16,
    /// Letter of the tile.
    pub letter: u8,
    /// Points of the tile.
    pub points: u8,
    pub letter_factor: u8,
    pub word_factor: u8,
}

/// A row, or a column read downwards.
pub(super) struct Line {
    pub axis: Axis,
    /// Row or column, from 0.
    pub index: u16,
    /// The squares, and one more that allows no letter and stands for the edge.
    squares: Vec<Square>,
}

impl Line {
    /// Returns the number of squares.
    pub fn len(&self) -> usize {
        self.squares.len() - 1
    }

    /// Returns a square. The one after the last stands for the edge.
    #[inline(always)]
    pub fn square(&self, at: usize) -> &Square {
        &self.squares[at]
    }

    /// Returns the squares, without the edge.
    pub fn squares(&self) -> &[Square] {
        &self.squares[..self.len()]
    }

    /// Returns `true` if there is a tile on the square before this one.
    pub fn tile_before(&self, at: usize) -> bool {
        at.checked_sub(1).is_some_and(|before| self.squares[before].has_tile)
    }

    /// Returns the runs of tiles: first square, and the square after the last.
    pub fn runs(&self) -> impl Iterator<Item = (usize, usize)> {
        let starts = (0..self.len()).filter(|&at| self.squares[at].has_tile && !self.tile_before(at));
        starts.map(|start| {
            // The edge has no tile.
            let len = self.squares[start..].iter().take_while(|square| square.has_tile).count();
            (start, start + len)
        })
    }

    /// Returns the position of a square on the board.
    pub fn pos(&self, at: usize) -> Pos {
        match self.axis {
            Axis::Across => Pos::new(self.index, at as u16),
            Axis::Down => Pos::new(at as u16, self.index),
        }
    }
}

/// Returns the lines of a board, rows first.
pub(super) fn lines(board: &TileBoard, words: &Automaton) -> Vec<Line> {
    let (rows, cols) = (board.squares().rows(), board.squares().cols());
    let first_square = board.is_empty().then(|| board.centre());
    let line = |axis: Axis, index: u16, len: u16| {
        let pos = |at| if axis == Axis::Across { Pos::new(index, at) } else { Pos::new(at, index) };
        let mut squares: Vec<Square> = (0..len).map(|at| square(board, words, pos(at), axis, first_square)).collect();
        squares.push(Square::default());
        Line { axis, index, squares }
    };
    let across = (0..rows).map(|row| line(Axis::Across, row, cols));
    across.chain((0..cols).map(|col| line(Axis::Down, col, rows))).collect()
}

fn square(board: &TileBoard, words: &Automaton, pos: Pos, axis: Axis, first_square: Option<Pos>) -> Square {
    let premium = board.squares()[pos].premium;
    let (letter_factor, word_factor) = (premium.letter_factor(), premium.word_factor());
    if let Some(tile) = board.tile(pos) {
        let (letters, points) = (1 << tile.letter, tile_points(tile));
        return Square { letters, has_tile: true, letter: tile.letter, points, ..Square::default() };
    }
    let (before, after) = adjoining_tiles(board, pos, axis.crossing());
    let has_crossing = !(before.is_empty() && after.is_empty());
    let letters = |tiles: &[BoardTile]| tiles.iter().map(|tile| tile.letter).collect::<Vec<_>>();
    let touches = board.squares().neighbours(pos, &Dir::STRAIGHT).any(|next| board.tile(next).is_some());
    Square {
        letters: if has_crossing { words.letters_between(&letters(&before), &letters(&after)) } else { ALL },
        is_anchor: touches || first_square == Some(pos),
        has_crossing,
        crossing_points: before.iter().chain(&after).map(|&tile| u16::from(tile_points(tile))).sum(),
        letter_factor,
        word_factor,
        ..Square::default()
    }
}

/// Returns the tiles of the board that adjoin a square before and after it along an axis, in reading order.
pub(super) fn adjoining_tiles(board: &TileBoard, pos: Pos, axis: Axis) -> (Vec<BoardTile>, Vec<BoardTile>) {
    let run = |dir| {
        let positions = std::iter::successors(pos.step(dir), move |at| at.step(dir));
        positions.map_while(|at| board.tile(at)).collect::<Vec<_>>()
    };
    let mut before = run(axis.dir().opposite());
    before.reverse();
    (before, run(axis.dir()))
}

/// Returns the points of a tile on the board.
fn tile_points(tile: BoardTile) -> u8 {
    if tile.is_blank { 0 } else { VALUES[usize::from(tile.letter)] }
}
