//! Directions and titles of clue lists.

use wordhoard_engine::grid::{Axis, Pos};

use super::entries::position;
use crate::crossword::clue_list::{AxisVotes, line_axis};
use crate::crossword::ipuz::json::Tree;
use crate::crossword::{Crossword, list_title};

/// Direction and title of a clue list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListKey {
    /// Direction of the entries.
    pub axis: Axis,
    /// Title, which is empty if it is only the name of the direction.
    pub title: String,
}

/// Returns the direction in a list's name, such as `Across` or `Across:Horizontal`.
pub fn list_axis(list: &str) -> Option<Axis> {
    let name = list.split(':').next().unwrap_or_default().trim();
    Axis::BOTH.into_iter().find(|axis| axis.name().eq_ignore_ascii_case(name))
}

impl ListKey {
    /// Returns the keys of the lists. A list that is not named after a direction has that of its entries. Rows and
    /// columns count from `base`.
    pub fn of_lists(lists: &[(Box<str>, Tree)], base: u32, puzzle: &Crossword) -> Vec<Self> {
        let (max_cells, is_quotation) = (puzzle.grid.len(), puzzle.quotation_test());
        let key = |(name, items): &(Box<str>, Tree)| {
            let (prefix, title) = name.split_once(':').unwrap_or((name, ""));
            let named_axis = list_axis(name);
            let axis = named_axis.unwrap_or_else(|| entry_axis(items, base, max_cells, is_quotation));
            let title = if named_axis.is_none() && title.trim().is_empty() { prefix } else { title };
            Self { axis, title: list_title(title, axis) }
        };
        lists.iter().map(key).collect()
    }

    /// Returns a name for a list with this key.
    pub fn name(&self) -> Box<str> {
        let axis = self.axis.name();
        if self.title.is_empty() { axis.into() } else { format!("{axis}:{}", self.title).into() }
    }
}

/// Returns the direction of most entries of a list, reading up to `max_cells` of each. If none runs in one line, the
/// entries are scattered over the grid, as in an acrostic: they are down, so that the rows of the grid stay across.
/// Only an entry that covers most of the grid, such as a quotation, is across.
fn entry_axis(items: &Tree, base: u32, max_cells: usize, is_quotation: impl Fn(&[Pos]) -> bool) -> Axis {
    let mut votes = AxisVotes::default();
    for cells in items.items().iter().filter_map(|clue| clue.get("cells")) {
        let cells: Vec<Pos> = cells.items().iter().take(max_cells).filter_map(|pair| position(pair, base)).collect();
        votes.add(line_axis(&cells), &cells, &is_quotation);
    }
    votes.majority().unwrap_or(if votes.is_scattered { Axis::Down } else { Axis::Across })
}
