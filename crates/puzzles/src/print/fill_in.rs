//! Fill-ins as plain text: the grid, and the words grouped by length.

use wordhoard_engine::grid::{Grid, PatternCell};

use super::{frame, paragraph};
use crate::drawn_cell::{CellKind, DrawnCell};
use crate::fill_in::{FillIn, ListedWord, words_by_length};

/// Formats a fill-in as text: the grid with the letters of `letters`, then the words grouped by length.
#[must_use]
pub fn print(puzzle: &FillIn, letters: &Grid<PatternCell>) -> String {
    frame::draw(&cells(puzzle, letters)) + &list(&puzzle.words)
}

/// Returns the cells to draw, with the letters of `letters`: the pattern of the puzzle or its solution.
pub fn cells(puzzle: &FillIn, letters: &Grid<PatternCell>) -> Grid<DrawnCell> {
    let bars = puzzle.pattern.bars();
    Grid::fill(letters.rows(), letters.cols(), |pos| {
        let open = |text| DrawnCell { kind: CellKind::Open, text, bars: bars[pos], ..DrawnCell::default() };
        match letters[pos] {
            PatternCell::Block => DrawnCell::default(),
            PatternCell::Open => open(String::new()),
            given @ PatternCell::Given(_) => open(given.to_char().to_string()),
        }
    })
}

fn list(words: &[ListedWord]) -> String {
    let group =
        |(length, words): (usize, Vec<&str>)| format!("\n{}", paragraph(&format!("{length:>4}  "), &words.join(", ")));
    words_by_length(words).into_iter().map(group).collect()
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::{Pattern, Pos};

    use super::*;
    use crate::fill_in::text;

    #[test]
    fn words_are_grouped_by_length() {
        let puzzle = text::parse("2\n-A\n#-\nno;oat;an;NO").unwrap().puzzle;
        assert_eq!(
            print(&puzzle, puzzle.pattern.cells()),
            "┌───┬───┐\n│   │ A │\n├───┼───┤\n│███│   │\n└───┴───┘\n\n   2  an, NO, no\n\n   3  oat\n"
        );
    }

    #[test]
    fn bars_are_drawn() {
        let mut puzzle = text::parse("2\n--\n--\n").unwrap().puzzle;
        let letters = puzzle.pattern.cells().clone();
        let mut bars = puzzle.pattern.bars().clone();
        bars[Pos::new(0, 1)].below = true;
        puzzle.pattern = Pattern::with_bars(letters.clone(), &bars);
        let drawn = cells(&puzzle, &letters);
        assert!(drawn.positions().all(|pos| drawn[pos].bars == bars[pos]));
    }
}
