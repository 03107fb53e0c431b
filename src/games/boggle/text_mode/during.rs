//! What is said while a round goes on.

use std::time::Duration;

use super::{about, lists, of_word, path, place, sentences};
use crate::base::humanize::{count, seconds, time};
use crate::games::boggle::rules::Verdict;
use crate::games::boggle::rules::desc::Origin;
use crate::games::boggle::rules::hint::{Hint, HintLevel};
use crate::games::boggle::rules::mode::{CLIMB, GameMode};
use crate::games::boggle::rules::rank::Progress;
use crate::games::boggle::rules::state::State;
use crate::grid::Tile;

/// What is played; of a later turn only whose it is.
pub fn opening(state: &State) -> Vec<String> {
    let rule = state.desc().rule;
    let turn = format!("Player {} of {}.", state.turn() + 1, rule.players);
    if state.turn() > 0 {
        return vec![turn];
    }
    let mut first = format!("Boggle, {}, {}. ", rule.mode.title(), origin(&state.desc().origin));
    first += &format!("Find words of {} or more.", count(rule.min.into(), "letter"));
    if let Some(said) = about::of_its_own(&rule) {
        first += &format!(" {said}");
    }
    if rule.rare {
        first += " Rare words of 4 letters or more score more.";
    }
    if let Some(opponent) = rule.opponent {
        first += &format!(" Your rival is {}.", opponent.title());
    }
    if rule.players > 1 {
        first += &format!(" {turn}");
    }
    let board = state.board();
    let (rows, cols) = (count(board.rows().into(), "row"), count(board.cols().into(), "tile"));
    let mut second = format!("The board has {rows} of {cols}.");
    if board.cells().any(Tile::is_block) {
        second += " # is a block: no word goes through it.";
    }
    if rule.counts {
        second += " /counts tells how many common words go over each tile.";
    }
    vec![first, second]
}

fn origin(origin: &Origin) -> String {
    match origin {
        Origin::Dealt { seed, .. } => format!("seed {seed}"),
        Origin::Daily(date) => format!("the board of {date}"),
        Origin::File(name) => format!("a board from {name}"),
        Origin::Code => "a shared board".into(),
    }
}

/// How the player stands: `7 words, 12 points. Rank Casual; Club takes 3 points more.`
pub fn standing(state: &State, at: Duration) -> String {
    let mut said = tally(state);
    if let Some(progress) = state.progress(state.turn()) {
        said += &format!(" Rank {}", progress.rank().name);
        if let Some((next, missing)) = progress.next().zip(progress.missing) {
            said += &format!("; {} takes {} more", next.name, count(missing as usize, "point"));
        }
        said += ".";
    }
    if let Some(left) = strikes(state) {
        said += &left;
    }
    if let Some(opponent) = state.desc().rule.opponent {
        let words = count(state.heard(at).count(), "word");
        let points = count(state.opponent_points(at) as usize, "point");
        said += &format!(" Your rival {} has {words}, {points}.", opponent.title());
    }
    said
}

/// The player's words and points.
fn tally(state: &State) -> String {
    let player = state.turn();
    let points = count(state.points(player) as usize, "point");
    format!("{}, {points}.", count(state.found(player).len(), "word"))
}

fn strikes(state: &State) -> Option<String> {
    sentences::strikes_left(state).map(|left| format!(" {} left.", count(left as usize, "strike")))
}

/// The judgement on a word, and what it changes.
pub fn judged(state: &State, text: &str, verdict: Verdict, at: Duration) -> String {
    match verdict {
        Verdict::Counts(number) => counted(state, number, at),
        Verdict::NotOnBoard | Verdict::NotAWord => missed(state, text, verdict, at),
        _ => of_word(text, &sentences::fault(state, verdict).unwrap_or_default()),
    }
}

fn counted(state: &State, number: usize, at: Duration) -> String {
    let word = &state.words()[number];
    let points = state.points_for(state.turn(), number);
    let gain = match (points, word.bonus) {
        _ if state.sheet().hints().has_shown(number) => format!(": {}", sentences::SHOWN),
        (_, 0) => format!(", {}", count(points as usize, "point")),
        (_, bonus) => format!(", {}, {bonus} of it for a rare word", count(points as usize, "point")),
    };
    let mut said = format!("{}{gain}. {}", word.found.text, tally(state));
    said += &rank_reached(state, points);
    let gains_time = matches!(state.desc().rule.mode, GameMode::Refill | GameMode::Climb);
    if gains_time && !state.sheet().hints().has_shown(number) {
        said += &left(state, at);
    }
    said
}

/// The rank that these points have brought, where they have brought one.
fn rank_reached(state: &State, gained: u32) -> String {
    let player = state.turn();
    let common = state.words().iter().filter(|word| word.is_common()).map(|word| word.points).sum();
    let rank = |points| Progress::of(points, common).map(|progress| progress.rank().name);
    let points = state.points(player);
    match rank(points) {
        Some(name) if rank(points - gained) != Some(name) => format!(" Rank {name}."),
        _ => String::new(),
    }
}

fn missed(state: &State, text: &str, verdict: Verdict, at: Duration) -> String {
    let mut said = of_word(text, &sentences::fault(state, verdict).unwrap_or_default());
    said += &strikes(state).unwrap_or_default();
    if state.desc().rule.mode == GameMode::Climb {
        said += &format!(" {} less.{}", count(CLIMB as usize, "second"), left(state, at));
    }
    said
}

/// A hint, and what it cost.
pub fn hinted(state: &State, verdict: Verdict, at: Duration) -> String {
    let Verdict::Hinted(hint) = verdict else {
        return lists::sentence(&sentences::fault(state, verdict).unwrap_or_default());
    };
    let price = match state.sheet().limit() {
        Some(_) => format!("The hint took {}.{}", time(hint.grade.price().as_secs()), left(state, at)),
        None => "The round counts as helped.".into(),
    };
    format!("{} {price}", hint_text(state, hint))
}

fn hint_text(state: &State, hint: Hint) -> String {
    let found = &state.words()[hint.word].found;
    let first = found.path.first().copied();
    match (hint.grade, first) {
        (HintLevel::FirstTile, Some(first)) => {
            let tile = state.board().get(first).map_or_else(String::new, ToString::to_string);
            format!("A word of {} begins on {tile} in {}.", count(found.text.len(), "letter"), place(first))
        }
        _ => format!("{} lies on {}. It brings no points.", found.text, path(&found.path)),
    }
}

/// The time that is left, where it has changed.
fn left(state: &State, at: Duration) -> String {
    let Some(limit) = state.sheet().limit() else { return String::new() };
    format!(" {} left.", time(seconds(limit.end.saturating_sub(at))))
}
