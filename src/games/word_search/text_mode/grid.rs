//! The grid, told row by row, and line by line to whoever searches by ear.

use super::places::{heard, place, way};
use super::saying::{Line, apart, capital, cell};
use crate::base::humanize;
use crate::grid::{Dir, Letters, Pos};
use crate::words::fold;

/// What a hole is called.
const HOLE: &str = "hole";

/// Every row after its number, which is said with a word and hard to count to by ear. The numbers are as wide as the
/// last, so that columns stand below each other for those who see them. A hole is #, as a block is in Boggle: one sign
/// wide, and screen readers do not pass over it, as some do over a dot. Holes at the end of a row are left out.
pub fn table(letters: &Letters) -> Vec<String> {
    let wide = letters.rows().to_string().len();
    let sign = |cell: &u8| if *cell == Letters::HOLE { "#".to_owned() } else { apart(&[*cell]) };
    let row = |(number, row): (usize, &[u8])| {
        let end = row.iter().rposition(|&cell| cell != Letters::HOLE).map_or(0, |last| last + 1);
        let cells: Vec<String> = row[..end].iter().map(sign).collect();
        format!("{:>wide$}: {}", number + 1, if end == 0 { "none".into() } else { cells.join(" ") })
    };
    letters.cells().by_row().enumerate().map(row).collect()
}

/// One row.
pub fn row(letters: &Letters, rest: &str) -> String {
    match number(rest) {
        Some(number) => cell(letters, number, 1).map_or_else(
            |why| why,
            |first| line_text(&format!("Row {number}"), "column", &cells(letters, first, Dir::East)),
        ),
        None => "Write /row 3 for the third row.".into(),
    }
}

/// One column.
pub fn column(letters: &Letters, rest: &str) -> String {
    match number(rest) {
        Some(number) => cell(letters, 1, number).map_or_else(
            |why| why,
            |first| line_text(&format!("Column {number}"), "row", &cells(letters, first, Dir::South)),
        ),
        None => "Write /column 3 for the third column.".into(),
    }
}

fn number(rest: &str) -> Option<u32> {
    match Line::of(rest)? {
        Line { head, numbers, tail } if head.is_empty() && tail.is_empty() && numbers.len() == 1 => Some(numbers[0]),
        _ => None,
    }
}

/// The cells from one to the edge.
fn cells(letters: &Letters, from: Pos, dir: Dir) -> Vec<u8> {
    let line = std::iter::successors(Some(from), |at| at.step(dir));
    line.map_while(|at| letters.cells().get(at).copied()).collect()
}

/// A row or a column. One with holes is told by where its letters begin: the holes need not be counted.
fn line_text(name: &str, across: &str, cells: &[u8]) -> String {
    if !cells.contains(&Letters::HOLE) {
        return format!("{name}: {}.", apart(cells));
    }
    let is_hole = |cell: u8| cell == Letters::HOLE;
    let mut first = 1;
    let mut parts = Vec::new();
    for part in cells.chunk_by(|&a, &b| is_hole(a) == is_hole(b)) {
        if !is_hole(part[0]) {
            parts.push(format!("from {across} {first} {}", apart(part)));
        }
        first += part.len();
    }
    match parts.as_slice() {
        [] => format!("{name}: no letter."),
        parts => format!("{name}: {}; the rest is holes.", parts.join("; ")),
    }
}

/// The letters from a cell in a direction.
pub fn line(letters: &Letters, rest: &str) -> String {
    let asked = Line::of(rest).filter(|line| line.head.is_empty());
    let asked = asked.and_then(|line| Some((<[u32; 2]>::try_from(line.numbers).ok()?, heard(&line.tail)?)));
    let Some(([row, col], dir)) = asked else {
        return "Write /line 2 1 south east for the letters from row 2 column 1 to the edge.".into();
    };
    let from = match cell(letters, row, col) {
        Ok(from) => from,
        Err(why) => return why,
    };
    let there: Vec<String> = cells(letters, from, dir).into_iter().map(named).collect();
    format!("{} from {}: {}.", capital(way(dir)), place(from), there.join(" "))
}

