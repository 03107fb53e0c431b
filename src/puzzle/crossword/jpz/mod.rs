//! Crosswords as .jpz: the XML of Crossword Compiler, plain or in a zip file; read only.
//!
//! ```text
//! <crossword-compiler-applet><rectangular-puzzle>
//!   <metadata><title>In the wood</title><creator>A. Fox</creator></metadata>
//!   <crossword>
//!     <grid width="2" height="1"><cell x="1" y="1" solution="S" number="1"/><cell x="2" y="1" solution="O"/></grid>
//!     <word id="1" x="1-2" y="1"/>
//!     <clues><title><b>Across</b></title><clue word="1" number="1" format="2">Thus</clue></clues>
//!   </crossword>
//! </rectangular-puzzle></crossword-compiler-applet>
//! ```
//!
//! Source: the schema of Crossword Compiler, "rectangular-puzzle.xsd", and what programs write. Name spaces do not
//! count.
//!
//! - Cells that the file does not give are no cells. Cells that hold clues (`type="clue"`) become blocks, their clues
//!   go to the lists. Bars may be given on either side of an edge, and between open cells they are kept.
//! - Small letters of solutions and entries become capitals.
//! - `solve-state` is what the player has put in, `hint="true"` a cell whose letter stands from the start.
//! - A `format` (the lengths of the words) is put behind its clue in brackets.
//! - Codewords, sudokus, word searches and acrostics are refused.

use std::borrow::Cow;

use super::texts::{Texts, authors};
use super::{Crossword, Fault, MAX_BYTES, Origin, Read};

mod clues;
mod encoding;
mod grid;
mod range;
mod words;
mod xml;
mod zip;

use clues::Lists;
use grid::Board;
use words::Words;
use xml::{Node, Tag, Xml};

/// Other puzzles that the format holds, and what they are called.
const OTHERS: [(&str, &str); 5] = [
    ("coded", "a codeword"),
    ("sudoku", "a sudoku"),
    ("word-search", "a word search"),
    ("wordsearch", "a word search"),
    ("acrostic", "an acrostic"),
];

/// True for a zip file, and for what begins as XML or HTML does: after a byte order mark and spaces with `<` and a
/// letter, `?` or `!`. Of other puzzles only Across Lite's text format begins so (`<ACROSS PUZZLE>`), which is not
/// read; what the XML holds is for [`parse`] to say.
#[must_use]
pub fn is(bytes: &[u8]) -> bool {
    is_xml(bytes) || zip::is(bytes)
}

/// True for what begins as XML or HTML does.
fn is_xml(bytes: &[u8]) -> bool {
    let marks: [&[u8]; 3] = [b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"];
    let bytes = marks.iter().find_map(|mark| bytes.strip_prefix(*mark)).unwrap_or(bytes);
    let mut signs = bytes.iter().filter(|&&byte| byte != 0).skip_while(|byte| byte.is_ascii_whitespace());
    signs.next() == Some(&b'<') && signs.next().is_some_and(|&byte| byte.is_ascii_alphabetic() || b"?!".contains(&byte))
}

/// Reads a crossword from XML, or from a zip file with the XML in it.
///
/// # Errors
/// When the zip file cannot be unpacked, the XML is broken, or there is no crossword in it.
pub fn parse(bytes: &[u8]) -> Result<Read, Fault> {
    let mut warnings = Vec::new();
    let bytes = if zip::is(bytes) {
        let file = zip::unpack(bytes, MAX_BYTES as usize, rank).map_err(|error| Fault::new(error.to_string()))?;
        if !is_xml(&file.bytes) {
            return Err(Fault::new(format!("{} in the zip file is no .jpz crossword; unpack it first", file.name)));
        }
        if !file.is_whole {
            warnings.push(format!("the checksum of {} in the zip file is wrong", file.name));
        }
        file.bytes
    } else {
        Cow::Borrowed(bytes)
    };
    let (text, warning) = match bytes {
        Cow::Borrowed(bytes) => encoding::text(bytes)?,
        Cow::Owned(bytes) => owned_text(bytes)?,
    };
    warnings.extend(warning);
    let (puzzle, said) = read(&text)?;
    warnings.extend(said);
    Ok(Read { puzzle, origin: Origin::None, warnings })
}

/// Which file of a zip file is the puzzle: the lowest number.
fn rank(name: &str) -> u8 {
    let name = name.to_ascii_lowercase();
    // What other programs put beside the files that they pack.
    let is_beside = name.starts_with("__macosx/") || name.rsplit('/').next().is_some_and(|name| name.starts_with('.'));
    match name.rsplit_once('.') {
        _ if is_beside => 3,
        Some((_, "jpz")) => 0,
        Some((_, "xml")) => 1,
        _ => 2,
    }
}

/// The text of bytes that are not needed any more once it is read.
fn owned_text(bytes: Vec<u8>) -> Result<(Cow<'static, str>, Option<String>), Fault> {
    if let (Cow::Owned(text), warning) = encoding::text(&bytes)? {
        return Ok((Cow::Owned(text), warning));
    }
    let text = String::from_utf8(bytes).expect("borrowed text is all of the bytes, or all after a mark");
    Ok((Cow::Owned(text), None))
}

/// What a file says, before it is put together.
#[derive(Default)]
struct Puzzle {
    title: String,
    creator: String,
    editor: String,
    copyright: String,
    rights: String,
    description: String,
    instructions: String,
    board: Option<Board>,
    words: Words,
    lists: Lists,
    texts: Texts,
}

fn read(text: &str) -> Result<(Crossword, Vec<String>), Fault> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with("<ACROSS PUZZLE") {
        return Err(Fault::new("this is Across Lite's text format, which is not read; save it as .puz"));
    }
    let mut xml = Xml::new(text);
    let mut puzzle = Puzzle::default();
    let root = loop {
        match xml.next()? {
            Node::Open(tag) => break tag,
            Node::Text(text) if text.trim().is_empty() => {}
            _ => return Err(xml.fault("this is neither XML nor a zip file; a .jpz file is one of them")),
        }
    };
    let found = match root.name() {
        "rectangular-puzzle" => puzzle.read(&mut xml)?,
        name if name.starts_with("crossword-compiler") => puzzle.find(&mut xml)?,
        _ => {
            return Err(xml.fault(format!(
                "the file is no crossword: its XML begins with <{}>, that of a .jpz file with <crossword-compiler> or \
                 <crossword-compiler-applet>",
                root.shown()
            )));
        }
    };
    if !found {
        return Err(Fault::new("it has no crossword: the element <crossword> is missing"));
    }
    puzzle.finish()
}

