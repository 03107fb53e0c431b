//! What belongs to the screen of a word search, and what follows from it: what is in sight, what is marked.

use super::hint::{HintLevel, Region};
use super::selection::Selection;
use super::state::State;
use super::view::layout::{Layout, Wanted};
use super::view::line::Said;
use super::view::list::Which;
use super::view::marks::Marks;
use crate::grid::{Placement, Pos};
use crate::play::Status;
use crate::ui::frame::Frame;

/// What belongs to the screen: nothing that a player would expect in a save.
#[derive(Default)]
pub struct Ui {
    /// Where the player is; nowhere before the first step.
    pub(super) cursor: Option<Pos>,
    pub(super) selection: Option<Selection>,
    /// A letter that was typed and does not stand along the line.
    pub(super) missing: Option<u8>,
    /// The letter that was jumped to last.
    pub(super) jumped: Option<u8>,
    /// The first cell that was in sight last.
    pub(super) first: Pos,
    /// The mouse is held down on the grid.
    pub(super) held: bool,
    pub(super) said: Option<Said>,
    /// Giving up was asked for once: the next command says whether it was meant.
    pub(super) giving_up: bool,
    pub(super) which: Which,
    /// The player walks in the list.
    pub(super) in_list: bool,
    /// The chosen item of the list, by its place among those shown.
    pub(super) chosen: usize,
    /// The mouse points at this item.
    pub(super) pointed: Option<usize>,
    /// Words that the solver has struck after the end.
    pub(super) solved: usize,
}

impl Ui {
    /// The words that the list shows, by their numbers.
    pub(super) fn items(&self, state: &State) -> Vec<usize> {
        self.which(state).items(state)
    }

    /// Which words the list shows: after the end there is nothing to hide.
    pub(super) fn which(&self, state: &State) -> Which {
        if state.ended().is_some() && self.which == Which::None { Which::All } else { self.which }
    }

    pub(super) fn layout(&self, state: &State, status: Status, frame: &Frame) -> Layout {
        let items = self.items(state);
        let over = status == Status::Over;
        let focus = self.focus(state, &items, over);
        let wanted = Wanted {
            first: self.first,
            cursor: focus,
            held: self.held,
            in_list: self.in_list,
            items: &items,
            chosen: self.pointed.unwrap_or(self.chosen).min(items.len().saturating_sub(1)),
        };
        Layout::in_frame(state, &wanted, frame)
    }

    /// The player's own cell: at the beginning the first that is no hole.
    pub(super) fn here(&self, state: &State) -> Pos {
        let letters = state.letters();
        let first = || letters.cells().positions().find(|&cell| letters.at(cell).is_some());
        self.cursor.or_else(first).unwrap_or(Pos::new(0, 0))
    }

    /// The cell that must be in sight.
    fn focus(&self, state: &State, items: &[usize], over: bool) -> Pos {
        if let Some(selection) = &self.selection {
            return selection.end();
        }
        match self.pointed_place(state, items, over).filter(|_| self.in_list || over) {
            Some(place) => place.start(),
            None => self.here(state),
        }
    }

    /// The place of the word that is pointed at, where it may be shown.
    fn pointed_place(&self, state: &State, items: &[usize], over: bool) -> Option<Placement> {
        let item = self.pointed.or((self.in_list || over).then_some(self.chosen))?;
        let word = *items.get(item)?;
        match state.find_of(word) {
            Some(find) => Some(find.place),
            None => state.place(word).filter(|_| over),
        }
    }

    /// The words that the solver has struck.
    pub(super) fn struck(&self, state: &State) -> impl Iterator<Item = usize> {
        state.left().take(self.solved)
    }

    pub(super) fn marks(&self, state: &State, over: bool) -> Marks {
        let items = self.items(state);
        let (rows, cols) = (state.letters().rows(), state.letters().cols());
        let hint = state.hint().filter(|_| !over).and_then(|hint| Some((hint.grade, state.place(hint.word)?)));
        let hinted = match hint {
            Some((HintLevel::FirstLetter, place)) => vec![place.start()],
            Some((HintLevel::Direction, place)) => place.cells().take(2).collect(),
            _ => Vec::new(),
        };
        let region = hint.filter(|(grade, _)| *grade == HintLevel::Region);
        Marks {
            selection: self.selection.as_ref().and_then(Selection::placement),
            anchor: self.selection.as_ref().map(Selection::anchor),
            cursor: (!over && !self.in_list)
                .then(|| self.selection.as_ref().map_or_else(|| self.here(state), Selection::end)),
            pointed: self.pointed_place(state, &items, over),
            hinted,
            shaded: region.map(|(_, place)| Region::of(place.start(), rows, cols).cells(rows, cols)),
            solved: self.struck(state).filter_map(|word| Some((word, state.place(word)?))).collect(),
            missed: state.left().filter_map(|word| state.place(word)).filter(|_| over).collect(),
            message: if over { state.message().to_vec() } else { Vec::new() },
            over,
        }
    }
}
