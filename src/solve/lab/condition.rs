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
}

impl ConditionKind {
    /// Parses a condition of this kind: a range of lengths or tiers such as `5`, `5..7`, `..7` or `5..`, or letters.
    ///
    /// # Errors
    /// Returns a [`QueryError`] if `text` is not a valid range or not letters.
    ///
    /// # Examples
    /// ```
    /// use wordhoard::solve::lab::{Condition, ConditionKind};
    ///
    /// assert_eq!(ConditionKind::Length.parse("5..7"), Ok(Condition::Length(5..=7)));
    /// assert!(ConditionKind::Starts.parse("te4").is_err());
    /// ```
    pub fn parse(self, text: &str) -> Result<Condition, QueryError> {
        Ok(match self {
            Self::Length => Condition::Length(lengths(text)?),
            Self::Starts => Condition::Starts(letters(text)?),
            Self::Ends => Condition::Ends(letters(text)?),
            Self::Contains => Condition::Contains(letters(text)?),
            Self::With => Condition::With(letters(text)?),
            Self::Without => Condition::Without(letters(text)?),
            Self::Tier => Condition::Tier(tiers(text)?),
        })
    }
}

/// Parses a range of lengths from 1 to [`MAX_LETTERS`], ends included.
fn lengths(text: &str) -> Result<RangeInclusive<usize>, QueryError> {
    range(text, Input::Length, 1..=MAX_LETTERS, |number| (1..=MAX_LETTERS).contains(&number).then_some(number))
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
