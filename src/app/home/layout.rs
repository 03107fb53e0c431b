//! Layout of the home screen.

use ratatui::layout::{Position, Rect};

use super::entries::{Entry, Section};
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
    let without_gaps = || lines.iter().copied().filter(|line| *line != Line::Blank);
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
    /// Lines of the list.
    pub lines: Vec<(Rect, Line)>,
    /// Places of the marks that show where a list goes on, with the marks.
    pub scroll_marks: Vec<(Position, &'static str)>,
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
    /// Height of a line of the list with the blank lines below it.
    step: u16,
}

/// Line of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// Heading of a part.
    Heading(Section),
    /// Entry with this index.
    Entry(usize),
    /// Gap between two parts.
    Blank,
}

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
        let fits = |step: u16| lists.iter().all(|(area, lines)| lines.len() as u16 * step < area.height + step);
        let step = if is_tall && fits(2) { 2 } else { 1 };
        let mut lines = Vec::new();
        let mut scroll_marks = Vec::new();
        for (area, list) in &lists {
            let first = first_visible(*area, list, selected, step);
            let placed = place(*area, &list[first..], step);
            scroll_marks.extend(marks(&placed, first > 0, first + placed.len() < list.len()));
            lines.extend(placed);
        }
        Self {
            title,
            week,
            streak,
            streak_rule,
            lines,
            scroll_marks,
            description,
            rule: areas.rule,
            footer: areas.footer,
            is_tall,
            has_headings,
            step,
        }
    }

    /// Returns the index of the entry at a position. An entry includes any blank line below it.
    #[must_use]
    pub fn entry_at(&self, position: Position) -> Option<usize> {
        self.entries().find(|(line, _)| Rect { height: self.step, ..*line }.contains(position)).map(|(_, entry)| entry)
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
        self.entries().find(|&(_, other)| other == entry).map(|(line, _)| line)
    }

    fn entries(&self) -> impl Iterator<Item = (Rect, usize)> {
        self.lines
            .iter()
            .filter_map(|&(area, line)| if let Line::Entry(entry) = line { Some((area, entry)) } else { None })
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
                lines.push(Line::Blank);
            }
            lines.push(Line::Heading(section));
        }
        lines.extend(indices.map(Line::Entry));
    }
    lines
}

/// Returns the index of the first visible line. If the selected entry is among the lines, they are scrolled to show it.
fn first_visible(area: Rect, lines: &[Line], selected: usize, step: u16) -> usize {
    let capacity = usize::from(area.height.div_ceil(step)).max(1);
    let selected = lines.iter().position(|line| *line == Line::Entry(selected)).unwrap_or_default();
    // The heading above the first entry is shown with it.
    if selected <= 1 { 0 } else { (selected + 1).saturating_sub(capacity) }
}

/// Places the lines that fit, the first one at the top.
fn place(area: Rect, lines: &[Line], step: u16) -> Vec<(Rect, Line)> {
    let rows = (area.y..area.bottom()).step_by(step.into());
    lines.iter().zip(rows).map(|(&line, y)| (Rect { y, height: 1, ..area }, line)).collect()
}

/// Returns marks before the first and the last visible line, if the list goes on above or below.
fn marks(placed: &[(Rect, Line)], above: bool, below: bool) -> impl Iterator<Item = (Position, &'static str)> {
    // The mark of the selected entry is in the first column.
    let place = |line: Option<&(Rect, Line)>| line.map(|(area, _)| Position::new(area.x + 1, area.y));
    let top = place(placed.first().filter(|_| above)).map(|place| (place, "▲"));
    top.into_iter().chain(place(placed.last().filter(|_| below)).map(|place| (place, "▼")))
}
