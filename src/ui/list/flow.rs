//! Items in rows, from left to right, in groups with headings.

use std::ops::Range;

use ratatui::layout::Rect;

use super::{ListLayout, ListRow, Scroll};

/// Items of a [`Flow`] under one heading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlowGroup {
    /// Whether there is a heading, which has a blank row above it unless it is in the first row.
    pub has_heading: bool,
    /// Number of items.
    pub count: usize,
    /// Number of items in a row, at least 1.
    pub columns: usize,
    /// Width of an item and the gap after it, in columns of the terminal.
    pub width: u16,
}

/// Step of the selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// To the item above.
    Up,
    /// To the item below.
    Down,
    /// To the previous item.
    Left,
    /// To the next item.
    Right,
    /// This number of rows of items up or down.
    Rows(isize),
    /// To the first item.
    First,
    /// To the last item.
    Last,
}

/// Rows of a list whose items are numbered through all groups. Headings are numbered as the groups are.
///
/// Only the borders of the groups are stored, so that a list of 100,000 words is laid out at once.
///
/// # Examples
/// ```
/// use ratatui::layout::Rect;
/// use wordhoard::ui::list::{Flow, FlowGroup, ListRow, Scroll, Step};
///
/// let group = FlowGroup { has_heading: true, count: 5, columns: 3, width: 6 };
/// let flow = Flow::new(0, [group, group]);
/// // A heading, rows of three and two items, a blank row, and the same again.
/// assert_eq!(flow.row_count(), 7);
/// assert_eq!(flow.step(2, Step::Down), 4);
///
/// let mut scroll = Scroll::default();
/// flow.reveal(7, &mut scroll, 4);
/// let visible = flow.visible(Rect::new(0, 0, 20, 4), scroll);
/// assert_eq!(visible.place(7), Some(Rect::new(12, 3, 6, 1)));
/// assert!(visible.lines().any(|(area, line)| line == ListRow::Heading(1) && area.y == 2));
/// ```
#[derive(Clone, Debug)]
pub struct Flow {
    groups: Vec<Place>,
    row_count: usize,
}

/// Place of a group.
#[derive(Clone, Debug)]
struct Place {
    /// Row of the heading, if there is one.
    heading: Option<usize>,
    /// Rows of the items.
    rows: Range<usize>,
    columns: usize,
    width: u16,
    /// Numbers of the items.
    items: Range<usize>,
}

