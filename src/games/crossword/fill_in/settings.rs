//! Player settings for fill-ins, from the configuration and the command line.

use serde::Deserialize;

use crate::games::setting::{self, deserialize_setting};
use crate::make::fill_in::{Params, Side, Style};
use crate::ui::choices::ChosenValues;

/// Section `[fillin]` of the configuration. Unset fields take the defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Number of rows and of columns; 9 by default.
    #[serde(deserialize_with = "deserialize_setting")]
    pub size: Option<Side>,
    /// Style of the pattern; American by default.
    #[serde(deserialize_with = "deserialize_setting")]
    pub style: Option<Style>,
}

impl Settings {
    /// Returns these settings, overridden by the fields set in `overrides`.
    #[must_use]
    pub fn with(self, overrides: Self) -> Self {
        Self { size: overrides.size.or(self.size), style: overrides.style.or(self.style) }
    }

    /// Returns the settings chosen on screen, skipping invalid values.
    #[must_use]
    pub fn from_choices(choices: &ChosenValues) -> Self {
        Self { size: setting::parse_choice(choices, "size"), style: setting::parse_choice(choices, "style") }
    }

    /// Returns the parameters of a new puzzle.
    #[must_use]
    pub fn params(self) -> Params {
        let defaults = Params::default();
        Params::with_side(self.size.unwrap_or(defaults.size()), self.style.unwrap_or(defaults.style()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_from_toml() {
        let params = |text: &str| toml::from_str::<Settings>(text).unwrap().params().to_string();
        assert_eq!(params(""), "9x9 american");
        assert_eq!(params("size = 15\nstyle = \"lattice\""), "15x15 lattice");
        let error = |text: &str| toml::from_str::<Settings>(text).unwrap_err().message().to_owned();
        assert!(error("size = 8").contains("an odd size from 7 to 15"));
        assert!(error("style = \"round\"").contains("american, lattice"));
    }
}
