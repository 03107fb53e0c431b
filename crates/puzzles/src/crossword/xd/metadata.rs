//! Header lines of an .xd file: `Key: value`.

use super::markup;
use crate::crossword::texts::{TextCleaner, authors};
use crate::crossword::{Crossword, cell_text};

/// Common keys in lower case. Metadata identifies a file as .xd only if it includes at least one of these keys.
const COMMON_KEYS: [&str; 9] =
    ["title", "author", "editor", "copyright", "publisher", "date", "rebus", "special", "description"];

/// Maximum number of rebuses that are read from a Rebus header.
const MAX_REBUSES: usize = 1_000;

/// Metadata of a file.
#[derive(Default)]
pub struct Metadata {
    title: String,
    author: String,
    editor: String,
    copyright: String,
    notes: String,
    /// Characters of the grid, with the letters they stand for.
    rebuses: Vec<(char, String)>,
    /// Whether cells with lowercase letters are circled.
    pub has_circles: bool,
    /// Whether cells with lowercase letters are shaded.
    pub has_shades: bool,
    special: Option<String>,
    invalid_rebus_count: usize,
    invalid_line_count: usize,
}

/// Splits a line of the form `Key: value` into the key in lower case and the value.
fn split_line(line: &str) -> Option<(String, &str)> {
    let (key, value) = line.trim().split_once(':')?;
    let is_key = key.len() <= 40
        && key.starts_with(|ch: char| ch.is_ascii_alphabetic())
        && key.chars().all(|ch| ch.is_ascii_alphanumeric() || " -_".contains(ch));
    is_key.then(|| (key.trim_end().to_ascii_lowercase(), value.trim()))
}

/// Returns `true` if a line has the form `Key: value`.
pub fn is_metadata(line: &str) -> bool {
    split_line(line).is_some()
}

/// Returns `true` if a line has the form `Key: value` with one of the common keys.
pub fn has_common_key(line: &str) -> bool {
    split_line(line).is_some_and(|(key, _)| COMMON_KEYS.contains(&key.as_str()))
}

impl Metadata {
    /// Reads a header line. If several lines have the same key, the first one is used.
    pub fn read_line(&mut self, line: &str) {
        let Some((key, value)) = split_line(line) else {
            self.invalid_line_count += 1;
            return;
        };
        let text = match key.as_str() {
            "title" => &mut self.title,
            "author" => &mut self.author,
            "editor" => &mut self.editor,
            "copyright" => &mut self.copyright,
            "notes" | "note" | "description" => &mut self.notes,
            "rebus" if self.rebuses.is_empty() => return self.read_rebuses(value),
            "special" if self.special.is_none() => return self.read_special(value),
            _ => return,
        };
        if text.is_empty() {
            value.clone_into(text);
        }
    }

    fn read_rebuses(&mut self, value: &str) {
        for pair in value.split_whitespace().take(MAX_REBUSES) {
            let mut chars = pair.chars();
            let key = chars.next().filter(|_| chars.next() == Some('='));
            match (key, cell_text(chars.as_str()).filter(|rebus| !rebus.is_empty())) {
                (Some(key), Some(rebus)) => self.rebuses.push((key, rebus)),
                _ => self.invalid_rebus_count += 1,
            }
        }
    }

    fn read_special(&mut self, value: &str) {
        let value = value.to_lowercase();
        self.has_shades = value.contains("shade");
        self.has_circles = value.contains("circle");
        self.special = Some(value);
    }

    /// Returns the letters that `key`, a character of the grid, stands for if the Rebus header lists it.
    pub fn rebus(&self, key: char) -> Option<&str> {
        self.rebuses.iter().find(|(rebus_key, _)| *rebus_key == key).map(|(_, rebus)| rebus.as_str())
    }

    /// Sets the texts of a crossword, and adds warnings.
    pub fn apply(&self, puzzle: &mut Crossword, cleaner: &mut TextCleaner, warnings: &mut Vec<String>) {
        let mut line = |text: &str| cleaner.line(&markup::to_plain_text(text));
        puzzle.title = line(&self.title);
        puzzle.author = authors(&line(&self.author), &line(&self.editor));
        puzzle.copyright = line(&self.copyright);
        puzzle.notes = line(&self.notes);
        if self.invalid_rebus_count > 0 {
            warnings.push("part of the Rebus header was ignored; use the form 1=HEART 2=CLUB".to_owned());
        }
        if self.special.is_some() && !self.has_circles && !self.has_shades {
            warnings.push("the Special header was ignored; use shaded or circle".to_owned());
        }
        if self.invalid_line_count > 0 {
            warnings.push("some header lines were ignored; use the form \"Title: ...\"".to_owned());
        }
    }
}
