//! Player settings for word searches, from the config file and the command line.

use std::str::FromStr;

use serde::Deserialize;
use wordhoard_engine::base::named::{SettingError, closest};
use wordhoard_engine::base::span;
use wordhoard_engine::grid::Dirs;
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_engine::words::themes;
use wordhoard_generators::word_search::{Level, MAX_WORDS, Mask, Params, Size, Source, TargetTime};

use super::rules::desc::Preferences;
use crate::games::setting::{self, Switch, deserialize_setting};
use crate::ui::choices::ChosenValues;

/// Source of words: a named theme, a random theme, or the embedded list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// A random theme.
    Any,
    /// The theme with this name.
    Named(&'static str),
    /// Common words of the embedded list.
    Words,
}

impl Theme {
    /// Returns the name used in the config file.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Named(id) => id,
            Self::Words => "words",
        }
    }

    /// Returns the names of all themes.
    pub fn names() -> impl Iterator<Item = &'static str> {
        themes::all().iter().map(|theme| theme.id)
    }

    /// Returns the names of all values.
    #[must_use]
    pub fn choices() -> Vec<&'static str> {
        ["any", "words"].into_iter().chain(Self::names()).collect()
    }

    /// Returns the source of the words.
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
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        match text {
            "any" => Ok(Self::Any),
            "words" => Ok(Self::Words),
            _ => themes::by_id(&text.to_lowercase()).map(|theme| Self::Named(theme.id)).ok_or_else(|| {
                SettingError(match closest(Self::names(), text) {
                    Some(name) => format!("there is no such theme; did you mean {name}?"),
                    None => format!("expected a theme: any, words, {}", Self::names().collect::<Vec<_>>().join(", ")),
                })
            }),
        }
    }
}

/// Number of words; `usual` for the default for the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count(pub Option<u16>);

impl FromStr for Count {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        let count = text.parse().ok().filter(|count| (1..=MAX_WORDS).contains(&usize::from(*count)));
        match text {
            "usual" => Ok(Self(None)),
            _ => count
                .map(|count| Self(Some(count)))
                .ok_or_else(|| SettingError(format!("expected 1 to {MAX_WORDS} words, or usual"))),
        }
    }
}

/// Target time in minutes; `any` for no target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Minutes(pub Option<u16>);

impl FromStr for Minutes {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        let minutes = text.parse().ok().filter(|minutes| (1..=TargetTime::MAX).contains(minutes));
        match text {
            "any" => Ok(Self(None)),
            _ => minutes
                .map(|minutes| Self(Some(minutes)))
                .ok_or_else(|| SettingError(format!("expected 1 to {} minutes, or any", TargetTime::MAX))),
        }
    }
}

/// Inclusive range of numbers: `4..9`, or `4` alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span(pub u8, pub u8);

impl FromStr for Span {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let span = span::parse(text).and_then(|(from, to)| from.zip(to)).filter(|(from, to)| from <= to);
        span.map(|(from, to)| Self(from, to)).ok_or("expected a number or a range such as 4..9")
    }
}

/// Returns a source of embedded words with these lengths and tiers, which default to those of common words.
#[must_use]
pub fn words_in_spans((letters, tiers): (Option<Span>, Option<Span>)) -> Source {
    let Source::Words { letters: default_letters, tiers: default_tiers } = Source::common_words() else {
        return Source::common_words();
    };
    let range = |span: Option<Span>, default| span.map_or(default, |Span(from, to)| (from, to));
    Source::Words { letters: range(letters, default_letters), tiers: range(tiers, default_tiers) }
}

