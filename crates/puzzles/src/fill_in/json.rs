//! Fill-ins as JSON.
//!
//! ```text
//! {"kind": "fillin", "grid": ["--#", "-A-"], "words": ["AH", "AT", "HA", "TAP"], "solution": ["AH#", "TAP"]}
//! ```
//!
//! The rows have the characters of the [text format](super::text), without spaces. A word that is listed twice must be
//! placed twice. `solution` is for other programs; it is null if it is unknown, and is not read. Other fields are
//! ignored.

use std::fmt;

use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{Grid, Pattern, PatternCell};

use super::text::MAX_WORDS;
use super::{FillIn, ListedWord, MAX_SIDE, ParsedFillIn};
use crate::json_error::JsonError;

/// Value of `kind`.
const KIND: &str = "fillin";

/// Fields that are written.
#[derive(Serialize)]
struct Export<'a> {
    kind: &'static str,
    grid: Vec<String>,
    words: Vec<&'a str>,
    solution: Option<Vec<String>>,
}

/// Fields that are read.
#[derive(Deserialize, Default)]
#[serde(default, expecting = "a fill-in object")]
struct File {
    #[serde(deserialize_with = "rows")]
    grid: Option<Vec<String>>,
    #[serde(deserialize_with = "words")]
    words: Vec<String>,
}

/// Field by which a fill-in is detected, as written.
#[derive(Deserialize)]
struct KindField<'a> {
    #[serde(borrow)]
    kind: &'a RawValue,
}

/// Returns `true` if the text is a JSON object of this kind.
#[must_use]
pub fn detect(text: &str) -> bool {
    let is_fill_in = |field: KindField| field.kind.get().trim_matches('"') == KIND;
    text.trim_start().starts_with('{') && serde_json::from_str(text).is_ok_and(is_fill_in)
}

/// Parses a fill-in from JSON.
///
/// # Errors
/// Returns [`JsonError`] if the text is not valid JSON or not a valid fill-in. The message names the line or the item.
///
/// # Examples
/// ```
/// use wordhoard_puzzles::fill_in::json;
///
/// let puzzle = json::parse(r##"{"grid": ["---", "-#-"], "words": ["tea", "to", "an"]}"##)?.puzzle;
/// assert_eq!(json::parse(&json::write(&puzzle, None))?.puzzle, puzzle);
/// assert_eq!(json::parse("{}").unwrap_err().to_string(), "missing \"grid\"; list the rows, such as [\"--#\", \"-A-\"]");
/// # Ok::<(), wordhoard_puzzles::JsonError>(())
/// ```
pub fn parse(text: &str) -> Result<ParsedFillIn, JsonError> {
    let file: File = serde_json::from_str(text)?;
    let rows = file.grid.filter(|rows| !rows.is_empty());
    let rows = rows.ok_or_else(|| JsonError::new("missing \"grid\"; list the rows, such as [\"--#\", \"-A-\"]"))?;
    let pattern = Pattern::new(parse_grid(&rows)?);
    let words = file.words.iter().enumerate().map(parse_word).collect::<Result<_, _>>()?;
    Ok(ParsedFillIn { puzzle: FillIn { pattern, words }, warnings: Vec::new() })
}

/// Formats a fill-in and its solution as one line of JSON for [`parse`].
#[must_use]
pub fn write(puzzle: &FillIn, solution: Option<&Grid<PatternCell>>) -> String {
    let file = Export {
        kind: KIND,
        grid: puzzle.pattern.cells().lines().collect(),
        words: puzzle.words.iter().map(ListedWord::shown).collect(),
        solution: solution.map(|cells| cells.lines().collect()),
    };
    serde_json::to_string(&file).expect("text serialises to JSON") + "\n"
}

/// Parses the rows, of which there is at least one.
fn parse_grid(rows: &[String]) -> Result<Grid<PatternCell>, JsonError> {
    let cols = rows[0].chars().count();
    if !(1..=usize::from(MAX_SIDE)).contains(&cols) {
        return Err(JsonError::new(format!("\"grid\", row 1: expected 1 to {MAX_SIDE} cells, found {cols}")));
    }
    let row = |(index, row): (usize, &String)| parse_row(index + 1, row, cols);
    let rows = rows.iter().enumerate().map(row).collect::<Result<_, _>>()?;
    Grid::from_rows(rows).map_err(|error| JsonError::new(format!("\"grid\": {error}")))
}

/// Parses the row with this number, which must have `cols` cells.
fn parse_row(number: usize, row: &str, cols: usize) -> Result<Vec<PatternCell>, JsonError> {
    let found = row.chars().count();
    if found != cols {
        let found = count(found, "cell");
        return Err(JsonError::new(format!(
            "\"grid\": row {number} has {found}, expected {cols}; all rows must be the same length"
        )));
    }
    let cell = |(index, ch): (usize, char)| {
        PatternCell::from_char(ch).ok_or_else(|| {
            JsonError::new(format!(
                "\"grid\", row {number}, column {}: invalid cell {ch:?}; use - for an open cell, # for a block, or a \
                 letter",
                index + 1
            ))
        })
    };
    row.chars().enumerate().map(cell).collect()
}

fn parse_word((index, word): (usize, &String)) -> Result<ListedWord, JsonError> {
    ListedWord::new(word).map_err(|error| {
        let word = sanitize::fit(&sanitize::line(word), 40);
        JsonError::new(format!("\"words\", item {}: invalid word \"{word}\": {error}", index + 1))
    })
}

