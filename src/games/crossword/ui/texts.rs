//! Lines of text above the grid.

use unicode_width::UnicodeWidthStr;

use super::Ui;
use crate::games::crossword::fill_in;
use crate::games::crossword::rules::codes;
use crate::games::crossword::rules::state::State;
use crate::games::crossword::view::face::Face;
use crate::games::crossword::view::layout::Layout;
use crate::games::crossword::view::size::Size;
use crate::games::crossword::view::square::has_room_for_mark;
use crate::games::crossword::view::{clue_lines, code_list, panel};

impl Ui {
    /// Returns the current clue with its name, or the position of the cursor if no slot runs there.
    pub(in crate::games::crossword) fn clue_line(&self, state: &State) -> String {
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

    /// Returns the crossing clue with its name, empty if there is none. In a codeword, returns the free letters; in a
    /// fill-in, what is worth knowing about the slots under the cursor. `modes` is written at the end of the line.
    pub(in crate::games::crossword) fn crossing_line(&self, state: &State, layout: &Layout, modes: &str) -> String {
        if !state.codes().is_empty() {
            return code_list::free_letters(state);
        }
        if !state.words().is_empty() {
            let width = usize::from(layout.panel.width).saturating_sub(modes.width() + 1);
            return fill_in::lines::second(state, self, !layout.lists.is_empty(), width);
        }
        let line = |slot| panel::clue_line(state, slot, self.is_hidden(state, slot));
        self.cursor.crossing(state).map_or_else(String::new, line)
    }

    /// Returns short notes about how the next letter is entered, and the second label of the square under the cursor if
    /// squares of this size have no room for it.
    pub(in crate::games::crossword) fn modes(&self, state: &State, size: Size) -> String {
        let face =
            Face::at(state, self.cursor.at).filter(|face| !face.mark.is_empty() && !has_room_for_mark(face, size));
        let mark = face.map(|face| format!("second label {}", face.mark)).unwrap_or_default();
        let modes = [
            (self.pencil, "pencil"),
            (state.auto_check(), "auto-check"),
            (state.marks_dead_ends(), "dead ends"),
            (self.down_only, "down clues only"),
            (!mark.is_empty(), &mark),
        ];
        let shown: Vec<&str> = modes.into_iter().filter_map(|(is_on, name)| is_on.then_some(name)).collect();
        shown.join(", ")
    }
}
