//! Handling of input during and after a round.

mod awaited;
pub mod burst;
mod check;
mod clue_list;
mod commands;
mod entering;
mod line;
mod mouse;
mod moving;
mod scratch;
mod word_list;

use std::time::Duration;

use super::keys::Action;
use super::rules::state::State;
use super::ui::{Focus, InputOutcome, Ui};
use super::view::layout::Layout;
use crate::play::Env;
use crate::ui::theme::Role;
use crate::ui::{Input, Outcome};

/// Everything that the handling of input reads.
#[derive(Clone, Copy)]
pub struct InputContext<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Layout of the screen.
    pub layout: &'a Layout,
    /// Time on the round's clock.
    pub at: Duration,
    /// The words and the records in use.
    pub env: &'a Env,
}

impl Ui {
    /// Handles input during a round.
    pub(super) fn play(&mut self, input: &Input<Action>, cx: InputContext) -> InputOutcome {
        let outcome = self.handle(input, cx);
        self.reading = self.reading.filter(|_| self.focus == Focus::Clues);
        // A hint for another clue begins with the first grade.
        self.hinted_at = self.hinted_at.filter(|_| self.hinted_at == self.cursor.slot(cx.state));
        outcome
    }

    fn handle(&mut self, input: &Input<Action>, cx: InputContext) -> InputOutcome {
        if let Input::Mouse(mouse) = input {
            return self.mouse(*mouse, cx);
        }
        let was_asked = self.confirming.is_some_and(|action| action != Action::Leave);
        self.forget_message(input);
        if was_asked && *input == Input::Action(Action::Leave) {
            // The question is answered with no.
            return Outcome::Done;
        }
        if *input != Input::Action(Action::Erase) {
            self.left_at = None;
        }
        if !matches!(input, Input::Char(_)) {
            self.burst = None;
        }
        match &self.focus {
            Focus::Grid => self.in_grid(input, cx),
            Focus::Clues => self.in_clue_list(input, cx),
            Focus::Rebus(_) => self.in_rebus(input, cx.state),
            Focus::Line(_) => self.in_line(input, cx),
            Focus::Scratch(_) => self.in_scratch(input, cx.state),
        }
    }

    /// Handles input after a round.
    pub(super) fn review(&mut self, input: &Input<Action>, cx: InputContext) -> InputOutcome {
        match input {
            Input::Mouse(mouse) => self.mouse(*mouse, cx),
            _ if matches!(self.focus, Focus::Line(_)) => {
                self.forget_message(input);
                self.in_line(input, cx)
            }
            Input::Action(action) => {
                self.forget_message(input);
                self.run(*action, cx)
            }
            Input::Char(_) | Input::Paste(_) => Outcome::Ignored,
        }
    }

    /// Drops the message, and the confirmation that any command but the same one cancels.
    fn forget_message(&mut self, input: &Input<Action>) {
        self.message = None;
        if self.confirming.is_some_and(|action| *input != Input::Action(action)) {
            self.confirming = None;
        }
    }

    fn in_grid(&mut self, input: &Input<Action>, cx: InputContext) -> InputOutcome {
        match input {
            Input::Char(letter) => self.type_letter(*letter, cx),
            Input::Paste(text) => self.paste(text, cx.state),
            Input::Action(action) => self.run(*action, cx),
            Input::Mouse(_) => Outcome::Ignored,
        }
    }

    /// Asks for confirmation of a command. Returns `true` if it is confirmed.
    fn confirm(&mut self, action: Action, question: &str) -> bool {
        if self.confirming.take() == Some(action) {
            return true;
        }
        self.confirming = Some(action);
        self.say(question, Role::Accent);
        false
    }
}
