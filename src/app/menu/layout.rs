//! Layout of the menu.

use ratatui::layout::{Position, Rect};

use crate::ui::{frame, glyphs};

/// Areas of the menu.
pub struct MenuLayout {
    pub title: Rect,
    pub list: Rect,
    /// Index of the first visible entry.
    pub top: usize,
    /// Description of the selected entry, if there is no room for it beside the entry.
    pub about: Rect,
    pub rule: Option<Rect>,
    pub foot: Rect,
    /// Lines per entry.
    pub line_step: u16,
    pub tall: bool,
    entries: usize,
}

impl MenuLayout {
    /// Lays out a menu of `entries` entries so that entry `selected` is visible.
    pub fn of(area: Rect, entries: usize, selected: usize) -> Self {
        let frame = frame::layout(area, 0, 1);
        let all = frame::content(area);
        let tall = all.height >= 20;
        let title = if tall { glyphs::height(1) + 2 } else { 1 };
        let about_height = u16::from(!tall);
        let end = frame.foot.y - u16::from(frame.rule.is_some()) - about_height;
        let room = end.saturating_sub(all.y + title + u16::from(tall));
        let line_step = if tall && entries as u16 * 2 <= room + 1 { 2 } else { 1 };
        let height = (entries as u16 * line_step).min(room);
        let top = all.y + if tall { ((room - height) / 3).min(8) } else { 0 };
        let list = Rect { y: top + title + u16::from(tall), height, ..all };
        let fits = usize::from(height.div_ceil(line_step)).max(1);
        let first = (selected + 1).saturating_sub(fits);
        let about = Rect { y: list.bottom(), height: about_height, ..all };
        let title = Rect { y: top, height: title, ..all };
        Self { title, list, top: first, about, rule: frame.rule, foot: frame.foot, line_step, tall, entries }
    }

    /// Returns the line of an entry, if it is visible.
    pub fn line(&self, entry: usize) -> Option<Rect> {
        let down = entry.checked_sub(self.top)? as u16 * self.line_step;
        (entry < self.entries && down < self.list.height).then(|| Rect {
            y: self.list.y + down,
            height: 1,
            ..self.list
        })
    }

    /// Returns the entry at a cell. An entry includes the blank line below it.
    pub fn entry_at(&self, at: Position) -> Option<usize> {
        let reach = |line: Rect| Rect { height: self.line_step, ..line }.intersection(self.list);
        (self.top..self.entries).find(|&entry| self.line(entry).is_some_and(|line| reach(line).contains(at)))
    }
}
