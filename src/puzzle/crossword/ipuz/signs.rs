//! What stands in the cells of "puzzle", "solution" and "saved": the signs for blocks and for nothing, and letters.

use super::json::Tree;

/// The signs that a file uses, as texts.
#[derive(Clone, Debug)]
pub struct Signs {
    block: String,
    empty: String,
}

impl Signs {
    /// Those that a file declares; `#` and `0` where it does not.
    pub fn of(tree: &Tree) -> Self {
        let sign = |name, usual: &str| tree.get(name).and_then(Tree::as_label).unwrap_or(usual).to_owned();
        Self { block: sign("block", "#"), empty: sign("empty", "0") }
    }

    /// True where a cell is a block: its sign, alone or as the "cell" of an object.
    pub fn is_block(&self, value: &Tree) -> bool {
        let inner = if matches!(value, Tree::Object(_)) { value.get("cell") } else { Some(value) };
        inner.and_then(Tree::as_label) == Some(&self.block)
    }

    /// The sign for a block.
    pub fn block(&self) -> Tree {
        Tree::text(&*self.block)
    }

    /// The sign for nothing: a number where it is 0.
    pub fn empty(&self) -> Tree {
        if self.empty == "0" { Tree::number(0) } else { Tree::text(&*self.empty) }
    }

    /// A text that stands alone in a cell; empty where it is the sign for nothing or for a block.
    pub fn text<'a>(&self, value: &'a Tree) -> &'a str {
        let zero = matches!(value, Tree::Number(number) if &**number == "0");
        value.as_label().filter(|text| !zero && *text != self.empty && *text != self.block).unwrap_or_default()
    }

    /// The letters of a cell of "solution" or "saved". Of several that are right it is the first, and `several` is set.
    pub fn letters<'a>(&self, value: &'a Tree, several: &mut bool) -> &'a str {
        match value {
            Tree::List(items) => {
                *several |= items.len() > 1;
                items.first().map_or("", |first| self.letters(first, several))
            }
            Tree::Object(fields) => match value.get("value").or(value.get("cell")) {
                Some(Tree::Text(text)) if value.get("value").is_some() => text,
                Some(inner) => self.letters(inner, several),
                // One letter for each direction.
                None => {
                    let letters = fields.iter().find(|field| &*field.0 != "style");
                    *several |= letters.is_some();
                    letters.map_or("", |field| self.letters(&field.1, several))
                }
            },
            alone => self.text(alone),
        }
    }

    /// Letters as a cell of "solution" or "saved" has them, in the form of what stood there.
    pub fn write(&self, letters: &str, place: &mut Tree) {
        if matches!(place, Tree::Object(_)) {
            place.set("value", Tree::text(letters));
        } else if letters.is_empty() {
            *place = self.empty();
        } else if letters == self.empty || letters == self.block {
            *place = Tree::object([("value", Tree::text(letters))]);
        } else {
            *place = Tree::text(letters);
        }
    }

    /// A label as it stands in a cell.
    pub fn label(&self, label: &str) -> Tree {
        if label.is_empty() { self.empty() } else { number_or_text(label) }
    }
}

/// A label as a number where it is one that is written in the usual way.
pub fn number_or_text(label: &str) -> Tree {
    let usual = label.len() < 9 && !label.starts_with('0') && label.bytes().all(|sign| sign.is_ascii_digit());
    if usual && !label.is_empty() { Tree::Number(label.into()) } else { Tree::text(label) }
}
