//! Rules of Boggle for a single player, against an opponent, or for several players in turn.

pub mod absence;
pub mod board_word;
pub mod bonus;
pub mod code;
pub mod desc;
pub mod hint;
pub mod hunt;
pub mod kind;
pub mod lengths;
pub mod milestone;
pub mod mode;
mod moves;
pub mod opponent;
mod outcome;
pub mod player_turn;
pub mod progress;
pub mod rank;
mod rare;
pub mod starts;
pub mod state;
mod upgrade;
mod verdict;
mod word_hint;

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::solve::boggle::{self, FoundWord};
use wordhoard_engine::words::Lexicon;
use wordhoard_generators::boggle::{Density, DiceSet, Shape};

use crate::play::{
    DatedPuzzle, Dealt, DescError, GenerateError, Generation, Limit, NextRound, OwnLists, Rules, SavedMoves, Score,
    SlotKind, Status,
};
use board_word::BoardWord;
use desc::{Desc, Origin, Params};
use state::State;
pub use verdict::Verdict;

/// The game of Boggle.
pub struct Boggle;

/// Move of the current player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Plays a word.
    Word(String),
    /// Takes a hint.
    #[serde(rename = "tile_hint")]
    Hint,
    /// Takes a hint that shows a word in two steps. Only rounds saved before the hints by tile have such hints.
    #[serde(rename = "hint")]
    WordHint,
    /// Ends the turn or, after the end of the round, the hunt for more words.
    GiveUp,
    /// Goes on without a clock after the end of the round.
    KeepHunting,
    /// Starts the turn of the next player.
    NextTurn,
}

impl Rules for Boggle {
    const ID: &'static str = "boggle";
    const VERSION: u32 = 2;
    const MOVES_AFTER_END: bool = true;
    type Desc = Desc;
    type State = State;
    type Move = Move;
    type Event = Verdict;

    fn next_round(_desc: &Desc) -> Option<NextRound<Self>> {
        Some(NextRound::SIMILAR)
    }

    fn title(desc: &Desc) -> String {
        progress::title(desc)
    }

    fn progress(state: &State, at: Duration) -> String {
        progress::progress(state, at)
    }

    fn slot(desc: &Desc) -> SlotKind {
        match (&desc.origin, desc.origin.puzzle()) {
            (Origin::File(_), _) => SlotKind::File(desc::content_hash(&desc.board)),
            (_, Some(puzzle)) => SlotKind::Dated(puzzle),
            (_, None) => SlotKind::Free,
        }
    }

    fn upgrade(version: u32, desc: Value, moves: Vec<(u64, Value)>) -> Option<SavedMoves<Self>> {
        upgrade::upgrade(version, desc, moves)
    }

    fn personalise(desc: &mut Desc, lists: OwnLists) {
        desc.personalise(lists.bonus_words);
    }

    fn start(desc: &Desc, words: &Lexicon) -> Result<State, DescError> {
        desc.check()?;
        let found =
            boggle::solve(&desc.board, words, desc.rule.min.into()).map_err(|e| DescError::Words(e.to_string()))?;
        if found.is_empty() {
            let min = desc.rule.min;
            return Err(DescError::Words(format!("this board has no words of {min} letters or more")));
        }
        let board_words = found.into_iter().map(|found| board_word(desc, found, words)).collect();
        Ok(State::new(desc.clone().sanitized(), board_words, words.is_default()))
    }

    fn apply(state: &mut State, action: &Move, at: Duration) -> Verdict {
        moves::apply(state, action, at)
    }

    fn status(state: &State, at: Duration) -> Status {
        state.status(at)
    }

    fn limit(state: &State) -> Option<Limit> {
        state.current_turn().limit()
    }

    fn price(event: &Verdict) -> Duration {
        if let Verdict::Hinted(hint) = event { hint.price } else { Duration::ZERO }
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

    fn puzzle(desc: &Desc) -> Option<DatedPuzzle> {
        desc.origin.puzzle()
    }

    fn earns_day(state: &State, at: Duration) -> bool {
        outcome::earns_day(state, at)
    }

    fn changes(state: &State, verdict: &Verdict) -> bool {
        match verdict {
            Verdict::Accepted(_) | Verdict::Hinted(_) | Verdict::Done => true,
            Verdict::NotOnBoard | Verdict::NotAWord => state.desc().rule.mode.penalises_misses(),
            Verdict::AlreadyFound(_)
            | Verdict::TooShort
            | Verdict::NoHintLeft
            | Verdict::NoTimeForHint
            | Verdict::Ignored => false,
        }
    }

    fn is_played_on(state: &State) -> bool {
        state.hunt().is_under_way()
    }

    fn score(state: &State, at: Duration) -> Option<Score> {
        outcome::score(state, at)
    }

    fn found_words(state: &State) -> Vec<String> {
        let numbers = (0..=state.current_player()).flat_map(|player| state.found(player)).chain(state.hunt().found());
        numbers.map(|&word| state.words()[word].found.text.clone()).collect()
    }

    fn next_change(state: &State, at: Duration) -> Option<Duration> {
        state.next_arrival(at)
    }
}

impl Dealt for Boggle {
    type Params = Params;

    /// Deals a board. Dealing takes little time and always succeeds.
    fn generate(params: &Params, seed: &Seed, _cx: &Generation) -> Result<Desc, GenerateError> {
        Ok(Desc::dealt(params, seed))
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
}

fn board_word(desc: &Desc, found: FoundWord, words: &Lexicon) -> BoardWord {
    let bonus = if desc.rule.rare { rare::bonus(&found.text, found.word.tier, words) } else { 0 };
    let points = desc.rule.scoring.points(found.text.len(), &desc.board) + bonus;
    let is_own_bonus = desc.bonus_words.binary_search(&found.text).is_ok();
    BoardWord { points, bonus, is_own_bonus, found }
}

#[cfg(test)]
mod tests;
