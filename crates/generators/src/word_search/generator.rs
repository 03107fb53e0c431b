//! Versions of the generator.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::named::name_of;
use wordhoard_engine::base::named::{SettingError, by_name, list};

/// Version of the generator. Each makes the same puzzles for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Generator {
    /// Version of program version 0.1 and of the daily and weekly puzzles up to 2026. A word that is part of another may run in
    /// any direction, even if the plan does not allow that direction. In puzzles with a message, most words are straight.
    #[serde(rename = "1")]
    First,
    /// Current version. Words that would run in a direction that the plan does not allow are left out, and puzzles with
    /// a message have about the same mix of directions as those without. All other puzzles equal those of the first
    /// version. A random theme is one of the second edition.
    #[default]
    #[serde(rename = "2")]
    Second,
}

impl Generator {
    /// Every version, with its name on the command line and in the save format.
    pub const NAMES: [(&str, Self); 2] = [("1", Self::First), ("2", Self::Second)];

    /// Returns the name used on the command line and in the save format.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns the edition of the themes from which a random one is picked.
    #[must_use]
    pub fn themes(self) -> u32 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }

    /// Returns `true` for the current version.
    #[must_use]
    pub fn is_current(&self) -> bool {
        *self == Self::default()
    }
}

impl FromStr for Generator {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        by_name(&Self::NAMES, text).ok_or_else(|| SettingError(format!("expected a version: {}", list(&Self::NAMES))))
    }
}
