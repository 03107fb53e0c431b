//! Texts out of files of lines and words: clean, and of a length that can be shown.

use super::clue::MAX_CLUE;
use crate::base::humanize::count;
use crate::base::sanitize;

/// The most signs of notes.
pub const MAX_NOTES: usize = 10 * MAX_CLUE;

/// One clean line of at most [`MAX_CLUE`] signs without spaces around it, and whether it was cut.
#[must_use]
pub fn line(text: &str) -> (String, bool) {
    let (text, rest) = split(text, MAX_CLUE);
    (sanitize::trim(&sanitize::line(text)).to_owned(), !rest.trim().is_empty())
}

/// Clean lines of at most [`MAX_NOTES`] signs in all, without spaces at their ends and empty lines around them, and
/// whether something was cut.
#[must_use]
pub fn lines(text: &str) -> (String, bool) {
    let (text, rest) = split(text, MAX_NOTES);
    let plain = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<String> = plain.split('\n').map(|line| sanitize::line(line).trim_end().to_owned()).collect();
    (sanitize::trim(&lines.join("\n")).to_owned(), !rest.trim().is_empty())
}

/// Takes texts in whose spaces do not count, such as those of XML, and counts those that had to be cut.
#[derive(Default)]
pub struct Texts {
    cut: usize,
}

impl Texts {
    /// As [`line()`], with single spaces.
    pub fn line(&mut self, text: &str) -> String {
        let (line, is_cut) = line(text);
        self.cut += usize::from(is_cut);
        single_spaces(&line)
    }

    /// As [`lines()`], with single spaces.
    pub fn lines(&mut self, text: &str) -> String {
        let (lines, is_cut) = lines(text);
        self.cut += usize::from(is_cut);
        let lines = lines.split('\n').map(single_spaces).collect::<Vec<_>>().join("\n");
        // A line that held nothing but marks is empty now.
        sanitize::trim(&lines).to_owned()
    }

    /// What is to be said of the texts that were cut.
    pub fn warning(&self) -> Option<String> {
        (self.cut > 0).then(|| format!("{} cut to {MAX_CLUE} signs (notes: {MAX_NOTES})", were(self.cut, "text")))
    }
}

/// A number of things that were dealt with: `1 word was`, `2 words were`.
pub fn were(number: usize, thing: &str) -> String {
    format!("{} {}", count(number, thing), if number == 1 { "was" } else { "were" })
}

/// What is to be said of things that were dealt with: for each kind of which there are any their number, what they are,
/// and what was done with them.
pub fn told<What: AsRef<str>>(kinds: impl IntoIterator<Item = (usize, &'static str, What)>) -> Vec<String> {
    let some = kinds.into_iter().filter(|&(number, ..)| number > 0);
    some.map(|(number, thing, what)| were(number, thing) + " " + what.as_ref()).collect()
}

/// The author and the editor as one line; either may be empty.
pub fn authors(author: &str, editor: &str) -> String {
    match (author, editor) {
        (author, "") => author.to_owned(),
        ("", editor) => format!("edited by {editor}"),
        (author, editor) => format!("{author}, edited by {editor}"),
    }
}

fn split(text: &str, signs: usize) -> (&str, &str) {
    let end = text.char_indices().nth(signs).map_or(text.len(), |(at, _)| at);
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
    fn texts_are_cleaned_and_their_spaces_are_single() {
        let mut texts = Texts::default();
        assert_eq!(texts.line(" a\x1b[m \n  b\t"), "a[m b");
        assert_eq!(texts.lines("\n a  b \r\n\nc\x07\n\n"), "a b\n\nc");
        assert_eq!(texts.lines("a\n \u{301}\u{301}\n"), "a", "marks without a sign are no line");
        assert_eq!(texts.warning(), None);
    }

    #[test]
    fn long_texts_are_cut_and_told_with_their_number() {
        let mut texts = Texts::default();
        assert_eq!(texts.line(&"é".repeat(MAX_CLUE + 1)).chars().count(), MAX_CLUE);
        assert_eq!(texts.warning().unwrap(), "1 text was cut to 10000 signs (notes: 100000)");
        assert_eq!(texts.lines(&"a\n".repeat(MAX_NOTES)).len(), MAX_NOTES - 1);
        assert!(texts.warning().unwrap().starts_with("2 texts were cut"));
    }

    #[test]
    fn only_what_there_is_is_told() {
        assert_eq!(
            told([(1, "word", "cut"), (0, "cell", "cut"), (2, "clue", "cut")]),
            ["1 word was cut", "2 clues were cut"]
        );
        let pairs = [("", ""), ("A", ""), ("", "B"), ("A", "B")];
        assert_eq!(pairs.map(|(author, editor)| authors(author, editor)), ["", "A", "edited by B", "A, edited by B"]);
    }
}
