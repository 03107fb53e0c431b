//! Clue lines of an .xd file: `A1. text ~ ANSWER`, and their metadata: `A1 ^Hint: text`.

use wordhoard_engine::grid::{Axis, Pos};

use super::markup;
use crate::crossword::clue_list::EntryIndex;
use crate::crossword::texts::TextCleaner;
use crate::crossword::{Clue, Crossword, MAX_CLUE_CHARS, MAX_REFS};

/// Maximum length in bytes of an answer that is compared with the grid. Real answers are far shorter.
const MAX_ANSWER_LEN: usize = 255;

/// A parsed clue line.
pub struct ClueLine<'a> {
    /// Uppercase letter before the number, if there is one: usually `A` or `D`.
    pub group: Option<char>,
    /// Number of the clue, as written.
    pub label: String,
    /// Text, a single line without control characters.
    pub text: String,
    /// Answer as written; empty if there is none.
    answer: &'a str,
}

/// Splits a line into the group, the number and the text after the number. Returns `None` if there is no number.
fn split_label(line: &str) -> Option<(Option<char>, &str, &str)> {
    let line = line.trim();
    let group = line.chars().next().filter(char::is_ascii_uppercase);
    let line = &line[group.map_or(0, char::len_utf8)..];
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    (1..=9).contains(&digits).then(|| (group, &line[..digits], &line[digits..]))
}

/// Returns `true` if a line has the form of a clue.
pub fn is_clue(line: &str) -> bool {
    split_label(line)
        .is_some_and(|(_, _, rest)| rest.strip_prefix('.').is_some_and(|rest| rest.starts_with([' ', '\t'])))
}

/// Returns `true` if a line is certainly a clue, because it has a group or an answer.
pub fn is_certainly_clue(line: &str) -> bool {
    is_clue(line) && (line.contains('~') || split_label(line).is_some_and(|(group, ..)| group.is_some()))
}

/// Metadata of a clue.
pub struct ClueMetadata<'a> {
    /// Group and number of the clue.
    pub clue: (Option<char>, String),
    value: ClueMetadataValue<'a>,
}

/// Value of a clue's metadata, as written.
enum ClueMetadataValue<'a> {
    /// Hint.
    Hint(&'a str),
    /// References to other clues.
    Refs(&'a str),
    /// Metadata with another key.
    Other,
}

/// Parses clue metadata, such as `A1 ^Refs: A2 D4`, or returns `None` if the line has another form.
pub fn parse_metadata(line: &str) -> Option<ClueMetadata<'_>> {
    let (group, label, rest) = split_label(line)?;
    let (key, value) = rest.strip_prefix(" ^")?.split_once(':').unwrap_or_default();
    let value = match key.trim() {
        key if key.eq_ignore_ascii_case("hint") => ClueMetadataValue::Hint(value),
        key if key.eq_ignore_ascii_case("refs") => ClueMetadataValue::Refs(value),
        _ => ClueMetadataValue::Other,
    };
    Some(ClueMetadata { clue: (group, label.to_owned()), value })
}

impl ClueMetadata<'_> {
    /// Adds the metadata to its clue.
    pub fn apply(&self, clue: &mut Clue, cleaner: &mut TextCleaner) {
        match self.value {
            ClueMetadataValue::Hint(text) => clue.hint = clean_text(text, cleaner),
            ClueMetadataValue::Refs(names) => {
                clue.refs = names.split_whitespace().filter_map(parse_ref).take(MAX_REFS).collect()
            }
            ClueMetadataValue::Other => {}
        }
    }
}

/// Parses the name of a clue, such as `A2`.
fn parse_ref(name: &str) -> Option<(Axis, String)> {
    let (group, label, rest) = split_label(name)?;
    let axis = if group? == 'D' { Axis::Down } else { Axis::Across };
    rest.trim_end_matches([',', '.']).is_empty().then(|| (axis, label.to_owned()))
}

/// Converts the text of a clue or hint to a single line of plain text.
fn clean_text(text: &str, cleaner: &mut TextCleaner) -> String {
    // Read more characters than the limit, since removing markup shortens the text.
    let end = text.char_indices().nth(3 * MAX_CLUE_CHARS).map_or(text.len(), |(offset, _)| offset);
    cleaner.line(&markup::to_plain_text(&text[..end]))
}

/// Parses a clue, or returns `None` if the line is not a clue.
pub fn parse_line<'a>(line: &'a str, cleaner: &mut TextCleaner) -> Option<ClueLine<'a>> {
    let (group, label, rest) = split_label(line).filter(|_| is_clue(line))?;
    let rest = &rest[1..];
    let split =
        rest.rsplit_once(" ~").filter(|(_, answer)| answer.is_empty() || answer.starts_with(char::is_whitespace));
    let tight_split = || rest.rsplit_once('~').filter(|(text, answer)| !is_markup(text, answer));
    let (text, answer) = split.or_else(tight_split).unwrap_or((rest, ""));
    Some(ClueLine { group, label: label.into(), text: clean_text(text, cleaner), answer: answer.trim() })
}

