//! Replies after a round.

use std::collections::HashSet;
use std::time::Duration;

use wordhoard_engine::base::humanize::count;

use super::lists::join_words;
use super::{hunt, sentences};
use crate::games::boggle::rules::hunt::can_begin;
use crate::games::boggle::rules::state::State;
use crate::play::text_mode::phrases::{path, word_line};

/// Maximum number of missed words listed.
const MAX_MISSED: usize = 5;

/// Summarises the round.
pub fn end(state: &State, at: Duration) -> Vec<String> {
    let rule = state.desc().rule;
    let ending = sentences::ending(state, at);
    let mut lines = if rule.players > 1 {
        let mut lines = vec![format!("{ending}. {}.", sentences::winner(state, at))];
        lines.extend(standings(state, at));
        lines
    } else {
        let points = count(state.points(0) as usize, "point");
        let words = count(state.found(0).len(), "word");
        vec![format!("{ending}. {points}, {words}."), sentences::rank_and_words(state) + "."]
    };
    lines.extend(duel(state, at));
    lines.extend(if can_begin(state) { Some(hunt::INVITATION.into()) } else { missed(state) });
    lines
}

fn standings(state: &State, at: Duration) -> impl Iterator<Item = String> {
    state.standings(at).into_iter().enumerate().map(|(player, standing)| {
        let points = count(standing.points as usize, "point");
        let words = count(standing.words, "word");
        format!(
            "Player {}: {points} for {words}. Found by several, scoring nothing: {}.",
            player + 1,
            standing.cancelled
        )
    })
}

fn duel(state: &State, at: Duration) -> Option<String> {
    let opponent = state.desc().rule.opponent?;
    let standings = state.standings(at);
    let [player, computer] = standings.as_slice() else { return None };
    Some(format!(
        "{}: you have {}, {} has {}. Found by both, scoring nothing: {}.",
        sentences::winner(state, at),
        count(player.points as usize, "point"),
        opponent.title(),
        computer.points,
        count(player.cancelled, "word")
    ))
}

/// Lists the longest common words that nobody found.
fn missed(state: &State) -> Option<String> {
    let all = state.words().iter().enumerate();
    let unfound = all.filter(|&(number, word)| word.is_common() && !state.is_found(number));
    let words: Vec<&str> = unfound.take(MAX_MISSED).map(|(_, word)| word.found.text.as_str()).collect();
    (!words.is_empty()).then(|| format!("Longest common words missed: {}.", join_words(words)))
}

/// Lists all words by length. `selection` may be empty, a length, or `all` to include obscure words.
pub fn words(state: &State, selection: &str) -> Vec<String> {
    let length: Option<usize> = selection.parse().ok();
    let obscure = selection.eq_ignore_ascii_case("all");
    if !selection.is_empty() && length.is_none() && !obscure {
        return vec!["Use /words, /words 5 for words of 5 letters, or /words all.".into()];
    }
    let length_of = |number: usize| state.words()[number].found.text.len();
    let is_selected = |&number: &usize| length.is_none_or(|length| length_of(number) == length);
    let selected: Vec<usize> = (0..state.words().len()).filter(is_selected).collect();
    let revealed: Vec<usize> = selected.iter().copied().filter(|&number| state.is_revealed(number, obscure)).collect();
    let opponent_words: HashSet<usize> = state.opponent_words(Duration::MAX).collect();
    let mut lines: Vec<String> = revealed
        .chunk_by(|&a, &b| length_of(a) == length_of(b))
        .map(|group| words_of_length(state, group, &opponent_words))
        .collect();
    let offered = |number: &&usize| state.words()[**number].found.word.offered;
    let hidden = selected.iter().filter(offered).filter(|&&number| !state.is_revealed(number, obscure)).count();
    if hidden > 0 {
        lines.push(format!("{} hidden; /words all lists everything.", count(hidden, "obscure word")));
    } else if lines.is_empty() {
        lines.push("No such words.".into());
    }
    lines
}

/// Lists the words of one length: `4 letters. Found: teas. Missed: rose, sear. Rarer: toea.`
fn words_of_length(state: &State, group: &[usize], opponent_words: &HashSet<usize>) -> String {
    let length = group.first().map_or(0, |&number| state.words()[number].found.text.len());
    let section = |number: &usize| match state.words()[*number].is_common() {
        _ if state.is_found(*number) => 0,
        _ if state.has_found(*number) => 1,
        true => 2,
        false => 3,
    };
    let mut line = format!("{}.", count(length, "letter"));
    for (index, title) in ["Found", "Found after time", "Missed", "Rarer"].into_iter().enumerate() {
        let words = group.iter().filter(|number| section(number) == index);
        let words: Vec<String> = words.map(|&number| word_with_finders(state, number, opponent_words)).collect();
        if !words.is_empty() {
            line += &format!(" {title}: {}.", words.join(", "));
        }
    }
    line
}

/// Formats a word and, in brackets, its finders: the opponent, or those of several players who found it.
fn word_with_finders(state: &State, number: usize, opponent_words: &HashSet<usize>) -> String {
    let text = &state.words()[number].found.text;
    let rule = state.desc().rule;
    let players = (0..usize::from(rule.players)).filter(|&player| state.found(player).contains(&number));
    let finders: Vec<String> = players.map(|player| format!("player {}", player + 1)).collect();
    match rule.opponent.filter(|_| opponent_words.contains(&number)) {
        Some(opponent) => format!("{text} ({})", opponent.title()),
        None if rule.players > 1 && !finders.is_empty() => format!("{text} ({})", finders.join(" and ")),
        None => text.clone(),
    }
}

/// Describes a word on the board: its points, whether it was found, and its path. For any other text, returns the
/// reason why the text is rejected.
pub fn describe_word(state: &State, text: &str) -> String {
    let Some(number) = state.index_of(text) else {
        return word_line(text, &sentences::rejection(state, text, state.judge(text)).unwrap_or_default());
    };
    // The round is over, so nothing changes after this time.
    let at = Duration::MAX;
    let found = match state.has_found(number) {
        _ if state.is_cancelled(number, at) => "",
        _ if state.is_found(number) => ", found",
        true => ", found after time",
        false => ", not found",
    };
    format!("{text}, {}{found}: {}.", sentences::worth(state, number, at), path(&state.words()[number].found.path))
}
