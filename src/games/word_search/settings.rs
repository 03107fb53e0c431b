//! The player's settings for word searches, as config and command line give them.

use std::str::FromStr;

use serde::Deserialize;

use super::params::{Params, Size, Source, TargetTime};
use crate::base::named::{by_name, list};
use crate::games::setting::{self, Switch, Wrong, text_or_number};
use crate::grid::Dirs;
use crate::make::word_search::{Level, MAX_WORDS, Mask};
use crate::ui::choices::Chosen;
use crate::words::themes;

/// Words of a theme, of any theme, or of the embedded list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// One by chance.
    Any,
    /// The one with this name.
    Named(&'static str),
    /// Common words of the embedded list.
    Words,
}

impl Theme {
    /// Its name in the config.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Named(id) => id,
            Self::Words => "words",
        }
    }

    /// Where the words come from.
    #[must_use]
    pub fn source(self) -> Source {
        match self {
            Self::Any => Source::any_theme(),
            Self::Named(id) => Source::Theme(id.to_owned()),
            Self::Words => Source::common_words(),
        }
    }
}

impl FromStr for Theme {
    type Err = Wrong;
    fn from_str(text: &str) -> Result<Self, Wrong> {
        match text {
            "any" => Ok(Self::Any),
            "words" => Ok(Self::Words),
            _ => themes::named(text).map(|theme| Self::Named(theme.id)).ok_or_else(|| {
                let names: Vec<&str> = themes::all().iter().map(|theme| theme.id).collect();
                Wrong(format!("the themes are any, words, {}", names.join(", ")))
            }),
        }
    }
}

impl FromStr for Level {
    type Err = Wrong;
    fn from_str(text: &str) -> Result<Self, Wrong> {
        by_name(&Self::NAMES, text).ok_or_else(|| Wrong(format!("the levels are {}", list(&Self::NAMES))))
    }
}

impl FromStr for Mask {
    type Err = Wrong;
    fn from_str(text: &str) -> Result<Self, Wrong> {
        by_name(&Self::NAMES, text).ok_or_else(|| Wrong(format!("the shapes are {}", list(&Self::NAMES))))
    }
}

/// How many words; `usual` for as many as suit the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count(pub Option<u16>);

impl FromStr for Count {
    type Err = Wrong;
    fn from_str(text: &str) -> Result<Self, Wrong> {
        let count = text.parse().ok().filter(|count| (1..=MAX_WORDS).contains(&usize::from(*count)));
        match text {
            "usual" => Ok(Self(None)),
            _ => count.map(|count| Self(Some(count))).ok_or_else(|| {
                Wrong(format!("a puzzle has from 1 to {MAX_WORDS} words, or as many as suit it: usual"))
            }),
        }
    }
}

/// The minutes that a puzzle should take; `any` where that does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Minutes(pub Option<u16>);

impl FromStr for Minutes {
    type Err = Wrong;
    fn from_str(text: &str) -> Result<Self, Wrong> {
        let minutes = text.parse().ok().filter(|minutes| (1..=TargetTime::MOST).contains(minutes));
        match text {
            "any" => Ok(Self(None)),
            _ => minutes
                .map(|minutes| Self(Some(minutes)))
                .ok_or_else(|| Wrong(format!("a puzzle is made for 1 to {} minutes, or for any", TargetTime::MOST))),
        }
    }
}

/// Settings: what is not set is as usual.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Rows and columns: 15x15 unless set.
    #[serde(deserialize_with = "text_or_number")]
    pub size: Option<Size>,
    /// How hard it is made.
    #[serde(deserialize_with = "text_or_number")]
    pub level: Option<Level>,
    /// What the words have in common.
    #[serde(deserialize_with = "text_or_number")]
    pub theme: Option<Theme>,
    /// The shape.
    #[serde(deserialize_with = "text_or_number")]
    pub shape: Option<Mask>,
    /// How many words.
    #[serde(deserialize_with = "text_or_number")]
    pub count: Option<Count>,
    /// The directions, in place of those of the level.
    #[serde(deserialize_with = "text_or_number")]
    pub directions: Option<Dirs>,
    /// The minutes that it should take.
    #[serde(deserialize_with = "text_or_number")]
    pub minutes: Option<Minutes>,
    /// The list is not shown.
    #[serde(deserialize_with = "text_or_number")]
    pub hidden: Option<Switch>,
}

