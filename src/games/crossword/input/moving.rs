//! Commands that move the cursor.

use wordhoard_engine::grid::{Dir, Pos};

use crate::games::crossword::cursor::Cursor;
use crate::games::crossword::keys::Action;
use crate::games::crossword::rules::state::State;
use crate::games::crossword::ui::Ui;

/// Number of squares that the page keys move by.
const PAGE: usize = 5;

impl Ui {
    /// Moves the cursor. Returns `false` if the command does something else.
    pub(in crate::games::crossword) fn move_cursor(&mut self, action: Action, state: &State) -> bool {
        let habits = self.habits(state);
        self.cursor = match action {
            Action::Up | Action::Down | Action::Left | Action::Right => match action.dir() {
                Some(dir) => self.cursor.arrow(state, dir, habits),
                None => return false,
            },
            Action::First => self.cursor.to_end(state, false),
            Action::Last => self.cursor.to_end(state, true),
            Action::PageUp => page(self.cursor, state, Dir::North),
            Action::PageDown => page(self.cursor, state, Dir::South),
            Action::Next => self.cursor.next_slot(state, false, habits),
            Action::Previous => self.cursor.next_slot(state, true, habits),
            Action::Turn => self.cursor.toggled(state),
            _ => return false,
        };
        true
    }
}

/// Moves by several squares, and stops before the edge.
fn page(cursor: Cursor, state: &State, dir: Dir) -> Cursor {
    let squares = std::iter::successors(cursor.at.step(dir), |pos| pos.step(dir));
    let inside = squares.take_while(|&pos| state.puzzle().grid.contains(pos));
    let open: Vec<Pos> = inside.filter(|&pos| state.content(pos).is_some()).take(PAGE).collect();
    open.last().map_or(cursor, |&at| cursor.moved_to(state, at))
}
