//! Standing of the puzzles of a series, as the menus and the archive show it.

use wordhoard_engine::base::sanitize;

use crate::games::series::SeriesEntry;
use crate::play::{DatedPuzzle, DatedResult, Env, RoundResult, SavedRounds, SlotKind};
use crate::store::SlotId;

/// Maximum length of the name of a result, in columns. It comes from a save.
const MAX_GRADE: usize = 30;

/// Standing of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleStatus {
    /// The puzzle has not been begun.
    New,
    /// The puzzle has been begun, with a description of the standing.
    Begun(String),
    /// The puzzle has been finished.
    Done {
        /// Result in a few characters: `4:12`.
        result: String,
        /// Description of the result: `solved in 4:12, with help`.
        about: String,
    },
}

impl PuzzleStatus {
    /// Determines the standing of a puzzle.
    #[must_use]
    pub fn of(entry: &SeriesEntry, puzzle: &DatedPuzzle, saved: &SavedRounds, env: &Env) -> Self {
        let result = env.records.ledger(&env.saves, |ledger| ledger.result(entry.game, puzzle).map(Self::done));
        match (result, begun(saved, &slot(entry, puzzle))) {
            (Some(done), _) => done,
            (None, Some(standing)) => Self::Begun(standing),
            (None, None) => Self::New,
        }
    }

    /// Returns a symbol for the standing.
    #[must_use]
    pub fn symbol(&self) -> &'static str {
        match self {
            Self::New => "○",
            Self::Begun(_) => "◐",
            Self::Done { .. } => "●",
        }
    }

    /// Describes the standing: `not played`, `8/16, 1:20` or `solved in 4:12`.
    #[must_use]
    pub fn describe(&self) -> &str {
        match self {
            Self::New => "not played",
            Self::Begun(text) | Self::Done { about: text, .. } => text,
        }
    }

    /// Describes the standing in at most `room` columns, if possible.
    #[must_use]
    pub fn describe_in(&self, room: usize) -> String {
        match self {
            Self::Done { result, about } if about.chars().count() > room => sanitize::fit(result, room),
            _ => sanitize::fit(self.describe(), room),
        }
    }

    fn done(day: &DatedResult) -> Self {
        Self::Done { result: day.result.shown(), about: describe(day) }
    }
}

/// Returns the slot of a puzzle.
#[must_use]
pub fn slot(entry: &SeriesEntry, puzzle: &DatedPuzzle) -> SlotId {
    SlotKind::Dated(puzzle.clone()).id(entry.game)
}

/// Returns the standing of the unfinished round in a slot, if there is one.
fn begun(saved: &SavedRounds, slot: &SlotId) -> Option<String> {
    let round = saved.rounds().iter().find(|round| round.id == *slot)?;
    let summary = round.summary.as_ref()?.as_ref().ok()?;
    (!summary.over).then(|| summary.standing.clone())
}

fn describe(day: &DatedResult) -> String {
    let grade = day.grade.as_deref().map(|grade| sanitize::fit(&sanitize::line(grade), MAX_GRADE));
    let mut text = match day.result {
        RoundResult::Points(_) => day.result.shown(),
        RoundResult::Time(_) => format!("solved in {}", day.result.shown()),
        RoundResult::Unsolved { .. } => format!("{} found", day.result.shown()),
    };
    text.extend(grade.map(|grade| format!(", {grade}")));
    if day.helped {
        text += ", with help";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_described() {
        let day = |result, grade: Option<&str>, helped| {
            describe(&DatedResult { result, grade: grade.map(str::to_owned), helped, late: false })
        };
        assert_eq!(day(RoundResult::Points(42), Some("Reader"), false), "42 points, Reader");
        assert_eq!(day(RoundResult::Time(252_000), None, true), "solved in 4:12, with help");
        let unsolved = RoundResult::Unsolved { found: 12, of: 16 };
        assert_eq!(day(unsolved, Some("given up"), false), "12 of 16 found, given up");
    }
}
