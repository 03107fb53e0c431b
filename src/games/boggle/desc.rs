//! What lies on the table at the start of a round, and the choices that lead to it.

use serde::{Deserialize, Serialize};

use super::deal::{Shape, deal};
use super::density::Density;
use super::dice::DiceSet;
use super::scoring::Scoring;
use crate::base::chance::Seed;
use crate::base::clean;
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
    /// Seconds, from 1 to [`Rule::MAX_TIME`]; `None` without limit.
    pub time: Option<u32>,
    /// The fewest letters of a word, from 1 to [`Rule::MAX_MIN`].
    pub min: u8,
    /// How words score.
    pub scoring: Scoring,
    /// From 1 to [`Rule::MAX_PLAYERS`].
    pub players: u8,
}

impl Rule {
    /// The longest round: a day.
    pub const MAX_TIME: u32 = 24 * 60 * 60;
    /// The largest minimum: the longest word that a list may hold.
    pub const MAX_MIN: u8 = 63;
    /// The most players.
    pub const MAX_PLAYERS: u8 = 8;

    /// The rule of the box for a board: 3 minutes (4 on 6x6), 3 letters.
    #[must_use]
    pub fn standard(shape: Shape) -> Self {
        let time = if (shape.rows, shape.cols) == (6, 6) { 240 } else { 180 };
        Self { time: Some(time), min: 3, scoring: Scoring::Standard, players: 1 }
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
    },
    /// The board of a day: year-month-day.
    Daily(String),
    /// Read from a file: its name.
    File(String),
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

    /// The same with nothing in its texts that a terminal must not see: a save may have been written by anyone.
    pub(super) fn cleaned(mut self) -> Self {
        let (Origin::Dealt { seed: text, .. } | Origin::Daily(text) | Origin::File(text)) = &mut self.origin;
        *text = clean::fit(&clean::line(text), LONGEST_NAME);
        if let Origin::Dealt { dice, .. } = &mut self.origin {
            *dice = DiceSet::named(dice).map_or_else(String::new, |set| set.name.to_owned());
        }
        self
    }

    /// Looks whether a round can be played of it.
    pub(super) fn check(&self) -> Result<(), DescError> {
        let Rule { time, min, players, scoring: _ } = self.rule;
        let rule_fits = time.is_none_or(|time| (1..=Rule::MAX_TIME).contains(&time))
            && (1..=Rule::MAX_MIN).contains(&min)
            && (1..=Rule::MAX_PLAYERS).contains(&players);
        let sides = MIN_SIDE..=MAX_SIDE;
        if !rule_fits {
            Err(DescError::Nonsense("its time, minimum or number of players is out of range".into()))
        } else if !sides.contains(&self.board.rows()) || !sides.contains(&self.board.cols()) {
            Err(DescError::Nonsense(format!("its board has not from {MIN_SIDE} to {MAX_SIDE} rows and columns")))
        } else {
            Ok(())
        }
    }
}
