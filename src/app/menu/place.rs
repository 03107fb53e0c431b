//! Where everything stands in the menu.

use ratatui::layout::Rect;

use crate::ui::{frame, glyphs};

/// Where the parts of the menu stand.
pub struct Place {
    pub title: Rect,
    pub list: Rect,
    /// What the chosen entry is about, where there is no room for it beside the entry.
    pub about: Rect,
    pub rule: Option<Rect>,
    pub foot: Rect,
    /// Lines an entry.
    pub pitch: u16,
    pub large: bool,
}

impl Place {
    /// The places for so many entries.
    pub fn of(area: Rect, entries: usize) -> Self {
        let frame = frame::layout(area, 0, 1);
        let all = frame::content(area);
        let large = all.height >= 20;
        let pitch = if large { 2 } else { 1 };
        let height = entries as u16 * pitch;
        let title = if large { glyphs::height(1) + 2 } else { 1 };
        let used = title + 1 + height;
        let top = all.y + if large { (all.height.saturating_sub(used + 4) / 3).min(8) } else { 0 };
        let end = frame.foot.y - u16::from(frame.rule.is_some());
        let list_y = top + title + u16::from(large);
        let list = Rect { y: list_y, height: height.min(end.saturating_sub(list_y)), ..all };
        let about = Rect { y: list.bottom(), height: u16::from(!large), ..all };
        let title = Rect { y: top, height: title, ..all };
        Self { title, list, about, rule: frame.rule, foot: frame.foot, pitch, large }
    }
}
