//! Rules of the word search: find every listed word in a grid of letters, against the clock.

pub mod desc;
pub mod hint;
pub mod kind;
mod left_over;
mod moves;
pub mod outcome;
pub mod state;
pub mod tempo;
mod unlisted;

use std::time::Duration;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::Placement;
use wordhoard_engine::solve::word_search as solve;
use wordhoard_engine::words::{Lexicon, Tier};
use wordhoard_generators::word_search::{GeneratedPuzzle, Params, PlanError, difficulty};
use wordhoard_puzzles::word_search::{ListedWord, WordSearch as Puzzle};

use crate::play::{
    DatedPuzzle, Dealt, DescError, GenerateError, Generation, Limit, NextRound, Rules, Score, SlotKind, Status,
};
use desc::{Desc, Origin};
pub use moves::{Move, Verdict, WordRef};
use state::{Solution, State};
pub use unlisted::{BonusRule, BonusWord, MIN_BONUS_LETTERS, UnlistedWords};

/// Rules of the word search.
pub struct WordSearch;

impl Rules for WordSearch {
    const ID: &'static str = "wordsearch";
    const VERSION: u32 = 1;
    const STOPWATCH: bool = true;
    const KEEPS_UNFINISHED: bool = true;
    type Desc = Desc;
    type State = State;
    type Move = Move;
    type Event = Verdict;

    fn next_round(_desc: &Desc) -> Option<NextRound<Self>> {
        Some(NextRound::SIMILAR)
    }

    fn title(desc: &Desc) -> String {
        let puzzle = &desc.puzzle;
        let subject = puzzle.title.as_ref().or(puzzle.theme.as_ref());
        match &desc.origin {
            Origin::Daily(date) => format!("daily puzzle {date}"),
            Origin::Weekly(date) => format!("puzzle of the week of {date}"),
            Origin::File(name) => subject.unwrap_or(name).clone(),
            Origin::Made { .. } => {
                subject.cloned().unwrap_or_else(|| format!("{}x{}", puzzle.letters.rows(), puzzle.letters.cols()))
            }
        }
    }

    fn progress(state: &State, _at: Duration) -> String {
        let points = match state.points() {
            0 => String::new(),
            points => format!(" +{points}"),
        };
        format!("{}/{}{points}", state.found_count(), state.findable_count())
    }

    fn slot(desc: &Desc) -> SlotKind {
        match (&desc.origin, desc.origin.puzzle()) {
            (Origin::File(_), _) => SlotKind::File(desc::content_hash(&desc.puzzle)),
            (_, Some(puzzle)) => SlotKind::Dated(puzzle),
            (_, None) => SlotKind::Free,
        }
    }

    fn start(desc: &Desc, words: &Lexicon) -> Result<State, DescError> {
        desc.check()?;
        let mut desc = desc.clone().sanitized();
        // A generated puzzle has no words only if none of the listed words fit. Listing other words would hide that
        // failure.
        if desc.puzzle.words.is_empty() && matches!(desc.origin, Origin::File(_)) {
            list_words_in_grid(&mut desc.puzzle, words);
        }
        let puzzle = &desc.puzzle;
        let listed: Vec<&[u8]> = puzzle.word_letters();
        let places = solve::find(&puzzle.letters, &listed);
        if places.iter().all(Option::is_none) {
            return Err(DescError::Words("none of the listed words appears in the grid".into()));
        }
        let found: Vec<Placement> = places.iter().flatten().copied().collect();
        let solution = Solution {
            seconds: difficulty::seconds(&puzzle.letters, &found),
            unlisted: UnlistedWords::find(puzzle, &places, desc.bonus, desc.avoid_list().as_ref(), words),
            known: puzzle.words.iter().map(|word| words.get(&word.spelled()).is_some()).collect(),
            places,
        };
        Ok(State::new(desc, solution))
    }

    fn apply(state: &mut State, action: &Move, at: Duration) -> Verdict {
        if state.status() != Status::Playing {
            return Verdict::Ignored;
        }
        match action {
            Move::Take(place) => state.take(*place, at),
            Move::Hint => state.take_hint(None, at),
            Move::HintFor(word) => state.take_hint(Some(*word), at),
            Move::Undo => state.undo(),
            Move::Redo => state.redo(at),
            Move::GiveUp => {
                state.give_up(at);
                Verdict::GivenUp
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
        if let Verdict::Hinted(hint) = event { hint.level.price() } else { Duration::ZERO }
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
        Some(outcome::score(state, at))
    }

    fn found_words(state: &State) -> Vec<String> {
        let player_finds = state.finds().iter().filter(|find| !find.shown);
        player_finds.filter_map(|find| outcome::known_word(state, find)).collect()
    }

    fn puzzle(desc: &Desc) -> Option<DatedPuzzle> {
        desc.origin.puzzle()
    }

    fn earns_day(state: &State, _at: Duration) -> bool {
        state.status() == Status::Over && !state.is_given_up()
    }

    fn changes(_state: &State, verdict: &Verdict) -> bool {
        match verdict {
            Verdict::Found(_) | Verdict::Hinted(_) | Verdict::Undone(_) | Verdict::GivenUp => true,
            Verdict::AlreadyFound(_)
            | Verdict::NotListed
            | Verdict::PartOf(_)
            | Verdict::TooShort
            | Verdict::NoHintLeft
            | Verdict::NothingToUndo
            | Verdict::NothingToRedo
            | Verdict::Ignored => false,
        }
    }
}

impl Dealt for WordSearch {
    type Params = Params;

    fn generate(params: &Params, seed: &Seed, cx: &Generation) -> Result<Desc, GenerateError> {
        match GeneratedPuzzle::make_in(cx.task, params, seed) {
            Ok(generated) => Ok(generated.into()),
            Err(PlanError::Cancelled) => Err(GenerateError::Cancelled),
            Err(error) => Err(GenerateError::Impossible(error.to_string())),
        }
    }

    fn params(desc: &Desc) -> Params {
        desc.params()
    }
}

/// Gives a puzzle without a word list a hidden list of the common words of 4 or more letters in its grid.
fn list_words_in_grid(puzzle: &mut Puzzle, words: &Lexicon) {
    let found = solve::every_word(&puzzle.letters, words, 4);
    let common = found.iter().filter(|found| found.word.tier <= Tier::COMMON && found.word.offered);
    let words = common.filter_map(|found| ListedWord::new(&found.text).ok()).map(|word| word.with_secret(true));
    puzzle.words = words.take(desc::MAX_PLAYABLE_WORDS).collect();
}

#[cfg(test)]
mod tests;
