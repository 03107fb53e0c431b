//! The lines of clues in an .xd file: `A1. text ~ ANSWER`.

use crate::grid::{Axis, Pos};
use crate::puzzle::crossword::clue_list::Entries;
use crate::puzzle::crossword::texts::Texts;
use crate::puzzle::crossword::{Crossword, MAX_CLUE};

/// The most bytes of an answer that is compared with the grid: far longer than any real one.
const MAX_ANSWER: usize = 255;

/// A clue.
pub struct Line<'a> {
    /// The letter before its number, if there is one.
    group: Option<char>,
    /// Its number.
    pub label: String,
    /// What it asks: one clean line.
    pub text: String,
    /// Its answer as it is written; empty where there is none.
    answer: &'a str,
}

/// The group, the number, and what follows the number.
fn head(line: &str) -> Option<(Option<char>, &str, &str)> {
    let line = line.trim();
    let group = line.chars().next().filter(char::is_ascii_uppercase);
    let line = &line[group.map_or(0, char::len_utf8)..];
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    (1..=9).contains(&digits).then(|| (group, &line[..digits], &line[digits..]))
}

/// True for a clue.
pub fn is(line: &str) -> bool {
    head(line).is_some_and(|(_, _, rest)| rest.strip_prefix('.').is_some_and(|rest| rest.starts_with([' ', '\t'])))
}

/// True for a clue that is no line of another list: it has its group or its answer.
pub fn is_certain(line: &str) -> bool {
    is(line) && (line.contains('~') || head(line).is_some_and(|(group, ..)| group.is_some()))
}

/// True for a line of metadata of a clue: `A1 ^Refs: A2 D4`.
pub fn is_metadata(line: &str) -> bool {
    head(line).is_some_and(|(_, _, rest)| rest.starts_with(" ^"))
}

/// Reads a clue.
pub fn line<'a>(line: &'a str, texts: &mut Texts) -> Option<Line<'a>> {
    let (group, label, rest) = head(line).filter(|_| is(line))?;
    let rest = &rest[1..];
    let split =
        rest.rsplit_once(" ~").filter(|(_, answer)| answer.is_empty() || answer.starts_with(char::is_whitespace));
    let (text, answer) = split.or_else(|| rest.rsplit_once('~')).unwrap_or((rest, ""));
    // Marks of markup may make a text that is not too long twice as long, and little more.
    let end = text.char_indices().nth(3 * MAX_CLUE).map_or(text.len(), |(at, _)| at);
    Some(Line { group, label: label.into(), text: texts.line(&plain(&text[..end])), answer: answer.trim() })
}

impl Line<'_> {
    /// How its entry is read, and whether that is certain. A clue without a group is across if there is such an entry
    /// and its answer does not say otherwise.
    pub fn place(&self, entries: &Entries, puzzle: &Crossword) -> (Axis, bool) {
        match self.group {
            Some('A') => (Axis::Across, true),
            Some('D') => (Axis::Down, true),
            Some(_) => (Axis::Across, false),
            None => {
                let [across, down] = Axis::BOTH.map(|axis| entries.cells(axis, &self.label));
                let is_down = across.is_empty()
                    || self.fits(across, puzzle) == Some(false) && self.fits(down, puzzle) == Some(true);
                (if is_down && !down.is_empty() { Axis::Down } else { Axis::Across }, true)
            }
        }
    }

    /// Whether its answer stands in these cells; `None` where that cannot be told: it has no answer, there are no
    /// cells, a solution is not known, or has two readings.
    pub fn fits(&self, cells: &[Pos], puzzle: &Crossword) -> Option<bool> {
        let solutions: Vec<&str> =
            cells.iter().filter_map(|&pos| puzzle.square(pos)).map(|square| square.solution.as_str()).collect();
        let is_answer = self.answer.len() <= MAX_ANSWER && self.answer.contains(char::is_alphanumeric);
        let has_two = |solution: &str| solution.len() > 1 && solution.contains(['/', '|']);
        let is_clear = |solution: &&str| !(solution.is_empty() || has_two(solution));
        let can_be_told = is_answer && !solutions.is_empty() && solutions.iter().all(is_clear);
        can_be_told.then(|| letters(solutions.into_iter().flat_map(str::chars)).eq(letters(self.answer.chars())))
    }
}

/// What is compared of a text: its letters and figures, as capitals.
fn letters(text: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    text.filter(|sign| sign.is_alphanumeric()).flat_map(char::to_uppercase)
}

/// A text without its markup: `{/italic/}`, `{*bold*}`, `{_underlined_}`, `{-struck out-}`. A backslash ends a line.
fn plain(text: &str) -> String {
    const MARKS: [char; 4] = ['/', '*', '_', '-'];
    let mut out = String::with_capacity(text.len().min(4 * MAX_CLUE));
    let mut open = Vec::new();
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match (sign, signs.peek()) {
            ('{', Some(&mark)) if MARKS.contains(&mark) => {
                open.push(mark);
                signs.next();
            }
            (mark, Some('}')) if open.last() == Some(&mark) => {
                open.pop();
                signs.next();
            }
            ('\\', _) => out.push(' '),
            (sign, _) => out.push(sign),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(Option<char>, String, String, String)> {
        line(text, &mut Texts::default()).map(|line| (line.group, line.label, line.text, line.answer.to_owned()))
    }

    fn clue(
        group: impl Into<Option<char>>,
        label: &str,
        text: &str,
        answer: &str,
    ) -> Option<(Option<char>, String, String, String)> {
        Some((group.into(), label.into(), text.into(), answer.into()))
    }

    #[test]
    fn a_clue_is_its_group_its_number_its_text_and_its_answer() {
        assert_eq!(read("A1. Soft ~ SOAK"), clue('A', "1", "Soft", "SOAK"));
        assert_eq!(read("  D12.  Two  words ~ Two words "), clue('D', "12", "Two words", "Two words"));
        assert_eq!(read("7. No group ~ SO"), clue(None, "7", "No group", "SO"));
        assert_eq!(read("A1. Is ~ in it ~ TILDE"), clue('A', "1", "Is ~ in it", "TILDE"));
        assert_eq!(read("A1. No answer ~"), clue('A', "1", "No answer", ""));
        assert_eq!(read("A1. No answer"), clue('A', "1", "No answer", ""));
        assert_eq!(read("A1. Tight~TIGHT"), clue('A', "1", "Tight", "TIGHT"));
        assert_eq!(read("A1. ~ EMPTY"), clue('A', "1", "", "EMPTY"));
    }

    #[test]
    fn what_is_no_clue_is_none() {
        for text in ["", "A. b", "1.5 miles", "A1 ^Refs: A2", "a1. small", "AB1. two", "A1234567890. long", "A1.x"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert!(is_metadata("A1 ^Refs: A2") && !is_metadata("A1. ^") && !is_metadata("^Refs"));
    }

    #[test]
    fn markup_is_taken_out_where_it_is_closed_as_it_was_opened() {
        assert_eq!(plain(r"{/Italic/}, {*bold*}, {_under_}, {-struck-}"), "Italic, bold, under, struck");
        assert_eq!(plain(r"{*{/both/}*} and/} {so} a\b"), "both and/} {so} a b");
    }
}
