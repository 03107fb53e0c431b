//! Writes entries and marks: one entry byte per cell, and the sections for multi-letter entries and marks.

use wordhoard_engine::grid::Pos;

use super::{entry_cells, exact_byte, fallback_byte};
use crate::crossword::puz::raw::{BLOCK, RawFile};
use crate::crossword::puz::sections::{self, GEXT, RUSR, mark};
use crate::crossword::puz::text::Encoding;
use crate::crossword::{BLOCK_ENTRY, CrosswordFile};

/// Writes the entries of `new` that differ from those of `old`. In a UTF-8 file, cells whose byte is not ASCII are
/// always rewritten.
pub fn write_entries(raw: &mut RawFile, old: &CrosswordFile, new: &CrosswordFile, losses: &mut Vec<String>) {
    let encoding = raw.encoding();
    let section = raw.section(RUSR).unwrap_or_default().to_vec();
    let mut rebuses: Vec<Vec<u8>> =
        sections::split_texts(&section, raw.cell_count()).into_iter().map(<[u8]>::to_vec).collect();
    let mut has_changed = false;
    // Blocks that the file has from the start must not be taken for the player's once there are letters.
    let rewrites_blocks = entry_cells(&new.puzzle).any(|(_, pos)| old.letters(pos) != new.letters(pos));
    for (index, pos) in entry_cells(&new.puzzle) {
        let letters = new.letters(pos);
        let is_non_ascii = encoding == Encoding::Utf8 && !raw.entries[index].is_ascii();
        let is_rewritten = is_non_ascii || rewrites_blocks && new.puzzle.is_hidden_block(pos);
        if !is_rewritten && old.letters(pos) == letters {
            continue;
        }
        let is_block = new.puzzle.diagramless && letters == BLOCK_ENTRY;
        raw.entries[index] = if is_block { BLOCK } else { fallback_byte(encoding, letters) };
        let fits_in_byte = is_block || letters.is_empty() || exact_byte(encoding, letters).is_some();
        let text = if fits_in_byte { Vec::new() } else { encoding.encode(letters) };
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
pub fn write_marks(raw: &mut RawFile, old: &CrosswordFile, new: &CrosswordFile) {
    let bits = |file: &CrosswordFile, pos: Pos| {
        let entry = &file.progress.entries[pos];
        let marks = [
            (entry.was_wrong, mark::WAS_WRONG),
            (entry.wrong, mark::WRONG),
            (entry.revealed, mark::REVEALED),
            (file.puzzle.square(pos).is_some_and(|square| square.circled), mark::CIRCLED),
        ];
        marks.iter().filter(|(is_set, _)| *is_set).fold(0, |bits, (_, bit)| bits | bit)
    };
    let mut data = raw.section(GEXT).unwrap_or_default().to_vec();
    data.resize(raw.cell_count(), 0);
    let mut has_changed = false;
    for (index, pos) in entry_cells(&new.puzzle) {
        let new_bits = bits(new, pos);
        if bits(old, pos) != new_bits {
            data[index] = data[index] & !mark::ALL | new_bits;
            has_changed = true;
        }
    }
    if has_changed {
        raw.set_section(GEXT, data);
    }
}
