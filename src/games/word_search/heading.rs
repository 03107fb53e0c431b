//! Heading shown above a round.

use std::time::Duration;

use wordhoard_engine::base::sanitize;

use super::desc::Origin;
use super::rules::WordSearch;
use super::state::State;
use crate::play::Rules;
use crate::ui::Heading;

/// Returns the heading of a round at time `at`.
#[must_use]
pub fn heading(state: &State, at: Duration) -> Heading {
    let desc = state.desc();
    let puzzle = &desc.puzzle;
    let subject = puzzle.title.as_ref().or(puzzle.theme.as_ref());
    let mut parts: Vec<String> = subject.map(|text| sanitize::fit(text, 40)).into_iter().collect();
    let size = format!("{}x{}", puzzle.letters.rows(), puzzle.letters.cols());
    match &desc.origin {
        Origin::Made { params, seed, .. } => {
            let level = params.dirs.map_or_else(|| params.level.name().to_owned(), |dirs| dirs.to_string());
            parts.push(format!("{size} {level}"));
            parts.push(estimate(state.seconds()));
            parts.push(format!("seed {}", sanitize::fit(seed, 22)));
        }
        Origin::Daily(date) => {
            parts.push(format!("{size} hard"));
            parts.push(estimate(state.seconds()));
            parts.push(format!("daily {date}"));
        }
        Origin::Weekly(date) => {
            parts.push(format!("{size} expert"));
            parts.push(estimate(state.seconds()));
            parts.push(format!("week of {date}"));
        }
        Origin::File(name) => {
            parts.push(size);
            parts.push(estimate(state.seconds()));
            parts.push(name.clone());
        }
    }
    if state.hint_count() > 0 {
        parts.insert(0, "with help".into());
    }
    let score = WordSearch::progress(state, at);
    Heading { detail: parts.join(" · "), score, lives: String::new() }
}

/// Formats the estimated solving time: `about 9 min`.
fn estimate(seconds: u32) -> String {
    match (seconds + 30) / 60 {
        0 => "under a minute".into(),
        minutes => format!("about {minutes} min"),
    }
}
