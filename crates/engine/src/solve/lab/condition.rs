//! Conditions of a filter, as a user states them.

use std::ops::RangeInclusive;

use super::{Input, MAX_LETTERS, QueryError, letters};
use crate::base::span;
use crate::words::Tier;

/// One condition of a [`Filter`](super::Filter).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Lengths of a word.
    Length(RangeInclusive<usize>),
    /// Letters that a word starts with.
    Starts(Vec<u8>),
    /// Letters that a word ends with.
    Ends(Vec<u8>),
    /// Letters that appear in a word consecutively, in this order.
    Contains(Vec<u8>),
    /// Letters that a word contains, including repeats.
    With(Vec<u8>),
    /// Letters that a word does not contain.
    Without(Vec<u8>),
    /// Tiers of a word.
    Tier(RangeInclusive<Tier>),
    /// Numbers of words in the list with the same letters, including the word itself.
    Anagrams(RangeInclusive<usize>),
    /// Numbers of vowels (A, E, I, O, U), including repeats.
    Vowels(RangeInclusive<usize>),
    /// Numbers of different letters.
    UniqueLetters(RangeInclusive<usize>),
}

/// Kind of condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConditionKind {
    /// [`Condition::Length`].
    Length,
    /// [`Condition::Starts`].
    Starts,
    /// [`Condition::Ends`].
    Ends,
    /// [`Condition::Contains`].
    Contains,
    /// [`Condition::With`].
    With,
    /// [`Condition::Without`].
    Without,
    /// [`Condition::Tier`].
    Tier,
    /// [`Condition::Anagrams`].
    Anagrams,
    /// [`Condition::Vowels`].
    Vowels,
    /// [`Condition::UniqueLetters`].
    UniqueLetters,
}

impl ConditionKind {
    /// All kinds with their names.
    pub const NAMES: [(&'static str, Self); 10] = [
        ("length", Self::Length),
        ("starts", Self::Starts),
        ("ends", Self::Ends),
        ("contains", Self::Contains),
        ("with", Self::With),
        ("without", Self::Without),
        ("tier", Self::Tier),
        ("anagrams", Self::Anagrams),
        ("vowels", Self::Vowels),
        ("unique-letters", Self::UniqueLetters),
    ];

    /// Parses a condition of this kind: a range of lengths or tiers such as `5`, `5..7`, `..7` or `5..`, or letters.
    ///
    /// # Errors
    /// Returns a [`QueryError`] if `text` is not a valid range or not letters.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::solve::lab::{Condition, ConditionKind};
    ///
    /// assert_eq!(ConditionKind::Length.parse("5..7"), Ok(Condition::Length(5..=7)));
    /// assert!(ConditionKind::Starts.parse("te4").is_err());
    /// ```
    pub fn parse(self, text: &str) -> Result<Condition, QueryError> {
        Ok(match self {
            Self::Length => Condition::Length(numbers(text, Input::Length, 1..=MAX_LETTERS)?),
            Self::Starts => Condition::Starts(letters(text)?),
            Self::Ends => Condition::Ends(letters(text)?),
            Self::Contains => Condition::Contains(letters(text)?),
            Self::With => Condition::With(letters(text)?),
            Self::Without => Condition::Without(letters(text)?),
            Self::Tier => Condition::Tier(tiers(text)?),
            Self::Anagrams => Condition::Anagrams(open_ended(text, Input::Anagrams, 1..=MAX_ANAGRAMS)?),
            Self::Vowels => Condition::Vowels(numbers(text, Input::Vowels, 0..=MAX_LETTERS)?),
            Self::UniqueLetters => Condition::UniqueLetters(numbers(text, Input::UniqueLetters, 1..=26)?),
        })
    }
}

/// Largest number of anagrams that a condition may name. Without an upper end, it accepts more.
const MAX_ANAGRAMS: usize = 1000;

/// Parses a range of numbers, ends included, within `all`.
fn numbers(text: &str, input: Input, all: RangeInclusive<usize>) -> Result<RangeInclusive<usize>, QueryError> {
    range(text, input, all.clone(), |number| all.contains(&number).then_some(number))
}

/// Like [`numbers`], but a range without an upper end has no limit.
fn open_ended(text: &str, input: Input, all: RangeInclusive<usize>) -> Result<RangeInclusive<usize>, QueryError> {
    range(text, input, *all.start()..=usize::MAX, |number| all.contains(&number).then_some(number))
}

/// Parses a range of tiers, ends included. The numbers are those of [`Tier::SIZES`].
fn tiers(text: &str) -> Result<RangeInclusive<Tier>, QueryError> {
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
    use super::*;

    #[test]
    fn lengths_are_parsed() {
        let parse = |text: &str| numbers(text, Input::Length, 1..=MAX_LETTERS).unwrap();
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
    fn numbers_of_anagrams_have_no_upper_limit_unless_given() {
        let parse = |kind: ConditionKind, text: &str| kind.parse(text);
        assert_eq!(parse(ConditionKind::Anagrams, "2.."), Ok(Condition::Anagrams(2..=usize::MAX)));
        assert_eq!(parse(ConditionKind::Anagrams, "..2"), Ok(Condition::Anagrams(1..=2)));
        assert_eq!(parse(ConditionKind::Vowels, "..1"), Ok(Condition::Vowels(0..=1)));
        assert_eq!(parse(ConditionKind::UniqueLetters, "3"), Ok(Condition::UniqueLetters(3..=3)));
        let error = |kind: ConditionKind, text: &str| kind.parse(text).unwrap_err().to_string();
        assert!(error(ConditionKind::Anagrams, "0").starts_with("the number of anagrams is 0; expected a number"));
        assert!(error(ConditionKind::Vowels, "64").starts_with("the number of vowels is 64; expected a number"));
        assert!(error(ConditionKind::UniqueLetters, "27").starts_with("the number of different letters is 27; "));
        assert!(error(ConditionKind::Vowels, "all").starts_with("the number of vowels is not a number; "));
    }

    #[test]
    fn invalid_ranges_are_reported() {
        let length_error = |text: &str| numbers(text, Input::Length, 1..=MAX_LETTERS).unwrap_err().to_string();
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
