//! Earlier results with which the end of a round is compared.

use super::{Boggle, State, kind};
use crate::play::{KindStats, RoundResult, Rules};
use crate::ui::screen::AppState;

/// Points of the earlier rounds of one kind.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EarlierResults {
    average: f64,
    best: Option<u32>,
    best_helped: Option<u32>,
}

impl EarlierResults {
    /// Returns the earlier results of the kind of this round. Returns `None` if there are none, or if the round is not
    /// compared with any: its board is not ranked, or its result has been recorded already.
    #[must_use]
    pub fn of(state: &State, shared: &AppState) -> Option<Self> {
        let score = Boggle::score(state, std::time::Duration::ZERO).filter(|score| score.ranked)?;
        let env = &shared.env;
        env.records.ledger(&env.saves, |ledger| {
            if score.puzzle.is_some_and(|puzzle| ledger.result(Boggle::ID, &puzzle).is_some()) {
                return None;
            }
            Self::new(ledger.game(Boggle::ID)?.kinds.get(&kind::name(state))?)
        })
    }

    fn new(stats: &KindStats) -> Option<Self> {
        let points = |result| if let RoundResult::Points(points) = result { Some(points) } else { None };
        let [best, best_helped] =
            [&stats.best, &stats.best_helped].map(|best| best.as_ref().and_then(|best| points(best.result)));
        (stats.rounds > 0).then(|| Self { average: stats.points as f64 / f64::from(stats.rounds), best, best_helped })
    }

    /// Compares a score with the best score and, without help, with the average: in words, and in short. There is no
    /// average for rounds with help.
    #[must_use]
    pub fn compare(&self, score: u32, helped: bool) -> [String; 2] {
        let average = (f64::from(score) - self.average).round() as i64;
        let best = if helped { self.best_helped } else { self.best }.map(|best| i64::from(score) - i64::from(best));
        let long = |difference: i64, of: &str| match difference {
            0 => format!("equals your {of}"),
            1.. => format!("{difference} above your {of}"),
            _ => format!("{} below your {of}", -difference),
        };
        let short = |difference: i64, of: &str| match difference {
            0 => format!("{of} =0"),
            1.. => format!("{of} +{difference}"),
            _ => format!("{of} −{}", -difference),
        };
        let both = |format: &dyn Fn(i64, &str) -> String| {
            let best = best.map(|best| format(best, "best"));
            [(!helped).then(|| format(average, "average")), best].into_iter().flatten().collect::<Vec<_>>().join(", ")
        };
        [both(&long), both(&short)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_compared_with_average_and_best() {
        let earlier = EarlierResults { average: 29.6, best: Some(45), best_helped: Some(12) };
        assert_eq!(earlier.compare(42, false), ["12 above your average, 3 below your best", "average +12, best −3"]);
        assert_eq!(earlier.compare(12, true)[0], "equals your best");
        assert_eq!(earlier.compare(30, false)[0], "equals your average, 15 below your best");
        let earlier = EarlierResults { best_helped: None, ..earlier };
        assert_eq!(earlier.compare(33, true), ["", ""]);
    }

    #[test]
    fn no_rounds_have_no_average() {
        assert_eq!(EarlierResults::new(&KindStats::default()), None);
        let stats = KindStats { rounds: 4, points: 10, ..KindStats::default() };
        assert_eq!(EarlierResults::new(&stats), Some(EarlierResults { average: 2.5, best: None, best_helped: None }));
    }
}
