//! Lines of a clue list: the clues of one direction, wrapped, around the current one.

use std::borrow::Cow;

use ratatui::layout::{Position, Rect};
use wordhoard_engine::base::wrap::wrap_lines;
use wordhoard_engine::grid::Axis;

use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::lists::ListItem;
use crate::games::crossword::rules::state::State;

/// Line of a clue list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueLine<'a> {
    /// Place on the screen.
    pub place: Rect,
    /// Index of the item in its column.
    pub index: usize,
    /// Item of the column.
    pub item: ListItem,
    /// Label of the clue, only on its first line.
    pub label: String,
    /// Text, which begins after the label and a mark.
    pub text: Cow<'a, str>,
}

/// Returns the columns before the text of a clue, for labels and a mark.
#[must_use]
pub const fn indent() -> u16 {
    5
}

/// Number of lines of a list for each item that it scrolls by at once: a list of 30 lines scrolls by five items.
const LINES_PER_STEP: usize = 6;

/// Lays out the clues of one direction below the heading of a list, so that the item with the index `current` is
/// visible with its neighbours. The list scrolls by several items at once, because with each letter the cursor crosses
/// another answer, and clues that move all the time are hard to read.
#[must_use]
pub fn layout(state: &State, axis: Axis, current: Option<usize>, list: Rect) -> Vec<ClueLine<'_>> {
    let items = state.lists().of(axis);
    let body = Rect { y: list.y + 1, height: list.height.saturating_sub(1), ..list };
    if body.height == 0 || items.is_empty() {
        return Vec::new();
    }
    let mut wrapped = Wrapped { state, items, width: text_width(list), lines: vec![None; items.len()] };
    let current = current.filter(|&index| index < items.len()).unwrap_or(0);
    let (height, above) = (usize::from(body.height), usize::from(body.height) / 3);
    let (mut first, mut lines_above) = (current - current % (height / LINES_PER_STEP).max(1), 0);
    while first > 0 && lines_above < above {
        first -= 1;
        lines_above += wrapped.height(first);
    }
    // After long clues, the current one and the next may not fit.
    let neighbour = (current + 1).min(items.len() - 1);
    let mut lines_to_neighbour: usize = (first..=neighbour).map(|index| wrapped.height(index)).sum();
    while first < current && lines_to_neighbour > height {
        lines_to_neighbour -= wrapped.height(first);
        first += 1;
    }
    let (mut last, mut total) = (first, 0);
    while last < items.len() && total < height {
        total += wrapped.height(last);
        last += 1;
    }
    // The last clue is at the bottom of the list, not above an empty space.
    let mut skipped = 0;
    while first > 0 && total < height {
        first -= 1;
        total += wrapped.height(first);
        skipped = total.saturating_sub(height);
    }
    let lines = (first..last).flat_map(|index| {
        let labels = std::iter::once(item_label(state, items[index])).chain(std::iter::repeat(String::new()));
        labels.zip(wrapped.take(index)).map(move |(label, text)| (index, label, text))
    });
    let rows = (0..body.height).map(|row| Rect { y: body.y + row, height: 1, ..body });
    let line = |((index, label, text), place)| ClueLine { place, index, item: items[index], label, text };
    lines.skip(skipped).zip(rows).map(line).collect()
}

/// Items of a list with their wrapped texts, each of which is wrapped once.
struct Wrapped<'a> {
    state: &'a State,
    items: &'a [ListItem],
    /// Columns for the text.
    width: usize,
    lines: Vec<Option<Vec<Cow<'a, str>>>>,
}

impl<'a> Wrapped<'a> {
    /// Returns the number of lines of an item.
    fn height(&mut self, index: usize) -> usize {
        let wrap = || wrap_lines(item_text(self.state, self.items[index]), self.width);
        self.lines[index].get_or_insert_with(wrap).len()
    }

    /// Removes and returns the lines of an item whose height has been asked for.
    fn take(&mut self, index: usize) -> Vec<Cow<'a, str>> {
        self.lines[index].take().unwrap_or_default()
    }
}

