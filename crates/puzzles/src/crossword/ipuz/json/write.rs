//! JSON writer, with one line per top-level field, grid row and clue.

use super::Tree;

/// Formats an object as JSON text.
pub fn to_bytes(tree: &Tree) -> Vec<u8> {
    // Allocate once: growing the buffer by doubling can take three times its size.
    let mut out = Vec::with_capacity(size(tree));
    write_value(tree, 1, 0, &mut out);
    out
}

/// Estimates the size in bytes of a value with its separators. The estimate is high unless many characters need
/// escapes.
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

/// Writes a value. `depth` is the number of levels still to be split into lines, and `indent` is the current
/// indentation level.
fn write_value(tree: &Tree, depth: usize, indent: usize, out: &mut Vec<u8>) {
    match tree {
        Tree::Null => out.extend(b"null"),
        Tree::Bool(value) => out.extend(if *value { &b"true"[..] } else { b"false" }),
        Tree::Number(number) => out.extend(number.bytes()),
        Tree::Text(text) => write_string(text, out),
        Tree::List(items) => write_list(*b"[]", items, depth, indent, out, |item, depth, out| {
            write_value(item, depth, indent + 1, out);
        }),
        Tree::Object(fields) => write_list(*b"{}", fields, depth, indent, out, |(name, item), depth, out| {
            write_string(name, out);
            out.extend(b": ");
            write_value(item, if indent == 0 { split_depth(name) } else { depth }, indent + 1, out);
        }),
    }
}

fn write_list<T>(
    [open, close]: [u8; 2],
    parts: &[T],
    depth: usize,
    indent: usize,
    out: &mut Vec<u8>,
    write_part: impl Fn(&T, usize, &mut Vec<u8>),
) {
    let is_split = depth > 0 && !parts.is_empty();
    let start_line = |indent: usize, out: &mut Vec<u8>| {
        out.push(b'\n');
        out.resize(out.len() + 2 * indent, b' ');
    };
    out.push(open);
    for (index, part) in parts.iter().enumerate() {
        match (index, is_split) {
            (0, _) => {}
            (_, true) => out.push(b','),
            (_, false) => out.extend(b", "),
        }
        if is_split {
            start_line(indent + 1, out);
        }
        write_part(part, depth.saturating_sub(1), out);
    }
    if is_split {
        start_line(indent, out);
    }
    out.push(close);
}

fn write_string(text: &str, out: &mut Vec<u8>) {
    // Writing a string to a vector cannot fail.
    let _ = serde_json::to_writer(out, text);
}
