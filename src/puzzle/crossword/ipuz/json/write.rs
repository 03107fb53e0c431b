//! JSON writer, with one line per top-level field, grid row and clue.

use super::Tree;

/// Formats an object as JSON.
pub fn to_bytes(tree: &Tree) -> Vec<u8> {
    // Allocate once: growing the buffer by doubling can take three times its size.
    let mut out = Vec::with_capacity(size(tree));
    value(tree, 1, 0, &mut out);
    out
}

/// Estimates the size of a value with its separators in bytes, erring on the high side.
fn size(tree: &Tree) -> usize {
    12 + match tree {
        Tree::Null | Tree::Bool(_) => 4,
        Tree::Number(text) | Tree::Text(text) => text.len(),
        Tree::List(items) => items.iter().map(size).sum(),
        Tree::Object(fields) => fields.iter().map(|(name, value)| name.len() + 4 + size(value)).sum(),
    }
}

/// Returns the number of levels of a top-level field that are split into lines.
fn split_depth(field: &str) -> usize {
    match field {
        "puzzle" | "solution" | "saved" | "styles" => 1,
        "clues" => 2,
        _ => 0,
    }
}

/// Writes a value. `depth` is the number of levels still to be split into lines, `indent` the current indentation.
fn value(tree: &Tree, depth: usize, indent: usize, out: &mut Vec<u8>) {
    match tree {
        Tree::Null => out.extend(b"null"),
        Tree::Bool(yes) => out.extend(if *yes { &b"true"[..] } else { b"false" }),
        Tree::Number(number) => out.extend(number.bytes()),
        Tree::Text(text) => string(text, out),
        Tree::List(items) => list(*b"[]", items, depth, indent, out, |item, depth, out| {
            value(item, depth, indent + 1, out);
        }),
        Tree::Object(fields) => list(*b"{}", fields, depth, indent, out, |(name, item), depth, out| {
            string(name, out);
            out.extend(b": ");
            value(item, if indent == 0 { split_depth(name) } else { depth }, indent + 1, out);
        }),
    }
}

fn list<T>(
    [open, close]: [u8; 2],
    parts: &[T],
    depth: usize,
    indent: usize,
    out: &mut Vec<u8>,
    part: impl Fn(&T, usize, &mut Vec<u8>),
) {
    let lines = depth > 0 && !parts.is_empty();
    let line = |indent: usize, out: &mut Vec<u8>| {
        out.push(b'\n');
        out.resize(out.len() + 2 * indent, b' ');
    };
    out.push(open);
    for (at, each) in parts.iter().enumerate() {
        match (at, lines) {
            (0, _) => {}
            (_, true) => out.push(b','),
            (_, false) => out.extend(b", "),
        }
        if lines {
            line(indent + 1, out);
        }
        part(each, depth.saturating_sub(1), out);
    }
    if lines {
        line(indent, out);
    }
    out.push(close);
}

fn string(text: &str, out: &mut Vec<u8>) {
    // Writing a string to a vector cannot fail.
    let _ = serde_json::to_writer(out, text);
}
