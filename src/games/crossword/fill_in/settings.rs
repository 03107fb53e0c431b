//! Player settings for fill-ins, from the configuration and the command line.

use std::str::FromStr;

use serde::{Deserialize, Deserializer};
use wordhoard_engine::base::named::SettingError;
use wordhoard_generators::fill_in::{Params, Side, Style, parse_side, parse_style};
use wordhoard_puzzles::included::{self, IncludedFillIn};

use crate::games::setting::{self, deserialize_parsed, deserialize_setting};
use crate::ui::choices::ChosenValues;

/// Section `[fillin]` of the configuration. Unset fields take the defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Number of rows and of columns; 9 by default.
    #[serde(deserialize_with = "deserialize_side")]
    pub size: Option<Side>,
    /// Style of the pattern; American by default.
    #[serde(deserialize_with = "deserialize_style")]
    pub style: Option<Style>,
    /// Puzzle to play; a new one by default. The size and the style are those of new puzzles.
    #[serde(deserialize_with = "deserialize_setting")]
    pub puzzle: Option<Chosen>,
}

/// A new puzzle, or one that ships with the program.
#[derive(Clone, Copy, Debug)]
pub struct Chosen(pub Option<&'static IncludedFillIn>);

impl Chosen {
    /// Name of new puzzles.
    pub const NEW: &'static str = "new";

    /// Returns the name on the command line and in the configuration.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.map_or(Self::NEW, |included| included.name)
    }
}

impl PartialEq for Chosen {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Chosen {}

impl FromStr for Chosen {
    type Err = SettingError;

    fn from_str(text: &str) -> Result<Self, SettingError> {
        if text == Self::NEW {
            return Ok(Self(None));
        }
        let included = included::fill_ins().iter().find(|included| included.name == text);
        included.map(|included| Self(Some(included))).ok_or_else(|| {
            let names: Vec<&str> = included::fill_ins().iter().map(|included| included.name).collect();
            SettingError(format!("expected a puzzle: {}, {}", Self::NEW, names.join(", ")))
        })
    }
}

impl Settings {
    /// Returns these settings, overridden by the fields set in `overrides`.
    #[must_use]
    pub fn with(self, overrides: Self) -> Self {
        // Options for a new puzzle mean that a new one is wanted.
        let is_new = overrides.size.is_some() || overrides.style.is_some();
        Self {
            size: overrides.size.or(self.size),
            style: overrides.style.or(self.style),
            puzzle: overrides.puzzle.or(self.puzzle.filter(|_| !is_new)),
        }
    }

    /// Returns the settings chosen on screen, skipping invalid values.
    #[must_use]
    pub fn from_choices(choices: &ChosenValues) -> Self {
        Self {
            size: choices.get("size").and_then(|size| parse_side(size).ok()),
            style: choices.get("style").and_then(|style| parse_style(style).ok()),
            puzzle: setting::parse_choice(choices, "puzzle"),
        }
    }

    /// Returns the chosen puzzle, or `None` for a new one.
    #[must_use]
    pub fn included(self) -> Option<&'static IncludedFillIn> {
        self.puzzle.and_then(|chosen| chosen.0)
    }

    /// Describes the puzzle for the menu.
    #[must_use]
    pub fn describe(self) -> String {
        match self.included() {
            Some(included) => format!("{}, {side}x{side}", included.title, side = included.side),
            None => self.params().to_string(),
        }
    }

    /// Returns the parameters of a new puzzle.
    #[must_use]
    pub fn params(self) -> Params {
        let defaults = Params::default();
        Params::near(self.size.unwrap_or(defaults.side()), self.style.unwrap_or(defaults.style()))
    }
}

fn deserialize_side<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Side>, D::Error> {
    deserialize_parsed(deserializer, parse_side)
}

fn deserialize_style<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Style>, D::Error> {
    deserialize_parsed(deserializer, parse_style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_from_toml() {
        let params = |text: &str| toml::from_str::<Settings>(text).unwrap().params().to_string();
        assert_eq!(params(""), "9x9 American");
        assert_eq!(params("size = 15\nstyle = \"lattice\""), "15x15 lattice");
        let error = |text: &str| toml::from_str::<Settings>(text).unwrap_err().message().to_owned();
        assert!(error("size = 8").contains("expected a size: 7, 9, 11, 13, 15"));
        assert!(error("style = \"round\"").contains("american, lattice"));
        assert!(error("puzzle = \"lake\"").contains("expected a puzzle: new, fruit, hill, pond"));
        let pond: Settings = toml::from_str("puzzle = \"pond\"").unwrap();
        assert_eq!(pond.describe(), "Duck Pond, 7x7");
        // Options for a new puzzle override it.
        let larger = pond.with(Settings { size: parse_side("15").ok(), ..Settings::default() });
        assert_eq!(larger.describe(), "15x15 American");
    }
}
