//! Walking in the list, and looking back after the end.

use super::keys::Action;
use super::state::State;
use super::tui::Done;
use super::ui::Ui;
use super::view::layout::Layout;
use super::view::list::Which;
use crate::ui::{Input, MouseKind, Outcome};

impl Ui {
    /// Keys while the player walks in the list.
    pub(super) fn act_in_list(&mut self, state: &State, layout: &Layout, action: Action) -> Done {
        match action {
            Action::List | Action::Clear | Action::Take | Action::Anchor => self.in_list = false,
            Action::Show => self.show_others(state),
            _ => self.walk(state, layout, action),
        }
        Outcome::Done
    }

    /// A step in the list.
    pub(super) fn walk(&mut self, state: &State, layout: &Layout, action: Action) {
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

    pub(super) fn show_others(&mut self, state: &State) {
        let mut next = self.which(state).next();
        if state.ended().is_some() && next == Which::None {
            next = Which::All;
        }
        (self.which, self.chosen, self.pointed) = (next, 0, None);
    }

    /// Chooses a word of the list, so that it is shown.
    pub(super) fn show_word(&mut self, state: &State, word: usize) {
        if let Some(item) = self.items(state).iter().position(|&item| item == word) {
            (self.chosen, self.pointed) = (item, None);
        }
    }

    pub(super) fn look_back(&mut self, state: &State, layout: &Layout, input: &Input<Action>) -> Done {
        match input {
            Input::Action(Action::List) => self.in_list = !self.in_list,
            Input::Action(Action::Show) => self.show_others(state),
            Input::Action(action) => self.walk(state, layout, *action),
            Input::Mouse(mouse) => {
                let item = layout.list.and_then(|list| list.hit(mouse.at));
                match mouse.did {
                    MouseKind::Move => self.pointed = item,
                    MouseKind::Press => self.chosen = item.unwrap_or(self.chosen),
                    MouseKind::ScrollDown => self.walk(state, layout, Action::Down),
                    MouseKind::ScrollUp => self.walk(state, layout, Action::Up),
                    MouseKind::Drag | MouseKind::Release => {}
                }
            }
            Input::Letter(_) | Input::Paste(_) => return Outcome::Ignored,
        }
        Outcome::Done
    }
}
