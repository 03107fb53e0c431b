//! Crosswords in .jpz files: the XML of Crossword Compiler, plain or zipped; read-only.
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
//! Sources: Crossword Compiler's schema, "rectangular-puzzle.xsd", and the output of various programs. Namespaces are
//! ignored.
//!
//! - Cells missing from the file become voids. Cells that hold clues (`type="clue"`) become blocks, and their clues
//!   move to the lists. A clue cell with a solution is a given letter instead. Bars may be given on either side of an
//!   edge; only bars between open cells are used.
//! - Lowercase letters in solutions and entries become uppercase.
//! - The attribute `solve-state` holds the player's entry, and `hint="true"` marks a cell whose letter is given.
//! - The attribute `top-right-number` is a second label. The element `completion` is the message for solvers.
//! - The attribute `format` of a clue (the word lengths) is appended to the clue's text in parentheses.
//! - Acrostics (`acrostic`) and codewords (`coded`) are read like crosswords. Sudokus and word searches are rejected.

use std::borrow::Cow;

use super::texts::{TextCleaner, authors};
use super::{Crossword, CrosswordFile, MAX_BYTES, Origin, ParseError, ParsedCrossword, Progress};

mod clues;
mod encoding;
mod grid;
mod range;
mod words;
mod xml;
mod zip;

use clues::ClueLists;
use grid::GridBuilder;
use words::Words;
use xml::{Node, Tag, XmlReader};

/// Element names and display names of the unsupported puzzle types in this format.
const OTHER_PUZZLES: [(&str, &str); 3] =
    [("sudoku", "a sudoku"), ("word-search", "a word search"), ("wordsearch", "a word search")];

/// Element names of puzzles with a grid of letters.
const CROSSWORDS: [&str; 3] = ["crossword", "coded", "acrostic"];

/// Returns `true` if `bytes` begin like a zip file, XML or HTML.
///
/// XML and HTML begin with `<` and a letter, `?` or `!`, optionally after a byte order mark and whitespace. The only
/// other puzzle format that begins this way is Across Lite's text format (`<ACROSS PUZZLE>`), which is not supported.
/// [`parse`] checks the content of the XML.
#[must_use]
pub fn detect(bytes: &[u8]) -> bool {
    is_xml(bytes) || zip::is_zip(bytes)
}

