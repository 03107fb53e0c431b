//! Layout of the list.

use ratatui::layout::{Position, Rect};

use super::entries::{ENTRIES, Section};
use crate::ui::chrome;
use crate::ui::list::{ListLayout, ListRow, ListShape};

/// Minimum width in columns for two columns of entries.
const MIN_TWO_COLUMNS: u16 = 70;
/// Minimum width in columns for a column per section.
const MIN_ALL_COLUMNS: u16 = 110;
/// Rows of an entry with its description.
const TALL_ENTRY: u16 = 3;
/// Gap between the columns.
const GAP: u16 = 2;
/// Rows for the description of the selected entry, in wide and in narrow windows.
const DESCRIPTION_ROWS: (u16, u16) = (2, 3);

/// Areas of the list.
pub(super) struct AlgorithmsLayout {
    /// Title.
    pub head: Rect,
    /// Line below the title, if there is room.
    pub head_rule: Option<Rect>,
    /// Columns of headings and entries. In tall windows, entries have room for the description below the title.
    pub lists: Vec<ListLayout<Section>>,
    /// Description of the selected entry.
    pub description: Rect,
    /// Line above the key hints, if there is room.
    pub rule: Option<Rect>,
    /// Key hints.
    pub footer: Rect,
}

/// Line of the list: a heading, an entry or a gap.
type Line = ListRow<Section>;

impl AlgorithmsLayout {
    /// Lays the list out so that entry `selected` is in view.
    pub(super) fn new(window: Rect, selected: usize) -> Self {
        let areas = chrome::layout(window, 0, 1);
        let is_wide = areas.body.width >= MIN_TWO_COLUMNS;
        let rows = if is_wide { DESCRIPTION_ROWS.0 } else { DESCRIPTION_ROWS.1 }.min(areas.body.height / 2);
        let list = Rect { height: areas.body.height - rows, ..areas.body };
        let description = Rect { y: list.bottom(), height: rows, ..areas.body };
        let columns: Vec<(Rect, Vec<Line>)> =
            columns(list).into_iter().map(|(area, sections)| (area, lines_of(sections))).collect();
        let tall = ListShape { item_rows: TALL_ENTRY, ..ListShape::default() };
        let is_tall = is_wide && columns.iter().all(|(area, lines)| tall.height(lines) <= area.height);
        let shape = if is_tall { tall } else { ListShape::default() };
        let lists = columns.iter().map(|(area, lines)| ListLayout::new(*area, lines, selected, shape)).collect();
        Self {
            head: areas.head,
            head_rule: (!areas.is_short()).then_some(areas.time),
            lists,
            description,
            rule: areas.rule,
            footer: areas.footer,
        }
    }

    /// Returns the index of the entry at a position.
    pub(super) fn entry_at(&self, at: Position) -> Option<usize> {
        self.lists.iter().find_map(|list| list.item_at(at))
    }

    /// Returns the entry beside another one in the next column, or in the column before. The first column follows the last.
    /// Returns `None` if there is one column.
    pub(super) fn beside(&self, entry: usize, is_next: bool) -> Option<usize> {
        let from = self.place(entry)?;
        let mut columns: Vec<u16> = self.entries().map(|(area, _)| area.x).collect();
        columns.sort_unstable();
        columns.dedup();
        let at = columns.iter().position(|&x| x == from.x)?;
        let column = columns[(at + if is_next { 1 } else { columns.len() - 1 }) % columns.len()];
        let others = self.entries().filter(|(area, _)| area.x == column && area.x != from.x);
        others.min_by_key(|(area, _)| area.y.abs_diff(from.y)).map(|(_, other)| other)
    }

    /// Returns the area of an entry, if it is in view.
    pub(super) fn place(&self, entry: usize) -> Option<Rect> {
        self.lists.iter().find_map(|list| list.place(entry))
    }

    fn entries(&self) -> impl Iterator<Item = (Rect, usize)> {
        self.lists.iter().flat_map(ListLayout::items)
    }
}

/// Splits the list into as many columns as there is room for, the last of which has the rest of the sections.
fn columns(area: Rect) -> Vec<(Rect, &'static [Section])> {
    let count = match area.width {
        MIN_ALL_COLUMNS.. => Section::ALL.len(),
        MIN_TWO_COLUMNS.. => 2,
        _ => 1,
    };
    let step = (area.width + GAP) / count as u16;
    let column = |index: usize| {
        let last = if index + 1 == count { Section::ALL.len() } else { index + 1 };
        (Rect { x: area.x + index as u16 * step, width: step - GAP, ..area }, &Section::ALL[index..last])
    };
    (0..count).map(column).collect()
}

fn lines_of(sections: &[Section]) -> Vec<Line> {
    let mut lines = Vec::new();
    for &section in sections {
        if !lines.is_empty() {
            lines.push(ListRow::Blank);
        }
        lines.push(ListRow::Heading(section));
        lines.extend((0..ENTRIES.len()).filter(|&index| ENTRIES[index].section == section).map(ListRow::Item));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_entry_is_always_in_view() {
        for (width, height) in [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)] {
            for selected in 0..ENTRIES.len() {
                let layout = AlgorithmsLayout::new(Rect { x: 0, y: 0, width, height }, selected);
                assert!(layout.place(selected).is_some(), "{width}x{height}");
                assert!(layout.entries().all(|(area, _)| area.bottom() <= layout.description.y));
            }
        }
    }
}
