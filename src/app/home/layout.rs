//! Layout of the home screen.

use ratatui::layout::{Position, Rect};

use super::entries::{Entry, Section};
use crate::ui::list::{ListLayout, ListRow, ListShape};
use crate::ui::{chrome, glyphs};

/// Minimum width in columns for two columns of entries.
const MIN_TWO_COLUMNS: u16 = 70;
/// Minimum width in columns for descriptions in the right column.
const MIN_WIDE: u16 = 100;
/// Minimum height in rows for the large title and the row of days with dates.
const MIN_TALL: u16 = 30;
/// Minimum height in rows for the rule of the streak.
const MIN_STREAK_RULE: u16 = 22;
/// Minimum height in rows for headings above the parts of the list.
const MIN_HEADINGS: u16 = 16;
/// Parts of the list in the left column.
const LEFT: [Section; 3] = [Section::Today, Section::Week, Section::Resume];
/// Gap between the columns.
const GAP: u16 = 2;

/// Drops the gaps of a list if it fits without them.
fn fitting(lines: Vec<Line>, area: Rect) -> Vec<Line> {
    let height = usize::from(area.height);
    let without_gaps = || lines.iter().copied().filter(|line| *line != ListRow::Blank);
    if lines.len() > height && without_gaps().count() <= height { without_gaps().collect() } else { lines }
}

/// Areas of the home screen.
pub struct HomeLayout {
    /// Title, and the date at its right edge.
    pub title: Rect,
    /// Row of recent days: one line, or three lines if [`is_tall`](Self::is_tall).
    pub week: Rect,
    /// Line about the streak and the next puzzles.
    pub streak: Rect,
    /// Line for the rule of the streak, if there is room for it.
    pub streak_rule: Option<Rect>,
    /// Columns of entries.
    pub lists: Vec<ListLayout<Section>>,
    /// Line for the description of the selected entry.
    pub description: Rect,
    /// Line above the key hints.
    pub rule: Option<Rect>,
    /// Key hints.
    pub footer: Rect,
    /// Whether the window is tall enough for the large title.
    pub is_tall: bool,
    /// Whether the parts of the list have headings.
    pub has_headings: bool,
}

/// Line of the list: a heading, an entry or a gap.
type Line = ListRow<Section>;

impl HomeLayout {
    /// Lays out the entries so that entry `selected` is visible.
    #[must_use]
    pub fn new(area: Rect, entries: &[Entry], selected: usize) -> Self {
        let areas = chrome::layout(area, 0, 1);
        let content = chrome::content(area);
        let is_tall = content.height >= MIN_TALL;
        let has_headings = content.height >= MIN_HEADINGS;
        let row = |y: u16, height: u16| Rect { y, height: height.min(content.bottom().saturating_sub(y)), ..content };
        let gap = u16::from(has_headings);
        let title = row(content.y, if is_tall { glyphs::height(1) } else { 1 });
        let week = row(title.bottom() + gap + u16::from(is_tall), if is_tall { 3 } else { 1 });
        let is_narrow = body_is_narrow(content);
        let streak = row(if is_tall { week.bottom() + 1 } else { week.y + u16::from(is_narrow) }, 1);
        let end = areas.footer.y.saturating_sub(u16::from(areas.rule.is_some()));
        let description = row(end.saturating_sub(1), 1);
        let streak_rule = (!is_narrow && content.height >= MIN_STREAK_RULE).then(|| row(streak.bottom(), 1));
        let top = streak_rule.unwrap_or(streak).bottom() + gap;
        let body = row(top, description.y.saturating_sub(top));
        let has_left = entries.iter().any(|entry| LEFT.contains(&entry.section));
        let columns = if !is_narrow && has_left { two_columns(body) } else { vec![(body, Section::ALL.to_vec())] };
        let lists: Vec<(Rect, Vec<Line>)> = columns
            .into_iter()
            .map(|(area, sections)| (area, fitting(lines_of(entries, &sections, has_headings), area)))
            .collect();
        let spaced = ListShape { gap: 1, ..ListShape::default() };
        let fits = lists.iter().all(|(area, lines)| spaced.height(lines) <= area.height);
        let shape = if is_tall && fits { spaced } else { ListShape::default() };
        let lists = lists.iter().map(|(area, lines)| ListLayout::new(*area, lines, selected, shape)).collect();
        Self {
            title,
            week,
            streak,
            streak_rule,
            lists,
            description,
            rule: areas.rule,
            footer: areas.footer,
            is_tall,
            has_headings,
        }
    }

    /// Returns the index of the entry at a position. An entry includes any blank line below it.
    #[must_use]
    pub fn entry_at(&self, position: Position) -> Option<usize> {
        self.lists.iter().find_map(|list| list.item_at(position))
    }

    /// Returns the entry beside another one in the other column, or `None` if there is one column.
    #[must_use]
    pub fn beside(&self, entry: usize) -> Option<usize> {
        let from = self.place(entry)?;
        let others = self.entries().filter(|(line, _)| line.x != from.x);
        others.min_by_key(|(line, _)| line.y.abs_diff(from.y)).map(|(_, other)| other)
    }

    /// Returns the line of an entry, if it is visible.
    #[must_use]
    pub fn place(&self, entry: usize) -> Option<Rect> {
        self.lists.iter().find_map(|list| list.place(entry))
    }

    fn entries(&self) -> impl Iterator<Item = (Rect, usize)> {
        self.lists.iter().flat_map(ListLayout::items)
    }
}

/// Returns `true` if there is room for one column of entries only, and for one sentence on a line.
fn body_is_narrow(content: Rect) -> bool {
    content.width < MIN_TWO_COLUMNS
}

/// Splits the body: the puzzles of the day, the week and the unfinished rounds on the left, the rest on the right.
fn two_columns(body: Rect) -> Vec<(Rect, Vec<Section>)> {
    let left = if body.width >= MIN_WIDE { (body.width - GAP) / 2 } else { (body.width - GAP) * 2 / 3 };
    let right = Rect { x: body.x + left + GAP, width: body.width - left - GAP, ..body };
    vec![(Rect { width: left, ..body }, LEFT.to_vec()), (right, vec![Section::Play, Section::More])]
}

fn lines_of(entries: &[Entry], sections: &[Section], has_headings: bool) -> Vec<Line> {
    let mut lines = Vec::new();
    for &section in sections {
        let mut indices = (0..entries.len()).filter(|&index| entries[index].section == section).peekable();
        if indices.peek().is_none() {
            continue;
        }
        if has_headings {
            if !lines.is_empty() {
                lines.push(ListRow::Blank);
            }
            lines.push(ListRow::Heading(section));
        }
        lines.extend(indices.map(ListRow::Item));
    }
    lines
}
