//! An .xd file, line by line, and the crossword that it is.

use unicode_normalization::UnicodeNormalization;

use super::metadata::Metadata;
use super::{MAX_LINES, Section, clue, following, heading};
use crate::base::humanize::count;
use crate::grid::Grid;
use crate::puzzle::crossword::clue_list::{ClueList, Entries, MAX_CLUES};
use crate::puzzle::crossword::texts::{MAX_NOTES, Texts, told};
use crate::puzzle::crossword::{
    Cell, Clue, Crossword, Fault, MAX_SIDE, Origin, Place, Read, Shade, Square, capitals, sign,
};

/// What a file says, before it is put together.
#[derive(Default)]
pub struct File<'a> {
    metadata: Metadata,
    rows: Vec<Vec<char>>,
    clues: Vec<(usize, clue::Line<'a>)>,
    notes: String,
    texts: Texts,
    /// Lines among the clues that are none: how many, and the first.
    strange: (usize, usize),
}

impl<'a> File<'a> {
    /// Reads the lines.
    ///
    /// # Errors
    /// When the grid is ragged or too large, or there are too many lines or clues.
    pub fn read(text: &'a str) -> Result<Self, Fault> {
        let mut file = Self::default();
        let has_headings = text.lines().take(MAX_LINES).any(|line| heading(line) == Some(Section::Grid));
        let mut section = None;
        let mut empty = 0;
        for (number, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line)) {
            if number > MAX_LINES {
                return Err(Fault::at(Place::Line(number), format!("a crossword has up to {MAX_LINES} lines")));
            }
            if line.trim().is_empty() {
                empty += 1;
                if section == Some(Section::Notes) {
                    file.note("");
                }
                continue;
            }
            if has_headings {
                if let Some(next) = heading(line) {
                    section = Some(next);
                    continue;
                }
            } else if section.is_none() || empty >= 2 {
                section = Some(following(section, line));
            }
            empty = 0;
            file.line(section.unwrap_or(Section::Other), number, line)?;
        }
        Ok(file)
    }

    fn line(&mut self, section: Section, number: usize, line: &'a str) -> Result<(), Fault> {
        match section {
            Section::Metadata => self.metadata.line(line),
            Section::Grid => return self.row(line).map_err(|what| Fault::at(Place::Line(number), what)),
            Section::Clues => return self.clue(number, line),
            Section::Notes => self.note(line),
            Section::Other => {}
        }
        Ok(())
    }

    fn row(&mut self, line: &str) -> Result<(), String> {
        let most = usize::from(MAX_SIDE);
        // Accents that stand by themselves go with their letter: a sign that can be seen is a cell.
        let signs = line.chars().filter(|sign| !sign.is_whitespace()).take(4 * most);
        let row: Vec<char> = signs.nfc().filter(|&sign| is_seen(sign)).take(most + 1).collect();
        if row.is_empty() {
            return Ok(());
        }
        if row.len() > most {
            return Err(format!("the row has more than {most} cells; a grid has up to {most} columns"));
        }
        if self.rows.len() == most {
            return Err(format!("this is one row too many; a grid has up to {most} rows"));
        }
        let expected = self.rows.first().map_or(row.len(), Vec::len);
        if row.len() != expected {
            return Err(format!(
                "the row has {} where the first has {expected}; make all rows as long, and leave two empty lines around \
                 the grid",
                count(row.len(), "cell")
            ));
        }
        self.rows.push(row);
        Ok(())
    }

    fn clue(&mut self, number: usize, line: &'a str) -> Result<(), Fault> {
        match clue::line(line, &mut self.texts) {
            Some(clue) if self.clues.len() < MAX_CLUES => self.clues.push((number, clue)),
            Some(_) => {
                let what = format!("this is one clue too many; {MAX_CLUES} are read, and no grid has so many entries");
                return Err(Fault::at(Place::Line(number), what));
            }
            None if clue::is_metadata(line) => {}
            None => {
                self.strange.1 = if self.strange.0 == 0 { number } else { self.strange.1 };
                self.strange.0 += 1;
            }
        }
        Ok(())
    }

    fn note(&mut self, line: &str) {
        if self.notes.len() <= 4 * MAX_NOTES {
            self.notes += line;
            self.notes.push('\n');
        }
    }

    /// True for a file without a grid.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The crossword of a file that has a grid.
    ///
    /// # Errors
    /// When no cell is open, or the entries of the clues have too many cells together.
    pub fn finish(mut self) -> Result<Read, Fault> {
        let mut warnings = Vec::new();
        let unknown = Cell::Open(Square::default());
        let mut puzzle = self.puzzle(&unknown);
        let has = |sign| self.rows.iter().flatten().any(|&cell| cell == sign);
        if has('.') && !has('#') {
            let other = self.puzzle(&Cell::Block);
            if self.fitting(&other) > self.fitting(&puzzle) {
                puzzle = other;
                warnings.push("its dots were read as blocks: the answers fit so".to_owned());
            }
        }
        if puzzle.grid.cells().all(|cell| cell.square().is_none()) {
            return Err(Fault::new("its grid has no open cell"));
        }
        self.metadata.write(&mut puzzle, &mut self.texts, &mut warnings);
        self.notes.insert_str(0, &(std::mem::take(&mut puzzle.notes) + "\n"));
        puzzle.notes = self.texts.lines(&self.notes);
        if self.clues.is_empty() {
            warnings.push("it has no clues".to_owned());
        }
        warnings.extend(self.place_clues(&mut puzzle)?);
        Ok(Read { puzzle, origin: Origin::None, warnings })
    }

    /// The grid with its numbers, where a dot is the cell `dot`.
    fn puzzle(&self, dot: &Cell) -> Crossword {
        let cell = |&sign: &char| if sign == '.' { dot.clone() } else { self.cell(sign) };
        let rows = self.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
        let mut puzzle = Crossword::new(Grid::from_rows(rows).expect("rows are as long as the first"));
        puzzle.number();
        puzzle
    }

    fn cell(&self, letter: char) -> Cell {
        let solution = match self.metadata.rebus(letter) {
            Some(rebus) => capitals(rebus),
            None if letter == '#' => return Cell::Block,
            None if letter == '_' => return Cell::Void,
            None => sign(&capitals(letter.encode_utf8(&mut [0; 4]))).unwrap_or_default(),
        };
        let mut square = Square { solution, ..Square::default() };
        if letter.is_lowercase() {
            square.circled = self.metadata.circles;
            square.shade = self.metadata.shades.then_some(Shade::Highlight);
        }
        Cell::Open(square)
    }

    /// How many answers stand in the grid.
    fn fitting(&self, puzzle: &Crossword) -> usize {
        let entries = Entries::of(puzzle);
        let fits = |line: &&(usize, clue::Line)| {
            let (axis, _) = line.1.place(&entries, puzzle);
            line.1.fits(entries.cells(axis, &line.1.label), puzzle) == Some(true)
        };
        self.clues.iter().filter(fits).count()
    }

    fn place_clues(self, puzzle: &mut Crossword) -> Result<Vec<String>, Fault> {
        let entries = Entries::of(puzzle);
        let mut sheet = ClueList::default();
        let [mut strangers, mut homeless, mut unfit] = [0; 3];
        for (number, line) in self.clues {
            let (axis, is_known) = line.place(&entries, puzzle);
            let cells = entries.cells(axis, &line.label);
            strangers += usize::from(!is_known);
            homeless += usize::from(cells.is_empty());
            unfit += usize::from(line.fits(cells, puzzle) == Some(false));
            let clue = Clue { axis, label: line.label, text: line.text, cells: cells.to_vec() };
            sheet.push(clue).map_err(|what| Fault::at(Place::Line(number), what))?;
        }
        puzzle.clues = sheet.finish();
        let mut said = told([
            (self.strange.0, "line", format!("passed over among the clues, from line {} on", self.strange.1)),
            (strangers, "clue", "put among those across: the group is not known".to_owned()),
            (homeless, "clue", "left without an entry: the grid has none of that number".to_owned()),
            (unfit, "answer", "passed over: other letters stand in the grid".to_owned()),
        ]);
        said.extend(self.texts.warning());
        Ok(said)
    }
}

/// True for a sign that takes a place on a screen.
fn is_seen(letter: char) -> bool {
    sign(letter.encode_utf8(&mut [0; 4])).is_some_and(|sign| !sign.is_empty())
}
