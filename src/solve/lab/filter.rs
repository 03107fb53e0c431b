//! Further conditions on the words of an answer.

use std::ops::RangeInclusive;

use super::{Input, MAX_LETTERS, QueryError};
use crate::base::span;
use crate::words::{Tier, Word};

/// Conditions that a word must meet. The default filter accepts every word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filter {
    /// Length in letters.
    pub lengths: RangeInclusive<usize>,
    /// Letters (0 to 25) that the word starts with.
    pub starts: Vec<u8>,
    /// Letters that the word ends with.
    pub ends: Vec<u8>,
    /// Letters that appear in the word consecutively.
    pub contains: Vec<u8>,
    /// Minimum count of each letter, from 0 (a) to 25 (z).
    pub with: [u8; 26],
    /// Set of letters that must not appear. Bit 0 is a.
    pub without: u32,
    /// Range of tiers, which rank words by how common they are.
    pub tiers: RangeInclusive<Tier>,
}

impl Default for Filter {
    fn default() -> Self {
        Self {
            lengths: 0..=usize::MAX,
            starts: Vec::new(),
            ends: Vec::new(),
            contains: Vec::new(),
            with: [0; 26],
            without: 0,
            tiers: Tier::FIRST..=Tier::LAST,
        }
    }
}

impl Filter {
    /// Also requires these letters. A repeated letter must appear at least as often.
    pub fn add_with(&mut self, letters: &[u8]) {
        for &letter in letters {
            let count = &mut self.with[usize::from(letter)];
            *count = count.saturating_add(1);
        }
    }

    /// Excludes these letters.
    pub fn add_without(&mut self, letters: &[u8]) {
        self.without |= letters.iter().fold(0, |mask, letter| mask | 1 << letter);
    }

    /// Returns `true` if the word meets all conditions.
    #[must_use]
    pub fn accepts(&self, word: &[u8], facts: Word) -> bool {
        // Empty parts are skipped: comparing with an empty slice takes longer than everything else.
        let part = |part: &[u8], holds: fn(&[u8], &[u8]) -> bool| part.is_empty() || holds(word, part);
        self.lengths.contains(&word.len())
            && self.tiers.contains(&facts.tier)
            && part(&self.starts, |word, part| word.starts_with(part))
            && part(&self.ends, |word, part| word.ends_with(part))
            && part(&self.contains, |word, part| word.windows(part.len()).any(|window| window == part))
            && ((self.with == [0; 26] && self.without == 0) || self.letters_allowed(word))
    }

    fn letters_allowed(&self, word: &[u8]) -> bool {
        let mut missing = self.with;
        for &letter in word {
            if self.without >> letter & 1 == 1 {
                return false;
            }
            let count = &mut missing[usize::from(letter)];
            *count = count.saturating_sub(1);
        }
        missing == [0; 26]
    }
}

/// Parses a range of lengths from 1 to [`MAX_LETTERS`], ends included: `5`, `5..7`, `..7`, `5..`.
///
/// # Errors
/// Returns a [`QueryError`] if `text` is not a range, a length is out of bounds, or the ends are reversed.
///
/// # Examples
/// ```
/// use wordhoard::solve::lab::lengths;
///
/// assert_eq!(lengths("5..7"), Ok(5..=7));
/// assert!(lengths("7..5").is_err());
/// ```
pub fn lengths(text: &str) -> Result<RangeInclusive<usize>, QueryError> {
    range(text, Input::Length, 1..=MAX_LETTERS, |number| (1..=MAX_LETTERS).contains(&number).then_some(number))
}

/// Parses a range of tiers, ends included: `35`, `10..50`, `..50`, `50..`. The numbers are those of [`Tier::SIZES`].
///
/// # Errors
/// Returns a [`QueryError`] if `text` is not a range, an end is not a tier number, or the ends are reversed.
pub fn tiers(text: &str) -> Result<RangeInclusive<Tier>, QueryError> {
    range(text, Input::Tier, Tier::FIRST..=Tier::LAST, |size| Tier::from_size(u8::try_from(size).ok()?))
}

