//! Stage of the searches for words in a grid of letters, or for one word in a text.

mod code;
mod sentence;
mod windows;

use std::sync::Arc;

use wordhoard_engine::grid::{Dir, Letters, Placement, Pos};
use wordhoard_engine::solve::word_search::{Event, Method, Strategy};

use super::stage::{Counter, Stage};

pub use code::code;
pub use windows::WindowRow;

/// Step of a search. Cells are numbered in row-major order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The search for a word begins, or for all words from a row.
    Word(u32),
    /// The search of a row for all words begins.
    Row(u32),
    /// The search of a line begins: its first cell, its direction (index in [`Dir::ALL`]) and its length.
    Line(u32, u8, u16),
    /// A letter of the word was compared with a cell, and is equal or not.
    Compared(u32, bool),
    /// The word moved on: the shifts by the bad-character rule and by the good-suffix rule.
    Shifted(u16, u16),
    /// A window was kept: its first cell, its direction and its number of letters.
    Kept(u32, u8, u8),
    /// The windows of a row were filtered: its number, their direction and their number of letters.
    Filtered(u32, u8, u8),
    /// A window kept was dropped, since the letter beside it is not that of a word: its first cell, the direction of the
    /// word and its index.
    Dropped(u32, u8, u32),
    /// The search looked around a cell with the rarest letter, and some directions were left.
    Anchored(u32, u8),
    /// The other letters of the word were compared from a cell in a direction.
    Tried(u32, u8),
    /// The word was found: its first cell, its direction and its length.
    Found(u32, u8, u16),
}

/// A word as it stands on the line that a Boyer-Moore search reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alignment {
    /// First cell of the line.
    pub cell: usize,
    /// Direction of the line.
    pub dir: Dir,
    /// Number of letters in the line.
    pub len: usize,
    /// Letter of the line below which the first letter of the word stands, from 0.
    pub at: usize,
    /// Number of letters compared at this place, from the last letter of the word.
    pub compared: usize,
    /// Whether the last letter compared was equal.
    pub matched: bool,
    /// Letters by which the word has just moved on, or 0.
    pub moved: usize,
}

/// Maximum number of places that a stage remembers, as copies of it are kept.
const MAX_FOUND: usize = 1000;

/// A search for words at one step.
#[derive(Clone)]
pub struct WordSearchStage {
    letters: Arc<Letters>,
    /// Words in capitals.
    words: Arc<[String]>,
    method: Method,
    /// Strategy of [`Method::Fast`].
    strategy: Strategy,
    /// Whether the grid is a text, which is read only forwards.
    is_text: bool,
    /// Index of the current word.
    word: Option<usize>,
    alignment: Option<Alignment>,
    /// Cells compared since the last mismatch, with whether they are equal. For brute force.
    run: Vec<(usize, bool)>,
    last: Option<Step>,
    /// The places found last, at most [`MAX_FOUND`] of them.
    found: Vec<Placement>,
    found_count: u64,
    comparisons: u64,
    /// Letters that words have moved past without any comparison with them.
    skipped: u64,
    /// For each letter of the line, whether it has been compared.
    touched: Vec<bool>,
    shifts: u64,
    anchors: u64,
    tried: u64,
    /// Windows of the row that is searched.
    windows: Option<WindowRow>,
    windows_read: u64,
    windows_kept: u64,
    windows_dropped: u64,
}

impl WordSearchStage {
    /// Creates the stage before the first step. Words are in capitals. The strategy is that of [`Method::Fast`].
    #[must_use]
    pub fn new(letters: Arc<Letters>, words: Vec<String>, method: Method, strategy: Strategy) -> Self {
        Self {
            letters,
            words: words.into(),
            method,
            strategy,
            is_text: false,
            word: None,
            alignment: None,
            run: Vec::new(),
            last: None,
            found: Vec::new(),
            found_count: 0,
            comparisons: 0,
            skipped: 0,
            touched: Vec::new(),
            shifts: 0,
            anchors: 0,
            tried: 0,
            windows: None,
            windows_read: 0,
            windows_kept: 0,
            windows_dropped: 0,
        }
    }

    /// Creates the stage of a search for a word in a text, which is the only row of the grid.
    #[must_use]
    pub fn of_text(letters: Arc<Letters>, word: String, method: Method) -> Self {
        let len = letters.cells().len();
        let alignment = Alignment { cell: 0, dir: Dir::East, len, at: 0, compared: 0, matched: true, moved: 0 };
        let stage = Self::new(letters, vec![word], method, Strategy::Anchors);
        Self { is_text: true, word: Some(0), alignment: Some(alignment), touched: vec![false; len], ..stage }
    }

