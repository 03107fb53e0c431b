//! Texts out of files of lines and words: clean, and of a length that can be shown.

use super::clue::MAX_CLUE;
use crate::base::clean;
use crate::base::say::count;

/// The most signs of notes.
pub const MAX_NOTES: usize = 10 * MAX_CLUE;

/// Takes texts in, and counts those that had to be cut.
#[derive(Default)]
pub struct Texts {
    cut: usize,
}

impl Texts {
    /// One clean line of at most [`MAX_CLUE`] signs, with single spaces.
    pub fn line(&mut self, text: &str) -> String {
        let (text, rest) = split(text, MAX_CLUE);
        self.cut += usize::from(!rest.trim().is_empty());
        single_spaces(&clean::line(text))
    }

    /// Clean lines of at most [`MAX_NOTES`] signs in all, with single spaces and no empty lines around them.
    pub fn lines(&mut self, text: &str) -> String {
        let (text, rest) = split(text, MAX_NOTES);
        self.cut += usize::from(!rest.trim().is_empty());
        let lines: Vec<String> = text.lines().map(|line| single_spaces(&clean::line(line))).collect();
        lines.join("\n").trim_matches('\n').to_owned()
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

fn split(text: &str, signs: usize) -> (&str, &str) {
    let end = text.char_indices().nth(signs).map_or(text.len(), |(at, _)| at);
    text.split_at(end)
}

fn single_spaces(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    for word in line.split_whitespace() {
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
}