impl Settings {
    /// These settings, with those of `over` where it has any.
    #[must_use]
    pub fn with(self, over: Self) -> Self {
        // Directions that were set for another level stay behind, and a number of words for another size.
        let directions = self.directions.filter(|_| over.level.is_none());
        let count = self.count.filter(|_| over.size.is_none());
        // Minutes that were set give way to a size or a number of words that are asked for, and the other way round.
        let minutes = self.minutes.filter(|_| over.size.is_none() && over.count.is_none());
        let size = self.size.filter(|_| over.minutes.is_none_or(|minutes| minutes.0.is_none()));
        Self {
            size: over.size.or(size),
            level: over.level.or(self.level),
            theme: over.theme.or(self.theme),
            shape: over.shape.or(self.shape),
            count: over.count.or(count),
            directions: over.directions.or(directions),
            minutes: over.minutes.or(minutes),
            hidden: over.hidden.or(self.hidden),
        }
    }

    /// What was chosen on the screen; what makes no sense is passed over.
    #[must_use]
    pub fn of_choices(chosen: &Chosen) -> Self {
        Self {
            size: setting::chosen(chosen, "size"),
            level: setting::chosen(chosen, "level"),
            theme: setting::chosen(chosen, "theme"),
            shape: setting::chosen(chosen, "shape"),
            count: setting::chosen(chosen, "count"),
            directions: None,
            minutes: setting::chosen(chosen, "minutes"),
            hidden: setting::chosen(chosen, "hidden"),
        }
    }

    /// All that a new puzzle needs.
    #[must_use]
    pub fn params(self) -> Params {
        let usual = Params::usual();
        Params {
            size: self.size.unwrap_or(usual.size),
            level: self.level.unwrap_or(usual.level),
            dirs: self.directions,
            mask: self.shape.unwrap_or_default(),
            words: self.theme.unwrap_or(Theme::Any).source(),
            count: self.count.and_then(|count| count.0),
            hidden: self.hidden.is_some_and(|hidden| hidden.0),
            message: None,
            wish: self.minutes.and_then(|minutes| minutes.0).map(|minutes| TargetTime {
                minutes,
                size: self.size,
                level: self.level,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params(text: &str) -> Params {
        toml::from_str::<Settings>(text).unwrap().params()
    }

    #[test]
    fn settings_are_read_as_the_config_writes_them() {
        assert_eq!(params(""), Params::usual());
        let read = params(
            "size = \"10x20\"\nlevel = \"expert\"\ntheme = \"birds\"\nshape = \"heart\"\ncount = 9\nhidden = true\n\
             directions = \"E,NW\"",
        );
        assert_eq!((read.size, read.level, read.mask), (Size { rows: 10, cols: 20 }, Level::Expert, Mask::Heart));
        assert_eq!((read.words, read.count, read.hidden), (Source::Theme("birds".into()), Some(9), true));
        assert_eq!(read.dirs.unwrap().to_string(), "E,NW");
    }

    #[test]
    fn nonsense_is_refused_in_words() {
        let says = |text: &str| toml::from_str::<Settings>(text).unwrap_err().message().to_owned();
        for size in ["4", "51", "\"10x\"", "\"x\"", "-4", "\"10x10x10\""] {
            assert!(says(&format!("size = {size}")).contains("from 5 to 50 rows"), "{size}");
        }
        assert!(says("level = \"mild\"").contains("easy, medium, hard, expert"));
        assert!(says("theme = \"nothing\"").contains("any, words, "));
        assert!(says("shape = \"egg\"").contains("heart"));
        assert!(says("count = 0").contains("from 1 to"));
        assert!(says("minutes = 61").contains("1 to 60 minutes"));
        assert!(says("directions = \"up\"").contains("E, SE, S"));
        assert!(says("sise = 4").contains("sise"));
    }

    #[test]
    fn what_goes_before_takes_what_hangs_on_it_along() {
        let own: Settings = toml::from_str("size = 10\ncount = 30\nlevel = \"hard\"\ndirections = \"E\"").unwrap();
        let larger = own.with(Settings { size: "20".parse().ok(), ..Settings::default() });
        assert_eq!((larger.count, larger.directions.is_some()), (None, true));
        let easier = own.with(Settings { level: Some(Level::Easy), ..Settings::default() });
        assert_eq!((easier.count.is_some(), easier.directions), (true, None));
        let timed = own.with(Settings { minutes: "5".parse().ok(), ..Settings::default() });
        let wish = timed.params().wish.unwrap();
        assert_eq!((wish.minutes, wish.size, wish.level), (5, None, Some(Level::Hard)));
        assert!(timed.with(Settings { size: "20".parse().ok(), ..Settings::default() }).params().wish.is_none());
    }
}
