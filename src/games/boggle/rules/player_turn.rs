//! A player's turn: words found, misses, hints and time.

use std::time::Duration;

use super::desc::Rule;
use super::hint::Hints;
use super::mode::GameMode;
use crate::play::Limit;

/// Reason why a turn ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The time ran out.
    TimeUp,
    /// The player gave up.
    GivenUp,
    /// The player found every word.
    AllFound,
    /// The player made too many misses.
    StruckOut,
}

/// State of a player's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerTurn {
    found: Vec<usize>,
    misses: u32,
    /// Time on the round's clock at which the turn ends by itself.
    end: Option<Duration>,
    /// Initial time, or 0 without a clock.
    initial_time: Duration,
    /// Time left at which the clock's gauge is full. Climb mode leaves room for time gained.
    gauge: Duration,
    closed: Option<(Ending, Duration)>,
    /// Hints that the player has taken.
    pub(super) hints: Hints,
}

impl PlayerTurn {
    /// Returns a turn that starts at time `at`.
    #[must_use]
    pub fn start(rule: &Rule, at: Duration) -> Self {
        let initial_time = rule.time.map(|seconds| Duration::from_secs(seconds.into()));
        Self {
            found: Vec::new(),
            misses: 0,
            end: initial_time.map(|time| at.saturating_add(time)),
            initial_time: initial_time.unwrap_or_default(),
            gauge: initial_time.unwrap_or_default() * if rule.mode == GameMode::Climb { 2 } else { 1 },
            closed: None,
            hints: Hints::default(),
        }
    }

    /// Returns the indices of the words found, in the order in which they were found.
    #[must_use]
    pub fn found(&self) -> &[usize] {
        &self.found
    }

    /// Returns the indices of the words found, in order of decreasing length.
    #[must_use]
    pub fn sorted(&self) -> Vec<usize> {
        let mut words = self.found.clone();
        words.sort_unstable();
        words
    }

    /// Returns the number of misses: words that are not on the board or not in the word list.
    #[must_use]
    pub fn misses(&self) -> u32 {
        self.misses
    }

    /// Returns the hints that the player has taken.
    #[must_use]
    pub fn hints(&self) -> &Hints {
        &self.hints
    }

    /// Returns the time limit of the turn, if it has one.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        self.end.map(|end| Limit { end, length: self.gauge })
    }

    /// Returns the reason why the turn has ended, if it has.
    #[must_use]
    pub fn ending(&self, at: Duration) -> Option<Ending> {
        let is_time_up = self.end.is_some_and(|end| at >= end);
        self.closed.map(|(ending, _)| ending).or(is_time_up.then_some(Ending::TimeUp))
    }

    /// Returns the time up to which an opponent's words count: the end of the turn, however it ended.
    #[must_use]
    pub fn opponent_deadline(&self, at: Duration) -> Duration {
        match self.closed {
            Some((_, closed)) => self.end.map_or(closed, |end| closed.min(end)),
            None => self.end.map_or(at, |end| at.min(end)),
        }
    }

    pub(super) fn close(&mut self, ending: Ending, at: Duration) {
        self.closed.get_or_insert((ending, at));
    }

    /// Records a found word. `gained` holds its points, or `None` if the word gains neither points nor time.
    pub(super) fn add_word(&mut self, word: usize, gained: Option<u32>, rule: &Rule, at: Duration) {
        self.found.push(word);
        if let Some(points) = gained {
            self.end = self.end.map(|end| rule.mode.after_word(end, at, self.initial_time, points));
        }
    }

    pub(super) fn add_miss(&mut self, rule: &Rule, at: Duration) {
        self.misses += 1;
        self.end = self.end.map(|end| rule.mode.after_miss(end, at));
        if rule.mode.is_struck_out(self.misses) {
            self.close(Ending::StruckOut, at);
        }
    }
}
