//! Rules: a number from 1 to the highest is guessed with as few guesses as possible.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use wordhoard::play::{
    Dealt, DescError, GenerateError, Generation, Limit, NextRound, RoundResult, Rules, Score, Status,
};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::words::Lexicon;

/// The game.
pub struct Guess;

/// Number to guess, and who guesses it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Desc {
    pub player: String,
    pub highest: u32,
    pub number: u32,
}

/// Guesses so far.
pub struct State {
    pub desc: Desc,
    pub guesses: Vec<u32>,
    pub given_up: bool,
    pub ended: Option<Duration>,
}

/// A player's move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Move {
    Guess(u32),
    TakeBack,
    GiveUp,
}

/// Answer to a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    TooLow,
    TooHigh,
    Right,
    Done,
    Ignored,
}

impl State {
    pub fn answer(&self, guess: u32) -> Answer {
        match guess.cmp(&self.desc.number) {
            std::cmp::Ordering::Less => Answer::TooLow,
            std::cmp::Ordering::Equal => Answer::Right,
            std::cmp::Ordering::Greater => Answer::TooHigh,
        }
    }
}

impl Rules for Guess {
    const ID: &'static str = super::NAME;
    const VERSION: u32 = 1;
    const STOPWATCH: bool = true;
    const USES_WORDS: bool = false;

    type Desc = Desc;
    type State = State;
    type Move = Move;
    type Event = Answer;

    fn start(desc: &Desc, _words: &Lexicon) -> Result<State, DescError> {
        if !(1..=desc.highest).contains(&desc.number) {
            return Err(DescError::Invalid("the number is out of range".into()));
        }
        Ok(State { desc: desc.clone(), guesses: Vec::new(), given_up: false, ended: None })
    }

    fn apply(state: &mut State, action: &Move, at: Duration) -> Answer {
        if state.ended.is_some() {
            return Answer::Ignored;
        }
        match *action {
            Move::Guess(guess) => {
                state.guesses.push(guess);
                let answer = state.answer(guess);
                state.ended = (answer == Answer::Right).then_some(at);
                answer
            }
            Move::TakeBack => state.guesses.pop().map_or(Answer::Ignored, |_| Answer::Done),
            Move::GiveUp => {
                (state.given_up, state.ended) = (true, Some(at));
                Answer::Done
            }
        }
    }

    fn status(state: &State, _at: Duration) -> Status {
        if state.ended.is_some() { Status::Over } else { Status::Playing }
    }

    fn limit(_state: &State) -> Option<Limit> {
        None
    }

    fn give_up() -> Move {
        Move::GiveUp
    }

    fn undo() -> Option<Move> {
        Some(Move::TakeBack)
    }

    fn score(state: &State, at: Duration) -> Option<Score> {
        let result = match state.given_up {
            true => RoundResult::Unsolved { found: 0, of: 1 },
            false => RoundResult::Time(at.as_millis() as u64),
        };
        Some(Score {
            kind: format!("1 to {}", state.desc.highest),
            result,
            words: 0,
            longest: None,
            grade: None,
            time: at,
            helped: false,
            ranked: true,
            puzzle: None,
            duel: None,
        })
    }

    fn title(desc: &Desc) -> String {
        format!("1 to {}", desc.highest)
    }

    fn progress(state: &State, _at: Duration) -> String {
        format!("{} guesses", state.guesses.len())
    }

    fn next_round(_desc: &Desc) -> Option<NextRound<Self>> {
        Some(NextRound::SIMILAR)
    }

    fn found_words(_state: &State) -> Vec<String> {
        Vec::new()
    }

    fn changes(_state: &State, answer: &Answer) -> bool {
        *answer != Answer::Ignored
    }
}

impl Dealt for Guess {
    type Params = (String, u32);

    fn generate((player, highest): &(String, u32), seed: &Seed, _cx: &Generation) -> Result<Desc, GenerateError> {
        if *highest == 0 {
            return Err(GenerateError::Impossible("there is no number to guess".into()));
        }
        let number = 1 + seed.rng("number").below(*highest as usize) as u32;
        Ok(Desc { player: player.clone(), highest: *highest, number })
    }

    fn params(desc: &Desc) -> (String, u32) {
        (desc.player.clone(), desc.highest)
    }
}
