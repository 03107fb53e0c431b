//! Lookup of the entries that clues refer to.

use std::collections::HashMap;

use wordhoard_engine::grid::{Axis, Pos, Slot};

use super::Tree;
use crate::crossword::Crossword;

/// Index of a grid's entries by number, with a record of the entries that clues have used.
pub struct EntryFinder<'a> {
    puzzle: &'a Crossword,
    slots: Vec<Slot>,
    /// Index in `groups` of each group. A group holds the slots in one direction that start in cells with the same
    /// label.
    group_indices: HashMap<(Axis, &'a str), usize>,
    /// Slots of each group in order, and the number of clues that have used the group.
    groups: Vec<(Vec<usize>, usize)>,
    /// First cell with each label, whether or not a slot starts there.
    first_cells: HashMap<&'a str, Pos>,
    /// Slot through each cell in each direction, and the index of the cell in the slot.
    slot_positions: HashMap<(Axis, Pos), (usize, usize)>,
    /// Number of cells that clues may still use. The limit prevents a small file from creating large lists.
    remaining_cells: usize,
    /// Coordinate of the first row and column in the file: 0 or 1.
    base: u32,
}

impl<'a> EntryFinder<'a> {
    /// Indexes the entries of a grid. Rows and columns count from `base`.
    pub fn new(puzzle: &'a Crossword, base: u32) -> Self {
        let remaining_cells = 8 * puzzle.grid.len() + 1000;
        let (group_indices, groups, first_cells, slot_positions) = Default::default();
        let mut entries = Self {
            puzzle,
            slots: puzzle.slots(),
            group_indices,
            groups,
            first_cells,
            slot_positions,
            remaining_cells,
            base,
        };
        for (number, slot) in entries.slots.iter().enumerate() {
            let next_group = entries.groups.len();
            let group = *entries.group_indices.entry((slot.axis, puzzle.label(slot.start()))).or_insert(next_group);
            if group == next_group {
                entries.groups.push((Vec::new(), 0));
            }
            entries.groups[group].0.push(number);
            entries
                .slot_positions
                .extend(slot.cells.iter().enumerate().map(|(index, &pos)| ((slot.axis, pos), (number, index))));
        }
        for pos in puzzle.grid.positions() {
            entries.first_cells.entry(puzzle.label(pos)).or_insert(pos);
        }
        entries
    }

    /// Returns the cells of the next unused slot that starts in a cell with this number, or of the last if all are
    /// used. If no slot starts in such a cell, uses the slot through the first cell with this number, from that cell
    /// on.
    pub fn next_entry(&mut self, axis: Axis, number: &str) -> Vec<Pos> {
        if number.is_empty() {
            return Vec::new();
        }
        let cells: &[Pos] = if let Some(&group) = self.group_indices.get(&(axis, number)) {
            let (slots, used) = &mut self.groups[group];
            let slot = slots[(*used).min(slots.len() - 1)];
            *used += 1;
            &self.slots[slot].cells
        } else {
            let found = self.first_cells.get(number).and_then(|&pos| self.slot_positions.get(&(axis, pos)));
            found
                .map(|&(slot, index)| &self.slots[slot].cells[index..])
                .filter(|rest| rest.len() > 1)
                .unwrap_or_default()
        };
        let cells = cells.to_vec();
        self.charge(cells).unwrap_or_default()
    }

    /// Parses the cells that a clue lists as pairs of column and row. Returns `None` if a pair is invalid, if a cell is
    /// not open, or if the clues exceed the limit on cells.
    pub fn parse_cells(&mut self, cells: &Tree) -> Option<Vec<Pos>> {
        let Tree::List(pairs) = cells else { return None };
        if pairs.len() > self.remaining_cells {
            return None;
        }
        let cell = |pair| position(pair, self.base).filter(|&pos| self.puzzle.square(pos).is_some());
        let cells = pairs.iter().map(cell).collect::<Option<Vec<Pos>>>()?;
        self.charge(cells)
    }

    /// Deducts the cells of an entry from the remaining cells. Returns `None` if too few remain.
    fn charge(&mut self, cells: Vec<Pos>) -> Option<Vec<Pos>> {
        self.remaining_cells = self.remaining_cells.checked_sub(cells.len())?;
        Some(cells)
    }
}

/// Parses a pair of column and row that count from `base`.
pub fn position(pair: &Tree, base: u32) -> Option<Pos> {
    let coordinate = |tree: &Tree| u16::try_from(tree.as_number()?.checked_sub(base)?).ok();
    match pair.items() {
        [col, row] => Some(Pos::new(coordinate(row)?, coordinate(col)?)),
        _ => None,
    }
}
