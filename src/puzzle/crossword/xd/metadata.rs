//! Header lines of an .xd file: `Key: value`.

use crate::puzzle::crossword::texts::{TextCleaner, authors};
use crate::puzzle::crossword::{Crossword, cell_text};

/// Common keys in lower case; a header contains at least one of them.
const KNOWN: [&str; 9] =
    ["title", "author", "editor", "copyright", "publisher", "date", "rebus", "special", "description"];

/// Maximum number of pairs in a Rebus header.
const MAX_REBUSES: usize = 1_000;

/// Metadata of a file.
#[derive(Default)]
pub struct Metadata {
    title: String,
    author: String,
    editor: String,
    copyright: String,
    notes: String,
    rebuses: Vec<(char, String)>,
    /// Whether cells with lowercase letters are circled.
    pub circles: bool,
    /// Whether cells with lowercase letters are shaded.
    pub shades: bool,
    special: Option<String>,
    bad_rebuses: usize,
    bad_lines: usize,
}

/// Splits a line `Key: value` into the key in lower case and the value.
fn split(line: &str) -> Option<(String, &str)> {
    let (key, value) = line.trim().split_once(':')?;
    let is_key = key.len() <= 40
        && key.starts_with(|first: char| first.is_ascii_alphabetic())
        && key.chars().all(|ch| ch.is_ascii_alphanumeric() || " -_".contains(ch));
    is_key.then(|| (key.trim_end().to_ascii_lowercase(), value.trim()))
}

/// Returns `true` for a line `Key: value`.
pub fn is_metadata(line: &str) -> bool {
    split(line).is_some()
}

/// Returns `true` for a line `Key: value` with one of the common keys.
pub fn has_known_key(line: &str) -> bool {
    split(line).is_some_and(|(key, _)| KNOWN.contains(&key.as_str()))
}

impl Metadata {
    /// Adds a header line. Of two lines with the same key, the first wins.
    pub fn line(&mut self, line: &str) {
        let Some((key, value)) = split(line) else {
            self.bad_lines += 1;
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
                _ => self.bad_rebuses += 1,
            }
        }
    }

    fn read_special(&mut self, value: &str) {
        let value = value.to_lowercase();
        self.shades = value.contains("shade");
        self.circles = value.contains("circle");
        self.special = Some(value);
    }

    /// Returns the letters that a character of the grid stands for, if any.
    pub fn rebus(&self, key: char) -> Option<&str> {
        self.rebuses.iter().find(|(known, _)| *known == key).map(|(_, rebus)| rebus.as_str())
    }

    /// Writes the texts to a crossword, and adds warnings.
    pub fn write(&self, puzzle: &mut Crossword, cleaner: &mut TextCleaner, warnings: &mut Vec<String>) {
        puzzle.title = cleaner.line(&self.title);
        puzzle.author = authors(&cleaner.line(&self.author), &cleaner.line(&self.editor));
        puzzle.copyright = cleaner.line(&self.copyright);
        puzzle.notes = cleaner.line(&self.notes);
        if self.bad_rebuses > 0 {
            warnings.push("part of the Rebus header was ignored; use the form 1=HEART 2=CLUB".to_owned());
        }
        if self.special.is_some() && !self.circles && !self.shades {
            warnings.push("the Special header was ignored; use shaded or circle".to_owned());
        }
        if self.bad_lines > 0 {
            warnings.push("some header lines were ignored; use the form \"Title: ...\"".to_owned());
        }
    }
}
