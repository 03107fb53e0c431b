//! Descriptions of positions and directions, and parsing of directions.

use wordhoard_engine::base::named::{by_name, name_of};
use wordhoard_engine::grid::{Dir, Placement};

use crate::play::text_mode::phrases::position;

/// Describes the position of a word: `row 1 column 1 to row 1 column 7`.
pub fn describe_run(run: Placement) -> String {
    format!("{} to {}", position(run.start()), position(run.end()))
}

const DIR_NAMES: [(&str, Dir); 8] = [
    ("east", Dir::East),
    ("south east", Dir::SouthEast),
    ("south", Dir::South),
    ("south west", Dir::SouthWest),
    ("west", Dir::West),
    ("north west", Dir::NorthWest),
    ("north", Dir::North),
    ("north east", Dir::NorthEast),
];

/// Returns the name of a direction: `east`, `south east`.
pub fn dir_name(dir: Dir) -> &'static str {
    name_of(&DIR_NAMES, dir)
}

/// Parts of a direction, with their steps down and right. Full names precede initials, so that full names match first.
const STEPS: [(&str, (i32, i32)); 16] = [
    ("north", (-1, 0)),
    ("south", (1, 0)),
    ("east", (0, 1)),
    ("west", (0, -1)),
    ("up", (-1, 0)),
    ("down", (1, 0)),
    ("right", (0, 1)),
    ("left", (0, -1)),
    ("n", (-1, 0)),
    ("s", (1, 0)),
    ("e", (0, 1)),
    ("w", (0, -1)),
    ("u", (-1, 0)),
    ("d", (1, 0)),
    ("r", (0, 1)),
    ("l", (0, -1)),
];

/// Parses a direction: `e`, `SE`, `south-east`, `down right`, `left`.
pub fn parse_dir(words: &[&str]) -> Option<Dir> {
    let text = words.concat().to_lowercase().replace('-', "");
    if let Some(&dir) = by_name(&DIR_NAMES, &text).as_ref() {
        return Some(dir);
    }
    let ((down, right), rest) = step(&text)?;
    if rest.is_empty() {
        return Dir::from_offset(down, right);
    }
    // A diagonal has one vertical and one horizontal part.
    let ((more_down, more_right), rest) = step(rest)?;
    let is_diagonal = down * more_down == 0 && right * more_right == 0;
    Dir::from_offset(down + more_down, right + more_right).filter(|_| rest.is_empty() && is_diagonal)
}

/// Parses the first part of a direction. Returns its steps and the rest of the text.
fn step(text: &str) -> Option<((i32, i32), &str)> {
    STEPS.iter().find_map(|&(name, steps)| Some((steps, text.strip_prefix(name)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Option<Dir> {
        parse_dir(&text.split(' ').collect::<Vec<_>>())
    }

    #[test]
    fn directions_are_parsed_in_full_and_abbreviated() {
        for dir in Dir::ALL {
            assert_eq!([parse(dir_name(dir)), parse(dir.name()), parse(&dir.name().to_lowercase())], [Some(dir); 3]);
            assert_eq!(parse(&dir_name(dir).replace(' ', "-")), Some(dir));
            assert_eq!(parse(&dir_name(dir).replace(' ', "")), Some(dir));
        }
    }

    #[test]
    fn left_right_up_and_down_are_accepted_as_directions() {
        for (text, dir) in [
            ("Right", Dir::East),
            ("left", Dir::West),
            ("up", Dir::North),
            ("down", Dir::South),
            ("down right", Dir::SouthEast),
            ("right down", Dir::SouthEast),
            ("up-left", Dir::NorthWest),
            ("UL", Dir::NorthWest),
            ("north right", Dir::NorthEast),
        ] {
            assert_eq!(parse(text), Some(dir), "{text}");
        }
    }

    #[test]
    fn invalid_directions_are_rejected() {
        for text in ["", "x", "eastwards", "east east", "east west", "up north", "north south", "se e", "eas", "ene"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
