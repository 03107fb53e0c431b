//! Text fields: converted from HTML to plain text, cleaned and limited in length.

use super::json::Tree;
use super::warnings::Warnings;
use crate::puzzle::crossword::texts::{self, MAX_NOTES_CHARS};
use crate::puzzle::crossword::{Crossword, MAX_CLUE_CHARS, markup};

/// Maximum number of characters read from a text, including tags.
const MAX_RAW: usize = 20 * MAX_CLUE_CHARS;

/// Name of a single-line field, and its accessor in the model.
type LineField = (&'static str, fn(&mut Crossword) -> &mut String);

/// All single-line fields.
pub const LINES: [LineField; 3] =
    [("title", |p| &mut p.title), ("author", |p| &mut p.author), ("copyright", |p| &mut p.copyright)];

/// Reads title, author, copyright and notes.
pub fn read(tree: &Tree, puzzle: &mut Crossword, warnings: &mut Warnings) {
    for (name, field) in LINES {
        let raw = raw(tree, name, warnings);
        *field(puzzle) = line(raw, warnings, || format!("\"{name}\""));
    }
    let [intro, notes] = ["intro", "notes"].map(|name| lines(raw(tree, name, warnings), name, warnings));
    puzzle.notes = match (&*intro, &*notes) {
        (intro, notes) if notes.is_empty() || intro == notes => intro.to_owned(),
        ("", notes) => notes.to_owned(),
        (intro, notes) => format!("{intro}\n{notes}"),
    };
}

fn raw<'a>(tree: &'a Tree, name: &'static str, warnings: &mut Warnings) -> &'a str {
    let Some(value) = tree.get(name) else { return "" };
    if !matches!(value, Tree::Null) && value.as_label().is_none() {
        warnings.count("no readable text in", "field", || format!("\"{name}\""));
    }
    value.as_label().unwrap_or_default()
}

/// Converts a text to a single line of plain text. `place` describes its location for a warning.
pub fn line(raw: &str, warnings: &mut Warnings, place: impl FnOnce() -> String) -> String {
    let (part, is_part) = start(raw);
    let (line, is_cut) = texts::line(&markup::plain(part));
    if is_part || is_cut {
        warnings.count(format!("text over {MAX_CLUE_CHARS} characters is truncated in"), "text", place);
    }
    line
}

fn lines(raw: &str, name: &str, warnings: &mut Warnings) -> String {
    let (part, is_part) = start(raw);
    let (lines, is_cut) = texts::lines(&markup::plain(part));
    if is_part || is_cut {
        warnings
            .count(format!("text over {MAX_NOTES_CHARS} characters is truncated in"), "text", || format!("\"{name}\""));
    }
    lines
}

/// Returns the part of a text to read, without an incomplete tag at its end, and whether the text is longer.
fn start(raw: &str) -> (&str, bool) {
    let (part, long) = cut(raw, MAX_RAW);
    let open = part.rfind('<').filter(|&at| long && !part[at..].contains('>'));
    (&part[..open.unwrap_or(part.len())], long)
}

/// Returns the first `max_chars` characters, and whether the text is longer.
fn cut(text: &str, max_chars: usize) -> (&str, bool) {
    text.char_indices().nth(max_chars).map_or((text, false), |(end, _)| (&text[..end], true))
}

/// Converts a text to HTML, as files store it.
pub fn to_html(text: &str) -> Tree {
    Tree::text(markup::escape(text).replace('\n', "<br/>"))
}

/// Writes the changed texts of the puzzle.
pub fn write(tree: &mut Tree, old: &mut Crossword, new: &mut Crossword) {
    for (name, field) in LINES {
        if field(old) != field(new) {
            change(tree, name, field(new));
        }
    }
    if old.notes != new.notes {
        tree.remove("intro");
        change(tree, "notes", &new.notes);
    }
}

fn change(tree: &mut Tree, name: &str, text: &str) {
    if text.is_empty() { tree.remove(name) } else { tree.set(name, to_html(text)) }
}
