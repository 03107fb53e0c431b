//! Documents of a puzzle: its title, its grid with words or clues, and the answer key on pages of its own.

use super::heading::{continuation_heading, key_heading, title_block};
use super::layout::Sheet;
use super::{Area, GridTooLargeError, Pages};
use crate::page::{DrawOp, PageSize};

/// Document to lay out. Each text is one sanitised line.
pub struct Document<'a> {
    pub title: &'a str,
    /// Line below the title, which may be empty.
    pub byline: &'a str,
    pub puzzle: Sheet<'a>,
    /// Answer key. `None` if there is no solution to show.
    pub key: Option<Sheet<'a>>,
    /// Note in the corner of each page, such as the seed.
    pub note: Option<&'a str>,
    pub paper: PageSize,
}

impl Document<'_> {
    /// Lays out the pages.
    ///
    /// # Errors
    /// Returns [`GridTooLargeError`] if the grid is too large to print legibly: on A4, more than about 60 columns or 80
    /// rows.
    pub fn pages(&self) -> Result<Pages, GridTooLargeError> {
        let puzzle = self.part(&self.puzzle, |area, ops| title_block(self.title, self.byline, area, ops))?;
        let key = self.key.as_ref().map(|key| self.part(key, |area, ops| key_heading(self.title, area, ops)));
        Ok(Pages::new(puzzle, key.transpose()?.unwrap_or_default(), self.paper, self.note))
    }

    /// Returns the drawing operations of the pages of the puzzle or the key. `heading` draws the top of the first one.
    fn part(
        &self,
        sheet: &Sheet,
        heading: impl FnOnce(&mut Area, &mut Vec<DrawOp>),
    ) -> Result<Vec<Vec<DrawOp>>, GridTooLargeError> {
        let (mut area, mut ops) = (Area::new(self.paper), Vec::new());
        heading(&mut area, &mut ops);
        sheet.pages(area, ops, |ops| {
            let mut area = Area::new(self.paper);
            continuation_heading(self.title, &mut area, ops);
            area
        })
    }
}
