//! The words of a .jpz file: cells that belong together, which the clues call by name.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::range::{self, Range};
use super::xml::{Tag, Xml};
use crate::grid::{Axis, Pos};
use crate::puzzle::crossword::Fault;
use crate::puzzle::crossword::clue_list::{MAX_CELLS, MAX_CLUES};

/// The words: cells in the order of the letters, by the names that clues call them by.
#[derive(Default)]
pub struct Words {
    by_name: HashMap<String, Vec<Pos>>,
    cells: usize,
    /// Those whose name was taken.
    pub twice: usize,
}

impl Words {
    /// Reads an element `word`, which began last.
    ///
    /// # Errors
    /// When the XML is broken, or the words have too many cells.
    pub fn word(&mut self, xml: &mut Xml, tag: &Tag) -> Result<(), Fault> {
        let mut name = String::new();
        xml.attributes(tag, |attribute, value| {
            if attribute == "id" {
                name = value.trim().to_owned();
            }
        })?;
        let mut cells = Vec::new();
        self.cells(xml, tag, &mut cells)?;
        while let Some(tag) = xml.child()? {
            if tag.name() == "cells" {
                self.cells(xml, &tag, &mut cells)?;
            }
            xml.skip()?;
        }
        if self.by_name.len() == MAX_CLUES {
            return Err(xml.fault(format!("there are more than {MAX_CLUES} words, and no grid has so many entries")));
        }
        match self.by_name.entry(name) {
            Entry::Occupied(_) => self.twice += 1,
            Entry::Vacant(free) => _ = free.insert(cells),
        }
        Ok(())
    }

    /// The cells of a word.
    pub fn get(&self, name: &str) -> Option<&[Pos]> {
        self.by_name.get(name).map(Vec::as_slice)
    }

    fn cells(&mut self, xml: &Xml, tag: &Tag, cells: &mut Vec<Pos>) -> Result<(), Fault> {
        let mut place = [None, None];
        xml.attributes(tag, |attribute, value| match attribute {
            "x" => place[0] = Range::read(value),
            "y" => place[1] = Range::read(value),
            _ => {}
        })?;
        let [Some(columns), Some(rows)] = place else { return Ok(()) };
        self.cells += columns.len() * rows.len();
        if self.cells > MAX_CELLS {
            return Err(xml.fault(format!("the words have more than {MAX_CELLS} cells together, as no grid has")));
        }
        cells.extend(range::places(columns, rows));
        Ok(())
    }
}

/// How a word is read whose cells stand in one row or in one column.
pub fn axis(cells: &[Pos]) -> Option<Axis> {
    let first = cells.first().filter(|_| cells.len() > 1)?;
    let all = |same: fn(&Pos, &Pos) -> bool| cells.iter().all(|pos| same(pos, first));
    match (all(|a, b| a.row == b.row), all(|a, b| a.col == b.col)) {
        (true, false) => Some(Axis::Across),
        (false, true) => Some(Axis::Down),
        _ => None,
    }
}
