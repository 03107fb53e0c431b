//! Line wrapping by the widths of glyphs.

use crate::puzzle::page::width;

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

    /// Wraps the text to the width `max`, a multiple of the font size. Words that are wider are split. The result has at
    /// least one line.
    #[must_use]
    pub fn lines(&self, max: f64) -> Vec<String> {
        let mut lines = vec![String::new()];
        let mut used = 0.0;
        for (word, width) in &self.words {
            let last = lines.last_mut().expect("there is always at least one line");
            if last.is_empty() {
                last.push_str(word);
                used = *width;
            } else if used + SPACE + width <= max {
                *last += &format!(" {word}");
                used += SPACE + width;
            } else {
                lines.push(word.clone());
                used = *width;
            }
            while used > max {
                let Some(rest) = lines.last_mut().and_then(|last| self.split_overflow(last, max)) else { break };
                used = crate::puzzle::page::width(&rest, self.bold);
                lines.push(rest);
            }
        }
        lines
    }

    /// Truncates a line to the width `max` and returns the rest, if any.
    fn split_overflow(&self, line: &mut String, max: f64) -> Option<String> {
        let ends = line.char_indices().map(|(start, ch)| start + ch.len_utf8());
        let too_wide = ends.skip(1).find(|&end| width(&line[..end], self.bold) > max)?;
        let last = line[..too_wide].chars().next_back()?;
        Some(line.split_off(too_wide - last.len_utf8()))
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
    }
}
