//! End of a round: enters it in the records and reports what changed.

use std::time::Duration;

use wordhoard_engine::base::humanize::count;

use super::{Env, RecordUpdate, Round, RoundResult, Rules};

/// Time after the end during which input is ignored because it was probably meant for the round.
const GRACE_PERIOD: Duration = Duration::from_millis(1200);

/// Returns `true` while input is probably still meant for the round that ended at `ended_at`.
#[must_use]
pub fn in_grace_period(ended_at: Duration, now: Duration) -> bool {
    now < ended_at + GRACE_PERIOD
}

/// Message about records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Whole message.
    pub text: String,
    /// The same in few words, for narrow windows.
    pub short: String,
}

impl Message {
    fn new(text: impl Into<String>, short: impl Into<String>) -> Self {
        Self { text: text.into(), short: short.into() }
    }
}

/// Result of entering a round in the records.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordSummary {
    /// Messages, most important first.
    pub messages: Vec<Message>,
    /// Whether the round is the best of its kind. If so, the first message says so.
    pub is_best: bool,
}

/// Enters a finished round in the records.
pub fn enter<R: Rules>(round: &Round<R>, now: Duration, env: &Env) -> RecordSummary {
    let today = (env.today)();
    let score = R::score(round.state(), round.time(now));
    let summary = score.map(|score| {
        let update = env.records.enter(&env.saves, R::ID, round.key(), &today, &score);
        let mut messages = messages(&update, score.result, score.helped || update.started_before);
        messages.extend(uncounted_day(round, &update, &today));
        RecordSummary { messages, is_best: update.is_best }
    });
    let mut summary = summary.unwrap_or_default();
    let new_words = collect(round, env);
    if new_words > 0 {
        let new_words = count(new_words, "new word");
        summary.messages.push(Message::new(format!("{new_words} in your collection"), new_words));
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
fn messages(update: &RecordUpdate, result: RoundResult, helped: bool) -> Vec<Message> {
    let help = if helped { " with help" } else { "" };
    let mut messages = Vec::new();
    match (&update.first_result, update.is_replay, update.is_best, update.previous_best) {
        (Some(first), ..) => {
            messages.push(Message::new(format!("Already played: {} recorded", first.result.shown()), "Already played"));
        }
        (None, true, ..) => messages.push(Message::new("Replay: not recorded", "Not recorded")),
        (None, false, true, Some(previous)) => {
            let text = format!("New best{help}: {} (was {})", result.shown(), previous.shown());
            messages.push(Message::new(text, "New best"));
        }
        (None, false, true, None) => {
            messages.push(Message::new(format!("First record{help}: {}", result.shown()), "First record"));
        }
        (None, false, false, Some(best)) if best == result => {
            messages.push(Message::new(format!("Equals your best{help}: {}", best.shown()), "Equals your best"));
        }
        (None, false, false, Some(best)) => {
            messages
                .push(Message::new(format!("Your best{help}: {}", best.shown()), format!("Best: {}", best.shown())));
        }
        (None, false, false, None) => {}
    }
    if update.started_before {
        messages.push(Message::new("Started before: counts as helped", "Counts as helped"));
    }
    if let Some(streak) = update.streak.filter(|&streak| streak > 0) {
        messages.push(Message::new(streak_message(streak), format!("{streak}-day streak")));
    }
    messages
}

/// Returns a message if the day of a daily puzzle does not count for the streak, although its result is recorded.
fn uncounted_day<R: Rules>(round: &Round<R>, update: &RecordUpdate, today: &str) -> Option<Message> {
    let puzzle = R::puzzle(round.desc()).filter(|puzzle| puzzle.series.counts_for_streak())?;
    match () {
        () if update.streak.is_some() || update.is_replay || update.first_result.is_some() => None,
        () if puzzle.date == today => {
            Some(Message::new("Today does not count for the streak yet", "Day not counted yet"))
        }
        () => Some(Message::new("Past puzzles do not count for the streak", "No streak credit")),
    }
}

fn streak_message(days: u32) -> String {
    if days == 1 { "Day 1 of a streak".into() } else { format!("{days} days in a row") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn record_updates_are_reported() {
        let texts = |update: &RecordUpdate, result, helped| -> Vec<String> {
            messages(update, result, helped).into_iter().map(|message| message.text).collect()
        };
        let points = RoundResult::Points(42);
        let best = RecordUpdate {
            is_best: true,
            previous_best: Some(RoundResult::Points(37)),
            streak: Some(3),
            ..RecordUpdate::default()
        };
        assert_eq!(texts(&best, points, false), ["New best: 42 points (was 37 points)", "3 days in a row"]);
        let first = RecordUpdate { is_best: true, ..RecordUpdate::default() };
        assert_eq!(texts(&first, points, true), ["First record with help: 42 points"]);
        let worse = RecordUpdate { previous_best: Some(RoundResult::Time(61_500)), ..RecordUpdate::default() };
        assert_eq!(texts(&worse, RoundResult::Time(90_000), false), ["Your best: 1:01"]);
        let equal = RecordUpdate { previous_best: Some(points), ..RecordUpdate::default() };
        assert_eq!(texts(&equal, points, false), ["Equals your best: 42 points"]);
        let replay = RecordUpdate { is_replay: true, ..RecordUpdate::default() };
        assert!(texts(&replay, points, false)[0].contains("Replay"));
    }

    #[test]
    fn short_messages_are_shorter() {
        let update = RecordUpdate { streak: Some(1), started_before: true, ..RecordUpdate::default() };
        for (points, previous) in [(42, None), (42, Some(RoundResult::Points(41))), (41, Some(RoundResult::Points(41)))]
        {
            for is_best in [true, false] {
                let update = RecordUpdate { previous_best: previous, is_best, ..update.clone() };
                for Message { text, short } in messages(&update, RoundResult::Points(points), false) {
                    assert!(short.len() < text.len() && short.len() <= 20, "{text}: {short}");
                }
            }
        }
    }
}
