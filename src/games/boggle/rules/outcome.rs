//! Result of a round for the records.

use std::cmp::Ordering;
use std::time::Duration;

use super::desc::Origin;
use super::kind;
use super::player_turn::Ending;
use super::state::State;
use crate::play::{DuelOutcome, RoundResult, Score};

/// Time within which a round that is given up without a word is not recorded.
const TRIAL_TIME: Duration = Duration::from_secs(20);

/// Returns the score of a round, or `None` if it is not recorded: there are several players, or the round was given up at
/// once, which says nothing about the player. The first result of a puzzle of a series is always recorded.
#[must_use]
pub fn score(state: &State, at: Duration) -> Option<Score> {
    let desc = state.desc();
    let is_trial = || {
        let has_given_up = state.ending(at) == Some(Ending::GivenUp) && state.found(0).is_empty();
        has_given_up && at <= TRIAL_TIME && desc.origin.puzzle().is_none()
    };
    if desc.rule.players > 1 || is_trial() {
        return None;
    }
    let found = state.found(0);
    let puzzle = desc.origin.puzzle();
    let longest = found.iter().min().map(|&word| state.words()[word].found.text.clone());
    Some(Score {
        kind: kind::name(state),
        result: RoundResult::Points(state.points(0)),
        words: found.len() as u32,
        longest,
        grade: state.progress(0).map(|progress| progress.rank().name.to_owned()),
        time: at,
        helped: state.is_helped(),
        // The player may already know the board dealt from a chosen seed.
        ranked: matches!(desc.origin, Origin::Dealt { asked: false, .. }) || puzzle.is_some(),
        puzzle,
        duel: duel(state, at),
    })
}

/// Percentage of the points for all common words from which an untimed board makes its day count.
const EARNING_SHARE: u32 = 25;

/// Returns `true` if the round makes its day count: an untimed board from a share of the points on, a timed one when it
/// has ended. Giving it up without a word does not count.
#[must_use]
pub fn earns_day(state: &State, at: Duration) -> bool {
    match state.desc().origin {
        Origin::Untimed(_) => state.progress(0).is_some_and(|progress| progress.share >= EARNING_SHARE),
        _ => state.ending(at).is_some_and(|ending| ending != Ending::GivenUp || !state.found(0).is_empty()),
    }
}

fn duel(state: &State, at: Duration) -> Option<(String, DuelOutcome)> {
    let opponent = state.desc().rule.opponent?;
    let standings = state.standings(at);
    let [player, computer] = standings.as_slice() else { return None };
    let duel = match player.points.cmp(&computer.points) {
        Ordering::Greater => DuelOutcome::Won,
        Ordering::Equal => DuelOutcome::Drawn,
        Ordering::Less => DuelOutcome::Lost,
    };
    Some((opponent.title().to_owned(), duel))
}
