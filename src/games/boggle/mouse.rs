//! Mouse input while the player looks for words, and after a round.

use ratatui::layout::Position;

use super::keys::Action;
use super::rules::hunt;
use super::ui::{InputOutcome, Ui};
use super::view::Layout;
use super::{Move, State};
use crate::ui::{Mouse, MouseKind, Outcome};

impl Ui {
    /// Handles the mouse while the player looks for words. Clicks select tiles one by one, and a click on the word line
    /// plays the word. Dragging selects tiles and plays the word on release.
    pub(super) fn handle_mouse(&mut self, state: &State, layout: &Layout, mouse: Mouse) -> InputOutcome {
        match mouse.kind {
            MouseKind::Press if layout.word.contains(mouse.at) => return self.play_entry(state),
            MouseKind::Press => self.press(state, layout, mouse.at),
            MouseKind::Drag if self.dragged.is_some() => self.drag(state, layout, mouse.at),
            MouseKind::Release => {
                if self.dragged.take() == Some(true) {
                    return self.play_entry(state);
                }
            }
            MouseKind::ScrollDown => return self.act(state, layout, Action::PageDown),
            MouseKind::ScrollUp => return self.act(state, layout, Action::PageUp),
            MouseKind::Drag | MouseKind::Move => {}
        }
        Outcome::Done
    }

    fn press(&mut self, state: &State, layout: &Layout, at: Position) {
        let tile = layout.hit(at, false);
        if let Some(tile) = tile {
            self.cursor = None;
            self.select(tile, state);
        }
        self.dragged = tile.map(|_| false);
    }

    fn drag(&mut self, state: &State, layout: &Layout, at: Position) {
        if let Some(tile) = layout.hit(at, true).filter(|&tile| state.is_tile(tile)) {
            let previous = self.entry.clone();
            self.entry.drag(tile);
            self.dragged = Some(self.dragged == Some(true) || previous != self.entry);
        }
    }

    /// Handles the mouse after a round. Words are selected by pointing at them, and a click on the word line does what the
    /// line offers.
    pub(super) fn handle_review_mouse(&mut self, state: &State, layout: &Layout, mouse: Mouse) -> InputOutcome {
        let Mouse { kind, at } = mouse;
        match kind {
            MouseKind::ScrollDown => self.review.move_cursor(state, layout.panel, Action::Down),
            MouseKind::ScrollUp => self.review.move_cursor(state, layout.panel, Action::Up),
            MouseKind::Press if is_on_review_line(layout, at) && hunt::can_begin(state) => {
                return Outcome::Play(Move::GiveUp);
            }
            MouseKind::Press if is_on_review_line(layout, at) => self.review.toggle_obscure(state),
            MouseKind::Press | MouseKind::Move => {
                // Hovering must not scroll the list, so moving the pointer off the words changes nothing.
                if let Some(word) = self.review.hit(state, layout.panel, at) {
                    self.review.select(state, layout.panel, word);
                } else if kind == MouseKind::Press
                    && let Some(page) = self.review.hit_scroll_mark(state, layout.panel, at)
                {
                    self.review.move_cursor(state, layout.panel, page);
                }
            }
            MouseKind::Drag | MouseKind::Release => {}
        }
        Outcome::Done
    }
}

/// Returns `true` if a position is on the word line after a round, or on the line above, to which a meaning moves it.
fn is_on_review_line(layout: &Layout, at: Position) -> bool {
    let above = Position { y: at.y.saturating_add(1), ..at };
    layout.word.contains(at) || layout.has_gap_above_word && layout.word.contains(above)
}
