//! Entering and clearing letters.

use wordhoard_engine::grid::Pos;
use wordhoard_puzzles::crossword::{BLOCK_ENTRY, MAX_CELL_CHARS, uppercase};

use super::InputContext;
use super::burst::Burst;
use crate::games::crossword::cursor::Cursor;
use crate::games::crossword::keys::Action;
use crate::games::crossword::rules::moves::{Area, Change, Move};
use crate::games::crossword::rules::state::State;
use crate::games::crossword::settings::Space;
use crate::games::crossword::ui::{Focus, InputOutcome, Then, Ui};
use crate::ui::theme::Role;
use crate::ui::{Input, Outcome};

impl Ui {
    /// Types a letter into the square under the cursor. The cursor moves on once the move has been played.
    pub(super) fn type_letter(&mut self, letter: char, cx: InputContext) -> InputOutcome {
        let letter = uppercase(&letter.to_string());
        let burst = self.burst.take().filter(|_| self.settings.skip_filled);
        if let Some((mut burst, answer)) =
            burst.as_ref().and_then(|burst| Some((burst.clone(), burst.realigned(cx.state, &letter, cx.at)?)))
        {
            burst.push(&letter, cx.at);
            self.burst = Some(burst);
            self.cursor = answer.last;
            self.then = Some(Then::Advance(false));
            return self.change(answer.squares);
        }
        let burst = burst.filter(|burst| burst.contains(self.cursor));
        let mut burst = burst.unwrap_or_else(|| Burst::new(cx.state, self.cursor, cx.at));
        burst.push(&letter, cx.at);
        self.burst = Some(burst);
        self.then = Some(Then::Advance(cx.state.text(self.cursor.at).is_empty()));
        self.change([(self.cursor.at, letter)])
    }

    /// Sets a block in a diagramless puzzle and moves on, or removes one and stays.
    pub(super) fn block(&mut self, state: &State) -> InputOutcome {
        if !state.desc().hides_diagram() {
            self.say("Only diagramless puzzles have blocks to find.", Role::Dim);
            return Outcome::Done;
        }
        if state.is_drawn_block(self.cursor.at) {
            return self.delete();
        }
        self.then = Some(Then::Step);
        Outcome::Play(Move::Enter(Change { squares: vec![(self.cursor.at, BLOCK_ENTRY.into())], pencil: false }))
    }

    /// Types pasted letters into the current answer, from the cursor on.
    pub(super) fn paste(&mut self, text: &str, state: &State) -> InputOutcome {
        let word = self.cursor.word(state);
        let rest = word.into_iter().skip_while(|cursor| *cursor != self.cursor);
        let letters = text.chars().filter(|letter| letter.is_alphanumeric());
        let pasted: Vec<(Cursor, String)> =
            rest.zip(letters).map(|(cursor, letter)| (cursor, uppercase(&letter.to_string()))).collect();
        let Some(&(last, _)) = pasted.last() else { return Outcome::Done };
        self.cursor = last;
        self.then = Some(Then::Advance(true));
        self.change(pasted.into_iter().map(|(cursor, letter)| (cursor.at, letter)))
    }

    fn change(&self, squares: impl IntoIterator<Item = (Pos, String)>) -> InputOutcome {
        Outcome::Play(Move::Enter(Change { squares: squares.into_iter().collect(), pencil: self.pencil }))
    }

    fn clear(&self, squares: impl IntoIterator<Item = Pos>) -> InputOutcome {
        self.change(squares.into_iter().map(|pos| (pos, String::new())))
    }

    /// Returns `true` if a square has letters that can be cleared.
    fn can_clear(state: &State, pos: Pos) -> bool {
        state.content(pos).is_some_and(|content| !content.fixed && !content.entry.text.is_empty())
    }

    /// Clears the square under the cursor or, if it is empty, the one before it.
    pub(super) fn erase(&mut self, state: &State) -> InputOutcome {
        if let Some(left) = self.left_at.take() {
            self.cursor = left;
        } else if !Self::can_clear(state, self.cursor.at) {
            self.cursor = self.cursor.back(state);
        }
        self.clear([self.cursor.at])
    }

