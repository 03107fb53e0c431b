//! How a round with several came out, in words.

use std::cmp::Ordering;
use std::time::Duration;

use crate::games::boggle::State;
use crate::games::boggle::rival::Rival;

/// Against a rival: `You win, 17 : 12, 4 cancelled`.
#[must_use]
pub fn duel(state: &State, at: Duration, rival: Rival, room: usize) -> String {
    let standings = state.standings(at);
    let [own, other] = standings.as_slice() else { return String::new() };
    let who = match own.points.cmp(&other.points) {
        Ordering::Greater => "You win".to_owned(),
        Ordering::Equal => "A draw".to_owned(),
        Ordering::Less => format!("{} wins", rival.title()),
    };
    let short = format!("{who} {} : {}", own.points, other.points);
    let full = format!("{short}, {} cancelled", own.cancelled);
    if full.len() <= room { full } else { short }
}

/// Several players: who wins, and how everyone stands.
#[must_use]
pub fn turns(state: &State, at: Duration, room: usize) -> [String; 2] {
    let standings = state.standings(at);
    let best = standings.iter().map(|standing| standing.points).max().unwrap_or_default();
    let winners: Vec<usize> = (0..standings.len()).filter(|&player| standings[player].points == best).collect();
    let who = match winners.as_slice() {
        [winner] => format!("Player {} wins", winner + 1),
        _ => "A draw".to_owned(),
    };
    let points: Vec<String> = standings.iter().map(|standing| standing.points.to_string()).collect();
    let short = format!("{who} {}", points.join(" : "));
    let cancelled = standings.iter().map(|standing| standing.cancelled.to_string()).collect::<Vec<_>>().join(" : ");
    let first = if short.len() <= room { short } else { who };
    [first, format!("cancelled {cancelled}")]
}
