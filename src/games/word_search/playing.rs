//! Input handling during a round.

use wordhoard_engine::grid::Dir;

use super::Move;
use super::keys::Action;
use super::selection::Selection;
use super::state::State;
use super::ui::{InputOutcome, Ui};
use super::view::layout::Layout;
use crate::ui::{Input, Mouse, MouseKind, Outcome};

impl Ui {
    /// Handles input during a round.
    pub(super) fn play(&mut self, state: &State, layout: &Layout, input: &Input<Action>) -> InputOutcome {
        // Moving or releasing the mouse after a click does not answer the confirmation prompt.
        let is_deliberate = input.is_deliberate();
        if is_deliberate {
            self.missing = None;
        }
        let was_prompting = self.giving_up;
        self.giving_up = was_prompting && !is_deliberate;
        match input {
            Input::Action(Action::GiveUp) if was_prompting => return Outcome::Play(Move::GiveUp),
            // A click on the confirmation prompt confirms giving up.
            Input::Mouse(Mouse { kind: MouseKind::Press, at }) if was_prompting && layout.line.contains(*at) => {
                return Outcome::Play(Move::GiveUp);
            }
            Input::Action(Action::GiveUp) => self.giving_up = true,
            Input::Action(Action::Clear) if was_prompting => {}
            Input::Char(letter) => self.type_letter(*letter, state),
            Input::Paste(_) => {}
            Input::Mouse(mouse) => return self.handle_mouse(state, layout, *mouse),
            Input::Action(action) if self.list_focused => return self.act_in_list(state, layout, *action),
            Input::Action(action) => return self.act(state, *action),
        }
        Outcome::Done
    }

    fn act(&mut self, state: &State, action: Action) -> InputOutcome {
        if let Some(dir) = action.step_dir() {
            self.step(dir, state);
            return Outcome::Done;
        }
        if let Some(dir) = action.reach_dir() {
            if self.selection.is_none() {
                self.set_anchor(state);
            }
            self.step(dir, state);
            return Outcome::Done;
        }
        if let Some(dir) = action.run_dir() {
            self.run_to_edge(dir, state);
            return Outcome::Done;
        }
        match action {
            Action::Take => return self.take(state),
            Action::Anchor => self.set_anchor(state),
            Action::Clear => return self.clear(),
            Action::Shrink => self.shrink(state),
            Action::List => self.list_focused = true,
            Action::Show => self.cycle_filter(state),
            _ => return Outcome::Ignored,
        }
        Outcome::Done
    }

    fn step(&mut self, dir: Dir, state: &State) {
        match &mut self.selection {
            Some(selection) => selection.step(dir, state.letters()),
            None => {
                if let Some(to) = self.cursor_cell(state).step(dir).filter(|&to| state.letters().cells().contains(to)) {
                    self.cursor = Some(to);
                }
            }
        }
    }

    fn run_to_edge(&mut self, dir: Dir, state: &State) {
        match &mut self.selection {
            Some(selection) => selection.extend_to_edge(dir, state.letters()),
            None => {
                let mut selection = Selection::new(self.cursor_cell(state));
                selection.extend_to_edge(dir, state.letters());
                self.cursor = Some(selection.end());
            }
        }
    }

    /// Sets the anchor at the end of the selection, or at the cursor if nothing is selected.
    pub(super) fn set_anchor(&mut self, state: &State) {
        let at = self.selection.as_ref().map_or_else(|| self.cursor_cell(state), Selection::end);
        (self.selection, self.cursor, self.last_move) = (Some(Selection::new(at)), Some(at), None);
    }

    /// Submits the selected word, or sets the anchor if nothing is selected.
    pub(super) fn take(&mut self, state: &State) -> InputOutcome {
        match self.selection.take() {
            None => self.set_anchor(state),
            Some(selection) => match selection.placement() {
                // Pressing Enter twice on the same cell clears the anchor.
                None => {}
                Some(place) => {
                    self.cursor = Some(selection.anchor());
                    return Outcome::Play(Move::Take(place));
                }
            },
        }
        Outcome::Done
    }

    /// Clears the selection, or else the last message. If there is neither, ignores the input, so that Esc leaves the
    /// round.
    fn clear(&mut self) -> InputOutcome {
        if self.selection.take().is_some() || self.last_move.take().is_some() {
            Outcome::Done
        } else {
            Outcome::Ignored
        }
    }

    fn shrink(&mut self, state: &State) {
        match &mut self.selection {
            Some(selection) => {
                if !selection.shrink() {
                    self.selection = None;
                }
            }
            None => {
                if let Some(letter) = self.jump_letter {
                    self.jump(letter, state, true);
                }
            }
        }
    }

    fn type_letter(&mut self, letter: char, state: &State) {
        let Some(letter) = (letter as u32).checked_sub('a' as u32).filter(|&letter| letter < 26) else { return };
        let letter = letter as u8;
        self.list_focused = false;
        match &mut self.selection {
            Some(selection) => {
                self.missing = (!selection.type_letter(letter, state.letters())).then_some(letter);
            }
            None => {
                self.jump_letter = Some(letter);
                self.jump(letter, state, false);
            }
        }
    }

    /// Moves the cursor to the next or previous cell with this letter in row-major order, wrapping around.
    fn jump(&mut self, letter: u8, state: &State, backwards: bool) {
        let cells = state.letters().cells();
        let (cursor_cell, count) = (cells.index(self.cursor_cell(state)), cells.len());
        let candidates =
            (1..=count).map(|steps| if backwards { cursor_cell + count - steps } else { cursor_cell + steps } % count);
        if let Some(at) = candidates.map(|index| cells.pos(index)).find(|&at| state.letters().at(at) == Some(letter)) {
            self.cursor = Some(at);
        }
    }
}
