//! XML, piece by piece.
//!
//! Entities that a file declares itself are never expanded: a file that declares any is refused. The five of XML and
//! numbers are read; other names (`&eacute;`) stay as they are in texts, for [`markup`](super::super::markup) to read.

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::errors::{Error, IllFormedError};
use quick_xml::events::{BytesStart, Event};

use crate::base::sanitize;
use crate::puzzle::crossword::texts::MAX_NOTES;
use crate::puzzle::crossword::{Fault, Place, markup};

/// The most elements that stand in one another. Real files have about ten.
const MAX_DEPTH: usize = 100;

/// The most pieces of a file. The largest grid with a clue in every cell has half a million.
const MAX_NODES: usize = 8_000_000;

/// The most bytes of a text that are looked at: more than any text may have signs.
const MAX_TEXT: usize = 4 * MAX_NOTES;

/// A file that is being read.
pub struct Xml<'a> {
    text: &'a str,
    reader: Reader<&'a [u8]>,
    depth: usize,
    nodes: usize,
}

/// The next piece of a file.
pub enum Node<'a> {
    /// An element begins.
    Open(Tag<'a>),
    /// The element that began last ends.
    Close,
    /// Text.
    Text(Cow<'a, str>),
    /// The file ends.
    End,
}

/// The beginning of an element.
pub struct Tag<'a>(BytesStart<'a>);

impl Tag<'_> {
    /// Its name, without a prefix.
    pub fn name(&self) -> &str {
        self.0.local_name().into_inner()
    }

    /// Its name as it may be shown.
    pub fn shown(&self) -> String {
        short(self.name())
    }
}

impl<'a> Xml<'a> {
    /// Begins to read.
    pub fn new(text: &'a str) -> Self {
        let mut reader = Reader::from_str(text);
        let config = reader.config_mut();
        config.expand_empty_elements = true;
        config.allow_dangling_amp = true;
        Self { text, reader, depth: 0, nodes: 0 }
    }

    /// A fault at what was read last.
    pub fn fault(&self, what: impl Into<String>) -> Fault {
        self.fault_at(self.reader.buffer_position(), what)
    }

    fn fault_at(&self, at: u64, what: impl Into<String>) -> Fault {
        let before = &self.text.as_bytes()[..self.text.len().min(at as usize)];
        Fault::at(Place::Line(1 + before.iter().filter(|&&byte| byte == b'\n').count()), what)
    }

    /// The next piece.
    ///
    /// # Errors
    /// When the XML is broken, too deep, has too many pieces, or declares entities.
    pub fn next(&mut self) -> Result<Node<'a>, Fault> {
        loop {
            self.nodes += 1;
            if self.nodes > MAX_NODES {
                return Err(
                    self.fault(format!("the XML has more than {MAX_NODES} pieces up to here, as no crossword has"))
                );
            }
            let event = self.reader.read_event().map_err(|error| self.broken(&error))?;
            return Ok(match event {
                Event::Start(tag) | Event::Empty(tag) => {
                    self.depth += 1;
                    if self.depth > MAX_DEPTH {
                        return Err(self.fault(format!("more than {MAX_DEPTH} elements stand in one another")));
                    }
                    Node::Open(Tag(tag))
                }
                Event::End(_) => {
                    self.depth = self.depth.saturating_sub(1);
                    Node::Close
                }
                Event::Text(text) => Node::Text(text.into_inner()),
                Event::CData(text) => Node::Text(text.into_inner()),
                Event::GeneralRef(name) => Node::Text(Self::reference(&name.into_inner())),
                Event::DocType(text) if text.contains('[') => {
                    return Err(self.fault(
                        "the file declares entities or elements of its own, which are never expanded here; take its \
                         DOCTYPE out",
                    ));
                }
                Event::Eof if self.depth > 0 => {
                    return Err(self.fault("the file ends here, in the middle of its XML; fetch it again"));
                }
                Event::Eof => Node::End,
                Event::DocType(_) | Event::Decl(_) | Event::PI(_) | Event::Comment(_) => continue,
            });
        }
    }

    /// The next element inside of the one that began last, or `None` where that ends.
    ///
    /// # Errors
    /// As [`Xml::next`].
    pub fn child(&mut self) -> Result<Option<Tag<'a>>, Fault> {
        loop {
            match self.next()? {
                Node::Open(tag) => return Ok(Some(tag)),
                Node::Text(_) => {}
                Node::Close | Node::End => return Ok(None),
            }
        }
    }

    /// Goes behind the end of the element that began last.
    ///
    /// # Errors
    /// As [`Xml::next`].
    pub fn skip(&mut self) -> Result<(), Fault> {
        let outside = self.depth - 1;
        while self.depth > outside {
            self.next()?;
        }
        Ok(())
    }

    /// The text of the element that began last, up to its end; without markup, not cleaned.
    ///
    /// # Errors
    /// As [`Xml::next`].
    pub fn text(&mut self) -> Result<String, Fault> {
        let outside = self.depth - 1;
        let mut out = String::new();
        let mut push = |text: &str| {
            let room = MAX_TEXT.saturating_sub(out.len());
            let end = (0..=room.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
            out.push_str(&text[..end.unwrap_or(0)]);
        };
        let mut meant: Vec<(usize, String)> = Vec::new();
        while self.depth > outside {
            match self.next()? {
                // The elements that mean something to the markup of texts.
                Node::Open(tag) if tag.name() == "sup" || markup::parts(tag.name()) => {
                    push(&format!("<{}>", tag.name()));
                    if !matches!(tag.name(), "br" | "hr") {
                        meant.push((self.depth, tag.name().to_owned()));
                    }
                }
                Node::Close if meant.last().is_some_and(|(depth, _)| *depth == self.depth + 1) => {
                    meant.pop().iter().for_each(|(_, name)| push(&format!("</{name}>")));
                }
                Node::Text(text) => push(&text),
                Node::Open(_) | Node::Close | Node::End => {}
            }
        }
        Ok(markup::plain(&out))
    }

    /// Takes the attributes of an element in turn: name without a prefix, and value.
    ///
    /// # Errors
    /// When they are broken.
    pub fn attributes(&self, tag: &Tag, mut take: impl FnMut(&str, &str)) -> Result<(), Fault> {
        for attribute in tag.0.attributes().with_checks(false) {
            let attribute =
                attribute.map_err(|_| self.fault(format!("an attribute of <{}> is broken", tag.shown())))?;
            take(attribute.key.local_name().into_inner(), &decode(&attribute.value));
        }
        Ok(())
    }

    fn reference(name: &str) -> Cow<'a, str> {
        match sign(name) {
            Some(sign) => Cow::Owned(sign.to_string()),
            None if name.len() > 32 => Cow::Borrowed(""),
            None => Cow::Owned(format!("&{name};")),
        }
    }

    fn broken(&self, error: &Error) -> Fault {
        let why = match error {
            Error::Syntax(error) => error.to_string(),
            Error::IllFormed(IllFormedError::MismatchedEndTag { expected, found }) => {
                format!("</{}> is expected, and </{}> is found", short(expected), short(found))
            }
            Error::IllFormed(IllFormedError::UnmatchedEndTag(found)) => {
                format!("</{}> ends what did not begin", short(found))
            }
            _ => "something stands where it may not".to_owned(),
        };
        self.fault_at(self.reader.error_position(), format!("the XML is broken: {why}"))
    }
}

