//! Writes solutions: one byte per cell, and the sections for multi-letter solutions.

use super::{fallback_byte, plain_byte, squares};
use crate::puzzle::crossword::Crossword;
use crate::puzzle::crossword::puz::raw::RawFile;
use crate::puzzle::crossword::puz::sections::{self, GRBS, RTBL};
use crate::puzzle::crossword::puz::text::Encoding;

/// Writer of solutions, with the table of multi-letter ones.
pub struct Solutions {
    encoding: Encoding,
    /// Key of each cell plus one, or 0 if the cell has none.
    keys: Vec<u8>,
    table: Vec<Option<String>>,
    /// Table as stored in the file.
    data: Vec<u8>,
    locked: bool,
    /// Whether to write every cell, changed or not.
    rewrite_all: bool,
    keys_changed: bool,
    table_changed: bool,
}

impl Solutions {
    /// Creates a writer from the solutions of a file. If `rewrite_all` is set, unchanged cells are written too.
    pub fn new(raw: &RawFile, rewrite_all: bool) -> Self {
        let encoding = raw.encoding();
        let mut keys = raw.section(GRBS).unwrap_or_default().to_vec();
        keys.resize(raw.cells(), 0);
        let data = raw.section(RTBL).unwrap_or_default().to_vec();
        let (table, _) = sections::table(encoding, &data);
        Self {
            encoding,
            keys,
            table,
            data,
            locked: raw.is_locked(),
            rewrite_all,
            keys_changed: false,
            table_changed: false,
        }
    }

    /// Writes the solutions that differ, and returns how many were cut to their first letter.
    pub fn write(mut self, raw: &mut RawFile, old: &Crossword, new: &Crossword) -> usize {
        let mut cut = 0;
        for (at, (old, new)) in squares(old, new) {
            let not_ascii = self.encoding == Encoding::Utf8 && !raw.solution[at].is_ascii();
            if self.rewrite_all || not_ascii || old.solution != new.solution {
                cut += usize::from(!self.set_key(at, &new.solution));
                if !self.locked {
                    raw.solution[at] = fallback_byte(self.encoding, &new.solution);
                }
            }
        }
        if self.keys_changed {
            raw.set_section(GRBS, self.keys);
        }
        if self.table_changed {
            raw.set_section(RTBL, self.data);
        }
        cut
    }

    /// Sets the key of a cell. Returns `false` if its solution needs a key and none is free.
    fn set_key(&mut self, at: usize, solution: &str) -> bool {
        let current = self.keys[at].checked_sub(1).and_then(|key| self.table[usize::from(key)].as_deref());
        if current == Some(solution) {
            return true;
        }
        // The bytes of a locked solution are scrambled, so any known solution goes into the table.
        let needs_key = !solution.is_empty() && (self.locked || plain_byte(self.encoding, solution).is_none());
        let key = if needs_key { self.assign_key(solution) } else { None };
        let byte = key.map_or(0, |key| key as u8 + 1);
        self.keys_changed |= byte != self.keys[at];
        self.keys[at] = byte;
        key.is_some() == needs_key
    }

    /// Returns the key of a solution, adding the solution to the table if needed, or `None` if the table is full
    /// or cannot store it.
    fn assign_key(&mut self, solution: &str) -> Option<usize> {
        if let Some(key) = self.table.iter().position(|text| text.as_deref() == Some(solution)) {
            return Some(key);
        }
        let bytes = self.encoding.encode(solution);
        let fits = self.data.len() + bytes.len() + 6 <= usize::from(u16::MAX) && !bytes.contains(&b';');
        // Cells of a damaged file may have keys missing from its table. Do not assign those keys: the cells would lose
        // their single letters.
        let is_free = |key: usize| self.table[key].is_none() && !self.keys.contains(&(key as u8 + 1));
        let key = (0..self.table.len()).find(|&key| is_free(key)).filter(|_| fits)?;
        sections::append_rebus(&mut self.data, key, &bytes);
        self.table[key] = Some(solution.to_owned());
        self.table_changed = true;
        Some(key)
    }
}
