//! XML pull parser.
//!
//! Entities declared in the file are never expanded; a file that declares any is rejected. The five predefined entities
//! and numeric references are decoded. Other named references (`&eacute;`) stay in texts for
//! [`markup`](super::super::markup) to decode.

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::errors::{Error, IllFormedError};
use quick_xml::events::{BytesStart, Event};
use wordhoard_engine::base::sanitize;

use crate::crossword::texts::MAX_NOTES_CHARS;
use crate::crossword::{ParseError, Place, markup};

/// Maximum nesting depth of elements. Real files have about ten levels.
const MAX_DEPTH: usize = 100;

/// Maximum number of nodes. The largest grid with a clue in every cell has about half a million.
const MAX_NODES: usize = 8_000_000;

/// Maximum number of bytes read from a text, enough for [`MAX_NOTES_CHARS`] characters.
const MAX_TEXT_LEN: usize = 4 * MAX_NOTES_CHARS;

/// Reader of an XML file.
pub struct XmlReader<'a> {
    text: &'a str,
    reader: Reader<&'a [u8]>,
    depth: usize,
    node_count: usize,
}

/// A node of the file.
pub enum Node<'a> {
    /// Start of an element.
    Open(Tag<'a>),
    /// End of the innermost open element.
    Close,
    /// Text.
    Text(Cow<'a, str>),
    /// End of the file.
    End,
}

/// Start tag of an element.
pub struct Tag<'a>(BytesStart<'a>);

impl Tag<'_> {
    /// Returns the name without its namespace prefix.
    pub fn name(&self) -> &str {
        self.0.local_name().into_inner()
    }

    /// Returns the name for display, shortened and without control characters.
    pub fn display_name(&self) -> String {
        shorten(self.name())
    }
}

impl<'a> XmlReader<'a> {
    /// Creates a reader of `text`.
    pub fn new(text: &'a str) -> Self {
        let mut reader = Reader::from_str(text);
        let config = reader.config_mut();
        config.expand_empty_elements = true;
        config.allow_dangling_amp = true;
        Self { text, reader, depth: 0, node_count: 0 }
    }

    /// Creates an error at the current line.
    pub fn error(&self, message: impl Into<String>) -> ParseError {
        self.error_at(self.reader.buffer_position(), message)
    }

    fn error_at(&self, offset: u64, message: impl Into<String>) -> ParseError {
        let text_before = &self.text.as_bytes()[..self.text.len().min(offset as usize)];
        ParseError::at(Place::Line(1 + text_before.iter().filter(|&&byte| byte == b'\n').count()), message)
    }

