//! Choosing words of a fill-in from the list.

use super::InputContext;
use crate::games::crossword::cursor::Cursor;
use crate::games::crossword::keys::Action;
use crate::games::crossword::rules::moves::{Change, Move};
use crate::games::crossword::rules::state::State;
use crate::games::crossword::rules::{clues, words};
use crate::games::crossword::ui::{Focus, InputOutcome, Then, Ui};
use crate::games::crossword::view::word_list::{Row, WordList};
use crate::ui::Outcome;
use crate::ui::theme::Role;

impl Ui {
    /// Returns the list of words of a fill-in as it is shown.
    pub(in crate::games::crossword) fn word_list<'a>(&self, state: &'a State) -> WordList<'a> {
        let selected = self.word.filter(|_| self.focus == Focus::Clues);
        let left = match &self.playback {
            Some(playback) => words::left_by(state, |slot| playback.word_in(state, slot)),
            None => words::left(state),
        };
        WordList { state, slot: self.cursor.slot(state), selected, left }
    }

    /// Goes to the list, to the first word that fits the current slot.
    pub(super) fn go_to_words(&mut self, state: &State) {
        self.focus = Focus::Clues;
        let fitting = self.cursor.slot(state).map_or_else(Vec::new, |slot| words::fitting(state, slot));
        self.word = Some(fitting.first().copied().unwrap_or(0));
    }

    /// Handles a command in the list of words.
    pub(super) fn in_word_list(&mut self, action: Action, cx: InputContext) -> InputOutcome {
        match (action, self.word) {
            (Action::Accept, Some(word)) => return self.place_word(cx.state, word),
            (Action::Cancel | Action::Accept, _) => self.focus = Focus::Grid,
            _ => self.select_word(action, cx),
        }
        Outcome::Done
    }

    /// Moves to another word of the list.
    fn select_word(&mut self, action: Action, cx: InputContext) {
        let width = cx.layout.lists.first().map_or(0, |(_, area)| area.width);
        let rows: Vec<Vec<usize>> = self.word_list(cx.state).rows(width).into_iter().filter_map(words_of).collect();
        let is_selected = |word: &usize| self.word == Some(*word);
        let row = rows.iter().position(|row| row.iter().any(is_selected)).unwrap_or(0);
        let column = rows[row].iter().position(is_selected).unwrap_or(0);
        let in_order: Vec<usize> = rows.concat();
        let at = in_order.iter().position(is_selected).unwrap_or(0);
        let in_row = |row: usize| {
            let row = &rows[row.min(rows.len() - 1)];
            row[column.min(row.len() - 1)]
        };
        self.word = Some(match action {
            Action::Left => in_order[at.saturating_sub(1)],
            Action::Right => in_order[(at + 1).min(in_order.len() - 1)],
            Action::Up => in_row(row.saturating_sub(1)),
            Action::Down => in_row(row + 1),
            Action::PageUp => in_row(row.saturating_sub(10)),
            Action::PageDown => in_row(row + 10),
            Action::First => in_order[0],
            Action::Last => in_order[in_order.len() - 1],
            _ => return,
        });
    }

    /// Places a word in the current slot or, if it has another length or is full, in the only slot that it fits.
    pub(super) fn place_word(&mut self, state: &State, word: usize) -> InputOutcome {
        let text = state.words().all()[word].text.clone();
        if words::left(state)[word] == 0 {
            self.say(format!("{text} is placed already."), Role::Dim);
            return Outcome::Done;
        }
        let has_length =
            |&slot: &usize| clues::pattern(state, slot).len() == text.len() && !clues::is_full(state, slot);
        let slot = match self.cursor.slot(state).filter(has_length) {
            Some(slot) if words::agrees(state, slot, word) => slot,
            Some(slot) => {
                let clear = self.keys.in_grid(Action::ClearWord);
                let name = clues::name(state, slot);
                self.say(format!("{text} does not fit the letters of {name}. {clear} there clears them."), Role::Bad);
                return Outcome::Done;
            }
            None => match words::places(state, word)[..] {
                [slot] => slot,
                [] => {
                    self.say(format!("{text} fits nowhere: a letter is in the way."), Role::Bad);
                    return Outcome::Done;
                }
                ref places => {
                    self.say(format!("{text} fits in {} places. Go to one of them first.", places.len()), Role::Accent);
                    return Outcome::Done;
                }
            },
        };
        self.enter_word(state, slot, &text)
    }

    fn enter_word(&mut self, state: &State, slot: usize, text: &str) -> InputOutcome {
        let cells = &state.slots().all()[slot].cells;
        let blank = cells.iter().zip(text.chars()).filter(|(pos, _)| state.text(**pos).is_empty());
        let squares = blank.map(|(&pos, letter)| (pos, letter.to_string())).collect();
        (self.focus, self.word) = (Focus::Grid, None);
        self.cursor = Cursor::in_slot(state, slot);
        self.then = Some(Then::Run(Action::Next));
        Outcome::Play(Move::Enter(Change { squares, pencil: self.pencil }))
    }

    /// Marks the letters that no remaining word allows, or stops marking them.
    pub(super) fn toggle_dead_ends(&mut self, state: &State) -> InputOutcome {
        let is_on = !state.marks_dead_ends();
        let text = match (is_on, words::dead_ends(state).len()) {
            (false, _) => "Dead ends are no longer marked.".to_owned(),
            (true, 0) => "No letter is a dead end now. Those that become one are marked !.".to_owned(),
            (true, _) => "Letters that no remaining word allows are marked !.".to_owned(),
        };
        self.say(text, Role::Text);
        self.then = Some(Then::KeepMessage);
        Outcome::Play(Move::MarkDeadEnds(is_on))
    }
}

fn words_of(row: Row) -> Option<Vec<usize>> {
    match row {
        Row::Heading(_) => None,
        Row::Words(words) => Some(words),
    }
}
