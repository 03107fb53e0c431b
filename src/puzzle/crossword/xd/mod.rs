//! Crosswords in .xd text files; read-only.
//!
//! ```text
//! Title: In the wood
//! Author: A. Fox
//! Rebus: 1=OAK
//!
//!
//! S1#A
//! TREE
//!
//!
//! A1. Soft ~ SOAK
//! D1. Saint ~ ST
//! ```
//!
//! Source: "xd futureproof crossword format 3.0" and "Rebus, Quantum, and Schrödinger Conventions in .xd", documents of
//! Saul Pwanson's xd project. The sections (metadata, grid, clues, notes) are separated by two or more empty lines, or
//! start with the headings `## Metadata`, `## Grid`, `## Clues` and, as an addition, `## Notes`.
//!
//! - The keys Title, Author, Editor, Copyright, Notes, Rebus and Special are read; other metadata is ignored.
//! - `#` is a block, `_` a void, and `.` an open cell with an unknown solution. In a grid without `#`, a `.` is a block
//!   if the answers of the clues fit better that way, since some programs write blocks as dots.
//! - A lowercase letter marks a circled or shaded cell, depending on the `Special` header. A character of the `Rebus`
//!   header stands for its letters; a rebus with two readings (`1=C/P`) keeps both. Spaces and invisible characters in
//!   a row are ignored.
//! - The file has no numbers. Cells are numbered in the standard way, and a clue belongs to the entry with its number.
//! - The text of a clue ends at the last ` ~ `. The answer that follows is compared with the grid. Markup is removed,
//!   and clue metadata (`A1 ^Refs: A2`) is ignored.

use super::{ParseError, ParsedCrossword};

mod clue;
mod file;
mod metadata;

use file::Document;

/// Maximum number of lines, ten times what the largest grid with a clue in every cell needs.
const MAX_LINES: usize = 1_000_000;

/// Returns `true` if `text` looks like .xd.
///
/// The text must have the heading `## Grid` and either `## Clues` or `## Metadata`. Otherwise, it must begin with
/// metadata that includes a common key (`Title: ...`) and have a clue further down (`A1. ...` or `1. ... ~ ...`). No
/// other supported format has either.
#[must_use]
pub fn detect(text: &str) -> bool {
    let lines = text.trim_start_matches('\u{feff}').lines().take(MAX_LINES);
    let mut lines = lines.filter(|line| !line.trim().is_empty()).peekable();
    let mut is_known = false;
    while let Some(line) = lines.next_if(|line| metadata::is_metadata(line)) {
        is_known |= metadata::has_known_key(line);
    }
    if is_known {
        return lines.any(clue::is_certain);
    }
    let mut found = [false; 2];
    for section in lines.filter_map(heading) {
        found[0] |= section == SectionKind::Grid;
        found[1] |= matches!(section, SectionKind::Clues | SectionKind::Metadata);
        if found == [true; 2] {
            return true;
        }
    }
    false
}

/// Parses a crossword from .xd text.
///
/// # Errors
/// Returns [`ParseError`] if the grid is missing, ragged or too large, or there are too many clues or lines.
pub fn parse(text: &str) -> Result<ParsedCrossword, ParseError> {
    let document = Document::read(text.trim_start_matches('\u{feff}'))?;
    if document.is_empty() {
        return Err(ParseError::new(
            "no grid found; an .xd file has lines such as \"Title: ...\", two empty lines, one grid row per line, two \
             empty lines, then the clues",
        ));
    }
    document.finish()
}

/// Kind of a section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SectionKind {
    Metadata,
    Grid,
    Clues,
    Notes,
    /// A section with an unknown heading.
    Other,
}

/// Returns the section that a heading `## Name` starts, or `None` for other lines.
fn heading(line: &str) -> Option<SectionKind> {
    let name = line.trim().strip_prefix("## ")?.trim();
    let known = [
        ("metadata", SectionKind::Metadata),
        ("grid", SectionKind::Grid),
        ("clues", SectionKind::Clues),
        ("notes", SectionKind::Notes),
    ];
    Some(
        known
            .iter()
            .find(|(known, _)| name.eq_ignore_ascii_case(known))
            .map_or(SectionKind::Other, |&(_, section)| section),
    )
}

/// Returns the section that a line starts after empty lines, in a file without headings.
fn next_section(section: Option<SectionKind>, line: &str) -> SectionKind {
    match section {
        None if metadata::is_metadata(line) => SectionKind::Metadata,
        None | Some(SectionKind::Metadata) => SectionKind::Grid,
        Some(SectionKind::Grid | SectionKind::Clues) if clue::is_clue(line) => SectionKind::Clues,
        Some(_) => SectionKind::Notes,
    }
}

#[cfg(test)]
mod tests;
