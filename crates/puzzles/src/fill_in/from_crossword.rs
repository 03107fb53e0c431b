//! Converts a crossword to a fill-in: the answers become the word list, and the clues are dropped.

use wordhoard_engine::grid::{Pattern, PatternCell, Pos};
use wordhoard_engine::words::fold;

use super::{FillIn, ListedWord};
use crate::crossword::{Cell, Crossword, Square};

/// Creates a fill-in from the grid and answers of a crossword.
///
/// The letters of given cells, and of cells that belong to no word, become given letters.
///
/// # Errors
/// Returns an error message if the crossword has bars or the solution of a cell is not a single letter. The message is
/// intended to follow the file name and a colon.
pub fn from_crossword(puzzle: &Crossword) -> Result<FillIn, String> {
    if puzzle.grid.cells().filter_map(Cell::square).any(|square| square.bars.any()) {
        return Err("the crossword has bars, which fill-ins do not support; use a crossword without bars".into());
    }
    // A fill-in has no place for diacritics, and N for Ñ would be a different puzzle.
    let letter = |square: &Square| fold::letter(&square.solution).filter(|_| square.solution.is_ascii());
    let invalid_square =
        |pos: Pos| puzzle.square(pos).filter(|square| letter(square).is_none()).map(|square| (pos, square));
    if let Some((pos, square)) = puzzle.grid.positions().find_map(invalid_square) {
        let problem = match &*square.solution {
            "" => "has no solution".to_owned(),
            solution => format!("holds {solution}, which is not a single letter from A to Z"),
        };
        return Err(format!("{pos} {problem}; a fill-in needs one letter in every cell"));
    }
    let slots = puzzle.slots();
    let mut cells = puzzle.pattern(letter).cells().clone();
    let mut words = Vec::with_capacity(slots.len());
    let mut is_in_word = cells.map(|_| false);
    for slot in &slots {
        let letters = slot.cells.iter().map(|&pos| cells[pos].to_char()).collect::<String>();
        words.push(ListedWord::new(&letters).map_err(|error| error.to_string())?);
        slot.cells.iter().for_each(|&pos| is_in_word[pos] = true);
    }
    for pos in puzzle.grid.positions().filter(|&pos| is_in_word[pos]) {
        if puzzle.square(pos).is_some_and(|square| square.given.is_empty()) {
            cells[pos] = PatternCell::Open;
        }
    }
    words.sort_by(|a, b| a.shown().cmp(b.shown()));
    Ok(FillIn { pattern: Pattern::new(cells), words })
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Grid;

    use super::*;
    use crate::fill_in::text;

    fn crossword(rows: &[&str]) -> Crossword {
        let cell = |ch: char| match ch {
            '#' => Cell::Block,
            '-' => Cell::Open(Square::default()),
            ch => Cell::Open(Square { solution: ch.to_string(), ..Square::default() }),
        };
        Crossword::new(Grid::from_rows(rows.iter().map(|row| row.chars().map(cell).collect()).collect()).unwrap())
    }

    #[test]
    fn answers_become_the_word_list() {
        let fill_in = from_crossword(&crossword(&["TEA", "O#N", "N#Y"])).unwrap();
        assert_eq!(text::write(&fill_in), "3\n---\n-#-\n-#-\nANY;TEA;TON\n");
        let fill_in = from_crossword(&crossword(&["TE#", "##X"])).unwrap();
        assert_eq!(text::write(&fill_in), "2 3\n--#\n##X\nTE\n");
    }

    #[test]
    fn incomplete_solutions_are_rejected() {
        let error = from_crossword(&crossword(&["TE", "-#"])).unwrap_err();
        assert_eq!(error, "row 2, column 1 has no solution; a fill-in needs one letter in every cell");
        let mut puzzle = crossword(&["TE"]);
        puzzle.grid[Pos::new(0, 1)].square_mut().unwrap().solution = "EAR".into();
        assert!(
            from_crossword(&puzzle).unwrap_err().contains("row 1, column 2 holds EAR, which is not a single letter")
        );
        puzzle.grid[Pos::new(0, 1)].square_mut().unwrap().solution = "Ñ".into();
        assert!(from_crossword(&puzzle).unwrap_err().contains("holds Ñ, which is not a single letter from A to Z"));
    }
}
