//! Screen state of a crossword, and the layout and highlights computed from it.

use std::collections::BTreeSet;

use ratatui::layout::Rect;

use super::cursor::Cursor;
use super::fill_in;
use super::fill_in::playback::Playback;
use super::input::burst::Burst;
use super::key_names::KeyNames;
use super::keys::Action;
use super::rules::clues;
use super::rules::codes;
use super::rules::hint::{Grade, Place, has_text};
use super::rules::moves::Move;
use super::rules::state::State;
use super::rules::words;
use super::scratch::Scratch;
use super::settings::Settings;
use super::view::clue_lines;
use super::view::code_list;
use super::view::face::Face;
use super::view::layout::{Layout, LayoutInput};
use super::view::marks::Marks;
use super::view::panel;
use super::view::size::Size;
use super::view::square::has_room_for_mark;
use crate::grid::{Axis, Pos};
use crate::puzzle::crossword::{Cell as GridCell, Completion, Crossword, Key};
use crate::ui::job::Pending;
use crate::ui::theme::Role;
use crate::ui::{Outcome, frame::Frame};

/// Result of handling input.
pub type InputOutcome = Outcome<Move>;

/// Body height from which the crossing clue and the message have a line each.
const ROOMY_HEIGHT: u16 = 15;

/// Part of the screen that receives the keys.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Focus {
    /// The grid.
    #[default]
    Grid,
    /// The clue list.
    Clues,
    /// The square under the cursor, into which these letters have been typed.
    Rebus(String),
    /// A line of text.
    Line(Line),
    /// The scratch line.
    Scratch(Scratch),
}

/// A line of text that is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Use of the line.
    pub purpose: Purpose,
    /// Text so far.
    pub text: String,
    /// Whether the text is a suggestion, which the first typed character replaces.
    pub is_suggestion: bool,
}

/// Use of a line of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Going to a clue.
    Find,
    /// Saving as a file. Accepting again replaces an existing file.
    Save {
        /// Whether the file may be replaced.
        replace: bool,
    },
    /// Unlocking the solution.
    Unlock,
}

/// Message to the player, shown until the next key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Text, one line.
    pub text: String,
    /// Role of the text.
    pub role: Role,
}

/// Change of the cursor after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// Moves on as after typing. Contains whether the square was empty.
    Advance(bool),
    /// Moves on by one square.
    Step,
    /// Runs a command that moves the cursor.
    Run(Action),
    /// Keeps the message that explains the move.
    KeepMessage,
}

