//! Where everything stands on a screen to choose on.

use ratatui::layout::{Position, Rect};

use crate::ui::frame;

/// Where everything stands.
pub struct Place {
    pub title: Rect,
    pub list: Rect,
    /// The first line shown.
    pub top: usize,
    rows: usize,
    pitch: u16,
    /// The column where values begin.
    pub value_x: u16,
    pub about: Rect,
    /// Room for what the choice looks like.
    pub sample: Rect,
    pub rule: Option<Rect>,
    pub foot: Rect,
}

/// Columns of the titles, with mark and gap.
const TITLES: u16 = 20;
/// Columns of the values, from which on the meaning of each stands beside it.
const VALUES: u16 = 18;

impl Place {
    pub fn of(area: Rect, rows: usize, row: usize, keys: u16) -> Self {
        let frame = frame::layout(area, 6, keys);
        let all = frame::content(area);
        let roomy = frame.rule.is_some();
        let top = frame.head.y + if roomy { 2 } else { 1 };
        let end = frame.body.bottom();
        // The meaning of the value stands below the list, with a gap above it where there is room.
        let gap = u16::from(roomy);
        let height = end.saturating_sub(top + 1 + gap);
        let pitch = if usize::from(height) >= rows * 2 { 2 } else { 1 };
        let list = Rect { y: top, height: height.min(rows as u16 * pitch), ..all };
        let about = Rect { y: list.bottom() + gap, height: 1, ..all };
        let sample_y = (about.bottom() + gap).min(end);
        let sample = Rect { y: sample_y, height: end - sample_y, ..all };
        let fits = usize::from(list.height / pitch).max(1);
        let first = (row + 1).saturating_sub(fits).min(rows.saturating_sub(fits));
        let value_x = all.x + if all.width >= 60 { TITLES + 2 } else { TITLES - 2 };
        let (rule, foot) = (frame.rule, frame.foot);
        Self { title: frame.head, list, top: first, rows, pitch, value_x, about, sample, rule, foot }
    }

    pub fn line(&self, row: usize) -> Option<Rect> {
        let down = row.checked_sub(self.top)? as u16 * self.pitch;
        (row < self.rows && down < self.list.height).then(|| Rect { y: self.list.y + down, height: 1, ..self.list })
    }

    pub fn fits_beside(&self, about: &str) -> bool {
        about.chars().count() <= beside(self.list, self.value_x).width.into()
    }

    pub fn row_at(&self, at: Position) -> Option<usize> {
        (self.top..self.rows).find(|&row| self.line(row).is_some_and(|line| line.contains(at)))
    }
}

/// Where the meaning of a value stands, beside it.
pub fn beside(line: Rect, value_x: u16) -> Rect {
    Rect { x: value_x + VALUES, width: line.right().saturating_sub(value_x + VALUES), ..line }
}
