//! Description of a round (its board, rules and origin), and the parameters from which rounds are generated.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::hash::Fnv;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::Board;
use wordhoard_engine::solve::boggle::{MAX_SIDE, MIN_SIDE, Scoring, word_paths};
use wordhoard_engine::words::MinLength;
use wordhoard_generators::boggle::{Density, DiceSet, Shape, deal};

use super::mode::GameMode;
use super::opponent::Opponent;
use crate::play::{BonusWords, DatedPuzzle, DescError, Edition, Series};

/// Parameters of a new round.
#[derive(Clone, PartialEq, Debug)]
pub struct Params {
    /// Shape of the board.
    pub shape: Shape,
    /// Dice set.
    pub dice: &'static DiceSet,
    /// Word density.
    pub density: Density,
    /// Rules of the round.
    pub rule: Rule,
}

/// Rules of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Game mode.
    // Saves have used the name `pace` since the first version.
    #[serde(rename = "pace")]
    pub mode: GameMode,
    /// Initial time in seconds, from 1 to [`Rule::MAX_TIME`]. `None` means no clock: always in zen, optional in
    /// strikes.
    pub time: Option<u32>,
    /// Minimum word length in letters, from 1 to [`MinLength::MAX`].
    pub min: u8,
    /// Points for words.
    pub scoring: Scoring,
    /// Whether rare words score a bonus.
    pub rare: bool,
    /// Whether each tile shows how many unfound common words use it.
    pub counts: bool,
    /// Number of players, who take turns: from 1 to [`Rule::MAX_PLAYERS`].
    pub players: u8,
    /// Computer opponent; only with a single player.
    #[serde(rename = "rival")]
    pub opponent: Option<Opponent>,
}

impl Rule {
    /// Maximum time in seconds: one day.
    pub const MAX_TIME: u32 = 24 * 60 * 60;
    /// Maximum number of players.
    pub const MAX_PLAYERS: u8 = 4;

    /// Returns the standard rules for a board: 3 minutes (4 on 6x6) and words of 3 or more letters (4 or more on boards
    /// of 25 or more tiles).
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

    /// Returns the time of a turn if nothing that happens in it changes or ends it.
    #[must_use]
    pub fn fixed_time(&self) -> Option<Duration> {
        let seconds = self.time.filter(|_| matches!(self.mode, GameMode::Classic | GameMode::Blitz));
        seconds.map(|seconds| Duration::from_secs(seconds.into()))
    }

    /// Returns an error message if the rules are invalid.
    fn fault(&self) -> Option<&'static str> {
        let clock_fits_mode = match self.mode {
            GameMode::Zen => self.time.is_none(),
            GameMode::Strikes => true,
            _ => self.time.is_some(),
        };
        match self {
            _ if !self.time.is_none_or(|time| (1..=Self::MAX_TIME).contains(&time)) => {
                Some("its time limit is out of range (1 to 86400 seconds)")
            }
            _ if !clock_fits_mode => Some("its time limit does not fit its mode"),
            _ if !(1..=MinLength::MAX).contains(&self.min) => {
                Some("its minimum word length is out of range (1 to 63 letters)")
            }
            _ if !(1..=Self::MAX_PLAYERS).contains(&self.players) => {
                Some("its number of players is out of range (1 to 4)")
            }
            _ if self.players > 1 && self.opponent.is_some() => Some("it has both an opponent and several players"),
            _ => None,
        }
    }
}

/// Maximum width of a displayed seed or file name, in columns.
const MAX_NAME_WIDTH: usize = 44;

/// Origin of a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Origin {
    /// Dealt from a seed.
    Dealt {
        /// Seed as displayed: sanitised, and truncated if it is wider than 44 columns.
        seed: String,
        /// Name of the dice set.
        dice: String,
        /// Word density.
        density: Density,
        /// Whether `seed` is the complete seed, so that it deals the same board again.
        exact: bool,
        /// Whether the player chose the seed.
        asked: bool,
    },
    /// Daily board for a date in the form `2026-01-31`.
    Daily(String),
    /// Daily board without a time limit, for a date.
    Untimed(String),
    /// Weekly board, for the date of a Monday.
    Weekly(String),
    /// Board read from the file with this name.
    File(String),
    /// Board from a shared code.
    Code,
}

impl Origin {
    /// Returns the puzzle of a series that the board is, if it is one.
    #[must_use]
    pub fn puzzle(&self) -> Option<DatedPuzzle> {
        let (series, date) = match self {
            Self::Daily(date) => (Series::Daily, date),
            Self::Untimed(date) => (Series::Untimed, date),
            Self::Weekly(date) => (Series::Weekly, date),
            Self::Dealt { .. } | Self::File(_) | Self::Code => return None,
        };
        Some(DatedPuzzle { series, date: date.clone() })
    }
}

/// Returns a hash of a board, by which a board from a file is recognised again.
#[must_use]
pub fn content_hash(board: &Board) -> u64 {
    let mut hash = Fnv::default();
    hash.write(format!("{}x{}", board.rows(), board.cols()).as_bytes());
    for tile in board.cells() {
        hash.write(format!(" {}", tile.face()).as_bytes());
    }
    hash.value()
}

/// Description of a round: a board, its rules and its origin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Desc {
    /// Board.
    pub board: Board,
    /// Rules of the round.
    pub rule: Rule,
    /// Origin of the board.
    pub origin: Origin,
    /// Edition of a daily board. Boards saved by version 0.1 have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// Words on the board that count as a bonus for this player, in alphabetical order: those on the player's own list
    /// when the round began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonus_words: Vec<String>,
}

