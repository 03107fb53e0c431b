//! Clues that the player refuses.

use super::clues;
use super::state::State;
use crate::play::Env;
use crate::words::clues::clues_for;

/// Refuses the clue of a slot, so that no new crossword has it. Returns a message for the player.
pub fn refuse(state: &State, slot: Option<usize>, env: &Env) -> &'static str {
    let Some((answer, text)) = slot.and_then(|slot| clues::of_generated(state, slot)) else {
        return "Only clues of crosswords that the program has made can be refused.";
    };
    env.records.refuse_clue(&env.saves, &answer, text);
    let has_another = env.records.own_lists(&env.saves, |lists| {
        clues_for(&answer).any(|clue| !lists.refused_clues.contains(&answer, clue.text))
    });
    if has_another {
        "This clue will not be in new crosswords."
    } else {
        "This answer has no other clue that you accept."
    }
}
