//! The grid of a .jpz file.

use wordhoard_engine::grid::Grid;

use super::clues::ClueLists;
use super::range::{self, Range};
use super::xml::{Tag, XmlReader};
use crate::crossword::bars::{DeclaredBars, set_bars};
use crate::crossword::clue_list::MAX_CELLS;
use crate::crossword::texts::{TextCleaner, summarize};
use crate::crossword::{Cell, Entry, MAX_SIDE, ParseError, Shade, Square, cell_text, uppercase};

/// A grid under construction.
pub struct GridBuilder {
    cells: Grid<RawCell>,
    /// Whether the file declares that cells have no numbers.
    is_unnumbered: bool,
    cell_count: usize,
    /// Number of cells without a position inside the grid.
    outside_cells: usize,
    /// Number of cells that hold clues.
    clue_cells: usize,
    /// Number of texts that were dropped because they were too long.
    overlong_texts: usize,
}

/// A cell as stored in the file.
#[derive(Clone)]
struct RawCell {
    cell: Cell,
    entry: Entry,
    bars: DeclaredBars,
}

impl GridBuilder {
    /// Reads the `grid` element that was just opened.
    ///
    /// # Errors
    /// Returns [`ParseError`] if the XML is malformed, the width or height is missing or invalid, or there are too many
    /// cells.
    pub fn read(
        xml: &mut XmlReader,
        tag: &Tag,
        lists: &mut ClueLists,
        cleaner: &mut TextCleaner,
    ) -> Result<Self, ParseError> {
        let mut sides = [None, None];
        xml.attributes(tag, |name, value| match name {
            "width" => sides[0] = Some(value.trim().parse::<u64>().ok()),
            "height" => sides[1] = Some(value.trim().parse::<u64>().ok()),
            _ => {}
        })?;
        let side = |side: Option<Option<u64>>, name| match side {
            Some(Some(side)) if (1..=u64::from(MAX_SIDE)).contains(&side) => Ok(side as u16),
            Some(Some(side)) => Err(xml.error(format!("invalid grid {name} {side}; use 1 to {MAX_SIDE}"))),
            _ => Err(xml.error(format!("the grid has no valid {name}; use a number from 1 to {MAX_SIDE}"))),
        };
        let (columns, rows) = (side(sides[0], "width")?, side(sides[1], "height")?);
        let void = RawCell { cell: Cell::Void, entry: Entry::default(), bars: DeclaredBars::default() };
        let cells = Grid::fill(rows, columns, |_| void.clone());
        let mut builder =
            Self { cells, is_unnumbered: false, cell_count: 0, outside_cells: 0, clue_cells: 0, overlong_texts: 0 };
        while let Some(tag) = xml.child()? {
            match tag.name() {
                "cell" => builder.read_cell(xml, &tag, lists, cleaner)?,
                "grid-look" => {
                    xml.attributes(&tag, |name, value| {
                        builder.is_unnumbered |= name == "numbering-scheme" && value == "none";
                    })?;
                    xml.skip()?;
                }
                _ => xml.skip()?,
            }
        }
        Ok(builder)
    }

    fn read_cell(
        &mut self,
        xml: &mut XmlReader,
        tag: &Tag,
        lists: &mut ClueLists,
        cleaner: &mut TextCleaner,
    ) -> Result<(), ParseError> {
        let mut attributes = CellAttributes::default();
        let mut position = [None, None];
        xml.attributes(tag, |name, value| match name {
            "x" => position[0] = Range::parse(value),
            "y" => position[1] = Range::parse(value),
            _ => attributes.set(name, value),
        })?;
        while let Some(tag) = xml.child()? {
            if tag.name() == "clue" { lists.read_cell_clue(xml, &tag, cleaner)? } else { xml.skip()? }
        }
        attributes.open_clue_letter();
        self.overlong_texts += attributes.overlong_texts;
        let [Some(columns), Some(rows)] = position else {
            self.outside_cells += 1;
            return Ok(());
        };
        self.cell_count += columns.len() * rows.len();
        if self.cell_count > MAX_CELLS {
            return Err(xml.error(format!("more than {MAX_CELLS} cells; no grid has that many")));
        }
        self.clue_cells += usize::from(attributes.holds_clues);
        let raw = attributes.into_raw_cell();
        for pos in range::positions(columns, rows) {
            if self.cells.contains(pos) {
                self.cells[pos] = raw.clone();
            } else {
                self.outside_cells += 1;
            }
        }
        Ok(())
    }

