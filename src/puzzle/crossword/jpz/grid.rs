//! The grid of a .jpz file.

use super::clues::Lists;
use super::range::{self, Range};
use super::xml::{Tag, Xml};
use crate::grid::{Grid, Pos};
use crate::puzzle::crossword::clue_list::MAX_CELLS;
use crate::puzzle::crossword::texts::{Texts, told};
use crate::puzzle::crossword::{Cell, Fault, MAX_SIDE, Shade, Square, capitals, sign};

/// A grid as it is read.
pub struct Board {
    cells: Grid<Raw>,
    /// The file says that no cell has a number.
    is_bare: bool,
    taken: usize,
    outside: usize,
    clue_cells: usize,
    long: usize,
}

/// A cell, and its bars that belong to the cells before it.
#[derive(Clone)]
struct Raw {
    cell: Cell,
    bar_left: bool,
    bar_above: bool,
}

impl Board {
    /// Reads the element `grid`, which began last.
    ///
    /// # Errors
    /// When the XML is broken, the grid has no size or is too large, or has more cells than places.
    pub fn read(xml: &mut Xml, tag: &Tag, lists: &mut Lists, texts: &mut Texts) -> Result<Self, Fault> {
        let mut sides = [None, None];
        xml.attributes(tag, |name, value| match name {
            "width" => sides[0] = Some(value.trim().parse::<u64>().ok()),
            "height" => sides[1] = Some(value.trim().parse::<u64>().ok()),
            _ => {}
        })?;
        let side = |side: Option<Option<u64>>, name| match side {
            Some(Some(side)) if (1..=u64::from(MAX_SIDE)).contains(&side) => Ok(side as u16),
            Some(Some(side)) => {
                Err(xml.fault(format!("the {name} of the grid is {side}; a grid has from 1 to {MAX_SIDE}")))
            }
            _ => Err(xml.fault(format!("the grid does not say its {name}, a number from 1 to {MAX_SIDE}"))),
        };
        let (columns, rows) = (side(sides[0], "width")?, side(sides[1], "height")?);
        let void = Raw { cell: Cell::Void, bar_left: false, bar_above: false };
        let cells = Grid::fill(rows, columns, |_| void.clone());
        let mut board = Self { cells, is_bare: false, taken: 0, outside: 0, clue_cells: 0, long: 0 };
        while let Some(tag) = xml.child()? {
            match tag.name() {
                "cell" => board.cell(xml, &tag, lists, texts)?,
                "grid-look" => {
                    xml.attributes(&tag, |name, value| {
                        board.is_bare |= name == "numbering-scheme" && value == "none";
                    })?;
                    xml.skip()?;
                }
                _ => xml.skip()?,
            }
        }
        Ok(board)
    }

    fn cell(&mut self, xml: &mut Xml, tag: &Tag, lists: &mut Lists, texts: &mut Texts) -> Result<(), Fault> {
        let mut look = Look::default();
        let mut place = [None, None];
        xml.attributes(tag, |name, value| match name {
            "x" => place[0] = Range::read(value),
            "y" => place[1] = Range::read(value),
            _ => look.take(name, value),
        })?;
        while let Some(tag) = xml.child()? {
            if tag.name() == "clue" { lists.clue_in_cell(xml, &tag, texts)? } else { xml.skip()? }
        }
        self.long += look.long;
        let [Some(columns), Some(rows)] = place else {
            self.outside += 1;
            return Ok(());
        };
        self.taken += columns.len() * rows.len();
        if self.taken > MAX_CELLS {
            return Err(xml.fault(format!("there are more than {MAX_CELLS} cells, and no grid has so many")));
        }
        self.clue_cells += usize::from(look.is_clue);
        let raw = look.raw();
        for pos in range::places(columns, rows) {
            if self.cells.contains(pos) {
                self.cells[pos] = raw.clone();
            } else {
                self.outside += 1;
            }
        }
        Ok(())
    }

