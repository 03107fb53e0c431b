//! Writing of JSON: a field of the whole a line, a row of a grid a line, a clue a line.

use super::Tree;

/// An object as text.
pub fn lay(tree: &Tree) -> Vec<u8> {
    // Asked for at once: a text that grows by doubling takes three times its size.
    let mut out = Vec::with_capacity(size(tree));
    value(tree, 1, 0, &mut out);
    out
}

/// About how many bytes a value takes, with what stands around it: rather more than fewer.
fn size(tree: &Tree) -> usize {
    12 + match tree {
        Tree::Null | Tree::Bool(_) => 4,
        Tree::Number(text) | Tree::Text(text) => text.len(),
        Tree::List(items) => items.iter().map(size).sum(),
        Tree::Object(fields) => fields.iter().map(|(name, value)| name.len() + 4 + size(value)).sum(),
    }
}

/// How far the values of a field are parted into lines.
fn parted(field: &str) -> usize {
    match field {
        "puzzle" | "solution" | "saved" | "styles" => 1,
        "clues" => 2,
        _ => 0,
    }
}

/// A value; `deep` says how many levels of it have their parts on lines of their own, `indent` how far in it stands.
fn value(tree: &Tree, deep: usize, indent: usize, out: &mut Vec<u8>) {
    match tree {
        Tree::Null => out.extend(b"null"),
        Tree::Bool(yes) => out.extend(if *yes { &b"true"[..] } else { b"false" }),
        Tree::Number(number) => out.extend(number.bytes()),
        Tree::Text(text) => string(text, out),
        Tree::List(items) => list(*b"[]", items, deep, indent, out, |item, deep, out| {
            value(item, deep, indent + 1, out);
        }),
        Tree::Object(fields) => list(*b"{}", fields, deep, indent, out, |(name, item), deep, out| {
            string(name, out);
            out.extend(b": ");
            value(item, if indent == 0 { parted(name) } else { deep }, indent + 1, out);
        }),
    }
}

fn list<T>(
    [open, close]: [u8; 2],
    parts: &[T],
    deep: usize,
    indent: usize,
    out: &mut Vec<u8>,
    part: impl Fn(&T, usize, &mut Vec<u8>),
) {
    let lines = deep > 0 && !parts.is_empty();
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
        part(each, deep.saturating_sub(1), out);
    }
    if lines {
        line(indent, out);
    }
    out.push(close);
}

fn string(text: &str, out: &mut Vec<u8>) {
    // Every string has its JSON, and memory takes it.
    let _ = serde_json::to_writer(out, text);
}
