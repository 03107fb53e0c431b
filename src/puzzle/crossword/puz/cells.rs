//! The cells of a crossword put into the parts of a file: solution, state, and the sections that go with them.

use crate::base::say::count;
use crate::puzzle::crossword::{Cell, Crossword, Lock, Square};
use crate::words::fold;

use super::raw::{BLOCK, EMPTY, HIDDEN_BLOCK, Raw, tag};
use super::sections::{self, GEXT, GRBS, RTBL, RUSR, mark};
use super::text::Encoding;
use crate::puzzle::crossword::lock::by_column;
use crate::puzzle::crossword::windows;

/// Stands for a letter that has no byte, and for every letter where there is no solution.
const ANY: u8 = b'X';

/// Puts solutions, entries and marks where they differ from the old ones.
///
/// # Errors
/// When a locked solution is none of this grid.
pub fn put(raw: &mut Raw, old: &Crossword, new: &Crossword, lost: &mut Vec<String>) -> Result<(), String> {
    let before = raw.tag;
    if raw.tag == tag::NONE && (knows_any(new) || new.lock.is_some()) {
        raw.tag = tag::PLAIN;
        fill(raw, EMPTY);
    }
    if old.lock != new.lock {
        lock(raw, new)?;
    }
    let cut = Solutions::of(raw, before != raw.tag).put(raw, old, new);
    if cut > 0 {
        let solutions = if cut == 1 {
            "1 solution of several letters is".into()
        } else {
            format!("{cut} solutions of several letters are")
        };
        lost.push(format!("{solutions} cut to the first: at most 255 different ones go in, without semicolons"));
    }
    entries(raw, old, new, lost);
    marks(raw, old, new);
    Ok(())
}

/// True where the solution of any cell is known.
fn knows_any(puzzle: &Crossword) -> bool {
    puzzle.grid.cells().filter_map(Cell::square).any(|square| !square.solution.is_empty())
}

/// The parts of a new file: neither solutions nor clues.
///
/// # Panics
/// If the grid has more than 255 rows or columns.
pub fn blank(puzzle: &Crossword) -> Raw {
    let mut raw = Raw::blank(&puzzle.grid);
    if !knows_any(puzzle) {
        raw.tag = tag::NONE;
        fill(&mut raw, ANY);
    }
    raw
}

/// Puts this byte into every open cell of the solution.
fn fill(raw: &mut Raw, byte: u8) {
    raw.solution.iter_mut().filter(|byte| !Raw::is_block(**byte)).for_each(|cell| *cell = byte);
}

/// Puts the lock of a puzzle whose open cells are those of the file.
fn lock(raw: &mut Raw, new: &Crossword) -> Result<(), String> {
    let Some(Lock { letters, checksum }) = &new.lock else {
        (raw.tag, raw.lock_sum) = (tag::PLAIN, 0);
        fill(raw, EMPTY);
        return Ok(());
    };
    let places = by_column(new);
    let usable = |sign| windows::byte(sign).filter(|byte| !Raw::is_block(*byte));
    let bytes: Option<Vec<u8>> = letters.chars().map(usable).collect();
    let bytes = bytes.filter(|bytes| bytes.len() == places.len()).ok_or_else(|| {
        let cells = count(places.len(), "open cell");
        format!(
            "the locked solution has {}, and the grid {cells}; it cannot be written",
            count(letters.chars().count(), "letter")
        )
    })?;
    for (pos, byte) in places.into_iter().zip(bytes) {
        raw.solution[new.grid.index(pos)] = byte;
    }
    (raw.tag, raw.lock_sum) = (tag::LOCKED, *checksum);
    Ok(())
}

/// The byte of a cell that holds just this text; none where it needs a section.
fn plain(encoding: Encoding, text: &str) -> Option<u8> {
    let mut signs = text.chars();
    let byte = signs.next().and_then(|sign| encoding.cell(sign))?;
    let taken = matches!(byte, EMPTY | BLOCK | HIDDEN_BLOCK) || byte <= b' ';
    (signs.next().is_none() && !taken).then_some(byte)
}

/// The byte that stands for a text: its first letter, as well as a byte can say it.
fn first(encoding: Encoding, text: &str) -> u8 {
    let Some(sign) = text.chars().next() else { return EMPTY };
    let mut letters = Vec::new();
    let mut utf8 = [0; 4];
    let folded = || {
        fold::fold(sign.encode_utf8(&mut utf8), &mut letters)?;
        letters.first().map(|letter| b'A' + letter)
    };
    plain(encoding, sign.encode_utf8(&mut [0; 4])).or_else(folded).unwrap_or(ANY)
}

/// Solutions, and the table of those of several letters.
struct Solutions {
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
    fn of(raw: &Raw, all: bool) -> Self {
        let encoding = raw.encoding();
        let mut keys = raw.section(GRBS).unwrap_or_default().to_vec();
        keys.resize(raw.cells(), 0);
        let data = raw.section(RTBL).unwrap_or_default().to_vec();
        let (table, _) = sections::table(encoding, &data);
        Self { encoding, keys, table, data, locked: raw.is_locked(), all, changed: (false, false) }
    }

    /// Gives how many solutions have only their first letters written.
    fn put(mut self, raw: &mut Raw, old: &Crossword, new: &Crossword) -> usize {
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

/// The open cells of two puzzles of one shape, with their numbers.
fn squares<'a>(old: &'a Crossword, new: &'a Crossword) -> impl Iterator<Item = (usize, (&'a Square, &'a Square))> {
    let pairs = old.grid.cells().zip(new.grid.cells());
    pairs.enumerate().filter_map(|(at, (old, new))| Some((at, (old.square()?, new.square()?))))
}

fn entries(raw: &mut Raw, old: &Crossword, new: &Crossword, lost: &mut Vec<String>) {
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

fn marks(raw: &mut Raw, old: &Crossword, new: &Crossword) {
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

/// Makes UTF-8 of the sections that hold texts; cells follow where they are put.
pub fn to_utf8(raw: &mut Raw, old: Encoding) {
    for section in raw.sections.iter_mut().filter(|section| [RTBL, RUSR].contains(&section.tag)) {
        let data = old.decode(&section.data).into_owned().into_bytes();
        if data.len() <= usize::from(u16::MAX) {
            section.data = data;
        }
    }
}
