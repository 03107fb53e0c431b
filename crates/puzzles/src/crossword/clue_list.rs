//! Collector of a file's clues, and lookup of their entries.

use std::cmp::Ordering;
use std::collections::HashMap;

use wordhoard_engine::grid::{Axis, Pos};

use super::{Clue, Crossword};

/// Maximum number of clues, about one for each cell of the largest grid.
pub const MAX_CLUES: usize = 65_536;

/// Maximum number of cells in all entries combined, about eight times what the largest grid needs.
pub const MAX_CELLS: usize = 1_000_000;

/// Clues in file order.
#[derive(Default)]
pub struct ClueList {
    clues: Vec<Clue>,
    cell_count: usize,
}

impl ClueList {
    /// Adds a clue.
    ///
    /// # Errors
    /// Returns an error message if there are more than [`MAX_CLUES`] clues or more than [`MAX_CELLS`] cells in all
    /// entries combined. The caller adds the position.
    pub fn push(&mut self, clue: Clue) -> Result<(), String> {
        if self.clues.len() == MAX_CLUES {
            return Err(format!("more than {MAX_CLUES} clues; no grid has that many entries"));
        }
        self.cell_count += clue.cells.len();
        if self.cell_count > MAX_CELLS {
            return Err(format!("the clues cover more than {MAX_CELLS} cells; no grid needs that many"));
        }
        self.clues.push(clue);
        Ok(())
    }

    /// Returns all across clues, then all down clues, in file order. The clues of a list are adjacent.
    pub fn finish(mut self) -> Vec<Clue> {
        sort_by_list(&mut self.clues, |clue| clue);
        self.clues
    }
}

/// Sorts items by the direction of their clues, and then by list, in the order in which the lists first appear.
pub fn sort_by_list<T>(items: &mut [T], clue: impl Fn(&T) -> &Clue) {
    let key = |item: &T| (clue(item).axis, clue(item).list.clone());
    let mut order: HashMap<(Axis, String), usize> = HashMap::new();
    for item in items.iter() {
        let next = order.len();
        order.entry(key(item)).or_insert(next);
    }
    items.sort_by_cached_key(|item| (clue(item).axis, order[&key(item)]));
}

/// Index of a grid's entries by direction and label.
pub struct EntryIndex(HashMap<(Axis, String), Vec<Pos>>);

impl EntryIndex {
    /// Indexes the slots that start in a labelled cell. If several slots have the same direction and label, the first
    /// is used.
    pub fn new(puzzle: &Crossword) -> Self {
        let mut entries = HashMap::new();
        for slot in puzzle.slots() {
            let label = puzzle.square(slot.start()).map(|square| square.label.clone()).unwrap_or_default();
            if !label.is_empty() {
                entries.entry((slot.axis, label)).or_insert(slot.cells);
            }
        }
        Self(entries)
    }

    /// Returns the cells of an entry, or an empty slice if there is no such entry.
    pub fn cells(&self, axis: Axis, label: &str) -> &[Pos] {
        self.0.get(&(axis, label.to_owned())).map_or(&[], Vec::as_slice)
    }
}

/// Returns the direction of an entry if it has several cells, all in one row or all in one column.
#[must_use]
pub fn line_axis(cells: &[Pos]) -> Option<Axis> {
    let first = cells.first().filter(|_| cells.len() > 1)?;
    let all = |same: fn(&Pos, &Pos) -> bool| cells.iter().all(|pos| same(pos, first));
    match (all(|a, b| a.row == b.row), all(|a, b| a.col == b.col)) {
        (true, false) => Some(Axis::Across),
        (false, true) => Some(Axis::Down),
        _ => None,
    }
}

/// Votes of the entries of a list on its direction.
#[derive(Clone, Copy, Default)]
pub struct AxisVotes {
    /// Number of entries in each direction.
    counts: [usize; 2],
    /// Whether an entry is scattered over the grid, as in an acrostic.
    pub is_scattered: bool,
}

impl AxisVotes {
    /// Counts an entry, with its [`line_axis`]. `is_quotation` is the [`Crossword::quotation_test`].
    pub fn add(&mut self, axis: Option<Axis>, cells: &[Pos], is_quotation: impl Fn(&[Pos]) -> bool) {
        match axis {
            Some(axis) => self.counts[axis as usize] += 1,
            None => self.is_scattered |= cells.len() > 1 && !is_quotation(cells),
        }
    }

    /// Returns the direction of most entries, or `None` in a tie.
    pub fn majority(self) -> Option<Axis> {
        let [across, down] = self.counts;
        match across.cmp(&down) {
            Ordering::Greater => Some(Axis::Across),
            Ordering::Less => Some(Axis::Down),
            Ordering::Equal => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Grid;

    use super::*;
    use crate::crossword::{Cell, Square};

    fn clue(axis: Axis, label: &str, cells: usize) -> Clue {
        Clue { axis, label: label.into(), text: String::new(), cells: vec![Pos::new(0, 0); cells], ..Clue::default() }
    }

    #[test]
    fn across_clues_come_first_in_file_order() {
        let mut list = ClueList::default();
        for (axis, label) in [(Axis::Down, "1"), (Axis::Across, "3"), (Axis::Down, "2"), (Axis::Across, "1")] {
            list.push(clue(axis, label, 0)).unwrap();
        }
        let labels: Vec<String> = list.finish().into_iter().map(|clue| clue.label).collect();
        assert_eq!(labels, ["3", "1", "1", "2"]);
    }

    #[test]
    fn clues_of_a_list_are_adjacent() {
        use Axis::{Across, Down};
        let mut list = ClueList::default();
        let lists = [(Across, "B"), (Down, "A"), (Down, "B"), (Across, ""), (Down, "A"), (Across, "B")];
        for (number, (axis, title)) in lists.into_iter().enumerate() {
            list.push(Clue { list: title.into(), ..clue(axis, &number.to_string(), 0) }).unwrap();
        }
        let labels: Vec<String> = list.finish().into_iter().map(|clue| clue.label).collect();
        assert_eq!(labels, ["0", "5", "3", "1", "4", "2"]);
    }

    #[test]
    fn too_many_clues_or_cells_are_rejected() {
        let mut list = ClueList::default();
        list.push(clue(Axis::Across, "1", MAX_CELLS)).unwrap();
        assert!(list.push(clue(Axis::Across, "1", 1)).unwrap_err().contains("1000000 cells"));
        let mut list = ClueList::default();
        (0..MAX_CLUES).for_each(|_| list.push(clue(Axis::Across, "1", 0)).unwrap());
        assert!(list.push(clue(Axis::Across, "1", 0)).unwrap_err().contains("65536 clues"));
    }

    #[test]
    fn entries_are_found_by_direction_and_label() {
        let mut puzzle = Crossword::new(Grid::fill(2, 3, |_| Cell::Open(Square::default())));
        puzzle.number();
        let entries = EntryIndex::new(&puzzle);
        assert_eq!(entries.cells(Axis::Across, "4"), [Pos::new(1, 0), Pos::new(1, 1), Pos::new(1, 2)]);
        assert_eq!(entries.cells(Axis::Down, "4"), []);
    }
}
