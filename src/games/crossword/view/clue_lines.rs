//! Lines of a clue list: the clues of one direction, wrapped, around the current one.

use std::borrow::Cow;

use ratatui::layout::{Position, Rect};

use crate::base::wrap::wrap_lines;
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::lists::ListItem;
use crate::games::crossword::rules::state::State;
use crate::grid::Axis;

/// Line of a clue list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClueLine {
    /// Place on the screen.
    pub place: Rect,
    /// Index of the item in its column.
    pub index: usize,
    /// Item of the column.
    pub item: ListItem,
    /// Number of the line within the item, from 0.
    pub part: usize,
}

/// Returns the columns before the text of a clue, for labels and a mark.
#[must_use]
pub const fn indent() -> u16 {
    5
}

/// Number of lines of a list for each item that it scrolls by at once: a list of 30 lines scrolls by five items.
const LINES_PER_STEP: usize = 6;

/// Numbers of lines of all clues, which are wrapped again only if the columns for them or the clues have changed.
#[derive(Clone, Debug, Default)]
pub struct ClueHeights {
    columns: [Column; 2],
}

#[derive(Clone, Debug, Default)]
struct Column {
    /// Columns for the text, and the version of the clues.
    version: Option<(usize, u32)>,
    heights: Vec<usize>,
}

impl ClueHeights {
    /// Returns the number of lines of each item of a direction in a list.
    pub fn of(&mut self, state: &State, axis: Axis, list: Rect) -> &[usize] {
        let column = &mut self.columns[axis as usize];
        let version = Some((text_width(list), state.diagram()));
        if column.version != version {
            let height = |&item: &ListItem| wrap_lines(item_text(state, item), text_width(list)).len();
            column.heights = state.lists().of(axis).iter().map(height).collect();
            column.version = version;
        }
        &column.heights
    }
}

/// Lays out items of these heights below the heading of a list, so that the item with the index `current` is visible
/// with its neighbours. The list scrolls by several items at once, because with each letter the cursor crosses another
/// answer, and clues that move all the time are hard to read.
#[must_use]
pub fn layout(items: &[ListItem], heights: &[usize], current: Option<usize>, list: Rect) -> Vec<ClueLine> {
    let body = Rect { y: list.y + 1, height: list.height.saturating_sub(1), ..list };
    if body.height == 0 || items.is_empty() {
        return Vec::new();
    }
    let current = current.filter(|&index| index < items.len()).unwrap_or(0);
    let (height, above) = (usize::from(body.height), usize::from(body.height) / 3);
    let (mut first, mut lines_above) = (current - current % (height / LINES_PER_STEP).max(1), 0);
    while first > 0 && lines_above < above {
        first -= 1;
        lines_above += heights[first];
    }
    // After long clues, the current one and the next may not fit.
    let neighbour = (current + 1).min(items.len() - 1);
    let mut lines_to_neighbour: usize = heights[first..=neighbour].iter().sum();
    while first < current && lines_to_neighbour > height {
        lines_to_neighbour -= heights[first];
        first += 1;
    }
    let (mut last, mut total) = (first, 0);
    while last < items.len() && total < height {
        total += heights[last];
        last += 1;
    }
    // The last clue is at the bottom of the list, not above an empty space.
    let mut skipped = 0;
    while first > 0 && total < height {
        first -= 1;
        total += heights[first];
        skipped = total.saturating_sub(height);
    }
    let lines = (first..last).flat_map(|index| (0..heights[index]).map(move |part| (index, part)));
    let rows = (0..body.height).map(|row| Rect { y: body.y + row, height: 1, ..body });
    let line = |((index, part), place)| ClueLine { place, index, item: items[index], part };
    lines.skip(skipped).zip(rows).map(line).collect()
}

/// Returns the text of a line, which begins after the label and a mark.
#[must_use]
pub fn line_text<'a>(state: &'a State, line: &ClueLine) -> Cow<'a, str> {
    let lines = wrap_lines(item_text(state, line.item), text_width(line.place));
    lines.into_iter().nth(line.part).unwrap_or_default()
}

/// Returns the height of a list with items of these heights and its heading, or that of `list` if it is smaller.
#[must_use]
pub fn needed_height(heights: &[usize], list: Rect) -> u16 {
    let mut height = 1;
    for lines in heights {
        if height >= usize::from(list.height) {
            return list.height;
        }
        height += lines;
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
    use super::*;
    use crate::games::crossword::rules::test_puzzles::{puzzle, start_puzzle};
    use crate::puzzle::crossword::Clue;

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

    fn lines(state: &State, current: usize, list: Rect) -> Vec<ClueLine> {
        let items = state.lists().of(Axis::Across);
        layout(items, ClueHeights::default().of(state, Axis::Across, list), Some(current), list)
    }

    #[test]
    fn the_current_clue_is_visible_with_its_neighbours() {
        let state = rows(30);
        for height in 8..40 {
            for current in 0..30 {
                let list = Rect { x: 0, y: 0, width: 30, height };
                let lines = lines(&state, current, list);
                let count = |index: usize| lines.iter().filter(|line| line.index == index).count();
                assert_eq!(lines.len(), usize::from(height) - 1);
                for index in [current, (current + 1).min(29)] {
                    let text = item_text(&state, state.lists().of(Axis::Across)[index]);
                    let wrapped = wrap_lines(text, 25);
                    assert_eq!(count(index), wrapped.len(), "{index} of {current} in {height} rows");
                    let shown = lines.iter().filter(|line| line.index == index).map(|line| line_text(&state, line));
                    assert!(shown.eq(wrapped));
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
            lines(&state, current, list)[0].index
        };
        let firsts: Vec<usize> = (0..30).map(first).collect();
        let moves = firsts.windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert!((2..=5).contains(&moves), "{firsts:?}");
    }
}
