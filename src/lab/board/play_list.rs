//! The plays of the current position, the selected one, and the part of the list that is visible.

use std::sync::Arc;
use std::time::Duration;

use ratatui::layout::Rect;
use wordhoard_engine::solve::lab::Rack;
use wordhoard_engine::solve::plays::Play;

use super::position::Position;
use super::search::{Answer, Finders, spawn};
use crate::lab::QUICK;
use crate::system::job::{Job, Poll};
use crate::system::waker::Waker;
use crate::ui::list::{Flow, FlowGroup, ListLayout, Scroll};

/// The plays of a position.
#[derive(Default)]
pub struct PlayList {
    /// Position that `plays` belong to, or will belong to.
    position: Option<Position>,
    plays: Vec<Play>,
    /// Rack of the position, empty if there are no tiles.
    rack: Rack,
    /// Reason for not listing plays.
    problem: Option<String>,
    pending: Option<Job<Answer>>,
    selected: usize,
    scroll: Scroll,
}

impl PlayList {
    /// Searches for the plays of a position, unless they are known or being searched for. Returns `true` if the position
    /// is a new one.
    pub fn ask(&mut self, position: &Position, finders: &Arc<Finders>, waker: &Waker) -> bool {
        if self.position.as_ref() == Some(position) {
            return false;
        }
        self.position = Some(position.clone());
        self.rack = position.parsed_rack().unwrap_or_default();
        (self.selected, self.scroll) = (0, Scroll::default());
        // Dropping the job of the position before stops it.
        self.pending = Some(spawn(Arc::clone(finders), position.clone(), waker.clone()));
        self.take_answer(QUICK);
        if self.is_working() {
            self.plays.clear();
            self.problem = None;
        }
        true
    }

    /// Takes the plays, if they come within `timeout`.
    pub fn take_answer(&mut self, timeout: Duration) {
        let Some(job) = &self.pending else { return };
        (self.plays, self.problem) = match job.wait(timeout) {
            Poll::Working => return,
            Poll::Done(Ok(plays)) => (plays, None),
            Poll::Done(Err(why)) => (Vec::new(), Some(why)),
            Poll::Failed => (Vec::new(), Some("the search failed; this is a bug in Wordhoard".into())),
        };
        self.pending = None;
    }

    /// Returns `true` while the plays are being searched for.
    #[must_use]
    pub fn is_working(&self) -> bool {
        self.pending.is_some()
    }

    /// Returns `true` if there are plays, or may be once the search has ended.
    #[must_use]
    pub fn may_have_plays(&self) -> bool {
        self.is_working() || !self.plays.is_empty()
    }

    /// Returns the plays, best first.
    #[must_use]
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// Returns the rack of the position.
    #[must_use]
    pub fn rack(&self) -> &Rack {
        &self.rack
    }

    /// Returns the reason for not listing plays, if there is one.
    #[must_use]
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// Returns the number of the selected play.
    #[must_use]
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// Returns the selected play, if there are any plays.
    #[must_use]
    pub fn selected_play(&self) -> Option<&Play> {
        self.plays.get(self.selected)
    }

    /// Returns the visible plays.
    #[must_use]
    pub fn visible(&self, area: Rect) -> ListLayout<usize> {
        self.flow().visible(area, self.scroll)
    }

    /// Selects a play, or the last one, and scrolls so that it is visible.
    pub fn select(&mut self, number: usize, height: usize) {
        self.selected = number.min(self.plays.len().saturating_sub(1));
        self.reveal(height);
    }

    /// Scrolls so that the selected play is visible.
    pub fn reveal(&mut self, height: usize) {
        self.flow().reveal(self.selected, &mut self.scroll, height);
    }

    /// Scrolls without selecting another play.
    pub fn scroll(&mut self, rows: isize, height: usize) {
        self.scroll.by(rows, self.plays.len(), height);
    }

    fn flow(&self) -> Flow {
        Flow::new(0, [FlowGroup { has_heading: false, count: self.plays.len(), columns: 1, width: u16::MAX }])
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::words::Lexicon;

    use super::*;

    fn list(rack: &str) -> PlayList {
        let finders = Arc::new(Finders::new(Arc::new(Lexicon::embedded(false))));
        let mut list = PlayList::default();
        let position = Position { rack: rack.into(), ..Position::default() };
        assert!(list.ask(&position, &finders, &Waker::default()));
        list.take_answer(Duration::from_secs(60));
        assert!(!list.ask(&position, &finders, &Waker::default()), "the plays are known");
        list
    }

    /// Returns the first visible play.
    fn top(list: &PlayList, height: u16) -> usize {
        let visible = list.visible(Rect::new(0, 0, 20, height));
        visible.items().next().expect("there are plays").1
    }

    #[test]
    fn the_selected_play_is_visible() {
        let mut list = list("RETAINS");
        assert!(list.plays().len() > 20 && list.selected_play().is_some_and(|play| play.bonus() > 0));
        list.select(12, 5);
        assert_eq!((list.selected(), top(&list, 5)), (12, 8));
        list.select(9, 5);
        assert_eq!(top(&list, 5), 8);
        list.select(3, 5);
        assert_eq!(top(&list, 5), 3);
        list.scroll(3, 5);
        assert_eq!((list.selected(), top(&list, 5)), (3, 6));
        list.reveal(2);
        assert_eq!(top(&list, 2), 3);
        list.select(usize::MAX, 5);
        assert_eq!((list.selected(), top(&list, 5)), (list.plays().len() - 1, list.plays().len() - 5));
    }

    #[test]
    fn too_many_plays_are_a_problem() {
        let list = list("???????????????");
        assert!(list.plays().is_empty());
        assert!(list.problem().is_some_and(|why| why.starts_with("more than 250,000 plays")));
    }
}
