//! The ledger: records and statistics by kind of round, and the puzzles of the days.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::score::{Duel, RoundResult, Score};
use super::{days, round::RoundKey};

/// Rounds of a game that are remembered as entered already.
const REMEMBERED: usize = 16;

/// All games' books.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Ledger {
    games: BTreeMap<String, Book>,
}

/// One game's book.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Book {
    /// By kind of round.
    pub kinds: BTreeMap<String, KindStats>,
    /// The puzzles of the days, by date: year-month-day.
    pub days: BTreeMap<String, Day>,
    /// By the rival's name: won, drawn, lost.
    pub duels: BTreeMap<String, [u32; 3]>,
    /// The longest word ever found.
    pub longest: Option<String>,
    /// The puzzle of a day that was begun last, and the round that began it: whoever begins it once more has seen it.
    begun: Option<(String, u64)>,
    /// The last rounds entered. A round that was entered, and taken up again because the program died before it could
    /// forget its save, is not entered twice.
    entered: Vec<u64>,
}

/// The rounds of one kind.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct KindStats {
    /// Rounds played to their end.
    pub rounds: u32,
    /// Points of all of them.
    pub points: u64,
    /// Words of all of them.
    pub words: u64,
    /// Seconds of all of them.
    pub seconds: u64,
    /// Those whose mark is a time.
    pub timed: u32,
    /// Milliseconds of those.
    pub millis: u64,
    /// The best without help.
    pub best: Option<Best>,
    /// The best with help.
    pub best_helped: Option<Best>,
    /// The marks of the last rounds, the latest last.
    pub last: Vec<RoundResult>,
}

/// A record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Best {
    /// The mark.
    pub mark: RoundResult,
    /// The date on which it was reached: year-month-day.
    pub date: String,
}

/// The puzzle of a day, as it came out the first time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// The mark.
    pub mark: RoundResult,
    /// What it is called in words.
    pub grade: Option<String>,
    /// With help.
    pub helped: bool,
}

/// What there is to say of a round when it is entered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordUpdate {
    /// It is the best of its kind.
    pub record: bool,
    /// The best of its kind before, helped rounds apart.
    pub before: Option<RoundResult>,
    /// For the puzzle of the day: days in a row.
    pub streak: Option<u32>,
    /// For a puzzle of the day that was played before: how it came out then.
    pub first: Option<Day>,
    /// It does not count: the same puzzle once more.
    pub again: bool,
    /// It is the puzzle of a day that had been begun before: it counts as a round with help.
    pub seen: bool,
}

/// Marks of a kind that are kept.
const LAST: usize = 30;

impl Ledger {
    /// A game's book.
    #[must_use]
    pub fn book(&self, game: &str) -> Option<&Book> {
        self.games.get(game)
    }

    /// The games that have a book.
    pub fn games(&self) -> impl Iterator<Item = (&str, &Book)> {
        self.games.iter().map(|(game, book)| (game.as_str(), book))
    }

    /// Notes that the puzzle of a day is begun. The first round that begins it is the one that counts.
    pub fn begin(&mut self, game: &str, ticket: RoundKey, day: &str) {
        let begun = &mut self.games.entry(game.to_owned()).or_default().begun;
        if begun.as_ref().is_none_or(|(known, _)| known != day) {
            *begun = Some((day.to_owned(), ticket.id));
        }
    }

    /// Enters a round that is over. `today` is year-month-day.
    pub fn enter(&mut self, game: &str, ticket: RoundKey, today: &str, score: &Score) -> RecordUpdate {
        let book = self.games.entry(game.to_owned()).or_default();
        if !ticket.counts {
            return RecordUpdate { again: true, ..RecordUpdate::default() };
        }
        if book.entered.contains(&ticket.id) {
            return RecordUpdate::default();
        }
        book.entered.push(ticket.id);
        let old = book.entered.len().saturating_sub(REMEMBERED);
        book.entered.drain(..old);
        book.enter(ticket, today, score)
    }
}

impl Book {
    fn enter(&mut self, ticket: RoundKey, today: &str, score: &Score) -> RecordUpdate {
        let mut news = RecordUpdate::default();
        let seen = |day: &String| self.begun.as_ref().is_some_and(|(begun, id)| begun == day && *id != ticket.id);
        let seen = score.day.as_ref().is_some_and(seen);
        // It keeps the streak, but it is no first try.
        let score = &Score { helped: score.helped || seen, ..score.clone() };
        news.seen = seen;
        if let Some(day) = &score.day {
            if let Some(first) = self.days.get(day) {
                return RecordUpdate { first: Some(first.clone()), again: true, ..RecordUpdate::default() };
            }
            let first = Day { mark: score.mark, grade: score.grade.clone(), helped: score.helped };
            self.days.insert(day.clone(), first);
            news.streak = Some(self.streak(day));
        }
        if let Some((opponent, duel)) = &score.duel {
            let place = match duel {
                Duel::Won => 0,
                Duel::Drawn => 1,
                Duel::Lost => 2,
            };
            let count = &mut self.duels.entry(opponent.clone()).or_default()[place];
            *count = count.saturating_add(1);
        }
        let letters = |word: &Option<String>| word.as_ref().map_or(0, String::len);
        if letters(&score.longest) > letters(&self.longest) {
            self.longest.clone_from(&score.longest);
        }
        self.kinds.entry(score.kind.clone()).or_default().enter(today, score, &mut news);
        news
    }

    /// Days in a row up to this one, with it.
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

    /// The streak as it stands today: it is not broken before the day is over.
    #[must_use]
    pub fn running_streak(&self, today: &str) -> u32 {
        let yesterday = days::number(today).and_then(|number| number.checked_sub(1)).map(days::date);
        match self.streak(today) {
            0 => yesterday.map_or(0, |day| self.streak(&day)),
            days => days,
        }
    }

    /// The longest streak ever.
    #[must_use]
    pub fn longest_streak(&self) -> u32 {
        let (mut longest, mut length, mut last) = (0, 0, None);
        for number in self.days.keys().filter_map(|day| days::number(day)) {
            length = if last.is_some_and(|last| last + 1 == number) { length + 1 } else { 1 };
            (longest, last) = (longest.max(length), Some(number));
        }
        longest
    }
}

impl KindStats {
    fn enter(&mut self, today: &str, score: &Score, news: &mut RecordUpdate) {
        // The figures come from a file that anyone may have written.
        self.rounds = self.rounds.saturating_add(1);
        self.words = self.words.saturating_add(score.words.into());
        self.seconds = self.seconds.saturating_add(score.time.as_secs());
        match score.mark {
            RoundResult::Points(points) => self.points = self.points.saturating_add(points.into()),
            RoundResult::Time(millis) => {
                self.timed = self.timed.saturating_add(1);
                self.millis = self.millis.saturating_add(millis);
            }
            RoundResult::Unsolved { .. } => {}
        }
        self.last.push(score.mark);
        let old = self.last.len().saturating_sub(LAST);
        self.last.drain(..old);
        let best = if score.helped { &mut self.best_helped } else { &mut self.best };
        news.before = best.as_ref().map(|best| best.mark);
        let is_better = news.before.is_none_or(|before| score.mark.beats(before));
        if score.ranked && score.mark.is_any() && is_better {
            *best = Some(Best { mark: score.mark, date: today.to_owned() });
            news.record = true;
        }
    }
}

#[cfg(test)]
mod tests;
