//! Which cells clues ask for.

use std::collections::HashMap;

use super::Tree;
use crate::grid::{Axis, Pos, Slot};
use crate::puzzle::crossword::Crossword;

/// The entries of a grid by number.
pub struct Entries<'a> {
    puzzle: &'a Crossword,
    slots: Vec<Slot>,
    /// Which of the groups the slots are whose first cells have a label.
    labelled: HashMap<(Axis, &'a str), usize>,
    /// Slots in their order, and how many of them clues have had.
    groups: Vec<(Vec<usize>, usize)>,
    /// The first cell with a label, wherever in slots it stands.
    first: HashMap<&'a str, Pos>,
    /// The slot that a cell belongs to, and which of its cells it is.
    within: HashMap<(Axis, Pos), (usize, usize)>,
    /// How many cells clues may still have, so that a small file makes no large lists.
    left: usize,
    /// What rows and columns count from.
    base: u32,
}

impl<'a> Entries<'a> {
    /// Those of a grid; rows and columns count from `base`.
    pub fn of(puzzle: &'a Crossword, base: u32) -> Self {
        let left = 8 * puzzle.grid.len() + 1000;
        let (labelled, groups, first, within) = Default::default();
        let mut entries = Self { puzzle, slots: puzzle.slots(), labelled, groups, first, within, left, base };
        for (number, slot) in entries.slots.iter().enumerate() {
            let next = entries.groups.len();
            let group = *entries.labelled.entry((slot.axis, puzzle.label(slot.start()))).or_insert(next);
            if group == next {
                entries.groups.push((Vec::new(), 0));
            }
            entries.groups[group].0.push(number);
            entries.within.extend(slot.cells.iter().enumerate().map(|(at, &pos)| ((slot.axis, pos), (number, at))));
        }
        for pos in puzzle.grid.positions() {
            entries.first.entry(puzzle.label(pos)).or_insert(pos);
        }
        entries
    }

    /// The entry of a number: that of the next slot that begins in a cell of this number, or the rest of the slot in
    /// which the number stands.
    pub fn next(&mut self, axis: Axis, number: &str) -> Vec<Pos> {
        if number.is_empty() {
            return Vec::new();
        }
        let cells: &[Pos] = if let Some(&group) = self.labelled.get(&(axis, number)) {
            let (slots, had) = &mut self.groups[group];
            let slot = slots[(*had).min(slots.len() - 1)];
            *had += 1;
            &self.slots[slot].cells
        } else {
            let place = self.first.get(number).and_then(|&pos| self.within.get(&(axis, pos)));
            place.map(|&(slot, at)| &self.slots[slot].cells[at..]).filter(|rest| rest.len() > 1).unwrap_or_default()
        };
        let cells = cells.to_vec();
        self.take(cells).unwrap_or_default()
    }

    /// The cells that a clue names, each column and row; `None` where they are no open cells.
    pub fn named(&mut self, cells: &Tree) -> Option<Vec<Pos>> {
        let Tree::List(pairs) = cells else { return None };
        let side = |side: &Tree| side.as_number()?.checked_sub(self.base).and_then(|side| u16::try_from(side).ok());
        let cell = |pair: &Tree| match pair.items() {
            [col, row] => Some(Pos::new(side(row)?, side(col)?)).filter(|&pos| self.puzzle.square(pos).is_some()),
            _ => None,
        };
        if pairs.len() > self.left {
            return None;
        }
        let cells = pairs.iter().map(cell).collect::<Option<Vec<Pos>>>()?;
        self.take(cells)
    }

    fn take(&mut self, cells: Vec<Pos>) -> Option<Vec<Pos>> {
        self.left = self.left.checked_sub(cells.len())?;
        Some(cells)
    }
}
