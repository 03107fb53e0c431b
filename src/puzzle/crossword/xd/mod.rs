//! Crosswords as .xd text, read only.
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
//! Source: "xd futureproof crossword format 3.0" and "Rebus, Quantum, and Schrödinger Conventions in .xd", the
//! documents of Saul Pwanson's project xd. The sections (metadata, grid, clues, notes) are told by two or more empty
//! lines between them, or by headings: `## Metadata`, `## Grid`, `## Clues`, and `## Notes`, which is an addition.
//!
//! - Of the metadata Title, Author, Editor, Copyright, Notes, Rebus and Special count; others are passed over.
//! - `#` is a block, `_` no cell, `.` an open cell whose solution is not known. In a grid with no `#` a `.` is a block
//!   where the answers of the clues fit better so: some programs write it so.
//! - A small letter is a cell with a circle or a shade, as `Special` says. A sign of the `Rebus` header stands for its
//!   letters. Spaces in a row and signs that cannot be seen do not count. The rebuses for which both readings are given (`1=C/P`) keep them both.
//! - The file has no numbers; cells are numbered by the usual rule, and a clue belongs to the entry of its number.
//! - A clue goes up to the last ` ~ `; what follows is the answer, which is compared with the grid. Marks of markup are
//!   taken out, and lines of metadata (`A1 ^Refs: A2`) are passed over.

use super::{Fault, Read};

mod clue;
mod file;
mod metadata;

use file::File;

/// The most lines of a file: the largest grid with a clue in every cell has a tenth of it.
const MAX_LINES: usize = 1_000_000;

/// True for what looks like .xd: headings `## Grid` and `## Clues` or `## Metadata`, or lines of metadata on top, one
/// of them with a usual key (`Title: ...`), and a clue further down (`A1. ...` or `1. ... ~ ...`). Nothing else that is
/// a puzzle here has either.
#[must_use]
pub fn is(text: &str) -> bool {
    let lines = text.trim_start_matches('\u{feff}').lines().take(MAX_LINES);
    let mut lines = lines.filter(|line| !line.trim().is_empty()).peekable();
    let mut is_known = false;
    while let Some(line) = lines.next_if(|line| metadata::is(line)) {
        is_known |= metadata::is_known(line);
    }
    if is_known {
        return lines.any(clue::is_certain);
    }
    let mut found = [false; 2];
    for section in lines.filter_map(heading) {
        found[0] |= section == Section::Grid;
        found[1] |= matches!(section, Section::Clues | Section::Metadata);
        if found == [true; 2] {
            return true;
        }
    }
    false
}

/// Reads a crossword from .xd text.
///
/// # Errors
/// When it has no grid, or one that is ragged or too large; and when it has more clues or lines than any.
pub fn parse(text: &str) -> Result<Read, Fault> {
    let file = File::read(text.trim_start_matches('\u{feff}'))?;
    if file.is_empty() {
        return Err(Fault::new(
            "it has no grid; an .xd file has lines such as \"Title: ...\", two empty lines, a row of the grid a line, two \
             empty lines, then the clues",
        ));
    }
    file.finish()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Section {
    Metadata,
    Grid,
    Clues,
    Notes,
    /// One with a heading that says nothing here.
    Other,
}

/// The section of a line `## Name`.
fn heading(line: &str) -> Option<Section> {
    let name = line.trim().strip_prefix("## ")?.trim();
    let known = [
        ("metadata", Section::Metadata),
        ("grid", Section::Grid),
        ("clues", Section::Clues),
        ("notes", Section::Notes),
    ];
    Some(
        known
            .iter()
            .find(|(known, _)| name.eq_ignore_ascii_case(known))
            .map_or(Section::Other, |&(_, section)| section),
    )
}

/// The section that a line begins after empty lines, where there are no headings.
fn following(section: Option<Section>, line: &str) -> Section {
    match section {
        None if metadata::is(line) => Section::Metadata,
        None | Some(Section::Metadata) => Section::Grid,
        Some(Section::Grid | Section::Clues) if clue::is(line) => Section::Clues,
        Some(_) => Section::Notes,
    }
}

#[cfg(test)]
mod tests;
