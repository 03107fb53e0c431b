//! Clues read aloud.

use wordhoard_engine::base::humanize::{capitalize, count};
use wordhoard_engine::grid::Pos;

use super::codes;
use super::spoken::{self, letters, sentence, squares};
use crate::games::crossword::rules::state::State;
use crate::games::crossword::rules::{clues, words};
use crate::play::text_mode::phrases::position;

/// Reads a clue, the letters in its slot, and anything else worth knowing about it.
pub fn clue(state: &State, slot: usize) -> Vec<String> {
    let pattern = clues::pattern(state, slot);
    let content = if clues::is_full(state, slot) {
        format!("Filled: {}.", spoken::slot_content(state, slot))
    } else {
        capitalize(&spoken::slot_content(state, slot)) + "."
    };
    let mut lines = vec![heading(state, slot, &count(pattern.len(), "letter")), content];
    lines.extend(state.slots().get(slot).and_then(|slot| codes::of_squares(state, &slot.cells)));
    lines.extend(linked(state, slot));
    lines.extend(mentioned(state, slot));
    lines.extend(marks(state, slot));
    lines
}

/// Reads the name and the text of a clue: `17-Down, 5 letters: Small bird.`
pub fn heading(state: &State, slot: usize, detail: &str) -> String {
    let text = match clues::text(state, slot) {
        _ if !state.words().is_empty() => words::count_fitting(state, slot) + ".",
        "" => "no clue.".to_owned(),
        text => sentence(text),
    };
    format!("{}, {detail}: {text}", clues::name(state, slot))
}

/// Says that an answer runs over several slots, and reads all of it.
fn linked(state: &State, slot: usize) -> Option<String> {
    let chain = clues::chain(state, slot);
    if chain.len() == 1 {
        return None;
    }
    let names: Vec<String> = chain.iter().map(|&slot| clues::name(state, slot)).collect();
    let texts: Vec<&str> = chain.iter().flat_map(|&slot| clues::pattern(state, slot)).collect();
    let content = spoken::content(&texts, &clues::chain_breaks(state, &chain));
    let letters = count(texts.len(), "letter");
    let clue = if chain[0] == slot { String::new() } else { format!(" Its clue is that of {}.", names[0]) };
    Some(format!("One answer runs over {}, {letters}: {content}.{clue}", spoken::list(&names)))
}

/// Names the clues that a clue mentions, other than those it is linked with.
fn mentioned(state: &State, slot: usize) -> Option<String> {
    let chain = clues::chain(state, slot);
    let mentioned = clues::mentioned(state, slot).into_iter().filter(|other| !chain.contains(other));
    let names: Vec<String> = mentioned.map(|other| clues::name(state, other)).collect();
    (!names.is_empty()).then(|| format!("It mentions {}.", spoken::list(&names)))
}

/// Names the squares of a slot that are circled, shaded, marked as wrong, or fixed.
fn marks(state: &State, slot: usize) -> Vec<String> {
    let square = |pos: Pos| state.puzzle().square(pos);
    let content = |pos: Pos| state.content(pos);
    let kinds: [(&str, &dyn Fn(Pos) -> bool); 4] = [
        ("circled", &|pos| square(pos).is_some_and(|square| square.circled)),
        ("shaded", &|pos| square(pos).is_some_and(|square| square.shade.is_some())),
        ("marked as wrong", &|pos| content(pos).is_some_and(|content| content.entry.wrong)),
        ("fixed", &|pos| content(pos).is_some_and(|content| content.fixed)),
    ];
    let cells = state.slots().get(slot).map_or(&[][..], |slot| &slot.cells);
    let of_kind = |(name, is_marked): (&str, &dyn Fn(Pos) -> bool)| {
        let marked: Vec<usize> = (0..cells.len()).filter(|&index| is_marked(cells[index])).collect();
        let verb = if marked.len() == 1 { "is" } else { "are" };
        (!marked.is_empty()).then(|| format!("{} {verb} {name}.", capitalize(&letters(&marked))))
    };
    kinds.into_iter().filter_map(of_kind).collect()
}

/// Reads the slots that cross a slot, one per square.
pub fn crossings(state: &State, slot: usize) -> Vec<String> {
    let Some(own) = state.slots().get(slot) else { return Vec::new() };
    let start = position(own.start());
    let mut lines = vec![format!("{} begins at {start}.", clues::name(state, slot))];
    for (index, &pos) in own.cells.iter().enumerate() {
        let letter = spoken::square(state.text(pos));
        let crossing = state.slots().at(pos, own.axis.crossing());
        let other = crossing.map_or_else(
            || "no crossing".to_owned(),
            |other| {
                let pattern = clues::pattern(state, other);
                format!("{}, {}", clues::name(state, other), squares(&pattern, &clues::breaks(state, other)))
            },
        );
        lines.push(format!("Letter {}, {letter}: {other}.", index + 1));
    }
    lines
}
