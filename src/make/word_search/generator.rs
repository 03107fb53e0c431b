//! Versions of the generator.

use serde::{Deserialize, Serialize};

/// Version of the generator. Each makes the same puzzles for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Generator {
    /// Version of program version 0.1 and of the daily and weekly puzzles. A word that is part of another may run in
    /// any direction, even if the plan does not allow that direction.
    #[serde(rename = "1")]
    First,
    /// Current version. It makes the same puzzles as the first one unless a word would run in a direction that the plan
    /// does not allow. Such words are left out.
    #[default]
    #[serde(rename = "2")]
    Second,
}

impl Generator {
    /// Every version, with its name on the command line and in the save format.
    pub const NAMES: [(&str, Self); 2] = [("1", Self::First), ("2", Self::Second)];

    /// Returns `true` for the current version.
    #[must_use]
    pub fn is_current(&self) -> bool {
        *self == Self::default()
    }
}
