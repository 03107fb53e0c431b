//! Sanitises and truncates texts from files, and formats warnings.

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::sanitize;

use super::clue::MAX_CLUE_CHARS;

/// Maximum length of the notes in characters.
pub const MAX_NOTES_CHARS: usize = 10 * MAX_CLUE_CHARS;

/// Returns the text as a single line without control characters or surrounding spaces, and whether it was truncated to
/// [`MAX_CLUE_CHARS`] characters.
#[must_use]
pub fn line(text: &str) -> (String, bool) {
    let (text, rest) = split(text, MAX_CLUE_CHARS);
    (sanitize::trim(&sanitize::line(text)).to_owned(), !rest.trim().is_empty())
}

/// Returns the text without control characters, trailing spaces or surrounding empty lines, and whether it was
/// truncated to [`MAX_NOTES_CHARS`] characters.
#[must_use]
pub fn lines(text: &str) -> (String, bool) {
    let (text, rest) = split(text, MAX_NOTES_CHARS);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<String> = text.split('\n').map(|line| sanitize::line(line).trim_end().to_owned()).collect();
    (sanitize::trim(&lines.join("\n")).to_owned(), !rest.trim().is_empty())
}

/// Cleaner for texts in which the number of consecutive spaces is insignificant, as in XML.
#[derive(Default)]
pub struct TextCleaner {
    /// Number of texts that were truncated.
    truncated_count: usize,
}

impl TextCleaner {
    /// Cleans a single line like [`line()`] and collapses its spaces.
    pub fn line(&mut self, text: &str) -> String {
        let (line, is_truncated) = line(text);
        self.truncated_count += usize::from(is_truncated);
        collapse_spaces(&line)
    }

    /// Cleans lines like [`lines()`] and collapses their spaces.
    pub fn lines(&mut self, text: &str) -> String {
        let (lines, is_truncated) = lines(text);
        self.truncated_count += usize::from(is_truncated);
        let lines = lines.split('\n').map(collapse_spaces).collect::<Vec<_>>().join("\n");
        // Lines that consist only of combining marks are empty now.
        sanitize::trim(&lines).to_owned()
    }

    /// Returns a warning if any text was truncated.
    pub fn warning(&self) -> Option<String> {
        (self.truncated_count > 0).then(|| {
            format!(
                "{} truncated to {MAX_CLUE_CHARS} characters (notes: {MAX_NOTES_CHARS})",
                count_was(self.truncated_count, "text")
            )
        })
    }
}

/// Formats a count as the start of a sentence in the past tense: `1 word was`, `2 words were`.
pub fn count_was(number: usize, noun: &str) -> String {
    format!("{} {}", count(number, noun), if number == 1 { "was" } else { "were" })
}

/// Formats a warning for each count above 0. An item consists of the count, the noun counted and the outcome.
pub fn summarize<Outcome: AsRef<str>>(items: impl IntoIterator<Item = (usize, &'static str, Outcome)>) -> Vec<String> {
    let nonzero_items = items.into_iter().filter(|&(number, ..)| number > 0);
    nonzero_items.map(|(number, noun, outcome)| count_was(number, noun) + " " + outcome.as_ref()).collect()
}

/// Combines author and editor into one line. Either may be empty.
pub fn authors(author: &str, editor: &str) -> String {
    match (author, editor) {
        (author, "") => author.to_owned(),
        ("", editor) => format!("edited by {editor}"),
        (author, editor) => format!("{author}, edited by {editor}"),
    }
}

fn split(text: &str, max_chars: usize) -> (&str, &str) {
    let end = text.char_indices().nth(max_chars).map_or(text.len(), |(offset, _)| offset);
    text.split_at(end)
}

fn collapse_spaces(line: &str) -> String {
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
        assert_eq!(cleaner.lines("a\n \u{301}\u{301}\n"), "a", "a line of combining marks is empty");
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
    fn summaries_omit_zero_counts() {
        assert_eq!(
            summarize([(1, "word", "cut"), (0, "cell", "cut"), (2, "clue", "cut")]),
            ["1 word was cut", "2 clues were cut"]
        );
    }

    #[test]
    fn author_and_editor_may_be_missing() {
        let names = [("", ""), ("A", ""), ("", "B"), ("A", "B")];
        assert_eq!(names.map(|(author, editor)| authors(author, editor)), ["", "A", "edited by B", "A, edited by B"]);
    }
}
