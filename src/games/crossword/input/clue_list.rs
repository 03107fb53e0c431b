//! Following the clue list.

use wordhoard_engine::grid::Axis;

use super::InputContext;
use crate::games::crossword::cursor::Cursor;
use crate::games::crossword::keys::Action;
use crate::games::crossword::rules::lists::ListItem;
use crate::games::crossword::rules::state::State;
use crate::games::crossword::ui::{Focus, InputOutcome, Ui};
use crate::ui::{Input, Outcome};

/// Number of clues that the page keys move by.
const PAGE: usize = 10;

impl Ui {
    /// Handles input in the clue list. Letters lead back to the grid.
    pub(super) fn in_clue_list(&mut self, input: &Input<Action>, cx: InputContext) -> InputOutcome {
        let Input::Action(action) = input else {
            self.focus = Focus::Grid;
            return self.in_grid(input, cx);
        };
        match action {
            _ if !cx.state.words().is_empty() => return self.in_word_list(*action, cx),
            Action::Cancel => self.focus = Focus::Grid,
            Action::Find => return self.run(*action, cx),
            _ if !cx.state.codes().is_empty() => self.follow_code(*action, cx.state),
            Action::Left => self.turn_list(cx.state, Axis::Across),
            Action::Right => self.turn_list(cx.state, Axis::Down),
            _ => self.follow(*action, cx.state),
        }
        Outcome::Done
    }

    /// Goes to the clue list of the cursor's direction, or to the other one if that has no clues.
    pub(super) fn go_to_list(&mut self, state: &State) {
        if !state.words().is_empty() {
            return self.go_to_words(state);
        }
        self.focus = Focus::Clues;
        if state.codes().is_empty() && state.lists().of(self.cursor.axis).is_empty() {
            self.turn_list(state, self.cursor.axis.crossing());
        }
    }

    fn turn_list(&mut self, state: &State, axis: Axis) {
        if self.cursor.axis != axis {
            self.reading = None;
            self.cursor = in_list(self.cursor, state, axis);
        }
    }

    /// Moves to another number of a codeword.
    fn follow_code(&mut self, action: Action, state: &State) {
        let current = state.codes().at(self.cursor.at).unwrap_or_default();
        let mut numbers = state.codes().numbers();
        let code = match action {
            Action::Right | Action::Down => numbers.find(|&code| code > current),
            Action::Left | Action::Up => numbers.rfind(|&code| code < current),
            Action::First | Action::PageUp => numbers.next(),
            Action::Last | Action::PageDown => numbers.next_back(),
            _ => None,
        };
        if let Some(code) = code {
            self.go_to_code(state, code);
        }
    }

    /// Moves to the first square of a number of a codeword.
    pub(super) fn go_to_code(&mut self, state: &State, code: u8) {
        if let Some(&at) = state.codes().squares(code).first() {
            self.cursor = self.cursor.moved_to(state, at);
        }
    }

    /// Moves to another clue of the same direction.
    fn follow(&mut self, action: Action, state: &State) {
        let axis = self.cursor.axis;
        let items = state.lists().of(axis);
        let Some(last) = items.len().checked_sub(1) else { return };
        let current = self.followed(state, axis).unwrap_or(0);
        let (index, backwards) = match action {
            Action::Down => (current + 1, false),
            Action::Up => (current.saturating_sub(1), true),
            Action::PageDown => (current + PAGE, false),
            Action::PageUp => (current.saturating_sub(PAGE), true),
            Action::First => (0, false),
            Action::Last => (last, true),
            _ => return,
        };
        let index = index.min(last);
        let can_reach = |index: &usize| match items[*index] {
            ListItem::Title(_) => false,
            ListItem::Clue { slot, .. } => slot.is_none_or(|slot| Cursor::can_reach(state, slot)),
        };
        let reached = if backwards { (0..=index).rev().find(can_reach) } else { (index..=last).find(can_reach) };
        if let Some(index) = reached {
            self.go_to_item(state, axis, index, items[index]);
            self.focus = Focus::Clues;
        }
    }

    /// Goes to the slot of an item of a clue list. The clue of an item without a slot is shown.
    pub(super) fn go_to_item(&mut self, state: &State, axis: Axis, index: usize, item: ListItem) {
        self.reading = None;
        match item {
            ListItem::Title(_) => {}
            ListItem::Clue { slot: Some(slot), .. } => self.cursor = Cursor::in_slot(state, slot),
            ListItem::Clue { slot: None, .. } => {
                self.cursor.axis = axis;
                self.reading = Some(index);
                self.focus = Focus::Clues;
            }
        }
    }
}

/// Returns a cursor in the list of a direction: in the crossing slot, or else in the first one. Stays where it is if
/// the direction has no slot in its list.
fn in_list(cursor: Cursor, state: &State, axis: Axis) -> Cursor {
    let mut listed = state.lists().of(axis).iter().filter_map(|item| item.slot());
    let crossing = cursor.crossing(state).filter(|&slot| state.lists().has(slot) || state.puzzle().diagramless);
    match crossing.or_else(|| listed.next()) {
        Some(slot) if cursor.axis != axis => Cursor::in_slot(state, slot),
        _ => cursor,
    }
}
