//! Drawing of a clue list.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::clue_lines::{self, ClueLine};
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;
use crate::grid::Axis;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// A clue list.
pub struct ListView<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Direction of the clues.
    pub axis: Axis,
    /// Slot of the current clue in either direction.
    pub current: Option<usize>,
    /// Slot in the other direction that crosses the cursor.
    pub crossing: Option<usize>,
    /// Slots that the current clue mentions, or that continue its answer.
    pub mentioned: &'a [usize],
    /// Whether the list has the focus.
    pub has_focus: bool,
    /// Whether the clues are hidden.
    pub is_hidden: bool,
}

impl ListView<'_> {
    /// Returns the slot of this list that must be visible.
    #[must_use]
    pub fn followed(&self) -> Option<usize> {
        let slots = self.state.slots().of(self.axis);
        [self.current, self.crossing].into_iter().flatten().find(|slot| slots.contains(slot))
    }

    /// Draws the list.
    pub fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        self.draw_heading(Rect { height: 1.min(area.height), ..area }, theme, buf);
        if self.is_hidden {
            return;
        }
        for line in clue_lines::layout(self.state, self.axis, self.followed(), area) {
            self.draw_line(&line, theme, buf);
        }
    }

    fn draw_heading(&self, line: Rect, theme: &Theme, buf: &mut Buffer) {
        let name = self.axis.name().to_uppercase();
        let style = if self.has_focus { theme.style(Role::Accent) } else { theme.strong() };
        let slots = self.state.slots().of(self.axis);
        let left = slots.clone().filter(|&slot| !clues::is_full(self.state, slot)).count();
        let note = match (self.is_hidden, left) {
            (true, _) => " hidden".to_owned(),
            (false, 0) => " all filled".to_owned(),
            (false, _) => format!(" {left} left"),
        };
        text::draw_runs(line, &[(&name, style), (&note, theme.style(Role::Dim))], buf);
    }

    fn draw_line(&self, line: &ClueLine, theme: &Theme, buf: &mut Buffer) {
        let is_current = self.current == Some(line.slot);
        let mark = match line.slot {
            _ if line.label.is_empty() => " ",
            slot if self.current == Some(slot) => "▸",
            slot if self.mentioned.contains(&slot) => "»",
            slot if self.crossing == Some(slot) => "›",
            _ => " ",
        };
        let style = self.style(line.slot, theme);
        let label = format!("{:>3}", line.label);
        let label_style = if is_current { style } else { theme.style(Role::Dim).patch(style) };
        if is_current {
            buf.set_style(line.place, style);
        }
        text::draw_runs(line.place, &[(&label, label_style), (mark, style), (" ", style), (&line.text, style)], buf);
    }

    fn style(&self, slot: usize, theme: &Theme) -> Style {
        match slot {
            _ if self.current == Some(slot) => theme.highlight(0),
            _ if self.mentioned.contains(&slot) => theme.highlight(3),
            _ if clues::is_full(self.state, slot) => theme.style(Role::Dim),
            _ if self.crossing == Some(slot) => theme.strong(),
            _ => theme.style(Role::Text),
        }
    }
}
