//! Descriptions of the grid by rows, columns, lines and cells, for players who use a screen reader.

use wordhoard_engine::base::humanize;
use wordhoard_engine::base::humanize::capitalize;
use wordhoard_engine::grid::{Dir, Letters, Pos};
use wordhoard_engine::words::fold;

use super::input::{ParsedLine, cell, spaced};
use super::places::{dir_name, parse_dir};
use crate::play::text_mode::phrases::position;

/// Name of a hole.
const HOLE: &str = "hole";

/// Returns every row with its number: rows are hard to count by ear, and players type row numbers.
///
/// Numbers are padded so that columns line up on screen. A hole is `#`, like a block in Boggle: screen readers read `#`
/// aloud, whereas some skip dots. Holes at the end of a row are omitted.
pub fn board(letters: &Letters) -> Vec<String> {
    let width = letters.rows().to_string().len();
    let ch = |cell: &u8| if *cell == Letters::HOLE { "#".to_owned() } else { spaced(&[*cell]) };
    let row = |(number, row): (usize, &[u8])| {
        let end = row.iter().rposition(|&cell| cell != Letters::HOLE).map_or(0, |last| last + 1);
        let cells: Vec<String> = row[..end].iter().map(ch).collect();
        format!("{:>width$}: {}", number + 1, if end == 0 { "none".into() } else { cells.join(" ") })
    };
    letters.cells().by_row().enumerate().map(row).collect()
}

/// Describes one row.
pub fn row(letters: &Letters, rest: &str) -> String {
    match parse_number(rest) {
        Some(number) => cell(letters, number, 1).map_or_else(
            |error| error,
            |first| line_text(&format!("Row {number}"), "column", &cells(letters, first, Dir::East)),
        ),
        None => "Type /row 3 for the third row.".into(),
    }
}

/// Describes one column.
pub fn column(letters: &Letters, rest: &str) -> String {
    match parse_number(rest) {
        Some(number) => cell(letters, 1, number).map_or_else(
            |error| error,
            |first| line_text(&format!("Column {number}"), "row", &cells(letters, first, Dir::South)),
        ),
        None => "Type /column 3 for the third column.".into(),
    }
}

fn parse_number(rest: &str) -> Option<u32> {
    match ParsedLine::parse(rest)? {
        ParsedLine { head, numbers, tail } if head.is_empty() && tail.is_empty() && numbers.len() == 1 => {
            Some(numbers[0])
        }
        _ => None,
    }
}

/// Returns the cells from `from` to the edge in a direction.
fn cells(letters: &Letters, from: Pos, dir: Dir) -> Vec<u8> {
    let line = std::iter::successors(Some(from), |at| at.step(dir));
    line.map_while(|at| letters.cells().get(at).copied()).collect()
}

/// Describes a row or a column. If it has holes, gives the position of each run of letters, so that holes need not be
/// counted.
fn line_text(name: &str, unit: &str, cells: &[u8]) -> String {
    if !cells.contains(&Letters::HOLE) {
        return format!("{name}: {}.", spaced(cells));
    }
    let is_hole = |cell: u8| cell == Letters::HOLE;
    let mut first = 1;
    let mut parts = Vec::new();
    for part in cells.chunk_by(|&a, &b| is_hole(a) == is_hole(b)) {
        if !is_hole(part[0]) {
            parts.push(format!("from {unit} {first} {}", spaced(part)));
        }
        first += part.len();
    }
    match parts.as_slice() {
        [] => format!("{name}: no letters."),
        parts => format!("{name}: {}; the rest are holes.", parts.join("; ")),
    }
}

/// Describes the cells from a given cell to the edge in a direction.
pub fn line(letters: &Letters, rest: &str) -> String {
    let request = ParsedLine::parse(rest).filter(|line| line.head.is_empty());
    let request = request.and_then(|line| Some((<[u32; 2]>::try_from(line.numbers).ok()?, parse_dir(&line.tail)?)));
    let Some(([row, col], dir)) = request else {
        return "Type /line 2 1 south east for the letters from row 2 column 1 to the edge.".into();
    };
    let from = match cell(letters, row, col) {
        Ok(from) => from,
        Err(error) => return error,
    };
    let names: Vec<String> = cells(letters, from, dir).into_iter().map(cell_name).collect();
    format!("{} from {}: {}.", capitalize(dir_name(dir)), position(from), names.join(" "))
}

/// Describes a cell and its neighbours.
pub fn around(letters: &Letters, rest: &str) -> String {
    let request = ParsedLine::parse(rest).filter(|line| line.head.is_empty() && line.tail.is_empty());
    let Some([row, col]) = request.and_then(|line| <[u32; 2]>::try_from(line.numbers).ok()) else {
        return "Type /around 2 1 for row 2 column 1 and its neighbours.".into();
    };
    let middle = match cell(letters, row, col) {
        Ok(middle) => middle,
        Err(error) => return error,
    };
    let name =
        |pos: Option<Pos>| pos.and_then(|pos| letters.cells().get(pos)).map_or("edge".into(), |&cell| cell_name(cell));
    let neighbours: Vec<String> =
        Dir::ALL.iter().map(|&dir| format!("{} {}", dir_name(dir), name(middle.step(dir)))).collect();
    format!("{}: {}. {}.", capitalize(&position(middle)), name(Some(middle)), capitalize(&neighbours.join(", ")))
}

