//! Ranges of numbers as people write them.

use std::str::FromStr;

/// The two ends of a range: `5..7`, `..7` and `5..`, whose other end is open, and `5`, which is `5..5`. Space around
/// the numbers does not matter; their order is not looked at. `None` for anything else.
#[must_use]
pub fn ends<T: FromStr>(text: &str) -> Option<(Option<T>, Option<T>)> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    // Nothing at all would otherwise be a range that is open on both sides.
    (!text.trim().is_empty()).then_some((end(from)?, end(to)?))
}

/// A number, or nothing; `None` for what is neither.
fn end<T: FromStr>(text: &str) -> Option<Option<T>> {
    match text.trim() {
        "" => Some(None),
        figures if figures.bytes().all(|sign| sign.is_ascii_digit()) => figures.parse().ok().map(Some),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_two_ends() {
        let read = |text: &str| ends::<u8>(text);
        assert_eq!(
            [read("5"), read("5..7"), read(" 7 .. 5")].map(Option::unwrap),
            [(Some(5), Some(5)), (Some(5), Some(7)), (Some(7), Some(5))]
        );
        assert_eq!(
            [read("..7"), read("5.."), read("..")].map(Option::unwrap),
            [(None, Some(7)), (Some(5), None), (None, None)]
        );
    }

    #[test]
    fn anything_else_is_no_range() {
        for text in ["", " ", "5-7", "a", "256", "1..256", "+1", "-1", "1...2", "1..2..3"] {
            assert_eq!(ends::<u8>(text), None, "{text:?}");
        }
    }
}
