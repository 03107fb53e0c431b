//! Word lists as sentences.

use wordhoard_engine::base::humanize::count;

use super::sentences::name;
use crate::games::word_search::rules::state::State;
use crate::games::word_search::rules::{BonusWord, WordRef};

/// Lists the words left to find, and the lengths of those that are secret. Also names listed words that are not in the
/// grid, so that players do not look for them.
pub fn words_left(state: &State) -> String {
    let (secret, shown): (Vec<usize>, Vec<usize>) =
        state.words_left().partition(|&word| state.words()[word].is_secret());
    let names: Vec<&str> = shown.iter().map(|&word| state.words()[word].shown()).collect();
    let to_find = format!("{} to find", count(shown.len() + secret.len(), "word"));
    let mut text = match (names.join(", "), lengths_of(state, &secret)) {
        (names, lengths) if names.is_empty() && lengths.is_empty() => "No words left.".into(),
        (names, lengths) if lengths.is_empty() => format!("{to_find}: {names}."),
        (names, lengths) if names.is_empty() => format!("{to_find}: {lengths}."),
        (names, lengths) => {
            format!("{to_find}: {names}; and {}: {lengths}.", count(secret.len(), "secret word"))
        }
    };
    let missing = (0..state.words().len()).filter(|&word| state.place(word).is_none());
    let missing: Vec<&str> = missing.map(|word| state.words()[word].shown()).collect();
    if !missing.is_empty() {
        text += &format!(" Listed, but not in the grid: {}.", missing.join(", "));
    }
    text
}

/// Lists secret words by their numbers in the list, with their lengths: `number 14 has 4 letters, 15 has 6`.
fn lengths_of(state: &State, words: &[usize]) -> String {
    let letters = |word: usize| state.words()[word].letters().len();
    let parts = words.iter().enumerate().map(|(index, &word)| match index {
        0 => format!("number {} has {}", word + 1, count(letters(word), "letter")),
        _ => format!("{} has {}", word + 1, letters(word)),
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
