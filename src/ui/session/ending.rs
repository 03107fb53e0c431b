//! The end of a round: it is entered in the books, and what is news is told.

use std::time::Duration;

use super::auto::Auto;
use super::{Phase, Session};
use crate::play::ending::{self, Entered};
use crate::ui::screen::Context;
use crate::ui::tui_game::TuiGame;

/// Whoever types on and on is heard after so long.
const PATIENCE: Duration = Duration::from_secs(4);

/// A round that is over.
pub struct Ended {
    since: Duration,
    /// The last key that was meant for the round.
    last_key: Duration,
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
        Self { since: now, last_key: now, rung: false, news: Vec::new(), record: false, shared: false, auto }
    }

    /// True while keys are still meant for the round.
    pub fn is_fresh(&self, now: Duration) -> bool {
        self.rung && ending::is_fresh(self.last_key, now) && now < self.since + PATIENCE
    }

    /// What there is to tell, in so many columns.
    pub fn message(&self, columns: usize) -> String {
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

impl<G: TuiGame> Session<G> {
    /// A key came that was meant for the round: more of them may follow.
    pub(super) fn stay_fresh(&mut self, now: Duration) {
        if let Phase::Over(ended) = &mut self.phase {
            ended.last_key = now;
        }
    }

    /// Enters the round in the books and forgets its save.
    pub(super) fn end(&mut self, cx: Context) {
        let rung = self.has_rung(cx.now);
        let shared = cx.shared;
        let Entered { mut news, record } =
            ending::enter(&self.round, cx.now, &shared.books, &shared.saves, &(shared.today)());
        if let Some(first) = news.first_mut().filter(|_| record) {
            first.insert_str(0, "★ ");
        }
        self.phase =
            Phase::Over(Ended { since: cx.now, last_key: cx.now, rung, news, record, shared: false, auto: None });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_parts_are_told() {
        let news = vec!["one two".to_owned(), "three".into()];
        let ended = Ended {
            since: Duration::ZERO,
            last_key: Duration::ZERO,
            rung: true,
            news,
            record: false,
            shared: false,
            auto: None,
        };
        assert_eq!([15, 14, 6].map(|columns| ended.message(columns)), ["one two · three", "one two", ""]);
    }
}
