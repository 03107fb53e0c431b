//! Questions that the player has left, to return to.

use crate::lab::reading::Reading;
use crate::ui::list::Scroll;

/// A question and the place in its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visit {
    /// The typed text.
    pub text: String,
    /// Way to read it.
    pub reading: Option<Reading>,
    /// Selected item.
    pub selected: Option<usize>,
    /// Scroll position.
    pub scroll: Scroll,
    /// Whether the question was opened from a list rather than typed.
    pub is_opened: bool,
}

/// Questions before and after the current one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    before: Vec<Visit>,
    after: Vec<Visit>,
    /// Question whose answer is awaited.
    arrival: Option<Visit>,
}

/// Maximum number of questions that are kept.
const MAX_VISITS: usize = 100;

impl History {
    /// Leaves a question for a new one.
    pub fn leave(&mut self, visit: Visit) {
        self.after.clear();
        self.arrival = None;
        self.before.push(visit);
        if self.before.len() > MAX_VISITS {
            self.before.remove(0);
        }
    }

    /// Leaves a question for the one before it, which is returned.
    pub fn back(&mut self, from: Visit) -> Option<Visit> {
        let visit = self.before.pop()?;
        self.after.push(from);
        Some(visit)
    }

    /// Leaves a question for the one after it, which is returned.
    pub fn forward(&mut self, from: Visit) -> Option<Visit> {
        let visit = self.after.pop()?;
        self.before.push(from);
        Some(visit)
    }

    /// Sets the question whose place is restored once its answer is there.
    pub fn arrive(&mut self, visit: Visit) {
        self.arrival = Some(visit);
    }

    /// Takes the question whose answer has come.
    pub fn take_arrival(&mut self) -> Option<Visit> {
        self.arrival.take()
    }
}