/// Returns the height of a list with all its clues and its heading, or that of `list` if it is smaller.
#[must_use]
pub fn needed_height(state: &State, axis: Axis, list: Rect) -> u16 {
    let width = text_width(list);
    let mut height = 1;
    for &item in state.lists().of(axis) {
        if height >= usize::from(list.height) {
            return list.height;
        }
        height += wrap_lines(item_text(state, item), width).len();
    }
    (height as u16).min(list.height)
}

/// Returns the label of an item. A title has none.
#[must_use]
pub fn item_label(state: &State, item: ListItem) -> String {
    match item {
        ListItem::Title(_) => String::new(),
        ListItem::Clue { slot: Some(slot), .. } => clues::label(state, slot),
        ListItem::Clue { clue, slot: None } => {
            clue.map_or_else(String::new, |clue| state.puzzle().clues[clue].label.trim().to_owned())
        }
    }
}

/// Returns the text of an item.
#[must_use]
pub fn item_text(state: &State, item: ListItem) -> &str {
    let clue = |clue: usize| &state.puzzle().clues[clue];
    match item {
        ListItem::Title(index) => clue(index).list_title(),
        ListItem::Clue { clue: index, .. } => text_or_none(index.map_or("", |index| &clue(index).text)),
    }
}

/// Returns the columns for the text of clues.
fn text_width(list: Rect) -> usize {
    usize::from(list.width.saturating_sub(indent())).max(1)
}

/// Returns the text shown for a slot's clue.
#[must_use]
pub fn shown_text(state: &State, slot: usize) -> &str {
    text_or_none(clues::text(state, slot))
}

fn text_or_none(text: &str) -> &str {
    if text.is_empty() { "(no clue)" } else { text }
}

/// Returns the index and the item of the line at a position.
#[must_use]
pub fn item_at(lines: &[ClueLine], at: Position) -> Option<(usize, ListItem)> {
    lines.iter().find(|line| line.place.contains(at)).map(|line| (line.index, line.item))
}

#[cfg(test)]
mod tests {
    use wordhoard_puzzles::crossword::Clue;

    use super::*;
    use crate::games::crossword::rules::test_puzzles::{puzzle, start_puzzle};

    /// Starts a round with as many clues across, of one to three lines each.
    fn rows(count: usize) -> State {
        let mut puzzle = puzzle(&vec!["ABC"; count]);
        let slots = puzzle.slots().into_iter().filter(|slot| slot.axis == Axis::Across);
        puzzle.clues = slots
            .enumerate()
            .map(|(row, slot)| {
                let (label, text) = (row.to_string(), "clue of a row ".repeat(1 + row * 7 % 5));
                Clue { axis: Axis::Across, label, text, cells: slot.cells, ..Clue::default() }
            })
            .collect();
        start_puzzle(puzzle)
    }

    #[test]
    fn the_current_clue_is_visible_with_its_neighbours() {
        let state = rows(30);
        for height in 8..40 {
            for current in 0..30 {
                let list = Rect { x: 0, y: 0, width: 30, height };
                let lines = layout(&state, Axis::Across, Some(current), list);
                let count = |index: usize| lines.iter().filter(|line| line.index == index).count();
                assert_eq!(lines.len(), usize::from(height) - 1);
                for index in [current, (current + 1).min(29)] {
                    let text = item_text(&state, state.lists().of(Axis::Across)[index]);
                    assert_eq!(count(index), wrap_lines(text, 25).len(), "{index} of {current} in {height} rows");
                }
                // Three clues have up to nine lines.
                assert!(current == 0 || height < 12 || count(current - 1) > 0, "{current} in {height} rows");
            }
        }
    }

    #[test]
    fn lists_scroll_by_several_clues_at_once() {
        let state = rows(30);
        let first = |current| {
            let list = Rect { x: 0, y: 0, width: 30, height: 31 };
            layout(&state, Axis::Across, Some(current), list)[0].index
        };
        let firsts: Vec<usize> = (0..30).map(first).collect();
        let moves = firsts.windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert!((2..=5).contains(&moves), "{firsts:?}");
    }
}
