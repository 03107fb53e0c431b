//! Word lists as sentences.

use super::sentences::name;
use crate::base::humanize::count;
use crate::games::word_search::rules::WordRef;
use crate::games::word_search::rules::state::{BonusWord, State};

/// Lists the words left to find, or only their lengths if the list is hidden. Also names listed words that are not in
/// the grid, so that players do not look for them.
pub fn words_left(state: &State) -> String {
    let left: Vec<usize> = state.words_left().collect();
    let words: Vec<&str> = left.iter().map(|&word| state.words()[word].shown()).collect();
    let mut text = match left.len() {
        0 => "No words left.".into(),
        all if state.desc().puzzle.hidden => format!("{} to find: {}.", count(all, "word"), lengths_of(state, &left)),
        all => format!("{} to find: {}.", count(all, "word"), words.join(", ")),
    };
    let missing = (0..state.words().len()).filter(|&word| state.place(word).is_none());
    let missing: Vec<&str> = missing.map(|word| state.words()[word].shown()).collect();
    if !missing.is_empty() {
        text += &format!(" Listed, but not in the grid: {}.", missing.join(", "));
    }
    text
}

/// Counts words by length, shortest first: `2 of 4 letters, 3 of 5`.
fn lengths_of(state: &State, words: &[usize]) -> String {
    let mut lengths: Vec<usize> = words.iter().map(|&word| state.words()[word].letters().len()).collect();
    lengths.sort_unstable();
    let groups = lengths.chunk_by(|a, b| a == b).enumerate();
    let parts = groups.map(|(index, group)| match index {
        0 => format!("{} of {}", group.len(), count(group[0], "letter")),
        _ => format!("{} of {}", group.len(), group[0]),
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// Lists the words found, oldest first.
pub fn words_found(state: &State) -> String {
    let listed = state.finds().iter().filter(|find| matches!(find.word, WordRef::Listed(_)));
    let shown = |shown| if shown { " (shown)" } else { "" };
    let listed: Vec<String> = listed.map(|find| name(state, find.word).to_owned() + shown(find.shown)).collect();
    let bonus: Vec<&str> = state.found_bonus_words().map(|bonus| bonus.text.as_str()).collect();
    let part = |words: &[String], thing| match words.len() {
        0 => None,
        all => Some(format!("{}: {}.", count(all, thing), words.join(", "))),
    };
    let bonus: Vec<String> = bonus.into_iter().map(str::to_owned).collect();
    let parts: Vec<String> = part(&listed, "word").into_iter().chain(part(&bonus, "bonus word")).collect();
    if parts.is_empty() { "No words yet.".into() } else { parts.join(" ") }
}

/// Lists the bonus words in the grid, after the round.
pub fn bonus_words(state: &State) -> String {
    let is_found = |bonus: &&BonusWord| state.found_bonus_words().any(|found| found == *bonus);
    let (found, missed): (Vec<&BonusWord>, Vec<&BonusWord>) = state.bonus_words().iter().partition(is_found);
    let part = |title: &str, words: &[&BonusWord]| {
        let words: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
        (!words.is_empty()).then(|| format!("{title}: {}.", words.join(", ")))
    };
    let parts: Vec<String> = part("Found", &found).into_iter().chain(part("Missed", &missed)).collect();
    match state.bonus_words().len() {
        0 => "The grid has no bonus words.".into(),
        all => format!("{}. {}", count(all, "bonus word"), parts.join(" ")),
    }
}
