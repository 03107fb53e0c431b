//! The rules of Boggle, for one player or several.

use std::collections::HashMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::deal::{Shape, deal};
use super::dice::DiceSet;
use super::scoring::Scoring;
use crate::base::chance::Seed;
use crate::base::clean;
use crate::grid::{Board, Pos};
use crate::play::{DescError, Rules, Status};
use crate::solve::boggle::{self, Found, MAX_SIDE, MIN_SIDE};
use crate::words::{Lexicon, Tier};

/// The game.
pub struct Boggle;

/// What is chosen before a round.
#[derive(Clone, PartialEq, Debug)]
pub struct Params {
    /// Rows and columns.
    pub shape: Shape,
    /// The dice.
    pub dice: &'static DiceSet,
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

    fn check(self) -> Result<(), DescError> {
        let fits = self.time.is_none_or(|time| (1..=Self::MAX_TIME).contains(&time))
            && (1..=Self::MAX_MIN).contains(&self.min)
            && (1..=Self::MAX_PLAYERS).contains(&self.players);
        if fits { Ok(()) } else { Err(DescError("its time, minimum or number of players is out of range".into())) }
    }
}

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
        let board = deal(shape, DiceSet::for_tiles(16), &Seed::new(date));
        Self { board, rule: Rule::standard(shape), origin: Origin::Daily(date.to_owned()) }
    }

    /// A board from a file, played by this rule.
    #[must_use]
    pub fn of_file(board: Board, name: &str, rule: Rule) -> Self {
        Self { board, rule, origin: Origin::File(clean::fit(&clean::line(name), 60)) }
    }
}

/// What a player does. Players count from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Says a word.
    Word {
        /// Who says it.
        player: u8,
        /// The word.
        text: String,
    },
    /// Ends the round for all.
    GiveUp,
}

/// What comes of saying a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It counts: its number in [`State::words`].
    Counts(usize),
    /// This player has it already: its number in [`State::words`].
    FoundAlready(usize),
    /// Fewer letters than the minimum.
    TooShort,
    /// It cannot be laid.
    NotOnBoard,
    /// It can be laid, and is no word of the list.
    NotAWord,
    /// The round is over, or nobody said anything.
    Nothing,
}

/// A word of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The word and one way to lay it.
    pub found: Found,
    /// What it scores.
    pub points: u32,
}

impl Listed {
    /// A word that everyone may be expected to know.
    #[must_use]
    pub fn is_common(&self) -> bool {
        self.found.word.tier <= Tier::COMMON
    }

    /// A word that hardly anyone knows: the end of a round folds it away.
    #[must_use]
    pub fn is_obscure(&self) -> bool {
        self.found.word.tier > Tier::FAMILIAR
    }
}

/// The table during a round.
pub struct State {
    desc: Desc,
    words: Vec<Listed>,
    by_text: HashMap<String, usize>,
    /// For each player the numbers of the words found, in the order of finding.
    found: Vec<Vec<usize>>,
    ended: bool,
}

/// What a player has at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Words that nobody else found.
    pub words: usize,
    /// Words that someone else found too: they score for neither.
    pub cancelled: usize,
    /// Points of the words that nobody else found.
    pub points: u32,
}

