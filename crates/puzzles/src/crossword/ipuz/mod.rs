//! Crosswords in .ipuz files: JSON of the kind `http://ipuz.org/crossword#1` and its subkinds, or
//! `http://ipuz.org/acrostic#1`.
//!
//! Supports versions 1 and 2 of the format (Puzzazz, "ipuz: a free open format for puzzles", 2011 and 2013).
//!
//! | In the file | Read as |
//! |---|---|
//! | `title`, `author`, `copyright` | title, author and copyright; HTML in texts and clues is converted to plain text |
//! | `intro`, `notes` | notes: the intro first; only once if both are equal |
//! | `puzzle` | labels, blocks, voids (`null`), given letters (`value`), styles |
//! | `solution`, `saved` | solution and entries in upper case; a block marker in the solution makes the cell a block |
//! | `shapebg`, `highlight`, `color`, `barred` of a style | circles, shades and bars; other styles are preserved |
//! | `mark` of a style | second label of the cell |
//! | `explanation` | message for a player who has solved the puzzle |
//! | `clues` | lists, with their titles (`Across:Horizontal`); other lists get the direction of most of their entries |
//! | `continued` of a clue | further entries over which the answer runs |
//! | `hints`, `references` of a clue | its hint, and the clues that it refers to |
//! | `cells` of a clue | the cells of its entry: column and row from 1, or from 0 if any coordinate in the file is 0 |
//!
//! Everything else is preserved in the [`File`], along with the exact form of each value. The format has no place for
//! the timer, a locked solution, or the marks left by checking and revealing.

mod clues;
mod edit;
mod json;
mod kind;
mod markers;
mod read;
mod style;
mod texts;
mod warnings;

use wordhoard_engine::base::humanize::count;

use super::{CrosswordFile, EncodedFile, Origin, ParseError, ParsedCrossword, Place};
use json::{ParsedObject, SyntaxError, Tree};

pub use kind::detect;

/// Maximum memory in bytes for the values of a file. This suffices for a 255x255 crossword with a clue for every cell.
/// Each cell may have a style of three fields, and its solution and entry may be styled objects.
const MAX_TREE_BYTES: usize = 64 << 20;

/// A parsed .ipuz file with its complete content.
#[derive(Clone, PartialEq, Debug)]
pub struct File {
    tree: Tree,
    /// Whether the object is wrapped in a call, `ipuz({ ... })`, as version 1 required.
    jsonp: bool,
}

/// Parses a crossword.
///
/// # Errors
/// Returns [`ParseError`] if `text` is not valid JSON, not ipuz, a different kind of puzzle, or has no readable grid.
pub fn parse(text: &str) -> Result<ParsedCrossword, ParseError> {
    let (file, trailing_commas) = parse_file(text)?;
    let (content, mut warnings) = read::read(&file.tree)?;
    if trailing_commas > 0 {
        let commas = count(trailing_commas, "comma");
        warnings.insert(0, format!("invalid JSON: ignoring {commas} after the last item of a list or object"));
    }
    Ok(ParsedCrossword { file: content, warnings, origin: Origin::Ipuz(file) })
}

/// Writes a crossword and the player's progress: the original file updated with the changes, or a new file.
///
/// # Errors
/// Returns an error message if no cell is open.
///
/// # Examples
///
/// ```
/// use wordhoard_engine::grid::Grid;
/// use wordhoard_puzzles::crossword::{Cell, Crossword, CrosswordFile, Origin, Square, ipuz};
///
/// let mut puzzle = Crossword::new(Grid::fill(3, 3, |_| Cell::Open(Square::default())));
/// puzzle.title = "Three by three".to_owned();
/// puzzle.number();
/// let file = CrosswordFile::from(puzzle);
/// let written = ipuz::write(&file, &Origin::None)?;
/// let read = ipuz::parse(std::str::from_utf8(&written.bytes)?)?;
/// assert_eq!(read.file, file);
/// assert_eq!(read.warnings, ["the puzzle has no clues"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(content: &CrosswordFile, origin: &Origin) -> Result<EncodedFile, String> {
    let (file, losses) = match origin {
        Origin::Ipuz(file) => edit::update(file, content)?,
        _ => edit::create(content)?,
    };
    let mut bytes = json::to_bytes(&file.tree);
    if file.jsonp {
        bytes.splice(..0, *b"ipuz(");
        bytes.push(b')');
    }
    bytes.push(b'\n');
    Ok(EncodedFile { bytes, losses })
}

/// Parses a file. Also returns the number of commas that were ignored.
fn parse_file(text: &str) -> Result<(File, usize), ParseError> {
    let (start, jsonp) = kind::find_object(text);
    let error = |SyntaxError { line, message }| ParseError::at(Place::Line(line), message);
    let ParsedObject { tree, end, trailing_commas } = json::parse_object(text, start, MAX_TREE_BYTES).map_err(error)?;
    let rest = text[end..].trim_start();
    let rest =
        if jsonp { rest.strip_prefix(')').unwrap_or(rest).trim_start_matches([' ', ';', '\r', '\n']) } else { rest };
    if !rest.trim().is_empty() {
        let line = text[..text.len() - rest.len()].matches('\n').count() + 1;
        let message = "unexpected text after the end of the JSON; remove it";
        return Err(ParseError::at(Place::Line(line), message));
    }
    Ok((File { tree, jsonp }, trailing_commas))
}

#[cfg(test)]
mod tests;
