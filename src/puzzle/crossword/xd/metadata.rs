//! The lines `Key: value` on top of an .xd file.

use crate::puzzle::crossword::texts::{Texts, authors};
use crate::puzzle::crossword::{Crossword, sign};

/// The keys of which one stands on top of a file, in small letters.
const KNOWN: [&str; 9] =
    ["title", "author", "editor", "copyright", "publisher", "date", "rebus", "special", "description"];

/// The most signs that a header of rebuses has.
const MAX_REBUSES: usize = 1_000;

/// What the metadata say.
#[derive(Default)]
pub struct Metadata {
    title: String,
    author: String,
    editor: String,
    copyright: String,
    notes: String,
    rebuses: Vec<(char, String)>,
    /// Cells of small letters have a circle.
    pub circles: bool,
    /// Cells of small letters have a shade.
    pub shades: bool,
    special: Option<String>,
    broken_rebuses: usize,
    strange: usize,
}

/// A line `Key: value`: the key in small letters, and the value.
fn split(line: &str) -> Option<(String, &str)> {
    let (key, value) = line.trim().split_once(':')?;
    let is_key = key.len() <= 40
        && key.starts_with(|first: char| first.is_ascii_alphabetic())
        && key.chars().all(|sign| sign.is_ascii_alphanumeric() || " -_".contains(sign));
    is_key.then(|| (key.trim_end().to_ascii_lowercase(), value.trim()))
}

/// True for a line `Key: value`.
pub fn is(line: &str) -> bool {
    split(line).is_some()
}

/// True for a line `Key: value` with one of the usual keys.
pub fn is_known(line: &str) -> bool {
    split(line).is_some_and(|(key, _)| KNOWN.contains(&key.as_str()))
}

impl Metadata {
    /// Takes a line. Of two with the same key the first counts.
    pub fn line(&mut self, line: &str) {
        let Some((key, value)) = split(line) else {
            self.strange += 1;
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
            let mut signs = pair.chars();
            let key = signs.next().filter(|_| signs.next() == Some('='));
            match (key, sign(signs.as_str()).filter(|rebus| !rebus.is_empty())) {
                (Some(key), Some(rebus)) => self.rebuses.push((key, rebus)),
                _ => self.broken_rebuses += 1,
            }
        }
    }

    fn read_special(&mut self, value: &str) {
        let value = value.to_lowercase();
        self.shades = value.contains("shade");
        self.circles = value.contains("circle");
        self.special = Some(value);
    }

    /// The letters that a sign of the grid stands for.
    pub fn rebus(&self, key: char) -> Option<&str> {
        self.rebuses.iter().find(|(known, _)| *known == key).map(|(_, rebus)| rebus.as_str())
    }

    /// Puts the texts into a crossword.
    pub fn write(&self, puzzle: &mut Crossword, texts: &mut Texts, warnings: &mut Vec<String>) {
        puzzle.title = texts.line(&self.title);
        puzzle.author = authors(&texts.line(&self.author), &texts.line(&self.editor));
        puzzle.copyright = texts.line(&self.copyright);
        puzzle.notes = texts.line(&self.notes);
        if self.broken_rebuses > 0 {
            warnings.push("a part of its rebus header was passed over: it is not as in 1=HEART 2=CLUB".to_owned());
        }
        if self.special.is_some() && !self.circles && !self.shades {
            warnings.push("its header of special cells was passed over: it says neither shaded nor circle".to_owned());
        }
        if self.strange > 0 {
            warnings.push("lines on top were passed over that are not as in \"Title: ...\"".to_owned());
        }
    }
}
