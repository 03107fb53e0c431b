//! Texts: HTML read as plain text, cleaned, and not too long.

use super::json::Tree;
use super::warnings::Warnings;
use crate::puzzle::crossword::texts::{self, MAX_NOTES};
use crate::puzzle::crossword::{Crossword, MAX_CLUE, markup};

/// The most signs of a text that are looked at, tags and all.
const MAX_RAW: usize = 20 * MAX_CLUE;

/// The fields that are one line each.
type Line = (&'static str, fn(&mut Crossword) -> &mut String);

/// With where the model has them.
pub const LINES: [Line; 3] =
    [("title", |p| &mut p.title), ("author", |p| &mut p.author), ("copyright", |p| &mut p.copyright)];

/// Reads what a file says of the whole puzzle.
pub fn read(tree: &Tree, puzzle: &mut Crossword, warnings: &mut Warnings) {
    for (name, of) in LINES {
        let raw = raw(tree, name, warnings);
        *of(puzzle) = line(raw, warnings, || format!("\"{name}\""));
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
        warnings.count("no text can be read in", "field", || format!("\"{name}\""));
    }
    value.as_label().unwrap_or_default()
}

/// One line of plain text. `place` says where it stands, for a warning.
pub fn line(raw: &str, warnings: &mut Warnings, place: impl FnOnce() -> String) -> String {
    let (part, is_part) = start(raw);
    let (line, is_cut) = texts::line(&markup::plain(part));
    if is_part || is_cut {
        warnings.count(format!("what is longer than {MAX_CLUE} signs is cut in"), "text", place);
    }
    line
}

fn lines(raw: &str, name: &str, warnings: &mut Warnings) -> String {
    let (part, is_part) = start(raw);
    let (lines, is_cut) = texts::lines(&markup::plain(part));
    if is_part || is_cut {
        warnings.count(format!("what is longer than {MAX_NOTES} signs is cut in"), "text", || format!("\"{name}\""));
    }
    lines
}

/// As much of a text as is looked at, without a tag that is cut in two, and whether there is more.
fn start(raw: &str) -> (&str, bool) {
    let (part, long) = cut(raw, MAX_RAW);
    let open = part.rfind('<').filter(|&at| long && !part[at..].contains('>'));
    (&part[..open.unwrap_or(part.len())], long)
}

/// The first signs, and whether there are more.
fn cut(text: &str, signs: usize) -> (&str, bool) {
    text.char_indices().nth(signs).map_or((text, false), |(end, _)| (&text[..end], true))
}

/// A text as a file has it.
pub fn written(text: &str) -> Tree {
    Tree::text(markup::escape(text).replace('\n', "<br/>"))
}

/// Writes what has changed of the puzzle's texts.
pub fn write(tree: &mut Tree, was: &mut Crossword, now: &mut Crossword) {
    for (name, of) in LINES {
        if of(was) != of(now) {
            change(tree, name, of(now));
        }
    }
    if was.notes != now.notes {
        tree.remove("intro");
        change(tree, "notes", &now.notes);
    }
}

fn change(tree: &mut Tree, name: &str, text: &str) {
    if text.is_empty() { tree.remove(name) } else { tree.set(name, written(text)) }
}
