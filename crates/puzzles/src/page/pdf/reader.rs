//! Reader of the documents that [`write`](super::write) makes, which extracts their texts as PDF viewers do: it
//! inflates streams, and maps the glyphs of an embedded font through the font's character map. It is a test oracle, and
//! panics if a document is invalid.

use std::collections::HashMap;
use std::iter::Peekable;

use miniz_oxide::inflate::decompress_to_vec_zlib;

use crate::crossword::windows_1252;

/// Returns the texts on each page, in the order in which they are drawn.
pub fn texts(pdf: &[u8]) -> Vec<Vec<String>> {
    let document = Document::open(pdf);
    let root = document.object(reference(&document.trailer, "/Root")).dict;
    let pages = document.object(reference(&root, "/Pages")).dict;
    numbers(value(&pages, "/Kids")).step_by(2).map(|page| document.page(&document.object(page).dict)).collect()
}

/// Document with the offset of each object.
struct Document<'a> {
    bytes: &'a [u8],
    offsets: Vec<usize>,
    trailer: String,
}

/// Object: its dictionary, and its stream after decompression.
struct Object {
    dict: String,
    stream: Vec<u8>,
}

impl<'a> Document<'a> {
    /// Reads the cross-reference table and the trailer.
    fn open(bytes: &'a [u8]) -> Self {
        let text = latin(bytes);
        let (_, start) = text.rsplit_once("startxref\n").expect("the document has a table");
        let table = text[byte_index(&text, numbers(start).next().expect("the table has an offset"))..].to_owned();
        let (entries, trailer) = table.split_once("trailer\n").expect("the document has a trailer");
        let entries = entries.lines().skip(2).map(|entry| entry[..10].parse().expect("entries begin with an offset"));
        Self { bytes, offsets: entries.collect(), trailer: trailer.to_owned() }
    }

    fn object(&self, number: usize) -> Object {
        let bytes = &self.bytes[self.offsets[number]..];
        let body = &bytes[find(bytes, b" obj\n") + 5..];
        let end = find(body, b"\nendobj\n");
        let (dict_end, stream) = match body[..end].windows(8).position(|window| window == b"\nstream\n") {
            None => (end, Vec::new()),
            Some(at) => {
                let dict = latin(&body[..at]);
                let stream = &body[at + 8..][..reference(&dict, "/Length ")];
                let is_deflated = dict.contains("/FlateDecode");
                let inflate = || decompress_to_vec_zlib(stream).expect("the stream inflates");
                (at, if is_deflated { inflate() } else { stream.to_vec() })
            }
        };
        Object { dict: latin(&body[..dict_end]), stream }
    }

    fn page(&self, page: &str) -> Vec<String> {
        let fonts = ["/R ", "/B "].map(|name| (name.trim(), self.font(&self.object(reference(page, name)).dict)));
        let content = self.object(reference(page, "/Contents")).stream;
        let (mut font, mut texts, mut operands) = (None, Vec::new(), Vec::new());
        for token in Tokens(content.into_iter().peekable()) {
            match token {
                Token::Operator(name) if name == b"Tf" => {
                    let [Token::Operator(name), _] = &operands[operands.len() - 2..] else {
                        panic!("a font is a name")
                    };
                    font = fonts.iter().find(|(known, _)| known.as_bytes() == name).map(|(_, font)| font);
                }
                Token::Operator(name) if name == b"Tj" => {
                    let Some(Token::String(codes)) = operands.last() else { panic!("a text is a string") };
                    texts.push(font.expect("text has a font").decode(codes));
                }
                token => operands.push(token),
            }
        }
        texts
    }

    fn font(&self, font: &str) -> Font {
        if font.contains("/WinAnsiEncoding") {
            return Font::Standard;
        }
        let descendant = self.object(reference(font, "/DescendantFonts")).dict;
        let descriptor = self.object(reference(&descendant, "/FontDescriptor")).dict;
        let file = self.object(reference(&descriptor, "/FontFile2")).stream;
        let map = latin(&self.object(reference(font, "/ToUnicode")).stream);
        let blocks = map.split("beginbfchar\n").skip(1).filter_map(|block| block.split_once("endbfchar"));
        let entries = blocks.flat_map(|(block, _)| block.lines()).filter_map(|entry| entry.split_once(' '));
        Font::Embedded { chars: entries.map(|(glyph, chars)| (units(glyph)[0], utf16(chars))).collect(), file }
    }
}

