//! How hard a word search is made: where its words run, how they cross, and what stands between them.

use serde::{Deserialize, Serialize};

use crate::base::named::name_of;
use crate::grid::{Dir, Dirs};

/// A level: directions, overlap and filler that go together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Words run as one reads.
    Easy,
    /// They also run aslant.
    #[default]
    Medium,
    /// They also run backwards, and the filler looks like them.
    Hard,
    /// They cross wherever they can, and near misses lie between them.
    Expert,
}

impl Level {
    /// Every level, with its name on the command line and in the config.
    pub const NAMES: [(&str, Self); 4] =
        [("easy", Self::Easy), ("medium", Self::Medium), ("hard", Self::Hard), ("expert", Self::Expert)];

    /// Its name on the command line and in the config.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Its name, as it is shown.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Expert => "Expert",
        }
    }

    /// What it is, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Easy => "words run right and down",
            Self::Medium => "right, down and aslant",
            Self::Hard => "all ways; filler from the words' letters",
            Self::Expert => "all ways, crossing; near misses between",
        }
    }

    /// The directions in which words run.
    #[must_use]
    pub const fn dirs(self) -> Dirs {
        match self {
            Self::Easy => Dirs::of(&[Dir::East, Dir::South]),
            Self::Medium => Dirs::of(&[Dir::East, Dir::SouthEast, Dir::South, Dir::NorthEast]),
            Self::Hard | Self::Expert => Dirs::ALL,
        }
    }

    /// How words cross.
    #[must_use]
    pub const fn overlap(self) -> Overlap {
        if matches!(self, Self::Expert) { Overlap::Most } else { Overlap::Some }
    }

    /// What stands between the words.
    #[must_use]
    pub const fn filler(self) -> Filler {
        match self {
            Self::Easy | Self::Medium => Filler::Plain,
            Self::Hard => Filler::Own,
            Self::Expert => Filler::NearMiss,
        }
    }
}

/// How far words share cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Overlap {
    /// Never, but for a word that is part of another.
    None,
    /// Now and then; more where the grid would not hold all words otherwise.
    #[default]
    Some,
    /// Wherever they can.
    Most,
}

impl Overlap {
    /// Every kind, with its name on the command line and in the config.
    pub const NAMES: [(&str, Self); 3] = [("none", Self::None), ("some", Self::Some), ("most", Self::Most)];

    /// Its name on the command line and in the config.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }
}

/// What stands in the cells of no word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Filler {
    /// Letters as common as they are in English words. A list in another language then stands out a little, which
    /// suits the levels that have this filler; letters of the list itself are [`Filler::Own`].
    #[default]
    Plain,
    /// Letters as common as they are in the listed words.
    Own,
    /// Words of the list with one letter wrong, and letters of the listed words around them.
    NearMiss,
}

impl Filler {
    /// Every kind, with its name on the command line and in the config.
    pub const NAMES: [(&str, Self); 3] = [("plain", Self::Plain), ("own", Self::Own), ("near-miss", Self::NearMiss)];

    /// Its name on the command line and in the config.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_allows_what_the_one_before_allows() {
        for pair in Level::NAMES.windows(2) {
            let (easier, harder) = (pair[0].1, pair[1].1);
            assert!(easier < harder);
            assert!(easier.dirs().iter().all(|dir| harder.dirs().contains(dir)));
        }
    }

    #[test]
    fn texts_are_short_enough_for_a_list_to_choose_from() {
        for (_, level) in Level::NAMES {
            assert!(level.title().len() <= 10 && level.about().len() <= 40, "{level:?}");
        }
    }

    #[test]
    fn names_are_those_of_saved_plans() {
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