/// Returns `true` if `bytes` begin like XML or HTML.
fn is_xml(bytes: &[u8]) -> bool {
    let marks: [&[u8]; 3] = [b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"];
    let bytes = marks.iter().find_map(|mark| bytes.strip_prefix(*mark)).unwrap_or(bytes);
    let mut chars = bytes.iter().filter(|&&byte| byte != 0).skip_while(|byte| byte.is_ascii_whitespace());
    chars.next() == Some(&b'<') && chars.next().is_some_and(|&byte| byte.is_ascii_alphabetic() || b"?!".contains(&byte))
}

/// Parses a crossword from XML, or from a zip file that contains the XML.
///
/// # Errors
/// Returns [`ParseError`] if the zip file cannot be unpacked, the XML is malformed, or the XML contains no crossword.
pub fn parse(bytes: &[u8]) -> Result<ParsedCrossword, ParseError> {
    let mut warnings = Vec::new();
    let bytes = if zip::is_zip(bytes) {
        let file =
            zip::unpack(bytes, MAX_BYTES as usize, file_rank).map_err(|error| ParseError::new(error.to_string()))?;
        if !is_xml(&file.bytes) {
            return Err(ParseError::new(format!(
                "{} in the zip file is not a .jpz crossword; unpack it first",
                file.name
            )));
        }
        if !file.is_checksum_valid {
            warnings.push(format!("wrong checksum of {} in the zip file", file.name));
        }
        file.bytes
    } else {
        Cow::Borrowed(bytes)
    };
    let (text, warning) = match bytes {
        Cow::Borrowed(bytes) => encoding::decode_xml(bytes)?,
        Cow::Owned(bytes) => decode_owned(bytes)?,
    };
    warnings.extend(warning);
    let (file, read_warnings) = read(&text)?;
    warnings.extend(read_warnings);
    Ok(ParsedCrossword { file, origin: Origin::None, warnings })
}

/// Returns the rank of a file in a zip file, based on its name. The file with the lowest rank is the puzzle.
fn file_rank(name: &str) -> u8 {
    let name = name.to_ascii_lowercase();
    // Archivers add a `__MACOSX` folder and hidden files.
    let is_extra = name.starts_with("__macosx/") || name.rsplit('/').next().is_some_and(|name| name.starts_with('.'));
    match name.rsplit_once('.') {
        _ if is_extra => 3,
        Some((_, "jpz")) => 0,
        Some((_, "xml")) => 1,
        _ => 2,
    }
}

/// Decodes an XML file, reusing its memory if possible.
fn decode_owned(bytes: Vec<u8>) -> Result<(Cow<'static, str>, Option<String>), ParseError> {
    if let (Cow::Owned(text), warning) = encoding::decode_xml(&bytes)? {
        return Ok((Cow::Owned(text), warning));
    }
    let text = String::from_utf8(bytes).expect("borrowed text is valid UTF-8");
    Ok((Cow::Owned(text), None))
}

/// Contents of a file before they are combined into a crossword.
#[derive(Default)]
struct Document {
    title: String,
    creator: String,
    editor: String,
    copyright: String,
    rights: String,
    description: String,
    instructions: String,
    completion: String,
    is_codeword: bool,
    grid_builder: Option<GridBuilder>,
    words: Words,
    lists: ClueLists,
    cleaner: TextCleaner,
}

fn read(text: &str) -> Result<(CrosswordFile, Vec<String>), ParseError> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with("<ACROSS PUZZLE") {
        return Err(ParseError::new("Across Lite's text format is not supported; save the puzzle as .puz"));
    }
    let mut xml = XmlReader::new(text);
    let mut document = Document::default();
    let root = loop {
        match xml.next()? {
            Node::Open(tag) => break tag,
            Node::Text(text) if text.trim().is_empty() => {}
            _ => return Err(xml.error("not a .jpz file: neither XML nor a zip file; download it again")),
        }
    };
    let has_crossword = match root.name() {
        "rectangular-puzzle" => document.read_puzzle(&mut xml)?,
        name if name.starts_with("crossword-compiler") => document.find_puzzle(&mut xml)?,
        _ => {
            return Err(xml.error(format!(
                "not a crossword: expected <crossword-compiler> or <crossword-compiler-applet>, found <{}>",
                root.display_name()
            )));
        }
    };
    if !has_crossword {
        return Err(ParseError::new("the file has no crossword: the element <crossword> is missing"));
    }
    document.finish()
}

impl Document {
    /// Finds and reads the puzzle in the element that was just opened. Returns `true` if the puzzle is a crossword.
    fn find_puzzle(&mut self, xml: &mut XmlReader) -> Result<bool, ParseError> {
        let mut has_crossword = false;
        while let Some(tag) = xml.child()? {
            match tag.name() {
                "rectangular-puzzle" if !has_crossword => has_crossword = self.read_puzzle(xml)?,
                "applet-settings" => self.read_settings(xml)?,
                _ => xml.skip()?,
            }
        }
        Ok(has_crossword)
    }

    /// Reads the message for solvers from the `applet-settings` element that was just opened.
    fn read_settings(&mut self, xml: &mut XmlReader) -> Result<(), ParseError> {
        while let Some(tag) = xml.child()? {
            match tag.name() {
                "completion" => self.completion = xml.text()?,
                "instructions" if self.instructions.is_empty() => self.instructions = xml.text()?,
                _ => xml.skip()?,
            }
        }
        Ok(())
    }

