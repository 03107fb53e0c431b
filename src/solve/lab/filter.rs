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
    pub prefix: Vec<u8>,
    /// Letters that the word ends with.
    pub suffix: Vec<u8>,
    /// Letters that appear in the word consecutively, in this order.
    pub substring: Vec<u8>,
    /// Minimum count of each letter, from 0 (a) to 25 (z).
    pub required: [u8; 26],
    /// Set of letters that must not appear. Bit 0 is a.
    pub excluded: u32,
    /// Range of tiers, which rank words by how common they are.
    pub tiers: RangeInclusive<Tier>,
}

impl Default for Filter {
    fn default() -> Self {
        Self {
            lengths: 0..=usize::MAX,
            prefix: Vec::new(),
            suffix: Vec::new(),
            substring: Vec::new(),
            required: [0; 26],
            excluded: 0,
            tiers: Tier::FIRST..=Tier::LAST,
        }
    }
}

impl Filter {
    /// Also requires these letters. A letter given n times must appear at least n times.
    pub fn require(&mut self, letters: &[u8]) {
        for &letter in letters {
            let count = &mut self.required[usize::from(letter)];
            *count = count.saturating_add(1);
        }
    }

    /// Excludes these letters.
    pub fn exclude(&mut self, letters: &[u8]) {
        self.excluded |= letters.iter().fold(0, |mask, letter| mask | 1 << letter);
    }

    /// Returns `true` if the word meets all conditions.
    #[must_use]
    pub fn accepts(&self, word: &[u8], entry: Word) -> bool {
        // Empty parts are skipped: comparing with an empty slice takes longer than all other checks.
        let meets = |part: &[u8], holds: fn(&[u8], &[u8]) -> bool| part.is_empty() || holds(word, part);
        self.lengths.contains(&word.len())
            && self.tiers.contains(&entry.tier)
            && meets(&self.prefix, |word, part| word.starts_with(part))
            && meets(&self.suffix, |word, part| word.ends_with(part))
            && meets(&self.substring, |word, part| word.windows(part.len()).any(|window| window == part))
            && ((self.required == [0; 26] && self.excluded == 0) || self.accepts_letters(word))
    }

    fn accepts_letters(&self, word: &[u8]) -> bool {
        let mut missing = self.required;
        for &letter in word {
            if self.excluded >> letter & 1 == 1 {
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

/// Parses a range and converts its ends. An omitted end defaults to the corresponding end of `all`.
fn range<T: PartialOrd + Copy>(
    text: &str,
    input: Input,
    all: RangeInclusive<T>,
    convert: impl Fn(usize) -> Option<T>,
) -> Result<RangeInclusive<T>, QueryError> {
    let (from, to) = span::parse::<usize>(text).ok_or(input.not_a_number())?;
    if let Some((from, to)) = from.zip(to).filter(|(from, to)| from > to) {
        return Err(input.reversed(from, to));
    }
    let end = |end: Option<usize>, default: T| {
        end.map_or(Ok(default), |number| convert(number).ok_or(input.out_of_range(number)))
    };
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
        assert!(accepts(|f| f.prefix = letters("ta"), "tattle") && !accepts(|f| f.prefix = letters("at"), "tattle"));
        assert!(accepts(|f| f.suffix = letters("le"), "tattle") && !accepts(|f| f.suffix = letters("el"), "tattle"));
        assert!(
            accepts(|f| f.substring = letters("tt"), "tattle") && !accepts(|f| f.substring = letters("ttt"), "tattle")
        );
        assert!(!accepts(|f| f.substring = letters("tattletale"), "tattle"));
        assert!(
            accepts(|f| f.require(&letters("ttt")), "tattle") && !accepts(|f| f.require(&letters("tttt")), "tattle")
        );
        assert!(accepts(|f| f.exclude(&letters("xyz")), "tattle") && !accepts(|f| f.exclude(&letters("xe")), "tattle"));
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
        let length_error = |text: &str| lengths(text).unwrap_err().to_string();
        let expected = "; expected a number from 1 to 63, or a range such as 5..7, ..7 or 5..";
        for text in ["", "5-7", "a..7", "5...7", "5..7..9", "-1", "+5", "99999999999999999999", "٣", "\u{1b}"] {
            assert_eq!(length_error(text), format!("the length is not a number{expected}"), "{text:?}");
        }
        assert_eq!(length_error("7..5"), format!("the length runs backwards, from 7 to 5{expected}"));
        assert_eq!(length_error("0..5"), format!("the length is 0{expected}"));
        assert_eq!(length_error("64"), format!("the length is 64{expected}"));
        let tier_error = |text: &str| tiers(text).unwrap_err().to_string();
        let expected = "; expected 10, 20, 35, 40, 50, 55, 60, 70 or 80, or a range such as 10..50, ..50 or 50..";
        assert_eq!(tier_error("36"), format!("the tier is 36{expected}"));
        assert_eq!(tier_error("300.."), format!("the tier is 300{expected}"));
        assert_eq!(tier_error("50..10"), format!("the tier runs backwards, from 50 to 10{expected}"));
        assert_eq!(tier_error("common"), format!("the tier is not a number{expected}"));
        assert!(Tier::SIZES.iter().all(|size| expected.contains(&size.to_string())));
    }
}
