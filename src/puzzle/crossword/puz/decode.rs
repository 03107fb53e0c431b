//! Converts the parts of a .puz file to a crossword.

use crate::base::humanize::count;
use crate::grid::{Axis, Grid, Pos, Slot};
use crate::puzzle::crossword::lock::by_column;
use crate::puzzle::crossword::texts::count_was;
use crate::puzzle::crossword::windows_1252;
use crate::puzzle::crossword::{Cell, Clue, Crossword, Lock, Square, Timer, cell_text, uppercase};

use super::raw::{EMPTY, HIDDEN_BLOCK, RawFile, tag};
use super::sections::{self, GEXT, GRBS, LTIM, RTBL, RUSR, mark};
use super::text::{self, Encoding};

/// Converts a file to a crossword and warnings.
#[must_use]
pub fn crossword(raw: &RawFile) -> (Crossword, Vec<String>) {
    let mut decoder = Decoder { raw, encoding: raw.encoding(), warnings: Vec::new() };
    let mut puzzle = Crossword::new(decoder.grid());
    puzzle.number();
    decoder.titles(&mut puzzle);
    puzzle.clues = decoder.clues(&puzzle);
    puzzle.timer = decoder.timer();
    puzzle.lock = lock(raw, &puzzle);
    decoder.check_kind();
    (puzzle, decoder.warnings)
}

/// Returns the locked solution, if there is one.
fn lock(raw: &RawFile, puzzle: &Crossword) -> Option<Lock> {
    let letter = |pos: Pos| match windows_1252::decode(raw.solution[puzzle.grid.index(pos)]) {
        ch if ch.is_control() || ch == '\u{ad}' => '?',
        ch => ch,
    };
    let letters = || by_column(puzzle).into_iter().map(letter).collect();
    raw.is_locked().then(|| Lock { letters: letters(), checksum: raw.lock_sum })
}

struct Decoder<'a> {
    raw: &'a RawFile,
    encoding: Encoding,
    warnings: Vec<String>,
}

impl<'a> Decoder<'a> {
    fn grid(&mut self) -> Grid<Cell> {
        let raw = self.raw;
        let rebuses = self.rebuses();
        let entries = self.entries();
        let marks = self.per_cell(GEXT);
        let mut stray_blocks = 0;
        let grid = Grid::fill(raw.height.into(), raw.width.into(), |pos| {
            let at = usize::from(pos.row) * usize::from(raw.width) + usize::from(pos.col);
            if RawFile::is_block(raw.solution[at]) {
                return Cell::Block;
            }
            stray_blocks += usize::from(RawFile::is_block(raw.state[at]));
            let marks = marks.get(at).copied().unwrap_or(0);
            Cell::Open(Square {
                solution: uppercase(&rebuses[at].clone().unwrap_or_else(|| self.solution(at))),
                entry: uppercase(&entries.get(at).cloned().flatten().unwrap_or_else(|| byte_text(raw.state[at]))),
                revealed: marks & mark::REVEALED != 0,
                wrong: marks & mark::WRONG != 0,
                was_wrong: marks & mark::WAS_WRONG != 0,
                circled: marks & mark::CIRCLED != 0,
                ..Square::default()
            })
        });
        if stray_blocks > 0 {
            let cells = count(stray_blocks, "open cell");
            self.warnings.push(format!("entries contain blocks in {cells}; treated as empty"));
        }
        grid
    }

    /// Returns the solution of a cell from its byte alone.
    fn solution(&self, at: usize) -> String {
        if self.raw.tag == tag::PLAIN { byte_text(self.raw.solution[at]) } else { String::new() }
    }

    /// Returns the multi-letter solution of each cell, if it has one.
    fn rebuses(&mut self) -> Vec<Option<String>> {
        let keys = self.per_cell(GRBS);
        let mut found = vec![None; self.raw.cells()];
        if keys.iter().all(|&key| key == 0) {
            return found;
        }
        let (table, unreadable) = sections::table(self.encoding, self.raw.section(RTBL).unwrap_or_default());
        let mut missing = 0;
        for (at, &key) in keys.iter().enumerate().filter(|&(_, &key)| key > 0) {
            found[at].clone_from(&table[usize::from(key) - 1]);
            missing += usize::from(found[at].is_none() && !RawFile::is_block(self.raw.solution[at]));
        }
        if unreadable > 0 {
            self.warnings.push(format!("section RTBL has {}", count(unreadable, "unreadable part")));
        }
        if missing > 0 {
            let cells = count(missing, "cell");
            self.warnings.push(format!("section RTBL has no solution for {cells}; using their single letters"));
        }
        found
    }

