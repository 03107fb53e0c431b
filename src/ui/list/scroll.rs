//! Scroll position of a list.

use std::ops::RangeInclusive;

/// First visible row of a list, which stays where it is while the selected row can be seen.
///
/// # Examples
/// ```
/// use wordhoard::ui::list::Scroll;
///
/// let (rows, height) = (20, 5);
/// let mut scroll = Scroll::default();
/// scroll.reveal(12..=12, rows, height);
/// assert_eq!(scroll.top(rows, height), 8);
/// scroll.by(-3, rows, height);
/// assert_eq!(scroll.top(rows, height), 5);
/// scroll.by(99, rows, height);
/// assert_eq!(scroll.top(rows, height), 15);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Scroll {
    top: usize,
}

impl Scroll {
    /// Returns the first visible row of a list with `rows` rows, of which `height` are visible.
    #[must_use]
    pub fn top(self, rows: usize, height: usize) -> usize {
        self.top.min(rows.saturating_sub(height))
    }

    /// Scrolls as little as possible so that the wanted rows are visible, or as many of the last ones as there is room for.
    pub fn reveal(&mut self, wanted: RangeInclusive<usize>, rows: usize, height: usize) {
        let (first, last) = wanted.into_inner();
        self.top = self.top(rows, height).min(first).max((last + 1).saturating_sub(height.max(1)));
    }

    /// Scrolls by a number of rows, as far as there are any.
    pub fn by(&mut self, step: isize, rows: usize, height: usize) {
        self.top = self.top(rows, height).saturating_add_signed(step);
        self.top = self.top(rows, height);
    }
}
