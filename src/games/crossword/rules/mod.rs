//! Rules of crosswords.

pub mod clues;
pub mod codes;
pub mod desc;
pub mod fill_ins;
pub mod filling;
pub mod hint;
pub mod lists;
pub mod made;
pub mod moves;
pub mod recipe;
pub mod refusal;
pub mod slots;
pub mod squares;
pub mod state;
#[cfg(test)]
pub mod test_puzzles;
#[cfg(test)]
mod tests;
mod to_file;
pub mod words;

use std::time::Duration;

use wordhoard_engine::words::Lexicon;

use crate::play::{DatedPuzzle, DescError, Limit, NextRound, OwnLists, RoundResult, Rules, Score, SlotKind, Status};
use desc::{Desc, Origin};
use filling::Filling;
use moves::{Move, Outcome};
use state::State;

/// The game.
pub struct Crosswords;

impl Rules for Crosswords {
    const ID: &'static str = "crossword";
    const VERSION: u32 = 1;
    const STOPWATCH: bool = true;
    const KEEPS_UNFINISHED: bool = true;
    const USES_WORDS: bool = false;
    // Solving a puzzle may take many sittings.
    const CONTINUES_FILES: bool = true;

    type Desc = Desc;
    type State = State;
    type Move = Move;
    type Event = Outcome;

    fn start(desc: &Desc, _words: &Lexicon) -> Result<State, DescError> {
        desc.check()?;
        Ok(State::new(desc.clone().sanitized()))
    }

    fn apply(state: &mut State, action: &Move, at: Duration) -> Outcome {
        if state.ended().is_some() {
            return Outcome::Ignored;
        }
        match action {
            Move::Enter(change) => state.enter(change, at),
            Move::Check(area) => state.check(*area, at),
            Move::Reveal(area) => state.reveal(*area, at),
            Move::AutoCheck(on) => state.set_auto_check(*on, at),
            Move::MarkDeadEnds(on) => state.mark_dead_ends(*on),
            Move::Unlock(key) => state.unlock(*key),
            Move::Hint => state.hint(hint::first(state), at),
            Move::HintAt(place) => state.hint(hint::next(state, *place), at),
            Move::Meaning(slot) => state.tell_meaning(*slot),
            Move::LookUp => state.count_hint(),
            Move::Undo => state.undo(at),
            Move::Redo => state.redo(at),
            Move::GiveUp => state.give_up(at),
        }
    }

    fn status(state: &State, _at: Duration) -> Status {
        if state.ended().is_some() { Status::Over } else { Status::Playing }
    }

    fn limit(_state: &State) -> Option<Limit> {
        None
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
        let end = state.ended().filter(|end| !end.in_file)?;
        let (_, open) = state.filled();
        let result = if end.solved {
            RoundResult::Time(u64::try_from(at.as_millis()).unwrap_or(u64::MAX))
        } else {
            RoundResult::Unsolved { found: state.count_right() as u32, of: open as u32 }
        };
        let help = state.help();
        Some(Score {
            kind: record_kind(state.desc()),
            result,
            words: 0,
            longest: None,
            grade: None,
            time: at,
            helped: help.checks > 0 || help.revealed > 0 || help.hints > 0,
            ranked: !state.desc().has_entries() && !is_asked(&state.desc().origin),
            puzzle: Self::puzzle(state.desc()),
            duel: None,
        })
    }

    fn title(desc: &Desc) -> String {
        match (&desc.origin, desc.recipe()) {
            (Origin::Made(from), Some(recipe)) => made::title(recipe, from),
            _ => desc.full_title(),
        }
    }

    fn progress(state: &State, _at: Duration) -> String {
        match state.ended() {
            Some(end) if end.solved => "solved".into(),
            _ => Filling::of(state).to_string(),
        }
    }

    fn slot(desc: &Desc) -> SlotKind {
        desc.made_slot().unwrap_or_else(|| SlotKind::File(desc.content_hash()))
    }

    fn next_round(desc: &Desc) -> Option<NextRound<Self>> {
        made::next_round(desc)
    }

    fn found_words(_state: &State) -> Vec<String> {
        Vec::new()
    }

    fn personalise(desc: &mut Desc, lists: OwnLists) {
        made::personalise(desc, lists);
    }

    fn puzzle(desc: &Desc) -> Option<DatedPuzzle> {
        if let Origin::Daily(date) = &desc.origin { Some(DatedPuzzle::daily(date)) } else { None }
    }

    fn earns_day(state: &State, _at: Duration) -> bool {
        state.ended().is_some_and(|end| end.solved)
    }

    fn changes(_state: &State, outcome: &Outcome) -> bool {
        use Outcome::{Ignored, NoMeaning, NoSolution, NothingToUndo, WrongKey};
        !matches!(outcome, Ignored | NothingToUndo | NoSolution | NoMeaning | WrongKey)
    }
}

/// Returns `true` for a generated puzzle whose seed the player gave.
fn is_asked(origin: &Origin) -> bool {
    matches!(origin, Origin::Made(made) if made.asked)
}

/// Returns the kind of round under which results are recorded: the size of the grid, and the weekday if the title names
/// one. For a generated puzzle, it is the size, the style and how hard the clues are.
fn record_kind(desc: &Desc) -> String {
    if let Some(recipe) = desc.recipe() {
        return made::record_kind(recipe.params);
    }
    let puzzle = &desc.puzzle;
    const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    let size = format!("{}x{}", puzzle.grid.rows(), puzzle.grid.cols());
    let title = puzzle.title.to_lowercase();
    match DAYS.iter().find(|day| title.contains(&day.to_lowercase())) {
        Some(day) => format!("{size} {day}"),
        None => size,
    }
}
