//! Slots of a puzzle with their clues.

use std::ops::Range;

use wordhoard_engine::grid::{Axis, Grid, Pos, Slot};
use wordhoard_puzzles::crossword::Crossword;

/// All slots of a puzzle, across before down. In each direction, those with clues come first, in the order of the
/// clues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slots {
    slots: Vec<Slot>,
    /// Index of each slot's clue, or `None` if the file has no clue for it.
    clues: Vec<Option<usize>>,
    /// For each square, the slots that contain it, across and down.
    at: Grid<[Option<usize>; 2]>,
}

impl Slots {
    /// Finds the slots of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Crossword) -> Self {
        let mut found: Vec<(Slot, Option<usize>)> = Vec::new();
        let mut is_covered = puzzle.grid.map(|_| [false; 2]);
        for (index, clue) in puzzle.clues.iter().enumerate() {
            let is_open = clue.cells.iter().all(|&pos| puzzle.square(pos).is_some());
            if !clue.cells.is_empty() && is_open {
                clue.cells.iter().for_each(|&pos| is_covered[pos][clue.axis as usize] = true);
                found.push((Slot { axis: clue.axis, cells: clue.cells.clone() }, Some(index)));
            }
        }
        let without_clues = puzzle.slots().into_iter();
        let is_new = |slot: &Slot| slot.cells.iter().any(|&pos| !is_covered[pos][slot.axis as usize]);
        found.extend(without_clues.filter(is_new).map(|slot| (slot, None)));
        found.sort_by_key(|(slot, _)| slot.axis);
        let mut at = puzzle.grid.map(|_| [None; 2]);
        for (index, (slot, _)) in found.iter().enumerate() {
            // A square that several slots of one direction share belongs to the first of them.
            slot.cells.iter().for_each(|&pos| _ = at[pos][slot.axis as usize].get_or_insert(index));
        }
        let (slots, clues) = found.into_iter().unzip();
        Self { slots, clues, at }
    }

    /// Returns all slots.
    #[must_use]
    pub fn all(&self) -> &[Slot] {
        &self.slots
    }

    /// Returns the indices of all slots.
    #[must_use]
    pub fn indices(&self) -> Range<usize> {
        0..self.slots.len()
    }

    /// Returns the indices of the slots in one direction.
    #[must_use]
    pub fn of(&self, axis: Axis) -> Range<usize> {
        let across = self.slots.partition_point(|slot| slot.axis == Axis::Across);
        if axis == Axis::Across { 0..across } else { across..self.slots.len() }
    }

    /// Returns the slot with this index.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<&Slot> {
        self.slots.get(index)
    }

    /// Returns the index of a slot's clue, or `None` if it has none.
    #[must_use]
    pub fn clue(&self, slot: usize) -> Option<usize> {
        *self.clues.get(slot)?
    }

    /// Returns the index of the slot that contains a square in a direction, if there is one.
    #[must_use]
    pub fn at(&self, pos: Pos, axis: Axis) -> Option<usize> {
        self.at.get(pos)?[axis as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::test_puzzles::{clue, puzzle};

    #[test]
    fn slots_follow_the_clues_and_include_runs_without_clues() {
        let mut puzzle = puzzle(&["CAT", "O#E", "WEN"]);
        puzzle.clues = vec![
            clue(Axis::Across, &[(2, 0), (2, 1), (2, 2)]),
            clue(Axis::Across, &[]),
            clue(Axis::Down, &[(0, 0), (1, 0), (2, 0)]),
        ];
        let slots = Slots::new(&puzzle);
        let found: Vec<_> = (0..slots.all().len()).map(|slot| (slots.all()[slot].start(), slots.clue(slot))).collect();
        let [first, corner, last] = [(0, 0), (0, 2), (2, 0)].map(|(row, col)| Pos::new(row, col));
        assert_eq!(found, [(last, Some(0)), (first, None), (first, Some(2)), (corner, None)]);
        assert_eq!(slots.at(Pos::new(0, 1), Axis::Across), Some(1));
        assert_eq!(slots.at(Pos::new(0, 1), Axis::Down), None);
        assert_eq!(slots.at(Pos::new(9, 9), Axis::Down), None);
    }
}