impl Puzzle {
    /// Looks for the puzzle in the element that began last.
    fn find(&mut self, xml: &mut Xml) -> Result<bool, Fault> {
        let mut found = false;
        while let Some(tag) = xml.child()? {
            match tag.name() {
                "rectangular-puzzle" if !found => found = self.read(xml)?,
                _ => xml.skip()?,
            }
        }
        Ok(found)
    }

    /// Reads the element `rectangular-puzzle`, which began last; whether a crossword is in it.
    fn read(&mut self, xml: &mut Xml) -> Result<bool, Fault> {
        let mut found = false;
        while let Some(tag) = xml.child()? {
            match tag.name() {
                "metadata" => self.metadata(xml)?,
                "instructions" => self.instructions = xml.text()?,
                "crossword" if !found => {
                    found = true;
                    self.crossword(xml)?;
                }
                name => {
                    if let Some((_, what)) = OTHERS.iter().find(|(other, _)| *other == name) {
                        return Err(xml.fault(format!("the puzzle is {what}; of .jpz files only crosswords are read")));
                    }
                    xml.skip()?;
                }
            }
        }
        Ok(found)
    }

    fn metadata(&mut self, xml: &mut Xml) -> Result<(), Fault> {
        while let Some(tag) = xml.child()? {
            let text = match tag.name() {
                "title" => &mut self.title,
                "creator" => &mut self.creator,
                "editor" => &mut self.editor,
                "copyright" => &mut self.copyright,
                "rights" => &mut self.rights,
                "description" => &mut self.description,
                _ => {
                    xml.skip()?;
                    continue;
                }
            };
            *text = xml.text()?;
        }
        Ok(())
    }

    fn crossword(&mut self, xml: &mut Xml) -> Result<(), Fault> {
        while let Some(tag) = xml.child()? {
            match tag.name() {
                "words" => {
                    while let Some(tag) = xml.child()? {
                        self.part(xml, &tag)?;
                    }
                }
                _ => self.part(xml, &tag)?,
            }
        }
        Ok(())
    }

    fn part(&mut self, xml: &mut Xml, tag: &Tag) -> Result<(), Fault> {
        match tag.name() {
            "grid" if self.board.is_none() => {
                self.board = Some(Board::read(xml, tag, &mut self.lists, &mut self.texts)?);
                Ok(())
            }
            "word" => self.words.word(xml, tag),
            "clues" => self.lists.list(xml, &mut self.texts),
            _ => xml.skip(),
        }
    }

    fn finish(mut self) -> Result<(Crossword, Vec<String>), Fault> {
        let board = self.board.take().ok_or_else(|| Fault::new("its crossword has no grid"))?;
        let (cells, by_rule, mut warnings) = board.finish();
        let mut puzzle = Crossword::new(cells);
        if puzzle.grid.cells().all(|cell| cell.square().is_none()) {
            return Err(Fault::new("its grid has no open cell"));
        }
        if by_rule {
            puzzle.number();
            warnings.push("its cells have no numbers, and were given those of the usual rule".to_owned());
        }
        self.say(&mut puzzle);
        warnings.extend(self.lists.finish(&self.words, &mut puzzle)?);
        warnings.extend(self.texts.warning());
        Ok((puzzle, warnings))
    }

    /// The texts around the grid.
    fn say(&mut self, puzzle: &mut Crossword) {
        let texts = &mut self.texts;
        puzzle.title = texts.line(&self.title);
        puzzle.author = authors(&texts.line(&self.creator), &texts.line(&self.editor));
        puzzle.copyright = texts.line(&self.copyright);
        if puzzle.copyright.is_empty() {
            puzzle.copyright = texts.line(&self.rights);
        }
        let parts = [texts.lines(&self.description), texts.lines(&self.instructions)];
        puzzle.notes = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n");
    }
}

#[cfg(test)]
mod tests;
