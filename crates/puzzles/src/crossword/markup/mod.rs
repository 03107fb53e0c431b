//! Conversion of the simple HTML in crossword texts to plain text.
//!
//! Only known tags are treated as tags, so `a < b` and `<Blank> of the Rose` stay unchanged. Tags such as `<br>` and
//! `<p>` become line breaks, and superscript digits stay superscript (`10<sup>6</sup>` becomes 10⁶, not 106). All other
//! tags are removed. Named entities are those of HTML 4 (W3C, 1999, section 24); numeric entities are decoded as
//! browsers do.

mod entities;

use wordhoard_engine::base::humanize::superscript;

pub use entities::decode_numeric_entity;

/// Tags that are removed without a line break.
const INLINE_TAGS: [&str; 34] = [
    "a", "abbr", "b", "bdo", "big", "center", "cite", "code", "del", "dfn", "em", "font", "i", "img", "ins", "kbd",
    "mark", "nobr", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "u",
    "var", "wbr",
];

/// Tags that become line breaks.
const BLOCK_TAGS: [&str; 17] =
    ["blockquote", "br", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "ul"];

/// Returns `true` if a tag with this name becomes a line break. Case is ignored.
#[must_use]
pub fn breaks_line(name: &str) -> bool {
    BLOCK_TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name))
}

/// Converts simple HTML to plain text.
///
/// The result may contain control characters, which entities can encode.
#[must_use]
pub fn to_plain_text(text: &str) -> String {
    if !text.contains(['<', '&']) {
        return text.to_owned();
    }
    let mut out = PlainText { text: String::with_capacity(text.len()), is_superscript: false };
    let mut rest = text;
    while let Some(start) = rest.find(['<', '&']) {
        out.push(&rest[..start]);
        rest = &rest[start..];
        let remainder = if rest.starts_with('<') { read_tag(rest, &mut out) } else { read_entity(rest, &mut out) };
        rest = remainder.unwrap_or_else(|| {
            out.push(&rest[..1]);
            &rest[1..]
        });
    }
    out.push(rest);
    out.text
}

/// Escapes `text` as HTML, so that [`to_plain_text`] restores it unchanged.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for ch in text.chars() {
        match ch {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            ch => out.push(ch),
        }
    }
    out
}

/// Plain text under construction.
struct PlainText {
    text: String,
    /// Whether the text is inside `<sup>`.
    is_superscript: bool,
}

impl PlainText {
    fn push(&mut self, text: &str) {
        if self.is_superscript { self.text += &superscript(text) } else { self.text += text }
    }

    /// Starts a new line. At the start of a line, does nothing unless `allow_empty_line` is set.
    fn break_line(&mut self, allow_empty_line: bool) {
        if allow_empty_line || !(self.text.is_empty() || self.text.ends_with('\n')) {
            self.text.push('\n');
        }
    }
}

/// Reads the tag at the start of `text`. Returns the text after the tag, or `None` if there is no known tag.
fn read_tag<'a>(text: &'a str, out: &mut PlainText) -> Option<&'a str> {
    let content = text[1..].split(['<', '>']).next()?;
    let remainder = text[1 + content.len()..].strip_prefix('>')?;
    let is_closing = content.starts_with('/');
    let content = content.trim_start_matches('/');
    let name = content.split(|ch: char| !ch.is_ascii_alphanumeric()).next()?;
    // "<i'm late>" is not a tag: a tag name is followed by whitespace, a slash or the end of the tag.
    if !content[name.len()..].starts_with([' ', '\t', '\n', '\r', '/']) && name.len() != content.len() {
        return None;
    }
    let is_inline = INLINE_TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name));
    if breaks_line(name) {
        out.break_line(name.eq_ignore_ascii_case("br"));
    } else if !is_inline {
        return None;
    } else if name.eq_ignore_ascii_case("sup") {
        out.is_superscript = !is_closing;
    }
    Some(remainder)
}

/// Reads the entity at the start of `text`. Returns the text after the entity, or `None` if there is no known entity.
fn read_entity<'a>(text: &'a str, out: &mut PlainText) -> Option<&'a str> {
    let end = text.bytes().take(entities::MAX_LEN + 2).position(|byte| byte == b';')?;
    let ch = entities::decode_entity(&text[1..end])?;
    out.push(ch.encode_utf8(&mut [0; 4]));
    Some(&text[end + 1..])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wordhoard_engine::base::sample::sample_size;

    use super::*;

    #[test]
    fn tags_are_removed_and_entities_decoded() {
        for (text, expected) in [
            ("<i>Hamlet</i> &amp; <B>Ophelia</B >", "Hamlet & Ophelia"),
            ("caf&eacute; &#8220;x&#x201D; &hellip; &mdash; &Eacute;", "café “x” … — É"),
            ("&#146;tis &nbsp;1&frac12;", "’tis  1½"),
            ("<span style=\"color: red\">red</span><font size='2'>2</font>", "red2"),
            ("H<sub>2</sub>O, 10<sup>6</sup>, 20<sup>th</sup>, 6", "H2O, 10⁶, 20th, 6"),
            ("one<br>two<br/><br />three<p>four</p><div>five</div>", "one\ntwo\n\nthree\nfour\nfive\n"),
        ] {
            assert_eq!(to_plain_text(text), expected, "{text}");
        }
    }

    #[test]
    fn text_that_resembles_tags_or_entities_is_unchanged() {
        for text in ["a < b > c", "I <3 U", "<Blank> of the Rose", "AT&T", "R&B;", "&", "<", "<i", "<i'm>", "</>", "<>"]
        {
            assert_eq!(to_plain_text(text), text);
        }
        assert_eq!(
            to_plain_text("&nosuch; &#xD800; &#99999999999; &#0; &#; &#x;"),
            "&nosuch; &#xD800; &#99999999999; &#0; &#; &#x;"
        );
        assert_eq!(to_plain_text("&é;<i>"), "&é;");
    }

    #[test]
    fn decoded_entities_do_not_form_tags() {
        assert_eq!(to_plain_text("&lt;i&gt;&amp;lt;"), "<i>&lt;");
    }

    #[test]
    fn many_incomplete_tags_are_read_in_linear_time() {
        for piece in ["<", "<i", "&", "<a \"", "<!--", "&#"] {
            let text = piece.repeat(sample_size(50_000, 1_000_000));
            assert_eq!(to_plain_text(&text), text);
        }
    }

    proptest! {
        #[test]
        fn escaped_text_round_trips(text in "[a-z<>&;#/ 0-9é\n]{0,40}|\\PC{0,20}") {
            prop_assert_eq!(to_plain_text(&escape(&text)), text);
        }

        #[test]
        fn plain_text_has_a_bounded_length(text in "([<>&;#/ ]|br|sup|/|&lt;|[a-z0-9é]){0,40}") {
            prop_assert!(to_plain_text(&text).len() <= 3 * text.len());
        }
    }
}
