//! Records and statistics by kind of round, and the results of daily puzzles.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::score::{DuelOutcome, RoundResult, Score};
use super::{days, round::RoundKey};

/// Maximum number of ids of recent rounds stored per game.
const MAX_ENTERED: usize = 16;

/// Maximum number of recent results stored per kind of round.
const MAX_RECENT: usize = 30;

/// Records of all games.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Ledger {
    games: BTreeMap<String, GameRecords>,
}

/// Records of one game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GameRecords {
    /// Statistics by kind of round.
    pub kinds: BTreeMap<String, KindStats>,
    /// Results of daily puzzles by date (`YYYY-MM-DD`).
    pub days: BTreeMap<String, DailyResult>,
    /// Numbers of rounds won, drawn and lost, by opponent name.
    pub duels: BTreeMap<String, [u32; 3]>,
    /// The longest word ever found.
    pub longest: Option<String>,
    /// Date of the latest daily puzzle started, and the id of its first round. In later rounds with this puzzle, the
    /// player has already seen it.
    begun: Option<(String, u64)>,
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

/// First result of a daily puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DailyResult {
    /// The result.
    #[serde(rename = "mark")]
    pub result: RoundResult,
    /// The rank reached, if the game has ranks.
    pub grade: Option<String>,
    /// Whether the player had help.
    pub helped: bool,
}

/// Effect of entering a round in the records.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordUpdate {
    /// Whether the round is the best of its kind.
    pub is_best: bool,
    /// Previous best result for this kind of round. Rounds with and without help are compared separately.
    pub previous_best: Option<RoundResult>,
    /// Length of the streak in days, for a daily puzzle.
    pub streak: Option<u32>,
    /// The earlier result, for a daily puzzle that was played before.
    pub first_result: Option<DailyResult>,
    /// Whether the round is not recorded because the puzzle was played before.
    pub is_replay: bool,
    /// Whether this daily puzzle was already started in an earlier round. The round then counts as helped.
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

    /// Records the start of a round with the daily puzzle for `day`. Only the first start of each puzzle is recorded.
    pub fn begin(&mut self, game: &str, key: RoundKey, day: &str) {
        let begun = &mut self.games.entry(game.to_owned()).or_default().begun;
        if begun.as_ref().is_none_or(|(latest, _)| latest != day) {
            *begun = Some((day.to_owned(), key.id));
        }
    }

    /// Enters a finished round. `today` has the form `YYYY-MM-DD`.
    ///
    /// Entering the same round again has no effect.
    pub fn enter(&mut self, game: &str, key: RoundKey, today: &str, score: &Score) -> RecordUpdate {
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
        records.enter(key, today, score)
    }
}

impl GameRecords {
    fn enter(&mut self, key: RoundKey, today: &str, score: &Score) -> RecordUpdate {
        let mut update = RecordUpdate::default();
        let begun_before = |day: &String| self.begun.as_ref().is_some_and(|(begun, id)| begun == day && *id != key.id);
        let started_before = score.day.as_ref().is_some_and(begun_before);
        // A restarted daily puzzle continues the streak but counts as helped.
        let score = &Score { helped: score.helped || started_before, ..score.clone() };
        update.started_before = started_before;
        if let Some(day) = &score.day {
            if let Some(first) = self.days.get(day) {
                return RecordUpdate { first_result: Some(first.clone()), is_replay: true, ..RecordUpdate::default() };
            }
            let first = DailyResult { result: score.result, grade: score.grade.clone(), helped: score.helped };
            self.days.insert(day.clone(), first);
            update.streak = Some(self.streak(day));
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

    /// Returns the length in days of the streak that ends on `day`.
    #[must_use]
    pub fn streak(&self, day: &str) -> u32 {
        let mut length = 0;
        let mut next = days::number(day);
        while let Some(number) = next.filter(|&number| self.days.contains_key(&days::date(number))) {
            length += 1;
            next = number.checked_sub(1);
        }
        length
    }

    /// Returns the current streak in days. A streak that ended yesterday is still current.
    #[must_use]
    pub fn current_streak(&self, today: &str) -> u32 {
        let yesterday = days::number(today).and_then(|number| number.checked_sub(1)).map(days::date);
        match self.streak(today) {
            0 => yesterday.map_or(0, |day| self.streak(&day)),
            days => days,
        }
    }

    /// Returns the longest streak ever, in days.
    #[must_use]
    pub fn longest_streak(&self) -> u32 {
        let (mut longest, mut length, mut previous) = (0, 0, None);
        for number in self.days.keys().filter_map(|day| days::number(day)) {
            length = if previous.is_some_and(|previous| previous + 1 == number) { length + 1 } else { 1 };
            (longest, previous) = (longest.max(length), Some(number));
        }
        longest
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
