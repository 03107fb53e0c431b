//! Layout of the list of puzzles.

use ratatui::layout::Rect;

use super::view::Line;
use crate::ui::list::{ListLayout, ListRow, ListShape};
use crate::ui::{chrome, footer};

/// Gap between two columns of the list. The panel has twice that gap.
const GAP: u16 = 2;
/// Width of the mark before the selected puzzle.
const MARK: u16 = 2;
/// Width of the status, such as `★ solved in 1:23:45`.
const STATUS: u16 = 19;
/// Width of the size, such as `15x15`.
const SIZE: u16 = 7;
/// Width of the date.
const DATE: u16 = 10;
/// Width of the author.
const AUTHOR: u16 = 18;
/// Width of the list from which author and size have columns of their own.
const MIN_COLUMNS: u16 = 70;
/// Width of the list from which the date has a column of its own.
const MIN_DATE: u16 = 92;
/// Widths of the list beside the panel, each with the width that the panel must have. The panel holds 15 or 21 cells.
const BESIDE_PANEL: [(u16, u16); 2] = [(MAX_LIST, 42), (82, 30)];
/// Maximum width of the list. A longer way from the title to the status is hard to follow.
const MAX_LIST: u16 = 96;
/// Minimum height of the panel.
const MIN_PANEL_HEIGHT: u16 = 15;

/// Areas of the screen.
pub struct LibraryLayout {
    /// Title of the screen.
    pub head: Rect,
    /// Area of the list.
    pub area: Rect,
    /// Lines of the list.
    pub list: ListLayout<&'static str>,
    /// Line for author and size of the selected puzzle, if they have no columns in the list.
    pub detail: Option<Rect>,
    /// Area for a picture of the selected puzzle and what is known about it, if there is room.
    pub panel: Option<Rect>,
    /// Line above the key hints.
    pub rule: Option<Rect>,
    /// Key hints.
    pub footer: Rect,
}

/// Columns of a line.
pub struct Columns {
    pub mark: Rect,
    pub title: Rect,
    pub author: Option<Rect>,
    pub size: Option<Rect>,
    pub date: Option<Rect>,
    pub status: Rect,
}

impl LibraryLayout {
    /// Lays out a list of these lines so that puzzle `selected` is shown. In a small window, the headings and gaps are
    /// left out.
    pub fn new(area: Rect, lines: &[Line], selected: usize, hints: &[footer::Hint]) -> Self {
        let hint_lines = footer::line_count(hints, chrome::content(area).width);
        let areas = chrome::layout(area, 6, hint_lines);
        let is_roomy = areas.rule.is_some();
        let body = Rect { y: areas.head.y + if is_roomy { 2 } else { 1 }, ..areas.body };
        let body = Rect { height: areas.body.bottom().saturating_sub(body.y), ..body };
        let panel = panel_area(body);
        let width = panel.map_or(body.width, |panel| panel.x - body.x - 2 * GAP).min(MAX_LIST);
        let has_columns = width >= MIN_COLUMNS;
        let detail_height = if has_columns { 0 } else { 1 + u16::from(is_roomy) };
        let area = Rect { width, height: body.height.saturating_sub(detail_height), ..body };
        let detail = (!has_columns).then(|| Rect { y: body.bottom().saturating_sub(1), height: 1, ..body });
        let list = if is_roomy {
            ListLayout::new(area, lines, selected, ListShape::default())
        } else {
            let puzzles: Vec<Line> = lines.iter().copied().filter(|line| matches!(line, ListRow::Item(_))).collect();
            ListLayout::new(area, &puzzles, selected, ListShape::default())
        };
        Self { head: areas.head, area, list, detail, panel, rule: areas.rule, footer: areas.footer }
    }

    /// Returns the number of puzzles by which a page moves.
    pub fn page(&self) -> usize {
        usize::from(self.area.height).saturating_sub(1).max(1)
    }

    /// Returns the columns of a line of the list.
    pub fn columns(&self, line: Rect) -> Columns {
        let mut right = line.right();
        let mut take = |width: u16| {
            let column = Rect { x: right.saturating_sub(width).max(line.x), width: width.min(line.width), ..line };
            right = column.x.saturating_sub(GAP);
            column
        };
        let status = take(STATUS);
        let has_columns = self.detail.is_none();
        let date = (line.width >= MIN_DATE).then(|| take(DATE));
        let size = has_columns.then(|| take(SIZE));
        let author = has_columns.then(|| take(AUTHOR));
        let title = Rect { x: line.x + MARK, width: right.saturating_sub(line.x + MARK), ..line };
        Columns { mark: Rect { width: MARK, ..line }, title, author, size, date, status }
    }
}

/// Returns the area of the panel at the right of `body`, if the list keeps its columns beside it.
fn panel_area(body: Rect) -> Option<Rect> {
    let beside = |(list, min): (u16, u16)| body.width.checked_sub(list + 2 * GAP).filter(|width| *width >= min);
    let width = BESIDE_PANEL.into_iter().find_map(beside).filter(|_| body.height >= MIN_PANEL_HEIGHT)?;
    Some(Rect { x: body.right() - width, width, ..body })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(size: (u16, u16), selected: usize) -> LibraryLayout {
        let mut lines = vec![ListRow::Heading("Under way")];
        lines.extend((0..3).map(ListRow::Item));
        lines.extend([ListRow::Blank, ListRow::Heading("Included")]);
        lines.extend((3..30).map(ListRow::Item));
        LibraryLayout::new(Rect::new(0, 0, size.0, size.1), &lines, selected, &[])
    }

    #[test]
    fn the_selected_puzzle_is_always_shown() {
        for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
            for selected in 0..30 {
                let layout = layout(size, selected);
                assert!(layout.list.place(selected).is_some(), "{size:?} {selected}");
            }
        }
    }

    #[test]
    fn headings_are_shown_where_there_is_room() {
        let headings = |layout: &LibraryLayout| {
            layout.list.lines().filter(|(_, line)| matches!(line, ListRow::Heading(_))).count()
        };
        assert_eq!([headings(&layout((80, 24), 0)), headings(&layout((40, 12), 0))], [2, 0]);
    }

    #[test]
    fn columns_never_overlap() {
        for width in 40..=200 {
            let layout = layout((width, 40), 0);
            let Columns { mark, title, author, size, date, status } = layout.columns(Rect { height: 1, ..layout.area });
            let parts: Vec<Rect> = [Some(mark), Some(title), author, size, date, Some(status), layout.panel]
                .into_iter()
                .flatten()
                .collect();
            assert!(parts.windows(2).all(|pair| pair[0].right() <= pair[1].x), "{width}: {parts:?}");
            assert!(title.width >= 15, "{width}");
        }
    }
}
