//! Parses an .xd file line by line, and converts it to a crossword.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;
use wordhoard_engine::grid::{Grid, Pos};

use super::design::Design;
use super::metadata::Metadata;
use super::{MAX_LINES, SectionKind, clue, heading, next_section};
use crate::crossword::clue_list::{ClueList, EntryIndex, MAX_CLUES};
use crate::crossword::texts::{MAX_NOTES_CHARS, TextCleaner, summarize};
use crate::crossword::{
    Cell, Clue, Crossword, CrosswordFile, MAX_SIDE, Origin, ParseError, ParsedCrossword, Place, Progress, Shade,
    Square, cell_text, uppercase,
};

/// Contents of a file before they are combined into a crossword.
#[derive(Default)]
pub struct Document<'a> {
    metadata: Metadata,
    rows: Vec<Vec<char>>,
    /// Clues with their line numbers.
    clues: Vec<(usize, clue::ClueLine<'a>)>,
    clue_metadata: Vec<clue::ClueMetadata<'a>>,
    /// Lines of the Design section.
    design: Vec<&'a str>,
    /// Lines of the Start section, which are rows of entries.
    start: Vec<&'a str>,
    notes: String,
    cleaner: TextCleaner,
    /// Number of lines in the clue section that are neither clues nor clue metadata.
    unknown_line_count: usize,
    /// Line number of the first such line.
    first_unknown_line: usize,
}

