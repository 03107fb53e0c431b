//! What the settings of all games are made of.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer};

use crate::ui::choices::Chosen;

/// A value that makes no sense, and what would: one sentence part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong(pub String);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Wrong {}

/// `on` or `off`; in the configuration `true` and `false` as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switch(pub bool);

impl FromStr for Switch {
    type Err = Wrong;
    fn from_str(text: &str) -> Result<Self, Wrong> {
        match text {
            "on" | "true" => Ok(Self(true)),
            "off" | "false" => Ok(Self(false)),
            _ => Err(Wrong("this is either on or off".into())),
        }
    }
}

/// What was chosen on the screen under a name; nothing where it makes no sense.
#[must_use]
pub fn chosen<T: FromStr>(chosen: &Chosen, name: &str) -> Option<T> {
    chosen.get(name)?.parse().ok()
}

/// Values may stand as text or as a number: `time = 180`, `time = "none"`.
///
/// # Errors
/// When it is neither, or makes no sense.
pub fn text_or_number<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr,
    T::Err: fmt::Display,
{
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "this is neither text nor a whole number")]
    enum Value {
        Switch(bool),
        Number(i64),
        Text(String),
    }
    let text = match Value::deserialize(from)? {
        Value::Switch(on) => on.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Text(text) => text,
    };
    text.parse().map(Some).map_err(serde::de::Error::custom)
}
