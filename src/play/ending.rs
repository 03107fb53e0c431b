//! End of a round: enters it in the records and reports what changed.

use std::time::Duration;

use super::{Env, RecordUpdate, Round, RoundResult, Rules};
use crate::base::humanize::count;

/// Time after the end during which input is ignored because it was probably meant for the round.
const GRACE_PERIOD: Duration = Duration::from_millis(1200);

/// Returns `true` while input is probably still meant for the round that ended at `ended_at`.
#[must_use]
pub fn in_grace_period(ended_at: Duration, now: Duration) -> bool {
    now < ended_at + GRACE_PERIOD
}

/// Result of entering a round in the records.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordSummary {
    /// Messages, most important first.
    pub messages: Vec<String>,
    /// Whether the round is the best of its kind. If so, the first message says so.
    pub is_best: bool,
}

/// Enters a finished round in the records.
pub fn enter<R: Rules>(round: &Round<R>, now: Duration, env: &Env) -> RecordSummary {
    let today = (env.today)();
    let score = R::score(round.state(), round.time(now));
    let summary = score.map(|score| {
        let update = env.records.enter(&env.saves, R::ID, round.key(), &today, &score);
        let messages = messages(&update, score.result, score.helped || update.started_before);
        RecordSummary { messages, is_best: update.is_best }
    });
    let mut summary = summary.unwrap_or_default();
    let new_words = collect(round, env);
    if new_words > 0 {
        summary.messages.push(format!("{} in your collection", count(new_words, "new word")));
    }
    summary
}

/// Returns the shared result of a round, given its lines: for the puzzle of today with the streak, if today counts.
#[must_use]
pub fn shared_result<R: Rules>(round: &Round<R>, mut lines: Vec<String>, env: &Env) -> Vec<String> {
    let today = (env.today)();
    let streak = env.records.ledger(&env.saves, |ledger| ledger.streak(&today));
    let is_todays =
        R::puzzle(round.desc()).is_some_and(|puzzle| puzzle.series.counts_for_streak() && puzzle.date == today);
    if is_todays && streak.counts_today() {
        // The last line is the command that opens the puzzle.
        lines.insert(lines.len().saturating_sub(1), streak_message(streak.current()));
    }
    lines
}

/// Adds the words found so far to the collection and returns how many of them are new.
pub fn collect<R: Rules>(round: &Round<R>, env: &Env) -> usize {
    env.records.collect(&env.saves, R::found_words(round.state()), &(env.today)())
}

/// Returns the messages for an update, most important first.
fn messages(update: &RecordUpdate, result: RoundResult, helped: bool) -> Vec<String> {
    let help = if helped { " with help" } else { "" };
    let mut messages = Vec::new();
    match (&update.first_result, update.is_replay, update.is_best, update.previous_best) {
        (Some(first), ..) => messages.push(format!("Already played: {} recorded", first.result.shown())),
        (None, true, ..) => messages.push("Replay: not recorded".into()),
        (None, false, true, Some(previous)) => {
            messages.push(format!("New best{help}: {} (was {})", result.shown(), previous.shown()));
        }
        (None, false, true, None) => messages.push(format!("First record{help}: {}", result.shown())),
        (None, false, false, Some(best)) => messages.push(format!("Your best{help}: {}", best.shown())),
        (None, false, false, None) => {}
    }
    if update.started_before {
        messages.push("Started before: counts as helped".into());
    }
    if let Some(streak) = update.streak.filter(|&streak| streak > 0) {
        messages.push(streak_message(streak));
    }
    messages
}

fn streak_message(days: u32) -> String {
    if days == 1 { "Day 1 of a streak".into() } else { format!("{days} days in a row") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn record_updates_are_reported() {
        let points = RoundResult::Points(42);
        let best = RecordUpdate {
            is_best: true,
            previous_best: Some(RoundResult::Points(37)),
            streak: Some(3),
            ..RecordUpdate::default()
        };
        assert_eq!(messages(&best, points, false), ["New best: 42 points (was 37 points)", "3 days in a row"]);
        let first = RecordUpdate { is_best: true, ..RecordUpdate::default() };
        assert_eq!(messages(&first, points, true), ["First record with help: 42 points"]);
        let worse = RecordUpdate { previous_best: Some(RoundResult::Time(61_500)), ..RecordUpdate::default() };
        assert_eq!(messages(&worse, RoundResult::Time(90_000), false), ["Your best: 1:01"]);
        let replay = RecordUpdate { is_replay: true, ..RecordUpdate::default() };
        assert!(messages(&replay, points, false)[0].contains("Replay"));
    }
}