enum Font {
    /// Helvetica.
    Standard,
    /// Font in the document.
    Embedded {
        /// Characters of each glyph.
        chars: HashMap<u16, String>,
        /// TrueType file.
        file: Vec<u8>,
    },
}

impl Font {
    /// Returns the characters that a string shows. Panics if one of them has no glyph, or a glyph has no outline.
    fn decode(&self, codes: &[u8]) -> String {
        match self {
            Self::Standard => codes.iter().map(|&code| windows_1252::decode(code)).collect(),
            Self::Embedded { chars, file } => {
                let glyphs = codes.chunks(2).map(|code| u16::from_be_bytes([code[0], code[1]]));
                let decode = |glyph| {
                    let shown = chars.get(&glyph).unwrap_or_else(|| panic!("glyph {glyph} has no character"));
                    let is_blank = shown.chars().all(char::is_whitespace);
                    assert!(is_blank || has_outline(file, glyph.into()), "{shown} has no outline");
                    shown.as_str()
                };
                glyphs.map(decode).collect()
            }
        }
    }
}

/// Returns `true` if a glyph of a TrueType font has an outline: the glyph's offset is below the next one's.
fn has_outline(font: &[u8], glyph: usize) -> bool {
    let word = |at: usize| u32::from_be_bytes(font[at..at + 4].try_into().expect("a word has four bytes"));
    let record = font[12..].chunks(16).position(|record| &record[..4] == b"loca").expect("the font has offsets");
    let offsets = word(12 + 16 * record + 8) as usize;
    word(offsets + 4 * glyph) < word(offsets + 4 * glyph + 4)
}

/// Tokens of a content stream.
struct Tokens<I: Iterator<Item = u8>>(Peekable<I>);

enum Token {
    /// Operator, number or name.
    Operator(Vec<u8>),
    /// String in parentheses, or in hexadecimal.
    String(Vec<u8>),
}

impl<I: Iterator<Item = u8>> Iterator for Tokens<I> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        while self.0.next_if(u8::is_ascii_whitespace).is_some() {}
        Some(match self.0.next()? {
            b'(' => Token::String(self.literal()),
            b'<' => {
                let digits: Vec<u8> = self.0.by_ref().take_while(|&byte| byte != b'>').collect();
                Token::String(units(&latin(&digits)).into_iter().flat_map(u16::to_be_bytes).collect())
            }
            first => {
                let mut name = vec![first];
                name.extend(std::iter::from_fn(|| self.0.next_if(|byte| !byte.is_ascii_whitespace())));
                Token::Operator(name)
            }
        })
    }
}

impl<I: Iterator<Item = u8>> Tokens<I> {
    /// Reads the rest of a string in parentheses, in which a backslash escapes the next character.
    fn literal(&mut self) -> Vec<u8> {
        let mut string = Vec::new();
        loop {
            match self.0.next().expect("the string ends") {
                b')' => return string,
                b'\\' => string.extend(self.0.next()),
                byte => string.push(byte),
            }
        }
    }
}

/// Returns the text after a key of a dictionary.
fn value<'a>(dict: &'a str, key: &str) -> &'a str {
    dict.split_once(key).unwrap_or_else(|| panic!("{dict} lacks {key}")).1
}

/// Returns the first number after a key of a dictionary.
fn reference(dict: &str, key: &str) -> usize {
    numbers(value(dict, key)).next().expect("the value is a number")
}

/// Returns the numbers at the start of a text or of a list, up to its end.
fn numbers(text: &str) -> impl Iterator<Item = usize> {
    let list = text.trim_start_matches([' ', '[']).split([']', '\n']).next().unwrap_or_default();
    list.split_whitespace().filter_map(|part| part.parse().ok())
}

/// Returns the 16-bit units of hexadecimal digits, of which angle brackets are no part.
fn units(digits: &str) -> Vec<u16> {
    let digits = digits.trim_matches(['<', '>']).as_bytes();
    digits.chunks(4).map(|unit| u16::from_str_radix(&latin(unit), 16).expect("units have four digits")).collect()
}

fn utf16(digits: &str) -> String {
    String::from_utf16(&units(digits)).expect("the characters are valid")
}

/// Returns bytes as characters with the same codes.
fn latin(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

/// Returns the index in [`latin`] text of the byte with this index in the source.
fn byte_index(text: &str, index: usize) -> usize {
    text.char_indices().nth(index).expect("the index is in the document").0
}

fn find(bytes: &[u8], part: &[u8]) -> usize {
    bytes.windows(part.len()).position(|window| window == part).expect("the object is complete")
}