    /// The grid, each bar where the crossword keeps it; whether cells have to be numbered by the rule; and what is to
    /// be said.
    pub fn finish(self) -> (Grid<Cell>, bool, Vec<String>) {
        let has_label = |raw: &Raw| raw.cell.square().is_some_and(|square| !square.label.is_empty());
        let by_rule = !self.is_bare && !self.cells.cells().any(has_label);
        let raws = &self.cells;
        let at = |row, col| raws.get(Pos::new(row, col)).filter(|raw| raw.cell.square().is_some());
        let cells = Grid::fill(raws.rows(), raws.cols(), |pos| {
            let mut cell = raws[pos].cell.clone();
            if let Some(square) = cell.square_mut() {
                let (right, below) = (at(pos.row, pos.col + 1), at(pos.row + 1, pos.col));
                square.bar_right = right.is_some_and(|right| square.bar_right || right.bar_left);
                square.bar_below = below.is_some_and(|below| square.bar_below || below.bar_above);
            }
            cell
        });
        let kinds = [
            (self.outside, "cell", "passed over: without a place inside of the grid"),
            (self.clue_cells, "cell", "turned black: clues stood there, which are in the lists now"),
            (self.long, "text", "left out of the cells: too long for one"),
        ];
        (cells, by_rule, told(kinds))
    }
}

/// The attributes of a cell.
#[derive(Default)]
struct Look {
    square: Square,
    kind: Kind,
    is_clue: bool,
    is_hint: bool,
    bar_left: bool,
    bar_above: bool,
    long: usize,
}

#[derive(Default)]
enum Kind {
    #[default]
    Open,
    Block,
    Void,
}

impl Look {
    fn take(&mut self, name: &str, value: &str) {
        let is = value.trim().eq_ignore_ascii_case("true") || value.trim() == "1";
        let mut long = 0;
        let mut text = |value: &str| {
            sign(value).unwrap_or_else(|| {
                long += 1;
                String::new()
            })
        };
        match name {
            "type" => (self.kind, self.is_clue) = kind(value),
            "solution" => self.square.solution = capitals(&text(value)),
            // What the player has put in. Some programs write it by the other name.
            "solve-state" => self.square.entry = capitals(&text(value)),
            "letter" if self.square.entry.is_empty() => self.square.entry = capitals(&text(value)),
            "solve-status" => self.square.revealed = value == "revealed",
            "number" => self.square.label = text(value),
            "hint" => self.is_hint = is,
            "background-shape" => self.square.circled = value == "circle",
            "background-color" => self.square.shade = shade(value),
            "left-bar" => self.bar_left = is,
            "top-bar" => self.bar_above = is,
            "right-bar" => self.square.bar_right = is,
            "bottom-bar" => self.square.bar_below = is,
            _ => {}
        }
        self.long += long;
    }

    fn raw(mut self) -> Raw {
        // A cell with a hint shows its solution from the start.
        if self.is_hint {
            self.square.entry.clone_from(&self.square.solution);
            self.square.given = !self.square.entry.is_empty();
        }
        let cell = match self.kind {
            Kind::Open => Cell::Open(self.square),
            Kind::Block => Cell::Block,
            Kind::Void => Cell::Void,
        };
        Raw { cell, bar_left: self.bar_left, bar_above: self.bar_above }
    }
}

/// The kind of a cell, and whether it holds clues.
fn kind(value: &str) -> (Kind, bool) {
    match value {
        "block" => (Kind::Block, false),
        "void" => (Kind::Void, false),
        "clue" => (Kind::Block, true),
        _ => (Kind::Open, false),
    }
}

/// A colour: `#rrggbb`, `#rgb`, without the `#` too; other names just set the cell off.
fn shade(value: &str) -> Option<Shade> {
    let value = value.trim();
    let digits = value.strip_prefix('#').unwrap_or(value);
    let number = Some(digits).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
    let number = number.and_then(|digits| Some((digits.len(), u32::from_str_radix(digits, 16).ok()?)));
    let [_, red, green, blue] = match number {
        Some((6, number)) => number.to_be_bytes(),
        Some((3, number)) => [8, 8, 4, 0].map(|shift| (number >> shift & 0xf) as u8 * 0x11),
        _ if value.is_empty() || value.eq_ignore_ascii_case("white") || value.eq_ignore_ascii_case("none") => {
            return None;
        }
        _ => return Some(Shade::Highlight),
    };
    ([red, green, blue] != [0xff; 3]).then_some(Shade::Rgb(red, green, blue))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_and_white_is_none() {
        assert_eq!(shade("#FFCC00"), Some(Shade::Rgb(0xff, 0xcc, 0)));
        assert_eq!(shade("fc0"), Some(Shade::Rgb(0xff, 0xcc, 0)));
        assert_eq!([shade("#FFFFFF"), shade("#fff"), shade("White"), shade("")], [None; 4]);
        assert_eq!([shade("yellow"), shade("#12"), shade("#+12345")], [Some(Shade::Highlight); 3]);
    }
}
