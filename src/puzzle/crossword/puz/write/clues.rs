//! Clues, which the file has by their entries.

use std::collections::{HashMap, HashSet};

use super::plain;
use crate::grid::{Axis, Pos, Slot};
use crate::puzzle::crossword::puz::raw::Raw;
use crate::puzzle::crossword::{Clue, Crossword};

/// Puts the clues by their entries.
pub fn clues(raw: &mut Raw, old: &Crossword, new: &Crossword, lost: &mut Vec<String>) {
    let encoding = raw.encoding();
    let known = by_start(old);
    let wanted = by_start(new);
    let slots = plain(new).slots();
    let key = |slot: &Slot| (slot.axis, slot.start());
    if raw.clues.len() < slots.len() {
        raw.clues.resize(slots.len(), Vec::new());
    }
    for (slot, bytes) in slots.iter().zip(&mut raw.clues) {
        let text = |clues: &HashMap<_, &Clue>| clues.get(&key(slot)).map_or(String::new(), |clue| clue.text.clone());
        let new = text(&wanted);
        if new != text(&known) {
            *bytes = encoding.encode(&new);
        }
    }
    let entries: HashSet<(Axis, Pos)> = slots.iter().map(key).collect();
    lost.extend(unput(new, &entries));
}

/// The clues that cannot be put: those without one of these entries, and those whose entry has another clue.
fn unput(puzzle: &Crossword, entries: &HashSet<(Axis, Pos)>) -> Vec<String> {
    let mut taken = HashSet::new();
    let (mut homeless, mut second) = (Vec::new(), Vec::new());
    for clue in &puzzle.clues {
        match clue.cells.first().map(|&start| (clue.axis, start)).filter(|key| entries.contains(key)) {
            None => homeless.push(clue),
            Some(key) if !taken.insert(key) => second.push(clue),
            Some(_) => {}
        }
    }
    let homeless = homeless.first().map(|first| match homeless.len() {
        1 => format!("a clue without an entry of its own cannot be written: {}", which(first)),
        more => format!("{more} clues without entries of their own cannot be written, such as {}", which(first)),
    });
    let second = second.first().map(|first| match second.len() {
        1 => format!("a second clue for {} cannot be written", which(first)),
        more => format!(
            "{more} clues more than entries have room for cannot be written, such as a second clue for {}",
            which(first)
        ),
    });
    homeless.into_iter().chain(second).collect()
}

/// A clue by its number and direction: 3-Across.
fn which(clue: &Clue) -> String {
    let way = clue.axis.name();
    if clue.label.is_empty() { format!("one of {way} without a number") } else { format!("{}-{way}", clue.label) }
}

/// The clues by direction and first cell of their entries; of several for an entry the first.
fn by_start(puzzle: &Crossword) -> HashMap<(Axis, Pos), &Clue> {
    let mut found = HashMap::new();
    for clue in &puzzle.clues {
        if let Some(&start) = clue.cells.first() {
            found.entry((clue.axis, start)).or_insert(clue);
        }
    }
    found
}
