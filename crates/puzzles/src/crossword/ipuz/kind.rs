//! Detection of ipuz files and of their puzzle kind.

use wordhoard_engine::base::sanitize;

use super::json::Tree;
use super::warnings::Warnings;
use crate::crossword::{ParseError, Place};

/// Other puzzle kinds in this format: path and display name.
const OTHER_KINDS: [(&str, &str); 6] = [
    ("sudoku", "a sudoku"),
    ("wordsearch", "a word search"),
    ("block", "a block puzzle"),
    ("fill", "a fill-in"),
    ("answer", "an answers-only puzzle"),
    ("nonogram", "a nonogram"),
];

/// Returns `true` if `text` looks like ipuz: an object, or the call `ipuz({ ... })`, whose "version" or "kind" names
/// ipuz.org. The text is scanned once, without parsing it.
#[must_use]
pub fn detect(text: &str) -> bool {
    let (start, _) = find_object(text);
    let bytes = text.as_bytes();
    if bytes.get(start) != Some(&b'{') {
        return false;
    }
    let mut depth = 0_usize;
    let mut offset = start;
    // Name of the current field, and the start of its value.
    let mut name = "";
    let mut value_start = start;
    let names_ipuz = |name: &str, value: &str| matches!(name, "version" | "kind") && value.contains("ipuz.org");
    while let Some(&byte) = bytes.get(offset) {
        match byte {
            b'"' => {
                let end = string_end(bytes, offset);
                let is_name = depth == 1 && text[end..].trim_start().starts_with(':');
                if is_name {
                    (name, value_start) = (text[offset..end].trim_matches('"'), end);
                }
                offset = end;
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth <= 1 => break,
            b'}' | b']' => depth -= 1,
            b',' if depth == 1 && names_ipuz(name, &text[value_start..offset]) => return true,
            _ => {}
        }
        offset += 1;
    }
    names_ipuz(name, &text[value_start..offset])
}

/// Returns the offset after the string that starts at `start`.
fn string_end(bytes: &[u8], start: usize) -> usize {
    let mut offset = start + 1;
    while let Some(&byte) = bytes.get(offset) {
        match byte {
            b'"' => return offset + 1,
            b'\\' => offset += 2,
            _ => offset += 1,
        }
    }
    bytes.len()
}

/// Returns the offset of the object in a file, and whether it is wrapped in a call.
pub fn find_object(text: &str) -> (usize, bool) {
    let inner = text.trim_start();
    let argument = inner.strip_prefix("ipuz").and_then(|rest| rest.trim_start().strip_prefix('('));
    let object = argument.map_or(inner, str::trim_start);
    (text.len() - object.len(), argument.is_some())
}

/// Checks that a file is a crossword or an acrostic, which is read like a crossword.
///
/// # Errors
/// Returns [`ParseError`] if the file is a different kind of puzzle or not ipuz.
pub fn check(tree: &Tree, warnings: &mut Warnings) -> Result<(), ParseError> {
    let version = tree.get("version").and_then(Tree::as_text).unwrap_or_default();
    let is_known_version = ["v1", "v2"].iter().any(|known| ipuz_path(version).is_some_and(|path| path == *known));
    let kinds = kinds(tree);
    if ipuz_path(version).is_none() && !kinds.iter().any(|kind| ipuz_path(kind).is_some()) {
        return Err(ParseError::new(
            "not an ipuz file: expected \"version\" http://ipuz.org/v2 and \"kind\" [\"http://ipuz.org/crossword#1\"]",
        ));
    }
    if kinds.is_empty() && tree.get("puzzle").is_some() && tree.get("clues").is_some() {
        warnings.push("\"kind\" is missing; read as a crossword because the file has a grid and clues");
    } else if !kinds.iter().any(|kind| ["crossword", "acrostic"].contains(&kind_name(kind))) {
        return Err(other_kind(&kinds));
    } else if is_diagramless(tree) {
        warnings.push("the puzzle is diagramless; the game hides its blocks");
    }
    if !is_known_version {
        warnings
            .push(format!("unknown version \"{}\"; read as version 2", sanitize::fit(&sanitize::line(version), 40)));
    }
    Ok(())
}

/// Returns the kinds of a file, at most 16.
fn kinds(tree: &Tree) -> Vec<&str> {
    match tree.get("kind") {
        Some(Tree::Text(kind)) => vec![kind],
        Some(kinds) => kinds.items().iter().filter_map(Tree::as_text).take(16).collect(),
        None => Vec::new(),
    }
}

/// Returns `true` if the player is to find the blocks.
pub fn is_diagramless(tree: &Tree) -> bool {
    kinds(tree).iter().any(|kind| kind.contains("/diagramless"))
}

/// Makes the kind of a file diagramless or ordinary.
pub fn set_diagramless(tree: &mut Tree, diagramless: bool) {
    let mut kinds: Vec<Tree> =
        kinds(tree).into_iter().filter(|kind| !kind.contains("/diagramless")).map(Tree::text).collect();
    if kinds.is_empty() {
        kinds.push(Tree::text("http://ipuz.org/crossword#1"));
    }
    if diagramless {
        kinds.push(Tree::text("http://ipuz.org/crossword/diagramless#1"));
    }
    tree.set("kind", Tree::List(kinds));
}

/// Returns the error for a different kind of puzzle.
fn other_kind(kinds: &[&str]) -> ParseError {
    let Some(kind) = kinds.iter().find(|kind| ipuz_path(kind).is_some()).or(kinds.first()) else {
        return ParseError::at(
            Place::Field("\"kind\"".to_owned()),
            "the kind of puzzle is missing; use [\"http://ipuz.org/crossword#1\"] for a crossword",
        );
    };
    let title = OTHER_KINDS.iter().find(|(path, _)| *path == kind_name(kind)).map_or("a puzzle", |(_, title)| title);
    let kind = sanitize::fit(&sanitize::line(kind), 60);
    ParseError::new(format!("the ipuz file is {title} ({kind}); only crosswords are supported"))
}

/// Returns the part of `address` after ipuz.org, or `None` for other addresses.
fn ipuz_path(address: &str) -> Option<&str> {
    let rest = address.trim().trim_start_matches("http://").trim_start_matches("https://");
    rest.trim_start_matches("www.").strip_prefix("ipuz.org/")
}

/// Returns the name of a puzzle kind: `crossword` for `http://ipuz.org/crossword/crypticcrossword#1`.
fn kind_name(kind: &str) -> &str {
    ipuz_path(kind).and_then(|rest| rest.split(['/', '#']).next()).unwrap_or_default()
}
