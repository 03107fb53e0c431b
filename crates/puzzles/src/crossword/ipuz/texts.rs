//! Text fields, converted from HTML to plain text, sanitised and limited in length.

use super::json::Tree;
use super::warnings::Warnings;
use crate::crossword::texts::{self, MAX_NOTES_CHARS};
use crate::crossword::{Crossword, MAX_CLUE_CHARS, markup};

/// Maximum number of characters read from a text, including its tags.
const MAX_HTML_CHARS: usize = 20 * MAX_CLUE_CHARS;

/// Name of a single-line field in the file, and a function that returns the matching field of a crossword.
type LineField = (&'static str, fn(&mut Crossword) -> &mut String);

/// All single-line fields.
const LINE_FIELDS: [LineField; 3] =
    [("title", |p| &mut p.title), ("author", |p| &mut p.author), ("copyright", |p| &mut p.copyright)];

/// Reads the title, author, copyright notice, notes and message for solvers.
pub fn read(tree: &Tree, puzzle: &mut Crossword, warnings: &mut Warnings) {
    for (name, field) in LINE_FIELDS {
        let html = html(tree, name, warnings);
        *field(puzzle) = line(html, warnings, || format!("\"{name}\""));
    }
    let [intro, notes] = ["intro", "notes"].map(|name| lines(html(tree, name, warnings), name, warnings));
    puzzle.completion = lines(html(tree, "explanation", warnings), "explanation", warnings);
    puzzle.notes = match (&*intro, &*notes) {
        (intro, notes) if notes.is_empty() || intro == notes => intro.to_owned(),
        ("", notes) => notes.to_owned(),
        (intro, notes) => format!("{intro}\n{notes}"),
    };
}

/// Returns the HTML of a field, or an empty text if the field is missing or unreadable.
fn html<'a>(tree: &'a Tree, name: &'static str, warnings: &mut Warnings) -> &'a str {
    let Some(value) = tree.get(name) else { return "" };
    if !matches!(value, Tree::Null) && value.as_label().is_none() {
        warnings.count("no readable text in", "field", || format!("\"{name}\""));
    }
    value.as_label().unwrap_or_default()
}

/// Converts HTML to a single line of plain text. `place` describes the location of the text for a warning.
pub fn line(html: &str, warnings: &mut Warnings, place: impl FnOnce() -> String) -> String {
    let (part, is_longer) = truncate_html(html);
    let (line, is_truncated) = texts::line(&markup::to_plain_text(part));
    if is_longer || is_truncated {
        warnings.count(format!("text over {MAX_CLUE_CHARS} characters is truncated in"), "text", place);
    }
    line
}

fn lines(html: &str, name: &str, warnings: &mut Warnings) -> String {
    let (part, is_longer) = truncate_html(html);
    let (lines, is_truncated) = texts::lines(&markup::to_plain_text(part));
    if is_longer || is_truncated {
        warnings
            .count(format!("text over {MAX_NOTES_CHARS} characters is truncated in"), "text", || format!("\"{name}\""));
    }
    lines
}

/// Returns the first [`MAX_HTML_CHARS`] characters without an incomplete tag at the end, and whether the HTML is
/// longer.
fn truncate_html(html: &str) -> (&str, bool) {
    let (part, is_longer) = truncate(html, MAX_HTML_CHARS);
    let tag_start = part.rfind('<').filter(|&start| is_longer && !part[start..].contains('>'));
    (&part[..tag_start.unwrap_or(part.len())], is_longer)
}

/// Returns the first `max_chars` characters, and whether the text is longer.
fn truncate(text: &str, max_chars: usize) -> (&str, bool) {
    text.char_indices().nth(max_chars).map_or((text, false), |(end, _)| (&text[..end], true))
}

/// Converts plain text to HTML.
pub fn to_html(text: &str) -> Tree {
    Tree::text(markup::escape(text).replace('\n', "<br/>"))
}

/// Writes the texts of `new` that differ from those of `old`.
pub fn write(tree: &mut Tree, old: &mut Crossword, new: &mut Crossword) {
    for (name, field) in LINE_FIELDS {
        if field(old) != field(new) {
            set_text(tree, name, field(new));
        }
    }
    if old.completion != new.completion {
        set_text(tree, "explanation", &new.completion);
    }
    if old.notes != new.notes {
        tree.remove("intro");
        set_text(tree, "notes", &new.notes);
    }
}

fn set_text(tree: &mut Tree, name: &str, text: &str) {
    if text.is_empty() { tree.remove(name) } else { tree.set(name, to_html(text)) }
}
