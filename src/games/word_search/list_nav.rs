//! Navigation in the word list, during and after a round.

use super::keys::Action;
use super::print::{self, PrintSubject};
use super::state::State;
use super::ui::{InputOutcome, Ui};
use super::view::layout::Layout;
use super::view::list::ListFilter;
use crate::lab::LabScreen;
use crate::ui::{Input, MouseKind, Outcome};

impl Ui {
    /// Handles a command while the list has the focus.
    pub(super) fn act_in_list(&mut self, state: &State, layout: &Layout, action: Action) -> InputOutcome {
        match action {
            Action::List => self.list_focused = false,
            Action::Show => self.cycle_filter(state),
            _ => self.move_in_list(state, layout, action),
        }
        Outcome::Done
    }

    /// Moves the selection in the list.
    pub(super) fn move_in_list(&mut self, state: &State, layout: &Layout, action: Action) {
        let last = self.items(state).len().saturating_sub(1);
        let (rows, page) = layout.list.as_ref().map_or((1, 1), |list| (list.columns.rows(), list.columns.page_size()));
        self.hovered_item = None;
        self.selected_item = match action {
            Action::Up => self.selected_item.saturating_sub(1),
            Action::Down => self.selected_item + 1,
            Action::Left => self.selected_item.saturating_sub(rows),
            Action::Right => self.selected_item + rows,
            Action::PageUp => self.selected_item.saturating_sub(page),
            Action::PageDown => self.selected_item + page,
            Action::First => 0,
            Action::Last => last,
            _ => self.selected_item,
        }
        .min(last);
    }

    /// Switches the list to the next filter. The list cannot be hidden after the round.
    pub(super) fn cycle_filter(&mut self, state: &State) {
        let mut next = self.list_filter(state).next();
        if state.ended().is_some() && next == ListFilter::None {
            next = ListFilter::All;
        }
        (self.list_filter, self.selected_item, self.hovered_item) = (next, 0, None);
    }

    /// Selects a word in the list, if the list shows it.
    pub(super) fn select_word(&mut self, state: &State, word: usize) {
        if let Some(item) = self.items(state).iter().position(|&item| item == word) {
            (self.selected_item, self.hovered_item) = (item, None);
        }
    }

    /// Handles input after the round.
    pub(super) fn review(&mut self, state: &State, layout: &Layout, input: &Input<Action>) -> InputOutcome {
        match input {
            Input::Action(Action::List) => self.list_focused = !self.list_focused,
            Input::Action(Action::Show) => self.cycle_filter(state),
            Input::Action(Action::Print) => return Outcome::Open(Box::new(print::screen(PrintSubject::played(state)))),
            Input::Action(Action::LookUp) => return self.look_up(state),
            Input::Action(action) => {
                self.has_chosen = true;
                self.move_in_list(state, layout, *action);
            }
            Input::Mouse(mouse) => {
                let item = layout.list.as_ref().and_then(|list| list.visible.item_at(mouse.at));
                match mouse.kind {
                    MouseKind::Move => self.hovered_item = item,
                    MouseKind::Press => {
                        self.has_chosen |= item.is_some();
                        self.selected_item = item.unwrap_or(self.selected_item);
                    }
                    MouseKind::ScrollDown => self.move_in_list(state, layout, Action::Down),
                    MouseKind::ScrollUp => self.move_in_list(state, layout, Action::Up),
                    MouseKind::Drag | MouseKind::Release => {}
                }
            }
            Input::Char(_) | Input::Paste(_) => return Outcome::Ignored,
        }
        Outcome::Done
    }

    /// Opens the word lab with the selected word.
    fn look_up(&self, state: &State) -> InputOutcome {
        let item = self.hovered_item.unwrap_or(self.selected_item);
        let Some(&word) = self.items(state).get(item) else { return Outcome::Done };
        Outcome::Open(Box::new(LabScreen::with_word(&state.words()[word].spelled())))
    }
}
