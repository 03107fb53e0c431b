//! Lookup of the entries that clues refer to.

use std::collections::HashMap;

use super::Tree;
use crate::grid::{Axis, Pos, Slot};
use crate::puzzle::crossword::Crossword;

/// Index of a grid's entries by number. It also records which entries clues have used.
pub struct EntryFinder<'a> {
    puzzle: &'a Crossword,
    slots: Vec<Slot>,
    /// Index of the group of slots that start in a cell with this label.
    labelled: HashMap<(Axis, &'a str), usize>,
    /// Slots of each group in order, and the number of clues that have used the group.
    groups: Vec<(Vec<usize>, usize)>,
    /// First cell with each label, whether or not a slot starts there.
    first_labelled: HashMap<&'a str, Pos>,
    /// Slot that contains a cell in a direction, and the index of the cell in that slot.
    containing: HashMap<(Axis, Pos), (usize, usize)>,
    /// Number of cells that clues may still use. The limit prevents a small file from creating large lists.
    remaining_cells: usize,
    /// Number of the first row and column: 0 or 1.
    base: u32,
}

impl<'a> EntryFinder<'a> {
    /// Indexes the entries of a grid. Rows and columns count from `base`.
    pub fn new(puzzle: &'a Crossword, base: u32) -> Self {
        let remaining_cells = 8 * puzzle.grid.len() + 1000;
        let (labelled, groups, first_labelled, containing) = Default::default();
        let mut entries =
            Self { puzzle, slots: puzzle.slots(), labelled, groups, first_labelled, containing, remaining_cells, base };
        for (number, slot) in entries.slots.iter().enumerate() {
            let next = entries.groups.len();
            let group = *entries.labelled.entry((slot.axis, puzzle.label(slot.start()))).or_insert(next);
            if group == next {
                entries.groups.push((Vec::new(), 0));
            }
            entries.groups[group].0.push(number);
            entries.containing.extend(slot.cells.iter().enumerate().map(|(at, &pos)| ((slot.axis, pos), (number, at))));
        }
        for pos in puzzle.grid.positions() {
            entries.first_labelled.entry(puzzle.label(pos)).or_insert(pos);
        }
        entries
    }

    /// Returns the cells of the next slot that starts in a cell with this number. If no slot does, returns the slot
    /// that contains the first cell with this number, from that cell on.
    pub fn next(&mut self, axis: Axis, number: &str) -> Vec<Pos> {
        if number.is_empty() {
            return Vec::new();
        }
        let cells: &[Pos] = if let Some(&group) = self.labelled.get(&(axis, number)) {
            let (slots, used) = &mut self.groups[group];
            let slot = slots[(*used).min(slots.len() - 1)];
            *used += 1;
            &self.slots[slot].cells
        } else {
            let found = self.first_labelled.get(number).and_then(|&pos| self.containing.get(&(axis, pos)));
            found.map(|&(slot, at)| &self.slots[slot].cells[at..]).filter(|rest| rest.len() > 1).unwrap_or_default()
        };
        let cells = cells.to_vec();
        self.take(cells).unwrap_or_default()
    }

    /// Parses the cells that a clue lists as pairs of column and row. Returns `None` if any is not open, or if clues
    /// use too many cells.
    pub fn listed(&mut self, cells: &Tree) -> Option<Vec<Pos>> {
        let Tree::List(pairs) = cells else { return None };
        let coordinate = |tree: &Tree| u16::try_from(tree.as_number()?.checked_sub(self.base)?).ok();
        let cell = |pair: &Tree| match pair.items() {
            [col, row] => {
                Some(Pos::new(coordinate(row)?, coordinate(col)?)).filter(|&pos| self.puzzle.square(pos).is_some())
            }
            _ => None,
        };
        if pairs.len() > self.remaining_cells {
            return None;
        }
        let cells = pairs.iter().map(cell).collect::<Option<Vec<Pos>>>()?;
        self.take(cells)
    }

    /// Charges the cells of an entry to the limit, or returns `None` if they exceed it.
    fn take(&mut self, cells: Vec<Pos>) -> Option<Vec<Pos>> {
        self.remaining_cells = self.remaining_cells.checked_sub(cells.len())?;
        Some(cells)
    }
}
