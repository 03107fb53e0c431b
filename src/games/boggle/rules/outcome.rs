//! Result of a round for the records.

use std::cmp::Ordering;
use std::time::Duration;

use super::desc::Origin;
use super::kind;
use super::state::State;
use crate::play::{DuelOutcome, RoundResult, Score};

/// Returns the score of a round, or `None` if there are several players. Rounds with several players set no records.
#[must_use]
pub fn score(state: &State, at: Duration) -> Option<Score> {
    let desc = state.desc();
    if desc.rule.players > 1 {
        return None;
    }
    let found = state.found(0);
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
        ranked: matches!(desc.origin, Origin::Dealt { asked: false, .. } | Origin::Daily(_)),
        day: if let Origin::Daily(date) = &desc.origin { Some(date.clone()) } else { None },
        duel: duel(state, at),
    })
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
