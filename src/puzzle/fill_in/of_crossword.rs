//! A crossword made into a fill-in: its answers become the list, its clues are gone.

use super::{FillIn, Listed};
use crate::grid::{Pattern, PatternCell, Pos};
use crate::puzzle::crossword::{Cell, Crossword, Square};
use crate::words::fold;

/// Makes a fill-in of a crossword's grid and answers. Cells in no word have their letters from the start, and so have
/// those that the crossword gives.
///
/// # Errors
/// When the solution is not known in full, or a fill-in cannot hold it: the end of a sentence that begins with the file.
pub fn of_crossword(puzzle: &Crossword) -> Result<FillIn, String> {
    if puzzle.grid.cells().filter_map(Cell::square).any(|square| square.bar_right || square.bar_below) {
        return Err("words end at bars in it, which a fill-in does not have".into());
    }
    let letter = |square: &Square| fold::letter(&square.solution);
    let lacks = |pos: &Pos| puzzle.square(*pos).filter(|square| letter(square).is_none()).map(|square| (*pos, square));
    if let Some((pos, square)) = puzzle.grid.positions().find_map(|pos| lacks(&pos)) {
        let what = if square.solution.is_empty() { "no solution" } else { "no single letter from A to Z" };
        return Err(format!("{pos} has {what}, and a fill-in needs one"));
    }
    let slots = puzzle.slots();
    let mut spots = puzzle.pattern(letter).spots().clone();
    let mut words = Vec::with_capacity(slots.len());
    let mut in_word = spots.map(|_| false);
    for slot in &slots {
        let letters = slot.cells.iter().map(|&pos| spots[pos].sign()).collect::<String>();
        words.push(Listed::new(&letters).map_err(|error| error.to_string())?);
        slot.cells.iter().for_each(|&pos| in_word[pos] = true);
    }
    for pos in puzzle.grid.positions().filter(|&pos| in_word[pos]) {
        if puzzle.square(pos).is_some_and(|square| !square.given) {
            spots[pos] = PatternCell::Open;
        }
    }
    words.sort_by(|a, b| a.shown().cmp(b.shown()));
    Ok(FillIn { pattern: Pattern::new(spots), words })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::puzzle::fill_in::text;

    fn crossword(rows: &[&str]) -> Crossword {
        let cell = |sign: char| match sign {
            '#' => Cell::Block,
            '-' => Cell::Open(Square::default()),
            sign => Cell::Open(Square { solution: sign.to_string(), ..Square::default() }),
        };
        Crossword::new(Grid::from_rows(rows.iter().map(|row| row.chars().map(cell).collect()).collect()).unwrap())
    }

    #[test]
    fn answers_become_the_list() {
        let made = of_crossword(&crossword(&["TEA", "O#N", "N#Y"])).unwrap();
        assert_eq!(text::write(&made), "3\n---\n-#-\n-#-\nANY;TEA;TON\n");
        let made = of_crossword(&crossword(&["TE#", "##X"])).unwrap();
        assert_eq!(text::write(&made), "2 3\n--#\n##X\nTE\n");
    }

    #[test]
    fn what_has_no_letter_everywhere_is_refused() {
        let error = of_crossword(&crossword(&["TE", "-#"])).unwrap_err();
        assert_eq!(error, "row 2, column 1 has no solution, and a fill-in needs one");
        let mut puzzle = crossword(&["TE"]);
        puzzle.grid[Pos::new(0, 1)].square_mut().unwrap().solution = "EAR".into();
        assert!(of_crossword(&puzzle).unwrap_err().contains("no single letter"));
    }
}
