//! What is said after a round.

use std::collections::HashSet;
use std::time::Duration;

use super::sentences;
use super::{listed, of_word, path};
use crate::base::humanize::count;
use crate::games::boggle::rules::state::State;

/// So many of the longest words that were missed are told at once.
const MISSED: usize = 5;

/// How the round came out.
pub fn end(state: &State, at: Duration) -> Vec<String> {
    let rule = state.desc().rule;
    let ending = sentences::ending(state, at);
    let mut said = if rule.players > 1 {
        let mut said = vec![format!("{ending}. {}.", sentences::winner(state, at))];
        said.extend(standings(state, at));
        said
    } else {
        let points = count(state.points(0) as usize, "point");
        let words = count(state.found(0).len(), "word");
        vec![format!("{ending}. {points}, {words}."), sentences::common(state) + "."]
    };
    said.extend(duel(state, at));
    said.extend(missed(state));
    said
}

fn standings(state: &State, at: Duration) -> impl Iterator<Item = String> {
    state.standings(at).into_iter().enumerate().map(|(player, standing)| {
        let points = count(standing.points as usize, "point");
        let words = count(standing.words, "word");
        format!("Player {}: {points} for {words}, {} cancelled.", player + 1, standing.cancelled)
    })
}

fn duel(state: &State, at: Duration) -> Option<String> {
    let opponent = state.desc().rule.opponent?;
    let standings = state.standings(at);
    let [own, other] = standings.as_slice() else { return None };
    Some(format!(
        "{}: you have {}, {} has {}. {} cancelled, which both of you had.",
        sentences::winner(state, at),
        count(own.points as usize, "point"),
        opponent.title(),
        other.points,
        count(own.cancelled, "word")
    ))
}

/// The longest common words that nobody found.
fn missed(state: &State) -> Option<String> {
    let all = state.words().iter().enumerate();
    let open = all.filter(|&(number, word)| word.is_common() && !state.is_found(number));
    let words: Vec<&str> = open.take(MISSED).map(|(_, word)| word.found.text.as_str()).collect();
    (!words.is_empty()).then(|| format!("The longest common words missed: {}.", listed(words)))
}

/// Every word by its length, or those of one length; `which` may ask for the obscure ones as well.
pub fn words(state: &State, which: &str) -> Vec<String> {
    let only: Option<usize> = which.parse().ok();
    let obscure = which.eq_ignore_ascii_case("all");
    if !which.is_empty() && only.is_none() && !obscure {
        return vec!["Write /words, /words 5 for those of 5 letters, or /words all.".into()];
    }
    let letters = |number: usize| state.words()[number].found.text.len();
    let wanted = |&number: &usize| only.is_none_or(|only| letters(number) == only);
    let all: Vec<usize> = (0..state.words().len()).filter(wanted).collect();
    let told: Vec<usize> = all.iter().copied().filter(|&number| state.is_told(number, obscure)).collect();
    let heard: HashSet<usize> = state.heard(Duration::MAX).collect();
    let mut said: Vec<String> =
        told.chunk_by(|&a, &b| letters(a) == letters(b)).map(|group| of_length(state, group, &heard)).collect();
    let offered = |number: &&usize| state.words()[**number].found.word.offered;
    let folded = all.iter().filter(offered).filter(|&&number| !state.is_told(number, obscure)).count();
    if folded > 0 {
        said.push(format!("{} left out; /words all tells them too.", count(folded, "obscure word")));
    } else if said.is_empty() {
        said.push("There is no such word.".into());
    }
    said
}

/// The words of one length: `4 letters. Found: teas. Missed: rose, sear. Rarer: toea.`
fn of_length(state: &State, group: &[usize], heard: &HashSet<usize>) -> String {
    let length = group.first().map_or(0, |&number| state.words()[number].found.text.len());
    let kind = |number: &usize| match (state.is_found(*number), state.words()[*number].is_common()) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    };
    let mut said = format!("{}.", count(length, "letter"));
    for (place, title) in ["Found", "Missed", "Rarer"].into_iter().enumerate() {
        let words = group.iter().filter(|number| kind(number) == place);
        let words: Vec<String> = words.map(|&number| with_holders(state, number, heard)).collect();
        if !words.is_empty() {
            said += &format!(" {title}: {}.", words.join(", "));
        }
    }
    said
}

/// A word, and in brackets who else has it: the rival, or which of several players.
fn with_holders(state: &State, number: usize, heard: &HashSet<usize>) -> String {
    let text = &state.words()[number].found.text;
    let rule = state.desc().rule;
    let players = (0..usize::from(rule.players)).filter(|&player| state.found(player).contains(&number));
    let holders: Vec<String> = players.map(|player| format!("player {}", player + 1)).collect();
    match rule.opponent.filter(|_| heard.contains(&number)) {
        Some(opponent) => format!("{text} ({})", opponent.title()),
        None if rule.players > 1 && !holders.is_empty() => format!("{text} ({})", holders.join(" and ")),
        None => text.clone(),
    }
}

/// A word of the board: what it scores, whether it was found, how it lies. Else why it is none.
pub fn about(state: &State, text: &str) -> String {
    let Some(number) = state.number(text) else {
        return of_word(text, &sentences::fault(state, state.judge(text)).unwrap_or_default());
    };
    let word = &state.words()[number];
    let found = if state.is_found(number) { "found" } else { "not found" };
    format!("{text}, {}, {found}: {}.", count(word.points as usize, "point"), path(&word.found.path))
}
