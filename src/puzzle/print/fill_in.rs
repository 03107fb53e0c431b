//! Fill-ins as plain text: the grid, and the words grouped by length.

use super::{frame, paragraph};
use crate::grid::{Grid, PatternCell};
use crate::puzzle::drawn_cell::{CellKind, DrawnCell};
use crate::puzzle::fill_in::{ListedWord, words_by_length};

/// Formats a fill-in as text: the grid of `cells`, then `words` grouped by length.
#[must_use]
pub fn print(cells: &Grid<PatternCell>, words: &[ListedWord]) -> String {
    frame::draw(&self::cells(cells)) + &list(words)
}

/// Returns the cells to draw.
pub fn cells(cells: &Grid<PatternCell>) -> Grid<DrawnCell> {
    let open = |text| DrawnCell { kind: CellKind::Open, text, ..DrawnCell::default() };
    cells.map(|cell| match cell {
        PatternCell::Block => DrawnCell::default(),
        PatternCell::Open => open(String::new()),
        PatternCell::Given(_) => open(cell.to_char().to_string()),
    })
}

fn list(words: &[ListedWord]) -> String {
    let group =
        |(length, words): (usize, Vec<&str>)| format!("\n{}", paragraph(&format!("{length:>4}  "), &words.join(", ")));
    words_by_length(words).into_iter().map(group).collect()
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
            "┌───┬───┐\n│   │ A │\n├───┼───┤\n│███│   │\n└───┴───┘\n\n   2  an, NO, no\n\n   3  oat\n"
        );
    }
}
