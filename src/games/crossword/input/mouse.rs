//! Mouse input: squares, clues and the wheel.

use wordhoard_engine::grid::Pos;

use super::InputContext;
use crate::games::crossword::keys::Action;
use crate::games::crossword::ui::{Focus, InputOutcome, Ui};
use crate::games::crossword::view::clue_lines;
use crate::games::crossword::view::code_list;
use crate::games::crossword::view::letters::{self, Button};
use crate::ui::{Input, Mouse, MouseKind, Outcome};

impl Ui {
    /// Handles a mouse event. A click commits what is being typed in a square.
    pub(super) fn mouse(&mut self, mouse: Mouse, cx: InputContext) -> InputOutcome {
        if !mouse.kind.is_deliberate() {
            return Outcome::Done;
        }
        self.message = None;
        self.confirming = None;
        if mouse.kind == MouseKind::Press
            && let Some(button) = letters::button_at(cx.layout.letters, mouse.at)
        {
            return self.press_letter(button, cx);
        }
        (self.burst, self.left_at) = (None, None);
        let word = self.word_at(mouse, cx).filter(|_| mouse.kind == MouseKind::Press);
        if let Some(word) = word {
            self.then = None;
            return self.place_word(cx.state, word);
        }
        let committed = match self.focus {
            Focus::Rebus(_) => self.commit_rebus(Action::Accept, cx.state),
            _ => Outcome::Done,
        };
        self.then = None;
        match mouse.kind {
            MouseKind::ScrollUp => _ = self.move_cursor(Action::Previous, cx.state),
            MouseKind::ScrollDown => _ = self.move_cursor(Action::Next, cx.state),
            _ => self.click(mouse, cx),
        }
        committed
    }

    /// Handles a click on the row of letters as the key with that letter, or as Backspace.
    fn press_letter(&mut self, button: Button, cx: InputContext) -> InputOutcome {
        match button {
            Button::Letter(letter) => self.play(&Input::Char(letter), cx),
            Button::Clear => self.play(&Input::Action(Action::Erase), cx),
        }
    }

    /// Returns the word of a fill-in at the pointer, during a round.
    fn word_at(&self, mouse: Mouse, cx: InputContext) -> Option<usize> {
        let is_fill_in = !cx.state.words().is_empty() && cx.state.ended().is_none();
        let list = self.word_list(cx.state);
        let mut areas = cx.layout.lists.iter().filter(|(_, area)| is_fill_in && area.contains(mouse.at));
        areas.find_map(|&(_, area)| list.word_at(area, mouse.at))
    }

    fn click(&mut self, mouse: Mouse, cx: InputContext) {
        let state = cx.state;
        if let Some(pos) = cx.layout.grid.at(mouse.at).filter(|&pos| state.content(pos).is_some()) {
            self.focus = Focus::Grid;
            self.click_square(pos, cx);
            return;
        }
        let code = cx.layout.lists.iter().find_map(|&(_, list)| code_list::code_at(state, list, mouse.at));
        if let Some(code) = code {
            self.focus = Focus::Grid;
            return self.go_to_code(state, code);
        }
        let clicked = cx.layout.lists.iter().find_map(|&(axis, area)| {
            if self.hides(state, axis) || !state.codes().is_empty() || !state.words().is_empty() {
                return None;
            }
            let lines = clue_lines::layout(state, axis, self.followed(state, axis), area);
            let item = clue_lines::item_at(&lines, mouse.at).filter(|_| area.contains(mouse.at));
            item.map(|(index, item)| (axis, index, item))
        });
        if let Some((axis, index, item)) = clicked {
            self.focus = Focus::Grid;
            self.go_to_item(state, axis, index, item);
        } else if cx.layout.panel.contains(mouse.at) {
            // The crossing clue is below the current one.
            self.cursor = self.cursor.toggled(state);
        }
    }

    fn click_square(&mut self, pos: Pos, cx: InputContext) {
        self.cursor = match self.cursor.at == pos {
            true => self.cursor.toggled(cx.state),
            false => self.cursor.moved_to(cx.state, pos),
        };
    }
}
