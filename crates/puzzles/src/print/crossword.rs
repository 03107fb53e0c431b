//! Crosswords as plain text: title, author, grid, clues and notes.

use std::borrow::Cow;

use wordhoard_engine::grid::{Grid, Pos};

use super::{Contents, frame, paragraph};
use crate::crossword::{self, Cell, Clue, Crossword, CrosswordFile};
use crate::drawn_cell::{CellKind, DrawnCell};
use crate::page::Shade;

/// Formats a crossword as text.
#[must_use]
pub fn print(file: &CrosswordFile, contents: Contents) -> String {
    let puzzle = &file.puzzle;
    let mut parts = vec![heading(puzzle), grid(file, contents)];
    parts.extend(puzzle.clue_lists().map(clues));
    if contents == Contents::Solution {
        parts.push(hints(puzzle));
    }
    parts.push(puzzle.notes.lines().map(|line| paragraph("", line)).collect());
    if contents == Contents::Solution {
        parts.push(puzzle.completion.lines().map(|line| paragraph("", line)).collect());
    }
    parts.push(paragraph("", &puzzle.copyright));
    parts.retain(|part| !part.trim().is_empty());
    parts.join("\n")
}

/// Formats the grid, followed by any labels and texts that are too wide for their boxes.
#[must_use]
pub fn grid(file: &CrosswordFile, contents: Contents) -> String {
    let grid = cells(file, contents);
    frame::draw(&grid) + &legend(&grid)
}

fn heading(puzzle: &Crossword) -> String {
    let title = Some(puzzle.title.clone()).filter(|title| !title.is_empty());
    title.into_iter().chain(puzzle.byline()).map(|line| paragraph("", &line)).collect()
}

/// Returns the cells to draw. Only the solution shows the diagram of a diagramless puzzle.
pub fn cells(file: &CrosswordFile, contents: Contents) -> Grid<DrawnCell> {
    let puzzle = &file.puzzle;
    let shown = match contents {
        Contents::Blank if puzzle.diagramless => Cow::Owned(puzzle.without_diagram()),
        Contents::Entries if puzzle.diagramless => {
            Cow::Owned(puzzle.without_diagram().drawn_by(|pos| file.letters(pos)))
        }
        _ => Cow::Borrowed(puzzle),
    };
    Grid::fill(puzzle.grid.rows(), puzzle.grid.cols(), |pos| cell(file, &shown.grid[pos], pos, contents))
}

fn cell(file: &CrosswordFile, cell: &Cell, pos: Pos, contents: Contents) -> DrawnCell {
    match cell {
        Cell::Void => DrawnCell { kind: CellKind::Void, ..DrawnCell::default() },
        Cell::Block => DrawnCell::default(),
        Cell::Open(square) => DrawnCell {
            kind: CellKind::Open,
            label: square.label.clone(),
            mark: square.mark.clone(),
            text: match contents {
                Contents::Entries => file.letters(pos),
                Contents::Solution if !square.solution.is_empty() => &square.solution,
                Contents::Blank | Contents::Solution => &square.given,
            }
            .to_owned(),
            circled: square.circled,
            shade: square.shade.map(grey),
            bars: square.bars,
        },
    }
}

