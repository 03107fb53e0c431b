//! Layout of the options screen.

use ratatui::layout::Rect;

use unicode_width::UnicodeWidthStr;

use crate::ui::choices::Value;
use crate::ui::chrome;
use crate::ui::list::{ListLayout, ListRow, ListShape};

/// Areas of the options screen.
pub struct OptionsLayout {
    pub title: Rect,
    /// Lines of the fields.
    pub list: ListLayout<()>,
    area: Rect,
    /// Column where the values start.
    pub value_x: u16,
    pub about: Rect,
    /// Area for a sample of the chosen theme.
    pub sample: Rect,
    pub rule: Option<Rect>,
    pub footer: Rect,
}

/// Width of the titles in columns, including the marker and the gap.
const TITLE_WIDTH: u16 = 20;
/// Width of the values in columns. Descriptions start to their right.
const VALUE_WIDTH: u16 = 18;

impl OptionsLayout {
    /// Lays out a screen of `rows` fields, of which `row` is selected. Its description takes `about_rows` lines below
    /// the list if there is room.
    pub fn new(area: Rect, rows: usize, row: usize, hint_rows: u16, about_rows: u16) -> Self {
        let areas = chrome::layout(area, 6, hint_rows);
        let content = chrome::content(area);
        let roomy = areas.rule.is_some();
        let top = areas.head.y + if roomy { 2 } else { 1 };
        let end = areas.body.bottom();
        // The description of the value is below the list, with a gap if there is room.
        let gap = u16::from(roomy);
        let height = end.saturating_sub(top + about_rows + gap);
        let step = if usize::from(height) >= rows * 2 { 2 } else { 1 };
        let area = Rect { y: top, height: height.min(rows as u16 * step), ..content };
        let about = Rect { y: area.bottom() + gap, height: about_rows, ..content };
        let sample_y = (about.bottom() + gap).min(end);
        let sample = Rect { y: sample_y, height: end - sample_y, ..content };
        let lines: Vec<ListRow<()>> = (0..rows).map(ListRow::Item).collect();
        let list = ListLayout::new(area, &lines, row, ListShape { gap: step - 1, ..ListShape::default() });
        let value_x = content.x + if content.width >= 60 { TITLE_WIDTH + 2 } else { TITLE_WIDTH - 2 };
        let (rule, footer) = (areas.rule, areas.footer);
        Self { title: areas.head, list, area, value_x, about, sample, rule, footer }
    }

    /// Returns `true` if the description of a value fits beside it.
    pub fn fits_beside(&self, value: &Value) -> bool {
        value.about.chars().count() <= description_area(self.area, self.value_x, value).width.into()
    }
}

/// Returns the area for a description beside its value, and beside the arrow after the value.
pub fn description_area(line: Rect, value_x: u16, value: &Value) -> Rect {
    let x = value_x + VALUE_WIDTH.max(value.title.width() as u16 + 4);
    Rect { x: x.min(line.right()), width: line.right().saturating_sub(x), ..line }
}
