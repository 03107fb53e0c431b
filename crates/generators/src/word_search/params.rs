//! Parameters of a new puzzle.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{Dirs, parse_sides};
use wordhoard_engine::words::Tier;
use wordhoard_engine::words::avoid::AvoidList;
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_puzzles::word_search::{ListedWord, MentionedWords};

use super::{Generator, Level, SIDES, Shape, message_letters};

/// Grid size in cells, each side within [`SIDES`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// Number of rows.
    pub rows: u16,
    /// Number of columns.
    pub cols: u16,
}

impl Size {
    /// Returns the size of a square grid.
    #[must_use]
    pub const fn square(side: u16) -> Self {
        Self { rows: side, cols: side }
    }

    /// Returns the size of the square that a message and about 16 words fill.
    #[must_use]
    pub fn for_message(message: &str) -> Self {
        // Approximate number of cells taken by 16 crossing words from a theme.
        const WORD_CELLS: usize = 95;
        let cells = WORD_CELLS + message_letters(message).len();
        let side = (cells.isqrt() + 1).clamp((*SIDES.start()).into(), (*SIDES.end()).into());
        Self::square(side as u16)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

/// Error for an invalid size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeError;

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (min, max) = (SIDES.start(), SIDES.end());
        write!(f, "expected {min} to {max} rows and columns, such as 15 or 10x20")
    }
}

impl std::error::Error for SizeError {}

/// Parses `15` or `10x20`.
impl FromStr for Size {
    type Err = SizeError;
    fn from_str(text: &str) -> Result<Self, SizeError> {
        parse_sides(text, &SIDES).map(|(rows, cols)| Self { rows, cols }).ok_or(SizeError)
    }
}

/// Source of the words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Source {
    /// Theme with this name; a random theme if the name is empty or unknown.
    Theme(String),
    /// Words of the embedded list, with inclusive ranges of lengths and tiers.
    Words {
        /// Minimum and maximum number of letters.
        letters: (u8, u8),
        /// Minimum and maximum tier size.
        tiers: (u8, u8),
    },
    /// Words from the player's own list.
    List(Vec<ListedWord>),
}

impl Source {
    /// Returns a source that picks a random theme.
    #[must_use]
    pub fn any_theme() -> Self {
        Self::Theme(String::new())
    }

    /// Returns a source of common words of 4 to 9 letters from the embedded list.
    #[must_use]
    pub fn common_words() -> Self {
        Self::Words { letters: (4, 9), tiers: (Tier::FIRST.size(), Tier::COMMON.size()) }
    }
}

/// Target solving time, with the size and level if they are fixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TargetTime {
    /// Minutes, from 1 to [`TargetTime::MAX`].
    pub minutes: u16,
    /// Fixed size; chosen by the generator if `None`.
    pub size: Option<Size>,
    /// Fixed level; chosen by the generator if `None`.
    pub level: Option<Level>,
}

impl TargetTime {
    /// Maximum number of minutes.
    pub const MAX: u16 = 60;
}

/// Parameters of a new puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Grid size.
    pub size: Size,
    /// Difficulty level.
    pub level: Level,
    /// Word directions. They override those set by the level.
    pub dirs: Option<Dirs>,
    /// Shape of the grid. A picture has the size of the grid.
    #[serde(rename = "mask")]
    pub shape: Shape,
    /// Source of the words.
    pub words: Source,
    /// Number of words, or `None` for the default for the grid.
    pub count: Option<u16>,
    /// Whether every word is secret.
    pub hidden: bool,
    /// Number of words to make secret, besides those that already are.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub secret: u16,
    /// Message to spell in the leftover letters.
    pub message: Option<String>,
    /// Target time. It determines the number of words, and the size and level unless they are fixed.
    #[serde(rename = "wish")]
    pub target_time: Option<TargetTime>,
    /// Spelling of the theme.
    #[serde(default, skip_serializing_if = "Spelling::is_british")]
    pub spelling: Spelling,
    /// Whether words that are unsuitable for school are kept out of the puzzle. A player's own words stay.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub school: bool,
    /// Version of the generator. Saves of version 0.1 have none, and continue with the current one.
    #[serde(default, skip_serializing_if = "Generator::is_current")]
    pub generator: Generator,
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

impl Params {
    /// Returns the default parameters: 15x15, any theme, medium.
    #[must_use]
    pub fn standard() -> Self {
        Self {
            size: Size::square(15),
            level: Level::default(),
            dirs: None,
            shape: Shape::FULL,
            words: Source::any_theme(),
            count: None,
            hidden: false,
            secret: 0,
            message: None,
            target_time: None,
            spelling: Spelling::default(),
            school: false,
            generator: Generator::default(),
        }
    }

    /// Returns the parameters of daily puzzles: 15x15, any theme, hard.
    #[must_use]
    pub fn daily() -> Self {
        Self { level: Level::Hard, ..Self::standard() }
    }

    /// Returns the parameters of weekly puzzles: 20x20, any theme, expert.
    #[must_use]
    pub fn weekly() -> Self {
        Self { level: Level::Expert, size: Size::square(20), ..Self::standard() }
    }

    /// Returns the first error in the parameters, which may come from an edited save.
    #[must_use]
    pub fn error(&self) -> Option<String> {
        let (min, max) = (SIDES.start(), SIDES.end());
        let is_valid = |target_time: TargetTime| {
            let is_valid_size =
                target_time.size.is_none_or(|size| SIDES.contains(&size.rows) && SIDES.contains(&size.cols));
            is_valid_size && (1..=TargetTime::MAX).contains(&target_time.minutes)
        };
        match self {
            _ if !self.target_time.is_none_or(is_valid) => Some(format!(
                "the target time must be 1 to {} minutes, with {min} to {max} rows and columns",
                TargetTime::MAX
            )),
            _ if !SIDES.contains(&self.size.rows) || !SIDES.contains(&self.size.cols) => {
                Some(format!("the grid must have {min} to {max} rows and columns"))
            }
            _ if !self.has_size_of_picture() => Some("the grid must have the size of its shape".into()),
            _ if self.dirs.is_some_and(Dirs::is_empty) => Some("the list of word directions must not be empty".into()),
            _ => None,
        }
    }

    /// Returns `true` unless the shape is a picture of another size than the grid or the grids for the target time.
    fn has_size_of_picture(&self) -> bool {
        let Shape::Drawn(picture) = &self.shape else { return true };
        let size = picture.size();
        self.size == size && self.target_time.is_none_or(|target_time| target_time.size == Some(size))
    }

    /// Returns `true` if the words come from the player's own list.
    #[must_use]
    pub fn uses_own_list(&self) -> bool {
        matches!(self.words, Source::List(_))
    }

    /// Returns the words to keep out of the grid.
    #[must_use]
    pub fn words_to_avoid(&self) -> AvoidList {
        if self.school { AvoidList::school() } else { AvoidList::embedded() }
    }

    /// Returns a warning about words of the player's own list that are unsuitable for school, if the puzzle is for
    /// school.
    #[must_use]
    pub fn school_warning(&self) -> Option<String> {
        let Source::List(words) = &self.words else { return None };
        let school = self.school.then(AvoidList::school)?;
        let mut unsuitable = MentionedWords::default();
        words.iter().filter(|word| school.contains(word.letters())).for_each(|word| unsuitable.push(word));
        unsuitable.list().map(|words| format!("on the list of words unsuitable for school: {words}"))
    }

    /// Removes control characters from the message.
    #[must_use]
    pub fn sanitized(mut self) -> Self {
        self.message = self.message.map(|message| sanitize::line(&message));
        self
    }
}
