//! Converts the parts of a .puz file to a crossword.

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::{Axis, Grid, Pos, Slot};

use crate::crossword::diagramless::clear_initial_blocks;
use crate::crossword::lock::cells_by_column;
use crate::crossword::texts::count_was;
use crate::crossword::windows_1252;
use crate::crossword::{
    BLOCK_ENTRY, Cell, Clue, Crossword, CrosswordFile, Entry, Lock, Progress, Square, Timer, cell_text, uppercase,
};

use super::raw::{EMPTY, RawFile, solution_state};
use super::sections::{self, GEXT, GRBS, LTIM, RTBL, RUSR, mark};
use super::text::{self, Encoding};

/// Converts a file to a crossword and the player's progress. Also returns warnings.
#[must_use]
pub fn decode(raw: &RawFile) -> (CrosswordFile, Vec<String>) {
    let mut decoder = Decoder { raw, encoding: raw.encoding(), warnings: Vec::new() };
    let (cells, mut entries) = decoder.cells();
    let mut puzzle = Crossword::new(cells);
    puzzle.diagramless = raw.is_diagramless();
    if puzzle.diagramless {
        clear_initial_blocks(&puzzle.grid, &mut entries);
    }
    puzzle.number();
    decoder.set_texts(&mut puzzle);
    puzzle.clues = decoder.clues(&puzzle);
    let progress = Progress { entries, timer: decoder.timer() };
    puzzle.lock = lock(raw, &puzzle);
    decoder.check_kind();
    (CrosswordFile { puzzle, progress }, decoder.warnings)
}

/// Returns the locked solution, if there is one.
fn lock(raw: &RawFile, puzzle: &Crossword) -> Option<Lock> {
    let letter = |pos: Pos| match windows_1252::decode(raw.solution[puzzle.grid.index(pos)]) {
        ch if ch.is_control() || ch == '\u{ad}' => '?',
        ch => ch,
    };
    let letters = || cells_by_column(puzzle).into_iter().map(letter).collect();
    raw.is_locked().then(|| Lock { letters: letters(), checksum: raw.lock_checksum })
}

/// Decoder of a file, which collects warnings.
struct Decoder<'a> {
    raw: &'a RawFile,
    encoding: Encoding,
    warnings: Vec<String>,
}

impl<'a> Decoder<'a> {
    /// Returns the cells and the entries.
    fn cells(&mut self) -> (Grid<Cell>, Grid<Entry>) {
        let raw = self.raw;
        let rebus_solutions = self.rebus_solutions();
        let rebus_entries = self.rebus_entries();
        let marks = self.cell_bytes(GEXT);
        let (rows, cols) = (raw.height.into(), raw.width.into());
        let index = |pos: Pos| usize::from(pos.row) * usize::from(raw.width) + usize::from(pos.col);
        let marks = |pos: Pos| marks.get(index(pos)).copied().unwrap_or(0);
        let mut stray_block_count = 0;
        let cells = Grid::fill(rows, cols, |pos| {
            let index = index(pos);
            if RawFile::is_block(raw.solution[index]) {
                return if raw.is_void(raw.solution[index]) { Cell::Void } else { Cell::Block };
            }
            stray_block_count += usize::from(RawFile::is_block(raw.entries[index]) && !raw.is_diagramless());
            Cell::Open(Square {
                solution: uppercase(&rebus_solutions[index].clone().unwrap_or_else(|| self.letter_solution(index))),
                circled: marks(pos) & mark::CIRCLED != 0,
                ..Square::default()
            })
        });
        let entries = Grid::fill(rows, cols, |pos| {
            let is_hidden_block = raw.is_diagramless() && cells[pos] == Cell::Block;
            if cells[pos].square().is_none() && !is_hidden_block {
                return Entry::default();
            }
            let is_block_entry = raw.is_diagramless() && RawFile::is_block(raw.entries[index(pos)]);
            let byte = || if is_block_entry { BLOCK_ENTRY.to_owned() } else { byte_text(raw.entries[index(pos)]) };
            let rebus = rebus_entries.get(index(pos)).cloned().flatten();
            Entry {
                text: uppercase(&rebus.unwrap_or_else(byte)),
                revealed: marks(pos) & mark::REVEALED != 0,
                wrong: marks(pos) & mark::WRONG != 0,
                was_wrong: marks(pos) & mark::WAS_WRONG != 0,
            }
        });
        if stray_block_count > 0 {
            let cells = count(stray_block_count, "open cell");
            self.warnings.push(format!("entries contain blocks in {cells}; treated as empty"));
        }
        (cells, entries)
    }

    /// Returns the single-letter solution of a cell, or an empty text if the solution is locked or missing.
    fn letter_solution(&self, index: usize) -> String {
        if self.raw.solution_state == solution_state::PLAIN {
            byte_text(self.raw.solution[index])
        } else {
            String::new()
        }
    }

