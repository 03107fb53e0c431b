//! The rules of Boggle, for one player or several.

use std::collections::HashMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::deal::{Shape, deal};
use super::density::Density;
use super::desc::{Desc, Origin, Params};
use super::dice::DiceSet;
use super::rank::Progress;
use crate::base::chance::Seed;
use crate::grid::{Board, Pos};
use crate::play::{DescError, Rules, Status};
use crate::solve::boggle::{self, Found};
use crate::words::{Lexicon, Tier};

/// The game.
pub struct Boggle;

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
    /// A word that everyone may be expected to know, and that the program may name.
    #[must_use]
    pub fn is_common(&self) -> bool {
        self.found.word.tier <= Tier::COMMON && self.found.word.offered
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

    /// How far a player has come; `None` on a board without common words.
    #[must_use]
    pub fn progress(&self, player: usize) -> Option<Progress> {
        let common = self.words.iter().filter(|word| word.is_common());
        let points = self.standings().get(player)?.points;
        Progress::of(points, common.map(|word| word.points).sum())
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

    fn judge(&self, player: usize, text: &str) -> Verdict {
        let text = text.to_ascii_lowercase();
        match self.by_text.get(&text) {
            _ if text.is_empty() => Verdict::Nothing,
            _ if text.len() < usize::from(self.desc.rule.min) => Verdict::TooShort,
            Some(&word) if self.found(player).contains(&word) => Verdict::FoundAlready(word),
            Some(&word) => Verdict::Counts(word),
            // Where counting stopped early nobody knows whether it lies somewhere; it is no word of the board anyway.
            None if matches!(self.ways(&text), boggle::Ways { count: 0, capped: false, .. }) => Verdict::NotOnBoard,
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

    /// True when the round was ended before its time.
    #[must_use]
    pub fn was_given_up(&self) -> bool {
        self.ended
    }

    /// True when every player has found every word that may be offered, and there is one.
    #[must_use]
    pub fn everything_found(&self) -> bool {
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
        let given = seed.text().to_owned();
        let Params { shape, dice, density, rule } = *params;
        let origin = Origin::Dealt { seed: given.clone(), dice: dice.name.to_owned(), density, exact: true };
        let mut desc = Desc { board: deal(shape, dice, density, seed), rule, origin }.cleaned();
        if let Origin::Dealt { seed, exact, .. } = &mut desc.origin {
            *exact = *seed == given;
        }
        desc
    }

    fn params(desc: &Desc) -> Params {
        let (dice, density) = match &desc.origin {
            Origin::Dealt { dice, density, .. } => (DiceSet::named(dice), *density),
            _ => (None, Density::default()),
        };
        Params {
            shape: Shape { rows: desc.board.rows(), cols: desc.board.cols() },
            dice: dice.unwrap_or_else(|| DiceSet::for_tiles(desc.board.len())),
            density,
            rule: desc.rule,
        }
    }

    fn start(desc: &Desc, words: &Lexicon) -> Result<State, DescError> {
        desc.check()?;
        let found =
            boggle::solve(&desc.board, words, desc.rule.min.into()).map_err(|e| DescError::Words(e.to_string()))?;
        let listed = |found: Found| Listed { points: desc.rule.scoring.points(found.text.len(), &desc.board), found };
        let words: Vec<Listed> = found.into_iter().map(listed).collect();
        let by_text = words.iter().enumerate().map(|(i, listed)| (listed.found.text.clone(), i)).collect();
        let found = vec![Vec::new(); desc.rule.players.into()];
        Ok(State { desc: desc.clone().cleaned(), words, by_text, found, ended: false })
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
