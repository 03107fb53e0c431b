//! Heading of a round: mode, origin of the board, score and strikes.

use std::time::Duration;

use wordhoard_engine::base::humanize;
use wordhoard_engine::base::sanitize;
use wordhoard_generators::boggle::DiceSet;

use super::mode::STRIKES;
use super::rules::progress::progress;
use super::text_mode::sentences;
use super::{Origin, State};
use crate::ui::Heading;

/// Returns the heading of a round at time `at`.
#[must_use]
pub fn heading(state: &State, at: Duration) -> Heading {
    let rule = state.desc().rule;
    // The series of a board without a clock says as much as the name of its mode.
    let is_in_untimed_series = matches!(state.desc().origin, Origin::Untimed(_) | Origin::Weekly(_));
    let mode = (!is_in_untimed_series).then(|| rule.mode.title().to_owned());
    let mut parts: Vec<String> = mode.into_iter().chain([origin(&state.desc().origin)]).collect();
    parts.push(format!("{}+ letters", rule.min));
    if rule.players > 1 {
        parts.insert(0, format!("Player {} of {}", state.current_player() + 1, rule.players));
    }
    if state.is_helped() {
        parts.insert(0, "with help".into());
    }
    let help = if state.is_helped() { ", helped" } else { "" };
    Heading { detail: parts.join(" · "), score: progress(state, at) + help, lives: lives(state) }
}

/// Returns the misses so far and the strikes left, or an empty string outside strikes mode.
fn lives(state: &State) -> String {
    let Some(left) = sentences::strikes_left(state).map(|left| left as usize) else { return String::new() };
    let misses = STRIKES as usize - left;
    format!("{}{} {} left", "✗".repeat(misses), "·".repeat(left), humanize::count(left, "strike"))
}

fn origin(origin: &Origin) -> String {
    match origin {
        Origin::Dealt { seed, dice, .. } => {
            let dice = DiceSet::named(dice).map_or(dice.as_str(), |set| set.title);
            format!("{dice} · seed {}", sanitize::fit(seed, 22))
        }
        Origin::Daily(date) => format!("daily {date}"),
        Origin::Untimed(date) => format!("untimed {date}"),
        Origin::Weekly(date) => format!("week of {date}"),
        Origin::File(name) => name.clone(),
        Origin::Code => "a shared board".into(),
    }
}
