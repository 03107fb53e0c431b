//! What lies on the table at the start of a round, and the choices that lead to it.

use serde::{Deserialize, Serialize};

use super::deal::deal;
use super::density::Density;
use super::dice::DiceSet;
use super::mode::GameMode;
use super::opponent::Opponent;
use super::scoring::Scoring;
use super::shape::Shape;
use crate::base::rng::Seed;
use crate::base::sanitize;
use crate::grid::Board;
use crate::play::DescError;
use crate::solve::boggle::{MAX_SIDE, MIN_SIDE};

/// What is chosen before a round.
#[derive(Clone, PartialEq, Debug)]
pub struct Params {
    /// Rows and columns.
    pub shape: Shape,
    /// The dice.
    pub dice: &'static DiceSet,
    /// Which boards are dealt.
    pub density: Density,
    /// How the round is played.
    pub rule: Rule,
}

/// How a round is played on its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// What limits the round: a clock, misses or nothing.
    // `pace` in saves since the first version.
    #[serde(rename = "pace")]
    pub mode: GameMode,
    /// Seconds at the beginning, from 1 to [`Rule::MAX_TIME`]; `None` without a clock, as strikes may be and zen is.
    pub time: Option<u32>,
    /// The fewest letters of a word, from 1 to [`Rule::MAX_MIN`].
    pub min: u8,
    /// How words score.
    pub scoring: Scoring,
    /// Rare words have a bonus.
    pub rare: bool,
    /// Every tile tells how many of the common words left go over it.
    pub counts: bool,
    /// Players who take turns on the board: from 1 to [`Rule::MAX_PLAYERS`].
    pub players: u8,
    /// Someone to play against; only for one player.
    #[serde(rename = "rival")]
    pub opponent: Option<Opponent>,
}

impl Rule {
    /// The longest round: a day.
    pub const MAX_TIME: u32 = 24 * 60 * 60;
    /// The largest minimum: the longest word that a list may hold.
    pub const MAX_MIN: u8 = 63;
    /// The most players.
    pub const MAX_PLAYERS: u8 = 4;

    /// The rule of the box for a board: 3 minutes (4 on 6x6), words of 3 letters (4 on 5x5 and larger).
    #[must_use]
    pub fn standard(shape: Shape) -> Self {
        let min = if shape.rows * shape.cols >= 25 { 4 } else { 3 };
        let mode = GameMode::Classic;
        Self {
            mode,
            time: mode.seconds(shape),
            min,
            scoring: Scoring::Standard,
            rare: false,
            counts: false,
            players: 1,
            opponent: None,
        }
    }

    /// What makes no sense in it, if anything.
    fn fault(&self) -> Option<&'static str> {
        let clock = match self.mode {
            GameMode::Zen => self.time.is_none(),
            GameMode::Strikes => true,
            _ => self.time.is_some(),
        };
        match self {
            _ if !self.time.is_none_or(|time| (1..=Self::MAX_TIME).contains(&time)) => Some("its time is out of range"),
            _ if !clock => Some("its time does not fit its kind of time"),
            _ if !(1..=Self::MAX_MIN).contains(&self.min) => Some("its minimum is out of range"),
            _ if !(1..=Self::MAX_PLAYERS).contains(&self.players) => Some("its number of players is out of range"),
            _ if self.players > 1 && self.opponent.is_some() => Some("it has both a rival and several players"),
            _ => None,
        }
    }
}

/// Columns of a seed or a file's name that are shown.
const LONGEST_NAME: usize = 44;

/// Where a board came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Origin {
    /// Dealt from a seed.
    Dealt {
        /// The seed, as it is shown: clean, and cut where it is very long.
        seed: String,
        /// Name of the dice.
        dice: String,
        /// Which boards were dealt.
        density: Density,
        /// The seed is shown as it was given, so that it deals the board again.
        exact: bool,
        /// The seed was asked for, and did not come by chance.
        asked: bool,
    },
    /// The board of a day: year-month-day.
    Daily(String),
    /// Read from a file: its name.
    File(String),
    /// From a code that someone shared.
    Code,
}

/// A board and how it is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Desc {
    /// The tiles.
    pub board: Board,
    /// How it is played.
    pub rule: Rule,
    /// Where the board came from.
    pub origin: Origin,
}

impl Desc {
    /// The board of the day: 4x4, new dice, standard rules, whatever the settings. `date` is year-month-day.
    #[must_use]
    pub fn daily(date: &str) -> Self {
        let shape = Shape { rows: 4, cols: 4 };
        let board = deal(shape, DiceSet::for_tiles(16), Density::Any, &Seed::new(date));
        Self { board, rule: Rule::standard(shape), origin: Origin::Daily(date.to_owned()) }
    }

    /// A board from a file, played by this rule.
    #[must_use]
    pub fn of_file(board: Board, name: &str, rule: Rule) -> Self {
        Self { board, rule, origin: Origin::File(name.to_owned()) }.cleaned()
    }

    /// The same board, of a seed that was asked for.
    #[must_use]
    pub fn asked_for(mut self) -> Self {
        if let Origin::Dealt { asked, .. } = &mut self.origin {
            *asked = true;
        }
        self
    }

    /// A board from a code, played by this rule.
    #[must_use]
    pub fn of_code(board: Board, rule: Rule) -> Self {
        Self { board, rule, origin: Origin::Code }
    }

    /// The same with nothing in its texts that a terminal must not see: a save may have been written by anyone.
    pub(super) fn cleaned(mut self) -> Self {
        if let Origin::Dealt { seed: text, .. } | Origin::Daily(text) | Origin::File(text) = &mut self.origin {
            *text = sanitize::fit(&sanitize::line(text), LONGEST_NAME);
        }
        if let Origin::Dealt { dice, .. } = &mut self.origin {
            *dice = DiceSet::named(dice).map_or_else(String::new, |set| set.name.to_owned());
        }
        self
    }

    /// Looks whether a round can be played of it.
    pub(super) fn check(&self) -> Result<(), DescError> {
        let sides = MIN_SIDE..=MAX_SIDE;
        if let Some(fault) = self.rule.fault() {
            Err(DescError::Nonsense(fault.into()))
        } else if !sides.contains(&self.board.rows()) || !sides.contains(&self.board.cols()) {
            Err(DescError::Nonsense(format!("its board has not from {MIN_SIDE} to {MAX_SIDE} rows and columns")))
        } else {
            Ok(())
        }
    }
}