fn rows<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<String>>, D::Error> {
    deserializer.deserialize_seq(BoundedTexts { max: MAX_SIDE.into(), noun: "rows" }).map(Some)
}

fn words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    deserializer.deserialize_seq(BoundedTexts { max: MAX_WORDS, noun: "words" })
}

/// Reader of a list of texts. The limit is enforced as the list is read, so that a small file cannot cause allocations
/// many times as large.
struct BoundedTexts {
    /// Maximum number of texts.
    max: usize,
    /// Plural noun for the texts.
    noun: &'static str,
}

impl<'de> Visitor<'de> for BoundedTexts {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of {}", self.noun)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Vec<String>, A::Error> {
        let Self { max, noun } = self;
        let mut texts = Vec::new();
        while let Some(text) = items.next_element()? {
            if texts.len() == max {
                return Err(A::Error::custom(format_args!("too many {noun}; use at most {max}")));
            }
            texts.push(text);
        }
        Ok(texts)
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::solve::fill_in::{BUDGET, Verdict};

    use super::*;
    use crate::fill_in::text;

    fn error(text: &str) -> String {
        parse(text).expect_err(text).to_string()
    }

    #[test]
    fn rows_and_words_are_written_as_in_the_text_format() {
        let puzzle = text::parse("2\n-A\n#-\nna;at").unwrap().puzzle;
        let solution = text::parse("2\nNA\n#T\n").unwrap().puzzle;
        let start = "{\"kind\":\"fillin\",\"grid\":[\"-A\",\"#-\"],\"words\":[\"na\",\"at\"],\"solution\":";
        assert_eq!(write(&puzzle, None), format!("{start}null}}\n"));
        let solved = write(&puzzle, Some(solution.pattern.cells()));
        assert_eq!(solved, format!("{start}[\"NA\",\"#T\"]}}\n"));
        assert_eq!(parse(&solved).unwrap(), ParsedFillIn { puzzle, warnings: Vec::new() });
    }

    #[test]
    fn the_documented_example_has_one_solution() {
        let source = include_str!("json.rs");
        let example = source.lines().find_map(|line| line.strip_prefix("//! {")).expect("an example");
        let example = format!("{{{example}");
        let puzzle = parse(&example).unwrap().puzzle;
        let Verdict::Unique(filling) = puzzle.solve(BUDGET).verdict else { panic!("{example}") };
        assert!(detect(&example));
        assert_eq!(write(&puzzle, Some(&filling.cells)), example.replace(": ", ":").replace(", ", ",") + "\n");
    }

    #[test]
    fn fill_ins_are_detected_by_their_kind() {
        assert!(detect(" {\"grid\": [{}, 7], \"kind\" : \"fillin\"}\n"));
        for text in
            ["{\"kind\":\"wordsearch\"}", "{\"kind\":[\"fillin\"]}", "{\"grid\":[]}", "[\"fillin\"]", "{", "fillin"]
        {
            assert!(!detect(text), "{text}");
        }
    }

    #[test]
    fn errors_name_the_place() {
        assert_eq!(error("{\"grid\": [\"--\"]"), "line 1, column 15: invalid JSON: EOF while parsing an object");
        assert!(
            error("{\"grid\":\n7}").starts_with("line 2, column 1: invalid type: integer `7`, expected a list of rows")
        );
        assert!(error("{\"grid\": [\"-\"], \"words\": [null]}").contains(": invalid type: null, expected a string"));
        assert!(error("{\"grid\": []}").starts_with("missing \"grid\"; list the rows"));
        assert_eq!(error("{\"grid\": [\"\"]}"), "\"grid\", row 1: expected 1 to 255 cells, found 0");
        assert_eq!(
            error("{\"grid\": [\"--\", \"-\"]}"),
            "\"grid\": row 2 has 1 cell, expected 2; all rows must be the same length"
        );
        assert_eq!(
            error("{\"grid\": [\"--\", \"- \"]}"),
            "\"grid\", row 2, column 2: invalid cell ' '; use - for an open cell, # for a block, or a letter"
        );
        assert!(
            error("{\"grid\": [\"--\"], \"words\": [\"on\", \"b4t\"]}")
                .starts_with("\"words\", item 2: invalid word \"b4t\": '4' is not a letter")
        );
    }

    #[test]
    fn oversized_lists_are_rejected() {
        let list = |text: &str, count: usize| format!("[{}]", vec![format!("{text:?}"); count].join(","));
        let file = |rows, words| format!("{{\"grid\":{rows},\"words\":{words}}}");
        let side = usize::from(MAX_SIDE);
        let largest = parse(&file(list(&"-".repeat(side), side), list("ab", MAX_WORDS))).unwrap().puzzle;
        assert_eq!((largest.pattern.cells().len(), largest.words.len()), (side * side, MAX_WORDS));
        assert!(error(&file(list("-", side + 1), list("ab", 1))).ends_with("too many rows; use at most 255"));
        assert!(error(&file(list("-", 1), list("ab", MAX_WORDS + 1))).ends_with("too many words; use at most 65536"));
        let wide = list(&"-".repeat(side + 1), 1);
        assert_eq!(error(&file(wide, list("ab", 1))), "\"grid\", row 1: expected 1 to 255 cells, found 256");
    }
}
