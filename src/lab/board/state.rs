//! The board and the rack as the player edits them, with undo.

use wordhoard_engine::grid::{BoardTile, TileBoard};
use wordhoard_engine::solve::plays::{MAX_RACK, Play};

use super::cursor::Cursor;
use super::position::{BLANK, Position};

/// Maximum number of changes that can be undone.
const MAX_UNDO: usize = 500;

/// A position, the cursors, and the changes that can be undone.
#[derive(Clone, Debug)]
pub struct BoardState {
    current: Snapshot,
    undone: Vec<Snapshot>,
    done: Vec<Snapshot>,
}

/// A position with the cursors.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Snapshot {
    position: Position,
    cursor: Cursor,
    /// Number of tiles before the cursor on the rack.
    rack_cursor: usize,
}

impl BoardState {
    /// Begins with a position, with the cursor on the centre of the board and after the last tile of the rack.
    #[must_use]
    pub fn new(position: Position) -> Self {
        let (cursor, rack_cursor) = (Cursor::new(position.board.centre()), position.rack.len());
        Self { current: Snapshot { position, cursor, rack_cursor }, undone: Vec::new(), done: Vec::new() }
    }

    /// Returns the position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.current.position
    }

    /// Returns the cursor on the board.
    #[must_use]
    pub fn cursor(&self) -> &Cursor {
        &self.current.cursor
    }

    /// Returns the number of tiles before the cursor on the rack.
    #[must_use]
    pub fn rack_cursor(&self) -> usize {
        self.current.rack_cursor
    }

    /// Moves the cursor on the board.
    pub fn move_cursor(&mut self, change: impl FnOnce(&mut Cursor, &TileBoard)) {
        change(&mut self.current.cursor, &self.current.position.board);
    }

    /// Moves the cursor on the rack behind this number of tiles, or behind the last one.
    pub fn move_rack_cursor(&mut self, tiles: usize) {
        self.current.rack_cursor = tiles.min(self.current.position.rack.len());
    }

    /// Changes the position. Returns `true` if it is different then, and the change can be undone.
    fn change(&mut self, change: impl FnOnce(&mut Snapshot)) -> bool {
        let before = self.current.clone();
        change(&mut self.current);
        if self.current.position == before.position {
            return false;
        }
        self.undone.clear();
        self.done.push(before);
        if self.done.len() > MAX_UNDO {
            self.done.remove(0);
        }
        true
    }

    /// Types a tile and moves on. A blank that already stands for this letter stays one. Returns `false` if there is no
    /// room.
    pub fn type_tile(&mut self, tile: BoardTile) -> bool {
        if self.cursor().is_past_end() {
            return false;
        }
        self.change(|now| {
            let (board, cursor) = (&mut now.position.board, &mut now.cursor);
            if board.tile(cursor.pos).is_none_or(|old| old.letter != tile.letter || tile.is_blank) {
                board.place(cursor.pos, tile);
            }
            cursor.advance(board);
        });
        true
    }

    /// Goes back one square and removes the tile there.
    pub fn erase_before(&mut self) {
        self.change(|now| {
            let before = now.cursor;
            now.cursor.retreat(&now.position.board);
            if now.cursor != before {
                now.position.board.remove(now.cursor.pos);
            }
        });
    }

    /// Removes the tile under the cursor.
    pub fn erase_at(&mut self) {
        self.change(|now| _ = now.position.board.remove(now.cursor.pos));
    }

    /// Makes a tile a blank, or a blank a tile: the one under the cursor or, if the square is empty, the one before.
    /// Returns `false` if there is neither.
    pub fn toggle_blank(&mut self) -> bool {
        let mut before = *self.cursor();
        before.retreat(&self.position().board);
        let mut squares = [self.cursor().pos, before.pos].into_iter();
        let Some(pos) = squares.find(|&pos| self.position().board.tile(pos).is_some()) else { return false };
        self.change(|now| {
            if let Some(tile) = now.position.board.tile(pos) {
                now.position.board.place(pos, BoardTile { is_blank: !tile.is_blank, ..tile });
            }
        });
        true
    }

    /// Adds a tile to the rack: a capital letter or [`BLANK`]. Returns `false` if the rack is full.
    pub fn add_to_rack(&mut self, tile: char) -> bool {
        debug_assert!(tile == BLANK || tile.is_ascii_uppercase());
        if self.position().rack.len() == MAX_RACK {
            return false;
        }
        self.change(|now| {
            now.position.rack.insert(now.rack_cursor, tile);
            now.rack_cursor += 1;
        });
        true
    }

    /// Removes the tile before the cursor on the rack.
    pub fn erase_before_on_rack(&mut self) {
        if self.rack_cursor() > 0 {
            self.change(|now| {
                now.rack_cursor -= 1;
                now.position.rack.remove(now.rack_cursor);
            });
        }
    }

    /// Removes the tile under the cursor on the rack.
    pub fn erase_at_on_rack(&mut self) {
        if self.rack_cursor() < self.position().rack.len() {
            self.change(|now| _ = now.position.rack.remove(now.rack_cursor));
        }
    }

    /// Makes a play. The cursor on the rack moves to its end, where the tiles that are drawn go.
    pub fn play(&mut self, play: &Play) {
        self.change(|now| {
            now.position.play(play);
            now.rack_cursor = now.position.rack.len();
        });
    }

    /// Goes on with another position. The one before can be returned to by undo. Returns `false` if they are the same.
    pub fn replace(&mut self, position: Position) -> bool {
        self.change(|now| *now = Self::new(position).current)
    }

    /// Removes all tiles from the board and the rack. If there are none, the standard board replaces another one.
    /// Returns `false` if there is nothing to clear.
    pub fn clear(&mut self) -> bool {
        let mut cleared = Position { rack: String::new(), ..self.position().clone() };
        let positions = cleared.board.squares().positions();
        positions.for_each(|pos| _ = cleared.board.remove(pos));
        self.replace(if cleared == *self.position() { Position::default() } else { cleared })
    }

    /// Undoes the last change. Returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.done.pop() else { return false };
        self.undone.push(std::mem::replace(&mut self.current, before));
        true
    }

    /// Makes the change again that was undone last. Returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.undone.pop() else { return false };
        self.done.push(std::mem::replace(&mut self.current, after));
        true
    }

    /// Returns `true` if there is a change that can be undone.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::{Axis, Pos};
    use wordhoard_puzzles::tile_board;

    use super::*;

    fn state(board: &str) -> BoardState {
        BoardState::new(Position { board: tile_board::parse(board).unwrap(), rack: String::new() })
    }

    fn type_text(state: &mut BoardState, text: &str) {
        for ch in text.chars() {
            let letter = ch.to_ascii_lowercase() as u8 - b'a';
            assert!(state.type_tile(BoardTile { letter, is_blank: ch.is_ascii_lowercase() }), "{ch}");
        }
    }

    fn board(state: &BoardState) -> String {
        tile_board::write(&state.position().board).replace(' ', "")
    }

    #[test]
    fn tiles_are_typed_and_erased_in_both_directions() {
        let mut state = state("....\n....\n....\n");
        type_text(&mut state, "Te");
        assert!(!state.type_tile(BoardTile { letter: 0, is_blank: false }), "the row ends");
        assert_eq!(board(&state), "....\n..Te\n....\n");
        state.erase_before();
        assert_eq!(board(&state), "....\n..T.\n....\n");
        state.move_cursor(|cursor, board| {
            cursor.turn();
            cursor.move_to(Pos::new(0, 2), board);
        });
        type_text(&mut state, "ATE");
        assert_eq!((board(&state).as_str(), state.cursor().axis), ("..A.\n..T.\n..E.\n", Axis::Down));
        state.move_cursor(|cursor, board| cursor.move_to(Pos::new(1, 2), board));
        state.erase_at();
        state.erase_before();
        state.erase_before();
        assert_eq!(board(&state), "....\n....\n..E.\n", "nothing is erased before the first square");
    }

    #[test]
    fn typing_over_a_blank_with_its_letter_keeps_it() {
        let mut state = state("...\n.e.\n");
        type_text(&mut state, "E");
        assert_eq!(board(&state), "...\n.e.\n");
        assert!(state.toggle_blank(), "the tile before the cursor");
        assert_eq!(board(&state), "...\n.E.\n");
        state.erase_before();
        assert!(!state.toggle_blank());
    }

    #[test]
    fn the_rack_is_edited_at_its_cursor() {
        let mut state = state("..\n..\n");
        "RTN?".chars().for_each(|tile| assert!(state.add_to_rack(tile)));
        state.move_rack_cursor(1);
        state.add_to_rack('E');
        state.erase_at_on_rack();
        assert_eq!((state.position().rack.as_str(), state.rack_cursor()), ("REN?", 2));
        state.erase_before_on_rack();
        assert_eq!((state.position().rack.as_str(), state.rack_cursor()), ("RN?", 1));
        state.move_rack_cursor(99);
        state.erase_at_on_rack();
        while state.add_to_rack('A') {}
        assert_eq!(state.position().rack.len(), MAX_RACK);
        state.move_rack_cursor(0);
        state.erase_before_on_rack();
        assert_eq!(state.position().rack.len(), MAX_RACK);
    }

    #[test]
    fn changes_are_undone_and_made_again_with_the_cursor() {
        let mut state = state("...\n...\n...\n");
        let start = *state.cursor();
        type_text(&mut state, "AB");
        state.add_to_rack('C');
        state.clear();
        assert_eq!((board(&state).as_str(), state.position().rack.as_str()), ("...\n...\n...\n", ""));
        assert!(state.undo() && state.undo() && state.undo());
        assert_eq!(board(&state), "...\n.A.\n...\n");
        assert!(state.undo() && !state.undo());
        assert_eq!(*state.cursor(), start);
        assert!(state.redo() && state.redo());
        assert_eq!(board(&state), "...\n.AB\n...\n");
        state.move_cursor(|cursor, board| cursor.move_to(Pos::new(0, 0), board));
        type_text(&mut state, "X");
        assert!(!state.redo(), "a new change replaces those that were undone");
    }

    #[test]
    fn a_cleared_board_keeps_its_squares_and_then_becomes_the_standard_one() {
        let mut state = state("#..\n.TE\n");
        state.clear();
        assert_eq!(board(&state), "#..\n...\n");
        state.clear();
        assert_eq!(*state.position(), Position::default());
        assert!(state.undo() && state.undo());
        assert_eq!(board(&state), "#..\n.TE\n");
    }
}
