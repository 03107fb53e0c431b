//! Types and functions shared by the settings of all games.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer};

use crate::ui::choices::ChosenValues;

/// Error for an invalid setting, with the expected values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingError(pub String);

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SettingError {}

/// Setting that is on or off. The values `on`, `off`, `true` and `false` are accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switch(pub bool);

impl FromStr for Switch {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        match text {
            "on" | "true" => Ok(Self(true)),
            "off" | "false" => Ok(Self(false)),
            _ => Err(SettingError("expected on or off".into())),
        }
    }
}

/// Returns the choice with this name, or `None` if it is missing or invalid.
#[must_use]
pub fn parse_choice<T: FromStr>(choices: &ChosenValues, name: &str) -> Option<T> {
    choices.get(name)?.parse().ok()
}

/// Deserialises a setting from text, a whole number or a boolean: `time = "none"`, `time = 180`, `rare = true`.
///
/// # Errors
/// Returns an error if the value has a different type, or is invalid for the setting.
pub fn deserialize_setting<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr,
    T::Err: fmt::Display,
{
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected text, a whole number, true or false")]
    enum Value {
        Bool(bool),
        Number(i64),
        Text(String),
    }
    let text = match Value::deserialize(deserializer)? {
        Value::Bool(value) => value.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Text(text) => text,
    };
    text.parse().map(Some).map_err(serde::de::Error::custom)
}
