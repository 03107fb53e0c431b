//! Layout of the list.

use ratatui::layout::{Position, Rect};

use super::entries::{ENTRIES, Section};
use crate::ui::chrome;

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
    /// Headings and entries in view, with their rows.
    pub lines: Vec<(Rect, Line)>,
    /// Description of the selected entry.
    pub description: Rect,
    /// Line above the key hints, if there is room.
    pub rule: Option<Rect>,
    /// Key hints.
    pub footer: Rect,
}

/// Line of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line {
    Heading(Section),
    /// Entry with this index. In tall windows, its area has room for the description below the title.
    Entry(usize),
    Blank,
}

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
        let is_tall = is_wide && columns.iter().all(|(area, lines)| height(lines, TALL_ENTRY) <= area.height);
        let entry_rows = if is_tall { TALL_ENTRY } else { 1 };
        let lines = columns
            .iter()
            .flat_map(|(area, lines)| place(*area, in_view(lines, *area, selected), entry_rows))
            .collect();
        Self {
            head: areas.head,
            head_rule: (!areas.is_short()).then_some(areas.time),
            lines,
            description,
            rule: areas.rule,
            footer: areas.footer,
        }
    }

    /// Returns the index of the entry at a position.
    pub(super) fn entry_at(&self, at: Position) -> Option<usize> {
        self.entries().find(|(area, _)| area.contains(at)).map(|(_, entry)| entry)
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
        self.entries().find(|&(_, other)| other == entry).map(|(area, _)| area)
    }

    fn entries(&self) -> impl Iterator<Item = (Rect, usize)> {
        self.lines
            .iter()
            .filter_map(|&(area, line)| if let Line::Entry(entry) = line { Some((area, entry)) } else { None })
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
            lines.push(Line::Blank);
        }
        lines.push(Line::Heading(section));
        lines.extend((0..ENTRIES.len()).filter(|&index| ENTRIES[index].section == section).map(Line::Entry));
    }
    lines
}

fn height(lines: &[Line], entry_rows: u16) -> u16 {
    lines.iter().map(|line| if let Line::Entry(_) = line { entry_rows } else { 1 }).sum()
}

/// Returns the lines from the first one in view, so that the selected entry is shown if it is among them.
fn in_view(lines: &[Line], area: Rect, selected: usize) -> &[Line] {
    let selected = lines.iter().position(|line| *line == Line::Entry(selected)).unwrap_or_default();
    let first = if lines.len() <= area.height.into() { 0 } else { (selected + 1).saturating_sub(area.height.into()) };
    &lines[first..]
}

fn place(area: Rect, lines: &[Line], entry_rows: u16) -> Vec<(Rect, Line)> {
    let mut y = area.y;
    let mut placed = Vec::new();
    for &line in lines {
        let rows = if let Line::Entry(_) = line { entry_rows } else { 1 };
        if y + rows > area.bottom() {
            break;
        }
        placed.push((Rect { y, height: rows, ..area }, line));
        y += rows;
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_entry_is_always_in_view() {
        for (width, height) in [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)] {
            for selected in 0..ENTRIES.len() {
                let layout = AlgorithmsLayout::new(Rect { x: 0, y: 0, width, height }, selected);
                assert!(layout.lines.iter().any(|&(_, line)| line == Line::Entry(selected)), "{width}x{height}");
                assert!(layout.lines.iter().all(|(area, _)| area.bottom() <= layout.description.y));
            }
        }
    }
}