/// Editions of the daily board, by their first dates.
const EDITIONS: [(&str, Edition); 1] = [("2026-01-01", Edition { generator: 1, words: 1, themes: 0 })];

impl Desc {
    /// Returns the daily board for `date` (such as `2026-01-31`): 4x4, new dice and standard rules, whatever the
    /// settings.
    #[must_use]
    pub fn daily(date: &str) -> Self {
        let shape = Shape { rows: 4, cols: 4 };
        // There is one edition so far, so its versions need not be told apart.
        let edition = Some(Edition::for_date(date, &EDITIONS));
        let board = deal(shape, DiceSet::for_tiles(16), Density::Any, &Seed::new(date));
        Self {
            board,
            rule: Rule::standard(shape),
            origin: Origin::Daily(date.to_owned()),
            edition,
            bonus_words: Vec::new(),
        }
    }

    /// Returns the untimed daily board for `date`: 4x4, new dice and no time limit.
    #[must_use]
    pub fn untimed(date: &str) -> Self {
        Self::without_clock(Shape { rows: 4, cols: 4 }, "untimed", date, Origin::Untimed)
    }

    /// Returns the weekly board for the Monday `date`: 5x5, original dice and no time limit.
    #[must_use]
    pub fn weekly(date: &str) -> Self {
        Self::without_clock(Shape { rows: 5, cols: 5 }, "weekly", date, Origin::Weekly)
    }

    fn without_clock(shape: Shape, series: &str, date: &str, origin: fn(String) -> Origin) -> Self {
        let dice = DiceSet::for_tiles((shape.rows * shape.cols).into());
        let board = deal(shape, dice, Density::Any, &Seed::new(format!("{series} {date}")));
        let rule = Rule { mode: GameMode::Zen, time: None, ..Rule::standard(shape) };
        Self {
            board,
            rule,
            origin: origin(date.to_owned()),
            edition: Some(Edition::for_date(date, &EDITIONS)),
            bonus_words: Vec::new(),
        }
    }

    /// Returns `true` if a single player plays without a clock, strikes or an opponent. Such a round shows how much of the
    /// board has been found, and ends when the player wants it to.
    #[must_use]
    pub fn is_at_leisure(&self) -> bool {
        let Rule { mode, players, opponent, .. } = self.rule;
        mode == GameMode::Zen && players == 1 && opponent.is_none()
    }

    /// Deals a board. The same parameters and seed always deal the same board.
    #[must_use]
    pub fn dealt(params: &Params, seed: &Seed) -> Self {
        let full_seed = seed.text().to_owned();
        let Params { shape, dice, density, rule } = *params;
        let origin =
            Origin::Dealt { seed: full_seed.clone(), dice: dice.name.to_owned(), density, exact: true, asked: false };
        let mut desc =
            Desc { board: deal(shape, dice, density, seed), rule, origin, edition: None, bonus_words: Vec::new() }
                .sanitized();
        if let Origin::Dealt { seed, exact, .. } = &mut desc.origin {
            *exact = *seed == full_seed;
        }
        desc
    }

    /// Returns the description of a round on a board from a file.
    #[must_use]
    pub fn from_file(board: Board, name: &str, rule: Rule) -> Self {
        Self { board, rule, origin: Origin::File(name.to_owned()), edition: None, bonus_words: Vec::new() }.sanitized()
    }

    /// Marks the seed as chosen by the player. Rounds with a chosen seed set no records.
    #[must_use]
    pub fn with_chosen_seed(mut self) -> Self {
        if let Origin::Dealt { asked, .. } = &mut self.origin {
            *asked = true;
        }
        self
    }

    /// Returns the description of a round on a board from a shared code.
    #[must_use]
    pub fn from_code(board: Board, rule: Rule) -> Self {
        Self { board, rule, origin: Origin::Code, edition: None, bonus_words: Vec::new() }
    }

    /// Sets the words that count as a bonus to those on this list that the board spells.
    pub(super) fn personalise(&mut self, list: &BonusWords) {
        let is_on_board = |word: &&str| word.len() >= self.rule.min.into() && word_paths(&self.board, word).count > 0;
        self.bonus_words = list.iter().filter(is_on_board).map(str::to_owned).collect();
    }

    /// Sanitises all strings, because a save can contain arbitrary text.
    pub(super) fn sanitized(mut self) -> Self {
        match &mut self.origin {
            Origin::Dealt { seed: text, .. }
            | Origin::Daily(text)
            | Origin::Untimed(text)
            | Origin::Weekly(text)
            | Origin::File(text) => *text = sanitize::fit(&sanitize::line(text), MAX_NAME_WIDTH),
            Origin::Code => {}
        }
        self.bonus_words.retain(|word| word.bytes().all(|byte| byte.is_ascii_lowercase()));
        if let Origin::Dealt { dice, .. } = &mut self.origin {
            *dice = DiceSet::named(dice).map_or_else(String::new, |set| set.name.to_owned());
        }
        self
    }

    /// Checks the rules and the size of the board.
    pub(super) fn check(&self) -> Result<(), DescError> {
        let sides = MIN_SIDE..=MAX_SIDE;
        if let Some(fault) = self.rule.fault() {
            Err(DescError::Invalid(fault.into()))
        } else if !sides.contains(&self.board.rows()) || !sides.contains(&self.board.cols()) {
            Err(DescError::Invalid(format!("its board must have {MIN_SIDE} to {MAX_SIDE} rows and columns")))
        } else {
            Ok(())
        }
    }
}
