//! The player's settings for Boggle, as config and command line give them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer};

use super::deal::Shape;
use super::density::Density;
use super::dice::{DiceSet, SETS};
use super::scoring::Scoring;
use super::{Params, Rule};
use crate::solve::boggle::{MAX_SIDE, MIN_SIDE};

/// A value that makes no sense, and what would: one sentence part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong(String);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Wrong {}

/// `4`, `4x4`, `3x5`.
impl FromStr for Shape {
    type Err = Wrong;
    fn from_str(text: &str) -> Result<Self, Wrong> {
        let sides = MIN_SIDE..=MAX_SIDE;
        let side = |text: &str| text.parse().ok().filter(|side| sides.contains(side));
        let shape = match text.split_once(['x', 'X']) {
            Some((rows, cols)) => side(rows).zip(side(cols)),
            None => side(text).map(|side| (side, side)),
        };
        let (rows, cols) = shape.ok_or_else(|| {
            Wrong(format!(
                "a board has from {MIN_SIDE} to {MAX_SIDE} rows and columns: write 5, or 4x6 for rows x columns"
            ))
        })?;
        Ok(Self { rows, cols })
    }
}

/// A set of dice by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiceName(pub &'static DiceSet);

impl FromStr for DiceName {
    type Err = Wrong;
    fn from_str(text: &str) -> Result<Self, Wrong> {
        let names = || SETS.iter().map(|set| set.name).collect::<Vec<_>>().join(", ");
        DiceSet::named(text).map(Self).ok_or_else(|| Wrong(format!("the dice are {}", names())))
    }
}

/// Seconds, or `none`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLimit(pub Option<u32>);

impl FromStr for TimeLimit {
    type Err = Wrong;
    fn from_str(text: &str) -> Result<Self, Wrong> {
        let seconds = || text.parse().ok().filter(|seconds| (1..=Rule::MAX_TIME).contains(seconds));
        match text {
            "none" => Ok(Self(None)),
            _ => seconds().map(|seconds| Self(Some(seconds))).ok_or_else(|| {
                Wrong(format!("the time is given in seconds, from 1 to {}, or as none", Rule::MAX_TIME))
            }),
        }
    }
}

/// The fewest letters of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Min(pub u8);

impl FromStr for Min {
    type Err = Wrong;
    fn from_str(text: &str) -> Result<Self, Wrong> {
        let min = text.parse().ok().filter(|min| (1..=Rule::MAX_MIN).contains(min));
        min.map(Self).ok_or_else(|| Wrong(format!("the fewest letters of a word are from 1 to {}", Rule::MAX_MIN)))
    }
}

impl FromStr for Scoring {
    type Err = Wrong;
    fn from_str(text: &str) -> Result<Self, Wrong> {
        let named = Self::NAMES.iter().find(|(name, _)| *name == text).map(|&(_, scoring)| scoring);
        named.ok_or_else(|| Wrong("words score by standard or by n-2".into()))
    }
}

impl FromStr for Density {
    type Err = Wrong;
    fn from_str(text: &str) -> Result<Self, Wrong> {
        let named = Self::NAMES.iter().find(|(name, _)| *name == text).map(|&(_, density)| density);
        named.ok_or_else(|| Wrong("the density is any, low, medium, high or raw".into()))
    }
}

/// Settings: what is not set is as the box has it for the board.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Rows and columns: 4x4 unless set.
    #[serde(deserialize_with = "text_or_number")]
    pub size: Option<Shape>,
    /// The dice.
    #[serde(deserialize_with = "text_or_number")]
    pub dice: Option<DiceName>,
    /// Which boards are dealt.
    #[serde(deserialize_with = "text_or_number")]
    pub density: Option<Density>,
    /// Seconds.
    #[serde(deserialize_with = "text_or_number")]
    pub time: Option<TimeLimit>,
    /// The fewest letters of a word.
    #[serde(deserialize_with = "text_or_number")]
    pub min: Option<Min>,
    /// How words score.
    #[serde(deserialize_with = "text_or_number")]
    pub scoring: Option<Scoring>,
}

impl Settings {
    /// These settings, with those of `over` where it has any.
    #[must_use]
    pub fn with(self, over: Self) -> Self {
        // Dice that were set for another size stay behind; a size that is asked for brings its own.
        let fits = |dice: &DiceName| over.size.is_none_or(|size| (size.rows, size.cols) == (dice.0.side, dice.0.side));
        let base = Self { dice: self.dice.filter(fits), ..self };
        Self {
            size: over.size.or(base.size),
            dice: over.dice.or(base.dice),
            density: over.density.or(base.density),
            time: over.time.or(base.time),
            min: over.min.or(base.min),
            scoring: over.scoring.or(base.scoring),
        }
    }

