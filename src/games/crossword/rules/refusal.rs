//! Clues that the player refuses.

use wordhoard_engine::words::clues::clues_for;

use super::clues;
use super::state::State;
use crate::play::Env;

/// Refuses the clue of a slot, so that no new crossword has it, or accepts it again if it has been refused. Returns a
/// message for the player.
pub fn refuse(state: &State, slot: Option<usize>, env: &Env) -> &'static str {
    let Some((answer, text)) = slot.and_then(|slot| clues::of_generated(state, slot)) else {
        return "Only clues of crosswords that the program has made can be refused.";
    };
    let is_refused = !env.records.own_lists(&env.saves, |lists| lists.refused_clues.contains(&answer, text));
    env.records.set_clue_refused(&env.saves, &answer, text, is_refused);
    if !is_refused {
        return "This clue may be in new crosswords again.";
    }
    let has_another = env.records.own_lists(&env.saves, |lists| {
        clues_for(&answer).any(|clue| !lists.refused_clues.contains(&answer, clue.text))
    });
    if has_another {
        "This clue will not be in new crosswords. Refuse it again to take that back."
    } else {
        "This answer has no other clue that you accept, so new crosswords keep this one."
    }
}
