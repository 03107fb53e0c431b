//! What stands above a round, and what its kind is called.

use std::time::Duration;

use super::dice::DiceSet;
use super::mode::STRIKES;
use super::text_mode::sentences;
use super::{Origin, State};
use crate::base::humanize;
use crate::base::sanitize;
use crate::ui::Heading;

/// The heading of a round.
#[must_use]
pub fn of(state: &State, at: Duration) -> Heading {
    let rule = state.desc().rule;
    let mut parts = vec![rule.mode.title().to_owned(), origin(&state.desc().origin)];
    parts.push(format!("{} letters or more", rule.min));
    if rule.players > 1 {
        parts.insert(0, format!("Player {} of {}", state.turn() + 1, rule.players));
    }
    if state.is_helped() {
        parts.insert(0, "with help".into());
    }
    Heading { detail: parts.join(" · "), score: score(state, at), lives: lives(state) }
}

fn score(state: &State, at: Duration) -> String {
    let points = state.points(state.turn());
    match state.desc().rule.opponent {
        // In the end what both have is cancelled.
        Some(opponent) if state.ending(at).is_some() => match state.standings(at)[..] {
            [own, other] => format!("{} : {} {}", own.points, other.points, opponent.title()),
            _ => String::new(),
        },
        Some(opponent) => format!("{points} : {} {}", state.opponent_points(at), opponent.title()),
        None => humanize::count(points as usize, "point"),
    }
}

/// The misses so far and those that are left, where they count.
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
        Origin::File(name) => name.clone(),
        Origin::Code => "a shared board".into(),
    }
}
