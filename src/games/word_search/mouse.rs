//! Mouse handling during a round.

use ratatui::layout::Position;
use wordhoard_engine::grid::Pos;

use super::keys::Action;
use super::selection::Selection;
use super::state::State;
use super::ui::{InputOutcome, Ui};
use super::view::layout::Layout;
use crate::ui::{Mouse, MouseKind, Outcome};

impl Ui {
    /// Handles a mouse event. Dragging from one end of a word to the other, or clicking both ends, takes the word.
    /// Pointing at a found word in the list highlights it in the grid.
    pub(super) fn handle_mouse(&mut self, state: &State, layout: &Layout, mouse: Mouse) -> InputOutcome {
        let item = layout.list.as_ref().and_then(|list| list.visible.item_at(mouse.at));
        match mouse.kind {
            MouseKind::Press => return self.press(state, layout, mouse.at, item),
            MouseKind::Drag if self.held => self.drag(state, layout, mouse.at),
            MouseKind::Release if self.held => {
                self.held = false;
                if self.selection.as_ref().is_some_and(|selection| selection.placement().is_some()) {
                    return self.take(state);
                }
            }
            MouseKind::Move => self.hovered_item = item,
            MouseKind::ScrollDown | MouseKind::ScrollUp => self.scroll(state, layout, mouse, item.is_some()),
            MouseKind::Drag | MouseKind::Release => {}
        }
        Outcome::Done
    }

    fn press(&mut self, state: &State, layout: &Layout, at: Position, item: Option<usize>) -> InputOutcome {
        if let Some(item) = item {
            (self.selected_item, self.hovered_item) = (item, Some(item));
            self.wanted_word = self.items(state).get(item).copied();
            return Outcome::Done;
        }
        if layout.list.as_ref().is_some_and(|list| list.head.contains(at)) {
            self.cycle_filter(state);
            return Outcome::Done;
        }
        if layout.line.contains(at) && self.selection.is_some() {
            return self.take(state);
        }
        let Some(cell) = layout.hit(at, false).filter(|&cell| state.letters().at(cell).is_some()) else {
            self.selection = None;
            return Outcome::Done;
        };
        match &mut self.selection {
            // The second of two clicks takes the word.
            Some(selection) if selection.anchor() != cell => {
                selection.extend_towards(cell, state.letters());
                return self.take(state);
            }
            Some(_) => self.selection = None,
            None => {
                self.list_focused = false;
                self.cursor = Some(cell);
                self.set_anchor(state);
                self.held = true;
            }
        }
        Outcome::Done
    }

    fn drag(&mut self, state: &State, layout: &Layout, at: Position) {
        let Some(mut to) = layout.hit(at, true) else { return };
        // A drag to the edge of the visible part scrolls the grid. A drag along that edge does not, because the word
        // would move out from under the mouse.
        let (top_left, (cols, rows)) = (layout.top_left, layout.visible_size);
        let start = self.selection.as_ref().map_or(to, Selection::anchor);
        let scrolled = |index: u16, first: u16, visible: u16, total: u16| match index {
            index if index == first => index.saturating_sub(1),
            index if index + 1 == first + visible => (index + 1).min(total - 1),
            index => index,
        };
        let (grid, letters) = (layout.grid, state.letters());
        if layout.scrolls && (to.row != start.row || at.y < grid.top() || at.y >= grid.bottom()) {
            to.row = scrolled(to.row, top_left.row, rows, letters.rows());
        }
        if layout.scrolls && (to.col != start.col || at.x < grid.left() || at.x >= grid.right()) {
            to.col = scrolled(to.col, top_left.col, cols, letters.cols());
        }
        if let Some(selection) = &mut self.selection {
            selection.extend_towards(to, state.letters());
        }
    }

    /// Scrolls the list if the pointer is over it, otherwise the grid.
    fn scroll(&mut self, state: &State, layout: &Layout, mouse: Mouse, on_list: bool) {
        let down = mouse.kind == MouseKind::ScrollDown;
        if on_list || layout.grid.width == 0 {
            return self.move_in_list(state, layout, if down { Action::DownRight } else { Action::UpRight });
        }
        if layout.scrolls && self.selection.is_none() {
            let last = state.letters().rows() - 1;
            let (top, bottom) = (layout.top_left.row, layout.top_left.row + layout.visible_size.1 - 1);
            let row = if down { (bottom + 1).min(last) } else { top.saturating_sub(1) };
            self.cursor = Some(Pos::new(row, self.cursor_cell(state).col));
        }
    }
}
