//! The end of a round: it is entered in the books, and what is news is told.

use std::time::Duration;

use super::{RecordStore, RecordUpdate, Round, RoundResult, Rules, saved};
use crate::base::humanize::count;
use crate::store::Saves;

/// After the bell what the player enters does nothing for a moment: it was meant for the round.
const GRACE: Duration = Duration::from_millis(1200);

/// True while what is entered is still meant for what the bell has ended.
#[must_use]
pub fn is_fresh(since: Duration, now: Duration) -> bool {
    now < since + GRACE
}

/// What there is to tell of a round that was entered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entered {
    /// What the books say, in parts, the most important first.
    pub news: Vec<String>,
    /// It is the best of its kind; the first part says so.
    pub record: bool,
}

/// Enters a round that is over in the books, and forgets its save. `today` is year-month-day.
pub fn enter<R: Rules>(round: &Round<R>, now: Duration, books: &RecordStore, saves: &Saves, today: &str) -> Entered {
    let score = R::score(round.state(), round.at(now));
    let entered = score.map(|score| {
        let news = books.enter(saves, R::ID, round.ticket(), today, &score);
        Entered { news: messages(&news, score.mark, score.helped || news.seen), record: news.record }
    });
    let mut entered = entered.unwrap_or_default();
    let new_words = collect(round, books, saves, today);
    if new_words > 0 {
        entered.news.push(format!("{} in your collection", count(new_words, "new word")));
    }
    saved::forget(round, saves);
    entered
}

/// Puts the words found so far into the collection; gives how many of them are new.
pub fn collect<R: Rules>(round: &Round<R>, books: &RecordStore, saves: &Saves, today: &str) -> usize {
    books.collect(saves, R::found(round.state()), today)
}

/// What the books say, the most important first.
fn messages(news: &RecordUpdate, mark: RoundResult, helped: bool) -> Vec<String> {
    let help = if helped { " with help" } else { "" };
    let mut told = Vec::new();
    match (&news.first, news.again, news.record, news.before) {
        (Some(first), ..) => told.push(format!("Played today already: {} counts", first.mark.shown())),
        (None, true, ..) => told.push("The same puzzle again: it counts for nothing".into()),
        (None, false, true, Some(before)) => {
            told.push(format!("New best{help}: {}, it was {}", mark.shown(), before.shown()));
        }
        (None, false, true, None) => told.push(format!("First best{help}: {}", mark.shown())),
        (None, false, false, Some(before)) => told.push(format!("Your best{help}: {}", before.shown())),
        (None, false, false, None) => {}
    }
    if news.seen {
        told.push("Begun before: it counts as helped".into());
    }
    if let Some(streak) = news.streak.filter(|&streak| streak > 0) {
        let days = if streak == 1 { "Day 1 of a streak".into() } else { format!("{streak} days in a row") };
        told.push(days);
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_news_is_told() {
        let points = RoundResult::Points(42);
        let record = RecordUpdate {
            record: true,
            before: Some(RoundResult::Points(37)),
            streak: Some(3),
            ..RecordUpdate::default()
        };
        assert_eq!(messages(&record, points, false), ["New best: 42 points, it was 37 points", "3 days in a row"]);
        let first = RecordUpdate { record: true, ..RecordUpdate::default() };
        assert_eq!(messages(&first, points, true), ["First best with help: 42 points"]);
        let below = RecordUpdate { before: Some(RoundResult::Time(61_500)), ..RecordUpdate::default() };
        assert_eq!(messages(&below, RoundResult::Time(90_000), false), ["Your best: 1:01"]);
        assert!(messages(&RecordUpdate { again: true, ..RecordUpdate::default() }, points, false)[0].contains("again"));
    }
}
