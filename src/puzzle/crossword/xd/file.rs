//! Parses an .xd file line by line and converts it to a crossword.

use unicode_normalization::UnicodeNormalization;

use super::metadata::Metadata;
use super::{MAX_LINES, SectionKind, clue, heading, next_section};
use crate::grid::Grid;
use crate::puzzle::crossword::clue_list::{ClueList, EntryIndex, MAX_CLUES};
use crate::puzzle::crossword::texts::{MAX_NOTES_CHARS, TextCleaner, summarize};
use crate::puzzle::crossword::{
    Cell, Clue, Crossword, MAX_SIDE, Origin, ParseError, ParsedCrossword, Place, Shade, Square, cell_text, uppercase,
};

/// Content of a file before it is combined into a crossword.
#[derive(Default)]
pub struct Document<'a> {
    metadata: Metadata,
    rows: Vec<Vec<char>>,
    clues: Vec<(usize, clue::ClueLine<'a>)>,
    notes: String,
    cleaner: TextCleaner,
    /// Number of lines in the clue section that are not clues.
    unknown_lines: usize,
    /// Line number of the first of these.
    first_unknown_line: usize,
}

impl<'a> Document<'a> {
    /// Parses the lines of a file.
    ///
    /// # Errors
    /// Returns [`ParseError`] if the grid is ragged or too large, or there are too many lines or clues.
    pub fn read(text: &'a str) -> Result<Self, ParseError> {
        let mut document = Self::default();
        let has_headings = text.lines().take(MAX_LINES).any(|line| heading(line) == Some(SectionKind::Grid));
        let mut section = None;
        let mut empty_lines = 0;
        for (number, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line)) {
            if number > MAX_LINES {
                return Err(ParseError::at(
                    Place::Line(number),
                    format!("too many lines; a crossword has at most {MAX_LINES}"),
                ));
            }
            if line.trim().is_empty() {
                empty_lines += 1;
                if section == Some(SectionKind::Notes) {
                    document.note("");
                }
                continue;
            }
            if has_headings {
                if let Some(next) = heading(line) {
                    section = Some(next);
                    continue;
                }
            } else if section.is_none() || empty_lines >= 2 {
                section = Some(next_section(section, line));
            }
            empty_lines = 0;
            document.line(section.unwrap_or(SectionKind::Other), number, line)?;
        }
        Ok(document)
    }

    fn line(&mut self, section: SectionKind, number: usize, line: &'a str) -> Result<(), ParseError> {
        match section {
            SectionKind::Metadata => self.metadata.line(line),
            SectionKind::Grid => return self.row(line).map_err(|message| ParseError::at(Place::Line(number), message)),
            SectionKind::Clues => return self.clue(number, line),
            SectionKind::Notes => self.note(line),
            SectionKind::Other => {}
        }
        Ok(())
    }

    fn row(&mut self, line: &str) -> Result<(), String> {
        let max_side = usize::from(MAX_SIDE);
        // Compose combining accents with their letters first, so that each visible character is one cell.
        let chars = line.chars().filter(|ch| !ch.is_whitespace()).take(4 * max_side);
        let row: Vec<char> = chars.nfc().filter(|&ch| is_visible(ch)).take(max_side + 1).collect();
        if row.is_empty() {
            return Ok(());
        }
        if row.len() > max_side {
            return Err(format!("the row is too long; use at most {max_side} cells"));
        }
        if self.rows.len() == max_side {
            return Err(format!("the grid has too many rows; use at most {max_side}"));
        }
        let expected = self.rows.first().map_or(row.len(), Vec::len);
        if row.len() != expected {
            return Err(format!(
                "expected {expected} cells as in the first row, found {}; make all rows the same length, with two \
                 empty lines around the grid",
                row.len()
            ));
        }
        self.rows.push(row);
        Ok(())
    }

    fn clue(&mut self, number: usize, line: &'a str) -> Result<(), ParseError> {
        match clue::line(line, &mut self.cleaner) {
            Some(clue) if self.clues.len() < MAX_CLUES => self.clues.push((number, clue)),
            Some(_) => {
                let message = format!("too many clues; use at most {MAX_CLUES}");
                return Err(ParseError::at(Place::Line(number), message));
            }
            None if clue::is_metadata(line) => {}
            None => {
                if self.unknown_lines == 0 {
                    self.first_unknown_line = number;
                }
                self.unknown_lines += 1;
            }
        }
        Ok(())
    }

    fn note(&mut self, line: &str) {
        if self.notes.len() <= 4 * MAX_NOTES_CHARS {
            self.notes += line;
            self.notes.push('\n');
        }
    }

    /// Returns `true` if the file has no grid.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Converts a file with a grid to a crossword.
    ///
    /// # Errors
    /// Returns [`ParseError`] if no cell is open, or the entries of the clues have too many cells in total.
    pub fn finish(mut self) -> Result<ParsedCrossword, ParseError> {
        let mut warnings = Vec::new();
        let open_cell = Cell::Open(Square::default());
        let mut puzzle = self.puzzle(&open_cell);
        let has = |ch| self.rows.iter().flatten().any(|&cell| cell == ch);
        if has('.') && !has('#') {
            let with_blocks = self.puzzle(&Cell::Block);
            if self.matching_answers(&with_blocks) > self.matching_answers(&puzzle) {
                puzzle = with_blocks;
                warnings.push("dots were read as blocks: the answers fit better".to_owned());
            }
        }
        if puzzle.grid.cells().all(|cell| cell.square().is_none()) {
            return Err(ParseError::new("the grid has no open cells; use letters for them"));
        }
        self.metadata.write(&mut puzzle, &mut self.cleaner, &mut warnings);
        self.notes.insert_str(0, &(std::mem::take(&mut puzzle.notes) + "\n"));
        puzzle.notes = self.cleaner.lines(&self.notes);
        if self.clues.is_empty() {
            warnings.push("the puzzle has no clues".to_owned());
        }
        warnings.extend(self.place_clues(&mut puzzle)?);
        Ok(ParsedCrossword { puzzle, origin: Origin::None, warnings })
    }

    /// Returns the numbered grid, reading dots as `dot`.
    fn puzzle(&self, dot: &Cell) -> Crossword {
        let cell = |&ch: &char| if ch == '.' { dot.clone() } else { self.cell(ch) };
        let rows = self.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
        let mut puzzle = Crossword::new(Grid::from_rows(rows).expect("all rows have the same length"));
        puzzle.number();
        puzzle
    }

    fn cell(&self, letter: char) -> Cell {
        let solution = match self.metadata.rebus(letter) {
            Some(rebus) => uppercase(rebus),
            None if letter == '#' => return Cell::Block,
            None if letter == '_' => return Cell::Void,
            None => cell_text(&uppercase(letter.encode_utf8(&mut [0; 4]))).unwrap_or_default(),
        };
        let mut square = Square { solution, ..Square::default() };
        if letter.is_lowercase() {
            square.circled = self.metadata.circles;
            square.shade = self.metadata.shades.then_some(Shade::Highlight);
        }
        Cell::Open(square)
    }

    /// Returns the number of answers that match the grid.
    fn matching_answers(&self, puzzle: &Crossword) -> usize {
        let entries = EntryIndex::new(puzzle);
        let fits = |line: &&(usize, clue::ClueLine)| {
            let (axis, _) = line.1.direction(&entries, puzzle);
            line.1.matches_grid(entries.cells(axis, &line.1.label), puzzle) == Some(true)
        };
        self.clues.iter().filter(fits).count()
    }

    fn place_clues(self, puzzle: &mut Crossword) -> Result<Vec<String>, ParseError> {
        let entries = EntryIndex::new(puzzle);
        let mut list = ClueList::default();
        let [mut unknown_direction, mut without_entry, mut mismatched] = [0; 3];
        for (number, line) in self.clues {
            let (axis, is_certain) = line.direction(&entries, puzzle);
            let cells = entries.cells(axis, &line.label);
            unknown_direction += usize::from(!is_certain);
            without_entry += usize::from(cells.is_empty());
            mismatched += usize::from(line.matches_grid(cells, puzzle) == Some(false));
            let clue = Clue { axis, label: line.label, text: line.text, cells: cells.to_vec() };
            list.push(clue).map_err(|message| ParseError::at(Place::Line(number), message))?;
        }
        puzzle.clues = list.finish();
        let mut warnings = summarize([
            (
                self.unknown_lines,
                "line",
                format!("ignored among the clues, starting at line {}", self.first_unknown_line),
            ),
            (unknown_direction, "clue", "listed as across: unknown group".to_owned()),
            (without_entry, "clue", "left without an entry: no such number in the grid".to_owned()),
            (mismatched, "answer", "ignored: different letters in the grid".to_owned()),
        ]);
        warnings.extend(self.cleaner.warning());
        Ok(warnings)
    }
}

/// Returns `true` if a character is visible.
fn is_visible(letter: char) -> bool {
    cell_text(letter.encode_utf8(&mut [0; 4])).is_some_and(|text| !text.is_empty())
}
