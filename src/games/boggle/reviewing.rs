//! Input after a round.

use super::keys::Action;
use super::rules::hunt;
use super::ui::{InputOutcome, Ui};
use super::view::Layout;
use super::{Move, State};
use crate::lab::LabScreen;
use crate::play::Env;
use crate::ui::{Input, Outcome};

impl Ui {
    /// Handles input after a round.
    pub(super) fn browse(&mut self, state: &State, layout: &Layout, input: &Input<Action>, env: &Env) -> InputOutcome {
        if input.is_deliberate() {
            self.playback.hide();
        }
        match input {
            Input::Action(Action::Rotate) => self.rotation = self.rotation.next(),
            Input::Action(Action::RotateBack) => self.rotation = self.rotation.previous(),
            Input::Action(Action::KeepHunting) if hunt::can_begin(state) => return Outcome::Play(Move::KeepHunting),
            Input::Action(Action::ShowMissed | Action::ToggleObscure) if hunt::can_begin(state) => {
                return Outcome::Play(Move::GiveUp);
            }
            Input::Action(Action::ToggleObscure) => self.review.toggle_obscure(state),
            Input::Action(Action::LookUp) => return self.look_up(state),
            Input::Action(Action::ToggleBonus) => self.review.toggle_bonus(state, env),
            Input::Action(action) => self.review.move_cursor(state, layout.panel, *action),
            Input::Mouse(mouse) => return self.handle_review_mouse(state, layout, *mouse),
            Input::Char(_) | Input::Paste(_) => return Outcome::Ignored,
        }
        Outcome::Done
    }

    /// Opens the word lab with the selected word.
    fn look_up(&self, state: &State) -> InputOutcome {
        let Some(word) = self.review.selected(state) else { return Outcome::Done };
        Outcome::Open(Box::new(LabScreen::with_word(&state.words()[word].found.text)))
    }
}
