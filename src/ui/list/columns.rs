//! Items in columns that are filled from the top, on as many pages as needed.

use ratatui::layout::Rect;

use super::{ListLayout, ListRow};

/// Columns of the terminal between two items.
const GAP: u16 = 2;

/// Layout of items in columns.
///
/// # Examples
/// ```
/// use ratatui::layout::{Position, Rect};
/// use wordhoard::ui::list::Columns;
///
/// let columns = Columns::new(Rect::new(0, 0, 20, 3), 8, 10);
/// assert_eq!((columns.pages(), columns.page_of(7)), (2, 1));
/// let page = columns.page(0);
/// assert_eq!(page.place(4), Some(Rect::new(10, 1, 8, 1)));
/// assert_eq!(page.item_at(Position::new(11, 2)), Some(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Columns {
    area: Rect,
    /// Width of a column, including the gap.
    width: u16,
    columns: usize,
    count: usize,
}

impl Columns {
    /// Lays out `count` items that are at most `item_width` columns wide.
    #[must_use]
    pub fn new(area: Rect, item_width: u16, count: usize) -> Self {
        let width = item_width.saturating_add(GAP);
        let columns = usize::from((area.width + GAP) / width).max(1);
        Self { area, width, columns, count }
    }

    /// Returns the number of items in a column.
    #[must_use]
    pub fn rows(&self) -> usize {
        usize::from(self.area.height).max(1)
    }

    /// Returns the number of items on a page.
    #[must_use]
    pub fn page_size(&self) -> usize {
        self.columns * self.rows()
    }

    /// Returns the number of pages, at least 1.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.count.div_ceil(self.page_size()).max(1)
    }

    /// Returns the number of the page with an item, counted from 0.
    #[must_use]
    pub fn page_of(&self, item: usize) -> usize {
        item / self.page_size()
    }

    /// Lays out a page.
    #[must_use]
    pub fn page(&self, page: usize) -> ListLayout<()> {
        let first = page * self.page_size();
        let last = (first + self.page_size()).min(self.count);
        let place = |item: usize| {
            let (column, row) = ((item - first) / self.rows(), (item - first) % self.rows());
            let (x, y) = (self.area.x + column as u16 * self.width, self.area.y + row as u16);
            (Rect { x, y, width: self.width - GAP, height: 1 }.intersection(self.area), ListRow::Item(item))
        };
        let has_more = [page > 0, last < self.count];
        ListLayout { lines: (first..last).map(place).collect(), has_more, gap: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_has_a_place_of_its_own_on_one_page() {
        for (width, height) in [(5, 1), (9, 1), (20, 3), (41, 7)] {
            for count in 0..60 {
                let area = Rect::new(3, 2, width, height);
                let columns = Columns::new(area, 8, count);
                let pages: Vec<ListLayout<()>> = (0..columns.pages()).map(|page| columns.page(page)).collect();
                let cells: Vec<(Rect, usize)> = pages.iter().flat_map(ListLayout::items).collect();
                assert!(cells.iter().map(|&(_, item)| item).eq(0..count));
                for (cell, item) in cells {
                    assert!(!cell.is_empty() && area.union(cell) == area);
                    assert_eq!(pages[columns.page_of(item)].item_at(cell.as_position()), Some(item));
                }
            }
        }
    }
}