/// Returns `true` if the `~` between two texts belongs to markup: `{~x~}` or `{\~\}`.
fn is_markup(before: &str, after: &str) -> bool {
    before.ends_with(['{', '\\']) || after.starts_with(['}', '\\'])
}

impl ClueLine<'_> {
    /// Returns the direction of the entry, and whether the direction is certain.
    ///
    /// A clue without a group is across, unless only a down entry exists or the answer matches only the down entry.
    /// With an unknown group, the direction is across, but not certain.
    pub fn direction(&self, entries: &EntryIndex, puzzle: &Crossword) -> (Axis, bool) {
        match self.group {
            Some('A') => (Axis::Across, true),
            Some('D') => (Axis::Down, true),
            Some(_) => (Axis::Across, false),
            None => {
                let [across, down] = Axis::BOTH.map(|axis| entries.cells(axis, &self.label));
                let is_down = across.is_empty()
                    || self.matches_grid(across, puzzle) == Some(false)
                        && self.matches_grid(down, puzzle) == Some(true);
                (if is_down && !down.is_empty() { Axis::Down } else { Axis::Across }, true)
            }
        }
    }

    /// Returns `Some(true)` if the answer matches the solution in these cells, and `Some(false)` if it does not.
    ///
    /// Returns `None` if there is no answer or no cell, or if a cell's solution is unknown or has two readings.
    pub fn matches_grid(&self, cells: &[Pos], puzzle: &Crossword) -> Option<bool> {
        let solutions: Vec<&str> =
            cells.iter().filter_map(|&pos| puzzle.square(pos)).map(|square| square.solution.as_str()).collect();
        let has_answer = self.answer.len() <= MAX_ANSWER_LEN && self.answer.contains(char::is_alphanumeric);
        let has_two_readings = |solution: &str| solution.len() > 1 && solution.contains(['/', '|']);
        let is_unambiguous = |solution: &&str| !(solution.is_empty() || has_two_readings(solution));
        let is_comparable = has_answer && !solutions.is_empty() && solutions.iter().all(is_unambiguous);
        is_comparable.then(|| {
            comparison_chars(solutions.into_iter().flat_map(str::chars)).eq(comparison_chars(self.answer.chars()))
        })
    }
}

/// Returns the letters and digits of a text in upper case, for comparison.
fn comparison_chars(text: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    text.filter(|ch| ch.is_alphanumeric()).flat_map(char::to_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Group, number, text and answer of a clue.
    type ClueParts = (Option<char>, String, String, String);

    fn read(text: &str) -> Option<ClueParts> {
        let line = parse_line(text, &mut TextCleaner::default())?;
        Some((line.group, line.label, line.text, line.answer.to_owned()))
    }

    fn clue(group: impl Into<Option<char>>, label: &str, text: &str, answer: &str) -> Option<ClueParts> {
        Some((group.into(), label.into(), text.into(), answer.into()))
    }

    #[test]
    fn clues_are_split_into_group_number_text_and_answer() {
        assert_eq!(read("A1. Soft ~ SOAK"), clue('A', "1", "Soft", "SOAK"));
        assert_eq!(read("  D12.  Two  words ~ Two words "), clue('D', "12", "Two words", "Two words"));
        assert_eq!(read("7. No group ~ SO"), clue(None, "7", "No group", "SO"));
        assert_eq!(read("A1. Is ~ in it ~ TILDE"), clue('A', "1", "Is ~ in it", "TILDE"));
        assert_eq!(read("A1. No answer ~"), clue('A', "1", "No answer", ""));
        assert_eq!(read("A1. No answer"), clue('A', "1", "No answer", ""));
        assert_eq!(read("A1. Tight~TIGHT"), clue('A', "1", "Tight", "TIGHT"));
        assert_eq!(read("A1. ~ EMPTY"), clue('A', "1", "", "EMPTY"));
        assert_eq!(read("A1. H{~2~}O"), clue('A', "1", "H2O", ""));
        assert_eq!(read(r"A1. Sign {\~\}"), clue('A', "1", "Sign ~", ""));
    }

    #[test]
    fn other_lines_are_not_clues() {
        for text in ["", "A. b", "1.5 miles", "A1 ^Refs: A2", "a1. small", "AB1. two", "A1234567890. long", "A1.x"] {
            assert_eq!(read(text), None, "{text}");
        }
        let is_metadata = |line| parse_metadata(line).is_some();
        assert!(
            is_metadata("A1 ^Refs: A2") && is_metadata("A1 ^alt") && !is_metadata("A1. ^") && !is_metadata("^Refs")
        );
    }
}