    /// Returns the grid with its bars in place, the entries, whether the cells need standard numbering, and warnings.
    pub fn finish(self) -> (Grid<Cell>, Grid<Entry>, bool, Vec<String>) {
        let has_label = |raw: &RawCell| raw.cell.square().is_some_and(|square| !square.label.is_empty());
        let needs_numbering = !self.is_unnumbered && !self.cells.cells().any(has_label);
        let raw_cells = &self.cells;
        let mut cells = raw_cells.map(|raw| raw.cell.clone());
        set_bars(&mut cells, &raw_cells.map(|raw| raw.bars));
        let counts = [
            (self.outside_cells, "cell", "ignored: no position inside the grid"),
            (self.clue_cells, "cell", "blacked out: clues moved to the lists"),
            (self.overlong_texts, "text", "left out of the cells: too long"),
        ];
        (cells, raw_cells.map(|raw| raw.entry.clone()), needs_numbering, summarize(counts))
    }
}

/// Attributes of a `cell` element.
#[derive(Default)]
struct CellAttributes {
    square: Square,
    entry: Entry,
    kind: CellKind,
    holds_clues: bool,
    is_given: bool,
    bars: DeclaredBars,
    overlong_texts: usize,
}

#[derive(Default)]
enum CellKind {
    #[default]
    Open,
    Block,
    Void,
}

impl CellAttributes {
    fn set(&mut self, name: &str, value: &str) {
        let is_true = value.trim().eq_ignore_ascii_case("true") || value.trim() == "1";
        let mut overlong_texts = 0;
        let mut text = |value: &str| {
            cell_text(value).unwrap_or_else(|| {
                overlong_texts += 1;
                String::new()
            })
        };
        match name {
            "type" => (self.kind, self.holds_clues) = parse_kind(value),
            "solution" => self.square.solution = uppercase(&text(value)),
            // The player's entry. Some programs call this attribute `letter`.
            "solve-state" => self.entry.text = uppercase(&text(value)),
            "letter" if self.entry.text.is_empty() => self.entry.text = uppercase(&text(value)),
            "solve-status" => self.entry.revealed = value == "revealed",
            "number" => self.square.label = text(value),
            "top-right-number" => self.square.mark = text(value),
            "hint" => self.is_given = is_true,
            "background-shape" => self.square.circled = value == "circle",
            "background-color" => self.square.shade = Shade::from_css(value),
            "left-bar" => self.bars.left = is_true,
            "top-bar" => self.bars.above = is_true,
            "right-bar" => self.bars.right = is_true,
            "bottom-bar" => self.bars.below = is_true,
            _ => {}
        }
        self.overlong_texts += overlong_texts;
    }

    /// Opens a clue cell that has a letter: it shows the letter from the start, rather than clues.
    fn open_clue_letter(&mut self) {
        if self.holds_clues && !self.square.solution.is_empty() {
            (self.kind, self.holds_clues, self.is_given) = (CellKind::Open, false, true);
        }
    }

    fn into_raw_cell(mut self) -> RawCell {
        // A hint is a cell whose solution is shown from the start.
        if self.is_given {
            self.square.given.clone_from(&self.square.solution);
            self.entry.text.clear();
        }
        let (cell, entry) = match self.kind {
            CellKind::Open => (Cell::Open(self.square), self.entry),
            CellKind::Block => (Cell::Block, Entry::default()),
            CellKind::Void => (Cell::Void, Entry::default()),
        };
        RawCell { cell, entry, bars: self.bars }
    }
}

/// Returns the kind of a cell with this `type` attribute, and whether the cell holds clues.
fn parse_kind(value: &str) -> (CellKind, bool) {
    match value {
        "block" => (CellKind::Block, false),
        "void" => (CellKind::Void, false),
        "clue" => (CellKind::Block, true),
        _ => (CellKind::Open, false),
    }
}