/// Returns the letter of a cell, or the name of a hole.
fn cell_name(cell: u8) -> String {
    if cell == Letters::HOLE { HOLE.into() } else { spaced(&[cell]) }
}

/// Lists the positions of a letter, row by row.
pub fn letter(letters: &Letters, rest: &str) -> String {
    let mut folded = Vec::new();
    let [letter] = fold::fold(rest, &mut folded).map_or(&[][..], |()| &folded) else {
        return "Type /letter k for the positions of K.".into();
    };
    let places: Vec<Pos> = letters.cells().positions().filter(|&cell| letters.at(cell) == Some(*letter)).collect();
    let rows: Vec<String> = places.chunk_by(|a, b| a.row == b.row).map(positions_in_row).collect();
    match rows.as_slice() {
        [] => format!("{} does not appear.", spaced(&[*letter])),
        rows => format!("{}, {}: {}.", spaced(&[*letter]), humanize::count(places.len(), "time"), rows.join("; ")),
    }
}

/// Lists positions within one row: `row 2 columns 1, 4`.
fn positions_in_row(places: &[Pos]) -> String {
    match places {
        [only] => position(*only),
        several => {
            let columns: Vec<String> = several.iter().map(|place| (place.col + 1).to_string()).collect();
            format!("row {} columns {}", several[0].row + 1, columns.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heart() -> Letters {
        ["ab.ba", "kestr", ".owl.", ".....", "..e.."].map(str::to_owned).to_vec().try_into().unwrap()
    }

    #[test]
    fn rows_start_with_their_number() {
        assert_eq!(board(&heart()), ["1: A B # B A", "2: K E S T R", "3: # O W L", "4: none", "5: # # E"]);
        let tall: Letters = vec!["ab".to_owned(); 10].try_into().unwrap();
        assert_eq!((board(&tall)[8].as_str(), board(&tall)[9].as_str()), (" 9: A B", "10: A B"));
    }

    #[test]
    fn rows_and_columns_are_described() {
        let described = [row(&heart(), "2"), row(&heart(), "1"), row(&heart(), "row 3"), row(&heart(), "4")];
        assert_eq!(
            described,
            [
                "Row 2: K E S T R.",
                "Row 1: from column 1 A B; from column 4 B A; the rest are holes.",
                "Type /row 3 for the third row.",
                "Row 4: no letters."
            ]
        );
        assert_eq!(column(&heart(), "3"), "Column 3: from row 2 S W; from row 5 E; the rest are holes.");
        assert_eq!(column(&heart(), "6"), "The grid has rows 1 to 5 and columns 1 to 5.");
        assert_eq!(row(&heart(), "0"), "The grid has rows 1 to 5 and columns 1 to 5.");
        assert_eq!(column(&heart(), "1 2"), "Type /column 3 for the third column.");
    }

    #[test]
    fn lines_run_to_the_edge() {
        assert_eq!(line(&heart(), "1 1 se"), "South east from row 1 column 1: A E W hole hole.");
        assert_eq!(line(&heart(), "2 1 left"), "West from row 2 column 1: K.");
        assert_eq!(line(&heart(), "9 1 e"), "The grid has rows 1 to 5 and columns 1 to 5.");
        for invalid in ["", "1 1", "1 e", "1 1 1 e", "1 1 x", "x 1 1 e"] {
            assert!(line(&heart(), invalid).starts_with("Type /line "), "{invalid}");
        }
    }

    #[test]
    fn cells_are_described_with_their_neighbours() {
        assert_eq!(
            around(&heart(), "2 1"),
            "Row 2 column 1: K. East E, south east O, south hole, south west edge, west edge, north west edge, \
             north A, north east B."
        );
        assert_eq!(around(&heart(), "2 9"), "The grid has rows 1 to 5 and columns 1 to 5.");
        assert!(["", "1", "1 2 3", "1 1 e"].iter().all(|line| around(&heart(), line).starts_with("Type /around ")));
    }

    #[test]
    fn letters_are_described_by_their_positions() {
        assert_eq!(letter(&heart(), "A"), "A, 2 times: row 1 columns 1, 5.");
        assert_eq!(letter(&heart(), "e"), "E, 2 times: row 2 column 2; row 5 column 3.");
        assert_eq!(letter(&heart(), "z"), "Z does not appear.");
        assert!(["", "ab", "7"].iter().all(|text| letter(&heart(), text).starts_with("Type /letter ")));
    }
}
