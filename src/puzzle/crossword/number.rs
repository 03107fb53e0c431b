//! Slots and numbers by the usual rule.

use super::Cell;
use crate::grid::{self, Axis, Grid, Slot};

/// The runs of open cells up to blocks, voids and bars.
pub fn slots(cells: &Grid<Cell>) -> Vec<Slot> {
    let goes_on = |pos, axis| {
        cells[pos].square().is_some_and(|square| match axis {
            Axis::Across => !square.bar_right,
            Axis::Down => !square.bar_below,
        })
    };
    grid::slots(cells, |pos| cells[pos].square().is_some(), goes_on)
}

/// Numbers the first cells of slots, from 1 row by row; no other cell keeps a label.
pub fn number(cells: &mut Grid<Cell>) {
    let starts: Vec<_> = slots(cells).iter().map(Slot::start).collect();
    for pos in cells.positions() {
        if let Some(square) = cells[pos].square_mut() {
            square.label.clear();
        }
    }
    let mut number = 0;
    let mut last = None;
    for pos in starts {
        number += u32::from(last != Some(pos));
        last = Some(pos);
        if let Some(square) = cells[pos].square_mut() {
            square.label = number.to_string();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::crossword::Square;

    fn grid(rows: &[&str]) -> Grid<Cell> {
        let cell = |sign: char| match sign {
            '#' => Cell::Block,
            ' ' => Cell::Void,
            sign => Cell::Open(Square { bar_right: sign == '|', bar_below: sign == '_', ..Square::default() }),
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
    fn a_cell_is_numbered_where_a_run_of_two_or_more_begins() {
        assert_eq!(labels(&["---", "-#-", "---"]), ["1 0 2", "0 # 0", "3 0 0"]);
        assert_eq!(labels(&["-#-", "#-#"]), ["0 # 0", "# 0 #"]);
        assert_eq!(labels(&["- -", "---"]), ["1 # 2", "3 0 0"]);
    }

    #[test]
    fn words_end_at_bars() {
        assert_eq!(labels(&["-|--"]), ["1 0 2 0"]);
        assert_eq!(labels(&["_-", "--"]), ["1 2", "3 0"]);
    }
}