/// Settings for new puzzles. Unset fields take the defaults.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Rows and columns; 15x15 by default.
    #[serde(deserialize_with = "deserialize_setting")]
    pub size: Option<Size>,
    /// Difficulty level.
    #[serde(deserialize_with = "deserialize_setting")]
    pub level: Option<Level>,
    /// Theme of the words.
    #[serde(deserialize_with = "deserialize_setting")]
    pub theme: Option<Theme>,
    /// Shape of the grid.
    #[serde(deserialize_with = "deserialize_setting")]
    pub shape: Option<Mask>,
    /// Number of words.
    #[serde(deserialize_with = "deserialize_setting")]
    pub count: Option<Count>,
    /// Word directions. They override those set by the level.
    #[serde(deserialize_with = "deserialize_setting")]
    pub directions: Option<Dirs>,
    /// Target time.
    #[serde(deserialize_with = "deserialize_setting")]
    pub minutes: Option<Minutes>,
    /// Whether the word list is hidden.
    #[serde(deserialize_with = "deserialize_setting")]
    pub hidden: Option<Switch>,
    /// Number of secret words, unless the list is hidden. Not read from the configuration.
    #[serde(skip)]
    pub secret: Option<u16>,
    /// Spelling of the theme.
    #[serde(deserialize_with = "deserialize_setting")]
    pub spelling: Option<Spelling>,
    /// Tiers of the words without a theme.
    #[serde(deserialize_with = "deserialize_setting")]
    pub tiers: Option<Span>,
    /// Whether words that are unsuitable for school are kept out.
    #[serde(deserialize_with = "deserialize_setting")]
    pub school: Option<Switch>,
}

impl Settings {
    /// Returns these settings, overridden by the fields set in `overrides`.
    #[must_use]
    pub fn with(self, overrides: Self) -> Self {
        // Directions apply only to the level they were set for, and a word count only to the size it was set for.
        let directions = self.directions.filter(|_| overrides.level.is_none());
        let count = self.count.filter(|_| overrides.size.is_none());
        // A target time conflicts with a size or a word count: the override wins.
        let minutes = self.minutes.filter(|_| overrides.size.is_none() && overrides.count.is_none());
        // Secret words conflict with a hidden list.
        let hidden = self.hidden.filter(|_| overrides.secret.is_none_or(|secret| secret == 0));
        let secret = self.secret.filter(|_| overrides.hidden.is_none());
        let size = self.size.filter(|_| overrides.minutes.is_none_or(|minutes| minutes.0.is_none()));
        Self {
            size: overrides.size.or(size),
            level: overrides.level.or(self.level),
            theme: overrides.theme.or(self.theme),
            shape: overrides.shape.or(self.shape),
            count: overrides.count.or(count),
            directions: overrides.directions.or(directions),
            minutes: overrides.minutes.or(minutes),
            hidden: overrides.hidden.or(hidden),
            secret: overrides.secret.or(secret),
            spelling: overrides.spelling.or(self.spelling),
            tiers: overrides.tiers.or(self.tiers),
            school: overrides.school.or(self.school),
        }
    }

    /// Returns the settings chosen on screen, skipping invalid values.
    #[must_use]
    pub fn from_choices(choices: &ChosenValues) -> Self {
        Self {
            size: setting::parse_choice(choices, "size"),
            level: setting::parse_choice(choices, "level"),
            theme: setting::parse_choice(choices, "theme"),
            shape: setting::parse_choice(choices, "shape"),
            count: setting::parse_choice(choices, "count"),
            directions: setting::parse_choice(choices, "directions"),
            minutes: setting::parse_choice(choices, "minutes"),
            hidden: setting::parse_choice(choices, "hidden"),
            secret: choices.get("secret").and_then(|secret| secret.parse().ok()),
            spelling: setting::parse_choice(choices, "spelling"),
            tiers: setting::parse_choice(choices, "tiers"),
            school: setting::parse_choice(choices, "school"),
        }
    }

    /// Returns the preferences for the words of any puzzle.
    #[must_use]
    pub fn preferences(self) -> Preferences {
        Preferences { spelling: self.spelling.unwrap_or_default(), school: self.school.is_some_and(|school| school.0) }
    }