/// Parses a range and maps its ends with `of`. An omitted end defaults to that of `all`.
fn range<T: PartialOrd + Copy>(
    text: &str,
    input: Input,
    all: RangeInclusive<T>,
    of: impl Fn(usize) -> Option<T>,
) -> Result<RangeInclusive<T>, QueryError> {
    let (from, to) = span::ends::<usize>(text).ok_or(input.not_a_number())?;
    if let Some((from, to)) = from.zip(to).filter(|(from, to)| from > to) {
        return Err(input.reversed(from, to));
    }
    let end = |end: Option<usize>, open: T| end.map_or(Ok(open), |number| of(number).ok_or(input.out_of_range(number)));
    Ok(end(from, *all.start())?..=end(to, *all.end())?)
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;
    use crate::words::Lexicon;

    fn accepts(change: impl Fn(&mut Filter), text: &str) -> bool {
        let mut filter = Filter::default();
        change(&mut filter);
        filter.accepts(&word(text).unwrap(), Lexicon::embedded(false).get(text).unwrap())
    }

    fn letters(text: &str) -> Vec<u8> {
        word(text).unwrap()
    }

    #[test]
    fn each_condition_rejects_words() {
        assert!(accepts(|_| {}, "tattle"));
        assert!(accepts(|f| f.lengths = 6..=6, "tattle") && !accepts(|f| f.lengths = 3..=5, "tattle"));
        assert!(accepts(|f| f.starts = letters("ta"), "tattle") && !accepts(|f| f.starts = letters("at"), "tattle"));
        assert!(accepts(|f| f.ends = letters("le"), "tattle") && !accepts(|f| f.ends = letters("el"), "tattle"));
        assert!(
            accepts(|f| f.contains = letters("tt"), "tattle") && !accepts(|f| f.contains = letters("ttt"), "tattle")
        );
        assert!(!accepts(|f| f.contains = letters("tattletale"), "tattle"));
        assert!(
            accepts(|f| f.add_with(&letters("ttt")), "tattle") && !accepts(|f| f.add_with(&letters("tttt")), "tattle")
        );
        assert!(
            accepts(|f| f.add_without(&letters("xyz")), "tattle")
                && !accepts(|f| f.add_without(&letters("xe")), "tattle")
        );
        let tier = |size| Tier::from_size(size).unwrap();
        assert!(
            accepts(|f| f.tiers = tier(10)..=tier(35), "tea") && !accepts(|f| f.tiers = tier(50)..=tier(80), "tea")
        );
    }

    #[test]
    fn lengths_are_parsed() {
        let parse = |text: &str| lengths(text).unwrap();
        assert_eq!([parse("5"), parse("5..7"), parse("..7"), parse("5..")], [5..=5, 5..=7, 1..=7, 5..=63]);
        assert_eq!([parse(" 5 .. 7 "), parse("..")], [5..=7, 1..=63]);
    }

    #[test]
    fn tiers_are_parsed() {
        let sizes = |text: &str| tiers(text).map(|tiers| (tiers.start().size(), tiers.end().size())).unwrap();
        assert_eq!(
            [sizes("35"), sizes("10..50"), sizes("..50"), sizes("60..")],
            [(35, 35), (10, 50), (10, 50), (60, 80)]
        );
    }

    #[test]
    fn invalid_ranges_are_reported() {
        let of_length = |text: &str| lengths(text).unwrap_err().to_string();
        let expected = "; expected a number from 1 to 63, or a range such as 5..7, ..7 or 5..";
        for text in ["", "5-7", "a..7", "5...7", "5..7..9", "-1", "+5", "99999999999999999999", "٣", "\u{1b}"] {
            assert_eq!(of_length(text), format!("the length is not a number{expected}"), "{text:?}");
        }
        assert_eq!(of_length("7..5"), format!("the length runs backwards, from 7 to 5{expected}"));
        assert_eq!(of_length("0..5"), format!("the length is 0{expected}"));
        assert_eq!(of_length("64"), format!("the length is 64{expected}"));
        let of_tier = |text: &str| tiers(text).unwrap_err().to_string();
        let expected = "; expected 10, 20, 35, 40, 50, 55, 60, 70 or 80, or a range such as 10..50, ..50 or 50..";
        assert_eq!(of_tier("36"), format!("the tier is 36{expected}"));
        assert_eq!(of_tier("300.."), format!("the tier is 300{expected}"));
        assert_eq!(of_tier("50..10"), format!("the tier runs backwards, from 50 to 10{expected}"));
        assert_eq!(of_tier("common"), format!("the tier is not a number{expected}"));
        assert!(Tier::SIZES.iter().all(|size| expected.contains(&size.to_string())));
    }
}
