//! Following the clue list.

use super::InputContext;
use crate::games::crossword::cursor::Cursor;
use crate::games::crossword::keys::Action;
use crate::games::crossword::rules::state::State;
use crate::games::crossword::ui::{Focus, InputOutcome, Ui};
use crate::grid::Axis;
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
            Action::Cancel => self.focus = Focus::Grid,
            Action::Find => return self.run(*action, cx),
            _ if !cx.state.codes().is_empty() => self.follow_code(*action, cx.state),
            Action::Left => self.cursor = in_list(self.cursor, cx.state, Axis::Across),
            Action::Right => self.cursor = in_list(self.cursor, cx.state, Axis::Down),
            _ => self.follow(*action, cx.state),
        }
        Outcome::Done
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
        let slots = state.slots().of(self.cursor.axis);
        let Some(last) = slots.end.checked_sub(1).filter(|_| !slots.is_empty()) else { return };
        let current = self.cursor.slot(state).unwrap_or(slots.start);
        let (slot, backwards) = match action {
            Action::Down => (current + 1, false),
            Action::Up => (current.saturating_sub(1), true),
            Action::PageDown => (current + PAGE, false),
            Action::PageUp => (current.saturating_sub(PAGE), true),
            Action::First => (slots.start, false),
            Action::Last => (last, true),
            _ => return,
        };
        let slot = slot.clamp(slots.start, last);
        let can_reach = |slot: &usize| Cursor::can_reach(state, *slot);
        let reached =
            if backwards { (slots.start..=slot).rev().find(can_reach) } else { (slot..=last).find(can_reach) };
        if let Some(slot) = reached {
            self.cursor = Cursor::in_slot(state, slot);
        }
    }
}

/// Returns a cursor in the list of a direction: in the crossing slot, or else in the first one.
fn in_list(cursor: Cursor, state: &State, axis: Axis) -> Cursor {
    let slots = state.slots().of(axis);
    match cursor.axis == axis || slots.is_empty() {
        true => cursor,
        false => Cursor::in_slot(state, cursor.crossing(state).unwrap_or(slots.start)),
    }
}
