//! The scratch line.

use crate::games::crossword::keys::Action;
use crate::games::crossword::rules::moves::{Change, Move};
use crate::games::crossword::rules::state::State;
use crate::games::crossword::ui::{Focus, InputOutcome, Ui};
use crate::ui::theme::Role;
use crate::ui::{Input, Outcome};

impl Ui {
    /// Handles input in the scratch line.
    pub(super) fn in_scratch(&mut self, input: &Input<Action>, state: &State) -> InputOutcome {
        let pattern = self.word_pattern(state);
        let Focus::Scratch(scratch) = &mut self.focus else { return Outcome::Ignored };
        match input {
            Input::Char(letter) => scratch.push(*letter),
            Input::Paste(text) => text.chars().for_each(|letter| scratch.push(letter)),
            Input::Action(Action::Erase) => scratch.pop(),
            Input::Action(Action::ClearLine) => scratch.clear(),
            Input::Action(Action::Shuffle) => scratch.shuffle(),
            Input::Action(Action::Accept) => match scratch.arrangement(&pattern) {
                Some(letters) => {
                    self.focus = Focus::Grid;
                    let blanks = self.cursor.word(state).into_iter().filter(|cursor| state.text(cursor.at).is_empty());
                    let squares = blanks.zip(letters).map(|(cursor, letter)| (cursor.at, letter.to_string()));
                    return Outcome::Play(Move::Enter(Change { squares: squares.collect(), pencil: true }));
                }
                None => self.say("The letters must fill the blanks of the word.", Role::Bad),
            },
            Input::Action(_) => self.focus = Focus::Grid,
            Input::Mouse(_) => return Outcome::Ignored,
        }
        Outcome::Done
    }
}
