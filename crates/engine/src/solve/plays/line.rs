//! Rows and columns of a board, with what the crossing words allow on each square.

use super::automaton::Automaton;
use super::letter_set::ALL;
use crate::grid::{Axis, BoardTile, Pos, TileBoard};
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

/// Letters of a row or column of a board, with [`NO_TILE`] for empty squares, and the points of its tiles.
struct Tiles {
    letters: Vec<u8>,
    points: Vec<u8>,
}

/// Mark of an empty square.
const NO_TILE: u8 = u8::MAX;

/// Word that a tile on a square would form across a line.
struct Crossing {
    /// Letters that make it a word.
    letters: u32,
    /// Points of the tiles that are already part of it.
    points: u16,
}

/// Returns the lines of a board, rows first.
pub(super) fn lines(board: &TileBoard, words: &Automaton) -> Vec<Line> {
    let (row_count, col_count) = (board.squares().rows(), board.squares().cols());
    let rows: Vec<Tiles> =
        (0..row_count).map(|row| Tiles::new(board, (0..col_count).map(|col| Pos::new(row, col)))).collect();
    let cols: Vec<Tiles> =
        (0..col_count).map(|col| Tiles::new(board, (0..row_count).map(|row| Pos::new(row, col)))).collect();
    let first_square = board.is_empty().then(|| board.centre());
    let line = |axis: Axis, index: u16, along: &Tiles, across: &[Tiles]| {
        let mut line = Line { axis, index, squares: Vec::with_capacity(across.len() + 1) };
        for (at, crossing) in across.iter().enumerate() {
            let pos = line.pos(at);
            let square = match along.square(at) {
                Some(tile) => tile,
                None => empty_square(crossing.crossing(words, index.into()), along.touches(at), board, pos),
            };
            line.squares.push(Square { is_anchor: square.is_anchor || first_square == Some(pos), ..square });
        }
        line.squares.push(Square::default());
        line
    };
    let across = (0..).zip(&rows).map(|(row, tiles)| line(Axis::Across, row, tiles, &cols));
    across.chain((0..).zip(&cols).map(|(col, tiles)| line(Axis::Down, col, tiles, &rows))).collect()
}

fn empty_square(crossing: Option<Crossing>, touches: bool, board: &TileBoard, pos: Pos) -> Square {
    let premium = board.squares()[pos].premium;
    let has_crossing = crossing.is_some();
    let Crossing { letters, points } = crossing.unwrap_or(Crossing { letters: ALL, points: 0 });
    Square {
        letters,
        is_anchor: touches || has_crossing,
        has_crossing,
        crossing_points: points,
        letter_factor: premium.letter_factor(),
        word_factor: premium.word_factor(),
        ..Square::default()
    }
}

impl Tiles {
    fn new(board: &TileBoard, squares: impl Iterator<Item = Pos>) -> Self {
        let tiles = squares.map(|pos| board.tile(pos).map_or((NO_TILE, 0), |tile| (tile.letter, tile_points(tile))));
        let (letters, points) = tiles.unzip();
        Self { letters, points }
    }

    /// Returns the square with a tile, or `None` if it is empty.
    fn square(&self, at: usize) -> Option<Square> {
        let (letter, points) = (self.letters[at], self.points[at]);
        let has_tile = letter != NO_TILE;
        has_tile.then(|| Square { letters: 1 << letter, has_tile, letter, points, ..Square::default() })
    }

    /// Returns `true` if there is a tile before or after a square.
    fn touches(&self, at: usize) -> bool {
        let has_tile = |at: usize| self.letters.get(at).is_some_and(|&letter| letter != NO_TILE);
        has_tile(at + 1) || at > 0 && has_tile(at - 1)
    }

    /// Returns the word that a tile on an empty square would form with those before and after it.
    fn crossing(&self, words: &Automaton, at: usize) -> Option<Crossing> {
        if !self.touches(at) {
            return None;
        }
        let is_tile = |letter: &&u8| **letter != NO_TILE;
        let start = at - self.letters[..at].iter().rev().take_while(is_tile).count();
        let end = at + 1 + self.letters[at + 1..].iter().take_while(is_tile).count();
        Some(Crossing {
            letters: words.letters_between(&self.letters[start..at], &self.letters[at + 1..end]),
            // An empty square has no points.
            points: self.points[start..end].iter().map(|&points| u16::from(points)).sum(),
        })
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
