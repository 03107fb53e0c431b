//! Diagramless crosswords: the player finds the blocks.
//!
//! The grid of a diagramless [`Crossword`] has its blocks, and its numbers follow from them. A player marks a square as
//! a block by the entry [`BLOCK_ENTRY`]. To hide the diagram from the player, [`Crossword::without_diagram`] opens all
//! blocks, and [`Crossword::drawn_by`] numbers the squares and clues by the blocks found so far.

use wordhoard_engine::grid::{Grid, Pos};

use super::clue_list::EntryIndex;
use super::{Cell, Crossword, Entry, Square};

/// Entry that marks a square of a diagramless crossword as a block.
pub const BLOCK_ENTRY: &str = ".";

impl Crossword {
    /// Returns `true` for a block of a diagramless puzzle, which may have an entry.
    #[must_use]
    pub fn is_hidden_block(&self, pos: Pos) -> bool {
        self.diagramless && self.grid.get(pos) == Some(&Cell::Block)
    }

    /// Returns the puzzle without its diagram: each block is an open cell with the solution [`BLOCK_ENTRY`], no cell
    /// has a number, and no clue has an entry.
    #[must_use]
    pub fn without_diagram(&self) -> Self {
        let cell = |cell: &Cell| match cell {
            Cell::Block => Cell::Open(Square { solution: BLOCK_ENTRY.to_owned(), ..Square::default() }),
            Cell::Open(square) => Cell::Open(Square { label: String::new(), ..square.clone() }),
            Cell::Void => Cell::Void,
        };
        let mut hidden = Self { grid: self.grid.map(cell), ..self.clone() };
        hidden.clues.iter_mut().for_each(|clue| clue.cells.clear());
        hidden
    }

    /// Returns a puzzle without a diagram with the blocks that a player has entered. Its cells have the standard
    /// numbers, and a clue has the entry with its number, if there is one.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::grid::{Grid, Pos};
    /// use wordhoard_puzzles::crossword::{Cell, Crossword, Square};
    ///
    /// let hidden = Crossword::new(Grid::fill(2, 3, |_| Cell::Open(Square::default())));
    /// let drawn = hidden.drawn_by(|pos| if pos == Pos::new(0, 1) { "." } else { "" });
    /// assert_eq!(drawn.grid[Pos::new(0, 1)], Cell::Block);
    /// assert_eq!([drawn.label(Pos::new(0, 2)), drawn.label(Pos::new(1, 0))], ["2", "3"]);
    /// ```
    #[must_use]
    pub fn drawn_by<'a>(&self, entry: impl Fn(Pos) -> &'a str) -> Self {
        let mut drawn = self.clone();
        for pos in self.grid.positions().filter(|&pos| entry(pos) == BLOCK_ENTRY) {
            drawn.grid[pos] = Cell::Block;
        }
        drawn.number();
        let entries = EntryIndex::new(&drawn);
        for clue in &mut drawn.clues {
            clue.cells = entries.cells(clue.axis, &clue.label).to_vec();
        }
        drawn
    }
}

/// Clears the blocks among the entries of a file in which no player has begun. Some programs write every block there.
pub fn clear_initial_blocks(grid: &Grid<Cell>, entries: &mut Grid<Entry>) {
    let is_initial = |pos: Pos| match grid[pos] {
        Cell::Block => entries[pos].text == BLOCK_ENTRY,
        Cell::Open(_) | Cell::Void => entries[pos].text.is_empty(),
    };
    if grid.positions().all(is_initial) {
        *entries = grid.map(|_| Entry::default());
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Axis;

    use super::*;
    use crate::crossword::Clue;

    fn puzzle() -> Crossword {
        let cell = |ch: char| match ch {
            '#' => Cell::Block,
            ch => Cell::Open(Square { solution: ch.into(), ..Square::default() }),
        };
        let rows = ["CAT", "O#E", "WEN"].map(|row| row.chars().map(cell).collect());
        let mut puzzle = Crossword::new(Grid::from_rows(rows.into()).unwrap());
        puzzle.number();
        let clue = |axis, label: &str| Clue { axis, label: label.into(), ..Clue::default() };
        puzzle.clues = vec![clue(Axis::Across, "1"), clue(Axis::Across, "3"), clue(Axis::Down, "2")];
        puzzle.diagramless = true;
        puzzle
    }

    #[test]
    fn numbers_follow_the_blocks_that_the_player_enters() {
        let hidden = puzzle().without_diagram();
        assert!(hidden.grid.positions().all(|pos| hidden.label(pos).is_empty()));
        assert_eq!(hidden.square(Pos::new(1, 1)).unwrap().solution, BLOCK_ENTRY);
        let empty = hidden.drawn_by(|_| "");
        assert_eq!((empty.label(Pos::new(1, 0)), empty.clues[1].cells.len()), ("4", 0));
        let drawn = hidden.drawn_by(|pos| if pos == Pos::new(1, 1) { BLOCK_ENTRY } else { "X" });
        assert_eq!((drawn.label(Pos::new(2, 0)), &drawn.clues[1].cells[..1]), ("3", &[Pos::new(2, 0)][..]));
        assert_eq!(drawn.clues[2].cells.len(), 3);
    }

    #[test]
    fn blocks_without_any_letter_are_not_the_players() {
        let puzzle = puzzle();
        let mut entries = puzzle.grid.map(|_| Entry::default());
        entries[Pos::new(1, 1)].text = BLOCK_ENTRY.into();
        let mut begun = entries.clone();
        begun[Pos::new(0, 0)].text = "C".into();
        let before = begun.clone();
        clear_initial_blocks(&puzzle.grid, &mut begun);
        clear_initial_blocks(&puzzle.grid, &mut entries);
        assert_eq!((begun, entries), (before, puzzle.grid.map(|_| Entry::default())));
    }
}