    /// Returns the multi-letter solution of each cell, if it has one.
    fn rebus_solutions(&mut self) -> Vec<Option<String>> {
        let keys = self.cell_bytes(GRBS);
        let mut solutions = vec![None; self.raw.cell_count()];
        if keys.iter().all(|&key| key == 0) {
            return solutions;
        }
        let (table, unreadable_count) =
            sections::parse_table(self.encoding, self.raw.section(RTBL).unwrap_or_default());
        let mut missing_count = 0;
        for (index, &key) in keys.iter().enumerate().filter(|&(_, &key)| key > 0) {
            solutions[index].clone_from(&table[usize::from(key) - 1]);
            missing_count += usize::from(solutions[index].is_none() && !RawFile::is_block(self.raw.solution[index]));
        }
        if unreadable_count > 0 {
            self.warnings.push(format!("section RTBL has {}", count(unreadable_count, "unreadable part")));
        }
        if missing_count > 0 {
            let cells = count(missing_count, "cell");
            self.warnings.push(format!("section RTBL has no solution for {cells}; using their single letters"));
        }
        solutions
    }

    /// Returns the multi-letter entry of each cell, if it has one. The list is empty if the section is missing.
    fn rebus_entries(&mut self) -> Vec<Option<String>> {
        let Some(data) = self.raw.section(RUSR) else { return Vec::new() };
        let mut unreadable_count = 0;
        let mut decode_entry = |bytes: &[u8]| {
            let entry = cell_text(&self.encoding.decode(bytes));
            unreadable_count += usize::from(entry.is_none());
            entry.filter(|entry| !entry.is_empty())
        };
        let texts = sections::split_texts(data, self.raw.cell_count());
        let entries = texts.into_iter().map(|text| if text.is_empty() { None } else { decode_entry(text) }).collect();
        if unreadable_count > 0 {
            let noun = if unreadable_count == 1 { "entry" } else { "entries" };
            self.warnings.push(format!("section RUSR has {unreadable_count} unreadable {noun}"));
        }
        entries
    }

    /// Returns the data of a section with one byte per cell, or an empty slice if the section is missing.
    fn cell_bytes(&mut self, name: [u8; 4]) -> &'a [u8] {
        let Some(data) = self.raw.section(name) else { return &[] };
        let cell_count = self.raw.cell_count();
        if data.len() != cell_count {
            let name = String::from_utf8_lossy(&name);
            self.warnings.push(format!("section {name} has {} bytes, expected {cell_count}", data.len()));
        }
        &data[..data.len().min(cell_count)]
    }

    /// Sets the title, author, copyright notice and notes, and checks the encoding of all texts.
    fn set_texts(&mut self, puzzle: &mut Crossword) {
        let raw = self.raw;
        let line = |bytes: &[u8]| text::line(self.encoding, bytes);
        let [title, author, copyright] = [&raw.title, &raw.author, &raw.copyright].map(|bytes| line(bytes));
        let notes = text::lines(self.encoding, &raw.notes);
        let truncated_count = [&title, &author, &copyright, &notes].iter().filter(|text| text.1).count();
        if truncated_count > 0 {
            self.warnings.push(format!("{} truncated: too long", count_was(truncated_count, "text")));
        }
        (puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes) = (title.0, author.0, copyright.0, notes.0);
        let texts = [&raw.title, &raw.author, &raw.copyright, &raw.notes].into_iter().chain(&raw.clues);
        let invalid_count = texts.filter(|text| !self.encoding.is_valid(text)).count();
        if invalid_count > 0 {
            let texts = count_was(invalid_count, "text");
            self.warnings
                .push(format!("{texts} repaired: cut inside a character, or in Windows-1252 instead of UTF-8"));
        }
    }

    /// Returns the clues, all across before all down. The file stores the clues in the order of their first cells.
    fn clues(&mut self, puzzle: &Crossword) -> Vec<Clue> {
        let mut truncated_count = 0;
        let mut texts = self.raw.clues.iter();
        let mut clue = |slot: Slot| {
            let bytes = texts.next().map_or(&[][..], Vec::as_slice);
            let (text, is_truncated) = text::line(self.encoding, bytes);
            truncated_count += usize::from(is_truncated);
            let label = puzzle.label(slot.start()).to_owned();
            Clue { axis: slot.axis, label, text, cells: slot.cells, ..Clue::default() }
        };
        let mut clues: Vec<Clue> = puzzle.slots().into_iter().map(&mut clue).collect();
        if truncated_count > 0 {
            self.warnings.push(format!("{} truncated: too long", count_was(truncated_count, "clue")));
        }
        clues.sort_by_key(|clue| clue.axis != Axis::Across);
        clues
    }

    fn timer(&mut self) -> Option<Timer> {
        let data = self.raw.section(LTIM)?;
        let timer = sections::parse_timer(data);
        if timer.is_none() {
            self.warnings.push("the timer (section LTIM) is unreadable; ignored".to_owned());
        }
        timer
    }

    /// Warns if the puzzle is diagramless or has no solution.
    fn check_kind(&mut self) {
        if self.raw.is_diagramless() {
            self.warnings.push("the puzzle is diagramless; the game hides its blocks".to_owned());
        }
        if self.raw.solution_state == solution_state::NONE {
            self.warnings.push("the file has no solution".to_owned());
        }
    }
}

/// Returns the text that a byte of a cell represents.
fn byte_text(byte: u8) -> String {
    if byte == EMPTY || RawFile::is_block(byte) {
        return String::new();
    }
    cell_text(windows_1252::decode(byte).encode_utf8(&mut [0; 4])).unwrap_or_default()
}