/// Result that is awaited from another screen.
pub enum Awaited {
    /// Key of a locked solution.
    Key(Pending<Option<Key>>),
    /// Words that fill the grid.
    Fill(Pending<(Box<Crossword>, Completion)>),
    /// The player has looked up words.
    Words,
}

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
    /// Whether letters of a fill-in that no remaining word allows are marked.
    pub(super) shows_dead_ends: bool,
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
            shows_dead_ends: false,
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
        self.cursor = Cursor::start(state);
        if !state.puzzle().notes.is_empty() && state.ended().is_none() {
            let key = self.keys.in_grid(Action::Notes);
            self.say(format!("This puzzle has notes: {key} shows them."), Role::Accent);
        }
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

    /// Returns the current clue with its name, or the position of the cursor if no slot runs there.
    pub(super) fn clue_line(&self, state: &State) -> String {
        if let Some(code) = state.codes().at(self.cursor.at) {
            return codes::describe(state, code);
        }
        if !state.words().is_empty() {
            return fill_in::lines::current(state, self);
        }
        let items = state.lists().of(self.cursor.axis);
        if let Some(&item) = self.reading.and_then(|index| items.get(index)) {
            let is_hidden = self.hides(state, self.cursor.axis);
            let text = if is_hidden { "(hidden)" } else { clue_lines::item_text(state, item) };
            let label = clue_lines::item_label(state, item);
            return format!("{label}-{}: {text}", self.cursor.axis.name());
        }
        match self.cursor.slot(state) {
            Some(slot) => panel::clue_line(state, slot, self.is_hidden(state, slot)),
            None if state.is_drawn_block(self.cursor.at) => format!("Block at {}.", self.cursor.at),
            None => format!("No clue at {}.", self.cursor.at),
        }
    }

    /// Returns the crossing clue with its name, empty if there is none. In a codeword, returns the free letters.
    pub(super) fn crossing_line(&self, state: &State) -> String {
        if !state.codes().is_empty() {
            return code_list::free_letters(state);
        }
        if !state.words().is_empty() {
            return fill_in::lines::crossing(state, self);
        }
        let line = |slot| panel::clue_line(state, slot, self.is_hidden(state, slot));
        self.cursor.crossing(state).map_or_else(String::new, line)
    }

    /// Returns the index of the item that must be visible in the clue list of a direction.
    pub(super) fn followed(&self, state: &State, axis: Axis) -> Option<usize> {
        if let Some(index) = self.reading.filter(|_| self.cursor.axis == axis) {
            return Some(index);
        }
        let slot = if self.cursor.axis == axis { self.cursor.slot(state) } else { self.cursor.crossing(state) }?;
        state.lists().index_of(state.puzzle(), axis, slot, &clues::label(state, slot))
    }

    /// Lays out the screen.
    pub(super) fn layout(&self, state: &State, frame: &Frame) -> Layout {
        let puzzle = state.puzzle();
        let has_bars =
            puzzle.grid.cells().filter_map(GridCell::square).any(|square| square.bars.right || square.bars.below);
        let word = self.cursor.slot(state).and_then(|slot| state.slots().get(slot));
        let focus = word.map_or((self.cursor.at, self.cursor.at), |slot| bounds(&slot.cells));
        let Rect { width, height, .. } = frame.body;
        let input = LayoutInput {
            rows: puzzle.grid.rows(),
            cols: puzzle.grid.cols(),
            has_bars,
            panel_height: panel::height(state, &self.clue_line(state), width, height, height >= ROOMY_HEIGHT)
                + self.extra_lines(state, width),
            has_letters: self.letters && state.ended().is_none(),
            has_one_list: axis_of_one_list(state).is_some(),
            focus,
            cursor: self.cursor.at,
            top_left: self.top_left,
            axis: self.cursor.axis,
        };
        let mut layout = Layout::in_body(&input, frame.body);
        if self.focus == Focus::Clues && layout.lists.is_empty() {
            layout = layout.with_list_instead_of_grid(self.cursor.axis, frame.body);
        }
        if let Some(axis) = axis_of_one_list(state) {
            return layout.with_one_list(axis);
        }
        layout.balanced(|axis, list| clue_lines::needed_height(state, axis, list))
    }

    /// Returns the highlights in the grid, given the slots that the current clue [mentions](Self::mentioned).
    pub(super) fn marks(&self, state: &State, mentioned: &[usize]) -> Marks {
        let squares = |slots: &[usize]| -> Vec<Pos> {
            let slots = slots.iter().filter_map(|&slot| state.slots().get(slot));
            slots.flat_map(|slot| slot.cells.iter().copied()).collect()
        };
        let slot = self.cursor.slot(state);
        let rebus = if let Focus::Rebus(typed) = &self.focus { Some(typed.clone() + "_") } else { None };
        Marks {
            cursor: Some(self.cursor.at),
            word: slot.map_or_else(Vec::new, |slot| squares(&clues::chain(state, slot))),
            same_code: state
                .codes()
                .at(self.cursor.at)
                .map_or_else(Vec::new, |code| state.codes().squares(code).to_vec()),
            mentioned: squares(mentioned),
            rebus,
            wave: None,
            dead_ends: match self.shows_dead_ends && state.ended().is_none() {
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

    /// Returns short notes about how the next letter is entered, and the second label of the square under the cursor if
    /// squares of this size have no room for it.
    pub(super) fn modes(&self, state: &State, size: Size) -> String {
        let face =
            Face::at(state, self.cursor.at).filter(|face| !face.mark.is_empty() && !has_room_for_mark(face, size));
        let mark = face.map(|face| format!("second label {}", face.mark)).unwrap_or_default();
        let modes = [
            (self.pencil, "pencil"),
            (state.auto_check(), "auto-check"),
            (self.shows_dead_ends, "dead ends"),
            (self.down_only, "down clues only"),
            (!mark.is_empty(), &mark),
        ];
        let shown: Vec<&str> = modes.into_iter().filter_map(|(is_on, name)| is_on.then_some(name)).collect();
        shown.join(", ")
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

/// Returns the direction of the only list, or `None` if there are two. The lists of codewords and fill-ins have none,
/// and stand in for that across.
fn axis_of_one_list(state: &State) -> Option<Axis> {
    if !state.codes().is_empty() || !state.words().is_empty() {
        return Some(Axis::Across);
    }
    match Axis::BOTH.map(|axis| (!state.lists().of(axis).is_empty()).then_some(axis)) {
        [Some(axis), None] | [None, Some(axis)] => Some(axis),
        _ => None,
    }
}

/// Returns the corners of the smallest rectangle that contains all squares. There is at least one.
fn bounds(cells: &[Pos]) -> (Pos, Pos) {
    let rows = cells.iter().map(|pos| pos.row);
    let cols = cells.iter().map(|pos| pos.col);
    let corner = |row: Option<u16>, col: Option<u16>| Pos::new(row.unwrap_or(0), col.unwrap_or(0));
    (corner(rows.clone().min(), cols.clone().min()), corner(rows.max(), cols.max()))
}