    /// Returns the multi-letter entry of each cell, if it has one. Empty if the section is missing.
    fn entries(&mut self) -> Vec<Option<String>> {
        let Some(data) = self.raw.section(RUSR) else { return Vec::new() };
        let mut unreadable = 0;
        let mut read = |text: &[u8]| {
            let read = cell_text(&self.encoding.decode(text));
            unreadable += usize::from(read.is_none());
            read.filter(|text| !text.is_empty())
        };
        let texts = sections::texts(data, self.raw.cells());
        let entries = texts.into_iter().map(|text| if text.is_empty() { None } else { read(text) }).collect();
        if unreadable > 0 {
            let entries = if unreadable == 1 { "entry" } else { "entries" };
            self.warnings.push(format!("section RUSR has {unreadable} unreadable {entries}"));
        }
        entries
    }

    /// Returns a section with one byte per cell.
    fn per_cell(&mut self, tag: [u8; 4]) -> &'a [u8] {
        let Some(data) = self.raw.section(tag) else { return &[] };
        let cells = self.raw.cells();
        if data.len() != cells {
            let name = String::from_utf8_lossy(&tag);
            self.warnings.push(format!("section {name} has {} bytes, expected {cells}", data.len()));
        }
        &data[..data.len().min(cells)]
    }

    fn titles(&mut self, puzzle: &mut Crossword) {
        let raw = self.raw;
        let line = |bytes: &[u8]| text::line(self.encoding, bytes);
        let [title, author, copyright] = [&raw.title, &raw.author, &raw.copyright].map(|bytes| line(bytes));
        let notes = text::lines(self.encoding, &raw.notes);
        let cut = [&title, &author, &copyright, &notes].iter().filter(|text| text.1).count();
        if cut > 0 {
            self.warnings.push(format!("{} truncated: too long", count_was(cut, "text")));
        }
        (puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes) = (title.0, author.0, copyright.0, notes.0);
        let texts = [&raw.title, &raw.author, &raw.copyright, &raw.notes].into_iter().chain(&raw.clues);
        let not_utf8 = texts.filter(|text| !self.encoding.is_valid(text)).count();
        if not_utf8 > 0 {
            self.warnings.push(format!("{} read as Windows-1252: not valid UTF-8", count_was(not_utf8, "text")));
        }
    }

    /// Returns the clues, across first. The file stores them in cell order.
    fn clues(&mut self, puzzle: &Crossword) -> Vec<Clue> {
        let mut cut = 0;
        let mut texts = self.raw.clues.iter();
        let mut clue = |slot: Slot| {
            let bytes = texts.next().map_or(&[][..], Vec::as_slice);
            let (text, long) = text::line(self.encoding, bytes);
            cut += usize::from(long);
            let label = puzzle.label(slot.start()).to_owned();
            Clue { axis: slot.axis, label, text, cells: slot.cells }
        };
        let mut clues: Vec<Clue> = puzzle.slots().into_iter().map(&mut clue).collect();
        if cut > 0 {
            self.warnings.push(format!("{} truncated: too long", count_was(cut, "clue")));
        }
        clues.sort_by_key(|clue| clue.axis != Axis::Across);
        clues
    }

    fn timer(&mut self) -> Option<Timer> {
        let data = self.raw.section(LTIM)?;
        let timer = sections::timer(data);
        if timer.is_none() {
            self.warnings.push("the timer (section LTIM) is unreadable; ignored".to_owned());
        }
        timer
    }

    fn check_kind(&mut self) {
        if self.raw.kind == super::raw::DIAGRAMLESS || self.raw.solution.contains(&HIDDEN_BLOCK) {
            self.warnings.push("the puzzle is diagramless; its blocks are shown".to_owned());
        }
        if self.raw.tag == tag::NONE {
            self.warnings.push("the file has no solution".to_owned());
        }
    }
}

/// Returns the text of a cell from its byte.
fn byte_text(byte: u8) -> String {
    if byte == EMPTY || RawFile::is_block(byte) {
        return String::new();
    }
    cell_text(windows_1252::decode(byte).encode_utf8(&mut [0; 4])).unwrap_or_default()
}
