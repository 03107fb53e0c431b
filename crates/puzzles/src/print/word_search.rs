//! Word searches as plain text: the puzzle in its file format, or the solution.

use wordhoard_engine::grid::{Grid, Letters, Placement};

use crate::word_search::{WordSearch, text};

/// Formats a word search as text.
///
/// If `placements` is given, letters outside all placements are replaced by holes.
#[must_use]
pub fn print(puzzle: &WordSearch, placements: Option<&[Placement]>) -> String {
    let Some(placements) = placements else { return text::write(puzzle) };
    let cells = puzzle.letters.cells();
    let mut solution = Grid::fill(cells.rows(), cells.cols(), |_| Letters::HOLE);
    for pos in placements.iter().flat_map(|placement| placement.cells()) {
        solution[pos] = cells[pos];
    }
    text::write(&WordSearch { letters: Letters::new(solution), ..puzzle.clone() })
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::{Dir, Pos};

    use super::*;

    #[test]
    fn solutions_omit_letters_outside_words() {
        let puzzle = text::parse("XONY\nABCD\n\non\n").unwrap().puzzle;
        assert_eq!(print(&puzzle, None), "X O N Y\nA B C D\n\non\n");
        let placement = Placement::new(Pos::new(0, 1), Dir::East, 2).unwrap();
        assert_eq!(print(&puzzle, Some(&[placement])), ". O N .\n. . . .\n\non\n");
    }
}
