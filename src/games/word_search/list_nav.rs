//! Navigation in the word list, during and after a round.

use super::keys::Action;
use super::state::State;
use super::ui::{InputOutcome, Ui};
use super::view::layout::Layout;
use super::view::list::ListFilter;
use crate::ui::{Input, MouseKind, Outcome};

impl Ui {
    /// Handles a command while the list has the focus.
    pub(super) fn act_in_list(&mut self, state: &State, layout: &Layout, action: Action) -> InputOutcome {
        match action {
            Action::List | Action::Clear | Action::Take | Action::Anchor => self.in_list = false,
            Action::Show => self.cycle_filter(state),
            _ => self.move_in_list(state, layout, action),
        }
        Outcome::Done
    }

    /// Moves the selection in the list.
    pub(super) fn move_in_list(&mut self, state: &State, layout: &Layout, action: Action) {
        let last = self.items(state).len().saturating_sub(1);
        let (rows, page) = layout.list.map_or((1, 1), |list| (list.rows(), list.page()));
        self.pointed = None;
        self.chosen = match action {
            Action::Up => self.chosen.saturating_sub(1),
            Action::Down => self.chosen + 1,
            Action::Left => self.chosen.saturating_sub(rows),
            Action::Right => self.chosen + rows,
            Action::UpRight => self.chosen.saturating_sub(page),
            Action::DownRight => self.chosen + page,
            Action::UpLeft => 0,
            Action::DownLeft => last,
            _ => self.chosen,
        }
        .min(last);
    }

    /// Switches the list to the next filter. The list cannot be hidden after the round.
    pub(super) fn cycle_filter(&mut self, state: &State) {
        let mut next = self.list_filter(state).next();
        if state.ended().is_some() && next == ListFilter::None {
            next = ListFilter::All;
        }
        (self.list_filter, self.chosen, self.pointed) = (next, 0, None);
    }

    /// Selects a word in the list, if the list shows it.
    pub(super) fn select_word(&mut self, state: &State, word: usize) {
        if let Some(item) = self.items(state).iter().position(|&item| item == word) {
            (self.chosen, self.pointed) = (item, None);
        }
    }

    /// Handles an input after the round.
    pub(super) fn review(&mut self, state: &State, layout: &Layout, input: &Input<Action>) -> InputOutcome {
        match input {
            Input::Action(Action::List) => self.in_list = !self.in_list,
            Input::Action(Action::Show) => self.cycle_filter(state),
            Input::Action(action) => self.move_in_list(state, layout, *action),
            Input::Mouse(mouse) => {
                let item = layout.list.and_then(|list| list.hit(mouse.at));
                match mouse.kind {
                    MouseKind::Move => self.pointed = item,
                    MouseKind::Press => self.chosen = item.unwrap_or(self.chosen),
                    MouseKind::ScrollDown => self.move_in_list(state, layout, Action::Down),
                    MouseKind::ScrollUp => self.move_in_list(state, layout, Action::Up),
                    MouseKind::Drag | MouseKind::Release => {}
                }
            }
            Input::Letter(_) | Input::Paste(_) => return Outcome::Ignored,
        }
        Outcome::Done
    }
}
