//! Results of finished rounds.

use std::time::Duration;

use super::desc::Origin;
use super::kind;
use super::moves::WordRef;
use super::state::{Find, State};
use crate::play::{RoundResult, Score};

/// Returns the score of a round.
#[must_use]
pub fn score(state: &State, at: Duration) -> Score {
    let player_finds = || state.finds().iter().filter(|find| !find.shown);
    let result = if state.is_given_up() {
        RoundResult::Unsolved { found: state.found_count() as u32, of: state.findable_count() as u32 }
    } else {
        RoundResult::Time(at.as_millis() as u64)
    };
    let desc = state.desc();
    Score {
        kind: kind::name(desc),
        result,
        words: player_finds().count() as u32,
        longest: player_finds().filter_map(|find| known_word(state, find)).max_by_key(|text| text.len()),
        grade: state.is_given_up().then(|| "given up".to_owned()),
        time: at,
        helped: state.hint_count() > 0,
        ranked: match desc.origin {
            Origin::Made { asked, .. } => !asked && !desc.uses_own_list() && !desc.uses_own_shape(),
            Origin::Daily(_) | Origin::Weekly(_) => true,
            Origin::File(_) => false,
        },
        puzzle: desc.origin.puzzle(),
        duel: None,
    }
}

/// Returns the word of a find, if it is in the lexicon.
#[must_use]
pub fn known_word(state: &State, find: &Find) -> Option<String> {
    match find.word {
        WordRef::Bonus(word) => Some(state.bonus_words()[word].text.clone()),
        WordRef::Listed(word) => state.is_known(word).then(|| state.words()[word].spelled()),
    }
}

/// Returns the result as a phrase: `All 6 found`, `5 of 6 found, 1 shown` or `Given up: 1 of 6 found`.
#[must_use]
pub fn ending(state: &State) -> String {
    let (found, shown, all) = (state.found_count(), state.shown_count(), state.findable_count());
    if found == all {
        return format!("All {all} found");
    }
    let given_up = if state.is_given_up() { "Given up: " } else { "" };
    let shown = if shown > 0 { format!(", {shown} shown") } else { String::new() };
    format!("{given_up}{found} of {all} found{shown}")
}
