//! Lines above the grid of a fill-in: the slots under the cursor, or the selected word.

use wordhoard_engine::base::humanize::count;

use crate::games::crossword::rules::state::State;
use crate::games::crossword::rules::{clues, words};
use crate::games::crossword::ui::{Focus, Ui};

/// Describes the selected word or, in the grid, the current slot.
#[must_use]
pub fn current(state: &State, ui: &Ui) -> String {
    if let Some(word) = ui.word.filter(|_| ui.focus == Focus::Clues) {
        let text = &state.words().all()[word].text;
        return match (words::left(state)[word], words::places(state, word).len()) {
            (0, _) => format!("{text} is placed."),
            (_, 0) => format!("{text} fits nowhere now."),
            (_, places) => format!("{text} fits in {}.", count(places, "place")),
        };
    }
    match ui.cursor.slot(state) {
        Some(slot) => shown(state, ui, slot),
        None => format!("No word runs through {}.", ui.cursor.at),
    }
}

/// Returns the line below that of the current slot, empty if there is nothing to say.
///
/// In the list, it describes the slot in which the selected word is placed. In the grid, it describes the crossing slot
/// or, unless the list is shown (`is_listed`), names words that fit the current slot, in a line of `width` columns.
#[must_use]
pub fn second(state: &State, ui: &Ui, is_listed: bool, width: usize) -> String {
    let slot = ui.cursor.slot(state);
    if ui.word.is_some() && ui.focus == Focus::Clues {
        return slot.map_or_else(String::new, |slot| shown(state, ui, slot));
    }
    let is_open = |slot: &usize| !is_listed && state.ended().is_none() && !clues::is_full(state, *slot);
    let fitting = slot.filter(is_open).map_or_else(Vec::new, |slot| words::fitting(state, slot));
    if !fitting.is_empty() {
        let texts = fitting.iter().map(|&word| state.words().all()[word].text.as_str());
        return shortened(&texts.collect::<Vec<_>>(), width);
    }
    ui.cursor.crossing(state).map_or_else(String::new, |slot| shown(state, ui, slot))
}

/// Returns as many words as fit in a line of `width` columns, and the number of those left out: `ABLE ACRE AREA +3`.
fn shortened(words: &[&str], width: usize) -> String {
    let with_rest = |count: usize| {
        let rest = if count < words.len() { format!(" +{}", words.len() - count) } else { String::new() };
        words[..count].join(" ") + &rest
    };
    (1..=words.len()).rev().map(with_rest).find(|line| line.len() <= width).unwrap_or_else(|| with_rest(1))
}

/// Describes a slot as it is shown: while the solver fills in the rest, with the word that it has completed.
fn shown(state: &State, ui: &Ui, slot: usize) -> String {
    let Some(playback) = &ui.playback else { return describe(state, slot) };
    let name = clues::name(state, slot);
    match playback.word_in(state, slot) {
        Some(word) => format!("{name}: {}", state.words().all()[word].text),
        None => format!("{name}, {}", count(clues::pattern(state, slot).len(), "letter")),
    }
}

/// Describes a slot and the words that fit it: `7-Down, 5 letters: 3 words fit`.
#[must_use]
pub fn describe(state: &State, slot: usize) -> String {
    let len = clues::pattern(state, slot).len();
    format!("{}, {}: {}", clues::name(state, slot), count(len, "letter"), words::count_fitting(state, slot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_do_not_fit_in_the_line_are_counted() {
        let shortened = |width| shortened(&["ABLE", "ACRE", "AREA"], width);
        assert_eq!(shortened(14), "ABLE ACRE AREA");
        assert_eq!(shortened(13), "ABLE ACRE +1");
        assert_eq!(shortened(11), "ABLE +2");
        assert_eq!(shortened(3), "ABLE +2");
    }
}