    /// Returns the next node.
    ///
    /// # Errors
    /// Returns [`ParseError`] if the XML is malformed or nested too deeply, has too many nodes, or declares entities.
    pub fn next(&mut self) -> Result<Node<'a>, ParseError> {
        loop {
            self.node_count += 1;
            if self.node_count > MAX_NODES {
                return Err(
                    self.error(format!("the XML has more than {MAX_NODES} nodes; no crossword needs that many"))
                );
            }
            let event = self.reader.read_event().map_err(|error| self.malformed(&error))?;
            return Ok(match event {
                Event::Start(tag) | Event::Empty(tag) => {
                    self.depth += 1;
                    if self.depth > MAX_DEPTH {
                        return Err(self.error(format!("elements are nested more than {MAX_DEPTH} levels deep")));
                    }
                    Node::Open(Tag(tag))
                }
                Event::End(_) => {
                    self.depth = self.depth.saturating_sub(1);
                    Node::Close
                }
                Event::Text(text) => Node::Text(text.into_inner()),
                Event::CData(text) => Node::Text(text.into_inner()),
                Event::GeneralRef(name) => Node::Text(Self::reference_text(&name.into_inner())),
                Event::DocType(text) if text.contains('[') => {
                    return Err(self.error(
                        "the file declares its own entities or elements, which are not supported; remove its DOCTYPE",
                    ));
                }
                Event::Eof if self.depth > 0 => {
                    return Err(self.error("the file ends in the middle of its XML; download it again"));
                }
                Event::Eof => Node::End,
                Event::DocType(_) | Event::Decl(_) | Event::PI(_) | Event::Comment(_) => continue,
            });
        }
    }

    /// Returns the next child of the innermost open element, or `None` if the element has no more children.
    ///
    /// # Errors
    /// See [`XmlReader::next`].
    pub fn child(&mut self) -> Result<Option<Tag<'a>>, ParseError> {
        loop {
            match self.next()? {
                Node::Open(tag) => return Ok(Some(tag)),
                Node::Text(_) => {}
                Node::Close | Node::End => return Ok(None),
            }
        }
    }

    /// Skips the rest of the innermost open element.
    ///
    /// # Errors
    /// See [`XmlReader::next`].
    pub fn skip(&mut self) -> Result<(), ParseError> {
        let parent_depth = self.depth - 1;
        while self.depth > parent_depth {
            self.next()?;
        }
        Ok(())
    }

    /// Reads the rest of the innermost open element, and returns its text without markup. The text may contain control
    /// characters.
    ///
    /// # Errors
    /// See [`XmlReader::next`].
    pub fn text(&mut self) -> Result<String, ParseError> {
        let parent_depth = self.depth - 1;
        let mut out = String::new();
        let mut push = |text: &str| {
            let room = MAX_TEXT_LEN.saturating_sub(out.len());
            let end = (0..=room.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
            out.push_str(&text[..end.unwrap_or(0)]);
        };
        let mut open_tags: Vec<(usize, String)> = Vec::new();
        while self.depth > parent_depth {
            match self.next()? {
                // Keep the elements that affect the plain text, for `markup` to convert.
                Node::Open(tag) if tag.name() == "sup" || markup::breaks_line(tag.name()) => {
                    push(&format!("<{}>", tag.name()));
                    if !matches!(tag.name(), "br" | "hr") {
                        open_tags.push((self.depth, tag.name().to_owned()));
                    }
                }
                Node::Close if open_tags.last().is_some_and(|(depth, _)| *depth == self.depth + 1) => {
                    open_tags.pop().iter().for_each(|(_, name)| push(&format!("</{name}>")));
                }
                Node::Text(text) => push(&text),
                Node::Open(_) | Node::Close | Node::End => {}
            }
        }
        Ok(markup::to_plain_text(&out))
    }

    /// Calls `visit` with the name (without its prefix) and the value of each attribute.
    ///
    /// # Errors
    /// Returns [`ParseError`] if an attribute is malformed.
    pub fn attributes(&self, tag: &Tag, mut visit: impl FnMut(&str, &str)) -> Result<(), ParseError> {
        for attribute in tag.0.attributes().with_checks(false) {
            let attribute =
                attribute.map_err(|_| self.error(format!("malformed attribute in <{}>", tag.display_name())))?;
            visit(attribute.key.local_name().into_inner(), &decode(&attribute.value));
        }
        Ok(())
    }

    /// Returns the text of a reference: its character, or the reference itself if its name is unknown. Unknown names
    /// over 32 bytes are dropped.
    fn reference_text(name: &str) -> Cow<'a, str> {
        match resolve_reference(name) {
            Some(ch) => Cow::Owned(ch.to_string()),
            None if name.len() > 32 => Cow::Borrowed(""),
            None => Cow::Owned(format!("&{name};")),
        }
    }

    fn malformed(&self, error: &Error) -> ParseError {
        let reason = match error {
            Error::Syntax(error) => error.to_string(),
            Error::IllFormed(IllFormedError::MismatchedEndTag { expected, found }) => {
                format!("expected </{}>, found </{}>", shorten(expected), shorten(found))
            }
            Error::IllFormed(IllFormedError::UnmatchedEndTag(found)) => {
                format!("</{}> has no matching start tag", shorten(found))
            }
            _ => "unexpected content".to_owned(),
        };
        self.error_at(self.reader.error_position(), format!("malformed XML: {reason}"))
    }
}

/// Shortens a name and strips its control characters.
fn shorten(name: &str) -> String {
    sanitize::line(&name.chars().take(40).collect::<String>())
}

