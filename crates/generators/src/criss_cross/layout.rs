//! Layouts: where each word begins, and in which direction it runs.

use wordhoard_engine::grid::{Axis, Pos, Slot};

use super::board::{Board, Bounds};
use super::cost::{self, Cost};

/// Place of a word in the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordPlace {
    /// Cell of the first letter.
    pub start: Pos,
    /// Reading direction.
    pub axis: Axis,
}

impl WordPlace {
    /// Returns the cells of a word of this length.
    #[must_use]
    pub fn slot(self, len: usize) -> Slot {
        let Pos { row, col } = self.start;
        let cell = |index: u16| match self.axis {
            Axis::Across => Pos::new(row, col + index),
            Axis::Down => Pos::new(row + index, col),
        };
        Slot { axis: self.axis, cells: (0..len as u16).map(cell).collect() }
    }
}

/// Places of words in a grid, which is as small as they allow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    places: Vec<Option<WordPlace>>,
    rows: u16,
    cols: u16,
    crossings: usize,
}

impl Layout {
    /// Creates a layout of these words at these places, the first row and column of which are 0.
    pub(super) fn new(words: &[Vec<u8>], places: Vec<Option<WordPlace>>) -> Self {
        let slots = words.iter().zip(&places).filter_map(|(word, place)| Some(place.as_ref()?.slot(word.len())));
        let mut cells: Vec<Pos> = slots.flat_map(|slot| slot.cells).collect();
        let rows = cells.iter().map(|pos| pos.row + 1).max().unwrap_or_default();
        let cols = cells.iter().map(|pos| pos.col + 1).max().unwrap_or_default();
        let letters = cells.len();
        cells.sort_unstable();
        cells.dedup();
        Self { places, rows, cols, crossings: letters - cells.len() }
    }

    /// Creates the layout on a board.
    pub(super) fn of_board(board: &Board) -> Self {
        let place = |&place| {
            let (row, col) = board.position(place);
            WordPlace { start: Pos::new(row as u16, col as u16), axis: place.axis }
        };
        Self::new(board.words(), board.places().iter().map(|found| found.as_ref().map(place)).collect())
    }

    /// Returns the place of each word, or `None` for a word that found none.
    #[must_use]
    pub fn places(&self) -> &[Option<WordPlace>] {
        &self.places
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// Returns the number of columns.
    #[must_use]
    pub fn cols(&self) -> u16 {
        self.cols
    }

    /// Returns the number of cells that belong to two words.
    #[must_use]
    pub fn crossings(&self) -> usize {
        self.crossings
    }

    /// Returns the number of words that could not be placed.
    #[must_use]
    pub fn missing(&self) -> usize {
        self.places.iter().filter(|place| place.is_none()).count()
    }

    /// Returns the cost that the search makes small: less is better.
    #[must_use]
    pub fn cost(&self) -> Cost {
        let bounds = Bounds { top: 0, left: 0, bottom: self.rows.into(), right: self.cols.into() };
        cost::total(cost::shape_cost(bounds), self.crossings, self.missing())
    }
}
