//! Writes entries and marks: one entry byte per cell, and the sections for multi-letter entries and marks.

use super::{exact_byte, fallback_byte, squares};
use crate::puzzle::crossword::puz::raw::RawFile;
use crate::puzzle::crossword::puz::sections::{self, GEXT, RUSR, mark};
use crate::puzzle::crossword::puz::text::Encoding;
use crate::puzzle::crossword::{Crossword, Square};

/// Writes the entries of `new` that differ from those of `old`. In a UTF-8 file, cells whose byte is not ASCII are
/// always rewritten.
pub fn write_entries(raw: &mut RawFile, old: &Crossword, new: &Crossword, losses: &mut Vec<String>) {
    let encoding = raw.encoding();
    let section = raw.section(RUSR).unwrap_or_default().to_vec();
    let mut rebuses: Vec<Vec<u8>> =
        sections::split_texts(&section, raw.cell_count()).into_iter().map(<[u8]>::to_vec).collect();
    let mut has_changed = false;
    for (index, (old, new)) in squares(old, new) {
        let is_non_ascii = encoding == Encoding::Utf8 && !raw.entries[index].is_ascii();
        if !is_non_ascii && old.entry == new.entry {
            continue;
        }
        raw.entries[index] = fallback_byte(encoding, &new.entry);
        let fits_in_byte = new.entry.is_empty() || exact_byte(encoding, &new.entry).is_some();
        let text = if fits_in_byte { Vec::new() } else { encoding.encode(&new.entry) };
        has_changed |= text != rebuses[index];
        rebuses[index] = text;
    }
    if !has_changed {
        return;
    }
    let data: Vec<u8> = rebuses.iter().flat_map(|text| text.iter().copied().chain([0])).collect();
    if data.len() <= usize::from(u16::MAX) {
        raw.set_section(RUSR, data);
    } else {
        losses.push("multi-letter entries were cut to the first letter: there are too many".to_owned());
    }
}

/// Writes the marks of `new` that differ from those of `old`.
pub fn write_marks(raw: &mut RawFile, old: &Crossword, new: &Crossword) {
    let bits = |square: &Square| {
        let marks = [
            (square.was_wrong, mark::WAS_WRONG),
            (square.wrong, mark::WRONG),
            (square.revealed, mark::REVEALED),
            (square.circled, mark::CIRCLED),
        ];
        marks.iter().filter(|(is_set, _)| *is_set).fold(0, |bits, (_, bit)| bits | bit)
    };
    let mut data = raw.section(GEXT).unwrap_or_default().to_vec();
    data.resize(raw.cell_count(), 0);
    let mut has_changed = false;
    for (index, (old, new)) in squares(old, new) {
        if bits(old) != bits(new) {
            data[index] = data[index] & !mark::ALL | bits(new);
            has_changed = true;
        }
    }
    if has_changed {
        raw.set_section(GEXT, data);
    }
}
