//! Crosswords as .ipuz: JSON, version 1 and 2 of the format (Puzzazz, "ipuz: a free open format for puzzles", 2011 and
//! 2013), of the kind `http://ipuz.org/crossword#1` and the kinds under it.
//!
//! | of the file | is |
//! |---|---|
//! | `title`, `author`, `copyright` | what they are; the little HTML in them is read as plain text, here and in clues |
//! | `intro`, `notes` | the notes: the intro first, and the two once where they are the same |
//! | `puzzle` | labels, blocks, voids (`null`), given letters (`value`), styles |
//! | `solution`, `saved` | what is right and what the player has put in; a block in the solution is a block; small letters are read as capitals |
//! | `shapebg`, `highlight`, `color`, `barred` of a style | circles, shades and bars; other styles are kept |
//! | `clues` | the lists `Across` and `Down`, also under a name of their own (`Across:Horizontal`) |
//! | `cells` of a clue | its entry: columns and rows from 1, but from 0 where any in the file is 0, for both are met with |
//!
//! Everything else is kept in the [`File`], and so are the forms in which the file says what is read. What the format
//! cannot hold: the clock, a locked solution, marks of checking and revealing.

mod clues;
mod edit;
mod json;
mod kind;
mod look;
mod read;
mod signs;
mod texts;
mod warnings;

use super::{Crossword, Fault, Origin, Place, Read, Written};
use json::{Broken, Tree};

pub use kind::is;

/// The most bytes of memory that the values of a file take. A crossword of 255x255 cells, with a style of three fields,
/// an object with a style of its own for each solution and entry, and a clue for every cell, takes less.
const MAX_TREE: usize = 64 << 20;

/// A file, with all that was in it.
#[derive(Clone, PartialEq, Debug)]
pub struct File {
    tree: Tree,
    /// It is wrapped in a call, `ipuz({ ... })`, as version 1 wanted it.
    call: bool,
}

/// Reads a crossword.
///
/// # Errors
/// When the text is no whole JSON, no ipuz, of another kind, or has no grid that can be read.
pub fn parse(text: &str) -> Result<Read, Fault> {
    let file = file(text)?;
    let (puzzle, warnings) = read::read(&file.tree)?;
    Ok(Read { puzzle, warnings, origin: Origin::Ipuz(file) })
}

/// Writes a crossword: the file that it was read from with what has changed since, or a new one.
///
/// # Errors
/// When it has no open cell.
pub fn write(puzzle: &Crossword, origin: &Origin) -> Result<Written, String> {
    let (file, lost) = match origin {
        Origin::Ipuz(file) => edit::changed(file, puzzle)?,
        _ => edit::fresh(puzzle)?,
    };
    let mut bytes = json::lay(&file.tree);
    if file.call {
        bytes.splice(..0, *b"ipuz(");
        bytes.push(b')');
    }
    bytes.push(b'\n');
    Ok(Written { bytes, lost })
}

fn file(text: &str) -> Result<File, Fault> {
    let (start, call) = kind::start(text);
    let fault = |Broken { line, what }| Fault::at(Place::Line(line), what);
    let (tree, end) = json::object(text, start, MAX_TREE).map_err(fault)?;
    let rest = text[end..].trim_start();
    let rest =
        if call { rest.strip_prefix(')').unwrap_or(rest).trim_start_matches([' ', ';', '\r', '\n']) } else { rest };
    if !rest.trim().is_empty() {
        let line = text[..text.len() - rest.len()].matches('\n').count() + 1;
        let what = "there is more behind the end of the JSON; take it out";
        return Err(Fault::at(Place::Line(line), what));
    }
    Ok(File { tree, call })
}

#[cfg(test)]
mod tests;
