//! Drawing of a clue list.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::Axis;

use super::clue_lines::{self, ClueLine};
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::lists::ListItem;
use crate::games::crossword::rules::state::State;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// A clue list.
pub struct ClueList<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Direction of the clues.
    pub axis: Axis,
    /// Slot of the current clue in either direction.
    pub current: Option<usize>,
    /// Slot in the other direction that crosses the cursor.
    pub crossing: Option<usize>,
    /// Index of the item that must be visible.
    pub followed: Option<usize>,
    /// Index of the item that is read in the list while the cursor is elsewhere.
    pub reading: Option<usize>,
    /// Slots that the current clue mentions, or that continue its answer.
    pub mentioned: &'a [usize],
    /// Whether the list has the focus.
    pub has_focus: bool,
    /// Whether the clues are hidden.
    pub is_hidden: bool,
    /// Colours.
    pub theme: &'a Theme,
}

/// Columns for the marks of more clues, with spaces around them.
const MARKS_WIDTH: usize = 4;

impl Widget for ClueList<'_> {
    /// Draws the heading, and the lines around the clue that is followed. [`clue_lines`] lays them out for the mouse.
    fn render(self, area: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let heading = Rect { height: 1.min(area.height), ..area };
        self.draw_heading(heading, theme, buf);
        if self.is_hidden {
            return;
        }
        let lines = clue_lines::layout(self.state, self.axis, self.followed, area);
        self.draw_more(&lines, heading, theme, buf);
        for line in lines {
            match line.item {
                ListItem::Title(_) => {
                    text::draw_runs(line.place, &[(&line.text.to_uppercase(), theme.strong())], buf);
                }
                ListItem::Clue { slot, .. } => self.draw_line(&line, slot, theme, buf),
            }
        }
    }
}

impl ClueList<'_> {
    fn draw_heading(&self, line: Rect, theme: &Theme, buf: &mut Buffer) {
        let lists = self.state.lists();
        let style = if self.has_focus { theme.style(Role::Accent) } else { theme.strong() };
        let is_left = |item: &&ListItem| match item {
            ListItem::Title(_) => false,
            ListItem::Clue { slot, .. } => slot.is_none_or(|slot| !clues::is_full(self.state, slot)),
        };
        let left = lists.of(self.axis).iter().filter(is_left).count();
        let note = match (self.is_hidden, left) {
            // After giving up, the grid shows the solution.
            _ if self.state.ended().is_some_and(|end| !end.solved) => String::new(),
            (true, _) => " hidden".to_owned(),
            (false, 0) => " all filled".to_owned(),
            (false, _) => format!(" {left} left"),
        };
        // A long title leaves room for the note.
        let room = usize::from(line.width).saturating_sub(note.width() + MARKS_WIDTH);
        let name = sanitize::fit(&lists.title(self.axis).to_uppercase(), room);
        text::draw_runs(line, &[(&name, style), (&note, theme.style(Role::Dim))], buf);
    }

    /// Marks at the end of the heading whether there are more clues above and below.
    fn draw_more(&self, lines: &[ClueLine], heading: Rect, theme: &Theme, buf: &mut Buffer) {
        let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return };
        let is_above = first.index > 0 || first.label.is_empty();
        let is_below = last.index + 1 < self.state.lists().of(self.axis).len();
        let marks: String =
            [(is_above, '▲'), (is_below, '▼')].map(|(more, mark)| if more { mark } else { ' ' }).iter().collect();
        let place =
            Rect { x: heading.right().saturating_sub(3).max(heading.x), width: 2.min(heading.width), ..heading };
        text::draw_runs(place, &[(&marks, theme.style(Role::Dim))], buf);
    }

    fn draw_line(&self, line: &ClueLine, slot: Option<usize>, theme: &Theme, buf: &mut Buffer) {
        let is_current = self.is_current(line);
        let mark = match slot {
            _ if line.label.is_empty() => ' ',
            _ if is_current => '▸',
            Some(slot) if self.mentioned.contains(&slot) => '»',
            Some(slot) if self.crossing == Some(slot) => '›',
            _ => ' ',
        };
        let style = match slot {
            _ if is_current => theme.highlight(0),
            Some(slot) => self.style(slot, theme),
            None => theme.style(Role::Text),
        };
        let indent = &"   "[line.label.chars().count().min(3)..];
        let label_style = if is_current { style } else { theme.style(Role::Dim).patch(style) };
        if is_current {
            buf.set_style(line.place, style);
        }
        let after = text::draw_runs(line.place, &[(indent, label_style), (&line.label, label_style)], buf);
        // A mark and a space come before the text.
        text::draw_runs(
            Rect { x: after, width: line.place.right() - after, ..line.place },
            &[(&format!("{mark} "), style)],
            buf,
        );
        let rest = Rect { x: after + 2, width: line.place.right().saturating_sub(after + 2), ..line.place };
        text::draw_runs(rest, &[(&line.text, style)], buf);
    }

    /// Returns `true` if a line belongs to the clue that is read in the list or, if there is none, to the current one.
    fn is_current(&self, line: &ClueLine) -> bool {
        match self.reading {
            Some(index) => line.index == index,
            None => self.current.is_some() && line.item.slot() == self.current,
        }
    }

    fn style(&self, slot: usize, theme: &Theme) -> Style {
        match slot {
            _ if self.mentioned.contains(&slot) => theme.highlight(3),
            _ if clues::is_full(self.state, slot) => theme.style(Role::Dim),
            _ if self.crossing == Some(slot) => theme.strong(),
            _ => theme.style(Role::Text),
        }
    }
}
