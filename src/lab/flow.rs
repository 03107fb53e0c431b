//! Lays a page out in rows.

use std::ops::Range;

use super::page::{Group, Items, Page, Text};
use crate::base::wrap::wrap;
use crate::ui::blocks::Line;

/// A page in rows of a given width. Items stand in columns, from left to right, or one in each row.
///
/// Only the borders of the groups are stored, so that a page of 100,000 words is laid out at once.
pub struct Flow<'a> {
    page: &'a Page,
    head: Vec<Line>,
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
    /// Number of items in a row.
    columns: usize,
    /// Width of a column, in terminal columns.
    width: usize,
    /// Numbers of the items.
    items: Range<usize>,
}

/// Content of a row.
pub enum Row<'a> {
    /// Text above the items.
    Text(&'a Line),
    /// Heading of a group.
    Heading(&'a str),
    /// Items with their numbers, and the width of each.
    Items {
        /// The group.
        group: &'a Group,
        /// Numbers of the items.
        numbers: Range<usize>,
        /// Number of the first item of the group.
        first: usize,
        /// Width of a column.
        width: usize,
    },
    /// Nothing.
    Blank,
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
}

/// Columns between two words.
const GAP: usize = 2;

impl<'a> Flow<'a> {
    /// Lays out a page in rows of `width` columns. With `one_per_row`, each word has a row of its own.
    #[must_use]
    pub fn new(page: &'a Page, width: usize, one_per_row: bool) -> Self {
        let head: Vec<Line> = page.head.iter().flat_map(|text| lines(text, width)).collect();
        let mut flow = Self { page, row_count: head.len(), head, groups: Vec::new() };
        let mut first = 0;
        for group in &page.groups {
            let is_list = one_per_row || matches!(group.items, Items::Examples(_));
            let cell = if is_list { width } else { group.width + GAP };
            let columns = ((width + GAP) / cell.max(1)).max(1);
            if flow.row_count > 0
                && !group.heading.is_empty()
                && !matches!(page.head.last(), Some(Text::Blank) if first == 0)
            {
                flow.row_count += 1;
            }
            let heading = (!group.heading.is_empty()).then_some(flow.row_count);
            let start = flow.row_count + usize::from(heading.is_some());
            let rows = start..start + group.items.len().div_ceil(columns);
            flow.row_count = rows.end;
            let items = first..first + group.items.len();
            first = items.end;
            flow.groups.push(Place { heading, rows, columns, width: cell, items });
        }
        flow
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn row_count(&self) -> usize {
        self.row_count
    }

    /// Returns the content of a row.
    #[must_use]
    pub fn row(&self, row: usize) -> Row<'_> {
        if let Some(line) = self.head.get(row) {
            return Row::Text(line);
        }
        for (place, group) in self.groups.iter().zip(&self.page.groups) {
            if place.heading == Some(row) {
                return Row::Heading(&group.heading);
            }
            if place.rows.contains(&row) {
                return Row::Items {
                    group,
                    numbers: place.items_in(row),
                    first: place.items.start,
                    width: place.width,
                };
            }
        }
        Row::Blank
    }

    /// Returns the row of an item.
    #[must_use]
    pub fn row_of(&self, item: usize) -> Option<usize> {
        let place = self.groups.iter().find(|place| place.items.contains(&item))?;
        Some(place.row_of(item))
    }

    /// Returns the first row that should be visible with an item: that of the heading above it, if it is in the first
    /// row of its group.
    #[must_use]
    pub fn first_row_for(&self, item: usize) -> Option<usize> {
        let place = self.groups.iter().find(|place| place.items.contains(&item))?;
        let row = place.row_of(item);
        let heading = place.heading.filter(|_| row == place.rows.start);
        Some(if item == 0 { 0 } else { heading.unwrap_or(row) })
    }

    /// Returns the item at a row and a column of the terminal.
    #[must_use]
    pub fn item_at(&self, row: usize, column: usize) -> Option<usize> {
        let place = self.groups.iter().find(|place| place.rows.contains(&row))?;
        let offset = column / place.width.max(1);
        let items = place.items_in(row);
        (offset < place.columns && offset < items.len()).then_some(items.start + offset)
    }

    /// Returns the item that a step leads to. At the end, it stays where it is.
    #[must_use]
    pub fn step(&self, item: usize, step: Step) -> usize {
        let last = self.page.item_count().saturating_sub(1);
        match step {
            Step::Left => item.saturating_sub(1),
            Step::Right => (item + 1).min(last),
            Step::Up => self.move_rows(item, -1),
            Step::Down => self.move_rows(item, 1),
        }
    }

    /// Returns the item that is `rows` rows of items below an item, in the same column as far as there is one.
    #[must_use]
    pub fn move_rows(&self, item: usize, rows: isize) -> usize {
        let Some(index) = self.groups.iter().position(|place| place.items.contains(&item)) else { return item };
        let place = &self.groups[index];
        let column = (item - place.items.start) % place.columns * place.width;
        // Rows of items only, without headings and blank lines.
        let before: usize = self.groups[..index].iter().map(|place| place.rows.len()).sum();
        let count: usize = self.groups.iter().map(|place| place.rows.len()).sum();
        let target = (before + place.row_of(item) - place.rows.start).saturating_add_signed(rows).min(count - 1);
        let mut left = target;
        for place in &self.groups {
            if left < place.rows.len() {
                let items = place.items_in(place.rows.start + left);
                return items.start + (column / place.width.max(1)).min(items.len() - 1);
            }
            left -= place.rows.len();
        }
        item
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

fn lines(text: &Text, width: usize) -> Vec<Line> {
    match text {
        Text::Line(line) => vec![line.clone()],
        Text::Paragraph(text, shade) => wrap(text, width).into_iter().map(|line| vec![(line, *shade)]).collect(),
        Text::Blank => vec![Vec::new()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::task::Task;
    use crate::lab::answer::answer;
    use crate::lab::reading::Reading;
    use crate::lab::request::{Choice, Request};
    use crate::words::Lexicon;

    fn page(text: &str, reading: Reading) -> Page {
        let request =
            Request { text: text.into(), conditions: Vec::new(), reading: Some(reading), choice: Choice::default() };
        answer(&request, &Lexicon::embedded(false), "2026-11-23", &Task::default())
    }

    #[test]
    fn every_item_has_one_place() {
        for (text, reading) in [
            ("retain?", Reading::Letters),
            ("crane", Reading::Word),
            ("q[^u]*", Reading::Pattern),
            ("cold warm", Reading::Ladder),
        ] {
            let page = page(text, reading);
            for (width, one_per_row) in [(40, false), (76, false), (76, true)] {
                let flow = Flow::new(&page, width, one_per_row);
                let mut next = 0;
                for row in 0..flow.row_count() {
                    if let Row::Items { numbers, width: cell, .. } = flow.row(row) {
                        assert_eq!(numbers.start, next, "{text} {width}");
                        for (index, number) in numbers.clone().enumerate() {
                            assert_eq!(
                                (flow.row_of(number), flow.item_at(row, index * cell)),
                                (Some(row), Some(number))
                            );
                        }
                        next = numbers.end;
                    }
                }
                assert_eq!(next, page.item_count());
            }
        }
    }

    #[test]
    fn steps_reach_every_row_of_items() {
        let page = page("crane", Reading::Word);
        let flow = Flow::new(&page, 60, false);
        let mut item = 0;
        let mut rows = vec![flow.row_of(item)];
        loop {
            let next = flow.step(item, Step::Down);
            if next == item {
                break;
            }
            assert_eq!(flow.row_of(flow.step(next, Step::Up)), flow.row_of(item));
            item = next;
            rows.push(flow.row_of(item));
        }
        let all = (0..flow.row_count()).filter(|&row| matches!(flow.row(row), Row::Items { .. }));
        assert_eq!(rows, Vec::from_iter(all.map(Some)));
        assert_eq!(flow.step(page.item_count() - 1, Step::Right), page.item_count() - 1);
        assert_eq!(flow.move_rows(0, 1_000_000), item);
    }
}