    /// The rule for a board of this shape.
    #[must_use]
    pub fn rule(self, shape: Shape) -> Rule {
        let standard = Rule::standard(shape);
        Rule {
            time: self.time.map_or(standard.time, |limit| limit.0),
            min: self.min.map_or(standard.min, |min| min.0),
            scoring: self.scoring.unwrap_or(standard.scoring),
            ..standard
        }
    }

    /// All that a new round needs. Dice that are named without a size bring their own.
    #[must_use]
    pub fn params(self) -> Params {
        let side = self.dice.map_or(4, |dice| dice.0.side);
        let shape = self.size.unwrap_or(Shape { rows: side, cols: side });
        let default = || DiceSet::for_tiles(usize::from(shape.rows * shape.cols));
        Params {
            shape,
            dice: self.dice.map_or_else(default, |dice| dice.0),
            density: self.density.unwrap_or_default(),
            rule: self.rule(shape),
        }
    }
}

/// Values may stand as text or as a number: `time = 180`, `time = "none"`.
fn text_or_number<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err = Wrong>,
{
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "this is neither text nor a whole number")]
    enum Value {
        Number(i64),
        Text(String),
    }
    let text = match Value::deserialize(from)? {
        Value::Number(number) => number.to_string(),
        Value::Text(text) => text,
    };
    text.parse().map(Some).map_err(serde::de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params(text: &str) -> Params {
        toml::from_str::<Settings>(text).unwrap().params()
    }

    #[test]
    fn defaults_follow_the_size() {
        let names = |p: Params| (p.shape.rows, p.shape.cols, p.dice.name, p.rule.time, p.rule.min);
        assert_eq!(names(params("")), (4, 4, "new", Some(180), 3));
        assert_eq!(names(params("size = 5")), (5, 5, "original", Some(180), 3));
        assert_eq!(names(params("size = \"6x6\"")), (6, 6, "super", Some(240), 3));
        assert_eq!(names(params("size = \"3x5\"\ntime = \"none\"\nmin = 4")), (3, 5, "new", None, 4));
        assert_eq!(names(params("dice = \"deluxe\"")), (5, 5, "deluxe", Some(180), 3));
        assert_eq!(names(params("dice = \"classic\"\nsize = 3")), (3, 3, "classic", Some(180), 3));
        assert_eq!(params("").density, Density::Any);
        for (name, density) in Density::NAMES {
            assert_eq!(params(&format!("density = \"{name}\"")).density, density);
        }
    }

    #[test]
    fn a_size_on_the_command_line_leaves_dice_of_another_size_behind() {
        let config = "size = 5\ndice = \"deluxe\"\ndensity = \"low\"\ntime = 60\nmin = 4";
        let config = toml::from_str::<Settings>(config).unwrap();
        let over = Settings { size: Some("4".parse().unwrap()), ..Settings::default() };
        let params = config.with(over).params();
        assert_eq!((params.dice.name, params.rule.time, params.rule.min), ("new", Some(60), 4));
        assert_eq!(params.density, Density::Low);
        let over = Settings { size: Some("5".parse().unwrap()), ..Settings::default() };
        assert_eq!(config.with(over).params().dice.name, "deluxe");
        assert_eq!(config.with(Settings::default()), config);
    }

    #[test]
    fn nonsense_is_refused_in_words() {
        let says = |text: &str| toml::from_str::<Settings>(text).unwrap_err().message().to_owned();
        for size in ["\"1x4\"", "11", "\"4x\"", "\"x\"", "-4", "\"4x4x4\"", "\"4294967295x4\"", "\"\""] {
            assert!(says(&format!("size = {size}")).contains("from 2 to 10 rows"), "{size}");
        }
        assert!(says("dice = \"old\"").contains("new, classic"));
        assert!(says("density = \"dense\"").contains("any, low, medium, high or raw"));
        assert!(says("time = 0").contains("in seconds"));
        assert!(says("time = 1.5").contains("whole number"));
        assert!(says("min = 64").contains("from 1 to 63"));
        assert!(says("scoring = \"double\"").contains("standard"));
        assert!(says("sise = 4").contains("sise"));
    }
}
