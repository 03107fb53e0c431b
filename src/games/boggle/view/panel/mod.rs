//! Panel beside the board while the player looks for words: the standing and, below it, a list of words.
//!
//! There is one standing for rounds with a score, one for boards at leisure and one for a hunt after the time is up. The
//! list fills the rest of the panel and may have several pages.

mod found;
mod groups;
mod hunt;
mod leisure;
mod lengths;
mod list;
mod rank;
mod stack;
mod standing;
mod words_left;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Layout;
use crate::games::boggle::State;
use crate::games::boggle::rules::starts::Starts;
use crate::ui::theme::Theme;
use list::List;

/// Contents of the panel.
pub struct Panel<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Time on the clock of the round.
    pub at: Duration,
    /// Page of the list, counted from 0. A page beyond the last means the last.
    pub page: usize,
    /// Index of the most recently found word.
    pub newest_word: Option<usize>,
    /// Starts to list instead of the words found.
    pub starts: Option<Starts>,
}

impl Panel<'_> {
    /// Returns the number of pages of the list.
    #[must_use]
    pub fn pages(&self, layout: &Layout) -> usize {
        List::new(self, self.list_area(layout), layout.panel).pages()
    }

    /// Draws the panel. `next_key` is the key for the next page of the list.
    pub fn draw(&self, next_key: &str, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
        if self.state.hunt().is_under_way() {
            hunt::draw(self.state, &hunt::parts(layout.panel), theme, buf);
        } else if self.state.desc().is_at_leisure() {
            leisure::draw(self.state, layout, theme, buf);
        } else {
            found::draw(self.state, self.at, layout, theme, buf);
        }
        let area = self.list_area(layout);
        List::new(self, area, layout.panel).draw(self, next_key, area, theme, buf);
    }

    fn list_area(&self, layout: &Layout) -> Rect {
        if self.state.hunt().is_under_way() {
            hunt::parts(layout.panel).list
        } else if self.state.desc().is_at_leisure() {
            leisure::parts(self.state, layout).list
        } else {
            found::parts(self.state, layout).list
        }
    }
}
