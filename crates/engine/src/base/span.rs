//! Number ranges as users write them.

use std::str::FromStr;

/// Parses a range such as `5..7`, `..7` or `5..` into its two inclusive bounds.
///
/// A missing bound is `None`, and a single number `5` means `5..5`. Spaces around the numbers are ignored. The order of
/// the bounds is not checked. Returns `None` if `text` is not a range.
///
/// # Examples
///
/// ```
/// use wordhoard_engine::base::span;
///
/// assert_eq!(span::parse::<u8>("5..7"), Some((Some(5), Some(7))));
/// assert_eq!(span::parse::<u8>("5.."), Some((Some(5), None)));
/// assert_eq!(span::parse::<u8>("five"), None);
/// ```
#[must_use]
pub fn parse<T: FromStr>(text: &str) -> Option<(Option<T>, Option<T>)> {
    let (lower, upper) = text.split_once("..").unwrap_or((text, text));
    // Without this check, an empty string would be parsed as a range without bounds.
    (!text.trim().is_empty()).then_some((parse_bound(lower)?, parse_bound(upper)?))
}

/// Parses one bound. Returns `Some(None)` if the text is empty, or `None` if it is not a number.
fn parse_bound<T: FromStr>(text: &str) -> Option<Option<T>> {
    match text.trim() {
        "" => Some(None),
        // Integer parsing alone would also accept a sign.
        digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => digits.parse().ok().map(Some),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_parsed_with_and_without_bounds() {
        let bounds = |text: &str| parse::<u8>(text);
        assert_eq!(
            [bounds("5"), bounds("5..7"), bounds(" 7 .. 5")].map(Option::unwrap),
            [(Some(5), Some(5)), (Some(5), Some(7)), (Some(7), Some(5))]
        );
        assert_eq!(
            [bounds("..7"), bounds("5.."), bounds("..")].map(Option::unwrap),
            [(None, Some(7)), (Some(5), None), (None, None)]
        );
    }

    #[test]
    fn malformed_ranges_are_rejected() {
        for text in ["", " ", "5-7", "a", "256", "1..256", "+1", "-1", "1...2", "1..2..3"] {
            assert_eq!(parse::<u8>(text), None, "{text:?}");
        }
    }
}
