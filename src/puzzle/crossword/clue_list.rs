//! Clues as a file gives them, one after the other, until they are those of a crossword.

use std::collections::HashMap;

use super::{Clue, Crossword};
use crate::grid::{Axis, Pos};

/// The most clues of a crossword: a cell of the largest grid cannot have more than one of its own.
pub const MAX_CLUES: usize = 65_536;

/// The most cells of all entries together: the largest grid has an eighth of it.
pub const MAX_CELLS: usize = 1_000_000;

/// Clues in the order of the file.
#[derive(Default)]
pub struct ClueList {
    clues: Vec<Clue>,
    cells: usize,
}

impl ClueList {
    /// Takes a clue.
    ///
    /// # Errors
    /// When there are more than [`MAX_CLUES`], or their entries have more than [`MAX_CELLS`] cells together: what is
    /// wrong, as the end of a sentence.
    pub fn push(&mut self, clue: Clue) -> Result<(), String> {
        if self.clues.len() == MAX_CLUES {
            return Err(format!("there are more than {MAX_CLUES} clues, and no grid has so many entries"));
        }
        self.cells += clue.cells.len();
        if self.cells > MAX_CELLS {
            return Err(format!("the entries of its clues have more than {MAX_CELLS} cells together, as no grid has"));
        }
        self.clues.push(clue);
        Ok(())
    }

    /// All across before all down, each in the order of the file.
    pub fn finish(mut self) -> Vec<Clue> {
        self.clues.sort_by_key(|clue| clue.axis);
        self.clues
    }
}

/// The entries of a grid by what stands in their first cells.
pub struct Entries(HashMap<(Axis, String), Vec<Pos>>);

impl Entries {
    /// The slots of a crossword whose cells have their labels. Of two with the same label the first counts.
    pub fn of(puzzle: &Crossword) -> Self {
        let mut entries = HashMap::new();
        for slot in puzzle.slots() {
            let label = puzzle.square(slot.start()).map(|square| square.label.clone()).unwrap_or_default();
            if !label.is_empty() {
                entries.entry((slot.axis, label)).or_insert(slot.cells);
            }
        }
        Self(entries)
    }

    /// The cells of an entry; none where there is no such entry.
    pub fn cells(&self, axis: Axis, label: &str) -> &[Pos] {
        self.0.get(&(axis, label.to_owned())).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::puzzle::crossword::{Cell, Square};

    fn clue(axis: Axis, label: &str, cells: usize) -> Clue {
        Clue { axis, label: label.into(), text: String::new(), cells: vec![Pos::new(0, 0); cells] }
    }

    #[test]
    fn clues_across_come_first_and_keep_their_order() {
        let mut sheet = ClueList::default();
        for (axis, label) in [(Axis::Down, "1"), (Axis::Across, "3"), (Axis::Down, "2"), (Axis::Across, "1")] {
            sheet.push(clue(axis, label, 0)).unwrap();
        }
        let labels: Vec<String> = sheet.finish().into_iter().map(|clue| clue.label).collect();
        assert_eq!(labels, ["3", "1", "1", "2"]);
    }

    #[test]
    fn clues_and_their_cells_have_a_bound() {
        let mut sheet = ClueList::default();
        sheet.push(clue(Axis::Across, "1", MAX_CELLS)).unwrap();
        assert!(sheet.push(clue(Axis::Across, "1", 1)).unwrap_err().contains("1000000 cells"));
        let mut sheet = ClueList::default();
        (0..MAX_CLUES).for_each(|_| sheet.push(clue(Axis::Across, "1", 0)).unwrap());
        assert!(sheet.push(clue(Axis::Across, "1", 0)).unwrap_err().contains("65536 clues"));
    }

    #[test]
    fn entries_are_found_by_their_numbers() {
        let mut puzzle = Crossword::new(Grid::fill(2, 3, |_| Cell::Open(Square::default())));
        puzzle.number();
        let entries = Entries::of(&puzzle);
        assert_eq!(entries.cells(Axis::Across, "4"), [Pos::new(1, 0), Pos::new(1, 1), Pos::new(1, 2)]);
        assert_eq!(entries.cells(Axis::Down, "4"), []);
    }
}
