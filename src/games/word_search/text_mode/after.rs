//! Messages shown after a round.

use std::time::Duration;

use wordhoard_engine::base::humanize;
use wordhoard_engine::words::fold;

use super::input::{ParsedLine, parse_word};
use super::places::describe_run;
use super::{during, sentences};
use crate::games::word_search::rules::state::State;
use crate::games::word_search::rules::{Verdict, WordRef, outcome};

/// Returns the result of the round.
pub fn end(state: &State, at: Duration) -> Vec<String> {
    let comparison = sentences::comparison(state, humanize::time).map_or_else(String::new, |text| format!(", {text}"));
    let mut lines = vec![format!("{} in {}{comparison}.", outcome::ending(state), humanize::time(at.as_secs()))];
    lines.extend(sentences::slowest(state, humanize::time).map(|text| humanize::sentence(&text)));
    lines.extend(during::bonus_summary(state).map(|bonus| bonus + "."));
    if state.hint_count() > 0 {
        lines.push(format!("{} used.", humanize::count(state.hint_count(), "hint")));
    }
    lines.extend(state.words_left().map(|word| describe_listed(state, word)));
    lines.extend(sentences::message(state).map(|message| format!("{}: {message}.", super::about::MESSAGE)));
    lines
}

/// Lists every word with its position.
pub fn words(state: &State) -> Vec<String> {
    (0..state.words().len()).map(|word| describe_listed(state, word)).collect()
}

/// Describes a listed word: `owl, found: row 2 column 1 to row 2 column 3.`
fn describe_listed(state: &State, word: usize) -> String {
    let name = state.words()[word].shown();
    match (state.find_of(word), state.place(word)) {
        (Some(find), _) => {
            format!("{name}, {}: {}.", if find.shown { "shown" } else { "found" }, describe_run(find.place))
        }
        (None, Some(place)) => format!("{name}, missed: {}.", describe_run(place)),
        (None, None) => format!("{name}: not in the grid."),
    }
}

/// Describes the word typed by the player.
pub fn about(state: &State, line: &str) -> String {
    let typed = ParsedLine::parse(line).and_then(|line| parse_word(&line.head));
    let Some(letters) = typed else { return "Type a word to learn its position.".into() };
    if let Some(word) = state.words().iter().position(|word| word.letters() == letters) {
        return describe_listed(state, word);
    }
    let text = fold::spell(&letters);
    match state.bonus_words().iter().position(|bonus| bonus.text == text) {
        Some(word) => describe_bonus(state, word),
        None => sentences::on_event(state, &text, Verdict::NotListed).unwrap_or_default() + ".",
    }
}

/// Describes a bonus word: `stone, bonus word, missed: row 6 column 1 to row 6 column 5.`
fn describe_bonus(state: &State, word: usize) -> String {
    let bonus = &state.bonus_words()[word];
    let find = state.finds().iter().find(|find| find.word == WordRef::Bonus(word));
    let (how, place) = find.map_or(("missed", bonus.place), |find| ("found", find.place));
    format!("{}, bonus word, {how}: {}.", bonus.text, describe_run(place))
}
