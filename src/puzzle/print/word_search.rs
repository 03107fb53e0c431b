//! A word search as plain text: as its file, or with nothing but its words.

use crate::grid::{Grid, Letters, Placement};
use crate::puzzle::word_search::{WordSearch, text};

/// Writes a word search as text. With placements the letters in none of them are left out.
#[must_use]
pub fn print(puzzle: &WordSearch, places: Option<&[Placement]>) -> String {
    let Some(places) = places else { return text::write(puzzle) };
    let cells = puzzle.letters.cells();
    let mut shown = Grid::fill(cells.rows(), cells.cols(), |_| Letters::HOLE);
    for pos in places.iter().flat_map(|place| place.cells()) {
        shown[pos] = cells[pos];
    }
    text::write(&WordSearch { letters: Letters::new(shown), ..puzzle.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Dir, Pos};

    #[test]
    fn letters_in_no_word_are_left_out_of_the_solution() {
        let puzzle = text::parse("XONY\nABCD\n\non\n").unwrap().puzzle;
        assert_eq!(print(&puzzle, None), "X O N Y\nA B C D\n\non\n");
        let place = Placement::new(Pos::new(0, 1), Dir::East, 2).unwrap();
        assert_eq!(print(&puzzle, Some(&[place])), ". O N .\n. . . .\n\non\n");
    }
}
