//! Difficulty levels: the directions of words, their overlap, and the filler between them.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::named::name_of;
use wordhoard_engine::base::named::{SettingError, by_name, list};
use wordhoard_engine::grid::{Dir, Dirs};

/// Difficulty level: a set of directions, an overlap and a filler.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Words run right and down.
    Easy,
    /// Words also run diagonally.
    #[default]
    Medium,
    /// Words also run backwards, and the filler uses the letters of the words.
    Hard,
    /// Words cross wherever possible, with near misses between them.
    Expert,
}

impl Level {
    /// Every level, with its name on the command line and in the config file.
    pub const NAMES: [(&str, Self); 4] =
        [("easy", Self::Easy), ("medium", Self::Medium), ("hard", Self::Hard), ("expert", Self::Expert)];

    /// Returns the name used on the command line and in the config file.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns the name shown on screen.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Expert => "Expert",
        }
    }

    /// Returns a short description of at most 40 columns.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Easy => "right and down",
            Self::Medium => "right, down and diagonal",
            Self::Hard => "all directions; filler from the words",
            Self::Expert => "all directions, crossing; near misses",
        }
    }

    /// Returns the directions in which words run.
    #[must_use]
    pub const fn dirs(self) -> Dirs {
        match self {
            Self::Easy => Dirs::new(&[Dir::East, Dir::South]),
            Self::Medium => Dirs::new(&[Dir::East, Dir::SouthEast, Dir::South, Dir::NorthEast]),
            Self::Hard | Self::Expert => Dirs::ALL,
        }
    }

    /// Returns the overlap between words.
    #[must_use]
    pub const fn overlap(self) -> Overlap {
        if matches!(self, Self::Expert) { Overlap::Most } else { Overlap::Some }
    }

    /// Returns the filler between words.
    #[must_use]
    pub const fn filler(self) -> Filler {
        match self {
            Self::Easy | Self::Medium => Filler::Plain,
            Self::Hard => Filler::Own,
            Self::Expert => Filler::NearMiss,
        }
    }
}

impl FromStr for Level {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        by_name(&Self::NAMES, text).ok_or_else(|| SettingError(format!("expected a level: {}", list(&Self::NAMES))))
    }
}

/// Amount of overlap between words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Overlap {
    /// No shared cells, except for a word that is part of another.
    None,
    /// Occasional crossings; more if the words would not fit otherwise.
    #[default]
    Some,
    /// As many shared cells as possible.
    Most,
}

impl Overlap {
    /// Every variant, with its name in the save format.
    pub const NAMES: [(&str, Self); 3] = [("none", Self::None), ("some", Self::Some), ("most", Self::Most)];

    /// Returns the name used in the save format.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }
}

/// Letters in the cells that belong to no word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Filler {
    /// Letters by their frequency in English words. Words in another language stand out a little, which suits the
    /// easier levels; see [`Filler::Own`] for letters from the list.
    #[default]
    Plain,
    /// Letters by their frequency in the listed words.
    Own,
    /// Listed words with one wrong letter, surrounded by letters from the listed words.
    NearMiss,
}

impl Filler {
    /// Every variant, with its name in the save format.
    pub const NAMES: [(&str, Self); 3] = [("plain", Self::Plain), ("own", Self::Own), ("near-miss", Self::NearMiss)];

    /// Returns the name used in the save format.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_allows_the_directions_of_the_previous_level() {
        for pair in Level::NAMES.windows(2) {
            let (easier, harder) = (pair[0].1, pair[1].1);
            assert!(easier < harder);
            assert!(easier.dirs().iter().all(|dir| harder.dirs().contains(dir)));
        }
    }

    #[test]
    fn titles_and_descriptions_fit_the_setup_screen() {
        for (_, level) in Level::NAMES {
            assert!(level.title().len() <= 10 && level.about().len() <= 40, "{level:?}");
        }
    }

    #[test]
    fn names_match_the_save_format() {
        for (name, level) in Level::NAMES {
            assert_eq!(serde_json::to_string(&level).unwrap(), format!("{name:?}"));
        }
        for (name, overlap) in Overlap::NAMES {
            assert_eq!((serde_json::to_string(&overlap).unwrap(), overlap.name()), (format!("{name:?}"), name));
        }
        for (name, filler) in Filler::NAMES {
            assert_eq!((serde_json::to_string(&filler).unwrap(), filler.name()), (format!("{name:?}"), name));
        }
    }
}
