//! Fill-ins as plain text: the grid, and the words grouped by length.

use std::collections::BTreeMap;

use super::frame::{self, Cell, CellKind};
use super::paragraph;
use crate::grid::{Grid, PatternCell};
use crate::puzzle::fill_in::ListedWord;

/// Formats a fill-in as text: the grid of `cells`, then `words` grouped by length.
#[must_use]
pub fn print(cells: &Grid<PatternCell>, words: &[ListedWord]) -> String {
    let cell = |cell: &PatternCell| match cell {
        PatternCell::Block => Cell::default(),
        PatternCell::Open => Cell { kind: CellKind::Open, ..Cell::default() },
        PatternCell::Given(_) => Cell { kind: CellKind::Open, text: cell.to_char().to_string(), ..Cell::default() },
    };
    frame::draw(&cells.map(cell)) + &list(words)
}

fn list(words: &[ListedWord]) -> String {
    let mut lengths: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for word in words {
        lengths.entry(word.letters().len()).or_default().push(word.shown());
    }
    let group = |(length, mut words): (usize, Vec<&str>)| {
        words.sort_unstable();
        format!("\n{}", paragraph(&format!("{length:>4}  "), &words.join(", ")))
    };
    lengths.into_iter().map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::fill_in::text;

    #[test]
    fn words_are_grouped_by_length() {
        let puzzle = text::parse("2\n-A\n#-\nno;oat;an;NO").unwrap().puzzle;
        assert_eq!(
            print(puzzle.pattern.cells(), &puzzle.words),
            "┌───┬───┐\n│   │ A │\n├───┼───┤\n│███│   │\n└───┴───┘\n\n   2  NO, an, no\n\n   3  oat\n"
        );
    }
}