impl Flow {
    /// Lays out groups below `head_rows` rows of something else.
    #[must_use]
    pub fn new(head_rows: usize, groups: impl IntoIterator<Item = FlowGroup>) -> Self {
        let mut flow = Self { groups: Vec::new(), row_count: head_rows };
        let mut first = 0;
        for FlowGroup { has_heading, count, columns, width } in groups {
            flow.row_count += usize::from(has_heading && flow.row_count > 0);
            let heading = has_heading.then_some(flow.row_count);
            let start = flow.row_count + usize::from(has_heading);
            let rows = start..start + count.div_ceil(columns);
            flow.row_count = rows.end;
            let items = first..first + count;
            first = items.end;
            flow.groups.push(Place { heading, rows, columns, width, items });
        }
        flow
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn row_count(&self) -> usize {
        self.row_count
    }

    /// Returns the row of an item.
    #[must_use]
    pub fn row_of(&self, item: usize) -> Option<usize> {
        self.group_of(item).map(|place| place.row_of(item))
    }

    /// Returns the first item in a row or below it.
    #[must_use]
    pub fn first_item_from(&self, row: usize) -> Option<usize> {
        let place = self.groups.iter().find(|place| row < place.rows.end && !place.items.is_empty())?;
        Some(place.items_in(row.max(place.rows.start)).start)
    }

    /// Scrolls so that an item is visible, with the heading above it if it is in the first row of its group, and with all
    /// that is above the first item.
    pub fn reveal(&self, item: usize, scroll: &mut Scroll, height: usize) {
        let Some(place) = self.group_of(item) else { return };
        let row = place.row_of(item);
        let heading = place.heading.filter(|_| row == place.rows.start);
        let first = if item == 0 { 0 } else { heading.unwrap_or(row) };
        scroll.reveal(first..=row, self.row_count, height);
    }

    /// Returns the visible headings and items.
    #[must_use]
    pub fn visible(&self, area: Rect, scroll: Scroll) -> ListLayout<usize> {
        self.visible_from(scroll.top(self.row_count, area.height.into()), area)
    }

    /// Returns the headings and items on a page, counted from 0. The last page may have fewer rows than the others.
    #[must_use]
    pub fn page(&self, area: Rect, page: usize) -> ListLayout<usize> {
        self.visible_from(page * usize::from(area.height), area)
    }

    fn visible_from(&self, top: usize, area: Rect) -> ListLayout<usize> {
        let shown = top..(top + usize::from(area.height)).min(self.row_count);
        let line = |row: usize| Rect { y: area.y + (row - top) as u16, height: 1, ..area };
        let mut lines = Vec::new();
        for (number, place) in self.groups.iter().enumerate() {
            let heading = place.heading.filter(|row| shown.contains(row));
            lines.extend(heading.map(|row| (line(row), ListRow::Heading(number))));
            for row in place.rows.start.max(shown.start)..place.rows.end.min(shown.end) {
                let cells = (0..).zip(place.items_in(row));
                lines.extend(
                    cells.map(|(column, item)| {
                        (cell(line(row), column * place.width, place.width), ListRow::Item(item))
                    }),
                );
            }
        }
        ListLayout { lines, has_more: [top > 0, shown.end < self.row_count], gap: 0 }
    }

    /// Returns the item that a step leads to. At the ends of the list, it stays where it is.
    #[must_use]
    pub fn step(&self, item: usize, step: Step) -> usize {
        let last = self.groups.last().map_or(0, |place| place.items.end.saturating_sub(1));
        match step {
            Step::Left => item.saturating_sub(1),
            Step::Right => (item + 1).min(last),
            Step::Up => self.move_rows(item, -1),
            Step::Down => self.move_rows(item, 1),
            Step::Rows(rows) => self.move_rows(item, rows),
            Step::First => 0,
            Step::Last => last,
        }
    }

    /// Returns the item that is `rows` rows of items below an item, in the same column as far as there is one.
    fn move_rows(&self, item: usize, rows: isize) -> usize {
        let Some(index) = self.groups.iter().position(|place| place.items.contains(&item)) else { return item };
        let place = &self.groups[index];
        let column = (item - place.items.start) % place.columns * usize::from(place.width);
        // Rows of items only, without headings and blank lines.
        let before: usize = self.groups[..index].iter().map(|place| place.rows.len()).sum();
        let count: usize = self.groups.iter().map(|place| place.rows.len()).sum();
        let mut left = (before + place.row_of(item) - place.rows.start).saturating_add_signed(rows).min(count - 1);
        for place in &self.groups {
            if left < place.rows.len() {
                let items = place.items_in(place.rows.start + left);
                return items.start + (column / usize::from(place.width).max(1)).min(items.len() - 1);
            }
            left -= place.rows.len();
        }
        item
    }

    fn group_of(&self, item: usize) -> Option<&Place> {
        self.groups.iter().find(|place| place.items.contains(&item))
    }
}

impl Place {
    /// Returns the row of an item of the group.
    fn row_of(&self, item: usize) -> usize {
        self.rows.start + (item - self.items.start) / self.columns
    }

    /// Returns the numbers of the items in a row.
    fn items_in(&self, row: usize) -> Range<usize> {
        let start = self.items.start + (row - self.rows.start) * self.columns;
        start..(start + self.columns).min(self.items.end)
    }
}

/// Returns the part of a line from `x` columns after its start, as far as there is room.
fn cell(line: Rect, x: u16, width: u16) -> Rect {
    let x = line.x.saturating_add(x).min(line.right());
    Rect { x, width: width.min(line.right() - x), ..line }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flow() -> Flow {
        let group = |has_heading, count, columns| FlowGroup { has_heading, count, columns, width: 24 / columns as u16 };
        Flow::new(2, [group(false, 7, 3), group(true, 1, 4), group(true, 0, 2), group(true, 20, 4)])
    }

    #[test]
    fn every_item_is_visible_once_it_is_selected_and_found_by_the_mouse() {
        let (flow, area) = (flow(), Rect::new(4, 3, 24, 5));
        let mut scroll = Scroll::default();
        for item in (0..28).chain((0..28).rev()) {
            flow.reveal(item, &mut scroll, area.height.into());
            let visible = flow.visible(area, scroll);
            let place = visible.place(item).unwrap_or_else(|| panic!("item {item} is not visible"));
            assert!(area.union(place) == area);
            assert_eq!(visible.item_at(place.as_position()), Some(item));
        }
        assert_eq!(scroll, Scroll::default(), "the head is visible with the first item");
    }

    #[test]
    fn steps_reach_every_row_of_items() {
        let flow = flow();
        let mut rows = Vec::new();
        let (mut item, mut next) = (usize::MAX, 0);
        while next != item {
            item = next;
            rows.extend(flow.row_of(item));
            next = flow.step(item, Step::Down);
            assert_eq!(flow.row_of(flow.step(next, Step::Up)), flow.row_of(if next == item { item - 4 } else { item }));
        }
        assert_eq!(rows, [2, 3, 4, 7, 12, 13, 14, 15, 16]);
        assert_eq!((flow.step(27, Step::Right), flow.step(0, Step::Left)), (27, 0));
        assert_eq!((flow.step(3, Step::Last), flow.step(3, Step::First)), (27, 0));
        assert_eq!(flow.step(0, Step::Rows(1_000_000)), item);
    }
}
