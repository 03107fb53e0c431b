//! Plays: words on a board, with their points.

use std::cmp::Ordering;

use super::line::adjoining_tiles;
use super::{BONUS, BONUS_TILES};
use crate::grid::{Axis, BoardTile, Pos, TileBoard};
use crate::solve::lab::Rack;

/// Maximum number of letters in a play: the longest side of a board.
pub(super) const MAX_LETTERS: usize = *TileBoard::SIDES.end() as usize;

/// A play: tiles of a rack that form a word with those on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// Direction of the word. If a single tile forms words in both directions, it is [`Axis::Across`].
    pub axis: Axis,
    /// Square of the first letter.
    pub start: Pos,
    /// Points for all words formed, with the bonus.
    pub points: u32,
    pub(super) len: u8,
    pub(super) letters: [u8; MAX_LETTERS],
    /// Letters whose tiles are blanks: bit 0 is the first.
    pub(super) blanks: u32,
    /// Letters whose tiles come from the rack.
    pub(super) placed: u32,
}

impl Play {
    /// Returns the letters of the word, from 0 (a) to 25 (z).
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.letters[..usize::from(self.len)]
    }

    /// Returns the tiles of the word, each with its square and `true` if it comes from the rack.
    pub fn tiles(&self) -> impl Iterator<Item = (Pos, BoardTile, bool)> {
        let (down, right) = self.axis.dir().offset();
        (0u16..).zip(self.letters()).map(move |(at, &letter)| {
            let pos = Pos::new(self.start.row + at * down.unsigned_abs(), self.start.col + at * right.unsigned_abs());
            (pos, BoardTile { letter, is_blank: self.blanks >> at & 1 == 1 }, self.placed >> at & 1 == 1)
        })
    }

    /// Returns the number of tiles that come from the rack.
    #[must_use]
    pub fn placed_count(&self) -> u32 {
        self.placed.count_ones()
    }

    /// Returns the bonus, which is included in [`Play::points`]: [`BONUS`] for [`BONUS_TILES`] tiles or more.
    #[must_use]
    pub fn bonus(&self) -> u32 {
        bonus(self.placed_count())
    }

    /// Returns the tiles that remain on the rack: letters in alphabetical order, then a `?` for each blank.
    #[must_use]
    pub fn leave(&self, rack: &Rack) -> String {
        let (mut counts, mut blanks) = (*rack.letter_counts(), rack.blank_count());
        for (_, tile, _) in self.tiles().filter(|(_, _, is_placed)| *is_placed) {
            if tile.is_blank { blanks -= 1 } else { counts[usize::from(tile.letter)] -= 1 }
        }
        let letters = (b'A'..).zip(counts).flat_map(|(letter, count)| (0..count).map(move |_| char::from(letter)));
        letters.chain((0..blanks).map(|_| '?')).collect()
    }

    /// Returns the place in the usual notation: row and column of the first letter if the word runs across (`8D`), and
    /// column and row if it runs down (`D8`).
    #[must_use]
    pub fn place(&self) -> String {
        let (row, column) = (self.start.row + 1, column_name(self.start.col));
        if self.axis == Axis::Across { format!("{row}{column}") } else { format!("{column}{row}") }
    }

    /// Returns the other words that the play forms, in the order of its letters.
    #[must_use]
    pub fn crossings(&self, board: &TileBoard) -> Vec<Vec<u8>> {
        let placed = self.tiles().filter(|(_, _, is_placed)| *is_placed);
        placed.filter_map(|(pos, tile, _)| crossing(board, pos, tile.letter, self.axis.crossing())).collect()
    }

    /// Compares two plays: most points first, then alphabetically, then by place.
    pub(super) fn cmp_best_first(&self, other: &Self) -> Ordering {
        let place = |play: &Self| (play.axis, play.start);
        let by_word = || self.letters().cmp(other.letters()).then_with(|| place(self).cmp(&place(other)));
        other.points.cmp(&self.points).then_with(by_word)
    }
}

/// Spells the word as in club notation: letters on the board are in parentheses, and blanks in lower case.
impl std::fmt::Display for Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut was_placed = true;
        for (_, tile, is_placed) in self.tiles() {
            match (was_placed, is_placed) {
                (true, false) => f.write_str("(")?,
                (false, true) => f.write_str(")")?,
                _ => {}
            }
            write!(f, "{}", tile.symbol())?;
            was_placed = is_placed;
        }
        f.write_str(if was_placed { "" } else { ")" })
    }
}

/// Returns the bonus for a number of tiles.
pub(super) fn bonus(placed: u32) -> u32 {
    if placed >= BONUS_TILES { BONUS } else { 0 }
}

/// Returns the letter of a column, A being the first.
#[must_use]
pub fn column_name(col: u16) -> char {
    // A board has at most 25 columns.
    char::from(b'A' + col as u8)
}

/// Returns the word that a letter forms along an axis with the tiles on the board, if it touches any.
fn crossing(board: &TileBoard, pos: Pos, letter: u8, axis: Axis) -> Option<Vec<u8>> {
    let (before, after) = adjoining_tiles(board, pos, axis);
    let letters = |tiles: &[BoardTile]| tiles.iter().map(|tile| tile.letter).collect::<Vec<_>>();
    let word = [letters(&before), vec![letter], letters(&after)].concat();
    (word.len() > 1).then_some(word)
}