/// A name as it may be shown.
fn short(name: &str) -> String {
    sanitize::line(&name.chars().take(40).collect::<String>())
}

/// An attribute's value with its references read.
fn decode(value: &str) -> Cow<'_, str> {
    if !value.contains('&') {
        return Cow::Borrowed(value);
    }
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let end = rest.bytes().take(34).position(|byte| byte == b';');
        match end.and_then(|end| sign(&rest[..end]).map(|sign| (sign, end))) {
            Some((sign, end)) => {
                out.push(sign);
                rest = &rest[end + 1..];
            }
            None => out.push('&'),
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// What a reference stands for: one of the five names of XML, or a number.
fn sign(name: &str) -> Option<char> {
    match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => markup::number(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(xml: &str) -> Result<String, Fault> {
        let mut xml = Xml::new(xml);
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
    fn numbers_are_read_as_browsers_read_them() {
        assert_eq!(text("<a>&#146;tis &#x97; &#233;</a>").unwrap(), "’tis — é");
        assert_eq!(decode("&#146;tis &#x97;"), "’tis —");
        assert_eq!(decode("&#0;&#+65;"), "&#0;&#+65;");
    }

    #[test]
    fn attributes_are_decoded() {
        let mut xml = Xml::new("<p:a x='1 &amp; 2' p:y=\"&#x41;&quot;&no;&\"/>");
        let tag = xml.child().unwrap().unwrap();
        let mut found = Vec::new();
        xml.attributes(&tag, |name, value| found.push(format!("{name}={value}"))).unwrap();
        assert_eq!((tag.name(), found), ("a", vec!["x=1 & 2".to_owned(), "y=A\"&no;&".to_owned()]));
    }

    #[test]
    fn what_is_broken_is_said_with_its_line() {
        let fault = |xml: &str| text(xml).unwrap_err().to_string();
        assert_eq!(fault("<a>\n<b>\n</c></a>"), "line 3: the XML is broken: </b> is expected, and </c> is found");
        assert_eq!(fault("<a>\n"), "line 2: the file ends here, in the middle of its XML; fetch it again");
        assert!(fault("<a>\n\n<b").starts_with("line 3: the XML is broken: tag not closed"));
        let many = format!("<a>{}</a>", "&".repeat(MAX_NODES));
        assert!(fault(&many).contains("more than 8000000 pieces"));
        let deep = "<a>".repeat(100_000);
        assert_eq!(fault(&deep), "line 1: more than 100 elements stand in one another");
        let mut xml = Xml::new("<a x=1/>");
        let tag = xml.child().unwrap().unwrap();
        assert_eq!(xml.attributes(&tag, |_, _| {}).unwrap_err().to_string(), "line 1: an attribute of <a> is broken");
    }

    #[test]
    fn entities_are_never_expanded() {
        let lol = "<!DOCTYPE a [\n<!ENTITY b 'lol'>\n<!ENTITY c '&b;&b;'>\n]>\n<a>&c;</a>";
        assert!(text(lol).unwrap_err().to_string().starts_with("line 4: the file declares entities"));
        assert_eq!(text("<a>&c;</a>").unwrap(), "&c;");
    }
}
