//! Writes the clues, which the file stores in the order of the entries.

use std::collections::{HashMap, HashSet};

use wordhoard_engine::grid::{Axis, Pos, Slot};

use super::skeleton;
use crate::crossword::puz::raw::RawFile;
use crate::crossword::{Clue, Crossword};

/// Writes the clues of `new` that differ from those of `old`.
pub fn write_clues(raw: &mut RawFile, old: &Crossword, new: &Crossword, losses: &mut Vec<String>) {
    let encoding = raw.encoding();
    let old_clues = clues_by_start(old);
    let new_clues = clues_by_start(new);
    let slots = skeleton(new).slots();
    let key = |slot: &Slot| (slot.axis, slot.start());
    if raw.clues.len() < slots.len() {
        raw.clues.resize(slots.len(), Vec::new());
    }
    for (slot, bytes) in slots.iter().zip(&mut raw.clues) {
        let [old_text, new_text] =
            [&old_clues, &new_clues].map(|clues| clues.get(&key(slot)).map_or("", |clue| &clue.text));
        if new_text != old_text {
            *bytes = encoding.encode(new_text);
        }
    }
    let entries: HashSet<(Axis, Pos)> = slots.iter().map(key).collect();
    losses.extend(unplaced_clues(new, &entries));
}

/// Returns messages about the clues that cannot be written: clues whose entry is not one of `entries`, and clues whose
/// entry already has a clue.
fn unplaced_clues(puzzle: &Crossword, entries: &HashSet<(Axis, Pos)>) -> Vec<String> {
    let mut entries_with_clue = HashSet::new();
    let (mut clues_without_entry, mut surplus_clues) = (Vec::new(), Vec::new());
    for clue in &puzzle.clues {
        match clue.cells.first().map(|&start| (clue.axis, start)).filter(|key| entries.contains(key)) {
            None => clues_without_entry.push(clue),
            Some(key) if !entries_with_clue.insert(key) => surplus_clues.push(clue),
            Some(_) => {}
        }
    }
    let without_entry_message = clues_without_entry.first().map(|clue| match clues_without_entry.len() {
        1 => format!("1 clue without an entry was left out: {}", describe(clue)),
        count => format!("{count} clues without entries were left out, such as {}", describe(clue)),
    });
    let surplus_message = surplus_clues.first().map(|clue| match surplus_clues.len() {
        1 => format!("1 surplus clue was left out: a second one for {}", describe(clue)),
        count => format!("{count} surplus clues were left out, such as a second one for {}", describe(clue)),
    });
    without_entry_message.into_iter().chain(surplus_message).collect()
}

/// Describes a clue by number and direction, such as 3-Across.
fn describe(clue: &Clue) -> String {
    let direction = clue.axis.name();
    if clue.label.is_empty() {
        format!("an unnumbered {direction} clue")
    } else {
        format!("{}-{direction}", clue.label)
    }
}

/// Returns the clues by direction and first cell. If several clues share both, the first clue is used.
fn clues_by_start(puzzle: &Crossword) -> HashMap<(Axis, Pos), &Clue> {
    let mut clues = HashMap::new();
    for clue in &puzzle.clues {
        if let Some(&start) = clue.cells.first() {
            clues.entry((clue.axis, start)).or_insert(clue);
        }
    }
    clues
}