    /// Clears the square under the cursor.
    pub(super) fn delete(&self) -> InputOutcome {
        self.clear([self.cursor.at])
    }

    /// Handles the space bar: turns, or clears the square and moves on.
    pub(super) fn space(&mut self, state: &State) -> InputOutcome {
        match self.settings.space {
            Space::Erase if state.ended().is_none() => {
                self.then = Some(Then::Advance(false));
                self.delete()
            }
            Space::Turn | Space::Erase => {
                self.cursor = self.cursor.toggled(state);
                Outcome::Done
            }
        }
    }

    /// Clears the current answer.
    pub(super) fn clear_word(&mut self, state: &State) -> InputOutcome {
        let squares: Vec<Pos> = self.cursor.word(state).into_iter().map(|cursor| cursor.at).collect();
        self.clear(squares)
    }

    /// Clears the letters that are marked as wrong.
    pub(super) fn clear_wrong(&mut self, state: &State) -> InputOutcome {
        let is_wrong = |&pos: &Pos| state.content(pos).is_some_and(|content| content.entry.wrong);
        let wrong: Vec<Pos> = state.squares_in(Area::Puzzle).into_iter().filter(is_wrong).collect();
        if wrong.is_empty() {
            let key = self.keys.in_grid(Action::CheckWord);
            self.say(format!("No letters are marked as wrong. {key} checks the word."), Role::Dim);
            return Outcome::Done;
        }
        self.clear(wrong)
    }

    /// Begins the entry of several letters in the square under the cursor.
    pub(super) fn begin_rebus(&mut self, state: &State) -> InputOutcome {
        match state.content(self.cursor.at) {
            Some(content) if content.fixed => self.say("This letter is given or revealed.", Role::Dim),
            _ => {
                let text = state.text(self.cursor.at);
                let typed = if text.chars().count() > 1 { text.to_owned() } else { String::new() };
                self.focus = Focus::Rebus(typed);
            }
        }
        Outcome::Done
    }

    /// Handles input while several letters are typed for one square.
    pub(super) fn in_rebus(&mut self, input: &Input<Action>, state: &State) -> InputOutcome {
        let Focus::Rebus(typed) = &mut self.focus else { return Outcome::Ignored };
        match input {
            Input::Char(letter) => push(typed, letter.encode_utf8(&mut [0; 4])),
            Input::Paste(text) => push(typed, text),
            Input::Action(Action::Erase) => _ = typed.pop(),
            Input::Action(Action::Cancel) => self.focus = Focus::Grid,
            Input::Action(action) => return self.commit_rebus(*action, state),
            Input::Mouse(_) => return Outcome::Ignored,
        }
        Outcome::Done
    }

    /// Enters the letters of a rebus, then moves on or runs a command that moves the cursor. Without letters, the
    /// square stays as it is.
    pub(super) fn commit_rebus(&mut self, action: Action, state: &State) -> InputOutcome {
        let Focus::Rebus(typed) = std::mem::take(&mut self.focus) else { return Outcome::Done };
        let is_accepted = action == Action::Accept;
        if typed.trim().is_empty() {
            if !is_accepted {
                self.move_cursor(action, state);
            }
            return Outcome::Done;
        }
        let was_empty = state.text(self.cursor.at).is_empty();
        self.then = Some(if is_accepted { Then::Advance(was_empty) } else { Then::Run(action) });
        self.change([(self.cursor.at, uppercase(&typed))])
    }
}

/// Appends as much of a text as a square can hold, without spaces.
fn push(typed: &mut String, text: &str) {
    let room = MAX_CELL_CHARS.saturating_sub(typed.chars().count());
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    typed.extend(letters.flat_map(|letter| uppercase(&letter.to_string()).chars().collect::<Vec<_>>()).take(room));
}
