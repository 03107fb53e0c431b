//! Cell styles, named or inline.

use std::collections::HashMap;

use wordhoard_engine::grid::Axis;

use super::json::Tree;
use crate::crossword::bars::DeclaredBars;
use crate::crossword::{Shade, Square};

/// Supported part of a style.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellStyle {
    /// Whether the cell is circled.
    pub circled: bool,
    /// Background colour.
    pub shade: Option<Shade>,
    /// Labels in addition to that of the cell, separated by spaces.
    pub mark: String,
    /// Bars on the sides of the cell.
    pub bars: DeclaredBars,
}

/// Places of labels in "mark": corners, edges and centre.
const MARK_PLACES: [&str; 9] = ["TL", "T", "TR", "L", "C", "R", "BL", "B", "BR"];

/// Returns the letters in "barred" for the far side of a cell in a direction, and for the near side of the next cell.
pub const fn bar_letters(axis: Axis) -> (char, char) {
    match axis {
        Axis::Across => ('R', 'L'),
        Axis::Down => ('B', 'T'),
    }
}

/// Named styles of a file.
pub struct Styles<'a>(HashMap<&'a str, &'a Tree>);

impl<'a> Styles<'a> {
    /// Collects the named styles of a file.
    pub fn new(tree: &'a Tree) -> Self {
        let fields = tree.get("styles").map(Tree::fields).unwrap_or_default();
        Self(fields.iter().map(|(name, style)| (&**name, style)).collect())
    }

    /// Resolves a style, or returns `None` for an unknown style name.
    pub fn resolve(&self, style: &Tree) -> Option<CellStyle> {
        match style {
            Tree::Text(name) => self.0.get(&**name).map(|style| CellStyle::default().overridden_by(style)),
            style => {
                let base = style.get("named").and_then(Tree::as_text).and_then(|name| self.0.get(name));
                let base = base.map_or(CellStyle::default(), |base| CellStyle::default().overridden_by(base));
                Some(base.overridden_by(style))
            }
        }
    }

    /// Returns a style as an inline object that does not refer to a named style.
    fn to_inline(&self, style: Option<&Tree>) -> Tree {
        let name = style.and_then(|style| style.as_text().or_else(|| style.get("named")?.as_text()));
        let mut inline = name.and_then(|name| self.0.get(name)).map_or(Tree::Null, |base| (*base).clone());
        for (field, value) in style.map(Tree::fields).unwrap_or_default() {
            inline.set(field, value.clone());
        }
        inline.remove("named");
        inline
    }

    /// Changes the style of a cell of "puzzle".
    pub fn restyle(&self, cell: &mut Tree, change: impl FnOnce(&mut Tree)) {
        if !matches!(cell, Tree::Object(_)) {
            let inner = std::mem::replace(cell, Tree::Null);
            *cell = Tree::object([("cell", inner)]);
        }
        let mut style = self.to_inline(cell.get("style"));
        change(&mut style);
        if style.fields().is_empty() { cell.remove("style") } else { cell.set("style", style) }
    }
}

impl CellStyle {
    /// Returns this style overridden by the fields of `style`.
    fn overridden_by(mut self, style: &Tree) -> Self {
        if let Some(shape) = style.get("shapebg") {
            self.circled = shape.as_text() == Some("circle");
        }
        if let Some(colour) = style.get("color").filter(|colour| !matches!(colour, Tree::Null)) {
            // The number of a colour in a palette only highlights the cell.
            self.shade = colour.as_text().map_or(Some(Shade::Highlight), Shade::from_css);
        } else if let Some(highlight) = style.get("highlight") {
            self.shade = (*highlight == Tree::Bool(true)).then_some(Shade::Highlight);
        }
        if let Some(mark) = style.get("mark") {
            let labels = MARK_PLACES.iter().filter_map(|place| mark.get(place)?.as_label());
            self.mark = labels.filter(|label| !label.trim().is_empty()).collect::<Vec<_>>().join(" ");
        }
        if let Some(sides) = style.get("barred") {
            let sides = sides.as_text().unwrap_or_default();
            let has = |letter: char| sides.contains([letter, letter.to_ascii_lowercase()]);
            self.bars = DeclaredBars { above: has('T'), right: has('R'), below: has('B'), left: has('L') };
        }
        self
    }
}

/// Writes a changed circle, shade or mark to a style.
pub fn paint(style: &mut Tree, old: &Square, new: &Square) {
    if old.circled != new.circled {
        if new.circled { style.set("shapebg", Tree::text("circle")) } else { style.remove("shapebg") }
    }
    if old.mark != new.mark {
        set_mark(style, &new.mark);
    }
    if old.shade != new.shade {
        style.remove("color");
        style.remove("highlight");
        match new.shade {
            None => {}
            Some(Shade::Highlight) => style.set("highlight", Tree::Bool(true)),
            Some(Shade::Rgb(red, green, blue)) => {
                style.set("color", Tree::text(format!("{red:02X}{green:02X}{blue:02X}")));
            }
        }
    }
}

fn set_mark(style: &mut Tree, mark: &str) {
    style.remove("mark");
    if !mark.is_empty() {
        style.set("mark", Tree::object([("TR", Tree::text(mark))]));
    }
}

/// Adds or removes the bar on the side with this letter.
pub fn set_bar(style: &mut Tree, letter: char, has_bar: bool) {
    let sides = style.get("barred").and_then(Tree::as_text).unwrap_or_default();
    let mut sides: String = sides.chars().filter(|ch| !ch.eq_ignore_ascii_case(&letter)).collect();
    if has_bar {
        sides.push(letter);
    }
    if sides.is_empty() { style.remove("barred") } else { style.set("barred", Tree::text(sides)) }
}
