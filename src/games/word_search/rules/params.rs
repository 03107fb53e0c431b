//! What is chosen before a round.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::left_over;
use crate::base::sanitize;
use crate::grid::{Dirs, sides};
use crate::make::word_search::{Level, Mask, SIDES};
use crate::puzzle::word_search::Listed;
use crate::words::Tier;

/// Rows and columns: each one of [`SIDES`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// Rows.
    pub rows: u16,
    /// Columns.
    pub cols: u16,
}

impl Size {
    /// A square.
    #[must_use]
    pub const fn square(side: u16) -> Self {
        Self { rows: side, cols: side }
    }
}

impl Size {
    /// The square that a message and some 16 words fill.
    #[must_use]
    pub fn for_message(message: &str) -> Self {
        // Letters that 16 words of a theme take where they cross.
        const WORDS: usize = 95;
        let cells = WORDS + left_over::letters_of(message).len();
        let side = (cells.isqrt() + 1).clamp((*SIDES.start()).into(), (*SIDES.end()).into());
        Self::square(side as u16)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

/// A size that makes no sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeError;

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (SIDES.start(), SIDES.end());
        write!(f, "a grid has from {least} to {most} rows and columns: write 15, or 10x20 for rows x columns")
    }
}

impl std::error::Error for SizeError {}

/// `15`, `10x20`.
impl FromStr for Size {
    type Err = SizeError;
    fn from_str(text: &str) -> Result<Self, SizeError> {
        sides(text, &SIDES).map(|(rows, cols)| Self { rows, cols }).ok_or(SizeError)
    }
}

/// Where the words come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Source {
    /// The theme with this name; one of them by chance where there is none of the name.
    Theme(String),
    /// The words of the embedded list: letters and tiers, the least and the most of each.
    Words {
        /// Letters.
        letters: (u8, u8),
        /// Tiers, by their sizes.
        tiers: (u8, u8),
    },
    /// The player's own.
    List(Vec<Listed>),
}

impl Source {
    /// Any theme.
    #[must_use]
    pub fn any_theme() -> Self {
        Self::Theme(String::new())
    }

    /// Words of the embedded list that every adult knows, of 4 to 9 letters.
    #[must_use]
    pub fn common_words() -> Self {
        Self::Words { letters: (4, 9), tiers: (Tier::FIRST.size(), Tier::COMMON.size()) }
    }
}

/// A puzzle that is asked for by the minutes it should take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TargetTime {
    /// The minutes, from 1 to [`TargetTime::MOST`].
    pub minutes: u16,
    /// Rows and columns, where they are not to be chosen by the minutes.
    pub size: Option<Size>,
    /// How hard it is made, where that is not to be chosen by the minutes.
    pub level: Option<Level>,
}

impl TargetTime {
    /// The most minutes.
    pub const MOST: u16 = 60;
}

/// What is chosen before a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Rows and columns.
    pub size: Size,
    /// How hard it is made.
    pub level: Level,
    /// The directions in which words run, in place of those of the level.
    pub dirs: Option<Dirs>,
    /// The shape.
    pub mask: Mask,
    /// Where the words come from.
    pub words: Source,
    /// How many words; as many as suit the grid where it is `None`.
    pub count: Option<u16>,
    /// The words are not to be shown before they are found.
    pub hidden: bool,
    /// What the letters in no word are to say.
    pub message: Option<String>,
    /// The minutes that it should take. They choose size and level where it leaves these open, and the number of words.
    pub wish: Option<TargetTime>,
}

impl Params {
    /// The usual: a square of 15, any theme, medium.
    #[must_use]
    pub fn usual() -> Self {
        Self {
            size: Size::square(15),
            level: Level::default(),
            dirs: None,
            mask: Mask::Full,
            words: Source::any_theme(),
            count: None,
            hidden: false,
            message: None,
            wish: None,
        }
    }

    /// Those of the puzzle of a day: a square of 15, any theme, hard.
    #[must_use]
    pub fn daily() -> Self {
        Self { level: Level::Hard, ..Self::usual() }
    }

    /// What makes no sense in it, if anything: a save may have been written by anyone.
    pub(super) fn fault(&self) -> Option<&'static str> {
        let wish = |wish: TargetTime| {
            let size = wish.size.is_none_or(|size| SIDES.contains(&size.rows) && SIDES.contains(&size.cols));
            size && (1..=TargetTime::MOST).contains(&wish.minutes)
        };
        match self {
            _ if !self.wish.is_none_or(wish) => Some("its minutes are out of range"),
            _ if !SIDES.contains(&self.size.rows) || !SIDES.contains(&self.size.cols) => {
                Some("its size is out of range")
            }
            _ if self.dirs.is_some_and(Dirs::is_empty) => Some("its words run nowhere"),
            _ => None,
        }
    }

    /// The same with nothing in its texts that a terminal must not see.
    pub(super) fn cleaned(mut self) -> Self {
        self.message = self.message.map(|message| sanitize::line(&message));
        self
    }
}
