//! Help sentences shared by the screen and plain-text mode.

use wordhoard_engine::base::humanize;
use wordhoard_generators::word_search::Level;
use wordhoard_puzzles::word_search::WordSearch;

use crate::games::word_search::rules::MIN_BONUS_LETTERS;
use crate::games::word_search::rules::desc::Origin;
use crate::games::word_search::rules::hint::HintLevel;
use crate::games::word_search::rules::state::State;

/// Explanation of a message, without a full stop.
pub const MESSAGE: &str = "The first leftover letters, row by row, spell a message";

/// Explains that the list is hidden or lacks secret words, if so.
#[must_use]
pub fn secret(puzzle: &WordSearch) -> Option<String> {
    match puzzle.secret_count() {
        0 => None,
        _ if puzzle.is_hidden() => Some("The list is hidden: each word appears once you find it.".into()),
        1 => Some("1 secret word is not listed: it appears once you find it.".into()),
        secret => Some(format!("{secret} secret words are not listed: each appears once you find it.")),
    }
}

/// Returns the goal of the round, the directions of words and the estimated solving time.
#[must_use]
pub fn goal(state: &State) -> String {
    format!(
        "Find {} hidden in the grid. Each runs in a straight line, {}. {}",
        humanize::count(state.findable_count(), "word"),
        directions(state),
        time(state)
    )
}

/// Returns the directions in which words may run.
fn directions(state: &State) -> &'static str {
    match &state.desc().origin {
        Origin::Made { params, .. } if params.dirs.is_none() => match params.level {
            Level::Easy => "right or down",
            Level::Medium => "right, down or diagonally, never backwards",
            Level::Hard | Level::Expert => "in any of eight directions",
        },
        _ => "in any of eight directions",
    }
}

/// Returns the estimated solving time as a sentence.
#[must_use]
pub fn time(state: &State) -> String {
    format!("Expect {}.", estimate(state.seconds()))
}

/// Formats the estimated solving time: `about 9 minutes`.
fn estimate(seconds: u32) -> String {
    match (seconds + 30) / 60 {
        0 => "under a minute".into(),
        minutes => format!("about {}", humanize::count(minutes as usize, "minute")),
    }
}

/// Returns the rule for bonus words.
#[must_use]
pub fn bonus() -> String {
    format!(
        "Bonus words (unlisted, {MIN_BONUS_LETTERS} or more letters, not rare and not part of a listed word) score \
         points. They do not affect your time."
    )
}

/// Returns the rule for hints and their prices.
#[must_use]
pub fn hints() -> String {
    let [region, first, direction, word] = HintLevel::ALL.map(|level| level.price().as_secs());
    format!(
        "Hints reveal the next word step by step: its region, first letter and direction, then the word itself. They \
         add {region}, {first}, {direction} and {word} seconds to your time."
    )
}

/// Returns a sentence with the seed, if the seed reproduces the puzzle.
#[must_use]
pub fn origin(state: &State) -> Option<String> {
    match &state.desc().origin {
        Origin::Made { seed, exact: true, .. } => Some(format!("The seed of this puzzle is {seed}.")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_rounded_to_whole_minutes() {
        assert_eq!([estimate(0), estimate(29), estimate(30)], ["under a minute", "under a minute", "about 1 minute"]);
        assert_eq!([estimate(89), estimate(90)], ["about 1 minute", "about 2 minutes"]);
    }
}