    /// Returns the grid.
    #[must_use]
    pub fn letters(&self) -> &Letters {
        &self.letters
    }

    /// Returns the method.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// Returns the strategy of [`Method::Fast`].
    #[must_use]
    pub fn strategy(&self) -> Strategy {
        self.strategy
    }

    /// Returns `true` for a search in a text.
    #[must_use]
    pub fn is_text(&self) -> bool {
        self.is_text
    }

    /// Returns the words in capitals.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// Returns the current word in capitals.
    #[must_use]
    pub fn word(&self) -> Option<&str> {
        self.word.and_then(|word| self.words.get(word)).map(String::as_str)
    }

    /// Returns the place of the word on the line that is searched. Only Boyer-Moore searches have one.
    #[must_use]
    pub fn alignment(&self) -> Option<&Alignment> {
        self.alignment.as_ref()
    }

    /// Returns the letters of the line that is searched, in capitals, with a mark for each hole.
    #[must_use]
    pub fn line_text(&self) -> String {
        let cells = self.alignment.iter().flat_map(|line| (0..line.len).map(|at| self.cell_on(line, at)));
        cells.map(|cell| self.letter(cell)).collect()
    }

    /// Returns the number of a cell on a line.
    #[must_use]
    pub fn cell_on(&self, line: &Alignment, at: usize) -> usize {
        let (down, right) = line.dir.offset();
        let step = isize::from(down) * self.letters.cols() as isize + isize::from(right);
        line.cell.wrapping_add_signed(at as isize * step)
    }

    /// Returns the cells that were compared last, with whether they are equal: those below the word as it stands, or
    /// those since the last mismatch.
    #[must_use]
    pub fn compared(&self) -> Vec<(usize, bool)> {
        let Some(line) = &self.alignment else { return self.run.clone() };
        let last = line.at + self.word_len() - 1;
        let is_equal = |back: usize| back + 1 < line.compared || line.matched;
        (0..line.compared).map(|back| (self.cell_on(line, last - back), is_equal(back))).collect()
    }

    /// Returns whether each letter of the line has been compared.
    #[must_use]
    pub fn touched(&self) -> &[bool] {
        &self.touched
    }

    /// Returns the places found last, in the order in which they were found. A grid may have millions.
    #[must_use]
    pub fn found(&self) -> &[Placement] {
        &self.found
    }

    /// Returns the letters at a place, in capitals.
    #[must_use]
    pub fn spelled(&self, place: Placement) -> String {
        place.cells().map(|pos| self.letter(self.letters.cells().index(pos))).collect()
    }

    /// Returns the cell with a rarest letter from which the last step searched.
    #[must_use]
    pub fn anchor(&self) -> Option<Pos> {
        if let Some(Step::Anchored(pos, _) | Step::Tried(pos, _)) = self.last { Some(unpacked(pos)) } else { None }
    }

    /// Returns the last step.
    #[must_use]
    pub fn last(&self) -> Option<Step> {
        self.last
    }

    /// Returns the letter of a cell as a capital, with a dot for a hole in a grid, and a line for a gap in a text.
    fn letter(&self, cell: usize) -> char {
        match self.letters.cells().as_slice().get(cell) {
            Some(&letter) if letter < Letters::HOLE => char::from(b'A' + letter),
            _ if self.is_text => '_',
            _ => '.',
        }
    }

    fn pos(&self, cell: usize) -> Pos {
        self.letters.cells().pos(cell)
    }

    fn word_len(&self) -> usize {
        self.word().map_or(0, str::len)
    }

    fn compare(&mut self, cell: usize, matched: bool) {
        self.comparisons += 1;
        let len = self.word_len();
        if let Some(line) = &mut self.alignment {
            line.compared += 1;
            self.touched[line.at + len - line.compared] = true;
            line.matched = matched;
            line.moved = 0;
            return;
        }
        if self.run.last().is_some_and(|(_, equal)| !equal) || self.run.len() == self.word_len() {
            self.run.clear();
        }
        self.run.push((cell, matched));
    }

    fn shift(&mut self, by: usize) {
        self.shifts += 1;
        let Some(line) = &mut self.alignment else { return };
        let passed = &self.touched[line.at..(line.at + by).min(line.len)];
        self.skipped += passed.iter().filter(|&&touched| !touched).count() as u64;
        line.at += by;
        (line.compared, line.matched, line.moved) = (0, true, by);
    }

    fn set_word(&mut self, word: usize) {
        self.word = Some(word);
        self.run.clear();
        self.windows = None;
        if !self.is_text {
            self.alignment = None;
        }
    }
}

