//! Lists: their layout, which drawing, the cursor and the mouse share, and the widget.
//!
//! [`ListLayout`] is the visible part of any list. Lists of lines are laid out by [`ListLayout::new`], items in rows under
//! headings by a [`Flow`], which scrolls, and items in columns by [`Columns`], which have pages.

mod columns;
mod flow;
mod scroll;

pub use columns::Columns;
pub use flow::{Flow, FlowGroup, Step};
pub use scroll::Scroll;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

/// Line of a list, with headings of any type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListRow<H> {
    /// Heading of the items below it.
    Heading(H),
    /// Item with this index, which can be selected.
    Item(usize),
    /// Blank line.
    Blank,
}

/// Rows that the lines of a list take, and how the list scrolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListShape {
    /// Rows of an item. Other lines take one row.
    pub item_rows: u16,
    /// Rows between two lines, which belong to the line above.
    pub gap: u16,
    /// Whether the selected item is kept in the middle, rather than at the last row.
    pub is_centred: bool,
}

impl Default for ListShape {
    fn default() -> Self {
        Self { item_rows: 1, gap: 0, is_centred: false }
    }
}

impl ListShape {
    fn rows<H>(self, line: &ListRow<H>) -> u16 {
        if let ListRow::Item(_) = line { self.item_rows } else { 1 }
    }

    /// Returns the height of lines without the gap below the last one.
    #[must_use]
    pub fn height<H>(self, lines: &[ListRow<H>]) -> u16 {
        let rows: u16 = lines.iter().map(|line| self.rows(line) + self.gap).sum();
        rows.saturating_sub(self.gap)
    }
}

/// Visible part of a list.
///
/// # Examples
/// ```
/// use ratatui::layout::{Position, Rect};
/// use wordhoard::ui::list::{ListLayout, ListRow, ListShape};
///
/// let lines = [ListRow::Heading("Birds"), ListRow::Item(0), ListRow::Item(1), ListRow::Item(2)];
/// let layout = ListLayout::new(Rect::new(0, 5, 20, 2), &lines, 2, ListShape::default());
/// assert_eq!(layout.place(2), Some(Rect::new(0, 6, 20, 1)));
/// assert_eq!(layout.item_at(Position::new(3, 5)), Some(1));
/// assert_eq!(layout.has_more(), [true, false]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListLayout<H> {
    lines: Vec<(Rect, ListRow<H>)>,
    has_more: [bool; 2],
    /// Rows below an item that belong to it.
    gap: u16,
}

impl<H: Copy + PartialEq> ListLayout<H> {
    /// Lays out lines so that the selected item is visible. If it is not among them, the list begins at its first line.
    #[must_use]
    pub fn new(area: Rect, lines: &[ListRow<H>], selected: usize, shape: ListShape) -> Self {
        let first = first_visible(area.height, lines, selected, shape);
        let mut y = area.y;
        let mut placed = Vec::new();
        for line in &lines[first..] {
            let height = shape.rows(line);
            if y + height > area.bottom() {
                break;
            }
            placed.push((Rect { y, height, ..area }, *line));
            y += height + shape.gap;
        }
        let has_more = [first > 0, first + placed.len() < lines.len()];
        Self { lines: placed, has_more, gap: shape.gap }
    }

    /// Returns the visible lines with their areas.
    pub fn lines(&self) -> impl Iterator<Item = (Rect, ListRow<H>)> {
        self.lines.iter().copied()
    }

    /// Returns the visible items with their areas.
    pub fn items(&self) -> impl Iterator<Item = (Rect, usize)> {
        self.lines().filter_map(|(area, line)| if let ListRow::Item(item) = line { Some((area, item)) } else { None })
    }

    /// Returns the item at a position. The gap below an item belongs to it.
    #[must_use]
    pub fn item_at(&self, at: Position) -> Option<usize> {
        let includes = |area: Rect| Rect { height: area.height + self.gap, ..area }.contains(at);
        self.items().find(|(area, _)| includes(*area)).map(|(_, item)| item)
    }

    /// Returns the area of an item, if it is visible.
    #[must_use]
    pub fn place(&self, item: usize) -> Option<Rect> {
        self.items().find(|&(_, other)| other == item).map(|(area, _)| area)
    }

    /// Returns whether there are lines above and below the visible ones.
    #[must_use]
    pub fn has_more(&self) -> [bool; 2] {
        self.has_more
    }
}

