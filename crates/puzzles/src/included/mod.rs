//! Crosswords and fill-ins that ship with the program.
//!
//! The .xd files in `assets/crosswords` are embedded as text. A file is parsed when its crossword is opened; the list
//! of crosswords is a constant.

mod fill_ins;

use super::crossword::{CrosswordFile, xd};

pub use fill_ins::{IncludedFillIn, fill_ins};

/// Crossword that ships with the program.
#[derive(Debug)]
pub struct Included {
    /// Lowercase name for the command line and for saves. It never changes.
    pub name: &'static str,
    /// Title shown to the player.
    pub title: &'static str,
    /// Number of rows.
    pub rows: u16,
    /// Number of columns.
    pub cols: u16,
    /// Number of clues.
    pub clue_count: usize,
    /// The .xd file.
    text: &'static str,
}

impl Included {
    /// Parses the crossword.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_puzzles::included;
    ///
    /// let puzzle = included::by_name("bamboo").unwrap().open().puzzle;
    /// assert_eq!((puzzle.title.as_str(), puzzle.grid.rows()), ("Black and White", 5));
    /// ```
    ///
    /// # Panics
    /// Never: a test parses every crossword.
    #[must_use]
    pub fn open(&self) -> CrosswordFile {
        xd::parse(self.text).expect("a test parses every crossword").file
    }
}

/// Returns all crosswords that ship with the program, smallest first.
#[must_use]
pub fn all() -> &'static [Included] {
    &INCLUDED
}

/// Returns the crossword with this name, if any.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static Included> {
    all().iter().find(|included| included.name == name)
}

macro_rules! included {
    ($($name:literal $title:literal $rows:literal $cols:literal $clue_count:literal)*) => {
        [$(Included {
            name: $name,
            title: $title,
            rows: $rows,
            cols: $cols,
            clue_count: $clue_count,
            text: wordhoard_assets::text(concat!("crosswords/", $name, ".xd")),
        }),*]
    };
}

static INCLUDED: [Included; 8] = included! {
    "bamboo" "Black and White" 5 5 10
    "goal" "Open Goal" 5 5 10
    "spider" "Eight Legs" 5 5 10
    "sprint" "Off the Blocks" 5 5 10
    "catch" "Catch of the Day" 9 9 32
    "company" "Strange Company" 9 9 16
    "creatures" "Fur, Fin and Feather" 15 15 80
    "stroll" "Sunday Stroll" 15 15 82
};

#[cfg(test)]
mod tests;