/// A cell and those around it.
pub fn around(letters: &Letters, rest: &str) -> String {
    let asked = Line::of(rest).filter(|line| line.head.is_empty() && line.tail.is_empty());
    let Some([row, col]) = asked.and_then(|line| <[u32; 2]>::try_from(line.numbers).ok()) else {
        return "Write /around 2 1 for row 2 column 1 and what stands around it.".into();
    };
    let middle = match cell(letters, row, col) {
        Ok(middle) => middle,
        Err(why) => return why,
    };
    let at = |cell: Option<Pos>| cell.and_then(|cell| letters.cells().get(cell)).map_or("edge".into(), |&at| named(at));
    let others: Vec<String> = Dir::ALL.iter().map(|&dir| format!("{} {}", way(dir), at(middle.step(dir)))).collect();
    format!("{}: {}. {}.", capital(&place(middle)), at(Some(middle)), capital(&others.join(", ")))
}

/// A letter, or what a hole is called.
fn named(cell: u8) -> String {
    if cell == Letters::HOLE { HOLE.into() } else { apart(&[cell]) }
}

/// Where a letter stands, row by row.
pub fn letter(letters: &Letters, rest: &str) -> String {
    let mut asked = Vec::new();
    let [wanted] = fold::fold(rest, &mut asked).map_or(&[][..], |()| &asked) else {
        return "Write /letter k to hear where K stands.".into();
    };
    let places: Vec<Pos> = letters.cells().positions().filter(|&cell| letters.at(cell) == Some(*wanted)).collect();
    let rows: Vec<String> = places.chunk_by(|a, b| a.row == b.row).map(in_row).collect();
    match rows.as_slice() {
        [] => format!("{} stands nowhere.", apart(&[*wanted])),
        rows => format!("{}, {}: {}.", apart(&[*wanted]), humanize::count(places.len(), "time"), rows.join("; ")),
    }
}

/// Places of one row: `row 2 columns 1, 4`.
fn in_row(places: &[Pos]) -> String {
    match places {
        [only] => place(*only),
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
    fn every_row_comes_after_its_number() {
        assert_eq!(table(&heart()), ["1: A B # B A", "2: K E S T R", "3: # O W L", "4: none", "5: # # E"]);
        let tall: Letters = vec!["ab".to_owned(); 10].try_into().unwrap();
        assert_eq!((table(&tall)[8].as_str(), table(&tall)[9].as_str()), (" 9: A B", "10: A B"));
    }

    #[test]
    fn rows_and_columns_are_told_one_by_one() {
        let told = [row(&heart(), "2"), row(&heart(), "1"), row(&heart(), "row 3"), row(&heart(), "4")];
        assert_eq!(
            told,
            [
                "Row 2: K E S T R.",
                "Row 1: from column 1 A B; from column 4 B A; the rest is holes.",
                "Write /row 3 for the third row.",
                "Row 4: no letter."
            ]
        );
        assert_eq!(column(&heart(), "3"), "Column 3: from row 2 S W; from row 5 E; the rest is holes.");
        assert_eq!(column(&heart(), "6"), "The grid has rows 1 to 5 and columns 1 to 5.");
        assert_eq!(row(&heart(), "0"), "The grid has rows 1 to 5 and columns 1 to 5.");
        assert_eq!(column(&heart(), "1 2"), "Write /column 3 for the third column.");
    }

    #[test]
    fn lines_run_to_the_edge() {
        assert_eq!(line(&heart(), "1 1 se"), "South east from row 1 column 1: A E W hole hole.");
        assert_eq!(line(&heart(), "2 1 left"), "West from row 2 column 1: K.");
        assert_eq!(line(&heart(), "9 1 e"), "The grid has rows 1 to 5 and columns 1 to 5.");
        for wrong in ["", "1 1", "1 e", "1 1 1 e", "1 1 x", "x 1 1 e"] {
            assert!(line(&heart(), wrong).starts_with("Write /line "), "{wrong}");
        }
    }

    #[test]
    fn a_cell_is_told_with_those_around_it() {
        assert_eq!(
            around(&heart(), "2 1"),
            "Row 2 column 1: K. East E, south east O, south hole, south west edge, west edge, north west edge, north A, \
             north east B."
        );
        assert_eq!(around(&heart(), "2 9"), "The grid has rows 1 to 5 and columns 1 to 5.");
        assert!(["", "1", "1 2 3", "1 1 e"].iter().all(|wrong| around(&heart(), wrong).starts_with("Write /around ")));
    }

    #[test]
    fn a_letter_is_told_by_its_places() {
        assert_eq!(letter(&heart(), "A"), "A, 2 times: row 1 columns 1, 5.");
        assert_eq!(letter(&heart(), "e"), "E, 2 times: row 2 column 2; row 5 column 3.");
        assert_eq!(letter(&heart(), "z"), "Z stands nowhere.");
        assert!(["", "ab", "7"].iter().all(|wrong| letter(&heart(), wrong).starts_with("Write /letter ")));
    }
}
