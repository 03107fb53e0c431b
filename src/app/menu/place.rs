//! Where everything stands in the menu.

use ratatui::layout::{Position, Rect};

use crate::ui::{frame, glyphs};

/// Where the parts of the menu stand.
pub struct Place {
    pub title: Rect,
    pub list: Rect,
    /// The first entry shown, where there is no room for all.
    pub top: usize,
    /// What the chosen entry is about, where there is no room for it beside the entry.
    pub about: Rect,
    pub rule: Option<Rect>,
    pub foot: Rect,
    /// Lines an entry.
    pub pitch: u16,
    pub large: bool,
    entries: usize,
}

impl Place {
    /// The places for so many entries, of which the one with the number `chosen` must be in sight.
    pub fn of(area: Rect, entries: usize, chosen: usize) -> Self {
        let frame = frame::layout(area, 0, 1);
        let all = frame::content(area);
        let large = all.height >= 20;
        let title = if large { glyphs::height(1) + 2 } else { 1 };
        let about_height = u16::from(!large);
        let end = frame.foot.y - u16::from(frame.rule.is_some()) - about_height;
        let room = end.saturating_sub(all.y + title + u16::from(large));
        let pitch = if large && entries as u16 * 2 <= room + 1 { 2 } else { 1 };
        let height = (entries as u16 * pitch).min(room);
        let top = all.y + if large { ((room - height) / 3).min(8) } else { 0 };
        let list = Rect { y: top + title + u16::from(large), height, ..all };
        let fits = usize::from(height.div_ceil(pitch)).max(1);
        let first = (chosen + 1).saturating_sub(fits);
        let about = Rect { y: list.bottom(), height: about_height, ..all };
        let title = Rect { y: top, height: title, ..all };
        Self { title, list, top: first, about, rule: frame.rule, foot: frame.foot, pitch, large, entries }
    }

    /// The line of an entry, if it is in sight.
    pub fn line(&self, entry: usize) -> Option<Rect> {
        let down = entry.checked_sub(self.top)? as u16 * self.pitch;
        (entry < self.entries && down < self.list.height).then(|| Rect {
            y: self.list.y + down,
            height: 1,
            ..self.list
        })
    }

    /// The entry at a cell: with the free line below it, where there is one.
    pub fn entry_at(&self, at: Position) -> Option<usize> {
        let reach = |line: Rect| Rect { height: self.pitch, ..line }.intersection(self.list);
        (self.top..self.entries).find(|&entry| self.line(entry).is_some_and(|line| reach(line).contains(at)))
    }
}
