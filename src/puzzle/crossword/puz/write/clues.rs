//! Writes the clues, which the file stores by entry.

use std::collections::{HashMap, HashSet};

use super::skeleton;
use crate::grid::{Axis, Pos, Slot};
use crate::puzzle::crossword::puz::raw::RawFile;
use crate::puzzle::crossword::{Clue, Crossword};

/// Writes the clues by entry.
pub fn write_clues(raw: &mut RawFile, old: &Crossword, new: &Crossword, lost: &mut Vec<String>) {
    let encoding = raw.encoding();
    let old_clues = by_start(old);
    let new_clues = by_start(new);
    let slots = skeleton(new).slots();
    let key = |slot: &Slot| (slot.axis, slot.start());
    if raw.clues.len() < slots.len() {
        raw.clues.resize(slots.len(), Vec::new());
    }
    for (slot, bytes) in slots.iter().zip(&mut raw.clues) {
        let text = |clues: &HashMap<_, &Clue>| clues.get(&key(slot)).map_or(String::new(), |clue| clue.text.clone());
        let new = text(&new_clues);
        if new != text(&old_clues) {
            *bytes = encoding.encode(&new);
        }
    }
    let entries: HashSet<(Axis, Pos)> = slots.iter().map(key).collect();
    lost.extend(unplaced_clues(new, &entries));
}

/// Returns messages about the clues that cannot be written: clues without one of these entries, and clues whose entry
/// already has a clue.
fn unplaced_clues(puzzle: &Crossword, entries: &HashSet<(Axis, Pos)>) -> Vec<String> {
    let mut taken = HashSet::new();
    let (mut without_entry, mut surplus) = (Vec::new(), Vec::new());
    for clue in &puzzle.clues {
        match clue.cells.first().map(|&start| (clue.axis, start)).filter(|key| entries.contains(key)) {
            None => without_entry.push(clue),
            Some(key) if !taken.insert(key) => surplus.push(clue),
            Some(_) => {}
        }
    }
    let without_entry = without_entry.first().map(|first| match without_entry.len() {
        1 => format!("1 clue without an entry was left out: {}", describe(first)),
        more => format!("{more} clues without entries were left out, such as {}", describe(first)),
    });
    let surplus = surplus.first().map(|first| match surplus.len() {
        1 => format!("1 surplus clue was left out: a second one for {}", describe(first)),
        more => format!("{more} surplus clues were left out, such as a second one for {}", describe(first)),
    });
    without_entry.into_iter().chain(surplus).collect()
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

/// Returns the clues by direction and first cell. Of several clues for the same entry, the first wins.
fn by_start(puzzle: &Crossword) -> HashMap<(Axis, Pos), &Clue> {
    let mut found = HashMap::new();
    for clue in &puzzle.clues {
        if let Some(&start) = clue.cells.first() {
            found.entry((clue.axis, start)).or_insert(clue);
        }
    }
    found
}
