//! The rules of the word search: every word of a list is found in a grid of letters, against the watch.

pub mod desc;
pub mod generated;
pub mod hint;
pub mod kind;
mod left_over;
pub mod outcome;
pub mod params;
mod pick;
pub mod state;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::base::rng::Seed;
use crate::grid::{Dir, Placement};
use crate::make::word_search::{Level, difficulty};
use crate::play::{DescError, Limit, Rules, Score, Status};
use crate::puzzle::word_search::{Listed, WordSearch as Puzzle};
use crate::solve::word_search as solve;
use crate::words::{Lexicon, Tier};
use desc::{Desc, Origin};
use hint::Hint;
use params::Params;
use state::{Bonus, Catch, Solved, State};

/// The game.
pub struct WordSearch;

/// What a player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Takes a run of cells, from either end.
    Take(Placement),
    /// Asks for a hint.
    Hint,
    /// Takes back the last find.
    Undo,
    /// Makes it again.
    Redo,
    /// Ends the round.
    GiveUp,
}

/// What comes of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A word.
    Found(Catch),
    /// The word is found already.
    FoundAlready(Catch),
    /// Neither a word of the list nor a bonus word.
    NotListed,
    /// A hint was given.
    Hinted(Hint),
    /// Nothing is left to be told.
    NothingToTell,
    /// The find of this word was taken back.
    Undone(Catch),
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to make again.
    NothingToRedo,
    /// The round was ended.
    Done,
    /// The round is over.
    Nothing,
}

/// The fewest letters of a bonus word.
pub const BONUS_FROM: usize = 5;

impl Rules for WordSearch {
    const ID: &'static str = "wordsearch";
    const VERSION: u32 = 1;
    const STOPWATCH: bool = true;
    type Params = Params;
    type Desc = Desc;
    type State = State;
    type Move = Move;
    type Event = Verdict;

    fn generate(params: &Params, seed: &Seed) -> Desc {
        Desc::generate(params, seed)
    }

    fn params(desc: &Desc) -> Params {
        desc.params()
    }

    fn start(desc: &Desc, words: &Lexicon) -> Result<State, DescError> {
        desc.check()?;
        let mut desc = desc.clone().cleaned();
        // One that was made and has no words has lost them all: its list was too long for it.
        if desc.puzzle.words.is_empty() && matches!(desc.origin, Origin::File(_)) {
            list_what_lies_in_it(&mut desc.puzzle, words);
        }
        let puzzle = &desc.puzzle;
        let listed: Vec<&[u8]> = puzzle.word_letters();
        let places = solve::find(&puzzle.letters, &listed);
        if places.iter().all(Option::is_none) {
            return Err(DescError::Words("none of its words lies in the grid".into()));
        }
        let found: Vec<Placement> = places.iter().flatten().copied().collect();
        let solved = Solved {
            seconds: difficulty::seconds(&puzzle.letters, &found),
            bonus: bonus(puzzle, words),
            known: puzzle.words.iter().map(|word| words.get(&word.spelled()).is_some()).collect(),
            places,
        };
        Ok(State::new(desc, solved))
    }

    fn apply(state: &mut State, action: &Move, at: Duration) -> Verdict {
        if state.status() != Status::Playing {
            return Verdict::Nothing;
        }
        match action {
            Move::Take(place) => state.take(*place, at),
            Move::Hint => state.take_hint(at),
            Move::Undo => state.undo(),
            Move::Redo => state.redo(at),
            Move::GiveUp => {
                state.give_up(at);
                Verdict::Done
            }
        }
    }

    fn status(state: &State, _at: Duration) -> Status {
        state.status()
    }

    fn limit(_state: &State) -> Option<Limit> {
        None
    }

    fn price(event: &Verdict) -> Duration {
        if let Verdict::Hinted(hint) = event { hint.grade.price() } else { Duration::ZERO }
    }

    fn give_up() -> Move {
        Move::GiveUp
    }

    fn hint() -> Option<Move> {
        Some(Move::Hint)
    }

    fn undo() -> Option<Move> {
        Some(Move::Undo)
    }

    fn redo() -> Option<Move> {
        Some(Move::Redo)
    }

    fn score(state: &State, at: Duration) -> Option<Score> {
        Some(outcome::of(state, at))
    }

    fn found(state: &State) -> Vec<String> {
        let own = state.finds().iter().filter(|find| !find.shown);
        own.filter_map(|find| outcome::known(state, find)).collect()
    }

    fn day(desc: &Desc) -> Option<&str> {
        if let Origin::Daily(date) = &desc.origin { Some(date) } else { None }
    }

    fn changes(_state: &State, verdict: &Verdict) -> bool {
        match verdict {
            Verdict::Found(_) | Verdict::Hinted(_) | Verdict::Undone(_) | Verdict::Done => true,
            Verdict::FoundAlready(_)
            | Verdict::NotListed
            | Verdict::NothingToTell
            | Verdict::NothingToUndo
            | Verdict::NothingToRedo
            | Verdict::Nothing => false,
        }
    }
}

/// The words of the lexicon that bring points although they are not listed: of [`BONUS_FROM`] letters or more, not too
/// rare, and such as may be offered.
fn bonus(puzzle: &Puzzle, words: &Lexicon) -> Vec<Bonus> {
    let found = solve::every_word(&puzzle.letters, words, BONUS_FROM);
    let wanted = found.into_iter().filter(|found| found.word.tier <= Tier::KNOWN && found.word.offered);
    let points = |text: &str| (text.len() + 1 - BONUS_FROM) as u32;
    let bonus = wanted.map(|found| Bonus { points: points(&found.text), text: found.text });
    let listed: std::collections::HashSet<String> = puzzle.words.iter().map(Listed::spelled).collect();
    bonus.filter(|bonus| !listed.contains(&bonus.text)).collect()
}

/// A grid that comes without a list: what it holds of words that everyone may be expected to know is to be found,
/// without being shown.
fn list_what_lies_in_it(puzzle: &mut Puzzle, words: &Lexicon) {
    let found = solve::every_word(&puzzle.letters, words, 4);
    let wanted = found.iter().filter(|found| found.word.tier <= Tier::COMMON && found.word.offered);
    puzzle.words = wanted.filter_map(|found| Listed::new(&found.text).ok()).take(desc::MOST_WORDS).collect();
    puzzle.hidden = true;
}

/// The easiest level whose directions the words of a puzzle run in.
fn find_level(puzzle: &Puzzle) -> Level {
    let listed: Vec<&[u8]> = puzzle.word_letters();
    let dirs: Vec<Dir> = solve::find(&puzzle.letters, &listed).iter().flatten().map(|place| place.dir()).collect();
    let levels = Level::NAMES.iter().map(|&(_, level)| level);
    levels.clone().find(|level| dirs.iter().all(|&dir| level.dirs().contains(dir))).unwrap_or(Level::Hard)
}

#[cfg(test)]
mod tests;
