//! End of a round: announcing records, and ignoring keys and clicks that were meant for the round.

use std::time::Duration;

use super::playback::SolverPlayback;
use crate::play::ending::{self, Message, RecordSummary};

/// Maximum time after the end of a round during which keys and clicks are ignored.
const MAX_GRACE_PERIOD: Duration = Duration::from_secs(4);

/// State of a finished round.
pub struct FinishedRound {
    /// Time at which the round ended.
    ended_at: Duration,
    /// Time at which the end was announced, or `None` if the round ended earlier.
    pub announced_at: Option<Duration>,
    /// Time of the last key or click meant for the round.
    last_input: Duration,
    /// Whether the end may surprise a player who is typing.
    is_surprising: bool,
    /// Whether the player has ended the round by typing.
    is_typed: bool,
    /// Messages about records, most important first.
    messages: Vec<Message>,
    /// Whether the result is a new record.
    pub is_record: bool,
    /// Whether the result was copied for sharing.
    pub shared: bool,
    /// Playback of the solver, while active.
    pub playback: Option<SolverPlayback>,
}

impl FinishedRound {
    /// Creates the state of a round that has just ended. `is_surprising` tells whether the player may still be typing.
    pub fn new(summary: RecordSummary, is_surprising: bool, now: Duration) -> Self {
        let RecordSummary { mut messages, is_best: is_record } = summary;
        if let Some(first) = messages.first_mut().filter(|_| is_record) {
            first.text.insert_str(0, "★ ");
            first.short.insert_str(0, "★ ");
        }
        Self { announced_at: Some(now), is_surprising, messages, is_record, ..Self::reopened(now) }
    }

    /// Creates the state of a round that ended earlier.
    pub fn reopened(now: Duration) -> Self {
        Self {
            ended_at: now,
            announced_at: None,
            last_input: now,
            is_surprising: false,
            is_typed: false,
            messages: Vec::new(),
            is_record: false,
            shared: false,
            playback: None,
        }
    }

    /// Creates the state of a round that only shows the solver.
    pub fn solver_only(now: Duration) -> Self {
        Self { playback: Some(SolverPlayback::start(now)), ..Self::reopened(now) }
    }

    /// Notes that the player has ended the round by typing, and may go on typing.
    pub fn note_typed_end(&mut self) {
        (self.is_surprising, self.is_typed) = (true, true);
    }

    /// Returns `true` if the player has ended the round by typing. Escape, which types nothing, then comes after the end.
    pub fn is_typed_end(&self) -> bool {
        self.is_typed
    }

    /// Returns `true` if a key or click was probably still meant for the round, after which more may follow.
    pub fn is_late_input(&mut self, now: Duration) -> bool {
        let is_late = self.is_surprising
            && ending::in_grace_period(self.last_input, now)
            && now < self.ended_at + MAX_GRACE_PERIOD;
        if is_late {
            self.last_input = now;
        }
        is_late
    }

    /// Returns the message to show, in at most `columns` columns.
    pub fn message(&self, columns: usize) -> String {
        if let Some(playback) = &self.playback {
            return playback.status();
        }
        if self.shared {
            return "Result copied; also printed on exit".into();
        }
        // As many messages as possible are shown, and as many of them as possible whole.
        let join = |whole: usize, count: usize| {
            let part = |(index, message): (usize, &Message)| {
                if index < whole { message.text.clone() } else { message.short.clone() }
            };
            self.messages.iter().take(count).enumerate().map(part).collect::<Vec<_>>().join(" · ")
        };
        let all = self.messages.len();
        let mut texts = (1..=all).rev().flat_map(|count| (0..=count).rev().map(move |whole| join(whole, count)));
        texts.find(|text| text.chars().count() <= columns).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_become_short_and_are_then_left_out() {
        let message = |text: &str, short: &str| Message { text: text.into(), short: short.into() };
        let messages = vec![message("New best: 9", "Best"), message("7 days in a row", "7 days")];
        let summary = RecordSummary { messages, is_best: true };
        let finished = FinishedRound::new(summary, true, Duration::ZERO);
        assert_eq!(
            [31, 30, 15, 14, 6, 5].map(|columns| finished.message(columns)),
            [
                "★ New best: 9 · 7 days in a row",
                "★ New best: 9 · 7 days",
                "★ Best · 7 days",
                "★ New best: 9",
                "★ Best",
                ""
            ]
        );
    }
}