    /// Reads the `rectangular-puzzle` element that was just opened. Returns `true` if the puzzle is a crossword.
    fn read_puzzle(&mut self, xml: &mut XmlReader) -> Result<bool, ParseError> {
        let mut has_crossword = false;
        while let Some(tag) = xml.child()? {
            match tag.name() {
                "metadata" => self.read_metadata(xml)?,
                "instructions" => self.instructions = xml.text()?,
                "completion" => self.completion = xml.text()?,
                name if CROSSWORDS.contains(&name) && !has_crossword => {
                    has_crossword = true;
                    self.is_codeword = name == "coded";
                    self.read_crossword(xml)?;
                }
                name => {
                    if let Some((_, kind)) = OTHER_PUZZLES.iter().find(|(other, _)| *other == name) {
                        return Err(xml.error(format!("the puzzle is {kind}; only crosswords are supported")));
                    }
                    xml.skip()?;
                }
            }
        }
        Ok(has_crossword)
    }

    fn read_metadata(&mut self, xml: &mut XmlReader) -> Result<(), ParseError> {
        while let Some(tag) = xml.child()? {
            let text = match tag.name() {
                "title" => &mut self.title,
                "creator" => &mut self.creator,
                "editor" => &mut self.editor,
                "copyright" => &mut self.copyright,
                "rights" => &mut self.rights,
                "description" => &mut self.description,
                "instructions" if self.instructions.is_empty() => &mut self.instructions,
                _ => {
                    xml.skip()?;
                    continue;
                }
            };
            *text = xml.text()?;
        }
        Ok(())
    }

    fn read_crossword(&mut self, xml: &mut XmlReader) -> Result<(), ParseError> {
        while let Some(tag) = xml.child()? {
            match tag.name() {
                "words" => {
                    while let Some(tag) = xml.child()? {
                        self.read_part(xml, &tag)?;
                    }
                }
                _ => self.read_part(xml, &tag)?,
            }
        }
        Ok(())
    }

    fn read_part(&mut self, xml: &mut XmlReader, tag: &Tag) -> Result<(), ParseError> {
        match tag.name() {
            "grid" if self.grid_builder.is_none() => {
                self.grid_builder = Some(GridBuilder::read(xml, tag, &mut self.lists, &mut self.cleaner)?);
                Ok(())
            }
            "word" => self.words.read_word(xml, tag),
            "clues" => self.lists.read_list(xml, &mut self.cleaner),
            _ => xml.skip(),
        }
    }

    fn finish(mut self) -> Result<(CrosswordFile, Vec<String>), ParseError> {
        let grid_builder =
            self.grid_builder.take().ok_or_else(|| ParseError::new("the crossword has no grid; download it again"))?;
        let (cells, entries, needs_numbering, mut warnings) = grid_builder.finish();
        let mut puzzle = Crossword::new(cells);
        if puzzle.grid.cells().all(|cell| cell.square().is_none()) {
            return Err(ParseError::new("the grid has no open cells; download the file again"));
        }
        if needs_numbering {
            puzzle.number();
            warnings.push("the cells have no numbers; using standard numbering".to_owned());
        }
        if self.is_codeword {
            warnings.push("the puzzle is a codeword: squares with the same number have the same letter".to_owned());
        }
        self.add_texts(&mut puzzle);
        warnings.extend(self.lists.finish(&self.words, &mut puzzle)?);
        warnings.extend(self.cleaner.warning());
        Ok((CrosswordFile { puzzle, progress: Progress { entries, timer: None } }, warnings))
    }

    /// Sets the title, author, copyright notice and notes.
    fn add_texts(&mut self, puzzle: &mut Crossword) {
        let cleaner = &mut self.cleaner;
        puzzle.title = cleaner.line(&self.title);
        puzzle.author = authors(&cleaner.line(&self.creator), &cleaner.line(&self.editor));
        puzzle.copyright = cleaner.line(&self.copyright);
        if puzzle.copyright.is_empty() {
            puzzle.copyright = cleaner.line(&self.rights);
        }
        let parts = [cleaner.lines(&self.description), cleaner.lines(&self.instructions)];
        puzzle.completion = cleaner.lines(&self.completion);
        puzzle.notes = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n");
    }
}

#[cfg(test)]
mod tests;
