//! Crosswords as plain text: title, author, grid, clues and notes.

use super::frame::{self, Cell, CellKind};
use super::{Contents, paragraph};
use crate::grid::{Axis, Grid, Pos};
use crate::puzzle::crossword::{self, Crossword, Square};

/// Formats a crossword as text.
#[must_use]
pub fn print(puzzle: &Crossword, contents: Contents) -> String {
    let mut parts = vec![heading(puzzle), grid(puzzle, contents)];
    parts.extend(Axis::BOTH.map(|axis| clues(puzzle, axis)));
    parts.push(puzzle.notes.lines().map(|line| paragraph("", line)).collect());
    parts.push(paragraph("", &puzzle.copyright));
    parts.retain(|part| !part.trim().is_empty());
    parts.join("\n")
}

/// Formats the grid, followed by any labels and texts that are too wide for their boxes.
#[must_use]
pub fn grid(puzzle: &Crossword, contents: Contents) -> String {
    let grid = puzzle.grid.map(|cell| frame_cell(cell, contents));
    frame::draw(&grid) + &legend(&grid)
}

fn heading(puzzle: &Crossword) -> String {
    let by = if puzzle.author.is_empty() { String::new() } else { format!("by {}", puzzle.author) };
    [&puzzle.title, &by].into_iter().filter(|line| !line.is_empty()).map(|line| paragraph("", line)).collect()
}

fn frame_cell(cell: &crossword::Cell, contents: Contents) -> Cell {
    match cell {
        crossword::Cell::Void => Cell { kind: CellKind::Void, ..Cell::default() },
        crossword::Cell::Block => Cell::default(),
        crossword::Cell::Open(square) => Cell {
            kind: CellKind::Open,
            label: square.label.clone(),
            text: text(square, contents).to_owned(),
            circled: square.circled,
            shaded: square.shade.is_some(),
            bar_right: square.bar_right,
            bar_below: square.bar_below,
        },
    }
}

fn text(square: &Square, contents: Contents) -> &str {
    match contents {
        Contents::Solution if !square.solution.is_empty() => &square.solution,
        Contents::Entries => &square.entry,
        Contents::Blank | Contents::Solution => {
            if square.given {
                &square.entry
            } else {
                ""
            }
        }
    }
}

/// Lists the cells whose label or text is truncated in the grid.
fn legend(grid: &Grid<Cell>) -> String {
    let line = |pos: Pos| {
        let Cell { label, text, .. } = &grid[pos];
        format!("At {pos}: {}\n", format!("{label} {text}").trim())
    };
    grid.positions().filter(|&pos| grid[pos].is_truncated()).map(line).collect()
}

fn clues(puzzle: &Crossword, axis: Axis) -> String {
    let lines: String =
        puzzle.clues_of(axis).map(|clue| paragraph(&format!("{:>4}  ", clue.label), &clue.text)).collect();
    if lines.is_empty() { lines } else { format!("{}\n\n{lines}", axis.name()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::crossword::Clue;

    fn puzzle() -> Crossword {
        let open = |solution: &str, entry: &str| {
            crossword::Cell::Open(Square { solution: solution.into(), entry: entry.into(), ..Square::default() })
        };
        let rows = vec![vec![open("O", "X"), open("NINETY", "")], vec![open("N", ""), crossword::Cell::Block]];
        let mut puzzle = Crossword::new(Grid::from_rows(rows).unwrap());
        puzzle.number();
        let clue = |axis, text: &str| Clue { axis, label: "1".into(), text: text.into(), cells: vec![Pos::new(0, 0)] };
        puzzle.clues = vec![clue(Axis::Across, "Alone, and ".repeat(9).trim()), clue(Axis::Down, "Not off")];
        puzzle.title = "Small".into();
        puzzle.author = "A. N. Author".into();
        puzzle.notes = "First.\n\nSecond.".into();
        puzzle.copyright = "© nobody".into();
        puzzle
    }

    #[test]
    fn grid_clues_and_notes_are_printed_in_order() {
        assert_eq!(
            print(&puzzle(), Contents::Entries),
            "Small\nby A. N. Author\n\n\
             ┌1──┬───┐\n│ X │   │\n├───┼───┤\n│   │███│\n└───┴───┘\n\n\
             Across\n\n   1  Alone, and Alone, and Alone, and Alone, and Alone, and Alone, and Alone,\n      \
             and Alone, and Alone, and\n\n\
             Down\n\n   1  Not off\n\n\
             First.\n\nSecond.\n\n\
             © nobody\n"
        );
    }

    #[test]
    fn blank_puzzles_and_solutions_are_printed() {
        assert!(!print(&puzzle(), Contents::Blank).contains('X'));
        let solved = print(&puzzle(), Contents::Solution);
        assert!(solved.contains("│   O   │ NINE… │") && solved.contains("\nAt row 1, column 2: NINETY\n"), "{solved}");
    }
}
