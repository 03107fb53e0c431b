//! What a player has written down, and how the turn stands.

use std::time::Duration;

use super::desc::Rule;
use super::hint::Hints;
use super::mode::GameMode;
use crate::play::Limit;

/// How a turn came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The time ran out.
    TimeUp,
    /// The player had enough.
    GivenUp,
    /// There was no word left to be found.
    AllFound,
    /// Too many misses.
    StruckOut,
}

/// A player's sheet of paper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerTurn {
    found: Vec<usize>,
    misses: u32,
    /// When the turn ends by itself, by the clock of the round.
    end: Option<Duration>,
    full: Duration,
    /// The time that fills the gauge: where time can be won there is room for some of it.
    gauge: Duration,
    closed: Option<(Ending, Duration)>,
    /// The help that the player took.
    pub(super) hints: Hints,
}

impl PlayerTurn {
    /// An empty sheet; the turn begins now.
    #[must_use]
    pub fn open(rule: &Rule, now: Duration) -> Self {
        let full = rule.time.map(|seconds| Duration::from_secs(seconds.into()));
        Self {
            found: Vec::new(),
            misses: 0,
            end: full.map(|full| now.saturating_add(full)),
            full: full.unwrap_or_default(),
            gauge: full.unwrap_or_default() * if rule.mode == GameMode::Climb { 2 } else { 1 },
            closed: None,
            hints: Hints::default(),
        }
    }

    /// Numbers of the words found, in the order of finding.
    #[must_use]
    pub fn found(&self) -> &[usize] {
        &self.found
    }

    /// Words said that were none.
    #[must_use]
    pub fn misses(&self) -> u32 {
        self.misses
    }

    /// The help that the player took.
    #[must_use]
    pub fn hints(&self) -> &Hints {
        &self.hints
    }

    /// When the turn ends by itself.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        self.end.map(|end| Limit { end, full: self.gauge })
    }

    /// How the turn ended, if it has.
    #[must_use]
    pub fn ending(&self, at: Duration) -> Option<Ending> {
        let late = self.end.is_some_and(|end| at >= end);
        self.closed.map(|(ending, _)| ending).or(late.then_some(Ending::TimeUp))
    }

    /// Until when words of a rival count: a player who gives up does not stop the clock of others.
    #[must_use]
    pub fn until(&self, at: Duration) -> Duration {
        match self.closed {
            Some((_, closed)) => self.end.unwrap_or(closed),
            None => self.end.map_or(at, |end| at.min(end)),
        }
    }

    pub(super) fn close(&mut self, ending: Ending, at: Duration) {
        self.closed.get_or_insert((ending, at));
    }

    /// Writes a word down. `gained` has its points, if it gains anything.
    pub(super) fn write(&mut self, word: usize, gained: Option<u32>, rule: &Rule, at: Duration) {
        self.found.push(word);
        if let Some(points) = gained {
            self.end = self.end.map(|end| rule.mode.after_word(end, at, self.full, points));
        }
    }

    pub(super) fn miss(&mut self, rule: &Rule, at: Duration) {
        self.misses += 1;
        self.end = self.end.map(|end| rule.mode.after_miss(end, at));
        if rule.mode.is_struck_out(self.misses) {
            self.close(Ending::StruckOut, at);
        }
    }
}
