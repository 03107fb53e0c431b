//! How a word search is played, in the sentences that screen and dialogue share.

use crate::base::humanize;
use crate::games::word_search::rules::BONUS_FROM;
use crate::games::word_search::rules::desc::Origin;
use crate::games::word_search::rules::hint::HintLevel;
use crate::games::word_search::rules::state::State;
use crate::make::word_search::Level;

/// What becomes of a list that is hidden.
pub const HIDDEN: &str = "The list is hidden: a word shows when you have found it.";

/// That there is a message; when it comes to light is left to be said.
pub const MESSAGE: &str = "The first letters in no word, row by row, spell a message";

/// What there is to do.
#[must_use]
pub fn search(state: &State) -> String {
    format!(
        "Find {} in the letters: each lies in a straight line, {}. {}",
        humanize::count(state.to_find(), "word"),
        ways(state),
        time(state)
    )
}

/// The directions in which the words of the puzzle may run.
fn ways(state: &State) -> &'static str {
    match &state.desc().origin {
        Origin::Made { params, .. } if params.dirs.is_none() => match params.level {
            Level::Easy => "to the right or down",
            Level::Medium => "to the right, down or aslant, and never backwards",
            Level::Hard | Level::Expert => "in any of eight directions",
        },
        _ => "in any of eight directions",
    }
}

/// How long it may take.
#[must_use]
pub fn time(state: &State) -> String {
    format!("It may take you {}.", length(state.seconds()))
}

/// How long a person may need, in words: `about 9 minutes`.
fn length(seconds: u32) -> String {
    match (seconds + 30) / 60 {
        0 => "under a minute".into(),
        minutes => format!("about {}", humanize::count(minutes as usize, "minute")),
    }
}

/// What other words bring.
#[must_use]
pub fn bonus() -> String {
    format!(
        "Words that are not listed bring points: {BONUS_FROM} letters or more, and not too rare. They take nothing from \
         your time."
    )
}

/// What hints tell, and their price.
#[must_use]
pub fn hints() -> String {
    let prices: Vec<String> = HintLevel::ALL.iter().map(|grade| grade.price().as_secs().to_string()).collect();
    format!(
        "A hint tells of the next word in the list the part of the grid that it begins in, then its first letter, its \
         direction, and the word. Your time goes on by {} seconds.",
        prices.join(", ")
    )
}

/// The seed that makes the puzzle again, where one does.
#[must_use]
pub fn origin(state: &State) -> Option<String> {
    match &state.desc().origin {
        Origin::Made { seed, exact: true, .. } => Some(format!("This puzzle comes from the seed {seed}.")),
        Origin::Made { .. } | Origin::Daily(_) | Origin::File(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_whole_minutes() {
        assert_eq!([length(0), length(29), length(30)], ["under a minute", "under a minute", "about 1 minute"]);
        assert_eq!([length(89), length(90)], ["about 1 minute", "about 2 minutes"]);
    }
}
