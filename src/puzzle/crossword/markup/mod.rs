//! The little HTML that texts of crossword files are written in, read as plain text.
//!
//! Only tags that are known are taken for tags, so that `a < b` and `<Blank> of the Rose` stay as they are. What parts
//! lines (`<br>`, `<p>` and the like) becomes a line end; a raised figure stays raised (`10<sup>6</sup>` is 10⁶, not
//! 106); all other tags go. Entities are those of HTML 4 (W3C, 1999, section 24), and numbers as browsers read them.

mod entities;

pub use entities::number;

/// The tags that go.
const TAGS: [&str; 34] = [
    "a", "abbr", "b", "bdo", "big", "center", "cite", "code", "del", "dfn", "em", "font", "i", "img", "ins", "kbd",
    "mark", "nobr", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "u",
    "var", "wbr",
];

/// The tags that part lines.
const PARTING: [&str; 17] =
    ["blockquote", "br", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "ul"];

/// True for the name of a tag that parts lines, in letters of either size.
#[must_use]
pub fn parts(name: &str) -> bool {
    PARTING.iter().any(|tag| tag.eq_ignore_ascii_case(name))
}

const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/// The text without its tags, entities as what they stand for. It is not cleaned: entities may stand for any sign.
#[must_use]
pub fn plain(text: &str) -> String {
    if !text.contains(['<', '&']) {
        return text.to_owned();
    }
    let mut out = Out { text: String::with_capacity(text.len()), raised: false };
    let mut rest = text;
    while let Some(at) = rest.find(['<', '&']) {
        out.push(&rest[..at]);
        rest = &rest[at..];
        let after = if rest.starts_with('<') { tag(rest, &mut out) } else { entity(rest, &mut out) };
        rest = after.unwrap_or_else(|| {
            out.push(&rest[..1]);
            &rest[1..]
        });
    }
    out.push(rest);
    out.text
}

/// The text as HTML that [`plain`] reads as the same text.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            sign => out.push(sign),
        }
    }
    out
}

/// What is read so far.
struct Out {
    text: String,
    /// Between `<sup>` and `</sup>`.
    raised: bool,
}

impl Out {
    fn push(&mut self, text: &str) {
        if !self.raised {
            return self.text.push_str(text);
        }
        let raise = |sign: char| sign.to_digit(10).map_or(sign, |digit| RAISED[digit as usize]);
        self.text.extend(text.chars().map(raise));
    }

    /// Lines are parted once where tags stand together, and not before the first.
    fn part(&mut self, each: bool) {
        if each || !(self.text.is_empty() || self.text.ends_with('\n')) {
            self.text.push('\n');
        }
    }
}

/// Reads the tag that the text begins with, if it is one; what follows it.
fn tag<'a>(text: &'a str, out: &mut Out) -> Option<&'a str> {
    let inner = text[1..].split(['<', '>']).next()?;
    let after = text[1 + inner.len()..].strip_prefix('>')?;
    let closing = inner.starts_with('/');
    let inner = inner.trim_start_matches('/');
    let name = inner.split(|sign: char| !sign.is_ascii_alphanumeric()).next()?;
    // "<i'm late>" is no tag: after its name a tag has a space or its end.
    if !inner[name.len()..].starts_with([' ', '\t', '\n', '\r', '/']) && name.len() != inner.len() {
        return None;
    }
    let is = |known: &[&str]| known.iter().any(|tag| tag.eq_ignore_ascii_case(name));
    if parts(name) {
        out.part(name.eq_ignore_ascii_case("br"));
    } else if !is(&TAGS) {
        return None;
    } else if name.eq_ignore_ascii_case("sup") {
        out.raised = !closing;
    }
    Some(after)
}

/// Reads the entity that the text begins with, if it is one; what follows it.
fn entity<'a>(text: &'a str, out: &mut Out) -> Option<&'a str> {
    let end = text.bytes().take(entities::LONGEST + 2).position(|sign| sign == b';')?;
    let sign = entities::sign(&text[1..end])?;
    out.push(sign.encode_utf8(&mut [0; 4]));
    Some(&text[end + 1..])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn tags_go_and_entities_are_read() {
        for (text, read) in [
            ("<i>Hamlet</i> &amp; <B>Ophelia</B >", "Hamlet & Ophelia"),
            ("caf&eacute; &#8220;x&#x201D; &hellip; &mdash; &Eacute;", "café “x” … — É"),
            ("&#146;tis &nbsp;1&frac12;", "’tis  1½"),
            ("<span style=\"color: red\">red</span><font size='2'>2</font>", "red2"),
            ("H<sub>2</sub>O, 10<sup>6</sup>, 20<sup>th</sup>, 6", "H2O, 10⁶, 20th, 6"),
            ("one<br>two<br/><br />three<p>four</p><div>five</div>", "one\ntwo\n\nthree\nfour\nfive\n"),
        ] {
            assert_eq!(plain(text), read, "{text}");
        }
    }

    #[test]
    fn what_only_looks_like_a_tag_or_an_entity_stays() {
        for text in ["a < b > c", "I <3 U", "<Blank> of the Rose", "AT&T", "R&B;", "&", "<", "<i", "<i'm>", "</>", "<>"]
        {
            assert_eq!(plain(text), text);
        }
        assert_eq!(
            plain("&nosuch; &#xD800; &#99999999999; &#0; &#; &#x;"),
            "&nosuch; &#xD800; &#99999999999; &#0; &#; &#x;"
        );
        assert_eq!(plain("&é;<i>"), "&é;");
    }

    #[test]
    fn an_entity_makes_no_tag() {
        assert_eq!(plain("&lt;i&gt;&amp;lt;"), "<i>&lt;");
    }

    #[test]
    fn a_long_text_of_openings_is_read_in_one_go() {
        for piece in ["<", "<i", "&", "<a \"", "<!--", "&#"] {
            let long = piece.repeat(1_000_000);
            assert_eq!(plain(&long), long);
        }
    }

    proptest! {
        #[test]
        fn what_is_escaped_is_read_as_it_was(text in "[a-z<>&;#/ 0-9é\n]{0,40}|\\PC{0,20}") {
            prop_assert_eq!(plain(&escape(&text)), text);
        }

        #[test]
        fn any_text_is_read(text in "([<>&;#/ ]|br|sup|/|&lt;|[a-z0-9é]){0,40}") {
            prop_assert!(plain(&text).len() <= 3 * text.len());
        }
    }
}
