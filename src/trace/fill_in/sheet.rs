//! The part of a fill-in that no step changes: slots with their names, squares and words.

use std::collections::BTreeMap;

use wordhoard_engine::grid::{Pattern, PatternCell, Pos};
use wordhoard_engine::words::fold;

/// A fill-in, prepared for a stage.
pub(super) struct Sheet {
    pub pattern: Pattern,
    /// The words in list order, as letters from 0 (a) to 25 (z).
    pub words: Vec<Vec<u8>>,
    /// For each word, the index of its first copy.
    pub first: Vec<u16>,
    /// For each word that is a first copy, the number of copies.
    pub copies: Vec<u16>,
    /// Cells in which slots begin, row by row. Their numbers follow this order.
    starts: Vec<Pos>,
    /// Name of each slot: `5-Across`.
    names: Vec<String>,
    /// For each cell, the slots that use it, each with the position of the cell in the slot.
    uses: Vec<Vec<(u16, u16)>>,
    /// Indexes of the distinct words of each length, in alphabetical order.
    by_length: BTreeMap<usize, Vec<u16>>,
}

impl Sheet {
    pub fn new(pattern: Pattern, words: Vec<Vec<u8>>) -> Self {
        let starts = starts(&pattern);
        let mut sheet = Self {
            names: names(&pattern, &starts),
            starts,
            uses: vec![Vec::new(); pattern.cells().len()],
            first: Vec::new(),
            copies: vec![0; words.len()],
            by_length: BTreeMap::new(),
            pattern,
            words,
        };
        for (number, slot) in sheet.pattern.slots().iter().enumerate() {
            for (position, &pos) in slot.cells.iter().enumerate() {
                sheet.uses[sheet.pattern.cells().index(pos)].push((number as u16, position as u16));
            }
        }
        let mut numbers: BTreeMap<&[u8], u16> = BTreeMap::new();
        for (number, word) in sheet.words.iter().enumerate() {
            let first = *numbers.entry(word).or_insert(number as u16);
            sheet.first.push(first);
            sheet.copies[usize::from(first)] += 1;
        }
        for (word, &number) in &numbers {
            sheet.by_length.entry(word.len()).or_default().push(number);
        }
        sheet
    }

    /// Returns the number of a cell in which a slot begins.
    pub fn number_at(&self, pos: Pos) -> Option<usize> {
        self.starts.binary_search(&pos).ok().map(|index| index + 1)
    }

    /// Returns the name of a slot.
    pub fn name(&self, slot: usize) -> &str {
        &self.names[slot]
    }

    /// Returns the slots that use a cell, with its position in each.
    pub fn uses(&self, pos: Pos) -> impl Iterator<Item = (usize, usize)> {
        self.uses[self.pattern.cells().index(pos)].iter().map(|&(slot, position)| (slot.into(), position.into()))
    }

    /// Returns the distinct words of a slot's length.
    pub fn words_of(&self, slot: usize) -> &[u16] {
        self.by_length.get(&self.pattern.slots()[slot].cells.len()).map_or(&[], Vec::as_slice)
    }

    /// Returns a word in capitals.
    pub fn text(&self, word: u16) -> String {
        fold::spell(&self.words[usize::from(word)]).to_uppercase()
    }

    /// Returns the given letter of a cell.
    pub fn given(&self, pos: Pos) -> Option<u8> {
        if let PatternCell::Given(letter) = self.pattern.cells()[pos] { Some(letter) } else { None }
    }
}

/// Returns the cells in which slots begin, row by row.
fn starts(pattern: &Pattern) -> Vec<Pos> {
    let mut starts: Vec<Pos> = pattern.slots().iter().map(|slot| slot.start()).collect();
    starts.sort_unstable();
    starts.dedup();
    starts
}

/// Returns the names of the slots.
fn names(pattern: &Pattern, starts: &[Pos]) -> Vec<String> {
    let number = |start: Pos| starts.partition_point(|&other| other < start) + 1;
    pattern.slots().iter().map(|slot| format!("{}-{}", number(slot.start()), slot.axis.name())).collect()
}
