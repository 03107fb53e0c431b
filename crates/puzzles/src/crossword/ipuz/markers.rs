//! Cell values of "puzzle", "solution" and "saved": letters, and the markers for blocks and empty cells.

use super::json::Tree;

/// Markers used by a file, as text.
#[derive(Clone, Debug)]
pub struct Markers {
    block: String,
    empty: String,
}

impl Markers {
    /// Returns the markers that a file declares, by default `#` and `0`.
    pub fn new(tree: &Tree) -> Self {
        let marker = |name, default: &str| tree.get(name).and_then(Tree::as_label).unwrap_or(default).to_owned();
        Self { block: marker("block", "#"), empty: marker("empty", "0") }
    }

    /// Returns `true` if a value stands for a block: the block marker, or an object with that marker as "cell".
    pub fn is_block(&self, value: &Tree) -> bool {
        inner(value).and_then(Tree::as_label) == Some(&self.block)
    }

    /// Returns the marker for a block.
    pub fn block(&self) -> Tree {
        Tree::text(&*self.block)
    }

    /// Returns the marker for an empty cell, as a number if the marker is `0`.
    pub fn empty(&self) -> Tree {
        if self.empty == "0" { Tree::number(0) } else { Tree::text(&*self.empty) }
    }

    /// Returns the text of a cell, or an empty string for the block or empty-cell marker.
    pub fn text<'a>(&self, value: &'a Tree) -> &'a str {
        let zero = matches!(value, Tree::Number(number) if &**number == "0");
        value.as_label().filter(|text| !zero && *text != self.empty && *text != self.block).unwrap_or_default()
    }

    /// Returns the label of a cell of "puzzle".
    pub fn label_of<'a>(&self, value: &'a Tree) -> &'a str {
        inner(value).map_or("", |inner| self.text(inner))
    }

    /// Returns the letters of a cell of "solution" or "saved". If there are several solutions, returns the first and
    /// sets `has_several`.
    pub fn letters<'a>(&self, value: &'a Tree, has_several: &mut bool) -> &'a str {
        match value {
            Tree::List(items) => {
                *has_several |= items.len() > 1;
                items.first().map_or("", |first| self.letters(first, has_several))
            }
            Tree::Object(fields) => match value.get("value").or(value.get("cell")) {
                Some(Tree::Text(text)) if value.get("value").is_some() => text,
                Some(inner) => self.letters(inner, has_several),
                // The object gives letters for each direction.
                None => {
                    let letters = fields.iter().find(|field| &*field.0 != "style");
                    *has_several |= letters.is_some();
                    letters.map_or("", |field| self.letters(&field.1, has_several))
                }
            },
            single => self.text(single),
        }
    }

    /// Writes letters to a cell of "solution" or "saved", in the form of its previous value.
    pub fn write(&self, letters: &str, target: &mut Tree) {
        if matches!(target, Tree::Object(_)) {
            target.set("value", Tree::text(letters));
        } else if letters.is_empty() {
            *target = self.empty();
        } else if letters == self.empty || letters == self.block {
            *target = Tree::object([("value", Tree::text(letters))]);
        } else {
            *target = Tree::text(letters);
        }
    }

    /// Returns a label as a cell value.
    pub fn label(&self, label: &str) -> Tree {
        if label.is_empty() { self.empty() } else { number_or_text(label) }
    }
}

/// Returns the content of a cell without its style: "cell" of an object, or the value itself.
pub fn inner(value: &Tree) -> Option<&Tree> {
    if matches!(value, Tree::Object(_)) { value.get("cell") } else { Some(value) }
}

/// Returns a label as a number if it is a plain integer of up to eight digits, otherwise as text.
pub fn number_or_text(label: &str) -> Tree {
    let is_plain = label.len() < 9 && !label.starts_with('0') && label.bytes().all(|byte| byte.is_ascii_digit());
    if is_plain && !label.is_empty() { Tree::Number(label.into()) } else { Tree::text(label) }
}
