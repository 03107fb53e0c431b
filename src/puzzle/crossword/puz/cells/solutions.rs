//! Solutions, a byte a cell, and the sections of those of several letters.

use super::{first, plain, squares};
use crate::puzzle::crossword::Crossword;
use crate::puzzle::crossword::puz::raw::Raw;
use crate::puzzle::crossword::puz::sections::{self, GRBS, RTBL};
use crate::puzzle::crossword::puz::text::Encoding;

/// Solutions, and the table of those of several letters.
pub struct Solutions {
    encoding: Encoding,
    keys: Vec<u8>,
    table: Vec<Option<String>>,
    data: Vec<u8>,
    locked: bool,
    /// Every cell is to be written.
    all: bool,
    changed: (bool, bool),
}

impl Solutions {
    /// Those of a file; with `all`, every cell is to be written.
    pub fn of(raw: &Raw, all: bool) -> Self {
        let encoding = raw.encoding();
        let mut keys = raw.section(GRBS).unwrap_or_default().to_vec();
        keys.resize(raw.cells(), 0);
        let data = raw.section(RTBL).unwrap_or_default().to_vec();
        let (table, _) = sections::table(encoding, &data);
        Self { encoding, keys, table, data, locked: raw.is_locked(), all, changed: (false, false) }
    }

    /// Puts those that differ. Gives how many solutions have only their first letters written.
    pub fn put(mut self, raw: &mut Raw, old: &Crossword, new: &Crossword) -> usize {
        let mut cut = 0;
        for (at, (old, new)) in squares(old, new) {
            let unsaid = self.encoding == Encoding::Utf8 && !raw.solution[at].is_ascii();
            if self.all || unsaid || old.solution != new.solution {
                cut += usize::from(!self.cell(at, &new.solution));
                if !self.locked {
                    raw.solution[at] = first(self.encoding, &new.solution);
                }
            }
        }
        if self.changed.0 {
            raw.put(GRBS, self.keys);
        }
        if self.changed.1 {
            raw.put(RTBL, self.data);
        }
        cut
    }

    /// Sets the key of a cell; false where its solution would need one and cannot have it.
    fn cell(&mut self, at: usize, solution: &str) -> bool {
        let there = self.keys[at].checked_sub(1).and_then(|key| self.table[usize::from(key)].as_deref());
        if there == Some(solution) {
            return true;
        }
        // A locked solution says nothing of its cells, so what is known of one has to stand in the table.
        let needed = !solution.is_empty() && (self.locked || plain(self.encoding, solution).is_none());
        let key = if needed { self.key(solution) } else { None };
        let byte = key.map_or(0, |key| key as u8 + 1);
        self.changed.0 |= byte != self.keys[at];
        self.keys[at] = byte;
        key.is_some() == needed
    }

    /// The key of a solution in the table, where it is put if it is not there yet.
    fn key(&mut self, solution: &str) -> Option<usize> {
        if let Some(key) = self.table.iter().position(|text| text.as_deref() == Some(solution)) {
            return Some(key);
        }
        let bytes = self.encoding.encode(solution);
        let fits = self.data.len() + bytes.len() + 6 <= usize::from(u16::MAX) && !bytes.contains(&b';');
        // A damaged file may have cells with keys that its table does not have: those stay single letters.
        let is_free = |key: usize| self.table[key].is_none() && !self.keys.contains(&(key as u8 + 1));
        let key = (0..self.table.len()).find(|&key| is_free(key)).filter(|_| fits)?;
        sections::add_to_table(&mut self.data, key, &bytes);
        self.table[key] = Some(solution.to_owned());
        self.changed.1 = true;
        Some(key)
    }
}