impl<'a> Document<'a> {
    /// Parses the lines of a file.
    ///
    /// # Errors
    /// Returns [`ParseError`] if the grid is ragged or too large, or there are too many lines or clues.
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        let mut document = Self::default();
        let has_headings = text.lines().take(MAX_LINES).any(|line| heading(line) == Some(SectionKind::Grid));
        let mut section = None;
        let mut empty_line_count = 0;
        for (number, line) in text.lines().enumerate().map(|(index, line)| (index + 1, line)) {
            if number > MAX_LINES {
                return Err(ParseError::at(
                    Place::Line(number),
                    format!("too many lines; a crossword has at most {MAX_LINES}"),
                ));
            }
            if line.trim().is_empty() {
                empty_line_count += 1;
                if section == Some(SectionKind::Notes) {
                    document.read_note("");
                }
                continue;
            }
            if has_headings {
                if let Some(next) = heading(line) {
                    section = Some(next);
                    continue;
                }
            } else if section.is_none() || empty_line_count >= 2 {
                section = Some(next_section(section, line));
            }
            empty_line_count = 0;
            document.read_line(section.unwrap_or(SectionKind::Other), number, line)?;
        }
        Ok(document)
    }

    fn read_line(&mut self, section: SectionKind, number: usize, line: &'a str) -> Result<(), ParseError> {
        match section {
            SectionKind::Metadata => self.metadata.read_line(line),
            SectionKind::Grid => {
                return self.read_row(line).map_err(|message| ParseError::at(Place::Line(number), message));
            }
            SectionKind::Clues => return self.read_clue(number, line),
            SectionKind::Notes => self.read_note(line),
            SectionKind::Design => self.design.push(line),
            SectionKind::Start => self.start.push(line),
            SectionKind::Other => {}
        }
        Ok(())
    }

    fn read_row(&mut self, line: &str) -> Result<(), String> {
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
        let expected_len = self.rows.first().map_or(row.len(), Vec::len);
        if row.len() != expected_len {
            return Err(format!(
                "expected {expected_len} cells as in the first row, found {}; make all rows the same length, with two \
                 empty lines around the grid",
                row.len()
            ));
        }
        self.rows.push(row);
        Ok(())
    }

    fn read_clue(&mut self, number: usize, line: &'a str) -> Result<(), ParseError> {
        let too_many = || Err(ParseError::at(Place::Line(number), format!("too many clues; use at most {MAX_CLUES}")));
        match (clue::parse_line(line, &mut self.cleaner), clue::parse_metadata(line)) {
            (Some(_), _) if self.clues.len() == MAX_CLUES => return too_many(),
            (Some(clue), _) => self.clues.push((number, clue)),
            (None, Some(_)) if self.clue_metadata.len() == 4 * MAX_CLUES => return too_many(),
            (None, Some(metadata)) => self.clue_metadata.push(metadata),
            (None, None) => {
                if self.unknown_line_count == 0 {
                    self.first_unknown_line = number;
                }
                self.unknown_line_count += 1;
            }
        }
        Ok(())
    }

    fn read_note(&mut self, line: &str) {
        if self.notes.len() <= 4 * MAX_NOTES_CHARS {
            self.notes += line;
            self.notes.push('\n');
        }
    }

    /// Returns `true` if the file has a grid.
    pub fn has_grid(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Converts a document that has a grid to a crossword.
    ///
    /// # Errors
    /// Returns [`ParseError`] if no cell is open, or if the entries of the clues have too many cells in total.
    pub fn finish(mut self) -> Result<ParsedCrossword, ParseError> {
        let mut warnings = Vec::new();
        let open_cell = Cell::Open(Square::default());
        let design = Design::parse(&self.design);
        let mut puzzle = self.puzzle(&open_cell, &design);
        let grid_contains = |ch| self.rows.iter().flatten().any(|&cell| cell == ch);
        if grid_contains('.') && !grid_contains('#') {
            let puzzle_with_blocks = self.puzzle(&Cell::Block, &design);
            let is_dot = |pos: &Pos| self.rows[usize::from(pos.row)][usize::from(pos.col)] == '.';
            if puzzle.grid.positions().filter(is_dot).any(|pos| design.has_block(pos)) {
                puzzle = puzzle_with_blocks;
            } else if self.matching_answer_count(&puzzle_with_blocks) > self.matching_answer_count(&puzzle) {
                puzzle = puzzle_with_blocks;
                warnings.push("dots were read as blocks: the answers fit better".to_owned());
            }
        }
        warnings.extend(design.warnings(&puzzle.grid));
        if puzzle.grid.cells().all(|cell| cell.square().is_none()) {
            return Err(ParseError::new("the grid has no open cells; use letters for them"));
        }
        self.metadata.apply(&mut puzzle, &mut self.cleaner, &mut warnings);
        self.notes.insert_str(0, &(std::mem::take(&mut puzzle.notes) + "\n"));
        puzzle.notes = self.cleaner.lines(&self.notes);
        if self.clues.is_empty() {
            warnings.push("the puzzle has no clues".to_owned());
        }
        let mut progress = Progress::new(&puzzle.grid);
        warnings.extend(self.add_entries(&puzzle.grid, &mut progress));
        warnings.extend(self.add_clues(&mut puzzle)?);
        Ok(ParsedCrossword { file: CrosswordFile { puzzle, progress }, origin: Origin::None, warnings })
    }

    /// Returns a crossword with only the numbered grid. Dots are read as `dot`.
    fn puzzle(&self, dot: &Cell, design: &Design) -> Crossword {
        let cell = |&ch: &char| if ch == '.' { dot.clone() } else { self.cell(ch) };
        let rows = self.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
        let mut puzzle = Crossword::new(Grid::from_rows(rows).expect("all rows have the same length"));
        // Bars end slots, so they come before the numbers.
        design.apply(&mut puzzle.grid);
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
            square.circled = self.metadata.has_circles;
            square.shade = self.metadata.has_shades.then_some(Shade::Highlight);
        }
        Cell::Open(square)
    }

    /// Sets the entries of the Start section, and returns a warning if it does not have the size of the grid.
    fn add_entries(&self, grid: &Grid<Cell>, progress: &mut Progress) -> Option<String> {
        let rows: Vec<Vec<char>> =
            self.start.iter().take(usize::from(MAX_SIDE) + 1).map(|line| start_row(line, grid.cols())).collect();
        for pos in grid.positions().filter(|&pos| grid[pos].square().is_some()) {
            let row = rows.get(usize::from(pos.row));
            if let Some(&ch) = row.and_then(|row| row.get(usize::from(pos.col))).filter(|ch| !".#_ ".contains(**ch)) {
                let text = self.metadata.rebus(ch).map_or_else(|| ch.to_string(), str::to_owned);
                progress.entries[pos].text = cell_text(&uppercase(&text)).unwrap_or_default();
            }
        }
        let has_grid_size =
            rows.len() == usize::from(grid.rows()) && rows.iter().all(|row| row.len() == usize::from(grid.cols()));
        (!rows.is_empty() && !has_grid_size).then(|| "the Start section does not have the size of the grid".to_owned())
    }

    /// Returns the number of answers that match the grid.
    fn matching_answer_count(&self, puzzle: &Crossword) -> usize {
        let entries = EntryIndex::new(puzzle);
        let matches = |(_, clue): &&(usize, clue::ClueLine)| {
            let (axis, _) = clue.direction(&entries, puzzle);
            clue.matches_grid(entries.cells(axis, &clue.label), puzzle) == Some(true)
        };
        self.clues.iter().filter(matches).count()
    }

    /// Adds the clues to a crossword, and returns warnings.
    fn add_clues(mut self, puzzle: &mut Crossword) -> Result<Vec<String>, ParseError> {
        let entries = EntryIndex::new(puzzle);
        let mut list = ClueList::default();
        let [mut unknown_directions, mut clues_without_entry, mut mismatched_answers] = [0; 3];
        let mut metadata: HashMap<_, Vec<_>> = HashMap::new();
        for line in self.clue_metadata {
            metadata.entry(line.clue.clone()).or_default().push(line);
        }
        for (number, line) in self.clues {
            let (axis, is_certain) = line.direction(&entries, puzzle);
            let cells = entries.cells(axis, &line.label);
            unknown_directions += usize::from(!is_certain);
            clues_without_entry += usize::from(cells.is_empty());
            mismatched_answers += usize::from(line.matches_grid(cells, puzzle) == Some(false));
            let metadata = metadata.remove(&(line.group, line.label.clone())).unwrap_or_default();
            let mut clue = Clue { axis, label: line.label, text: line.text, cells: cells.to_vec(), ..Clue::default() };
            metadata.iter().for_each(|line| line.apply(&mut clue, &mut self.cleaner));
            list.push(clue).map_err(|message| ParseError::at(Place::Line(number), message))?;
        }
        puzzle.clues = list.finish();
        let mut warnings = summarize([
            (
                self.unknown_line_count,
                "line",
                format!("ignored among the clues, starting at line {}", self.first_unknown_line),
            ),
            (unknown_directions, "clue", "listed as across: unknown group".to_owned()),
            (clues_without_entry, "clue", "left without an entry: no such number in the grid".to_owned()),
            (mismatched_answers, "answer", "ignored: different letters in the grid".to_owned()),
            (metadata.values().map(Vec::len).sum(), "clue metadata line", "ignored: no such clue".to_owned()),
        ]);
        warnings.extend(self.cleaner.warning());
        Ok(warnings)
    }
}

/// Returns the cells of a row of the Start section. Spaces are cells only if the row has the width of the grid with
/// them.
fn start_row(line: &str, cols: u16) -> Vec<char> {
    let row = || line.trim().chars().take(2 * usize::from(MAX_SIDE));
    if row().count() == usize::from(cols) { row().collect() } else { row().filter(|ch| !ch.is_whitespace()).collect() }
}

/// Returns `true` if a character is visible.
fn is_visible(ch: char) -> bool {
    cell_text(ch.encode_utf8(&mut [0; 4])).is_some_and(|text| !text.is_empty())
}
