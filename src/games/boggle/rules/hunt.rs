//! Hunt for more words after the time is up, without a clock. Words found then change neither the score nor the records
//! nor the result. Missed words stay hidden until the player ends the hunt, or does without one.

use std::time::Duration;

use super::Move;
use super::player_turn::Ending;
use super::state::State;
use super::verdict::Verdict;

/// Progress of the hunt.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hunt {
    phase: Phase,
    /// Indices of the words found, in the order in which they were found.
    found: Vec<usize>,
}

/// Phase of the hunt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Phase {
    #[default]
    NotBegun,
    UnderWay,
    /// The missed words have been shown.
    Ended,
}

impl Hunt {
    /// Returns the indices of the words found, in the order in which they were found.
    #[must_use]
    pub fn found(&self) -> &[usize] {
        &self.found
    }

    /// Returns the indices of the words found, in order of decreasing length.
    #[must_use]
    pub fn sorted(&self) -> Vec<usize> {
        let mut words = self.found.clone();
        words.sort_unstable();
        words
    }

    /// Returns `true` while the player hunts for words.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.phase == Phase::UnderWay
    }
}

/// Returns `true` if the player of a round that is over can go on hunting: a single player without an opponent, who has
/// run out of time or struck out in a timed round, and has not seen the missed words.
#[must_use]
pub fn can_begin(state: &State) -> bool {
    let rule = state.desc().rule;
    let ending = state.ending(Duration::MAX);
    rule.time.is_some()
        && rule.players == 1
        && rule.opponent.is_none()
        && matches!(ending, Some(Ending::TimeUp | Ending::StruckOut))
        && state.hunt().phase == Phase::NotBegun
}

/// Returns `true` if the missed words of a round that is over are still hidden.
#[must_use]
pub fn hides_missed_words(state: &State) -> bool {
    state.hunt().is_under_way() || can_begin(state)
}

/// Applies a move after the end of the round. Giving up ends the hunt, or does without one.
pub(super) fn apply(state: &mut State, action: &Move) -> Verdict {
    let is_under_way = state.hunt().is_under_way();
    match action {
        Move::KeepHunting if can_begin(state) => state.hunt.phase = Phase::UnderWay,
        Move::GiveUp if hides_missed_words(state) => state.hunt.phase = Phase::Ended,
        Move::Word(text) if is_under_way => return play_word(state, text),
        _ => return Verdict::Ignored,
    }
    Verdict::Done
}

fn play_word(state: &mut State, text: &str) -> Verdict {
    let verdict = state.judge(text);
    if let Verdict::Accepted(word) = verdict {
        state.hunt.found.push(word);
        if state.all_found() {
            state.hunt.phase = Phase::Ended;
        }
    }
    verdict
}
