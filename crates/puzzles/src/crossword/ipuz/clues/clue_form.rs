//! Forms that a clue can take in a file.

use std::borrow::Cow;

use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{Axis, Pos};

use super::{Clue, Tree};
use crate::crossword::MAX_REFS;
use crate::crossword::ipuz::json::Fields;
use crate::crossword::ipuz::{markers, texts};

/// Maximum number of entries for one clue.
const MAX_NUMBERS: usize = 64;

/// A clue as written in the file.
pub struct ClueForm<'a> {
    /// Field "label", which is displayed instead of the numbers.
    display_label: Option<&'a str>,
    /// Field "number" or "numbers".
    numbers: Vec<Cow<'a, str>>,
    /// Text, which may contain control characters.
    pub text: &'a str,
    /// Cells listed for the entry.
    pub cells: Option<&'a Tree>,
    /// Enumeration, such as `3,4`.
    pub enumeration: Option<&'a str>,
    /// Further entries over which the answer runs.
    continued: &'a [Tree],
    /// Hints.
    hints: &'a [Tree],
    /// References to other clues.
    references: &'a [Tree],
    /// Whether the clue is a plain string.
    pub is_bare: bool,
}

impl<'a> ClueForm<'a> {
    /// Parses `"text"`, `[number, "text"]` or an object. Returns `None` for any other form.
    pub fn parse(tree: &'a Tree) -> Option<Self> {
        let form = Self {
            display_label: None,
            numbers: Vec::new(),
            text: "",
            cells: None,
            enumeration: None,
            continued: &[],
            hints: &[],
            references: &[],
            is_bare: false,
        };
        match tree {
            Tree::Text(text) => Some(Self { text, is_bare: true, ..form }),
            Tree::List(items) => {
                let [label, text, ..] = &items[..] else { return None };
                Some(Self { numbers: number(label).into_iter().collect(), text: text.as_label()?, ..form })
            }
            Tree::Object(_) => {
                let single = tree.get("number").map(std::slice::from_ref);
                let numbers = single.or(tree.get("numbers").map(Tree::items)).unwrap_or_default();
                Some(Self {
                    display_label: tree.get("label").and_then(Tree::as_label),
                    numbers: numbers.iter().take(MAX_NUMBERS).filter_map(number).collect(),
                    text: tree.get("clue").and_then(Tree::as_label).unwrap_or_default(),
                    cells: tree.get("cells").filter(|cells| **cells != Tree::Null),
                    enumeration: tree.get("enumeration").and_then(Tree::as_label),
                    continued: tree.get("continued").map(Tree::items).unwrap_or_default(),
                    hints: tree.get("hints").map(Tree::items).unwrap_or_default(),
                    references: tree.get("references").map(Tree::items).unwrap_or_default(),
                    ..form
                })
            }
            _ => None,
        }
    }

    /// Returns the clue's label without control characters. The caller must truncate the label to the allowed length.
    pub fn label(&self) -> String {
        let numbers = || self.numbers().collect::<Vec<_>>().join(", ");
        self.display_label.map_or_else(numbers, |display_label| clean_label(display_label).into_owned())
    }

    /// Returns the hints as one text, which may contain control characters.
    pub fn hint(&self) -> String {
        let hints = self.hints.iter().take(MAX_NUMBERS).filter_map(Tree::as_label);
        hints.collect::<Vec<_>>().join("; ")
    }

    /// Returns the directions and numbers of the further entries over which the answer runs.
    pub fn continued(&self) -> Vec<(Axis, String)> {
        self.continued.iter().take(MAX_NUMBERS).filter_map(clue_ref).collect()
    }

    /// Returns the clues that this one refers to: `{"direction": "Across", "number": 2}`.
    pub fn refs(&self) -> Vec<(Axis, String)> {
        self.references.iter().take(MAX_REFS).filter_map(clue_ref).collect()
    }

    /// Returns the entry numbers.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        self.numbers.iter().map(|number| &**number)
    }
}

