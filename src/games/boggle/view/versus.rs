//! How a round with several came out, in words.

use std::time::Duration;

use crate::games::boggle::State;
use crate::games::boggle::opponent::Opponent;
use crate::games::boggle::text_mode::sentences;

/// Against a rival: `Club wins: you 3, Club 13`.
#[must_use]
pub fn duel(state: &State, at: Duration, opponent: Opponent, room: usize) -> String {
    let standings = state.standings(at);
    let [own, other] = standings.as_slice() else { return String::new() };
    let (you, name) = (own.points, opponent.title());
    let said = format!("{}: you {you}, {name} {}", sentences::winner(state, at), other.points);
    let short = format!("You {you} : {} {name}", other.points);
    if said.len() <= room { said } else { short }
}

/// How many words both have, and what was found of the common ones where there is room for it.
#[must_use]
pub fn cancelled(state: &State, at: Duration, room: usize) -> String {
    let cancelled = state.standings(at).first().map_or(0, |own| own.cancelled);
    let full = format!("{cancelled} cancelled. {}", sentences::common(state));
    let rank = state.progress(0).map_or_else(String::new, |progress| format!(". Rank: {}", progress.rank().name));
    if full.chars().count() <= room { full } else { format!("{cancelled} cancelled{rank}") }
}

/// Several players: who wins, and how everyone stands.
#[must_use]
pub fn turns(state: &State, at: Duration, room: usize) -> [String; 2] {
    let standings = state.standings(at);
    let who = sentences::winner(state, at);
    let points: Vec<String> = standings.iter().map(|standing| standing.points.to_string()).collect();
    let short = format!("{who} {}", points.join(" : "));
    let cancelled = standings.iter().map(|standing| standing.cancelled.to_string()).collect::<Vec<_>>().join(" : ");
    let first = if short.len() <= room { short } else { who };
    [first, format!("cancelled {cancelled}")]
}
