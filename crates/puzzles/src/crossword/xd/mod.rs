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
//! Sources: "xd futureproof crossword format 3.0" and "Rebus, Quantum, and Schrödinger Conventions in .xd", documents
//! from Saul Pwanson's xd project, the draft of version 4.0, and the README of xd-crossword-tools. The sections
//! (metadata, grid, clues, notes) are separated by two or more empty lines, or start with headings: `## Metadata`,
//! `## Grid`, `## Clues`, `## Notes`, `## Design` and `## Start`. Notes and Start are extensions of the format.
//!
//! - The keys Title, Author, Editor, Copyright, Notes, Note, Description, Rebus and Special are read. Other metadata is
//!   ignored.
//! - In the grid, `#` is a block, `_` is a void, and `.` is an open cell with an unknown solution. In a grid without
//!   `#`, dots are blocks if the answers of the clues fit better that way, since some programs write blocks as dots.
//! - A lowercase letter marks a circled or shaded cell, depending on the `Special` header. A character listed in the
//!   `Rebus` header stands for several letters; a rebus with two readings (`1=C/P`) keeps both. Spaces and invisible
//!   characters in a row are ignored.
//! - The grid has no numbers. Cells get the standard numbers, and a clue belongs to the entry with its number.
//! - The text of a clue ends at the last ` ~ `. The answer that follows is compared with the grid. Markup is reduced to
//!   plain text. The metadata `A1 ^Hint: ...` and `A1 ^Refs: A2 D4` is read; other keys are ignored.
//! - The Design section has circles, shades and bars. A `#` in its grid over a dot makes all dots blocks.
//! - The Start section has rows of entries that the player begins with; `.` and `#` mean none.

use super::{ParseError, ParsedCrossword};

mod clue;
mod design;
mod file;
mod markup;
mod metadata;

use file::Document;

/// Maximum number of lines, several times as many as the largest grid with a clue in every cell needs.
const MAX_LINES: usize = 1_000_000;

/// Returns `true` if `text` looks like an .xd file.
///
/// If the text begins with metadata that includes a common key (`Title: ...`), it must also contain a clue (`A1. ...`
/// or `1. ... ~ ...`), or a grid between pairs of empty lines. Otherwise, it must have the heading `## Grid` and
/// another heading of the format. No other supported format has these features.
#[must_use]
pub fn detect(text: &str) -> bool {
    let lines = text.trim_start_matches('\u{feff}').lines().take(MAX_LINES);
    let mut lines = lines.filter(|line| !line.trim().is_empty()).peekable();
    let mut has_common_key = false;
    while let Some(line) = lines.next_if(|line| metadata::is_metadata(line)) {
        has_common_key |= metadata::has_common_key(line);
    }
    if has_common_key {
        return lines.any(clue::is_certainly_clue) || has_grid_after_metadata(text);
    }
    let (mut has_grid, mut has_other_section) = (false, false);
    for section in lines.filter_map(heading) {
        has_grid |= section == SectionKind::Grid;
        has_other_section |= !matches!(section, SectionKind::Grid | SectionKind::Notes | SectionKind::Other);
        if has_grid && has_other_section {
            return true;
        }
    }
    false
}

/// Returns `true` if the metadata at the start of `text` is followed by two empty lines, rows of a grid, and two more
/// empty lines or the end.
fn has_grid_after_metadata(text: &str) -> bool {
    let lines = text.trim_start_matches('\u{feff}').trim_start().lines().take(MAX_LINES);
    let mut lines = lines.map(str::trim).peekable();
    while lines.next_if(|line| metadata::is_metadata(line)).is_some() {}
    let mut gap = 0;
    while lines.next_if(|line| line.is_empty()).is_some() {
        gap += 1;
    }
    let width = lines.peek().map_or(0, |line| line.chars().count());
    let is_row = |line: &&str| {
        let is_grid_char = |ch: char| ch.is_alphanumeric() || "#._".contains(ch);
        width > 1 && line.chars().count() == width && line.chars().all(is_grid_char)
    };
    let mut row_count = 0;
    while lines.next_if(is_row).is_some() {
        row_count += 1;
    }
    gap >= 2 && row_count >= 2 && lines.take(2).all(str::is_empty)
}

/// Parses a crossword from .xd text.
///
/// # Errors
/// Returns [`ParseError`] if the grid is missing, ragged or too large, or there are too many clues or lines.
pub fn parse(text: &str) -> Result<ParsedCrossword, ParseError> {
    let document = Document::parse(text.trim_start_matches('\u{feff}'))?;
    if !document.has_grid() {
        return Err(ParseError::new(
            "no grid found; an .xd file has lines such as \"Title: ...\", two empty lines, one grid row per line, two \
             empty lines, then the clues",
        ));
    }
    document.finish()
}

/// Kind of section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SectionKind {
    Metadata,
    Grid,
    Clues,
    Notes,
    Design,
    Start,
    /// A section with an unknown heading.
    Other,
}

/// Returns the section that a heading of the form `## Name` starts, or `None` if the line is not a heading.
fn heading(line: &str) -> Option<SectionKind> {
    let name = line.trim().strip_prefix("## ")?.trim();
    let sections = [
        ("metadata", SectionKind::Metadata),
        ("grid", SectionKind::Grid),
        ("clues", SectionKind::Clues),
        ("notes", SectionKind::Notes),
        ("design", SectionKind::Design),
        ("start", SectionKind::Start),
    ];
    Some(
        sections
            .iter()
            .find(|(section_name, _)| name.eq_ignore_ascii_case(section_name))
            .map_or(SectionKind::Other, |&(_, section)| section),
    )
}

/// Returns the section that `line` starts in a file without headings. `section` is the preceding section.
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
