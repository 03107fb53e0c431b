//! The grid read row by row or column by column.

use wordhoard_engine::grid::Pos;
use wordhoard_puzzles::crossword::Cell;

use super::spoken;
use crate::games::crossword::rules::state::State;

/// Reads all rows.
pub fn board(state: &State) -> Vec<String> {
    (0..state.puzzle().grid.rows()).map(|row| read_row(state, row)).collect()
}

/// Reads the row with the number that was typed.
pub fn row(state: &State, typed: &str) -> String {
    let rows = state.puzzle().grid.rows();
    number(typed, rows).map_or_else(|| format!("Type row and a number from 1 to {rows}."), |row| read_row(state, row))
}

/// Reads the column with the number that was typed.
pub fn column(state: &State, typed: &str) -> String {
    let (rows, cols) = (state.puzzle().grid.rows(), state.puzzle().grid.cols());
    let Some(col) = number(typed, cols) else { return format!("Type column and a number from 1 to {cols}.") };
    format!("Column {}: {}.", col + 1, cells(state, (0..rows).map(|row| Pos::new(row, col))))
}

fn read_row(state: &State, row: u16) -> String {
    let cols = state.puzzle().grid.cols();
    format!("Row {}: {}.", row + 1, cells(state, (0..cols).map(|col| Pos::new(row, col))))
}

/// Parses a number from 1 to `max`, and returns it counted from 0.
pub fn number(typed: &str, max: u16) -> Option<u16> {
    typed.trim().parse::<u16>().ok()?.checked_sub(1).filter(|&number| number < max)
}

/// Reads cells, runs of equal ones with their number: `C, A, 2 blocks, blank`.
fn cells(state: &State, positions: impl Iterator<Item = Pos>) -> String {
    let names: Vec<&str> = positions.map(|pos| name(state, pos)).collect();
    let run = |run: &[&str]| match (run[0], run.len()) {
        (name, 1) => name.to_owned(),
        (spoken::BLANK, count) => format!("{count} {}", spoken::BLANK),
        (name @ (BLOCK | VOID), count) => format!("{count} {name}s"),
        _ => run.join(", "),
    };
    names.chunk_by(|a, b| a == b).map(run).collect::<Vec<_>>().join(", ")
}

const BLOCK: &str = "block";
const VOID: &str = "gap";

/// Returns the word for a cell.
pub fn name(state: &State, pos: Pos) -> &str {
    match state.puzzle().grid.get(pos) {
        Some(Cell::Open(_)) if state.is_drawn_block(pos) => BLOCK,
        Some(Cell::Open(_)) => spoken::square(state.text(pos)),
        Some(Cell::Block) => BLOCK,
        Some(Cell::Void) | None => VOID,
    }
}
