//! Records and statistics by kind of round, and the results of daily puzzles.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::round::RoundKey;
use super::score::{DuelOutcome, RoundResult, Score};
use super::series::{DatedPuzzle, Series};
use super::streak::Streak;

mod stored;

/// Maximum number of ids of recent rounds stored per game.
const MAX_ENTERED: usize = 16;

/// Maximum number of recent results stored per kind of round.
const MAX_RECENT: usize = 30;

/// Maximum number of begun puzzles stored per game.
const MAX_BEGUN: usize = 16;

/// Records of all games.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "stored::Ledger")]
pub struct Ledger {
    games: BTreeMap<String, GameRecords>,
    /// Dates (`YYYY-MM-DD`) that count for the streak.
    counted: BTreeSet<String>,
}

/// Records of one game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "stored::GameRecords")]
pub struct GameRecords {
    /// Statistics by kind of round.
    pub kinds: BTreeMap<String, KindStats>,
    /// Results of the puzzles of each series by date (`YYYY-MM-DD`).
    pub series: BTreeMap<Series, BTreeMap<String, DatedResult>>,
    /// Numbers of rounds won, drawn and lost, by opponent name.
    pub duels: BTreeMap<String, [u32; 3]>,
    /// The longest word ever found.
    pub longest: Option<String>,
    /// The latest puzzles of series that have been started, with the ids of their first rounds. In later rounds with such
    /// a puzzle, the player has already seen it.
    begun: Vec<(DatedPuzzle, u64)>,
    /// Ids of the latest rounds entered. If the program crashes before it removes a finished round's save, the round
    /// may be resumed but is not entered twice.
    entered: Vec<u64>,
}

/// Statistics for one kind of round.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct KindStats {
    /// Number of finished rounds.
    pub rounds: u32,
    /// Total number of points.
    pub points: u64,
    /// Total number of words found.
    pub words: u64,
    /// Total time played, in seconds.
    pub seconds: u64,
    /// Number of rounds whose result is a time.
    pub timed: u32,
    /// Sum of the results that are times, in milliseconds.
    pub millis: u64,
    /// Best result without help.
    pub best: Option<BestResult>,
    /// Best result with help.
    pub best_helped: Option<BestResult>,
    /// Results of the most recent rounds, oldest first.
    pub last: Vec<RoundResult>,
}

/// Best result for a kind of round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BestResult {
    /// The result.
    #[serde(rename = "mark")]
    pub result: RoundResult,
    /// Date of the round (`YYYY-MM-DD`).
    pub date: String,
}

/// First result of a puzzle of a series.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatedResult {
    /// The result.
    #[serde(rename = "mark")]
    pub result: RoundResult,
    /// The rank reached, if the game has ranks.
    pub grade: Option<String>,
    /// Whether the player had help.
    pub helped: bool,
    /// Whether the puzzle was finished when its time had passed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub late: bool,
}

/// Effect of entering a round in the records.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordUpdate {
    /// Whether the round is the best of its kind.
    pub is_best: bool,
    /// Previous best result for this kind of round. Rounds with and without help are compared separately.
    pub previous_best: Option<RoundResult>,
    /// Length of the streak in days, if the puzzle is today's and today counts.
    pub streak: Option<u32>,
    /// The earlier result, for a puzzle of a series that was played before.
    pub first_result: Option<DatedResult>,
    /// Whether the round is not recorded because the puzzle was played before.
    pub is_replay: bool,
    /// Whether this puzzle of a series was already started in an earlier round. The round then counts as helped.
    pub started_before: bool,
}

impl Ledger {
    /// Returns the records of a game, if any.
    #[must_use]
    pub fn game(&self, game: &str) -> Option<&GameRecords> {
        self.games.get(game)
    }

    /// Returns the games that have records.
    pub fn games(&self) -> impl Iterator<Item = (&str, &GameRecords)> {
        self.games.iter().map(|(game, records)| (game.as_str(), records))
    }

    /// Returns the streak on the date `today` (`YYYY-MM-DD`).
    #[must_use]
    pub fn streak(&self, today: &str) -> Streak {
        Streak::new(self.counted.iter().map(String::as_str), today)
    }

    /// Makes a date (`YYYY-MM-DD`) count for the streak.
    pub fn count_day(&mut self, date: &str) {
        self.counted.insert(date.to_owned());
    }

    /// Returns the first result of a puzzle, if it has been finished.
    #[must_use]
    pub fn result(&self, game: &str, puzzle: &DatedPuzzle) -> Option<&DatedResult> {
        self.game(game)?.result(puzzle)
    }

