//! Words of a .jpz file: groups of cells that clues refer to by id.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use wordhoard_engine::grid::Pos;

use super::range::{self, Range};
use super::xml::{Tag, XmlReader};
use crate::crossword::ParseError;
use crate::crossword::clue_list::{MAX_CELLS, MAX_CLUES};

/// Words by id, each with its cells in letter order.
#[derive(Default)]
pub struct Words {
    by_id: HashMap<String, Vec<Pos>>,
    /// Total number of cells read for all words.
    cell_count: usize,
    /// Number of words that were ignored because an earlier word has the same id.
    pub duplicate_count: usize,
}

impl Words {
    /// Reads the `word` element that was just opened.
    ///
    /// # Errors
    /// Returns [`ParseError`] if the XML is malformed or there are too many words or cells.
    pub fn read_word(&mut self, xml: &mut XmlReader, tag: &Tag) -> Result<(), ParseError> {
        let mut id = String::new();
        xml.attributes(tag, |attribute, value| {
            if attribute == "id" {
                id = value.trim().to_owned();
            }
        })?;
        let mut cells = Vec::new();
        self.read_cells(xml, tag, &mut cells)?;
        while let Some(tag) = xml.child()? {
            if tag.name() == "cells" {
                self.read_cells(xml, &tag, &mut cells)?;
            }
            xml.skip()?;
        }
        if self.by_id.len() == MAX_CLUES {
            return Err(xml.error(format!("more than {MAX_CLUES} words; no grid has that many entries")));
        }
        match self.by_id.entry(id) {
            Entry::Occupied(_) => self.duplicate_count += 1,
            Entry::Vacant(entry) => _ = entry.insert(cells),
        }
        Ok(())
    }

    /// Returns the cells of the word with this id.
    pub fn get(&self, id: &str) -> Option<&[Pos]> {
        self.by_id.get(id).map(Vec::as_slice)
    }

    fn read_cells(&mut self, xml: &XmlReader, tag: &Tag, cells: &mut Vec<Pos>) -> Result<(), ParseError> {
        let mut position = [None, None];
        xml.attributes(tag, |attribute, value| match attribute {
            "x" => position[0] = Range::parse(value),
            "y" => position[1] = Range::parse(value),
            _ => {}
        })?;
        let [Some(columns), Some(rows)] = position else { return Ok(()) };
        self.cell_count += columns.len() * rows.len();
        if self.cell_count > MAX_CELLS {
            return Err(xml.error(format!("the words cover more than {MAX_CELLS} cells; no grid needs that many")));
        }
        cells.extend(range::positions(columns, rows));
        Ok(())
    }
}
