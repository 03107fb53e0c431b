//! Fill-ins as JSON, for other programs. The program does not read this format.
//!
//! ```text
//! {"kind": "fillin", "grid": ["--#", "-A-"], "words": ["ON", "CAT"], "solution": ["ON#", "CAT"]}
//! ```
//!
//! The rows are those of the [text format](super::text). `solution` is null if it is unknown.

use serde::Serialize;

use super::FillIn;
use crate::grid::{Grid, Pattern, PatternCell};

#[derive(Serialize)]
struct File<'a> {
    kind: &'static str,
    grid: Vec<String>,
    words: Vec<&'a str>,
    solution: Option<Vec<String>>,
}

/// Formats a fill-in and its solution as one line of JSON.
#[must_use]
pub fn write(puzzle: &FillIn, solution: Option<&Grid<PatternCell>>) -> String {
    let file = File {
        kind: "fillin",
        grid: puzzle.pattern.lines().collect(),
        words: puzzle.words.iter().map(super::ListedWord::shown).collect(),
        solution: solution.map(|cells| Pattern::new(cells.clone()).lines().collect()),
    };
    serde_json::to_string(&file).expect("text serialises to JSON") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::fill_in::text;

    #[test]
    fn rows_and_words_are_written_as_in_the_text_format() {
        let puzzle = text::parse("2\n-A\n#-\nna;at").unwrap().puzzle;
        let solution = text::parse("2\nNA\n#T\n").unwrap().puzzle;
        let start = "{\"kind\":\"fillin\",\"grid\":[\"-A\",\"#-\"],\"words\":[\"na\",\"at\"],\"solution\":";
        assert_eq!(write(&puzzle, None), format!("{start}null}}\n"));
        let solved = write(&puzzle, Some(solution.pattern.cells()));
        assert_eq!(solved, format!("{start}[\"NA\",\"#T\"]}}\n"));
    }
}
