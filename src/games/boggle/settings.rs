//! Settings for Boggle from the configuration and the command line.

use std::str::FromStr;

use serde::Deserialize;
use wordhoard_engine::base::named::{SettingError, by_name, list};
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_engine::words::MinLength;
use wordhoard_generators::boggle::{Density, DiceSet, SETS, Shape};

use super::mode::GameMode;
use super::opponent::Opponent;
use super::{Params, Rule};
use crate::games::setting::{self, Switch, deserialize_setting};
use crate::ui::choices::ChosenValues;

/// Dice set given by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiceName(pub &'static DiceSet);

impl FromStr for DiceName {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        let names = || SETS.iter().map(|set| set.name).collect::<Vec<_>>().join(", ");
        DiceSet::named(text).map(Self).ok_or_else(|| SettingError(format!("expected one of {}", names())))
    }
}

/// Time limit in seconds, or `none`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLimit(pub Option<u32>);

impl FromStr for TimeLimit {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        let seconds = || text.parse().ok().filter(|seconds| (1..=Rule::MAX_TIME).contains(seconds));
        match text {
            "none" => Ok(Self(None)),
            _ => seconds().map(|seconds| Self(Some(seconds))).ok_or_else(|| {
                SettingError(format!("expected a number of seconds from 1 to {}, or none", Rule::MAX_TIME))
            }),
        }
    }
}

impl FromStr for GameMode {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        by_name(&Self::NAMES, text).ok_or_else(|| SettingError(format!("expected one of {}", list(&Self::NAMES))))
    }
}

/// Opponent, or `none`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpponentChoice(pub Option<Opponent>);

impl FromStr for OpponentChoice {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        match text {
            "none" => Ok(Self(None)),
            _ => by_name(&Opponent::NAMES, text)
                .map(|opponent| Self(Some(opponent)))
                .ok_or_else(|| SettingError(format!("expected one of {}, or none", list(&Opponent::NAMES)))),
        }
    }
}

/// Number of players, who take turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Players(pub u8);

impl FromStr for Players {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        let players = text.parse().ok().filter(|players| (1..=Rule::MAX_PLAYERS).contains(players));
        players
            .map(Self)
            .ok_or_else(|| SettingError(format!("expected a number of players from 1 to {}", Rule::MAX_PLAYERS)))
    }
}

/// Settings for a new round. `None` means the standard value for the board.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Shape of the board; 4x4 by default.
    #[serde(deserialize_with = "deserialize_setting")]
    pub size: Option<Shape>,
    /// Dice set.
    #[serde(deserialize_with = "deserialize_setting")]
    pub dice: Option<DiceName>,
    /// Word density.
    #[serde(deserialize_with = "deserialize_setting")]
    pub density: Option<Density>,
    /// Game mode; called `pace` in configuration files of version 0.1.
    #[serde(alias = "pace", deserialize_with = "deserialize_setting")]
    pub mode: Option<GameMode>,
    /// Time limit.
    #[serde(deserialize_with = "deserialize_setting")]
    pub time: Option<TimeLimit>,
    /// Minimum word length.
    #[serde(deserialize_with = "deserialize_setting")]
    pub min: Option<MinLength>,
    /// Points for words.
    #[serde(deserialize_with = "deserialize_setting")]
    pub scoring: Option<Scoring>,
    /// Whether rare words score a bonus.
    #[serde(deserialize_with = "deserialize_setting")]
    pub rare: Option<Switch>,
    /// Whether each tile shows how many unfound common words use it.
    #[serde(deserialize_with = "deserialize_setting")]
    pub counts: Option<Switch>,
    /// Computer opponent; called `rival` in configuration files of version 0.1.
    #[serde(alias = "rival", deserialize_with = "deserialize_setting")]
    pub opponent: Option<OpponentChoice>,
    /// Number of players, who take turns.
    #[serde(deserialize_with = "deserialize_setting")]
    pub players: Option<Players>,
}