impl From<Event> for Step {
    fn from(event: Event) -> Self {
        match event {
            Event::Word { word } => Self::Word(word as u32),
            Event::Row { row } => Self::Row(row as u32),
            Event::Line { cell, dir, len } => Self::Line(cell as u32, dir as u8, len as u16),
            Event::Compared { cell, matched, .. } => Self::Compared(cell as u32, matched),
            Event::Shifted(shift) => Self::Shifted(shift.character as u16, shift.suffix as u16),
            Event::Kept { cell, dir, letters } => Self::Kept(packed(cell), dir as u8, letters),
            Event::Filtered { row, dir, letters, .. } => Self::Filtered(row as u32, dir as u8, letters),
            Event::Dropped { anchor, dir, word } => Self::Dropped(packed(anchor), dir as u8, word as u32),
            Event::Anchored { cell, dirs } => Self::Anchored(packed(cell), dirs),
            Event::Tried { anchor, dir } => Self::Tried(packed(anchor), dir as u8),
            Event::Found { place } => Self::Found(packed(place.start()), place.dir() as u8, place.len() as u16),
        }
    }
}

/// Packs a position into a number. A stage knows the width of its grid, an event does not.
fn packed(pos: Pos) -> u32 {
    u32::from(pos.row) << 16 | u32::from(pos.col)
}

fn unpacked(pos: u32) -> Pos {
    Pos::new((pos >> 16) as u16, pos as u16)
}

impl Stage for WordSearchStage {
    type Step = Step;

    fn apply(&mut self, step: Step) {
        match step {
            Step::Word(word) => self.set_word(word as usize),
            Step::Row(_) => {}
            Step::Line(cell, dir, len) => {
                let (dir, len) = (Dir::ALL[usize::from(dir)], usize::from(len));
                let line = Alignment { cell: cell as usize, dir, len, at: 0, compared: 0, matched: true, moved: 0 };
                self.alignment = Some(line);
                self.touched = vec![false; len];
            }
            Step::Compared(cell, matched) => self.compare(cell as usize, matched),
            Step::Shifted(character, suffix) => self.shift(usize::from(character.max(suffix).max(1))),
            Step::Kept(cell, dir, letters) => self.keep(unpacked(cell), dir, letters),
            Step::Filtered(row, dir, letters) => self.filter(row as u16, dir, letters),
            Step::Dropped(..) => self.windows_dropped += 1,
            Step::Anchored(..) => self.anchors += 1,
            Step::Tried(..) => self.tried += 1,
            Step::Found(start, dir, len) => {
                if self.found.len() == MAX_FOUND {
                    self.found.remove(0);
                }
                self.found.extend(Placement::new(unpacked(start), Dir::ALL[usize::from(dir)], len.into()));
                self.found_count += 1;
            }
        }
        self.last = Some(step);
    }

    fn is_find(step: Step) -> bool {
        matches!(step, Step::Found(..))
    }

    fn counters(&self) -> Vec<Counter> {
        let (read, kept) = (("windows read", self.windows_read), ("windows kept", self.windows_kept));
        let own: &[(&str, u64)] = match self.method {
            Method::Fast if self.strategy == Strategy::Windows => {
                &[read, kept, ("dropped later", self.windows_dropped), ("words compared", self.tried)]
            }
            Method::Fast if self.strategy == Strategy::Walk => &[read, kept, ("starts followed", self.tried)],
            Method::Fast => &[("cells inspected", self.anchors), ("directions tried", self.tried)],
            Method::Brute => &[("comparisons", self.comparisons)],
            Method::BoyerMoore | Method::GoodSuffix => {
                &[("comparisons", self.comparisons), ("shifts", self.shifts), ("letters skipped", self.skipped)]
            }
        };
        let found = ("words found", self.found_count);
        own.iter().chain([&found]).map(|&(name, value)| Counter::new(name, value)).collect()
    }

    fn gauge(&self) -> u32 {
        match (&self.alignment, self.method) {
            (Some(line), _) => line.compared as u32,
            (None, Method::Fast) if self.strategy != Strategy::Anchors => {
                self.windows.as_ref().map_or(0, |row| row.kept.len() as u32)
            }
            (None, Method::Fast) => {
                if let Some(Step::Anchored(_, dirs)) = self.last {
                    dirs.into()
                } else {
                    0
                }
            }
            (None, _) => self.run.len() as u32,
        }
    }

    fn line(&self) -> usize {
        code::line(self)
    }

    fn sentence(&self) -> String {
        sentence::of(self)
    }

    fn shift(step: Step) -> Option<usize> {
        if let Step::Shifted(character, suffix) = step { Some(character.max(suffix).max(1).into()) } else { None }
    }
}

#[cfg(test)]
mod tests;
