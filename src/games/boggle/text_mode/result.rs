//! Shareable result of a round, which reveals none of the board's words.

use std::time::Duration;

use super::sentences;
use crate::base::humanize;
use crate::base::named::name_of;
use crate::games::boggle::rules::desc::{Origin, Rule};
use crate::games::boggle::rules::mode::GameMode;
use crate::games::boggle::rules::opponent::Opponent;
use crate::games::boggle::rules::rank::RANKS;
use crate::games::boggle::rules::scoring::Scoring;
use crate::games::boggle::rules::state::State;
use crate::games::boggle::rules::{code, kind};

/// Returns the lines of the result.
#[must_use]
pub fn lines(state: &State, at: Duration) -> Vec<String> {
    with_rank(state, at, |reached| {
        (0..RANKS.len()).map(|rank| if rank <= reached { '▰' } else { '▱' }).chain([' ']).collect()
    })
}

/// Returns the lines in plain ASCII, with the rank's number instead of its gauge.
#[must_use]
pub fn ascii_lines(state: &State, at: Duration) -> Vec<String> {
    with_rank(state, at, |reached| format!("Rank {} of {}: ", reached + 1, RANKS.len()))
}

fn with_rank(state: &State, at: Duration, gauge: impl Fn(usize) -> String) -> Vec<String> {
    let desc = state.desc();
    let mut lines = vec![match &desc.origin {
        Origin::Daily(date) => format!("Wordhoard Boggle, daily board {date}"),
        _ => format!("Wordhoard Boggle, {}", kind::name(state)),
    }];
    lines.extend((0..desc.rule.players.into()).map(|player| of_player(state, player)));
    if desc.rule.players > 1 {
        lines.push(turns(state, at));
    }
    lines.extend(rank(state, gauge));
    lines.extend(duel(state, at));
    lines.push(by_length(state));
    lines.push(match &desc.origin {
        Origin::Daily(_) => "wordhoard boggle --daily".into(),
        _ => command(state),
    });
    lines
}

fn of_player(state: &State, player: usize) -> String {
    let points = crate::play::RoundResult::Points(state.points(player));
    let words = humanize::count(state.found(player).len(), "word");
    let who = if state.desc().rule.players > 1 { format!("Player {}: ", player + 1) } else { String::new() };
    let help = if state.had_help(player) { ", with help" } else { "" };
    format!("{who}{}, {words}{help}", points.shown())
}

/// Formats the rank: its gauge, then its name.
fn rank(state: &State, gauge: impl Fn(usize) -> String) -> Option<String> {
    let progress = state.progress(0).filter(|_| state.desc().rule.players == 1)?;
    Some(gauge(progress.reached) + progress.rank().name)
}

/// Formats the points of several players, without cancelled words.
fn turns(state: &State, at: Duration) -> String {
    let points: Vec<String> = state.standings(at).iter().map(|standing| standing.points.to_string()).collect();
    format!("{}: {} without cancelled words", sentences::winner(state, at), points.join(" : "))
}

/// Returns the command that plays this board by the same rules, with some options omitted at their defaults.
fn command(state: &State) -> String {
    let Rule { mode, time, min, scoring, rare, counts, players, opponent } = state.desc().rule;
    let mut line = format!("wordhoard boggle --code {}", code::of_board(state.board()));
    let mut add = |text: String| line += &text;
    add(format!(" --mode {}", name_of(&GameMode::NAMES, mode)));
    if let Some(time) = time {
        add(format!(" --time {time}"));
    }
    add(format!(" --min {min}"));
    if scoring != Scoring::default() {
        add(format!(" --scoring {}", name_of(&Scoring::NAMES, scoring)));
    }
    if rare {
        add(" --rare on".into());
    }
    if counts {
        add(" --counts on".into());
    }
    if let Some(opponent) = opponent {
        add(format!(" --opponent {}", name_of(&Opponent::NAMES, opponent)));
    }
    if players > 1 {
        add(format!(" --players {players}"));
    }
    line
}

fn duel(state: &State, at: Duration) -> Option<String> {
    let opponent = state.desc().rule.opponent?;
    let standings = state.standings(at);
    let [own, other] = standings.as_slice() else { return None };
    Some(format!("{} : {} against {}, {} cancelled", own.points, other.points, opponent.title(), own.cancelled))
}

/// Formats the numbers of common words found, by length: `Common words 3: 9/14  4: 7/12`.
fn by_length(state: &State) -> String {
    let is_found = |number: usize| (0..=state.current_player()).any(|player| state.found(player).contains(&number));
    let mut counts: Vec<(usize, usize, usize)> = Vec::new();
    for (number, word) in state.words().iter().enumerate().rev().filter(|(_, word)| word.is_common()) {
        let letters = word.found.text.len().min(8);
        if counts.last().is_none_or(|&(last, ..)| last != letters) {
            counts.push((letters, 0, 0));
        }
        if let Some((_, found, all)) = counts.last_mut() {
            *all += 1;
            *found += usize::from(is_found(number));
        }
    }
    let part = |&(letters, found, all): &(usize, usize, usize)| {
        format!("{letters}{}: {found}/{all}", if letters == 8 { "+" } else { "" })
    };
    "Common words ".to_owned() + &counts.iter().map(part).collect::<Vec<_>>().join("  ")
}
