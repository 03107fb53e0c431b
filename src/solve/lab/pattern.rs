//! Patterns that words match: `?a??e`, `*tion`, `[aeiou]??[^aeiou]e`.

use std::iter::Peekable;

use unicode_normalization::char::is_combining_mark;

use super::{Fault, MOST, What};
use crate::words::fold;

/// A pattern: places, each of which takes one letter of some, and gaps between them that take any letters or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// For each place the letters that it takes: bit 0 is a.
    places: Vec<u32>,
    /// Bit n: there is a gap before place n, or after the last place.
    gaps: u64,
}

/// All letters.
const ANY: u32 = (1 << 26) - 1;

impl Pattern {
    /// Reads a pattern: letters, whose case and accents do not matter, `?` for any letter, `*` for any number of
    /// letters or none (several in a row are one), `[abc]` for one of these letters, `[^abc]` for one that is none of
    /// these; `[a-e]` is `[abcde]`. It has up to [`MOST`] letters, signs `?` and sets; gaps are not counted.
    ///
    /// # Errors
    /// When it is empty or too long, holds anything else, or a set is not closed, is empty or lets no letter through.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let mut pattern = Self { places: Vec::new(), gaps: 0 };
        let mut signs = text.chars().enumerate().peekable();
        let mut folded = Vec::new();
        while let Some((column, sign)) = signs.next() {
            match sign {
                '?' => pattern.places.push(ANY),
                '*' => pattern.gaps |= 1 << pattern.places.len(),
                '[' => pattern.places.push(set(&mut signs, column)?),
                ']' => return Err(What::Pattern.has("a ] without a [", column)),
                // Spaces around a pattern are none of its signs; between its signs they are refused there.
                sign if sign.is_whitespace() && (pattern.is_empty() || ends(signs.clone())) => {}
                sign => {
                    folded.clear();
                    fold::fold(sign.encode_utf8(&mut [0; 4]), &mut folded).ok_or(What::Pattern.sign(column, sign))?;
                    pattern.places.extend(folded.iter().map(|&letter| 1 << letter));
                }
            }
            if pattern.places.len() > MOST {
                return Err(What::Pattern.too_long());
            }
        }
        if pattern.is_empty() { Err(What::Pattern.empty()) } else { Ok(pattern) }
    }

    /// The pattern that every word matches.
    #[must_use]
    pub fn anything() -> Self {
        Self { places: Vec::new(), gaps: 1 }
    }

    /// True where the whole word matches. Plain and slow: for each place in turn, the ends of all beginnings of the
    /// word that match so far.
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

    /// For each place the letters that it takes, bit 0 for a. There are up to [`MOST`].
    pub(super) fn places(&self) -> &[u32] {
        &self.places
    }

    /// Bit n: any letters may stand before place n, or after the last place.
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

/// True where nothing but space is left.
fn ends(mut signs: impl Iterator<Item = (usize, char)>) -> bool {
    signs.all(|(_, sign)| sign.is_whitespace())
}

/// The letters of a set, whose `[` stands in column `open` and has been read.
fn set(signs: &mut Peekable<impl Iterator<Item = (usize, char)>>, open: usize) -> Result<u32, Fault> {
    let negated = signs.next_if(|&(_, sign)| sign == '^').is_some();
    let mut letters = 0;
    loop {
        let (column, sign) = signs.next().ok_or(What::Pattern.has("a [ without a ]", open))?;
        if sign == ']' {
            break;
        }
        let Some(from) = letter(column, sign)? else { continue };
        let to = if signs.next_if(|&(_, sign)| sign == '-').is_some() { range_end(signs, open)? } else { from };
        if to < from {
            return Err(What::Pattern.has("a range that runs backwards", column));
        }
        letters |= ANY >> (25 - to) & ANY << from;
    }
    match (letters, negated) {
        (0, _) => Err(What::Pattern.has("an empty set", open)),
        (ANY, true) => Err(What::Pattern.has("a set that lets no letter through", open)),
        (_, true) => Ok(ANY & !letters),
        (_, false) => Ok(letters),
    }
}

/// The letter after the `-` of a range.
fn range_end(signs: &mut impl Iterator<Item = (usize, char)>, open: usize) -> Result<u8, Fault> {
    let (column, sign) = signs.next().ok_or(What::Pattern.has("a [ without a ]", open))?;
    letter(column, sign)?.ok_or(What::Pattern.sign(column, sign))
}

/// The one letter that a sign of a set is; none for a mark that belongs to the sign before it.
fn letter(column: usize, sign: char) -> Result<Option<u8>, Fault> {
    if is_combining_mark(sign) {
        return Ok(None);
    }
    fold::letter(sign.encode_utf8(&mut [0; 4])).map(Some).ok_or(What::Pattern.sign(column, sign))
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;

    fn matches(pattern: &str, text: &str) -> bool {
        Pattern::parse(pattern).unwrap().matches(&word(text).unwrap())
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
    fn many_gaps_take_no_longer() {
        assert!(!matches(&"*a".repeat(60), &"a".repeat(59)));
        assert!(!matches(&("*a".repeat(40) + "*b"), &"a".repeat(63)));
    }

    #[test]
    fn nonsense_is_told_in_a_sentence() {
        let says = |text: &str| Pattern::parse(text).unwrap_err().to_string();
        let begins = |text: &str, sentence: &str| {
            let said = says(text);
            assert_eq!(said.split_once("; it takes letters, ? for any letter").expect(&said).0, sentence);
        };
        begins("", "the pattern is empty");
        begins(" ", "the pattern is empty");
        begins(&"?".repeat(64), "the pattern is too long");
        begins("a5", "the pattern has \"5\" in column 2");
        begins(" a🍵", "the pattern has \"🍵\" in column 3");
        begins("a b", "the pattern has U+0020 in column 2");
        begins("a[bc", "the pattern has a [ without a ] in column 2");
        begins("a[b-", "the pattern has a [ without a ] in column 2");
        begins("ab]", "the pattern has a ] without a [ in column 3");
        begins("a[]", "the pattern has an empty set in column 2");
        begins("[^]a", "the pattern has an empty set in column 1");
        begins("a[^a-z]", "the pattern has a set that lets no letter through in column 2");
        begins("[ace-b]", "the pattern has a range that runs backwards in column 4");
        begins("[a-]", "the pattern has \"]\" in column 4");
        begins("[-a]", "the pattern has \"-\" in column 2");
        begins("[a^]", "the pattern has \"^\" in column 3");
        begins("[æ]", "the pattern has \"æ\" in column 2");
        begins("[[a]", "the pattern has \"[\" in column 2");
        assert!(Pattern::parse(&"?".repeat(63)).is_ok() && Pattern::parse(&"*?".repeat(63)).is_ok());
        assert!(Pattern::parse(&"*".repeat(1000)).is_ok());
    }
}
