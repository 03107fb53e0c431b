//! Bars as files declare them: on any side of a cell.

use wordhoard_engine::grid::{Axis, Bars, Grid};

use super::Cell;

/// Sides of a cell on which a file declares a bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
pub struct DeclaredBars {
    pub above: bool,
    pub right: bool,
    pub below: bool,
    pub left: bool,
}

impl DeclaredBars {
    /// Returns the sides that have a bar here or in `other`.
    pub fn union(self, other: Self) -> Self {
        Self {
            above: self.above || other.above,
            right: self.right || other.right,
            below: self.below || other.below,
            left: self.left || other.left,
        }
    }

    /// Returns `true` if there is a bar between this cell and the next one in a direction.
    fn separate(self, next: Self, axis: Axis) -> bool {
        match axis {
            Axis::Across => self.right || next.left,
            Axis::Down => self.below || next.above,
        }
    }
}

/// Sets the bars between open cells. Either of the two cells may declare a bar.
pub fn set_bars(cells: &mut Grid<Cell>, declared: &Grid<DeclaredBars>) {
    for pos in cells.positions() {
        let has_bar = |axis: Axis| {
            let next = pos.step(axis.dir()).filter(|&next| cells.get(next).is_some_and(|cell| cell.square().is_some()));
            next.is_some_and(|next| declared[pos].separate(declared[next], axis))
        };
        let bars = Bars { right: has_bar(Axis::Across), below: has_bar(Axis::Down) };
        if let Some(square) = cells[pos].square_mut() {
            square.bars = bars;
        }
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Pos;

    use super::*;
    use crate::crossword::Square;

    #[test]
    fn either_cell_may_declare_a_bar_between_open_cells() {
        let mut cells = Grid::fill(2, 3, |_| Cell::Open(Square::default()));
        cells[Pos::new(1, 2)] = Cell::Block;
        let mut declared = cells.map(|_| DeclaredBars::default());
        declared[Pos::new(0, 1)] = DeclaredBars { left: true, right: true, ..DeclaredBars::default() };
        declared[Pos::new(1, 0)].above = true;
        // No bars: at the edge, and beside a block.
        declared[Pos::new(0, 2)] = DeclaredBars { above: true, below: true, ..DeclaredBars::default() };
        declared[Pos::new(1, 2)].left = true;
        set_bars(&mut cells, &declared);
        let bars = |row, col| cells[Pos::new(row, col)].square().unwrap().bars;
        assert_eq!(bars(0, 0), Bars { right: true, below: true });
        assert_eq!(bars(0, 1), Bars { right: true, below: false });
        assert_eq!([bars(0, 2), bars(1, 0), bars(1, 1)], [Bars::default(); 3]);
    }
}
