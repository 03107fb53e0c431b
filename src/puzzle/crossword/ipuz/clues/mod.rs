//! Reading of clues.

use std::collections::HashSet;

use super::json::Tree;
use super::texts;
use super::warnings::Warnings;
use crate::base::sanitize;
use crate::grid::{Axis, Pos};
use crate::puzzle::crossword::{Clue, Crossword, MAX_SIGNS};

mod entries;
mod form;

use entries::Entries;
use form::Form;
pub use form::{from_zero, rewrite};

/// The most bytes of all clues together: 250 for each cell of the largest grid.
const MAX_TEXTS: usize = 16 << 20;

/// A clue and where in "clues" it stands.
pub struct Found {
    /// Number of the list among the fields of "clues".
    pub list: usize,
    /// Its number in the list.
    pub item: usize,
    /// The clue.
    pub clue: Clue,
}

/// Which way the entries of a list go: `Across`, or `Across:` and another name for it.
pub fn axis(list: &str) -> Option<Axis> {
    let name = list.split(':').next().unwrap_or_default().trim();
    Axis::BOTH.into_iter().find(|axis| axis.name().eq_ignore_ascii_case(name))
}

/// Reads the clues, all across before all down.
pub fn read(tree: &Tree, puzzle: &Crossword, warnings: &mut Warnings) -> Vec<Found> {
    let lists = tree.get("clues").map(Tree::fields).unwrap_or_default();
    let shown = tree.get("showenumerations") == Some(&Tree::Bool(true));
    let mut entries = Entries::of(puzzle, if from_zero(lists) { 0 } else { 1 });
    let mut found = Vec::new();
    let mut room = MAX_TEXTS;
    for way in Axis::BOTH {
        let before = found.len();
        let mut bare = true;
        for (list, (_, items)) in lists.iter().enumerate().filter(|(_, (name, _))| axis(name) == Some(way)) {
            for (item, tree) in items.items().iter().enumerate() {
                if found.len() > most(puzzle) {
                    warnings.count(
                        "there are more clues than entries could be; the rest is passed over in",
                        "list",
                        || way.name().to_lowercase(),
                    );
                    break;
                }
                let Some(form) = Form::of(tree) else {
                    warnings.count("no clue can be read in", "item", || format!("{}, item {}", way.name(), item + 1));
                    continue;
                };
                bare &= form.bare;
                let mut clue = clue(way, &form, shown, &mut entries, warnings);
                room = room.checked_sub(clue.text.len()).unwrap_or_else(|| {
                    clue.text.clear();
                    warnings.count("texts of more than 16 MB are left out in", "clue", || which(way, &clue.label));
                    0
                });
                found.push(Found { list, item, clue });
            }
        }
        if bare {
            in_order(&mut found[before..], way, puzzle);
        }
    }
    passed_over(lists, warnings);
    missing(&found, puzzle, warnings);
    found
}

/// More clues than this no grid has entries for.
fn most(puzzle: &Crossword) -> usize {
    2 * puzzle.grid.len() + 1000
}

fn clue(axis: Axis, form: &Form<'_>, shown: bool, entries: &mut Entries<'_>, warnings: &mut Warnings) -> Clue {
    let place = || format!("a clue {}", axis.name().to_lowercase());
    let mut text = texts::line(form.text, warnings, place);
    if let Some(enumeration) = form.enumeration.filter(|_| shown) {
        text = form::with_enumeration(text, &form::enumeration(enumeration));
    }
    let mut label = form.label();
    if let Some((end, _)) = label.char_indices().nth(MAX_SIGNS) {
        let what = format!("what is longer than {MAX_SIGNS} signs is cut in");
        warnings.count(what, "clue number", || sanitize::fit(&label, 40));
        label.truncate(end);
        label.truncate(label.trim_end().len());
    }
    // The number's entry is taken even where cells are named, so that the next clue of that number gets the next.
    let by_number: Vec<Pos> = form.numbers().flat_map(|number| entries.next(axis, number)).collect();
    let cells = match form.cells {
        None => by_number,
        Some(cells) => entries.named(cells).unwrap_or_else(|| {
            warnings.count("cells that are not open cells of the grid are named in", "clue", || which(axis, &label));
            by_number
        }),
    };
    Clue { axis, label, text, cells }
}

/// Clues that are strings and no more have their entries in the order of the grid, if they are as many.
fn in_order(found: &mut [Found], axis: Axis, puzzle: &Crossword) {
    let slots: Vec<_> = puzzle.slots().into_iter().filter(|slot| slot.axis == axis).collect();
    if slots.len() != found.len() {
        return;
    }
    for (found, slot) in found.iter_mut().zip(slots) {
        found.clue.label = puzzle.label(slot.start()).to_owned();
        found.clue.cells = slot.cells;
    }
}

fn which(axis: Axis, label: &str) -> String {
    format!("{label} {}", axis.name().to_lowercase()).trim_start().to_owned()
}

/// Tells lists that are neither across nor down.
fn passed_over(lists: &[(Box<str>, Tree)], warnings: &mut Warnings) {
    for (name, items) in lists.iter().filter(|(name, _)| axis(name).is_none()) {
        for _ in items.items() {
            warnings.count("only lists of across and down are read, and passed over", "clue", || {
                format!("\"{}\"", sanitize::fit(&sanitize::line(name), 40))
            });
        }
    }
}

/// Tells clues without entries and entries without clues.
fn missing(found: &[Found], puzzle: &Crossword, warnings: &mut Warnings) {
    if found.is_empty() {
        return warnings.push("it has no clues");
    }
    for Found { clue, .. } in found.iter().filter(|found| found.clue.cells.is_empty()) {
        warnings.count("the grid has no entry for", "clue", || which(clue.axis, &clue.label));
    }
    let begun: HashSet<(Axis, Pos)> =
        found.iter().filter_map(|found| Some((found.clue.axis, *found.clue.cells.first()?))).collect();
    for slot in puzzle.slots().iter().filter(|slot| !begun.contains(&(slot.axis, slot.start()))) {
        warnings.count("there is no clue for", "word", || {
            let (start, label) = (slot.start(), puzzle.label(slot.start()));
            if label.is_empty() {
                format!("{} from {start}", slot.axis.name().to_lowercase())
            } else {
                which(slot.axis, label)
            }
        });
    }
}