    /// Returns the parameters of a new puzzle.
    #[must_use]
    pub fn params(self) -> Params {
        let defaults = Params::standard();
        let Preferences { spelling, school } = self.preferences();
        let hidden = self.hidden.is_some_and(|hidden| hidden.0);
        Params {
            size: self.size.unwrap_or(defaults.size),
            level: self.level.unwrap_or(defaults.level),
            dirs: self.directions,
            shape: self.shape.unwrap_or_default().into(),
            words: match self.theme.unwrap_or(Theme::Any) {
                Theme::Words => words_in_spans((None, self.tiers)),
                theme => theme.source(),
            },
            count: self.count.and_then(|count| count.0),
            hidden,
            secret: self.secret.filter(|_| !hidden).unwrap_or(defaults.secret),
            message: None,
            target_time: self.minutes.and_then(|minutes| minutes.0).map(|minutes| TargetTime {
                minutes,
                size: self.size,
                level: self.level,
            }),
            spelling,
            school,
            generator: defaults.generator,
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
    fn settings_are_read_from_toml() {
        assert_eq!(params(""), Params::standard());
        let read = params(
            "size = \"10x20\"\nlevel = \"expert\"\ntheme = \"birds\"\nshape = \"heart\"\ncount = 9\nhidden = true\n\
             directions = \"E,NW\"\nspelling = \"us\"\nschool = true",
        );
        assert_eq!(
            (read.size, read.level, read.shape),
            (Size { rows: 10, cols: 20 }, Level::Expert, Mask::Heart.into())
        );
        assert_eq!((read.words, read.count, read.hidden), (Source::Theme("birds".into()), Some(9), true));
        assert_eq!(
            (read.dirs.unwrap().to_string().as_str(), read.spelling, read.school),
            ("E,NW", Spelling::American, true)
        );
        assert_eq!(params("theme = \"colors\"").words, Source::Theme("colours".into()));
    }

    #[test]
    fn invalid_settings_are_rejected_with_the_expected_values() {
        let error = |text: &str| toml::from_str::<Settings>(text).unwrap_err().message().to_owned();
        for size in ["4", "51", "\"10x\"", "\"x\"", "-4", "\"10x10x10\""] {
            assert!(error(&format!("size = {size}")).contains("expected 5 to 50 rows"), "{size}");
        }
        assert!(error("level = \"mild\"").contains("easy, medium, hard, expert"));
        assert!(error("theme = \"nothing\"").contains("any, words, "));
        assert!(error("shape = \"egg\"").contains("heart"));
        assert!(error("count = 0").contains("1 to 500 words"));
        assert!(error("minutes = 61").contains("1 to 60 minutes"));
        assert!(error("directions = \"sideways\"").contains("across, down"));
        assert!(error("spelling = \"oz\"").contains("uk, us"));
        assert!(error("school = \"primary\"").contains("on or off"));
        assert!(error("sise = 4").contains("sise"));
    }

    #[test]
    fn overrides_discard_the_settings_that_depend_on_them() {
        let base: Settings = toml::from_str("size = 10\ncount = 30\nlevel = \"hard\"\ndirections = \"E\"").unwrap();
        let larger = base.with(Settings { size: "20".parse().ok(), ..Settings::default() });
        assert_eq!((larger.count, larger.directions.is_some()), (None, true));
        let easier = base.with(Settings { level: Some(Level::Easy), ..Settings::default() });
        assert_eq!((easier.count.is_some(), easier.directions), (true, None));
        let timed = base.with(Settings { minutes: "5".parse().ok(), ..Settings::default() });
        let target_time = timed.params().target_time.unwrap();
        assert_eq!((target_time.minutes, target_time.size, target_time.level), (5, None, Some(Level::Hard)));
        assert!(timed.with(Settings { size: "20".parse().ok(), ..Settings::default() }).params().target_time.is_none());
    }
}
