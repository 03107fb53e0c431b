//! What the player has put in, a byte a cell and the section of what has several letters, and the marks.

use super::{first, plain, squares};
use crate::puzzle::crossword::puz::raw::Raw;
use crate::puzzle::crossword::puz::sections::{self, GEXT, RUSR, mark};
use crate::puzzle::crossword::puz::text::Encoding;
use crate::puzzle::crossword::{Crossword, Square};

/// Puts the entries that differ.
pub fn entries(raw: &mut Raw, old: &Crossword, new: &Crossword, lost: &mut Vec<String>) {
    let encoding = raw.encoding();
    let section = raw.section(RUSR).unwrap_or_default().to_vec();
    let mut long: Vec<Vec<u8>> = sections::texts(&section, raw.cells()).into_iter().map(<[u8]>::to_vec).collect();
    let mut changed = false;
    for (at, (old, new)) in squares(old, new) {
        let unsaid = encoding == Encoding::Utf8 && !raw.state[at].is_ascii();
        if !unsaid && old.entry == new.entry {
            continue;
        }
        raw.state[at] = first(encoding, &new.entry);
        let is_plain = new.entry.is_empty() || plain(encoding, &new.entry).is_some();
        let text = if is_plain { Vec::new() } else { encoding.encode(&new.entry) };
        changed |= text != long[at];
        long[at] = text;
    }
    if !changed {
        return;
    }
    let data: Vec<u8> = long.iter().flat_map(|text| text.iter().copied().chain([0])).collect();
    if data.len() <= usize::from(u16::MAX) {
        raw.put(RUSR, data);
    } else {
        lost.push("no more entries of several letters can be written: there are too many".to_owned());
    }
}

/// Puts the marks that differ.
pub fn marks(raw: &mut Raw, old: &Crossword, new: &Crossword) {
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
        raw.put(GEXT, data);
    }
}
