//! Word patterns: `?a??e`, `*tion`, `[aeiou]??[^aeiou]e`.

use std::iter::Peekable;

use unicode_normalization::char::is_combining_mark;

use super::{Input, MAX_LETTERS, QueryError};
use crate::words::fold;

/// A pattern: places that match one letter of a set, and gaps between them that match any run of letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// For each place, the letters that it matches. Bit 0 is a.
    places: Vec<u32>,
    /// Bit n is set if there is a gap before place n, or after the last place.
    gaps: u64,
}

/// Mask of all letters.
const ANY: u32 = (1 << 26) - 1;

impl Pattern {
    /// Parses a pattern of up to [`MAX_LETTERS`] places and any number of gaps.
    ///
    /// - A letter matches itself. Case and accents are ignored.
    /// - `?`, `.` or `_` matches any letter.
    /// - `*` matches any run of letters, including none. Consecutive `*` count as one.
    /// - `[abc]` matches one of these letters, `[^abc]` any other letter. `[a-e]` is `[abcde]`.
    ///
    /// # Errors
    /// Returns a [`QueryError`] if the pattern is empty, is too long or has an invalid character. Also returns the
    /// error if a set is unclosed, is empty or excludes every letter.
    ///
    /// # Examples
    /// ```
    /// use wordhoard::solve::lab::{Pattern, word};
    ///
    /// let pattern = Pattern::parse("?a*[st]").unwrap();
    /// assert!(pattern.matches(&word("tablets").unwrap()));
    /// assert!(Pattern::parse("te[ab").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        let mut pattern = Self { places: Vec::new(), gaps: 0 };
        let mut chars = text.chars().enumerate().peekable();
        let mut folded = Vec::new();
        while let Some((column, ch)) = chars.next() {
            match ch {
                '?' | '.' | '_' => pattern.places.push(ANY),
                '*' => pattern.gaps |= 1 << pattern.places.len(),
                '[' => pattern.places.push(parse_set(&mut chars, column)?),
                ']' => return Err(Input::Pattern.unexpected("an unmatched ]", column)),
                // Spaces around a pattern are ignored. Spaces inside it are rejected below.
                ch if ch.is_whitespace() && (pattern.is_empty() || only_spaces(chars.clone())) => {}
                ch => {
                    folded.clear();
                    fold::fold(ch.encode_utf8(&mut [0; 4]), &mut folded).ok_or(Input::Pattern.bad_char(column, ch))?;
                    pattern.places.extend(folded.iter().map(|&letter| 1 << letter));
                }
            }
            if pattern.places.len() > MAX_LETTERS {
                return Err(Input::Pattern.too_long());
            }
        }
        if pattern.is_empty() { Err(Input::Pattern.empty()) } else { Ok(pattern) }
    }

    /// Creates a pattern that matches every word.
    #[must_use]
    pub fn anything() -> Self {
        Self { places: Vec::new(), gaps: 1 }
    }

    /// Returns `true` if the whole word matches. This simple, slow method tracks, place by place, which prefixes of the
    /// word match so far.
    #[must_use]
    pub fn matches(&self, word: &[u8]) -> bool {
        let mut ends = vec![false; word.len() + 1];
        ends[0] = true;
        for place in 0..=self.places.len() {
            if self.has_gap(place) {
                let first = ends.iter().position(|&end| end).unwrap_or(ends.len());
                ends[first..].fill(true);
            }
            if let Some(&letters) = self.places.get(place) {
                for end in (1..ends.len()).rev() {
                    ends[end] = ends[end - 1] && letters >> word[end - 1] & 1 == 1;
                }
                ends[0] = false;
            }
        }
        ends[word.len()]
    }

    /// Returns the letters that each place matches, with bit 0 for a. There are up to [`MAX_LETTERS`] places.
    pub(super) fn places(&self) -> &[u32] {
        &self.places
    }

    /// Returns the gaps: bit n is set if there is a gap before place n, or after the last place.
    pub(super) fn gaps(&self) -> u64 {
        self.gaps
    }

    fn has_gap(&self, place: usize) -> bool {
        self.gaps >> place & 1 == 1
    }

    fn is_empty(&self) -> bool {
        self.places.is_empty() && self.gaps == 0
    }
}

/// Returns `true` if only spaces are left.
fn only_spaces(mut chars: impl Iterator<Item = (usize, char)>) -> bool {
    chars.all(|(_, ch)| ch.is_whitespace())
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

/// Returns the letter for a character of a set, or `None` for a combining mark.
fn parse_letter(column: usize, ch: char) -> Result<Option<u8>, QueryError> {
    if is_combining_mark(ch) {
        return Ok(None);
    }
    fold::letter(ch.encode_utf8(&mut [0; 4])).map(Some).ok_or(Input::Pattern.bad_char(column, ch))
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;

    fn matches(pattern: &str, text: &str) -> bool {
        Pattern::parse(pattern).unwrap().matches(&word(text).unwrap())
    }

    #[test]
    fn any_letter_has_three_signs() {
        let pattern = Pattern::parse("c?t*").unwrap();
        assert_eq!([Pattern::parse("c.t*").unwrap(), Pattern::parse("c_t*").unwrap()], [pattern.clone(), pattern]);
    }

    #[test]
    fn a_place_takes_one_letter() {
        assert!(matches("?a??e", "table") && matches(" TÁBLE ", "table") && matches("e\u{301}a", "ea"));
        assert!(!matches("?a??e", "tables") && !matches("?a??e", "tale") && !matches("?a??e", "noble"));
        assert!(matches("[tx]able", "table") && !matches("[^tx]able", "table") && matches("[^a-s]able", "table"));
        assert!(matches("[s-uá]able", "table") && matches("[a-a]", "a") && !matches("[s-u]able", "cable"));
        assert!(matches("stra\u{df}e", "strasse"));
    }

    #[test]
    fn a_gap_takes_any_letters_or_none() {
        assert!(matches("*tion", "tion") && matches("*tion", "nation") && !matches("*tion", "nations"));
        assert!(matches("*qu*", "qu") && matches("*qu*", "equate") && !matches("*qu*", "qatar"));
        assert!(matches("*a*e*", "ae") && !matches("*a*e*", "ea") && matches("*", "x") && !matches("*??", "x"));
        assert_eq!(Pattern::parse("a**?***"), Pattern::parse("a*?*"));
    }

    #[test]
    fn many_gaps_do_not_blow_up() {
        assert!(!matches(&"*a".repeat(60), &"a".repeat(59)));
        assert!(!matches(&("*a".repeat(40) + "*b"), &"a".repeat(63)));
    }

    #[test]
    fn invalid_patterns_are_reported() {
        let error = |text: &str| Pattern::parse(text).unwrap_err().to_string();
        let check = |text: &str, fault: &str| {
            let message = error(text);
            assert_eq!(message.split_once("; expected letters, ? for any letter").expect(&message).0, fault);
        };
        check("", "the pattern is empty");
        check(" ", "the pattern is empty");
        check(&"?".repeat(64), "the pattern is too long");
        check("a5", "the pattern has \"5\" in column 2");
        check(" a🍵", "the pattern has \"🍵\" in column 3");
        check("a b", "the pattern has U+0020 in column 2");
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
        check("[æ]", "the pattern has \"æ\" in column 2");
        check("[[a]", "the pattern has \"[\" in column 2");
        assert!(Pattern::parse(&"?".repeat(63)).is_ok() && Pattern::parse(&"*?".repeat(63)).is_ok());
        assert!(Pattern::parse(&"*".repeat(1000)).is_ok());
    }
}
