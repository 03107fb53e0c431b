//! Names of slots, as in `17-Across`.

use std::fmt;
use std::str::FromStr;

use wordhoard_engine::grid::{Axis, Pattern, Slot};

/// Name of a slot: its number in the standard numbering and its direction. Displayed as `17-Across`.
///
/// # Examples
/// ```
/// use wordhoard_puzzles::slot_name::SlotName;
///
/// for text in ["17d", "17-Down", "17 down", "D17"] {
///     assert_eq!(text.parse::<SlotName>()?.to_string(), "17-Down");
/// }
/// assert!("17".parse::<SlotName>().is_err());
/// # Ok::<(), wordhoard_puzzles::slot_name::SlotNameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SlotName {
    /// Number of the first cell, from 1.
    pub number: u32,
    /// Reading direction.
    pub axis: Axis,
}

impl fmt::Display for SlotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.number, self.axis.name())
    }
}

/// Error for a text that is not the name of a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SlotNameError;

impl fmt::Display for SlotNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a number and a direction, such as 17a, 17-Across or 17 down")
    }
}

impl std::error::Error for SlotNameError {}

/// Parses a number and a direction in either order, with a space, a hyphen or nothing between them. The direction may
/// be abbreviated (`a`, `ac`, `d`, `dn`), in either case.
impl FromStr for SlotName {
    type Err = SlotNameError;

    fn from_str(text: &str) -> Result<Self, SlotNameError> {
        let text = text.trim();
        let digits = text.trim_matches(|ch: char| !ch.is_ascii_digit());
        let (before, after) = text.split_once(digits).ok_or(SlotNameError)?;
        let is_gap = |ch: char| ch.is_whitespace() || ch == '-';
        let direction = match (before, after) {
            ("", direction) => direction.trim_start_matches(is_gap),
            (direction, "") => direction.trim_end_matches(is_gap),
            _ => return Err(SlotNameError),
        };
        let axis = direction_named(direction).ok_or(SlotNameError)?;
        Ok(Self { number: digits.parse().map_err(|_| SlotNameError)?, axis })
    }
}

fn direction_named(text: &str) -> Option<Axis> {
    match text.to_ascii_lowercase().as_str() {
        "a" | "ac" | "across" => Some(Axis::Across),
        "d" | "dn" | "down" => Some(Axis::Down),
        _ => None,
    }
}

/// Returns the names of the slots of a pattern, in the order of [`Pattern::slots`]. First cells are numbered in
/// row-major order, starting at 1.
#[must_use]
pub fn names(pattern: &Pattern) -> Vec<SlotName> {
    let mut number = 0;
    let mut last_start = None;
    let name = |slot: &Slot| {
        number += u32::from(last_start != Some(slot.start()));
        last_start = Some(slot.start());
        SlotName { number, axis: slot.axis }
    };
    pattern.slots().iter().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::block_pattern;
    use crate::crossword::{Cell, Crossword, Square};

    #[test]
    fn names_are_read_in_many_forms() {
        let across = Ok(SlotName { number: 17, axis: Axis::Across });
        for text in ["17a", "17A", "17 a", "17-across", " 17 - Across ", "17ac", "a17", "ACROSS-17", "017a"] {
            assert_eq!(text.parse::<SlotName>(), across, "{text}");
        }
        for text in
            ["", "17", "a", "17x", "17aa", "1a7", "a17d", "17 1a", "-17", "99999999999a", "+17a", "٣a", "17\u{e4}", "-"]
        {
            assert_eq!(text.parse::<SlotName>(), Err(SlotNameError), "{text}");
        }
    }

    #[test]
    fn slots_are_numbered_like_those_of_a_crossword() {
        for text in
            ["...\n...\n...\n", "##...\n#....\n.....\n....#\n...##\n", "...#...\n...#...\n.......\n...#...\n...#...\n"]
        {
            let pattern = block_pattern::parse(text).unwrap();
            let mut puzzle = Crossword::new(pattern.cells().map(|cell| match cell.is_open() {
                true => Cell::Open(Square::default()),
                false => Cell::Block,
            }));
            puzzle.number();
            let expected: Vec<String> = pattern
                .slots()
                .iter()
                .map(|slot| format!("{}-{}", puzzle.label(slot.start()), slot.axis.name()))
                .collect();
            assert_eq!(names(&pattern).iter().map(SlotName::to_string).collect::<Vec<_>>(), expected, "{text}");
        }
    }
}
