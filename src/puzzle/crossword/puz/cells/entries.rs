//! Writes entries and marks: one byte per cell, and the section for multi-letter entries.

use super::{fallback_byte, plain_byte, squares};
use crate::puzzle::crossword::puz::raw::RawFile;
use crate::puzzle::crossword::puz::sections::{self, GEXT, RUSR, mark};
use crate::puzzle::crossword::puz::text::Encoding;
use crate::puzzle::crossword::{Crossword, Square};

/// Writes the entries that differ.
pub fn write_entries(raw: &mut RawFile, old: &Crossword, new: &Crossword, lost: &mut Vec<String>) {
    let encoding = raw.encoding();
    let section = raw.section(RUSR).unwrap_or_default().to_vec();
    let mut multi: Vec<Vec<u8>> = sections::texts(&section, raw.cells()).into_iter().map(<[u8]>::to_vec).collect();
    let mut changed = false;
    for (at, (old, new)) in squares(old, new) {
        let not_ascii = encoding == Encoding::Utf8 && !raw.state[at].is_ascii();
        if !not_ascii && old.entry == new.entry {
            continue;
        }
        raw.state[at] = fallback_byte(encoding, &new.entry);
        let fits_byte = new.entry.is_empty() || plain_byte(encoding, &new.entry).is_some();
        let text = if fits_byte { Vec::new() } else { encoding.encode(&new.entry) };
        changed |= text != multi[at];
        multi[at] = text;
    }
    if !changed {
        return;
    }
    let data: Vec<u8> = multi.iter().flat_map(|text| text.iter().copied().chain([0])).collect();
    if data.len() <= usize::from(u16::MAX) {
        raw.set_section(RUSR, data);
    } else {
        lost.push("multi-letter entries were cut to the first letter: there are too many".to_owned());
    }
}

/// Writes the marks that differ.
pub fn write_marks(raw: &mut RawFile, old: &Crossword, new: &Crossword) {
    let bits = |square: &Square| {
        let marks = [
            (square.was_wrong, mark::WAS_WRONG),
            (square.wrong, mark::WRONG),
            (square.revealed, mark::REVEALED),
            (square.circled, mark::CIRCLED),
        ];
        marks.iter().filter(|(set, _)| *set).fold(0, |bits, (_, bit)| bits | bit)
    };
    let mut data = raw.section(GEXT).unwrap_or_default().to_vec();
    data.resize(raw.cells(), 0);
    let mut changed = false;
    for (at, (old, new)) in squares(old, new) {
        if bits(old) != bits(new) {
            data[at] = data[at] & !mark::ALL | bits(new);
            changed = true;
        }
    }
    if changed {
        raw.set_section(GEXT, data);
    }
}
