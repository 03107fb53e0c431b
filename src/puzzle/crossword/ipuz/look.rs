//! How cells look: styles, by name or in place.

use std::collections::HashMap;

use super::json::Tree;
use crate::puzzle::crossword::{Shade, Square};

/// What is read of a style.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    pub circled: bool,
    pub shade: Option<Shade>,
    /// Bars at its top, right, bottom and left.
    pub bars: [bool; 4],
}

/// The sides of a cell as "barred" names them.
const SIDES: [char; 4] = ['T', 'R', 'B', 'L'];

/// The side on the right, and those that the cells to the right and below have on this one.
pub const RIGHT: usize = 1;
pub const BELOW: usize = 2;
pub const LEFT: usize = 3;
pub const ABOVE: usize = 0;

/// The styles of a file by name.
pub struct Styles<'a>(HashMap<&'a str, &'a Tree>);

impl<'a> Styles<'a> {
    /// Those of a file.
    pub fn of(tree: &'a Tree) -> Self {
        let fields = tree.get("styles").map(Tree::fields).unwrap_or_default();
        Self(fields.iter().map(|(name, style)| (&**name, style)).collect())
    }

    /// What a style looks like; `None` where it is a name that no style has.
    pub fn look(&self, style: &Tree) -> Option<Look> {
        match style {
            Tree::Text(name) => self.0.get(&**name).map(|style| Look::default().over(style)),
            style => {
                let based = style.get("named").and_then(Tree::as_text).and_then(|name| self.0.get(name));
                Some(based.map_or(Look::default(), |base| Look::default().over(base)).over(style))
            }
        }
    }

    /// A style as an object of its own, that names no other.
    fn own(&self, style: Option<&Tree>) -> Tree {
        let name = style.and_then(|style| style.as_text().or_else(|| style.get("named")?.as_text()));
        let mut own = name.and_then(|name| self.0.get(name)).map_or(Tree::Null, |base| (*base).clone());
        for (field, value) in style.map(Tree::fields).unwrap_or_default() {
            own.set(field, value.clone());
        }
        own.remove("named");
        own
    }

    /// Changes the style of a cell of "puzzle".
    pub fn restyle(&self, cell: &mut Tree, change: impl FnOnce(&mut Tree)) {
        if !matches!(cell, Tree::Object(_)) {
            let inner = std::mem::replace(cell, Tree::Null);
            *cell = Tree::object([("cell", inner)]);
        }
        let mut style = self.own(cell.get("style"));
        change(&mut style);
        if style.fields().is_empty() { cell.remove("style") } else { cell.set("style", style) }
    }
}

impl Look {
    /// This look with what a style says over it.
    fn over(mut self, style: &Tree) -> Self {
        if let Some(shape) = style.get("shapebg") {
            self.circled = shape.as_text() == Some("circle");
        }
        if let Some(colour) = style.get("color").filter(|colour| !matches!(colour, Tree::Null)) {
            self.shade = shade(colour);
        } else if let Some(highlight) = style.get("highlight") {
            self.shade = (*highlight == Tree::Bool(true)).then_some(Shade::Highlight);
        }
        if let Some(sides) = style.get("barred") {
            let sides = sides.as_text().unwrap_or_default();
            self.bars = SIDES.map(|side| sides.contains([side, side.to_ascii_lowercase()]));
        }
        self
    }
}

/// A colour; white is none, and one that is no six digits (a name, a number of a palette) sets the cell off.
fn shade(colour: &Tree) -> Option<Shade> {
    let digits = colour.as_text().map(|text| text.trim().trim_start_matches('#')).unwrap_or_default();
    let rgb = (digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
        .then(|| u32::from_str_radix(digits, 16).ok())
        .flatten();
    match rgb.map(u32::to_be_bytes) {
        Some([_, 255, 255, 255]) => None,
        Some([_, red, green, blue]) => Some(Shade::Rgb(red, green, blue)),
        None => Some(Shade::Highlight),
    }
}

/// Sets circle and shade in a style.
pub fn paint(style: &mut Tree, was: &Square, now: &Square) {
    if was.circled != now.circled {
        if now.circled { style.set("shapebg", Tree::text("circle")) } else { style.remove("shapebg") }
    }
    if was.shade != now.shade {
        style.remove("color");
        style.remove("highlight");
        match now.shade {
            None => {}
            Some(Shade::Highlight) => style.set("highlight", Tree::Bool(true)),
            Some(Shade::Rgb(red, green, blue)) => {
                style.set("color", Tree::text(format!("{red:02X}{green:02X}{blue:02X}")));
            }
        }
    }
}

/// Puts a bar at a side of a style, or takes it away.
pub fn bar(style: &mut Tree, side: usize, there: bool) {
    let sides = style.get("barred").and_then(Tree::as_text).unwrap_or_default();
    let mut sides: String = sides.chars().filter(|sign| !sign.eq_ignore_ascii_case(&SIDES[side])).collect();
    if there {
        sides.push(SIDES[side]);
    }
    if sides.is_empty() { style.remove("barred") } else { style.set("barred", Tree::text(sides)) }
}
