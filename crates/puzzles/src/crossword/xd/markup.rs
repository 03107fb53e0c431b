//! Markup of clues and header values, known as xdown: `{/italic/}`, `{^superscript^}`, `{@link | href: url@}`.
//!
//! Sources: "xd futureproof crossword format", versions 3.0 and 4.0-draft, and xd-crossword-tools, whose older links,
//! images and colours have positional parts (`{@text|url@}`).

use wordhoard_engine::base::humanize::superscript;

use crate::crossword::MAX_CLUE_CHARS;

/// Characters that begin and end a span.
const MARKS: [char; 10] = ['/', '*', '_', '-', '~', '^', '=', '@', '!', '#'];

/// Maximum nesting depth of spans. Deeper ones are ordinary text.
const MAX_DEPTH: usize = 16;

/// Span that is not closed yet.
struct Span {
    mark: char,
    /// Offset of its content in the output.
    start: usize,
    /// Offset of its attributes in the output, after a `|`.
    attributes: Option<usize>,
}

/// Converts markup to plain text. Links are followed by their address in parentheses, images become their description
/// in brackets, and superscript digits stay superscript. A backslash, which marks a line break, becomes a space.
pub fn to_plain_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len().min(4 * MAX_CLUE_CHARS));
    let mut spans: Vec<Span> = Vec::new();
    let mut rest = text;
    let mut may_have_literal = true;
    while let Some(ch) = rest.chars().next() {
        let after = &rest[ch.len_utf8()..];
        let next = after.chars().next();
        rest = after;
        match (ch, next) {
            ('{', Some('\\')) if may_have_literal => match after[1..].split_once("\\}") {
                Some(("", end)) => {
                    out.push(' ');
                    rest = end;
                }
                Some((literal, end)) => {
                    out += literal;
                    rest = end;
                }
                None => {
                    may_have_literal = false;
                    out.push('{');
                }
            },
            ('{', Some(mark)) if MARKS.contains(&mark) && spans.len() < MAX_DEPTH => {
                spans.push(Span { mark, start: out.len(), attributes: None });
                rest = &after[1..];
            }
            (mark, Some('}')) if spans.last().is_some_and(|span| span.mark == mark) => {
                spans.pop().into_iter().for_each(|span| span.close(&mut out));
                rest = &after[1..];
            }
            ('|', _) => {
                if let Some(span) = spans.last_mut().filter(|span| matches!(span.mark, '@' | '!' | '#')) {
                    span.attributes.get_or_insert(out.len() + 1);
                }
                out.push('|');
            }
            ('\\', _) => out.push(' '),
            (ch, _) => out.push(ch),
        }
    }
    with_unclosed_marks(&out, &spans)
}

/// Restores the marks of spans that are never closed, which are ordinary text.
fn with_unclosed_marks(text: &str, spans: &[Span]) -> String {
    let mut out = String::with_capacity(text.len() + 2 * spans.len());
    let mut end = 0;
    for span in spans {
        out += &text[end..span.start];
        out.extend(['{', span.mark]);
        end = span.start;
    }
    out + &text[end..]
}

impl Span {
    /// Formats the content of the span, at the end of `out`.
    fn close(self, out: &mut String) {
        match self.mark {
            '^' => {
                let digits = superscript(&out[self.start..]);
                out.replace_range(self.start.., &digits);
            }
            '@' => {
                let (text, attributes) = self.parts(out);
                let address = attribute(attributes, "href").unwrap_or(attributes.trim());
                let address = if address.is_empty() { String::new() } else { format!(" ({address})") };
                let link = text.trim_end().to_owned() + &address;
                out.replace_range(self.start.., &link);
            }
            '!' => {
                let description = format!("[{}]", self.image_description(out));
                out.replace_range(self.start.., &description);
            }
            '#' => out.truncate(self.start + self.parts(out).0.trim_end().len()),
            _ => {}
        }
    }