impl Settings {
    /// Returns these settings, overridden by the values set in `overrides`.
    #[must_use]
    pub fn with(self, overrides: Self) -> Self {
        // A new size drops dice of a different size in favour of the default dice for the new size.
        let fits =
            |dice: &DiceName| overrides.size.is_none_or(|size| (size.rows, size.cols) == (dice.0.side, dice.0.side));
        let base = Self { dice: self.dice.filter(fits), ..self };
        // Likewise, a new mode drops the time limit of a different mode, and a time limit drops the mode. An opponent
        // and several players are mutually exclusive.
        let time = base.time.filter(|_| overrides.mode.is_none_or(|mode| mode == base.mode.unwrap_or_default()));
        let mode = base.mode.filter(|_| overrides.time.is_none());
        let allows_opponent = overrides.players.is_none_or(|players| players.0 == 1);
        let allows_players = overrides.opponent.is_none_or(|opponent| opponent.0.is_none());
        Self {
            size: overrides.size.or(base.size),
            dice: overrides.dice.or(base.dice),
            density: overrides.density.or(base.density),
            mode: overrides.mode.or(mode),
            time: overrides.time.or(time),
            min: overrides.min.or(base.min),
            scoring: overrides.scoring.or(base.scoring),
            rare: overrides.rare.or(base.rare),
            counts: overrides.counts.or(base.counts),
            opponent: overrides.opponent.or(base.opponent.filter(|_| allows_opponent)),
            players: overrides.players.or(base.players.filter(|_| allows_players)),
        }
    }

    /// Parses in-game choices as settings; invalid values are ignored.
    #[must_use]
    pub fn from_choices(chosen: &ChosenValues) -> Self {
        let size: Option<Shape> = setting::parse_choice(chosen, "size");
        let fits = |dice: &DiceName| size.is_none_or(|size| (size.rows, size.cols) == (dice.0.side, dice.0.side));
        Self {
            size,
            // Dice chosen for a different size are dropped.
            dice: setting::parse_choice(chosen, "dice").filter(fits),
            density: setting::parse_choice(chosen, "density"),
            mode: setting::parse_choice(chosen, "pace"),
            time: None,
            min: setting::parse_choice(chosen, "min"),
            scoring: setting::parse_choice(chosen, "scoring"),
            rare: setting::parse_choice(chosen, "rare"),
            counts: setting::parse_choice(chosen, "counts"),
            opponent: setting::parse_choice(chosen, "rival"),
            players: setting::parse_choice(chosen, "players"),
        }
    }

    /// Returns the rules for a board of this shape.
    #[must_use]
    pub fn rule(self, shape: Shape) -> Rule {
        let standard = Rule::standard(shape);
        let (mode, time) = self.clock(shape);
        let players = self.players.map_or(1, |players| players.0);
        Rule {
            mode,
            time,
            min: self.min.map_or(standard.min, |min| min.0),
            scoring: self.scoring.unwrap_or(standard.scoring),
            rare: self.rare.is_some_and(|rare| rare.0),
            counts: self.counts.is_some_and(|counts| counts.0),
            players,
            // An opponent plays against a single player only.
            opponent: self.opponent.and_then(|opponent| opponent.0).filter(|_| players == 1),
        }
    }

    /// Returns the mode and the initial time in seconds. If the time limit is `none`, every mode except strikes becomes
    /// zen.
    fn clock(self, shape: Shape) -> (GameMode, Option<u32>) {
        let mode = self.mode.unwrap_or_default();
        match (mode, self.time) {
            (GameMode::Zen, _) => (GameMode::Zen, None),
            (GameMode::Strikes, time) => (GameMode::Strikes, time.and_then(|time| time.0)),
            (_, Some(TimeLimit(None))) => (GameMode::Zen, None),
            (mode, time) => (mode, time.map_or(mode.seconds(shape), |time| time.0)),
        }
    }