impl State {
    /// The tiles.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.desc.board
    }

    /// How the round is played, and where its board came from.
    #[must_use]
    pub fn desc(&self) -> &Desc {
        &self.desc
    }

    /// Every word of the board that counts: the longest first, then by the alphabet.
    #[must_use]
    pub fn words(&self) -> &[Listed] {
        &self.words
    }

    /// Numbers of the words that a player found, in the order of finding.
    #[must_use]
    pub fn found(&self, player: usize) -> &[usize] {
        self.found.get(player).map_or(&[], Vec::as_slice)
    }

    /// Every player's standing: a word that two have scores for neither.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        self.found.iter().map(|words| self.standing(words)).collect()
    }

    fn standing(&self, words: &[usize]) -> Standing {
        let mut standing = Standing::default();
        for &word in words {
            let holders = self.found.iter().filter(|other| other.contains(&word)).count();
            if holders > 1 {
                standing.cancelled += 1;
            } else {
                standing.words += 1;
                standing.points += self.words[word].points;
            }
        }
        standing
    }

    /// The judgement on a word, without saying it.
    #[must_use]
    pub fn judge(&self, player: usize, text: &str) -> Verdict {
        let text = text.to_ascii_lowercase();
        match self.by_text.get(&text) {
            _ if text.is_empty() => Verdict::Nothing,
            _ if text.len() < usize::from(self.desc.rule.min) => Verdict::TooShort,
            Some(&word) if self.found(player).contains(&word) => Verdict::FoundAlready(word),
            Some(&word) => Verdict::Counts(word),
            None if boggle::ways(self.board(), &text).count == 0 => Verdict::NotOnBoard,
            None => Verdict::NotAWord,
        }
    }

    /// Ways to lay the letters of `text`, for lighting them up.
    #[must_use]
    pub fn ways(&self, text: &str) -> boggle::Ways {
        boggle::ways(self.board(), text)
    }

    /// The letters along a path, small.
    #[must_use]
    pub fn letters(&self, path: &[Pos]) -> String {
        path.iter().filter_map(|&pos| self.board().get(pos)).map(|tile| tile.face().to_ascii_lowercase()).collect()
    }

    fn everything_found(&self) -> bool {
        let found = |word: usize| self.found.iter().all(|words| words.contains(&word));
        let mut offered = (0..self.words.len()).filter(|&i| self.words[i].found.word.offered).peekable();
        offered.peek().is_some() && offered.all(found)
    }
}

impl Rules for Boggle {
    const ID: &'static str = "boggle";
    const VERSION: u32 = 1;
    type Params = Params;
    type Desc = Desc;
    type State = State;
    type Move = Move;
    type Event = Verdict;

    fn generate(params: &Params, seed: &Seed) -> Desc {
        let seed_shown = clean::fit(&clean::line(seed.text()), 60);
        let origin = Origin::Dealt { seed: seed_shown, dice: params.dice.name.to_owned() };
        Desc { board: deal(params.shape, params.dice, seed), rule: params.rule, origin }
    }

    fn params(desc: &Desc) -> Params {
        let dice = match &desc.origin {
            Origin::Dealt { dice, .. } => DiceSet::named(dice),
            _ => None,
        };
        Params {
            shape: Shape { rows: desc.board.rows(), cols: desc.board.cols() },
            dice: dice.unwrap_or_else(|| DiceSet::for_tiles(desc.board.len())),
            rule: desc.rule,
        }
    }

    fn start(desc: &Desc, words: &Lexicon) -> Result<State, DescError> {
        desc.rule.check()?;
        let sides = MIN_SIDE..=MAX_SIDE;
        if !sides.contains(&desc.board.rows()) || !sides.contains(&desc.board.cols()) {
            return Err(DescError(format!("its board has not from {MIN_SIDE} to {MAX_SIDE} rows and columns")));
        }
        let found = boggle::solve(&desc.board, words, desc.rule.min.into()).map_err(|e| DescError(e.to_string()))?;
        let listed = |found: Found| Listed { points: desc.rule.scoring.points(found.text.len(), &desc.board), found };
        let words: Vec<Listed> = found.into_iter().map(listed).collect();
        let by_text = words.iter().enumerate().map(|(i, listed)| (listed.found.text.clone(), i)).collect();
        let found = vec![Vec::new(); desc.rule.players.into()];
        Ok(State { desc: desc.clone(), words, by_text, found, ended: false })
    }

    fn apply(state: &mut State, action: &Move, at: Duration) -> Verdict {
        if Self::status(state, at) == Status::Over {
            return Verdict::Nothing;
        }
        match action {
            Move::GiveUp => {
                state.ended = true;
                Verdict::Nothing
            }
            Move::Word { player, text } => {
                let player = usize::from(*player);
                let verdict = if player < state.found.len() { state.judge(player, text) } else { Verdict::Nothing };
                if let Verdict::Counts(word) = verdict {
                    state.found[player].push(word);
                }
                verdict
            }
        }
    }

    fn status(state: &State, at: Duration) -> Status {
        let late = Self::limit(state).is_some_and(|limit| at >= limit);
        if state.ended || late || state.everything_found() { Status::Over } else { Status::Playing }
    }

    fn limit(state: &State) -> Option<Duration> {
        state.desc.rule.time.map(|seconds| Duration::from_secs(seconds.into()))
    }
}

#[cfg(test)]
#[path = "rules_tests.rs"]
mod tests;