/// Returns the grey that stands for a background colour, light enough for a letter on it.
fn grey(shade: crossword::Shade) -> Shade {
    match shade {
        crossword::Shade::Highlight => Shade(0xd2),
        crossword::Shade::Rgb(red, green, blue) => {
            let luminance = (299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000;
            Shade((0xa0 + luminance * (0xe2 - 0xa0) / 0xff) as u8)
        }
    }
}

/// Lists the cells whose labels or text are truncated in the grid.
fn legend(grid: &Grid<DrawnCell>) -> String {
    let line = |pos: Pos| format!("At {pos}: {}\n", grid[pos].line());
    grid.positions().filter(|&pos| frame::is_truncated(&grid[pos])).map(line).collect()
}

fn clues(list: &[Clue]) -> String {
    let lines: String = list.iter().map(|clue| paragraph(&format!("{:>4}  ", clue.label), &clue.text)).collect();
    let title = list.first().map_or("", Clue::list_title);
    format!("{}\n{lines}", paragraph("", title))
}

/// Lists the hints of the clues, each with the label of its clue and the direction or, if it has one, the title of the
/// list.
fn hints(puzzle: &Crossword) -> String {
    let with_hints = puzzle.clues.iter().filter(|clue| !clue.hint.is_empty());
    let line = |clue: &Clue| match &*clue.list {
        "" => paragraph(&format!("{:>4}{}  ", clue.label, &clue.axis.name()[..1]), &clue.hint),
        list => paragraph(&format!("{:>4}   ", clue.label), &format!("({list}) {}", clue.hint)),
    };
    let lines: String = with_hints.map(line).collect();
    if lines.is_empty() { lines } else { format!("Hints\n\n{lines}") }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Axis;

    use super::*;
    use crate::crossword::Square;

    fn file() -> CrosswordFile {
        let open = |solution: &str| crossword::Cell::Open(Square { solution: solution.into(), ..Square::default() });
        let rows = vec![vec![open("O"), open("NINETY")], vec![open("N"), crossword::Cell::Block]];
        let mut puzzle = Crossword::new(Grid::from_rows(rows).unwrap());
        puzzle.number();
        let clue = |axis, text: &str| Clue {
            axis,
            label: "1".into(),
            text: text.into(),
            cells: vec![Pos::new(0, 0)],
            ..Clue::default()
        };
        puzzle.clues = vec![clue(Axis::Across, "Alone, and ".repeat(9).trim()), clue(Axis::Down, "Not off")];
        puzzle.title = "Small".into();
        puzzle.author = "A. N. Author".into();
        puzzle.notes = "First.\n\nSecond.".into();
        puzzle.copyright = "© nobody".into();
        let mut file = CrosswordFile::from(puzzle);
        file.progress.entries[Pos::new(0, 0)].text = "X".into();
        file
    }

    #[test]
    fn grid_clues_and_notes_are_printed_in_order() {
        assert_eq!(
            print(&file(), Contents::Entries),
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
    fn hints_are_printed_with_the_solution() {
        let mut file = file();
        file.puzzle.clues[1].hint = "Opposite of off".into();
        assert!(print(&file, Contents::Solution).contains("\nHints\n\n   1D  Opposite of off\n\nFirst."));
        file.puzzle.clues[1].list = "Blooms".into();
        assert!(print(&file, Contents::Solution).contains("\nHints\n\n   1   (Blooms) Opposite of off\n\nFirst."));
        file.puzzle.completion = "Well done!".into();
        assert!(print(&file, Contents::Solution).contains("Second.\n\nWell done!\n"));
        assert!(!print(&file, Contents::Entries).contains("Opposite"));
    }

    #[test]
    fn second_labels_and_titles_of_lists_are_printed() {
        let mut file = file();
        file.puzzle.grid[Pos::new(0, 0)].square_mut().unwrap().mark = "A".into();
        file.puzzle.clues.push(Clue { list: "Blooms".into(), ..file.puzzle.clues[1].clone() });
        let text = print(&file, Contents::Blank);
        assert!(
            text.contains("┌1─A┬") && text.contains("\nDown\n\n   1  Not off\n\nBlooms\n\n   1  Not off\n"),
            "{text}"
        );
        file.puzzle.grid[Pos::new(0, 0)].square_mut().unwrap().mark = "Ay-ay!".into();
        assert!(print(&file, Contents::Solution).contains("At row 1, column 1: 1 Ay-ay! O\n"));
    }

    #[test]
    fn diagramless_puzzles_are_printed_without_their_diagram() {
        let mut file = file();
        file.puzzle.diagramless = true;
        let empty = "┌───┬───┐\n│   │   │\n├───┼───┤\n│   │   │\n└───┴───┘\n";
        assert_eq!(grid(&file, Contents::Blank), empty);
        assert!(grid(&file, Contents::Solution).contains("███"));
        assert_eq!(grid(&file, Contents::Entries), "┌1──┬2──┐\n│ X │   │\n├3──┼───┤\n│   │   │\n└───┴───┘\n");
        file.progress.entries[Pos::new(0, 1)].text = crossword::BLOCK_ENTRY.into();
        assert_eq!(grid(&file, Contents::Entries), "┌1──┬───┐\n│ X │███│\n├2──┼───┤\n│   │   │\n└───┴───┘\n");
    }

    #[test]
    fn blank_puzzles_and_solutions_are_printed() {
        assert!(!print(&file(), Contents::Blank).contains('X'));
        let solved = print(&file(), Contents::Solution);
        assert!(solved.contains("│   O   │ NINE… │") && solved.contains("\nAt row 1, column 2: NINETY\n"), "{solved}");
    }
}
