//! The mouse.

use super::BoardScreen;
use super::layout::Pane;
use crate::ui::footer;
use crate::ui::{Context, Mouse, MouseKind, Transition};

/// Rows that the mouse wheel scrolls.
const WHEEL: isize = 3;

impl BoardScreen {
    /// Handles the mouse. A click selects a square, a tile of the rack or a play. A second one on the same square changes
    /// the direction, and one on the same play makes it.
    pub(super) fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        match mouse.kind {
            MouseKind::ScrollUp | MouseKind::ScrollDown => {
                let rows = if mouse.kind == MouseKind::ScrollDown { WHEEL } else { -WHEEL };
                self.list.scroll(rows, self.layout(cx).list.height.into());
                Transition::Stay
            }
            MouseKind::Press => self.click(mouse, cx),
            MouseKind::Drag | MouseKind::Release | MouseKind::Move => Transition::Stay,
        }
    }

    fn click(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let layout = self.layout(cx);
        if let Some(key) = footer::key_at(&self.hints(cx), layout.footer, mouse.at) {
            return self.key(key.into(), cx);
        }
        if self.prompt.is_some() {
            return Transition::Stay;
        }
        self.message = None;
        if let Some(pos) = layout.squares.at(mouse.at) {
            let is_again = self.pane == Pane::Board && self.state.cursor().pos == pos;
            (self.pane, self.comparison) = (Pane::Board, None);
            self.state.move_cursor(|cursor, board| if is_again { cursor.turn() } else { cursor.move_to(pos, board) });
        } else if let Some(tiles) = layout.rack_tile_at(mouse.at) {
            (self.pane, self.comparison) = (Pane::Rack, None);
            self.state.move_rack_cursor(tiles);
        } else if layout.list.contains(mouse.at) && self.comparison.take().is_none() {
            let play = self.list.visible(layout.list).item_at(mouse.at);
            play.into_iter().for_each(|play| self.click_play(play, cx));
        }
        Transition::Stay
    }

    fn click_play(&mut self, number: usize, cx: Context) {
        if self.pane == Pane::Plays && self.list.selected() == number {
            self.make_play(cx);
            return;
        }
        self.pane = Pane::Plays;
        self.select(number, cx);
    }
}
