//! Bars between the cells of crosswords and fill-ins.

use serde::{Deserialize, Serialize};

use super::Axis;

/// Bars of a cell: thick lines that end words as blocks do. A bar to the left or above belongs to the neighbouring
/// cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Bars {
    /// Whether a bar separates the cell from the open cell on its right.
    pub right: bool,
    /// Whether a bar separates the cell from the open cell below it.
    pub below: bool,
}

impl Bars {
    /// Returns `true` if a bar separates the cell from the next one in this direction.
    #[must_use]
    pub const fn after(self, axis: Axis) -> bool {
        match axis {
            Axis::Across => self.right,
            Axis::Down => self.below,
        }
    }

    /// Returns `true` if the cell has a bar.
    #[must_use]
    pub const fn any(self) -> bool {
        self.right || self.below
    }
}