/// Returns the index of the first visible line.
fn first_visible<H: PartialEq>(rows: u16, lines: &[ListRow<H>], selected: usize, shape: ListShape) -> usize {
    let is_selected = |line: &ListRow<H>| matches!(line, ListRow::Item(item) if *item == selected);
    let Some(selected) = lines.iter().position(is_selected) else { return 0 };
    if shape.is_centred {
        let rows = usize::from(rows);
        return selected.saturating_sub(rows / 2).min(lines.len().saturating_sub(rows));
    }
    // The heading above the first item is shown with it.
    let first = (0..selected).find(|&first| shape.height(&lines[first..=selected]) <= rows).unwrap_or(selected);
    if selected <= 1 { 0 } else { first }
}

/// A list, whose lines are drawn by a function: it receives each visible line, whether it is selected, and its area.
///
/// # Examples
/// ```
/// use ratatui::buffer::Buffer;
/// use ratatui::layout::Rect;
/// use ratatui::widgets::Widget;
/// use wordhoard::ui::list::{List, ListLayout, ListRow, ListShape};
///
/// let lines: [ListRow<&str>; 2] = [ListRow::Item(0), ListRow::Item(1)];
/// let layout = ListLayout::new(Rect::new(0, 0, 8, 2), &lines, 1, ListShape::default());
/// let draw = |line, is_selected, area: Rect, buf: &mut Buffer| {
///     let ListRow::Item(item) = line else { return };
///     let text = format!("{} {}", if is_selected { "›" } else { " " }, ["robin", "heron"][item]);
///     text.render(area, buf);
/// };
/// let mut buf = Buffer::empty(Rect::new(0, 0, 8, 2));
/// List::new(&layout, 1, draw).render(buf.area, &mut buf);
/// assert_eq!(buf, Buffer::with_lines(["  robin ", "› heron "]));
/// ```
pub struct List<'a, H, F> {
    layout: &'a ListLayout<H>,
    selected: Option<usize>,
    draw: F,
}

impl<'a, H, F: FnMut(ListRow<H>, bool, Rect, &mut Buffer)> List<'a, H, F> {
    /// Creates the widget of a list that has been laid out.
    #[must_use]
    pub fn new(layout: &'a ListLayout<H>, selected: impl Into<Option<usize>>, draw: F) -> Self {
        Self { layout, selected: selected.into(), draw }
    }
}

impl<H: Copy + PartialEq, F: FnMut(ListRow<H>, bool, Rect, &mut Buffer)> Widget for List<'_, H, F> {
    /// Draws the list. It has been laid out, so the area given here does not matter.
    fn render(mut self, _area: Rect, buf: &mut Buffer) {
        for (area, line) in self.layout.lines() {
            let is_selected = self.selected.is_some_and(|selected| line == ListRow::Item(selected));
            (self.draw)(line, is_selected, area, buf);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(items: usize) -> Vec<ListRow<&'static str>> {
        let first = [ListRow::Heading("first")].into_iter().chain((0..3).map(ListRow::Item));
        let second = [ListRow::Blank, ListRow::Heading("second")].into_iter().chain((3..items).map(ListRow::Item));
        first.chain(second).collect()
    }

    #[test]
    fn the_selected_item_is_always_visible_and_found_by_the_mouse() {
        for (rows, gap, item_rows, is_centred) in
            [(3, 0, 1, false), (9, 1, 1, false), (8, 0, 3, false), (5, 0, 1, true)]
        {
            let shape = ListShape { item_rows, gap, is_centred };
            for selected in 0..20 {
                let layout = ListLayout::new(Rect::new(2, 1, 10, rows), &lines(20), selected, shape);
                let place = layout.place(selected).unwrap_or_else(|| panic!("{shape:?} {selected}"));
                assert!(place.bottom() <= 1 + rows);
                assert_eq!(layout.item_at(place.as_position()), Some(selected));
                assert_eq!(layout.item_at(Position::new(3, place.bottom() - 1 + gap)), Some(selected));
            }
        }
    }

    #[test]
    fn the_first_heading_stays_with_the_first_item() {
        let layout = |selected| ListLayout::new(Rect::new(0, 0, 9, 1 + 2), &lines(9), selected, ListShape::default());
        assert_eq!(layout(0).lines().next().map(|(_, line)| line), Some(ListRow::Heading("first")));
        assert_eq!(
            [layout(0), layout(4), layout(8)].map(|layout| layout.has_more()),
            [[false, true], [true, true], [true, false]]
        );
        assert_eq!(layout(99).has_more(), [false, true]);
    }
}
