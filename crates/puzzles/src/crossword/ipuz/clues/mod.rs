//! Clue parsing.

use std::collections::HashSet;

use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{Axis, Pos, Slot};

use super::json::Tree;
use super::texts;
use super::warnings::Warnings;
use crate::crossword::clue_list::{line_axis, sort_by_list};
use crate::crossword::{Clue, Crossword, MAX_CELL_CHARS};

mod clue_form;
mod entries;
mod list_key;

use clue_form::ClueForm;
pub use clue_form::{counts_from_zero, rewrite};
use entries::EntryFinder;
pub use list_key::{ListKey, list_axis};

/// Maximum size of all clue texts and hints in bytes: about 250 for each cell of the largest grid.
const MAX_TEXT_BYTES: usize = 16 << 20;

/// A clue and its position in "clues".
pub struct LocatedClue {
    /// Index of the list among the fields of "clues".
    pub list: usize,
    /// Index of the clue in the list.
    pub item: usize,
    /// Parsed clue.
    pub clue: Clue,
}

/// Returns the keys of the lists.
pub fn list_keys(tree: &Tree, puzzle: &Crossword) -> Vec<ListKey> {
    let lists = tree.get("clues").map(Tree::fields).unwrap_or_default();
    ListKey::of_lists(lists, base(lists), puzzle)
}

/// Returns the coordinate of the first row and column in the file.
fn base(lists: &[(Box<str>, Tree)]) -> u32 {
    if counts_from_zero(lists) { 0 } else { 1 }
}

/// Parses the clues, all across clues before all down clues. Lists with the same direction and title become one.
pub fn read(tree: &Tree, puzzle: &Crossword, warnings: &mut Warnings) -> Vec<LocatedClue> {
    let lists = tree.get("clues").map(Tree::fields).unwrap_or_default();
    let show_enumerations = tree.get("showenumerations") == Some(&Tree::Bool(true));
    let mut entries = EntryFinder::new(puzzle, base(lists));
    let keys = list_keys(tree, puzzle);
    let mut located = Vec::new();
    let mut remaining_bytes = MAX_TEXT_BYTES;
    for axis in Axis::BOTH {
        let start = located.len();
        let mut all_bare = true;
        for (list, (_, items)) in lists.iter().enumerate().filter(|(list, _)| keys[*list].axis == axis) {
            for (item, tree) in items.items().iter().enumerate() {
                if located.len() > max_clues(puzzle) {
                    warnings.count("too many clues for the grid; ignoring the rest in", "list", || {
                        axis.name().to_lowercase()
                    });
                    break;
                }
                let Some(form) = ClueForm::parse(tree) else {
                    warnings.count("no readable clue in", "item", || format!("{}, item {}", axis.name(), item + 1));
                    continue;
                };
                all_bare &= form.is_bare;
                let mut clue = clue(&keys[list], &form, show_enumerations, &mut entries, warnings);
                if !charge_texts(&mut clue, &mut remaining_bytes) {
                    warnings.count("clue texts exceed 16 MB; no text kept for", "clue", || describe(axis, &clue.label));
                }
                located.push(LocatedClue { list, item, clue });
            }
        }
        if all_bare {
            assign_in_order(&mut located[start..], axis, puzzle);
        }
    }
    let is_complete = lists.iter().all(|(name, _)| list_axis(name).is_some());
    report_missing(&located, puzzle, is_complete, warnings);
    sort_by_list(&mut located, |located| &located.clue);
    located
}

/// Deducts the text and the hint of a clue from the remaining bytes. Returns `false` if too few remained: then both are
/// dropped, as are those of all later clues.
fn charge_texts(clue: &mut Clue, remaining_bytes: &mut usize) -> bool {
    let rest = remaining_bytes.checked_sub(clue.text.len() + clue.hint.len());
    if rest.is_none() {
        (clue.text, clue.hint) = Default::default();
    }
    *remaining_bytes = rest.unwrap_or(0);
    rest.is_some()
}

/// Returns the maximum number of clues for a grid.
fn max_clues(puzzle: &Crossword) -> usize {
    2 * puzzle.grid.len() + 1000
}

