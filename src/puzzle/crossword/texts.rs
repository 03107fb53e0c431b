//! Cleans and truncates texts from files, and formats warnings.

use super::clue::MAX_CLUE_CHARS;
use crate::base::humanize::count;
use crate::base::sanitize;

/// Maximum length of the notes in characters.
pub const MAX_NOTES_CHARS: usize = 10 * MAX_CLUE_CHARS;

/// Returns a single line without control characters or surrounding spaces, and whether it was truncated to
/// [`MAX_CLUE_CHARS`] characters.
#[must_use]
pub fn line(text: &str) -> (String, bool) {
    let (text, rest) = split(text, MAX_CLUE_CHARS);
    (sanitize::trim(&sanitize::line(text)).to_owned(), !rest.trim().is_empty())
}

/// Returns the lines without control characters, trailing spaces or surrounding empty lines, and whether they were
/// truncated to [`MAX_NOTES_CHARS`] characters in total.
#[must_use]
pub fn lines(text: &str) -> (String, bool) {
    let (text, rest) = split(text, MAX_NOTES_CHARS);
    let plain = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<String> = plain.split('\n').map(|line| sanitize::line(line).trim_end().to_owned()).collect();
    (sanitize::trim(&lines.join("\n")).to_owned(), !rest.trim().is_empty())
}

/// Cleaner for texts in which runs of spaces are insignificant, as in XML. It counts the truncated texts.
#[derive(Default)]
pub struct TextCleaner {
    cut: usize,
}

impl TextCleaner {
    /// Cleans a single line like [`line()`] and collapses its spaces.
    pub fn line(&mut self, text: &str) -> String {
        let (line, is_cut) = line(text);
        self.cut += usize::from(is_cut);
        single_spaces(&line)
    }

    /// Cleans lines like [`lines()`] and collapses their spaces.
    pub fn lines(&mut self, text: &str) -> String {
        let (lines, is_cut) = lines(text);
        self.cut += usize::from(is_cut);
        let lines = lines.split('\n').map(single_spaces).collect::<Vec<_>>().join("\n");
        // Lines of combining marks alone have become empty.
        sanitize::trim(&lines).to_owned()
    }

    /// Returns a warning if any text was truncated.
    pub fn warning(&self) -> Option<String> {
        (self.cut > 0).then(|| {
            format!(
                "{} truncated to {MAX_CLUE_CHARS} characters (notes: {MAX_NOTES_CHARS})",
                count_was(self.cut, "text")
            )
        })
    }
}

/// Formats a count as the start of a sentence in the past tense: `1 word was`, `2 words were`.
pub fn count_was(number: usize, thing: &str) -> String {
    format!("{} {}", count(number, thing), if number == 1 { "was" } else { "were" })
}

/// Formats a warning for each kind of thing counted at least once: count, thing and outcome.
pub fn summarize<Outcome: AsRef<str>>(kinds: impl IntoIterator<Item = (usize, &'static str, Outcome)>) -> Vec<String> {
    let some = kinds.into_iter().filter(|&(number, ..)| number > 0);
    some.map(|(number, thing, outcome)| count_was(number, thing) + " " + outcome.as_ref()).collect()
}

/// Combines author and editor into one line. Either may be empty.
pub fn authors(author: &str, editor: &str) -> String {
    match (author, editor) {
        (author, "") => author.to_owned(),
        ("", editor) => format!("edited by {editor}"),
        (author, editor) => format!("{author}, edited by {editor}"),
    }
}

fn split(text: &str, limit: usize) -> (&str, &str) {
    let end = text.char_indices().nth(limit).map_or(text.len(), |(at, _)| at);
    text.split_at(end)
}

fn single_spaces(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    for word in sanitize::trim(line).split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cleaned_and_spaces_collapsed() {
        let mut cleaner = TextCleaner::default();
        assert_eq!(cleaner.line(" a\x1b[m \n  b\t"), "a[m b");
        assert_eq!(cleaner.lines("\n a  b \r\n\nc\x07\n\n"), "a b\n\nc");
        assert_eq!(cleaner.lines("a\n \u{301}\u{301}\n"), "a", "combining marks alone are not a line");
        assert_eq!(cleaner.warning(), None);
    }

    #[test]
    fn long_texts_are_truncated_and_counted() {
        let mut cleaner = TextCleaner::default();
        assert_eq!(cleaner.line(&"é".repeat(MAX_CLUE_CHARS + 1)).chars().count(), MAX_CLUE_CHARS);
        assert_eq!(cleaner.warning().unwrap(), "1 text was truncated to 10000 characters (notes: 100000)");
        assert_eq!(cleaner.lines(&"a\n".repeat(MAX_NOTES_CHARS)).len(), MAX_NOTES_CHARS - 1);
        assert!(cleaner.warning().unwrap().starts_with("2 texts were truncated"));
    }

    #[test]
    fn summaries_omit_counts_of_zero() {
        assert_eq!(
            summarize([(1, "word", "cut"), (0, "cell", "cut"), (2, "clue", "cut")]),
            ["1 word was cut", "2 clues were cut"]
        );
        let pairs = [("", ""), ("A", ""), ("", "B"), ("A", "B")];
        assert_eq!(pairs.map(|(author, editor)| authors(author, editor)), ["", "A", "edited by B", "A, edited by B"]);
    }
}
