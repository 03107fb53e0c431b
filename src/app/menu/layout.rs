//! Layout of the menu.

use ratatui::layout::{Position, Rect};

use crate::ui::{frame, glyphs};

/// Areas of the menu.
pub struct MenuLayout {
    pub title: Rect,
    pub list: Rect,
    /// Index of the first visible entry.
    pub first_visible: usize,
    /// Line for the description of the selected entry. Empty in a tall window.
    pub description: Rect,
    pub rule: Option<Rect>,
    pub footer: Rect,
    /// Lines per entry.
    pub line_step: u16,
    /// Whether the window is tall enough for the large title.
    pub is_tall: bool,
    entry_count: usize,
}

impl MenuLayout {
    /// Lays out a menu of `entry_count` entries so that entry `selected` is visible.
    pub fn new(area: Rect, entry_count: usize, selected: usize) -> Self {
        let frame = frame::layout(area, 0, 1);
        let content = frame::content(area);
        let is_tall = content.height >= 20;
        let title = if is_tall { glyphs::height(1) + 2 } else { 1 };
        let description_height = u16::from(!is_tall);
        let end = frame.footer.y - u16::from(frame.rule.is_some()) - description_height;
        let room = end.saturating_sub(content.y + title + u16::from(is_tall));
        let line_step = if is_tall && entry_count as u16 * 2 <= room + 1 { 2 } else { 1 };
        let height = (entry_count as u16 * line_step).min(room);
        let top = content.y + if is_tall { ((room - height) / 3).min(8) } else { 0 };
        let list = Rect { y: top + title + u16::from(is_tall), height, ..content };
        let capacity = usize::from(height.div_ceil(line_step)).max(1);
        let first_visible = (selected + 1).saturating_sub(capacity);
        let description = Rect { y: list.bottom(), height: description_height, ..content };
        let title = Rect { y: top, height: title, ..content };
        Self {
            title,
            list,
            first_visible,
            description,
            rule: frame.rule,
            footer: frame.footer,
            line_step,
            is_tall,
            entry_count,
        }
    }

    /// Returns the line of an entry, or `None` if the entry is not visible.
    pub fn line(&self, entry: usize) -> Option<Rect> {
        let offset = entry.checked_sub(self.first_visible)? as u16 * self.line_step;
        (entry < self.entry_count && offset < self.list.height).then(|| Rect {
            y: self.list.y + offset,
            height: 1,
            ..self.list
        })
    }

    /// Returns the index of the entry at a position. An entry includes any blank line below it.
    pub fn entry_at(&self, position: Position) -> Option<usize> {
        let entry_area = |line: Rect| Rect { height: self.line_step, ..line }.intersection(self.list);
        (self.first_visible..self.entry_count)
            .find(|&entry| self.line(entry).is_some_and(|line| entry_area(line).contains(position)))
    }
}