    /// Records the start of a round with a puzzle of a series. Only the first start of each puzzle is recorded.
    pub fn begin(&mut self, game: &str, key: RoundKey, puzzle: &DatedPuzzle) {
        let begun = &mut self.games.entry(game.to_owned()).or_default().begun;
        if !begun.iter().any(|(other, _)| other == puzzle) {
            begun.push((puzzle.clone(), key.id));
            begun.drain(..begun.len().saturating_sub(MAX_BEGUN));
        }
    }

    /// Enters a finished round on the date `today` (`YYYY-MM-DD`).
    ///
    /// Entering the same round again has no effect.
    pub fn enter(&mut self, game: &str, key: RoundKey, today: &str, score: &Score) -> RecordUpdate {
        let streak = self.streak(today);
        let records = self.games.entry(game.to_owned()).or_default();
        if !key.counts {
            return RecordUpdate { is_replay: true, ..RecordUpdate::default() };
        }
        if records.entered.contains(&key.id) {
            return RecordUpdate::default();
        }
        records.entered.push(key.id);
        let excess = records.entered.len().saturating_sub(MAX_ENTERED);
        records.entered.drain(..excess);
        let update = records.enter(key, today, score);
        let is_todays = score.puzzle.as_ref().is_some_and(|puzzle| puzzle.date == today);
        let streak = (is_todays && streak.counts_today() && !update.is_replay).then(|| streak.current());
        RecordUpdate { streak, ..update }
    }
}

impl GameRecords {
    fn enter(&mut self, key: RoundKey, today: &str, score: &Score) -> RecordUpdate {
        let mut update = RecordUpdate::default();
        let started_before = (score.puzzle.as_ref())
            .is_some_and(|puzzle| self.begun.iter().any(|(begun, id)| begun == puzzle && *id != key.id));
        // A restarted puzzle counts as helped.
        let score = &Score { helped: score.helped || started_before, ..score.clone() };
        update.started_before = started_before;
        if let Some(puzzle) = &score.puzzle {
            if let Some(first) = self.result(puzzle) {
                return RecordUpdate { first_result: Some(first.clone()), is_replay: true, ..RecordUpdate::default() };
            }
            let first = DatedResult {
                result: score.result,
                grade: score.grade.clone(),
                helped: score.helped,
                late: puzzle.is_past(today),
            };
            self.series.entry(puzzle.series).or_default().insert(puzzle.date.clone(), first);
        }
        if let Some((opponent, duel)) = &score.duel {
            let index = match duel {
                DuelOutcome::Won => 0,
                DuelOutcome::Drawn => 1,
                DuelOutcome::Lost => 2,
            };
            let count = &mut self.duels.entry(opponent.clone()).or_default()[index];
            *count = count.saturating_add(1);
        }
        let letter_count = |word: &Option<String>| word.as_ref().map_or(0, String::len);
        if letter_count(&score.longest) > letter_count(&self.longest) {
            self.longest.clone_from(&score.longest);
        }
        self.kinds.entry(score.kind.clone()).or_default().enter(today, score, &mut update);
        update
    }

    /// Returns the first result of a puzzle, if it has been finished.
    #[must_use]
    pub fn result(&self, puzzle: &DatedPuzzle) -> Option<&DatedResult> {
        self.series.get(&puzzle.series)?.get(&puzzle.date)
    }
}

impl KindStats {
    fn enter(&mut self, today: &str, score: &Score, update: &mut RecordUpdate) {
        // Saturate: the save file may contain arbitrary numbers.
        self.rounds = self.rounds.saturating_add(1);
        self.words = self.words.saturating_add(score.words.into());
        self.seconds = self.seconds.saturating_add(score.time.as_secs());
        match score.result {
            RoundResult::Points(points) => self.points = self.points.saturating_add(points.into()),
            RoundResult::Time(millis) => {
                self.timed = self.timed.saturating_add(1);
                self.millis = self.millis.saturating_add(millis);
            }
            RoundResult::Unsolved { .. } => {}
        }
        self.last.push(score.result);
        let excess = self.last.len().saturating_sub(MAX_RECENT);
        self.last.drain(..excess);
        let best = if score.helped { &mut self.best_helped } else { &mut self.best };
        update.previous_best = best.as_ref().map(|best| best.result);
        let is_better = update.previous_best.is_none_or(|previous| score.result.beats(previous));
        if score.ranked && score.result.can_be_best() && is_better {
            *best = Some(BestResult { result: score.result, date: today.to_owned() });
            update.is_best = true;
        }
    }
}

#[cfg(test)]
mod tests;
