//! The forms in which files have clues.

use std::borrow::Cow;

use super::{Clue, Tree};
use crate::base::sanitize;
use crate::grid::Pos;
use crate::puzzle::crossword::ipuz::json::Fields;
use crate::puzzle::crossword::ipuz::{signs, texts};

/// The most entries that one clue has.
const MAX_NUMBERS: usize = 64;

/// A clue as the file has it.
pub struct Form<'a> {
    /// "label", which stands in the place of the numbers.
    shown: Option<&'a str>,
    /// "number", or "numbers".
    numbers: Vec<Cow<'a, str>>,
    /// What it asks, not clean.
    pub text: &'a str,
    pub cells: Option<&'a Tree>,
    pub enumeration: Option<&'a str>,
    /// It is a string and no more.
    pub bare: bool,
}

impl<'a> Form<'a> {
    /// Reads `"text"`, `[number, "text"]` or an object.
    pub fn of(tree: &'a Tree) -> Option<Self> {
        let form = Self { shown: None, numbers: Vec::new(), text: "", cells: None, enumeration: None, bare: false };
        match tree {
            Tree::Text(text) => Some(Self { text, bare: true, ..form }),
            Tree::List(items) => {
                let [label, text, ..] = &items[..] else { return None };
                Some(Self { numbers: number(label).into_iter().collect(), text: text.as_label()?, ..form })
            }
            Tree::Object(_) => {
                let one = tree.get("number").map(std::slice::from_ref);
                let numbers = one.or(tree.get("numbers").map(Tree::items)).unwrap_or_default();
                Some(Self {
                    shown: tree.get("label").and_then(Tree::as_label),
                    numbers: numbers.iter().take(MAX_NUMBERS).filter_map(number).collect(),
                    text: tree.get("clue").and_then(Tree::as_label).unwrap_or_default(),
                    cells: tree.get("cells").filter(|cells| **cells != Tree::Null),
                    enumeration: tree.get("enumeration").and_then(Tree::as_label),
                    ..form
                })
            }
            _ => None,
        }
    }

    /// What stands before the clue: clean, of any length up to a few signs more than a label may have.
    pub fn label(&self) -> String {
        let numbers = || self.numbers().collect::<Vec<_>>().join(", ");
        self.shown.map_or_else(numbers, |shown| label(shown).into_owned())
    }

    /// The numbers of its entries.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        self.numbers.iter().map(|number| &**number)
    }
}

/// A number, which may be any short text.
fn number(tree: &Tree) -> Option<Cow<'_, str>> {
    tree.as_label().map(label)
}

/// A clean label, cut where no label goes on.
fn label(text: &str) -> Cow<'_, str> {
    if text.len() < 10 && text.bytes().all(|sign| sign.is_ascii_alphanumeric()) {
        return Cow::Borrowed(text);
    }
    let start: String = text.trim().chars().take(64).collect();
    Cow::Owned(sanitize::line(&start).trim().to_owned())
}

/// An enumeration as it is shown; clean.
pub fn enumeration(text: &str) -> String {
    let text = label(text);
    let text = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(&text);
    format!("({text})")
}

/// A clue with its enumeration behind it, unless it has it.
pub fn with_enumeration(text: String, enumeration: &str) -> String {
    match &*text {
        "" => enumeration.to_owned(),
        text if text.ends_with(enumeration) => text.to_owned(),
        text => format!("{text} {enumeration}"),
    }
}

/// True where rows and columns of "cells" count from 0: where any is 0.
pub fn from_zero(lists: &[(Box<str>, Tree)]) -> bool {
    let named = lists.iter().flat_map(|(_, items)| items.items()).filter_map(|clue| clue.get("cells"));
    named.flat_map(Tree::items).flat_map(Tree::items).any(|side| side.as_number() == Some(0))
}

/// Writes a clue in place of another, with as little change as gives `now` where `was` was read: or with all that can
/// be said of it, if `whole`.
pub fn rewrite(tree: &mut Tree, was: &Clue, now: &Clue, whole: bool) {
    if !whole && was.label == now.label && was.cells == now.cells {
        match tree {
            Tree::Text(_) => return *tree = texts::written(&now.text),
            Tree::List(_) => return *tree.item_mut(1) = texts::written(&now.text),
            _ => {}
        }
    }
    let mut fields =
        if let Tree::Object(_) = tree { std::mem::replace(tree, Tree::Null) } else { Tree::Object(Fields::new()) };
    let bare = fields.fields().is_empty();
    if bare || whole || was.label != now.label {
        fields.remove("numbers");
        fields.remove("label");
        if now.label.is_empty() {
            fields.remove("number")
        } else {
            fields.set("number", signs::number_or_text(&now.label))
        }
    }
    if bare || whole || was.text != now.text {
        let ending = fields.get("enumeration").and_then(Tree::as_label).map(enumeration).filter(|_| !whole);
        let stem = ending.as_deref().and_then(|ending| now.text.strip_suffix(ending));
        if stem.is_none() {
            fields.remove("enumeration");
        }
        fields.set("clue", texts::written(stem.map_or(&now.text, str::trim_end)));
    }
    if whole || was.cells != now.cells {
        let pair = |pos: &Pos| Tree::List(vec![Tree::number(pos.col + 1), Tree::number(pos.row + 1)]);
        fields.set("cells", Tree::List(now.cells.iter().map(pair).collect()));
    }
    *tree = fields;
}
