//! Highlights in the grid.

use std::collections::BTreeSet;

use wordhoard_engine::grid::{Grid, Pos};

/// Highlights in the grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    /// Square under the cursor.
    pub cursor: Option<Pos>,
    /// Squares of the current answer, in the order of the letters.
    pub word: Vec<Pos>,
    /// Highlight of each square without the cursor and the wave.
    pub highlights: Grid<Highlight>,
    /// Letters that are being typed for one square.
    pub rebus: Option<String>,
    /// Diagonals behind the front of the wave that crosses a solved grid, as the sum of row and column.
    pub wave: Option<u16>,
    /// Squares of a fill-in whose letters no remaining word allows, if they are to be marked.
    pub dead_ends: BTreeSet<Pos>,
    /// Squares of a fill-in that the solver has filled after the end. `None` for other puzzles, whose whole solution is
    /// shown then.
    pub solved: Option<BTreeSet<Pos>>,
}

/// Highlight of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Highlight {
    /// None.
    Plain,
    /// The cursor.
    Cursor,
    /// In the current answer.
    Word,
    /// In an answer that the current clue mentions, or with the number at the cursor.
    Mentioned,
    /// On the front of the wave that crosses a solved grid.
    Wave,
}

/// Number of diagonals of the front of the wave.
const WAVE_WIDTH: u16 = 4;

impl Marks {
    /// Returns `true` if the solution of a square is shown after the end of a round.
    #[must_use]
    pub fn shows_solution(&self, pos: Pos) -> bool {
        self.solved.as_ref().is_none_or(|solved| solved.contains(&pos))
    }

    /// Returns the highlight of a square.
    #[must_use]
    pub fn highlight(&self, pos: Pos) -> Highlight {
        let diagonal = pos.row + pos.col;
        if self.wave.is_some_and(|front| (diagonal..diagonal + WAVE_WIDTH).contains(&front)) {
            Highlight::Wave
        } else if self.cursor == Some(pos) {
            Highlight::Cursor
        } else {
            self.highlights.get(pos).copied().unwrap_or(Highlight::Plain)
        }
    }
}