/// Decodes the references in an attribute value.
fn decode(value: &str) -> Cow<'_, str> {
    if !value.contains('&') {
        return Cow::Borrowed(value);
    }
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(start) = rest.find('&') {
        out.push_str(&rest[..start]);
        rest = &rest[start + 1..];
        let end = rest.bytes().take(34).position(|byte| byte == b';');
        match end.and_then(|end| resolve_reference(&rest[..end]).map(|ch| (ch, end))) {
            Some((ch, end)) => {
                out.push(ch);
                rest = &rest[end + 1..];
            }
            None => out.push('&'),
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Returns the character of a predefined entity or a numeric reference.
fn resolve_reference(name: &str) -> Option<char> {
    match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => markup::decode_numeric_entity(name),
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::base::sample::is_full;

    use super::*;

    fn text(xml: &str) -> Result<String, ParseError> {
        let mut xml = XmlReader::new(xml);
        xml.child()?;
        xml.text().map(|text| text.trim_end().to_owned())
    }

    #[test]
    fn texts_are_read_without_markup() {
        assert_eq!(text("<a>one <b>two</b> <!-- no --><![CDATA[<i>three</i>]]></a>").unwrap(), "one two three");
        assert_eq!(text("<a>10<sup>6</sup>7<br/>x<p>y</p></a>").unwrap(), "10⁶7\nx\ny");
        assert_eq!(text("<a>x<blockquote>y</blockquote><dl><dt>z</dt></dl><H4>w</H4></a>").unwrap(), "x\ny\nz\nw");
        assert_eq!(text("<a><div>x<i>y</i></div>z<sup><b>2</b></sup>3</a>").unwrap(), "xy\nz²3");
        assert_eq!(
            text("<a>R & B &amp; &#65;&#x42; &eacute;&unknown; &lt;b>x&lt;/b></a>").unwrap(),
            "R & B & AB é&unknown; x"
        );
        assert_eq!(text("<?xml version='1.0'?><!DOCTYPE a><a/>").unwrap(), "");
    }

    #[test]
    fn numeric_references_are_decoded_as_in_browsers() {
        assert_eq!(text("<a>&#146;tis &#x97; &#233;</a>").unwrap(), "’tis — é");
        assert_eq!(decode("&#146;tis &#x97;"), "’tis —");
        assert_eq!(decode("&#0;&#+65;"), "&#0;&#+65;");
    }

    #[test]
    fn attributes_are_decoded() {
        let mut xml = XmlReader::new("<p:a x='1 &amp; 2' p:y=\"&#x41;&quot;&no;&\"/>");
        let tag = xml.child().unwrap().unwrap();
        let mut found = Vec::new();
        xml.attributes(&tag, |name, value| found.push(format!("{name}={value}"))).unwrap();
        assert_eq!((tag.name(), found), ("a", vec!["x=1 & 2".to_owned(), "y=A\"&no;&".to_owned()]));
    }

    #[test]
    fn errors_include_the_line_number() {
        let error = |xml: &str| text(xml).unwrap_err().to_string();
        assert_eq!(error("<a>\n<b>\n</c></a>"), "line 3: malformed XML: expected </b>, found </c>");
        assert_eq!(error("<a>\n"), "line 2: the file ends in the middle of its XML; download it again");
        assert!(error("<a>\n\n<b").starts_with("line 3: malformed XML: tag not closed"));
        if is_full() {
            let xml = format!("<a>{}</a>", "&".repeat(MAX_NODES));
            assert!(error(&xml).contains("more than 8000000 nodes"));
        }
        let nested = "<a>".repeat(100_000);
        assert_eq!(error(&nested), "line 1: elements are nested more than 100 levels deep");
        let mut xml = XmlReader::new("<a x=1/>");
        let tag = xml.child().unwrap().unwrap();
        assert_eq!(xml.attributes(&tag, |_, _| {}).unwrap_err().to_string(), "line 1: malformed attribute in <a>");
    }

    #[test]
    fn entities_are_never_expanded() {
        let xml = "<!DOCTYPE a [\n<!ENTITY b 'lol'>\n<!ENTITY c '&b;&b;'>\n]>\n<a>&c;</a>";
        assert!(text(xml).unwrap_err().to_string().starts_with("line 4: the file declares its own entities"));
        assert_eq!(text("<a>&c;</a>").unwrap(), "&c;");
    }
}
