//! Results of rounds with several players or an opponent.

use std::time::Duration;

use crate::games::boggle::State;
use crate::games::boggle::opponent::Opponent;
use crate::games::boggle::text_mode::sentences;

/// Formats the result against an opponent: `Club wins: you 3, Club 13`.
#[must_use]
pub fn duel(state: &State, at: Duration, opponent: Opponent, room: usize) -> String {
    let standings = state.standings(at);
    let [player, computer] = standings.as_slice() else { return String::new() };
    let (points, name) = (player.points, opponent.title());
    let full = format!("{}: you {points}, {name} {}", sentences::winner(state, at), computer.points);
    let short = format!("You {points}–{} {name}", computer.points);
    if full.len() <= room { full } else { short }
}

/// Formats the number of words found by both, which score nothing, with as much about the others as there is room for.
#[must_use]
pub fn cancelled_words(state: &State, at: Duration, room: usize) -> String {
    let cancelled = state.standings(at).first().map_or(0, |player| player.cancelled);
    let both = format!("{cancelled} found by both, scoring nothing");
    let full = format!("{both}. {}", sentences::words_found(state));
    let texts = [full, both, format!("{cancelled} found by both")];
    texts.into_iter().find(|text| text.chars().count() <= room).unwrap_or_default()
}

/// Formats the result for several players: the winner, with all scores if there is room, then the numbers of words found by
/// several, which score nothing.
#[must_use]
pub fn players(state: &State, at: Duration, room: usize) -> [String; 2] {
    let standings = state.standings(at);
    let winner = sentences::winner(state, at);
    let points: Vec<String> = standings.iter().map(|standing| standing.points.to_string()).collect();
    let with_points = format!("{winner} {}", points.join("–"));
    let first = if with_points.chars().count() <= room { with_points } else { winner };
    let cancelled: Vec<usize> = standings.iter().map(|standing| standing.cancelled).collect();
    let cancelled = match cancelled[..] {
        [first, ref others @ ..] if others.iter().all(|&other| other == first) => format!("{first} each"),
        _ => cancelled.iter().map(usize::to_string).collect::<Vec<_>>().join("–"),
    };
    let full = format!("Found by several, scoring nothing: {cancelled}");
    [first, if full.chars().count() <= room { full } else { format!("Shared: {cancelled}") }]
}
