//! Lists of clues.

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::Axis;

use super::reading::heading;
use super::{about, spoken, square};
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::lists::ListItem;
use crate::games::crossword::rules::state::State;

/// Lists the clues in one direction with their lengths and progress. Each list of the file begins with its title.
pub fn clues(state: &State, axis: Axis) -> Vec<String> {
    let items = state.lists().of(axis);
    let mut lines = Vec::new();
    let mut title = state.lists().title(axis);
    let is_title = |item: &ListItem| matches!(item, ListItem::Title(_));
    let mut rest = items;
    loop {
        let end = rest.iter().position(is_title).unwrap_or(rest.len());
        lines.push(format!("{title}, {}.", count(end, "clue")));
        lines.extend(rest[..end].iter().map(|&item| listed_item(state, axis, item)));
        let Some(ListItem::Title(clue)) = rest.get(end) else { return lines };
        title = state.puzzle().clues[*clue].list_title();
        rest = &rest[end + 1..];
    }
}

/// Returns the titles of all lists with clues, with the number of clues in each.
pub fn sizes(state: &State) -> Vec<(&str, usize)> {
    let mut sizes = Vec::new();
    for axis in Axis::BOTH {
        sizes.push((state.lists().title(axis), 0));
        for item in state.lists().of(axis) {
            match item {
                ListItem::Title(clue) => sizes.push((state.puzzle().clues[*clue].list_title(), 0)),
                ListItem::Clue { .. } => sizes.last_mut().into_iter().for_each(|(_, size)| *size += 1),
            }
        }
    }
    sizes.retain(|(_, size)| *size > 0);
    sizes
}

/// Reads an item of a list. The number of a clue without a slot is not in the grid yet.
fn listed_item(state: &State, axis: Axis, item: ListItem) -> String {
    match item {
        ListItem::Clue { slot: Some(slot), .. } => listed(state, slot),
        ListItem::Clue { clue: Some(index), slot: None } | ListItem::Title(index) => {
            let clue = &state.puzzle().clues[index];
            format!("{}-{}, not in the grid yet: {}", clue.label, axis.name(), spoken::sentence(&clue.text))
        }
        ListItem::Clue { clue: None, slot: None } => String::new(),
    }
}

/// Reads the clue that a line names as `17d`, if the diagramless grid has no slot for it yet.
pub fn without_slot(state: &State, line: &str) -> Option<String> {
    let is_named = |axis: Axis, item: &ListItem| match *item {
        ListItem::Clue { clue: Some(index), slot: None } => {
            let name = format!("{}{}", state.puzzle().clues[index].label, &axis.name()[..1]);
            name.eq_ignore_ascii_case(line.trim())
        }
        _ => false,
    };
    Axis::BOTH.into_iter().find_map(|axis| {
        let item = state.lists().of(axis).iter().find(|item| is_named(axis, item))?;
        Some(listed_item(state, axis, *item))
    })
}

/// Reads a clue with its length and the number of letters that it has.
fn listed(state: &State, slot: usize) -> String {
    let pattern = clues::pattern(state, slot);
    let length = count(pattern.len(), "letter");
    let detail = match pattern.iter().filter(|text| !text.is_empty()).count() {
        0 => length,
        filled if filled == pattern.len() => format!("{length}, filled"),
        filled => format!("{length}, {filled} filled"),
    };
    heading(state, slot, &detail)
}

/// Counts and names the clues that are not filled.
pub fn left(state: &State) -> Vec<String> {
    let left = Axis::BOTH.map(|axis| {
        let unfinished = state.slots().of(axis).filter(|&slot| !clues::is_full(state, slot));
        unfinished.map(|slot| clues::label(state, slot)).collect::<Vec<_>>()
    });
    let total = left.iter().map(Vec::len).sum();
    if total == 0 {
        let is_empty = state.slots().all().is_empty();
        let line =
            if is_empty { about::NO_CLUES.to_owned() } else { format!("Every {} is filled.", clues::noun(state)) };
        return std::iter::once(line).chain(square::left(state)).collect();
    }
    let mut lines = vec![format!(
        "{} left, {} across and {} down.",
        count(total, clues::noun(state)),
        left[0].len(),
        left[1].len()
    )];
    for (axis, labels) in Axis::BOTH.iter().zip(&left) {
        if !labels.is_empty() {
            lines.push(format!("{}: {}.", axis.name(), spoken::list(labels)));
        }
    }
    lines.extend(square::left(state));
    lines
}

/// Lists the clues that contain a text, beginning after the current one.
pub fn found(state: &State, text: &str, current: Option<usize>) -> Vec<String> {
    let found = clues::search(state, text, current);
    let contain = if found.len() == 1 { "contains" } else { "contain" };
    let total = format!("{} {contain} {}.", count(found.len(), "clue"), sanitize::fit(text, 40));
    std::iter::once(total).chain(found.into_iter().map(|slot| listed(state, slot))).collect()
}
