//! End of a round: records the round and announces new records.

use std::time::Duration;

use super::playback::SolverPlayback;
use super::{Phase, Session};
use crate::play::ending::{self, RecordSummary};
use crate::ui::screen::Context;
use crate::ui::tui_game::TuiGame;

/// Maximum time after the end during which keys are ignored.
const MAX_WAIT: Duration = Duration::from_secs(4);

/// State of a finished round.
pub struct FinishedRound {
    since: Duration,
    /// Time of the last key meant for the round.
    last_key: Duration,
    /// Whether the time ran out, which may surprise a player who is typing.
    by_timeout: bool,
    /// Messages about records, most important first.
    messages: Vec<String>,
    /// Whether the result is a new record.
    pub record: bool,
    /// Whether the result was copied for sharing.
    pub shared: bool,
    /// Playback of the solver, while active.
    pub playback: Option<SolverPlayback>,
}

impl FinishedRound {
    /// Creates the state of a round that only shows the solver.
    pub fn shown(now: Duration) -> Self {
        let playback = Some(SolverPlayback::start(now));
        Self {
            since: now,
            last_key: now,
            by_timeout: false,
            messages: Vec::new(),
            record: false,
            shared: false,
            playback,
        }
    }

    /// Returns `true` while keys are probably still meant for the round.
    pub fn in_grace_period(&self, now: Duration) -> bool {
        self.by_timeout && ending::in_grace_period(self.last_key, now) && now < self.since + MAX_WAIT
    }

    /// Returns the message to show, in at most `columns` columns.
    pub fn message(&self, columns: usize) -> String {
        if let Some(playback) = &self.playback {
            return playback.status();
        }
        if self.shared {
            return "Result copied; also printed on exit".into();
        }
        let mut shown = String::new();
        for part in &self.messages {
            let longer = if shown.is_empty() { part.clone() } else { format!("{shown} · {part}") };
            if longer.chars().count() > columns {
                break;
            }
            shown = longer;
        }
        shown
    }
}

impl<G: TuiGame> Session<G> {
    /// Records the time of a key that was meant for the round, because more may follow.
    pub(super) fn note_typing(&mut self, now: Duration) {
        if let Phase::Over(finished) = &mut self.phase {
            finished.last_key = now;
        }
    }

    /// Records the round and deletes its save.
    pub(super) fn end(&mut self, cx: Context) {
        let by_timeout = self.is_time_up(cx.now);
        let shared = cx.shared;
        let RecordSummary { mut messages, record } =
            ending::enter(&self.round, cx.now, &shared.records, &shared.saves, &(shared.today)());
        if let Some(first) = messages.first_mut().filter(|_| record) {
            first.insert_str(0, "★ ");
        }
        self.phase = Phase::Over(FinishedRound {
            since: cx.now,
            last_key: cx.now,
            by_timeout,
            messages,
            record,
            shared: false,
            playback: None,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_dropped_whole_when_too_long() {
        let messages = vec!["one two".to_owned(), "three".into()];
        let finished = FinishedRound {
            since: Duration::ZERO,
            last_key: Duration::ZERO,
            by_timeout: true,
            messages,
            record: false,
            shared: false,
            playback: None,
        };
        assert_eq!([15, 14, 6].map(|columns| finished.message(columns)), ["one two · three", "one two", ""]);
    }
}
