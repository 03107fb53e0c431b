//! The rules of Boggle: for one player, against a rival, or for several in turn.

pub mod board_word;
pub mod code;
pub mod deal;
pub mod density;
pub mod desc;
pub mod dice;
pub mod hint;
pub mod kind;
pub mod mode;
pub mod opponent;
mod outcome;
pub mod player_turn;
pub mod rank;
mod rare;
pub mod scoring;
pub mod shape;
pub mod state;
mod verdict;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::base::rng::Seed;
use crate::play::{DescError, Limit, Rules, Score, Status};
use crate::solve::boggle::{self, Found};
use crate::words::Lexicon;
use board_word::BoardWord;
use deal::deal;
use density::Density;
use desc::{Desc, Origin, Params};
use dice::DiceSet;
use player_turn::{Ending, PlayerTurn};
use shape::Shape;
use state::State;
pub use verdict::Verdict;

/// The game.
pub struct Boggle;

/// What a player does: always the one whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Says a word.
    Word(String),
    /// Asks for a hint.
    Hint,
    /// Ends the turn.
    GiveUp,
    /// Begins the turn of the next player.
    NextTurn,
}

impl Rules for Boggle {
    const ID: &'static str = "boggle";
    const VERSION: u32 = 2;
    type Params = Params;
    type Desc = Desc;
    type State = State;
    type Move = Move;
    type Event = Verdict;

    fn generate(params: &Params, seed: &Seed) -> Desc {
        let given = seed.text().to_owned();
        let Params { shape, dice, density, rule } = *params;
        let origin =
            Origin::Dealt { seed: given.clone(), dice: dice.name.to_owned(), density, exact: true, asked: false };
        let mut desc = Desc { board: deal(shape, dice, density, seed), rule, origin }.cleaned();
        if let Origin::Dealt { seed, exact, .. } = &mut desc.origin {
            *exact = *seed == given;
        }
        desc
    }

    fn params(desc: &Desc) -> Params {
        let (dice, density) = match &desc.origin {
            Origin::Dealt { dice, density, .. } => (DiceSet::named(dice), *density),
            _ => (None, Density::default()),
        };
        Params {
            shape: Shape { rows: desc.board.rows(), cols: desc.board.cols() },
            dice: dice.unwrap_or_else(|| DiceSet::for_tiles(desc.board.len())),
            density,
            rule: desc.rule,
        }
    }

    fn start(desc: &Desc, words: &Lexicon) -> Result<State, DescError> {
        desc.check()?;
        let found =
            boggle::solve(&desc.board, words, desc.rule.min.into()).map_err(|e| DescError::Words(e.to_string()))?;
        if found.is_empty() {
            let min = desc.rule.min;
            return Err(DescError::Words(format!("no word of {min} letters or more lies on this board")));
        }
        let list = found.into_iter().map(|found| listed(desc, found, words)).collect();
        Ok(State::new(desc.clone().cleaned(), list, words.is_usual()))
    }

    fn apply(state: &mut State, action: &Move, at: Duration) -> Verdict {
        match (state.status(at), action) {
            (Status::Playing, Move::Word(text)) => say(state, text, at),
            (Status::Playing, Move::Hint) => hint(state, at),
            (Status::Playing, Move::GiveUp) => {
                state.sheet_mut().close(Ending::GivenUp, at);
                Verdict::Done
            }
            (Status::Handover, Move::NextTurn) => {
                let sheet = PlayerTurn::open(&state.desc.rule, at);
                state.sheets.push(sheet);
                Verdict::Done
            }
            _ => Verdict::Nothing,
        }
    }

    fn status(state: &State, at: Duration) -> Status {
        state.status(at)
    }

    fn limit(state: &State) -> Option<Limit> {
        state.sheet().limit()
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

    fn next_turn() -> Option<Move> {
        Some(Move::NextTurn)
    }

    fn day(desc: &Desc) -> Option<&str> {
        if let Origin::Daily(date) = &desc.origin { Some(date) } else { None }
    }

    fn changes(state: &State, verdict: &Verdict) -> bool {
        match verdict {
            Verdict::Counts(_) | Verdict::Hinted(_) | Verdict::Done => true,
            Verdict::NotOnBoard | Verdict::NotAWord => state.desc().rule.mode.minds_misses(),
            Verdict::FoundAlready(_)
            | Verdict::TooShort
            | Verdict::NothingToTell
            | Verdict::NoTimeForIt
            | Verdict::Nothing => false,
        }
    }

    fn score(state: &State, at: Duration) -> Option<Score> {
        outcome::of(state, at)
    }

    fn found(state: &State) -> Vec<String> {
        let numbers = (0..=state.turn()).flat_map(|player| state.found(player));
        numbers.map(|&word| state.words()[word].found.text.clone()).collect()
    }

    fn next_change(state: &State, at: Duration) -> Option<Duration> {
        state.next_arrival(at)
    }
}

fn listed(desc: &Desc, found: Found, words: &Lexicon) -> BoardWord {
    let bonus = if desc.rule.rare { rare::bonus(&found.text, found.word.tier, words) } else { 0 };
    BoardWord { points: desc.rule.scoring.points(found.text.len(), &desc.board) + bonus, bonus, found }
}

fn say(state: &mut State, text: &str, at: Duration) -> Verdict {
    let rule = state.desc.rule;
    let verdict = state.judge(text);
    match verdict {
        Verdict::Counts(word) => {
            let points = state.points_for(state.turn(), word);
            let shown = state.sheet().hints().has_shown(word);
            // A word that was shown gains nothing, so it gains no time either.
            let gained = if shown { None } else { Some(points) };
            state.sheet_mut().write(word, gained, &rule, at);
            if state.everything_found() {
                state.sheet_mut().close(Ending::AllFound, at);
            }
        }
        // A slip is no miss: only what is no word of this board is.
        Verdict::NotOnBoard | Verdict::NotAWord => state.sheet_mut().miss(&rule, at),
        _ => {}
    }
    verdict
}

fn hint(state: &mut State, at: Duration) -> Verdict {
    let Some(hint) = state.next_hint() else { return Verdict::NothingToTell };
    let left = state.sheet().limit().map(|limit| limit.end.saturating_sub(at));
    if left.is_some_and(|left| left <= hint.grade.price()) {
        return Verdict::NoTimeForIt;
    }
    state.sheet_mut().hints.take(hint);
    Verdict::Hinted(hint)
}

#[cfg(test)]
mod tests;
