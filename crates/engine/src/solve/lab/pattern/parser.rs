//! Parsing of patterns.

use std::iter::Peekable;

use unicode_normalization::char::is_combining_mark;

use super::{ANY, Part, Pattern};
use crate::solve::lab::rack::{BLANK, is_blank};
use crate::solve::lab::{Input, MAX_LETTERS, QueryError, Rack, VOWELS, is_separator};
use crate::words::fold;

/// Parses a pattern.
pub(super) fn parse(text: &str) -> Result<Pattern, QueryError> {
    let mut pattern = Pattern::default();
    let mut chars = text.chars().enumerate().peekable();
    while let Some((column, ch)) = chars.next() {
        match ch {
            ch if is_blank(ch) => pattern.push(Part::Set(ANY)),
            '@' => pattern.push(Part::Set(VOWELS)),
            '#' => pattern.push(Part::Set(ANY & !VOWELS)),
            '*' => pattern.push(Part::Gap),
            '0'..='9' => pattern.push(Part::Variable(ch as u8 - b'0')),
            '[' => pattern.push(Part::Set(parse_set(&mut chars, column)?)),
            ']' => return Err(Input::Pattern.unexpected("an unmatched ]", column)),
            '<' => pattern.push(parse_anagram(&mut chars, column)?),
            '>' => return Err(Input::Pattern.unexpected("an unmatched >", column)),
            ch if is_separator(ch) => {}
            ch => fold_letters(column, ch)?.iter().for_each(|&letter| pattern.push(Part::Set(1 << letter))),
        }
        if pattern.places.len() > MAX_LETTERS {
            return Err(Input::Pattern.too_long());
        }
    }
    if pattern.parts.is_empty() { Err(Input::Pattern.empty()) } else { Ok(pattern) }
}

/// Returns the letters for a character: several for a ligature, none for a combining mark.
fn fold_letters(column: usize, ch: char) -> Result<Vec<u8>, QueryError> {
    let mut letters = Vec::new();
    fold::fold(ch.encode_utf8(&mut [0; 4]), &mut letters).ok_or(Input::Pattern.bad_char(column, ch))?;
    Ok(letters)
}

/// Parses the rest of an anagram, after its `<` in column `open`.
fn parse_anagram(chars: &mut impl Iterator<Item = (usize, char)>, open: usize) -> Result<Part, QueryError> {
    let mut tiles = Vec::new();
    loop {
        match chars.next().ok_or(Input::Pattern.unexpected("an unclosed <", open))? {
            (_, '>') if tiles.is_empty() => return Err(Input::Pattern.unexpected("an empty anagram", open)),
            (_, '>') => return Ok(Part::Anagram(Rack::from_tiles(&tiles))),
            (_, ch) if is_blank(ch) => tiles.push(BLANK),
            (_, ch) if is_separator(ch) => {}
            (column, ch) => tiles.extend(fold_letters(column, ch)?),
        }
        if tiles.len() > MAX_LETTERS {
            return Err(Input::Pattern.too_long());
        }
    }
}

/// Parses the rest of a set, after its `[` in column `open`.
fn parse_set(chars: &mut Peekable<impl Iterator<Item = (usize, char)>>, open: usize) -> Result<u32, QueryError> {
    let negated = chars.next_if(|&(_, ch)| ch == '^').is_some();
    let mut letters = 0;
    loop {
        let (column, ch) = chars.next().ok_or(Input::Pattern.unexpected("an unclosed [", open))?;
        if ch == ']' {
            break;
        }
        let Some(from) = parse_letter(column, ch)? else { continue };
        let to = if chars.next_if(|&(_, ch)| ch == '-').is_some() { parse_range_end(chars, open)? } else { from };
        if to < from {
            return Err(Input::Pattern.unexpected("a reversed range", column));
        }
        letters |= ANY >> (25 - to) & ANY << from;
    }
    match (letters, negated) {
        (0, _) => Err(Input::Pattern.unexpected("an empty set", open)),
        (ANY, true) => Err(Input::Pattern.unexpected("a set that excludes every letter", open)),
        (_, true) => Ok(ANY & !letters),
        (_, false) => Ok(letters),
    }
}