fn clue(
    key: &ListKey,
    form: &ClueForm<'_>,
    show_enumerations: bool,
    entries: &mut EntryFinder<'_>,
    warnings: &mut Warnings,
) -> Clue {
    let axis = key.axis;
    let place = || match axis {
        Axis::Across => "an across clue".to_owned(),
        Axis::Down => "a down clue".to_owned(),
    };
    let mut text = texts::line(form.text, warnings, place);
    if let Some(enumeration) = form.enumeration.filter(|_| show_enumerations) {
        text = clue_form::append_enumeration(text, &clue_form::enumeration(enumeration));
    }
    let hint = texts::line(&form.hint(), warnings, place);
    let mut label = form.label();
    if let Some((end, _)) = label.char_indices().nth(MAX_CELL_CHARS) {
        let message = format!("text over {MAX_CELL_CHARS} characters is truncated in");
        warnings.count(message, "clue number", || sanitize::fit(&label, 40));
        label.truncate(end);
        label.truncate(label.trim_end().len());
    }
    // Use up the number's entry even if the clue lists its cells: the next clue with this number must get the next
    // entry.
    let mut by_number: Vec<Pos> = form.numbers().flat_map(|number| entries.next_entry(axis, number)).collect();
    if form.cells.is_none() {
        by_number.extend(form.continued().iter().flat_map(|(axis, number)| entries.next_entry(*axis, number)));
    }
    let cells = match form.cells {
        None => by_number,
        Some(cells) => entries.parse_cells(cells).unwrap_or_else(|| {
            warnings.count("ignoring invalid \"cells\" in", "clue", || describe(axis, &label));
            by_number
        }),
    };
    Clue { axis, label, text, cells, list: key.title.clone(), hint, refs: form.refs() }
}

/// Assigns entries in grid order to plain-string clues, if there are as many clues as entries.
fn assign_in_order(located: &mut [LocatedClue], axis: Axis, puzzle: &Crossword) {
    let slots: Vec<_> = puzzle.slots().into_iter().filter(|slot| slot.axis == axis).collect();
    if slots.len() != located.len() {
        return;
    }
    for (located, slot) in located.iter_mut().zip(slots) {
        located.clue.label = puzzle.label(slot.start()).to_owned();
        located.clue.cells = slot.cells;
    }
}

/// Describes a clue by label and direction: `3 across`.
fn describe(axis: Axis, label: &str) -> String {
    format!("{label} {}", axis.name().to_lowercase()).trim_start().to_owned()
}

/// Warns about clues without entries and, if the lists should be complete, about entries without clues.
fn report_missing(located: &[LocatedClue], puzzle: &Crossword, is_complete: bool, warnings: &mut Warnings) {
    if located.is_empty() {
        return warnings.push("the puzzle has no clues");
    }
    for LocatedClue { clue, .. } in located.iter().filter(|located| located.clue.cells.is_empty()) {
        warnings.count("the grid has no entry for", "clue", || describe(clue.axis, &clue.label));
    }
    if !is_complete {
        return;
    }
    let clues = || located.iter().map(|located| &located.clue);
    let starts: HashSet<(Axis, Pos)> = clues().filter_map(|clue| Some((clue.axis, *clue.cells.first()?))).collect();
    // Answers that run on have no clue for their further entries.
    let running_on = clues().filter(|clue| line_axis(&clue.cells).is_none()).flat_map(|clue| &clue.cells);
    let running_on: HashSet<Pos> = running_on.copied().collect();
    let has_clue = |slot: &&Slot| {
        starts.contains(&(slot.axis, slot.start())) || slot.cells.iter().all(|pos| running_on.contains(pos))
    };
    for slot in puzzle.slots().iter().filter(|slot| !has_clue(slot)) {
        warnings.count("there is no clue for", "word", || {
            let (start, label) = (slot.start(), puzzle.label(slot.start()));
            if label.is_empty() {
                format!("{} from {start}", slot.axis.name().to_lowercase())
            } else {
                describe(slot.axis, label)
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_hints_share_a_limit() {
        let mut remaining = 16;
        let mut charge = |text: &str, hint: &str| {
            let mut clue = Clue { text: text.into(), hint: hint.into(), ..Clue::default() };
            (charge_texts(&mut clue, &mut remaining), clue.text + &clue.hint)
        };
        assert_eq!(charge("Feline", "Pet"), (true, "FelinePet".into()));
        assert_eq!(charge("Canine", "Pet"), (false, String::new()));
        assert_eq!(charge("Ox", ""), (false, String::new()));
    }
}