/// Returns an entry number, which may be any short text.
fn number(tree: &Tree) -> Option<Cow<'_, str>> {
    tree.as_label().map(clean_label)
}

/// Parses a direction with a number.
fn clue_ref(tree: &Tree) -> Option<(Axis, String)> {
    let axis = super::list_axis(tree.get("direction")?.as_text()?)?;
    Some((axis, number(tree.get("number")?)?.into_owned()))
}

/// Strips control characters from a label and truncates it to 64 characters.
fn clean_label(text: &str) -> Cow<'_, str> {
    if text.len() < 10 && text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Cow::Borrowed(text);
    }
    let start: String = text.trim().chars().take(64).collect();
    Cow::Owned(sanitize::line(&start).trim().to_owned())
}

/// Returns an enumeration in parentheses, without control characters.
pub fn enumeration(text: &str) -> String {
    let text = clean_label(text);
    let text = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(&text);
    format!("({text})")
}

/// Appends an enumeration to a clue, unless the clue already ends with it.
pub fn append_enumeration(text: String, enumeration: &str) -> String {
    match &*text {
        "" => enumeration.to_owned(),
        text if text.ends_with(enumeration) => text.to_owned(),
        text => format!("{text} {enumeration}"),
    }
}

/// Returns `true` if the rows and columns in "cells" count from 0, that is, if any coordinate is 0.
pub fn counts_from_zero(lists: &[(Box<str>, Tree)]) -> bool {
    let cell_lists = lists.iter().flat_map(|(_, items)| items.items()).filter_map(|clue| clue.get("cells"));
    cell_lists.flat_map(Tree::items).flat_map(Tree::items).any(|coordinate| coordinate.as_number() == Some(0))
}

/// Replaces the clue `old` with `new` in the tree.
///
/// Makes the smallest possible change, or writes all fields if `all_fields` is set.
pub fn rewrite(tree: &mut Tree, old: &Clue, new: &Clue, all_fields: bool) {
    let has_same_fields =
        (&old.label, &old.cells, &old.hint, &old.refs) == (&new.label, &new.cells, &new.hint, &new.refs);
    if !all_fields && has_same_fields {
        match tree {
            Tree::Text(_) => return *tree = texts::to_html(&new.text),
            Tree::List(_) => return *tree.item_mut(1) = texts::to_html(&new.text),
            _ => {}
        }
    }
    let mut fields =
        if let Tree::Object(_) = tree { std::mem::replace(tree, Tree::Null) } else { Tree::Object(Fields::new()) };
    let is_empty = fields.fields().is_empty();
    if is_empty || all_fields || old.label != new.label {
        fields.remove("numbers");
        fields.remove("label");
        if new.label.is_empty() {
            fields.remove("number")
        } else {
            fields.set("number", markers::number_or_text(&new.label))
        }
    }
    if is_empty || all_fields || old.text != new.text {
        let suffix = fields.get("enumeration").and_then(Tree::as_label).map(enumeration).filter(|_| !all_fields);
        let stem = suffix.as_deref().and_then(|suffix| new.text.strip_suffix(suffix));
        if stem.is_none() {
            fields.remove("enumeration");
        }
        fields.set("clue", texts::to_html(stem.map_or(&new.text, str::trim_end)));
    }
    if all_fields || old.cells != new.cells {
        let coordinates = |pos: &Pos| Tree::List(vec![Tree::number(pos.col + 1), Tree::number(pos.row + 1)]);
        fields.set("cells", Tree::List(new.cells.iter().map(coordinates).collect()));
    }
    if old.hint != new.hint {
        fields.remove("hints");
        if !new.hint.is_empty() {
            fields.set("hints", Tree::List(vec![texts::to_html(&new.hint)]));
        }
    }
    if old.refs != new.refs {
        let reference = |(axis, label): &(Axis, String)| {
            Tree::object([("direction", Tree::text(axis.name())), ("number", markers::number_or_text(label))])
        };
        fields.set("references", Tree::List(new.refs.iter().map(reference).collect()));
    }
    *tree = fields;
}
