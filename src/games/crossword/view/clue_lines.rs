//! Lines of a clue list: the clues of one direction, wrapped, around the current one.

use ratatui::layout::{Position, Rect};

use crate::base::wrap::wrap;
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;
use crate::grid::Axis;

/// Line of a clue list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueLine {
    /// Place on the screen.
    pub place: Rect,
    /// Slot of the clue.
    pub slot: usize,
    /// Label of the clue, only on its first line.
    pub label: String,
    /// Text, which begins after the label and a mark.
    pub text: String,
}

/// Returns the columns before the text of a clue, for labels and a mark.
#[must_use]
pub const fn indent() -> u16 {
    5
}

/// Lays out the clues of one direction below the heading of a list, so that the clue of `current` is visible with its
/// neighbours.
#[must_use]
pub fn layout(state: &State, axis: Axis, current: Option<usize>, list: Rect) -> Vec<ClueLine> {
    let slots = state.slots().of(axis);
    let body = Rect { y: list.y + 1, height: list.height.saturating_sub(1), ..list };
    if body.height == 0 || slots.is_empty() {
        return Vec::new();
    }
    let width = text_width(list);
    let lines_of = |slot: usize| wrap(shown_text(state, slot), width);
    let current = current.filter(|slot| slots.contains(slot)).unwrap_or(slots.start);
    let (height, above) = (usize::from(body.height), usize::from(body.height) / 3);
    let (mut first, mut lines_above) = (current, 0);
    while first > slots.start && lines_above < above {
        first -= 1;
        lines_above += lines_of(first).len();
    }
    let (mut last, mut total) = (first, 0);
    while last < slots.end && total < height {
        total += lines_of(last).len();
        last += 1;
    }
    // The last clue is at the bottom of the list, not above an empty space.
    let mut skipped = 0;
    while first > slots.start && total < height {
        first -= 1;
        total += lines_of(first).len();
        skipped = total.saturating_sub(height);
    }
    let lines = (first..last).flat_map(|slot| {
        let label = clues::label(state, slot);
        let labels = std::iter::once(label).chain(std::iter::repeat(String::new()));
        labels.zip(lines_of(slot)).map(move |(label, text)| (slot, label, text))
    });
    let rows = (0..body.height).map(|row| Rect { y: body.y + row, height: 1, ..body });
    lines.skip(skipped).zip(rows).map(|((slot, label, text), place)| ClueLine { place, slot, label, text }).collect()
}

/// Returns the height of a list with all its clues and its heading, or that of `list` if it is smaller.
#[must_use]
pub fn needed_height(state: &State, axis: Axis, list: Rect) -> u16 {
    let width = text_width(list);
    let mut height = 1;
    for slot in state.slots().of(axis) {
        if height >= usize::from(list.height) {
            return list.height;
        }
        height += wrap(shown_text(state, slot), width).len();
    }
    (height as u16).min(list.height)
}

/// Returns the columns for the text of clues.
fn text_width(list: Rect) -> usize {
    usize::from(list.width.saturating_sub(indent())).max(1)
}

/// Returns the text shown for a slot's clue.
#[must_use]
pub fn shown_text(state: &State, slot: usize) -> &str {
    match clues::text(state, slot) {
        "" => "(no clue)",
        text => text,
    }
}

/// Returns the slot of the line at a position.
#[must_use]
pub fn slot_at(lines: &[ClueLine], at: Position) -> Option<usize> {
    lines.iter().find(|line| line.place.contains(at)).map(|line| line.slot)
}
