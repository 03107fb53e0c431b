//! Screen state of a word search, and the layout and highlights computed from it.

use wordhoard_engine::grid::{Placement, Pos};

use super::Move;
use super::hint::{HintLevel, Region};
use super::selection::Selection;
use super::state::State;
use super::view::layout::{Layout, LayoutInput};
use super::view::line::LastMove;
use super::view::list::ListFilter;
use super::view::marks::Marks;
use crate::play::Status;
use crate::ui::Outcome;
use crate::ui::chrome::Areas;

/// Result of handling input.
pub type InputOutcome = Outcome<Move>;

/// Screen state, which is not saved.
#[derive(Default)]
pub struct Ui {
    /// Cell under the cursor; `None` until it is first set.
    pub(super) cursor: Option<Pos>,
    pub(super) selection: Option<Selection>,
    /// Typed letter that does not extend the selection.
    pub(super) missing: Option<u8>,
    /// Letter last jumped to.
    pub(super) jump_letter: Option<u8>,
    /// Top-left cell of the last layout.
    pub(super) top_left: Pos,
    /// Whether a mouse button is held down on the grid.
    pub(super) held: bool,
    pub(super) last_move: Option<LastMove>,
    /// Whether giving up awaits confirmation.
    pub(super) giving_up: bool,
    pub(super) list_filter: ListFilter,
    /// Whether the list has the focus.
    pub(super) list_focused: bool,
    /// Selected item, as an index into the words shown.
    pub(super) selected_item: usize,
    /// Item under the mouse.
    pub(super) hovered_item: Option<usize>,
    /// Listed word, by index, that the player has clicked during the round to have hints for it.
    pub(super) wanted_word: Option<usize>,
    /// Whether the player has chosen a word of the list after the round.
    pub(super) has_chosen: bool,
    /// Number of words shown by the solver after the round.
    pub(super) solved_count: usize,
}

impl Ui {
    /// Returns the words shown in the list, by index.
    pub(super) fn items(&self, state: &State) -> Vec<usize> {
        self.list_filter(state).items(state)
    }

    /// Returns the list filter. After the round, the list is never hidden.
    pub(super) fn list_filter(&self, state: &State) -> ListFilter {
        if state.ended().is_some() && self.list_filter == ListFilter::None { ListFilter::All } else { self.list_filter }
    }

    /// Computes the layout in a frame.
    pub(super) fn layout(&self, state: &State, status: Status, areas: &Areas) -> Layout {
        let items = self.items(state);
        let is_over = status == Status::Over;
        let focus = self.focus(state, &items, is_over);
        let input = LayoutInput {
            top_left: self.top_left,
            cursor: focus,
            held: self.held,
            list_focused: self.list_focused,
            items: &items,
            selected_item: self.hovered_item.unwrap_or(self.selected_item).min(items.len().saturating_sub(1)),
        };
        Layout::within(state, &input, areas)
    }

    /// Returns the cursor cell, by default the first cell that is not a hole.
    pub(super) fn cursor_cell(&self, state: &State) -> Pos {
        let letters = state.letters();
        let first = || letters.cells().positions().find(|&cell| letters.at(cell).is_some());
        self.cursor.or_else(first).unwrap_or(Pos::new(0, 0))
    }

    /// Returns the cell that must be visible.
    fn focus(&self, state: &State, items: &[usize], is_over: bool) -> Pos {
        if let Some(selection) = &self.selection {
            return selection.end();
        }
        match self.highlighted_place(state, items, is_over).filter(|_| self.list_focused || is_over) {
            Some(place) => place.start(),
            None => self.cursor_cell(state),
        }
    }

    /// Returns the placement of the word highlighted in the list, if it may be shown.
    fn highlighted_place(&self, state: &State, items: &[usize], is_over: bool) -> Option<Placement> {
        let item = self.hovered_item.or((self.list_focused || is_over).then_some(self.selected_item))?;
        let word = *items.get(item)?;
        match state.find_of(word) {
            Some(find) => Some(find.place),
            None => state.place(word).filter(|_| is_over),
        }
    }

    /// Returns the word that the player has chosen after the round, by index. The solver's words take precedence.
    pub(super) fn chosen_word(&self, state: &State) -> Option<usize> {
        let item = self.hovered_item.or(self.has_chosen.then_some(self.selected_item))?;
        self.items(state).get(item).copied().filter(|_| self.solved_count == 0)
    }

    /// Returns the word that the player wants hints for, by index: the one selected in the list, or else the one clicked.
    pub(super) fn hint_word(&self, state: &State) -> Option<usize> {
        let selected = || self.items(state).get(self.selected_item).copied();
        let word = if self.list_focused { selected() } else { self.wanted_word }?;
        state.words_left().find(|&left| left == word)
    }

    /// Returns the item of the word that the player wants hints for.
    pub(super) fn wanted_item(&self, state: &State) -> Option<usize> {
        let wanted = self.hint_word(state)?;
        self.items(state).iter().position(|&word| word == wanted)
    }

    /// Iterates over the words shown by the solver, by index.
    pub(super) fn solved(&self, state: &State) -> impl Iterator<Item = usize> {
        state.words_left().take(self.solved_count)
    }

    /// Returns the highlights in the grid.
    pub(super) fn marks(&self, state: &State, is_over: bool) -> Marks {
        let items = self.items(state);
        let (rows, cols) = (state.letters().rows(), state.letters().cols());
        let hint = state.hint().filter(|_| !is_over).and_then(|hint| Some((hint.level, state.place(hint.word)?)));
        let hinted = match hint {
            Some((HintLevel::FirstLetter, place)) => vec![place.start()],
            Some((HintLevel::Direction, place)) => place.cells().take(2).collect(),
            _ => Vec::new(),
        };
        let region = hint.filter(|(level, _)| *level == HintLevel::Region);
        Marks {
            selection: self.selection.as_ref().and_then(Selection::placement),
            anchor: self.selection.as_ref().map(Selection::anchor),
            cursor: (!is_over && !self.list_focused)
                .then(|| self.selection.as_ref().map_or_else(|| self.cursor_cell(state), Selection::end)),
            highlighted: self.highlighted_place(state, &items, is_over),
            hinted,
            shaded: region.map(|(_, place)| Region::containing(place.start(), rows, cols).cells(rows, cols)),
            solved: self.solved(state).filter_map(|word| Some((word, state.place(word)?))).collect(),
            missed: state.words_left().filter_map(|word| state.place(word)).filter(|_| is_over).collect(),
            message: if is_over { state.message_cells().to_vec() } else { Vec::new() },
            is_over,
        }
    }
}