/// Parses the letter after the `-` of a range.
fn parse_range_end(chars: &mut impl Iterator<Item = (usize, char)>, open: usize) -> Result<u8, QueryError> {
    let (column, ch) = chars.next().ok_or(Input::Pattern.unexpected("an unclosed [", open))?;
    parse_letter(column, ch)?.ok_or(Input::Pattern.bad_char(column, ch))
}

/// Returns the letter for a character of a set, or `None` for a space or a combining mark.
fn parse_letter(column: usize, ch: char) -> Result<Option<u8>, QueryError> {
    if ch.is_whitespace() || is_combining_mark(ch) {
        return Ok(None);
    }
    fold::letter(ch.encode_utf8(&mut [0; 4])).map(Some).ok_or(Input::Pattern.bad_char(column, ch))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Pattern {
        super::parse(text).unwrap()
    }

    #[test]
    fn signs_and_case_have_alternatives() {
        assert_eq!([parse("c.t*"), parse("C_T*")], [parse("c?t*"), parse("c?t*")]);
        assert_eq!(parse("a**?***"), parse("a*?*"));
        assert_eq!(parse("#@[^aeiou]"), parse("#[aeiou]#"));
        assert_eq!(parse("<t.A>"), parse("<?at>"));
    }

    #[test]
    fn spaces_hyphens_and_apostrophes_are_ignored() {
        assert_eq!(parse(" jack-o\u{2019}-l* "), parse("jackol*"));
        assert_eq!(parse("a [ b c ] <d - e>"), parse("a[bc]<de>"));
    }

    #[test]
    fn invalid_patterns_are_reported() {
        let error = |text: &str| super::parse(text).unwrap_err().to_string();
        let check = |text: &str, fault: &str| {
            let message = error(text);
            assert_eq!(message.split_once("; expected letters, ? for any letter").expect(&message).0, fault);
        };
        check("", "the pattern is empty");
        check(" - ", "the pattern is empty");
        check(&"?".repeat(64), "the pattern is too long");
        check(&format!("<{}>", "a".repeat(1000)), "the pattern is too long");
        check(&"<abc>".repeat(22), "the pattern is too long");
        check("a5%", "the pattern has \"%\" in column 3");
        check(" a🍵", "the pattern has \"🍵\" in column 3");
        check("a\u{1b}", "the pattern has U+001B in column 2");
        check("a[bc", "the pattern has an unclosed [ in column 2");
        check("a[b-", "the pattern has an unclosed [ in column 2");
        check("ab]", "the pattern has an unmatched ] in column 3");
        check("a[]", "the pattern has an empty set in column 2");
        check("[^]a", "the pattern has an empty set in column 1");
        check("a[^a-z]", "the pattern has a set that excludes every letter in column 2");
        check("[ace-b]", "the pattern has a reversed range in column 4");
        check("[a-]", "the pattern has \"]\" in column 4");
        check("[-a]", "the pattern has \"-\" in column 2");
        check("[a^]", "the pattern has \"^\" in column 3");
        check("[1]", "the pattern has \"1\" in column 2");
        check("[æ]", "the pattern has \"æ\" in column 2");
        check("[[a]", "the pattern has \"[\" in column 2");
        check("s<tea", "the pattern has an unclosed < in column 2");
        check("s<>", "the pattern has an empty anagram in column 2");
        check("tea>", "the pattern has an unmatched > in column 4");
        check("<te*>", "the pattern has \"*\" in column 4");
        check("<t1>", "the pattern has \"1\" in column 3");
        check("<<a>>", "the pattern has \"<\" in column 2");
        assert_eq!(parse(&"?".repeat(63)).places().len(), 63);
        assert_eq!(parse(&"*?".repeat(63)).places().len(), 63);
        assert_eq!(parse(&"*".repeat(1000)), Pattern::anything());
        assert_eq!(parse(&"<abc>".repeat(21)).places().len(), 63);
    }
}
