//! The cells of a crossword.

use serde::{Deserialize, Serialize};

use super::windows;
use crate::base::sanitize;

/// The most signs of a solution, of an entry and of a label. Rebuses of real puzzles have up to about a dozen.
pub const MAX_SIGNS: usize = 32;

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cell {
    /// No part of the puzzle: nothing is drawn.
    Void,
    /// A black square.
    Block,
    /// A letter goes here, or several.
    Open(Square),
}

/// An open cell. Every text is clean and has at most [`MAX_SIGNS`] signs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Square {
    /// What stands in its corner, a number as a rule; empty where nothing does.
    pub label: String,
    /// What is right: a letter, or several (a rebus); empty where it is not known.
    pub solution: String,
    /// What the player has put in; empty where nothing is.
    pub entry: String,
    /// The entry stands there from the start and is not the player's to change.
    pub given: bool,
    /// The solution was shown to the player.
    pub revealed: bool,
    /// The entry was checked and is marked as wrong.
    pub wrong: bool,
    /// An entry that has been changed since was marked as wrong.
    pub was_wrong: bool,
    /// It has a circle.
    pub circled: bool,
    /// Its colour, unless it is white.
    pub shade: Option<Shade>,
    /// Words end at a bar on its right. Only between open cells.
    pub bar_right: bool,
    /// Words end at a bar below it. Only between open cells.
    pub bar_below: bool,
}

/// A colour of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shade {
    /// Set off from the others; how is for the program to say.
    Highlight,
    /// Red, green, blue.
    Rgb(u8, u8, u8),
}

impl Cell {
    /// The open cell that it is.
    #[must_use]
    pub fn square(&self) -> Option<&Square> {
        match self {
            Self::Open(square) => Some(square),
            Self::Block | Self::Void => None,
        }
    }

    /// The same, to be changed.
    pub fn square_mut(&mut self) -> Option<&mut Square> {
        match self {
            Self::Open(square) => Some(square),
            Self::Block | Self::Void => None,
        }
    }
}

/// A text of a cell as it may stand there: clean, without spaces around it; `None` where it has more signs than
/// [`MAX_SIGNS`].
#[must_use]
pub fn sign(text: &str) -> Option<String> {
    let mut signs = text.trim().chars();
    let few: String = signs.by_ref().take(MAX_SIGNS).collect();
    signs.next().is_none().then(|| sanitize::trim(&sanitize::line(&few)).to_owned())
}

/// A solution or an entry in capitals: files of both kinds are met with, and programs hold one against the other. A
/// sign whose capital is several signs stays (ß), and so do the two of Windows-1252 whose capitals it does not have (ƒ,
/// µ): no file should have to be written in another encoding for them.
#[must_use]
pub fn capitals(text: &str) -> String {
    text.chars().map(capital).collect()
}

fn capital(sign: char) -> char {
    let mut upper = sign.to_uppercase();
    match (upper.next(), upper.next()) {
        (Some(upper), None) if is_windows_sign(upper) || !is_windows_sign(sign) => upper,
        _ => sign,
    }
}

fn is_windows_sign(sign: char) -> bool {
    windows::byte(sign).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_are_as_many_signs_as_the_letters() {
        assert_eq!(capitals("heart é ÿ ω 7"), "HEART É Ÿ Ω 7");
        assert_eq!(capitals("ßŉƒµ"), "ßŉƒµ");
    }
}
