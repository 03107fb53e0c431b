//! Slots and standard numbering.

use wordhoard_engine::grid::{self, Grid, Slot};

use super::Cell;

/// Returns the slots: runs of two or more open cells between blocks, voids, bars and edges.
pub fn slots(grid: &Grid<Cell>) -> Vec<Slot> {
    let continues_after = |pos, axis| grid[pos].square().is_some_and(|square| !square.bars.after(axis));
    grid::slots(grid, |pos| grid[pos].square().is_some(), continues_after)
}

/// Numbers the first cell of each slot in row-major order, starting at 1, and clears all other labels.
pub fn number(grid: &mut Grid<Cell>) {
    let starts: Vec<_> = slots(grid).iter().map(Slot::start).collect();
    for pos in grid.positions() {
        if let Some(square) = grid[pos].square_mut() {
            square.label.clear();
        }
    }
    let mut number = 0;
    let mut last_start = None;
    for pos in starts {
        number += u32::from(last_start != Some(pos));
        last_start = Some(pos);
        if let Some(square) = grid[pos].square_mut() {
            square.label = number.to_string();
        }
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Bars;

    use super::*;
    use crate::crossword::Square;

    fn grid(rows: &[&str]) -> Grid<Cell> {
        let cell = |ch: char| match ch {
            '#' => Cell::Block,
            ' ' => Cell::Void,
            ch => Cell::Open(Square { bars: Bars { right: ch == '|', below: ch == '_' }, ..Square::default() }),
        };
        Grid::from_rows(rows.iter().map(|row| row.chars().map(cell).collect()).collect()).unwrap()
    }

    fn labels(rows: &[&str]) -> Vec<String> {
        let mut grid = grid(rows);
        number(&mut grid);
        let label = |cell: &Cell| cell.square().map_or("#".to_owned(), |square| format!("{:0>1}", square.label));
        grid.by_row().map(|row| row.iter().map(label).collect::<Vec<_>>().join(" ")).collect()
    }

    #[test]
    fn first_cells_of_slots_are_numbered() {
        assert_eq!(labels(&["---", "-#-", "---"]), ["1 0 2", "0 # 0", "3 0 0"]);
        assert_eq!(labels(&["-#-", "#-#"]), ["0 # 0", "# 0 #"]);
        assert_eq!(labels(&["- -", "---"]), ["1 # 2", "3 0 0"]);
    }

    #[test]
    fn slots_end_at_bars() {
        assert_eq!(labels(&["-|--"]), ["1 0 2 0"]);
        assert_eq!(labels(&["_-", "--"]), ["1 2", "3 0"]);
    }
}
