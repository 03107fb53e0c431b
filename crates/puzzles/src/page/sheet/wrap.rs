//! Line wrapping by the widths of glyphs.

use crate::page::{fitting, letters, width};

/// Width of the space between two words, a multiple of the font size.
const SPACE: f64 = 0.3;

/// Text whose words have been measured, to be wrapped to several widths.
#[derive(Clone, Debug)]
pub struct Words {
    /// Words with their widths, multiples of the font size.
    words: Vec<(String, f64)>,
    bold: bool,
}

impl Words {
    /// Measures the words of a text in the regular or the bold font.
    #[must_use]
    pub fn new(text: &str, bold: bool) -> Self {
        let words = text.split_whitespace().map(|word| (word.to_owned(), width(word, bold))).collect();
        Self { words, bold }
    }

    /// Returns the width of the widest word, a multiple of the font size.
    #[must_use]
    pub fn widest(&self) -> f64 {
        self.words.iter().fold(0.0, |widest, (_, width)| widest.max(*width))
    }

    /// Returns the width of the whole text on one line, a multiple of the font size.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.words.iter().map(|(_, width)| width + SPACE).sum()
    }

    /// Wraps the text to the width `max`, a multiple of the font size. Words that are wider are split. The result has
    /// at least one line.
    #[must_use]
    pub fn lines(&self, max: f64) -> Vec<String> {
        let mut lines = Vec::new();
        let (mut line, mut used) = (String::new(), 0.0);
        for (word, width) in &self.words {
            if line.is_empty() {
                line.push_str(word);
                used = *width;
            } else if used + SPACE + width <= max {
                line.push(' ');
                line.push_str(word);
                used += SPACE + width;
            } else {
                lines.push(std::mem::replace(&mut line, word.clone()));
                used = *width;
            }
            if used > max {
                // The line holds only this word.
                line = self.split(word, max, &mut lines);
                used = crate::page::width(&line, self.bold);
            }
        }
        lines.push(line);
        lines
    }

    /// Splits a word into pieces of at most the width `max`, or of one letter. Adds all but the last piece to `lines`
    /// and returns the last.
    fn split(&self, word: &str, max: f64, lines: &mut Vec<String>) -> String {
        let mut rest = word;
        loop {
            let first = letters(rest).next().map_or(0, str::len);
            let (piece, after) = rest.split_at(fitting(rest, self.bold, max).max(first));
            if after.is_empty() {
                return piece.to_owned();
            }
            lines.push(piece.to_owned());
            rest = after;
        }
    }
}

/// Wraps text in the regular font to the width `max`, a multiple of the font size. Words that are wider are split.
#[must_use]
pub fn wrap(text: &str, max: f64) -> Vec<String> {
    Words::new(text, false).lines(max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapping_keeps_all_characters() {
        assert_eq!(wrap("ab cd  ef", 3.0), ["ab cd", "ef"]);
        let long = format!("a {} b", "é".repeat(100));
        let lines = wrap(&long, 10.0);
        assert!(lines.iter().all(|line| width(line, false) <= 10.0), "{lines:?}");
        assert_eq!(lines.concat().replace(' ', ""), long.replace(' ', ""));
        assert_eq!(wrap("e\u{301}e W W", 0.5), ["e\u{301}", "e", "W", "W"]);
        assert_eq!(wrap("", 5.0), [""]);
    }

    #[test]
    fn long_words_are_split_in_linear_time() {
        // Measuring the rest of this word at every line would take minutes.
        let lines = wrap(&"W".repeat(2 << 20), 10.0);
        assert_eq!(lines.len(), (2_usize << 20).div_ceil(10));
    }
}
