//! Writes solutions: one byte per cell, and the sections for multi-letter solutions.

use super::{exact_byte, fallback_byte, open_cells};
use crate::crossword::Crossword;
use crate::crossword::puz::raw::RawFile;
use crate::crossword::puz::sections::{self, GRBS, RTBL};
use crate::crossword::puz::text::Encoding;

/// Writer of solutions, with the table of multi-letter solutions.
pub struct SolutionWriter {
    encoding: Encoding,
    /// Key of each cell plus one, or 0 if the cell has no key.
    keys: Vec<u8>,
    /// Multi-letter solutions by key.
    table: Vec<Option<String>>,
    /// The table as stored in the file.
    table_data: Vec<u8>,
    is_locked: bool,
    /// Whether to write every cell, changed or not.
    rewrite_all: bool,
    keys_changed: bool,
    table_changed: bool,
}

impl SolutionWriter {
    /// Creates a writer from the solutions of a file. If `rewrite_all` is set, unchanged cells are written too.
    pub fn new(raw: &RawFile, rewrite_all: bool) -> Self {
        let encoding = raw.encoding();
        let mut keys = raw.section(GRBS).unwrap_or_default().to_vec();
        keys.resize(raw.cell_count(), 0);
        let table_data = raw.section(RTBL).unwrap_or_default().to_vec();
        let (table, _) = sections::parse_table(encoding, &table_data);
        Self {
            encoding,
            keys,
            table,
            table_data,
            is_locked: raw.is_locked(),
            rewrite_all,
            keys_changed: false,
            table_changed: false,
        }
    }

    /// Writes the solutions of `new` that differ from those of `old`. Returns the number of solutions that were cut to
    /// their first letter.
    pub fn write(mut self, raw: &mut RawFile, old: &Crossword, new: &Crossword) -> usize {
        let mut shortened_count = 0;
        for (index, pos) in open_cells(new) {
            let [old, new] = [old, new].map(|puzzle| puzzle.square(pos).map_or("", |square| &*square.solution));
            let is_non_ascii = self.encoding == Encoding::Utf8 && !raw.solution[index].is_ascii();
            if self.rewrite_all || is_non_ascii || old != new {
                shortened_count += usize::from(!self.set_key(index, new));
                if !self.is_locked {
                    raw.solution[index] = fallback_byte(self.encoding, new);
                }
            }
        }
        if self.keys_changed {
            raw.set_section(GRBS, self.keys);
        }
        if self.table_changed {
            raw.set_section(RTBL, self.table_data);
        }
        shortened_count
    }

    /// Sets the key of a cell. Returns `false` if the solution needs a key but cannot get one.
    fn set_key(&mut self, index: usize, solution: &str) -> bool {
        let old_solution = self.keys[index].checked_sub(1).and_then(|key| self.table[usize::from(key)].as_deref());
        if old_solution == Some(solution) {
            return true;
        }
        // The bytes of a locked solution are scrambled, so any known solution goes into the table.
        let needs_key = !solution.is_empty() && (self.is_locked || exact_byte(self.encoding, solution).is_none());
        let key = if needs_key { self.assign_key(solution) } else { None };
        let byte = key.map_or(0, |key| key as u8 + 1);
        self.keys_changed |= byte != self.keys[index];
        self.keys[index] = byte;
        key.is_some() == needs_key
    }

    /// Returns the key of a solution, adding the solution to the table if necessary. Returns `None` if the table is
    /// full or cannot store the solution.
    fn assign_key(&mut self, solution: &str) -> Option<usize> {
        if let Some(key) = self.table.iter().position(|text| text.as_deref() == Some(solution)) {
            return Some(key);
        }
        let bytes = self.encoding.encode(solution);
        let fits = self.table_data.len() + bytes.len() + 6 <= usize::from(u16::MAX) && !bytes.contains(&b';');
        // In a damaged file, cells may have keys that are missing from the table. Do not assign those keys: the cells
        // would lose their single letters.
        let is_free = |key: usize| self.table[key].is_none() && !self.keys.contains(&(key as u8 + 1));
        let key = (0..self.table.len()).find(|&key| is_free(key)).filter(|_| fits)?;
        sections::append_rebus(&mut self.table_data, key, &bytes);
        self.table[key] = Some(solution.to_owned());
        self.table_changed = true;
        Some(key)
    }
}
