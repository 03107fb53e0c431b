//! Which files are ipuz, and which of those are crosswords.

use super::json::Tree;
use super::warnings::Warnings;
use crate::base::sanitize;
use crate::puzzle::crossword::{Fault, Place};

/// The kinds that the format has beside crosswords, as they are called here.
const OTHERS: [(&str, &str); 7] = [
    ("sudoku", "a sudoku"),
    ("wordsearch", "a word search"),
    ("block", "a block puzzle"),
    ("fill", "a fill-in"),
    ("acrostic", "an acrostic"),
    ("answer", "a puzzle of answers alone"),
    ("nonogram", "a nonogram"),
];

/// True where a text is an ipuz file by its looks: an object, or the call `ipuz({ ... })`, whose "version" or "kind"
/// names ipuz.org. It is gone through once and not read.
#[must_use]
pub fn is(text: &str) -> bool {
    let (start, _) = start(text);
    let bytes = text.as_bytes();
    if bytes.get(start) != Some(&b'{') {
        return false;
    }
    let mut depth = 0_usize;
    let mut at = start;
    // What the field that is gone through is called, and where its value begins.
    let mut name = "";
    let mut begun = start;
    let names_ipuz = |name: &str, value: &str| matches!(name, "version" | "kind") && value.contains("ipuz.org");
    while let Some(&sign) = bytes.get(at) {
        match sign {
            b'"' => {
                let end = string_end(bytes, at);
                let is_name = depth == 1 && text[end..].trim_start().starts_with(':');
                if is_name {
                    (name, begun) = (text[at..end].trim_matches('"'), end);
                }
                at = end;
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth <= 1 => break,
            b'}' | b']' => depth -= 1,
            b',' if depth == 1 && names_ipuz(name, &text[begun..at]) => return true,
            _ => {}
        }
        at += 1;
    }
    names_ipuz(name, &text[begun..at])
}

/// Where behind the string that begins here the text goes on.
fn string_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&sign) = bytes.get(at) {
        match sign {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// Where the object of a file begins, and whether it stands in a call.
pub fn start(text: &str) -> (usize, bool) {
    let inner = text.trim_start();
    let called = inner.strip_prefix("ipuz").and_then(|rest| rest.trim_start().strip_prefix('('));
    let inner_or_called = called.map_or(inner, str::trim_start);
    (text.len() - inner_or_called.len(), called.is_some())
}

/// Holds that a file is a crossword.
///
/// # Errors
/// When it is another kind of puzzle, or no ipuz.
pub fn check(tree: &Tree, warnings: &mut Warnings) -> Result<(), Fault> {
    let version = tree.get("version").and_then(Tree::as_text).unwrap_or_default();
    let known = ["v1", "v2"].iter().any(|known| ours(version).is_some_and(|rest| rest == *known));
    let kinds: Vec<&str> = match tree.get("kind") {
        Some(Tree::Text(kind)) => vec![kind],
        Some(kinds) => kinds.items().iter().filter_map(Tree::as_text).take(16).collect(),
        None => Vec::new(),
    };
    if ours(version).is_none() && !kinds.iter().any(|kind| ours(kind).is_some()) {
        return Err(Fault::new(
            "it is no ipuz file: its \"version\" should be http://ipuz.org/v2 and its \"kind\" [\"http://ipuz.org/crossword#1\"]",
        ));
    }
    if kinds.is_empty() && tree.get("puzzle").is_some() && tree.get("clues").is_some() {
        warnings.push("no \"kind\" is given; it is read as a crossword, for it has a grid and clues");
    } else if !kinds.iter().any(|kind| name(kind) == "crossword") {
        return Err(other(&kinds));
    } else if kinds.iter().any(|kind| kind.contains("/diagramless")) {
        warnings.push("the puzzle is a diagramless, and its blocks are shown");
    }
    if !known {
        warnings.push(format!(
            "its version is \"{}\", and is read as version 2",
            sanitize::fit(&sanitize::line(version), 40)
        ));
    }
    Ok(())
}

fn other(kinds: &[&str]) -> Fault {
    let Some(kind) = kinds.iter().find(|kind| ours(kind).is_some()).or(kinds.first()) else {
        return Fault::at(
            Place::Field("\"kind\"".to_owned()),
            "it does not say what kind of puzzle it is; a crossword has [\"http://ipuz.org/crossword#1\"] there",
        );
    };
    let known = OTHERS.iter().find(|(known, _)| *known == name(kind)).map_or("a puzzle", |(_, called)| called);
    let kind = sanitize::fit(&sanitize::line(kind), 60);
    Fault::new(format!("this ipuz file is {known} ({kind}), and only crosswords are read here"))
}

/// What follows the address of the format.
fn ours(address: &str) -> Option<&str> {
    let rest = address.trim().trim_start_matches("http://").trim_start_matches("https://");
    rest.trim_start_matches("www.").strip_prefix("ipuz.org/")
}

/// The name of a kind of the format: `crossword` of `http://ipuz.org/crossword/crypticcrossword#1`.
fn name(kind: &str) -> &str {
    ours(kind).and_then(|rest| rest.split(['/', '#']).next()).unwrap_or_default()
}