    /// Returns the parameters of a new round. If only the dice are set, they determine the size.
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
        assert_eq!(names(params("size = 5")), (5, 5, "original", Some(180), 4));
        assert_eq!(names(params("size = \"6x6\"")), (6, 6, "super", Some(240), 4));
        assert_eq!(names(params("size = \"3x5\"\ntime = \"none\"\nmin = 4")), (3, 5, "new", None, 4));
        assert_eq!(names(params("dice = \"deluxe\"")), (5, 5, "deluxe", Some(180), 4));
        assert_eq!(names(params("dice = \"classic\"\nsize = 3")), (3, 3, "classic", Some(180), 3));
        assert_eq!(params("").density, Density::Any);
        for (name, density) in Density::NAMES {
            assert_eq!(params(&format!("density = \"{name}\"")).density, density);
        }
    }

    #[test]
    fn a_size_override_drops_dice_of_a_different_size() {
        let config = "size = 5\ndice = \"deluxe\"\ndensity = \"low\"\ntime = 60\nmin = 4";
        let config = toml::from_str::<Settings>(config).unwrap();
        let overrides = Settings { size: Some("4".parse().unwrap()), ..Settings::default() };
        let params = config.with(overrides).params();
        assert_eq!((params.dice.name, params.rule.time, params.rule.min), ("new", Some(60), 4));
        assert_eq!(params.density, Density::Low);
        let overrides = Settings { size: Some("5".parse().unwrap()), ..Settings::default() };
        assert_eq!(config.with(overrides).params().dice.name, "deluxe");
        assert_eq!(config.with(Settings::default()), config);
    }

    #[test]
    fn each_mode_has_its_own_time() {
        let clock = |text: &str| {
            let rule = params(text).rule;
            (rule.mode, rule.time)
        };
        assert_eq!(clock("pace = \"blitz\""), (GameMode::Blitz, Some(60)));
        assert_eq!(clock("pace = \"climb\"\ntime = 45"), (GameMode::Climb, Some(45)));
        assert_eq!(clock("pace = \"strikes\""), (GameMode::Strikes, None));
        assert_eq!(clock("pace = \"zen\"\ntime = 45"), (GameMode::Zen, None));
        assert_eq!(clock("time = \"none\""), (GameMode::Zen, None));
        // Overrides drop settings made for a different mode.
        let settings = |text: &str| toml::from_str::<Settings>(text).unwrap();
        let combined = |base: &str, overrides: &str| {
            let rule = settings(base).with(settings(overrides)).params().rule;
            (rule.mode, rule.time)
        };
        assert_eq!(combined("time = 90", "pace = \"blitz\""), (GameMode::Blitz, Some(60)));
        assert_eq!(combined("pace = \"zen\"", "time = 90"), (GameMode::Classic, Some(90)));
        assert_eq!(combined("pace = \"blitz\"\ntime = 90", "pace = \"blitz\""), (GameMode::Blitz, Some(90)));
    }

    #[test]
    fn several_players_have_no_opponent() {
        let settings = |text: &str| toml::from_str::<Settings>(text).unwrap();
        let rule = settings("rival = \"club\"").with(settings("players = 3")).params().rule;
        assert_eq!((rule.players, rule.opponent), (3, None));
        let rule = settings("players = 3").with(settings("rival = \"club\"")).params().rule;
        assert_eq!((rule.players, rule.opponent), (1, Some(Opponent::Club)));
        let rule = settings("rare = true\ncounts = \"on\"").params().rule;
        assert!(rule.rare && rule.counts);
    }

    #[test]
    fn invalid_choices_are_ignored() {
        let chosen = [("size", "5x5"), ("pace", "climb"), ("rival", "none"), ("min", "junk"), ("what", "ever")];
        let chosen: ChosenValues = chosen.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let settings = Settings::from_choices(&chosen);
        assert_eq!(
            (settings.mode, settings.min, settings.opponent),
            (Some(GameMode::Climb), None, Some(OpponentChoice(None)))
        );
        assert_eq!(settings.params().shape, Shape { rows: 5, cols: 5 });
    }

    #[test]
    fn invalid_settings_are_rejected() {
        let error = |text: &str| toml::from_str::<Settings>(text).unwrap_err().message().to_owned();
        for size in ["\"1x4\"", "11", "\"4x\"", "\"x\"", "-4", "\"4x4x4\"", "\"4294967295x4\"", "\"\""] {
            assert!(error(&format!("size = {size}")).contains("from 2 to 10"), "{size}");
        }
        assert!(error("dice = \"old\"").contains("new, classic"));
        assert!(error("density = \"dense\"").contains("any, low, medium, high or raw"));
        assert!(error("time = 0").contains("seconds from 1"));
        assert!(error("time = 1.5").contains("whole number"));
        assert!(error("min = 64").contains("from 1 to 63"));
        assert!(error("scoring = \"double\"").contains("standard"));
        assert!(error("sise = 4").contains("sise"));
    }
}
