//! Effects of moves on a round.

use std::time::Duration;

use super::hint::Hint;
use super::player_turn::{Ending, PlayerTurn};
use super::state::State;
use super::{Move, Verdict, hunt};
use crate::play::Status;

/// Applies a move at time `at`. A move that is impossible now is ignored.
pub fn apply(state: &mut State, action: &Move, at: Duration) -> Verdict {
    match (state.status(at), action) {
        (Status::Playing, Move::Word(text)) => play_word(state, text, at),
        (Status::Playing, Move::Hint) => take_hint(state, state.next_hint(), at),
        (Status::Playing, Move::WordHint) => take_hint(state, state.next_word_hint(), at),
        (Status::Playing, Move::GiveUp) => {
            state.current_turn_mut().close(Ending::GivenUp, at);
            Verdict::Done
        }
        (Status::Handover, Move::NextTurn) => {
            let turn = PlayerTurn::start(&state.desc.rule, at);
            state.turns.push(turn);
            Verdict::Done
        }
        (Status::Over, action) => hunt::apply(state, action),
        _ => Verdict::Ignored,
    }
}

fn play_word(state: &mut State, text: &str, at: Duration) -> Verdict {
    let rule = state.desc.rule;
    let verdict = state.judge(text);
    match verdict {
        Verdict::Accepted(word) => {
            let points = state.points_for(state.current_player(), word);
            let shown = state.current_turn().hints().has_shown(word);
            // A word shown by a hint scores nothing, so it gains no time either.
            let gained = if shown { None } else { Some(points) };
            state.current_turn_mut().add_word(word, gained, &rule, at);
            if state.all_found() {
                state.current_turn_mut().close(Ending::AllFound, at);
            }
        }
        // Words that are too short or already found are not misses.
        Verdict::NotOnBoard | Verdict::NotAWord => state.current_turn_mut().add_miss(&rule, at),
        _ => {}
    }
    verdict
}

fn take_hint(state: &mut State, hint: Option<Hint>, at: Duration) -> Verdict {
    let Some(hint) = hint else { return Verdict::NoHintLeft };
    let time_left = state.current_turn().limit().map(|limit| limit.end.saturating_sub(at));
    if time_left.is_some_and(|left| left <= hint.price) {
        return Verdict::NoTimeForHint;
    }
    state.current_turn_mut().hints.take(hint);
    Verdict::Hinted(hint)
}
