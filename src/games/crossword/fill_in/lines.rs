//! Lines above the grid of a fill-in: the slots under the cursor, or the selected word.

use crate::base::humanize::count;
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

/// Describes the slot that crosses the cursor, empty if there is none.
#[must_use]
pub fn crossing(state: &State, ui: &Ui) -> String {
    ui.cursor.crossing(state).map_or_else(String::new, |slot| shown(state, ui, slot))
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
