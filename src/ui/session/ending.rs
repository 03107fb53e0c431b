//! The end of a round: it is entered in the books, and what is news is told.

use std::time::Duration;

use super::auto::Auto;
use super::{Phase, Session};
use crate::play::{Mark, News};
use crate::ui::face::Face;
use crate::ui::screen::Cx;
use crate::ui::text;

/// After the bell keys do nothing for a moment: they were meant for the round.
pub const GRACE: Duration = Duration::from_millis(1200);

/// A round that is over.
pub struct Ended {
    since: Duration,
    /// The bell ended it, unawaited.
    rung: bool,
    /// What the books have to say, in parts.
    news: Vec<String>,
    /// It is the best of its kind.
    pub record: bool,
    /// The result was handed over for sharing.
    pub shared: bool,
    /// The solver that plays what is left.
    pub auto: Option<Auto>,
}

impl Ended {
    /// A round that only shows the solver.
    pub fn shown(now: Duration) -> Self {
        let auto = Some(Auto::start(now));
        Self { since: now, rung: false, news: Vec::new(), record: false, shared: false, auto }
    }

    /// True while keys are still meant for the round.
    pub fn is_fresh(&self, now: Duration) -> bool {
        self.rung && now < self.since + GRACE
    }

    /// What there is to tell, in so many columns.
    pub fn told(&self, columns: usize) -> String {
        if let Some(auto) = &self.auto {
            return auto.note();
        }
        if self.shared {
            return "Result copied, and printed when you leave".into();
        }
        let mut told = String::new();
        for part in &self.news {
            let more = if told.is_empty() { part.clone() } else { format!("{told} · {part}") };
            if more.chars().count() > columns {
                break;
            }
            told = more;
        }
        told
    }
}

impl<G: Face> Session<G> {
    /// Enters the round in the books and forgets its save.
    pub(super) fn end(&mut self, cx: Cx) {
        let rung = self.has_rung(cx.now);
        let shared = cx.shared;
        let today = (shared.today)();
        let score = G::score(self.round.state(), self.round.at(cx.now));
        let entered = score.map(|score| {
            let news = shared.books.enter(&shared.saves, G::ID, self.round.ticket(), &today, &score);
            (told(&news, score.mark, score.helped), news.record)
        });
        let new_words = self.collect(shared);
        let (mut news, record) = entered.unwrap_or_default();
        if new_words > 0 {
            news.push(format!("{} in your collection", text::count(new_words, "new word")));
        }
        shared.saves.forget(G::ID);
        self.phase = Phase::Over(Ended { since: cx.now, rung, news, record, shared: false, auto: None });
    }
}

/// What the books say, the most important first.
fn told(news: &News, mark: Mark, helped: bool) -> Vec<String> {
    let help = if helped { " with help" } else { "" };
    let mut told = Vec::new();
    match (&news.first, news.again, news.record, news.before) {
        (Some(first), ..) => told.push(format!("Played today already: {} counts", first.mark.shown())),
        (None, true, ..) => told.push("The same puzzle again: it counts for nothing".into()),
        (None, false, true, Some(before)) => {
            told.push(format!("★ New best{help}: {}, it was {}", mark.shown(), before.shown()));
        }
        (None, false, true, None) => told.push(format!("★ First best{help}: {}", mark.shown())),
        (None, false, false, Some(before)) => told.push(format!("Your best{help}: {}", before.shown())),
        (None, false, false, None) => {}
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
        let points = Mark::Points(42);
        let record = News { record: true, before: Some(Mark::Points(37)), streak: Some(3), ..News::default() };
        assert_eq!(told(&record, points, false), ["★ New best: 42 points, it was 37 points", "3 days in a row"]);
        let first = News { record: true, ..News::default() };
        assert_eq!(told(&first, points, true), ["★ First best with help: 42 points"]);
        let below = News { before: Some(Mark::Time(61_500)), ..News::default() };
        assert_eq!(told(&below, Mark::Time(90_000), false), ["Your best: 1:01"]);
        assert!(told(&News { again: true, ..News::default() }, points, false)[0].contains("again"));
    }

    #[test]
    fn only_whole_parts_are_told() {
        let news = vec!["one two".to_owned(), "three".into()];
        let ended = Ended { since: Duration::ZERO, rung: true, news, record: false, shared: false, auto: None };
        assert_eq!([15, 14, 6].map(|columns| ended.told(columns)), ["one two · three", "one two", ""]);
    }
}
