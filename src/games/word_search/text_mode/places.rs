//! Places and directions, as they are told and as they are heard.

use crate::base::named::{by_name, name_of};
use crate::grid::{Dir, Placement, Pos};

/// A place, counted from 1: `row 1 column 2`.
pub fn place(pos: Pos) -> String {
    format!("row {} column {}", pos.row + 1, pos.col + 1)
}

/// Where a word lies: `row 1 column 1 to row 1 column 7`.
pub fn run(run: Placement) -> String {
    format!("{} to {}", place(run.start()), place(run.end()))
}

const WAYS: [(&str, Dir); 8] = [
    ("east", Dir::East),
    ("south east", Dir::SouthEast),
    ("south", Dir::South),
    ("south west", Dir::SouthWest),
    ("west", Dir::West),
    ("north west", Dir::NorthWest),
    ("north", Dir::North),
    ("north east", Dir::NorthEast),
];

/// A direction: `east`, `south east`.
pub fn way(dir: Dir) -> &'static str {
    name_of(&WAYS, dir)
}

/// What a direction may be made of, and its steps down and to the right. Names stand before their first letters.
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

/// The direction that is meant: `e`, `SE`, `south-east`, `down right`, `left`.
pub fn heard(words: &[&str]) -> Option<Dir> {
    let text = words.concat().to_lowercase().replace('-', "");
    if let Some(&dir) = by_name(&WAYS, &text).as_ref() {
        return Some(dir);
    }
    let ((down, right), rest) = step(&text)?;
    if rest.is_empty() {
        return Dir::along(down, right);
    }
    // Of a diagonal one part goes up or down, the other to a side.
    let ((more_down, more_right), rest) = step(rest)?;
    let is_diagonal = down * more_down == 0 && right * more_right == 0;
    Dir::along(down + more_down, right + more_right).filter(|_| rest.is_empty() && is_diagonal)
}

/// The steps that a text begins with, and what is left of it.
fn step(text: &str) -> Option<((i32, i32), &str)> {
    STEPS.iter().find_map(|&(name, steps)| Some((steps, text.strip_prefix(name)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(text: &str) -> Option<Dir> {
        heard(&text.split(' ').collect::<Vec<_>>())
    }

    #[test]
    fn a_direction_is_heard_as_it_is_told_and_in_short() {
        for dir in Dir::ALL {
            assert_eq!([meant(way(dir)), meant(dir.name()), meant(&dir.name().to_lowercase())], [Some(dir); 3]);
            assert_eq!(meant(&way(dir).replace(' ', "-")), Some(dir));
            assert_eq!(meant(&way(dir).replace(' ', "")), Some(dir));
        }
    }

    #[test]
    fn sides_do_as_well_as_the_compass() {
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
            assert_eq!(meant(text), Some(dir), "{text}");
        }
    }

    #[test]
    fn what_is_no_direction_is_none() {
        for text in ["", "x", "eastwards", "east east", "east west", "up north", "north south", "se e", "eas", "ene"] {
            assert_eq!(meant(text), None, "{text}");
        }
    }
}
