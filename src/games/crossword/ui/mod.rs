//! Screen state of a crossword, and the layout, texts and highlights computed from it.

mod arrangement;
mod focus;
mod texts;

use std::collections::BTreeSet;

use wordhoard_engine::grid::{Axis, Pos};

use super::cursor::{Cursor, Habits};
use super::fill_in::playback::Playback;
use super::input::burst::Burst;
use super::key_names::KeyNames;
use super::keys::Action;
use super::rules::clues;
use super::rules::hint::{Grade, Place, has_text};
use super::rules::moves::Move;
use super::rules::state::State;
use super::rules::words;
use super::settings::Settings;
use super::view::marks::{Highlight, Marks};
use crate::ui::Outcome;
use crate::ui::theme::Role;

pub use focus::{Awaited, Focus, Line, Message, Purpose, Then};

/// Result of handling input.
pub type InputOutcome = Outcome<Move>;

/// Screen state, which is not saved.
pub struct Ui {
    pub(super) settings: Settings,
    pub(super) keys: KeyNames,
    pub(super) cursor: Cursor,
    pub(super) focus: Focus,
    pub(super) pencil: bool,
    pub(super) down_only: bool,
    /// Whether a row of letters to click is shown.
    pub(super) letters: bool,
    /// Index of the word that is selected while the list of a fill-in has the focus.
    pub(super) word: Option<usize>,
    /// The solver filling the rest of a fill-in, once the player watches it.
    pub(super) playback: Option<Playback>,
    pub(super) message: Option<Message>,
    /// Index of the item that is read in the clue list of the cursor's direction, if the grid has no slot for it.
    pub(super) reading: Option<usize>,
    /// Command that awaits confirmation.
    pub(super) confirming: Option<Action>,
    /// Change of the cursor after the move that has been returned.
    pub(super) then: Option<Then>,
    /// End of the word that the cursor has just left by itself, to which Backspace returns.
    pub(super) left_at: Option<Cursor>,
    /// Slot of the cursor at the last hint, until it leaves the slot.
    pub(super) hinted_at: Option<usize>,
    /// Letters that have just been typed.
    pub(super) burst: Option<Burst>,
    pub(super) awaited: Option<Awaited>,
    /// First visible square of the last layout.
    pub(super) top_left: Pos,
}

impl Default for Ui {
    fn default() -> Self {
        Self {
            settings: Settings::default(),
            keys: KeyNames::default(),
            cursor: Cursor { at: Pos::default(), axis: Axis::Across },
            focus: Focus::Grid,
            pencil: false,
            down_only: false,
            letters: false,
            word: None,
            playback: None,
            message: None,
            reading: None,
            confirming: None,
            then: None,
            left_at: None,
            hinted_at: None,
            burst: None,
            awaited: None,
            top_left: Pos::default(),
        }
    }
}

impl Ui {
    /// Prepares the screen for a round.
    pub(super) fn set_up(&mut self, state: &State, settings: Settings, keys: KeyNames) {
        self.down_only = settings.down_only;
        (self.settings, self.keys) = (settings, keys);
        self.cursor = Cursor::start(state, self.habits(state));
        if !state.puzzle().notes.is_empty() && state.ended().is_none() {
            let key = self.keys.in_grid(Action::Notes);
            self.say(format!("This puzzle has notes: {key} shows them."), Role::Accent);
        }
    }

    /// Returns the habits of the cursor.
    pub(super) fn habits(&self, state: &State) -> Habits {
        Habits { down_first: self.hides(state, Axis::Across), ..self.settings.habits() }
    }

    /// Shows a message until the next key.
    pub(super) fn say(&mut self, text: impl Into<String>, role: Role) {
        self.message = Some(Message { text: text.into(), role });
    }

    /// Returns the index of the pane that receives the keys during a round.
    pub(super) fn pane(&self) -> usize {
        match self.focus {
            Focus::Grid => 0,
            Focus::Clues => 1,
            Focus::Rebus(_) => 2,
            Focus::Line(_) => 3,
            Focus::Scratch(_) => 4,
        }
    }

    /// Returns `true` if the clues of a direction are hidden.
    pub(super) fn hides(&self, state: &State, axis: Axis) -> bool {
        self.down_only && axis == Axis::Across && state.ended().is_none()
    }

    /// Returns `true` if the clue of a slot is hidden.
    pub(super) fn is_hidden(&self, state: &State, slot: usize) -> bool {
        state.slots().get(slot).is_some_and(|slot| self.hides(state, slot.axis))
    }

    /// Returns the highlights in the grid, given the slots that the current clue [mentions](Self::mentioned).
    pub(super) fn marks(&self, state: &State, mentioned: &[usize]) -> Marks {
        let squares = |slots: &[usize]| -> Vec<Pos> {
            let slots = slots.iter().filter_map(|&slot| state.slots().get(slot));
            slots.flat_map(|slot| slot.cells.iter().copied()).collect()
        };
        let word = self.cursor.slot(state).map_or_else(Vec::new, |slot| squares(&clues::chain(state, slot)));
        let code = state.codes().at(self.cursor.at);
        let same_code = code.map_or(&[][..], |code| state.codes().squares(code));
        let mut highlights = state.puzzle().grid.map(|_| Highlight::Plain);
        // In a square with several highlights, the last one is seen.
        squares(mentioned).iter().for_each(|&pos| highlights[pos] = Highlight::Mentioned);
        word.iter().for_each(|&pos| highlights[pos] = Highlight::Word);
        same_code.iter().for_each(|&pos| highlights[pos] = Highlight::Mentioned);
        let rebus = if let Focus::Rebus(typed) = &self.focus { Some(typed.clone() + "_") } else { None };
        Marks {
            cursor: Some(self.cursor.at),
            word,
            highlights,
            rebus,
            wave: None,
            dead_ends: match state.marks_dead_ends() && state.ended().is_none() {
                true => words::dead_ends(state),
                false => BTreeSet::new(),
            },
            solved: (!state.words().is_empty()).then(|| self.playback.iter().flat_map(Playback::squares).collect()),
        }
    }

    /// Returns the slots that the current clue mentions, unless the clue is hidden. In the list of a fill-in, returns
    /// the slots that the selected word fits.
    pub(super) fn mentioned(&self, state: &State) -> Vec<usize> {
        if let Some(word) = self.word.filter(|_| self.focus == Focus::Clues && !state.words().is_empty()) {
            return if words::left(state)[word] > 0 { words::places(state, word) } else { Vec::new() };
        }
        let slot = self.cursor.slot(state).filter(|&slot| !self.is_hidden(state, slot));
        slot.map_or_else(Vec::new, |slot| clues::mentioned(state, slot))
    }

    /// Returns the move that asks for a hint: the next one as long as the cursor stays in its slot or follows the hint,
    /// or else the first one. A clue for which the file has a hint begins with that.
    pub(super) fn hint_move(&self, state: &State) -> Move {
        let named = state.last_hint().filter(|hint| hint.grade == Grade::Clue).map(|hint| hint.slot);
        let is_next = |&slot: &usize| self.hinted_at == Some(slot) || named == Some(slot) || has_text(state, slot);
        match self.cursor.slot(state).filter(is_next) {
            Some(slot) => Move::HintAt(Place { slot, at: self.cursor.at }),
            None => Move::Hint,
        }
    }

    /// Returns the letters of the current answer, empty for blanks.
    pub(super) fn word_pattern(&self, state: &State) -> Vec<String> {
        self.cursor.word(state).into_iter().map(|cursor| state.text(cursor.at).to_owned()).collect()
    }
}
