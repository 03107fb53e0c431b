//! What the parts of a file mean.

use crate::base::humanize::count;
use crate::grid::{Axis, Grid, Pos, Slot};
use crate::puzzle::crossword::lock::by_column;
use crate::puzzle::crossword::windows;
use crate::puzzle::crossword::{Cell, Clue, Crossword, Lock, Square, Timer, capitals, sign};

use super::raw::{EMPTY, HIDDEN_BLOCK, Raw, tag};
use super::sections::{self, GEXT, GRBS, LTIM, RTBL, RUSR, mark};
use super::text::{self, Encoding};

/// The crossword of a file, and what is to be said of it.
#[must_use]
pub fn crossword(raw: &Raw) -> (Crossword, Vec<String>) {
    let mut reading = Reading { raw, encoding: raw.encoding(), warnings: Vec::new() };
    let mut puzzle = Crossword::new(reading.grid());
    puzzle.number();
    reading.titles(&mut puzzle);
    puzzle.clues = reading.clues(&puzzle);
    puzzle.timer = reading.timer();
    puzzle.lock = lock(raw, &puzzle);
    reading.say_what_kind();
    (puzzle, reading.warnings)
}

/// A locked solution.
fn lock(raw: &Raw, puzzle: &Crossword) -> Option<Lock> {
    let letter = |pos: Pos| match windows::sign(raw.solution[puzzle.grid.index(pos)]) {
        sign if sign.is_control() || sign == '\u{ad}' => '?',
        sign => sign,
    };
    let letters = || by_column(puzzle).into_iter().map(letter).collect();
    raw.is_locked().then(|| Lock { letters: letters(), checksum: raw.lock_sum })
}

struct Reading<'a> {
    raw: &'a Raw,
    encoding: Encoding,
    warnings: Vec<String>,
}

impl<'a> Reading<'a> {
    fn grid(&mut self) -> Grid<Cell> {
        let raw = self.raw;
        let rebuses = self.rebuses();
        let entries = self.entries();
        let marks = self.per_cell(GEXT);
        let mut stray = 0;
        let grid = Grid::fill(raw.height.into(), raw.width.into(), |pos| {
            let at = usize::from(pos.row) * usize::from(raw.width) + usize::from(pos.col);
            if Raw::is_block(raw.solution[at]) {
                return Cell::Block;
            }
            stray += usize::from(Raw::is_block(raw.state[at]));
            let marks = marks.get(at).copied().unwrap_or(0);
            Cell::Open(Square {
                solution: capitals(&rebuses[at].clone().unwrap_or_else(|| self.solution(at))),
                entry: capitals(&entries.get(at).cloned().flatten().unwrap_or_else(|| signs_of(raw.state[at]))),
                revealed: marks & mark::REVEALED != 0,
                wrong: marks & mark::WRONG != 0,
                was_wrong: marks & mark::WAS_WRONG != 0,
                circled: marks & mark::CIRCLED != 0,
                ..Square::default()
            })
        });
        if stray > 0 {
            let cells = count(stray, "open cell");
            self.warnings.push(format!("its entries have blocks in {cells}; they are taken for empty"));
        }
        grid
    }

    /// The solution of a cell by its byte alone.
    fn solution(&self, at: usize) -> String {
        if self.raw.tag == tag::PLAIN { signs_of(self.raw.solution[at]) } else { String::new() }
    }

    /// For each cell its solution in the table of those of several letters, if it has one there.
    fn rebuses(&mut self) -> Vec<Option<String>> {
        let keys = self.per_cell(GRBS);
        let mut found = vec![None; self.raw.cells()];
        if keys.iter().all(|&key| key == 0) {
            return found;
        }
        let (table, odd) = sections::table(self.encoding, self.raw.section(RTBL).unwrap_or_default());
        let mut missing = 0;
        for (at, &key) in keys.iter().enumerate().filter(|&(_, &key)| key > 0) {
            found[at].clone_from(&table[usize::from(key) - 1]);
            missing += usize::from(found[at].is_none() && !Raw::is_block(self.raw.solution[at]));
        }
        if odd > 0 {
            self.warnings.push(format!("{} of its section RTBL cannot be read", count(odd, "part")));
        }
        if missing > 0 {
            let cells = count(missing, "cell");
            self.warnings.push(format!("its section RTBL has nothing for {cells}; their single letters are taken"));
        }
        found
    }

    /// For each cell what the player has put in of several letters; empty without that section.
    fn entries(&mut self) -> Vec<Option<String>> {
        let Some(data) = self.raw.section(RUSR) else { return Vec::new() };
        let mut odd = 0;
        let mut read = |text: &[u8]| {
            let read = sign(&self.encoding.decode(text));
            odd += usize::from(read.is_none());
            read.filter(|text| !text.is_empty())
        };
        let texts = sections::texts(data, self.raw.cells());
        let entries = texts.into_iter().map(|text| if text.is_empty() { None } else { read(text) }).collect();
        if odd > 0 {
            let entries = if odd == 1 { "an entry".to_owned() } else { format!("{odd} entries") };
            self.warnings.push(format!("{entries} of its section RUSR cannot be read"));
        }
        entries
    }

    /// A section with a byte a cell.
    fn per_cell(&mut self, tag: [u8; 4]) -> &'a [u8] {
        let Some(data) = self.raw.section(tag) else { return &[] };
        let cells = self.raw.cells();
        if data.len() != cells {
            let name = String::from_utf8_lossy(&tag);
            self.warnings.push(format!("its section {name} has {} bytes for {cells} cells", data.len()));
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
            self.warnings.push(format!("{} too long, and cut", of(cut, "text")));
        }
        (puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes) = (title.0, author.0, copyright.0, notes.0);
        let texts = [&raw.title, &raw.author, &raw.copyright, &raw.notes].into_iter().chain(&raw.clues);
        let odd = texts.filter(|text| !self.encoding.fits(text)).count();
        if odd > 0 {
            self.warnings
                .push(format!("{} not the UTF-8 that its version asks for, and read as Windows-1252", of(odd, "text")));
        }
    }

    /// The clues, across first; the file has them by their cells.
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
            self.warnings.push(format!("{} too long, and cut", of(cut, "clue")));
        }
        clues.sort_by_key(|clue| clue.axis != Axis::Across);
        clues
    }

    fn timer(&mut self) -> Option<Timer> {
        let data = self.raw.section(LTIM)?;
        let timer = sections::timer(data);
        if timer.is_none() {
            self.warnings.push("its clock (section LTIM) cannot be read".to_owned());
        }
        timer
    }

    fn say_what_kind(&mut self) {
        if self.raw.kind == super::raw::DIAGRAMLESS || self.raw.solution.contains(&HIDDEN_BLOCK) {
            self.warnings.push("it is diagramless; its blocks are shown".to_owned());
        }
        if self.raw.tag == tag::NONE {
            self.warnings.push("it has no solution".to_owned());
        }
    }
}

/// The text of a cell by its byte.
fn signs_of(byte: u8) -> String {
    if byte == EMPTY || Raw::is_block(byte) {
        return String::new();
    }
    sign(windows::sign(byte).encode_utf8(&mut [0; 4])).unwrap_or_default()
}

/// So many, as the start of a sentence about them.
fn of(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing} is") } else { format!("{number} {thing}s are") }
}