    /// Returns the content and the attributes.
    fn parts<'a>(&self, out: &'a str) -> (&'a str, &'a str) {
        let attributes = self.attributes.unwrap_or(out.len());
        let end = self.attributes.map_or(out.len(), |start| start - 1);
        (&out[self.start..end], &out[attributes..])
    }

    /// Returns the description of an image: `{!description | src: url!}`, or `{![url|description|width]!}` in older
    /// files, where a further `!` means an image on its own line.
    fn image_description<'a>(&self, out: &'a str) -> &'a str {
        let (text, attributes) = self.parts(out);
        let is_old = attribute(attributes, "src").is_none() && (text.contains("://") || text.contains('['));
        let description = if is_old { attributes.split(['|', ']']).next().unwrap_or_default() } else { text };
        if description.trim().is_empty() { "image" } else { description.trim() }
    }
}

/// Returns the value of an attribute in a list such as `src: 'x'; width: 20`, without its quotes.
fn attribute<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let value = declarations(attributes).find(|(key, _)| *key == name)?.1;
    Some(value.trim_matches(['\'', '"']))
}

/// Splits a list of declarations, `key: value; key: value`. Quoted values may contain semicolons.
pub fn declarations(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    let parts = std::iter::from_fn(move || {
        let end = position_outside_quotes(rest, ';').unwrap_or(rest.len());
        let part = (!rest.is_empty()).then(|| &rest[..end]);
        rest = rest.get(end + 1..).unwrap_or_default();
        part
    });
    parts.filter_map(|part| part.split_once(':')).map(|(key, value)| (key.trim(), value.trim()))
}

/// Returns the offset of the first `wanted` outside quotes.
pub fn position_outside_quotes(text: &str, wanted: char) -> Option<usize> {
    let mut quote = None;
    for (offset, ch) in text.char_indices() {
        match quote {
            None if ch == wanted => return Some(offset),
            None if matches!(ch, '\'' | '"') => quote = Some(ch),
            Some(open) if open == ch => quote = None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::base::sample::sample_size;

    use super::*;

    #[test]
    fn text_spans_are_reduced_to_their_text() {
        for (text, expected) in [
            (r"{/Italic/}, {*bold*}, {_under_}, {-struck-}", "Italic, bold, under, struck"),
            ("H{~2~}O, 10{^6^} and 20{^th^}, {=Small Caps=}", "H2O, 10⁶ and 20th, Small Caps"),
            (r"{*{/both/}*} and/} {so} a\b", "both and/} {so} a b"),
            (r"What {\~\} means{\\}in {\{/not/}\}", "What ~ means in {/not/}"),
            ("an {/open span and {*bold*}", "an {/open span and bold"),
            (r"{\no end", r"{ no end"),
        ] {
            assert_eq!(to_plain_text(text), expected, "{text}");
        }
    }

    #[test]
    fn links_images_and_colours_are_read_in_both_styles() {
        for (text, expected) in [
            ("See {@the notes | href: https://a.example/x@}!", "See the notes (https://a.example/x)!"),
            ("See {@{*here*}|https://a.example/x@}", "See here (https://a.example/x)"),
            ("{@nowhere@}", "nowhere"),
            ("{!A whale | src: 'data:image/png;base64,iV=='; width: 20!}", "[A whale]"),
            ("{![https://a.example/taco.png|a taco|100]!}", "[a taco]"),
            ("{!!https://a.example/taco.png|a taco!}", "[a taco]"),
            ("{!| src: x!}", "[image]"),
            ("The {#red | light: #c00; dark: #f66#} one, {#blue|#00f|#66f#}", "The red one, blue"),
        ] {
            assert_eq!(to_plain_text(text), expected, "{text}");
        }
    }

    #[test]
    fn hostile_markup_is_read_in_linear_time() {
        let count = sample_size(10_000, 100_000);
        for (piece, expected) in [("{/", "{/"), ("{\\", "{ "), ("{@|", "{@|"), ("{^1^}", "¹"), ("{!", "{!"), ("|", "|")]
        {
            assert!(to_plain_text(&piece.repeat(count)) == expected.repeat(count), "{piece}");
        }
        // Spans below the maximum depth are ordinary text.
        let expected = "{/a".repeat(MAX_DEPTH - 1) + &"{/{*a*}".repeat(count - MAX_DEPTH + 1);
        assert!(to_plain_text(&"{/{*a*}".repeat(count)) == expected);
    }
}
