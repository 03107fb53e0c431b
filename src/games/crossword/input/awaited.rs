//! Results of screens that the crossword has opened.

use crate::games::crossword::rules::moves::Move;
use crate::games::crossword::rules::state::State;
use crate::games::crossword::ui::{Awaited, InputOutcome, Ui};
use crate::ui::Outcome;
use crate::ui::theme::Role;

impl Ui {
    /// Takes the result of a screen that was opened and has closed, or of a computation that was quick.
    pub(in crate::games::crossword) fn take_awaited(&mut self, state: &State) -> InputOutcome {
        match self.awaited.take() {
            Some(Awaited::Key(pending)) => match pending.take() {
                Some(Some(key)) => return Outcome::Play(Move::Unlock(key)),
                Some(None) => self.say("No key fits: the locked solution is damaged.", Role::Bad),
                None => self.say("The search for the key was cancelled.", Role::Dim),
            },
            Some(Awaited::Fill(pending)) => {
                if let Some((puzzle, completion)) = pending.take() {
                    return self.enter_fill(state, &puzzle, completion);
                }
            }
            None => {}
        }
        Outcome::Done
    }
}
