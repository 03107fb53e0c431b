//! Columns of short texts, filled from the top, over as many pages as needed.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Columns between two texts.
const GAP: u16 = 2;

/// Layout of the texts in an area.
pub struct Columns {
    /// Area of the texts and of the page number.
    pub area: Rect,
    /// Width of a column, including the gap.
    width: u16,
    columns: usize,
    /// Number of texts.
    count: usize,
}

impl Columns {
    /// Lays out `count` texts of at most this width in columns.
    pub fn new(area: Rect, text_width: u16, count: usize) -> Self {
        let width = text_width + GAP;
        let columns = usize::from((area.width + GAP) / width).max(1);
        Self { area, width, columns, count }
    }

    /// Returns the number of pages.
    pub fn pages(&self) -> usize {
        self.count.div_ceil(self.page_size()).max(1)
    }

    /// Returns the number of rows of texts. If there are several pages, one line shows the page number.
    fn rows(&self) -> usize {
        let rows = usize::from(self.area.height);
        if self.count <= self.columns * rows { rows.max(1) } else { rows.saturating_sub(1).max(1) }
    }

    fn page_size(&self) -> usize {
        self.columns * self.rows()
    }

    /// Returns the indices of the texts on a page, each with its area.
    pub fn cells(&self, page: usize) -> impl Iterator<Item = (usize, Rect)> {
        let (rows, first) = (self.rows(), page * self.page_size());
        let last = (first + self.page_size()).min(self.count);
        (first..last).map(move |index| {
            let (column, row) = ((index - first) / rows, (index - first) % rows);
            let (x, y) = (self.area.x + column as u16 * self.width, self.area.y + row as u16);
            (index, Rect { x, y, width: self.width - GAP, height: 1 }.intersection(self.area))
        })
    }
}

/// Draws the number of a page, counted from 0, on the last line of a list, if there are several pages: `page 1 of 2, PgDn`.
pub fn draw_page_number(page: usize, pages: usize, list: Rect, next_key: &str, theme: &Theme, buf: &mut Buffer) {
    if pages > 1 && list.height > 0 {
        let note = format!("page {} of {pages}, {next_key}", page + 1);
        let line = Rect { y: list.bottom() - 1, height: 1, ..list };
        text::draw_runs(line, &[(&note, theme.style(Role::Dim))], buf);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_on_one_page_and_the_page_number_has_a_line_of_its_own() {
        for (width, height) in [(9, 1), (20, 3), (41, 7)] {
            for count in 0..60 {
                let area = Rect::new(3, 2, width, height);
                let columns = Columns::new(area, 8, count);
                let cells: Vec<(usize, Rect)> = (0..columns.pages()).flat_map(|page| columns.cells(page)).collect();
                assert_eq!(cells.iter().map(|&(index, _)| index).collect::<Vec<_>>(), (0..count).collect::<Vec<_>>());
                let last_row = if columns.pages() > 1 && height > 1 { area.bottom() - 1 } else { area.bottom() };
                assert!(cells.iter().all(|(_, cell)| area.union(*cell) == area && cell.bottom() <= last_row));
            }
        }
    }
}
