//! Types and functions shared by the settings of all games.

use std::ffi::OsStr;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use serde::{Deserialize, Deserializer};
use wordhoard_engine::base::named::SettingError;

use crate::ui::choices::ChosenValues;

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

/// Parser of an argument that the shell completes with the names of values. Other texts are allowed too, such as names
/// in capitals.
#[derive(Clone, Copy)]
pub struct Completed<T> {
    names: fn() -> Vec<&'static str>,
    value: PhantomData<T>,
}

impl<T> Completed<T> {
    /// Creates a parser that offers these names.
    #[must_use]
    pub const fn new(names: fn() -> Vec<&'static str>) -> Self {
        Self { names, value: PhantomData }
    }
}

impl<T> TypedValueParser for Completed<T>
where
    T: FromStr<Err = SettingError> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        StringValueParser::new().try_map(|text| text.parse::<T>()).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter().map(PossibleValue::new)))
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
    deserialize_parsed(deserializer, T::from_str)
}

/// Deserialises a setting like [`deserialize_setting`], but parses it with `parse`.
///
/// # Errors
/// Returns an error if the value has a different type, or is invalid for the setting.
pub fn deserialize_parsed<'de, D, T, E>(
    deserializer: D,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    E: fmt::Display,
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
    parse(&text).map(Some).map_err(serde::de::Error::custom)
}
