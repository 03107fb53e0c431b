//! Shareable result of a round, which reveals none of the board's words.

use std::time::Duration;

use wordhoard_engine::base::humanize;
use wordhoard_engine::base::named::name_of;
use wordhoard_engine::solve::boggle::Scoring;

use super::sentences;
use crate::games::boggle::rules::desc::{Origin, Rule};
use crate::games::boggle::rules::mode::GameMode;
use crate::games::boggle::rules::opponent::Opponent;
use crate::games::boggle::rules::rank::RANKS;
use crate::games::boggle::rules::state::State;
use crate::games::boggle::rules::{code, kind, lengths};

/// Returns the lines of the result.
#[must_use]
pub fn lines(state: &State, at: Duration) -> Vec<String> {
    lines_with_gauge(state, at, "–", |reached| {
        (0..RANKS.len()).map(|rank| if rank <= reached { '▰' } else { '▱' }).chain([' ']).collect()
    })
}

/// Returns the lines in plain ASCII, with `Rank 1 of 7: ` instead of the gauge and hyphens between scores.
#[must_use]
pub fn ascii_lines(state: &State, at: Duration) -> Vec<String> {
    lines_with_gauge(state, at, "-", |reached| format!("Rank {} of {}: ", reached + 1, RANKS.len()))
}

fn lines_with_gauge(state: &State, at: Duration, dash: &str, gauge: impl Fn(usize) -> String) -> Vec<String> {
    let desc = state.desc();
    let mut lines = vec![match &desc.origin {
        Origin::Daily(date) => format!("Wordhoard Boggle, daily board {date}"),
        Origin::Untimed(date) => format!("Wordhoard Boggle, untimed board {date}"),
        Origin::Weekly(date) => format!("Wordhoard Boggle, week of {date}"),
        _ => format!("Wordhoard Boggle, {}", kind::name(state)),
    }];
    lines.extend((0..desc.rule.players.into()).map(|player| player_line(state, player)));
    if desc.rule.players > 1 {
        lines.push(scores_line(state, at, dash));
    }
    lines.extend(rank_line(state, gauge));
    lines.extend(duel_line(state, at, dash));
    lines.push(common_words_line(state));
    lines.push(match &desc.origin {
        Origin::Daily(date) => format!("wordhoard boggle --daily --date {date}"),
        Origin::Untimed(date) => format!("wordhoard boggle --untimed --date {date}"),
        Origin::Weekly(date) => format!("wordhoard boggle --weekly --date {date}"),
        _ => command(state),
    });
    lines
}

fn player_line(state: &State, player: usize) -> String {
    let points = crate::play::RoundResult::Points(state.points(player));
    let words = humanize::count(state.found(player).len(), "word");
    let prefix = if state.desc().rule.players > 1 { format!("Player {}: ", player + 1) } else { String::new() };
    let help = if state.had_help(player) { ", with help" } else { "" };
    let share = state.progress(player).filter(|_| state.desc().is_at_leisure());
    let share = share.map_or_else(String::new, |progress| format!("{} %, ", progress.share));
    format!("{prefix}{share}{}, {words}{help}", points.shown())
}

/// Formats the rank: its gauge, then its name.
fn rank_line(state: &State, gauge: impl Fn(usize) -> String) -> Option<String> {
    let progress = state.progress(0).filter(|_| state.desc().rule.players == 1)?;
    Some(gauge(progress.reached) + progress.rank().name)
}

/// Formats the points of several players, not counting cancelled words.
fn scores_line(state: &State, at: Duration, dash: &str) -> String {
    let points: Vec<String> = state.standings(at).iter().map(|standing| standing.points.to_string()).collect();
    format!("{}: {} without cancelled words", sentences::winner(state, at), points.join(dash))
}

/// Returns the command that plays this board by the same rules. Some options are omitted if they have their default
/// values.
fn command(state: &State) -> String {
    let Rule { mode, time, min, scoring, rare, counts, players, opponent } = state.desc().rule;
    let mut line = format!("wordhoard boggle --code {}", code::encode(state.board()));
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

fn duel_line(state: &State, at: Duration, dash: &str) -> Option<String> {
    let opponent = state.desc().rule.opponent?;
    let standings = state.standings(at);
    let [player, computer] = standings.as_slice() else { return None };
    Some(format!(
        "{}{dash}{} against {}, {} cancelled",
        player.points,
        computer.points,
        opponent.title(),
        player.cancelled
    ))
}

/// Formats how many of the common words of each length were found: `Common words 3: 9/14  4: 7/12`. For a round at
/// leisure, adds how many other words were found.
fn common_words_line(state: &State) -> String {
    let mut parts: Vec<String> = lengths::by_length(state)
        .into_iter()
        .map(|count| format!("{}: {}/{}", count.label(), count.found, count.all))
        .collect();
    if state.desc().is_at_leisure() {
        let (_, bonus) = lengths::common_and_bonus(state);
        parts.extend((!bonus.is_empty()).then(|| format!("bonus: {}", bonus.len())));
    }
    "Common words ".to_owned() + &parts.join("  ")
}
