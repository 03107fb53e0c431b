//! A round: description, moves with their times, state and clock.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Clock, DescError, Rules, Status};
use crate::base::rng::fresh_number;
use crate::words::Lexicon;

/// What a round is to the books.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundKey {
    /// Names the round.
    pub id: u64,
    /// It is entered in the books. The same puzzle once more is not: its words are known.
    pub counts: bool,
}

impl RoundKey {
    /// The ticket of a new round.
    #[must_use]
    pub fn fresh(counts: bool) -> Self {
        Self { id: fresh_number(), counts }
    }
}

/// More moves than any round has: what has more was made to hang the program.
const MOST_MOVES: usize = 20_000;

/// A round of a game, under way or over.
pub struct Round<R: Rules> {
    ticket: RoundKey,
    desc: R::Desc,
    words: u64,
    moves: Vec<(u64, R::Move)>,
    state: R::State,
    clock: Clock,
}

/// A round as it is saved: times in milliseconds of the round's clock.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Record<R: Rules> {
    rules: u32,
    ticket: RoundKey,
    /// Name of the word list that it was begun with.
    words: u64,
    elapsed: u64,
    desc: R::Desc,
    moves: Vec<(u64, R::Move)>,
}

/// Why a saved round cannot go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreError {
    /// Saved under another version of the rules.
    Version(u32),
    /// The times of the moves do not rise, or lie after the end.
    Times,
    /// What lay on the table makes no sense.
    Nonsense(String),
    /// It is whole, and cannot go on with the words of this run.
    Words(String),
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(version) => write!(f, "it was saved under version {version} of the rules"),
            Self::Times => f.write_str("the times of its moves are out of order"),
            Self::Nonsense(why) | Self::Words(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for RestoreError {}

/// A round that goes on.
pub struct Restored<R: Rules> {
    /// The round, its clock standing still.
    pub round: Round<R>,
    /// It was begun with other words; its moves have been judged again by the present ones.
    pub other_words: bool,
}

impl<R: Rules> Round<R> {
    /// Begins a round, its clock standing still at zero.
    ///
    /// # Errors
    /// When the description makes no sense.
    pub fn begin(desc: R::Desc, words: &Lexicon, ticket: RoundKey) -> Result<Self, DescError> {
        let state = R::start(&desc, words)?;
        Ok(Self {
            ticket,
            desc,
            words: words.hash(),
            moves: Vec::new(),
            state,
            clock: Clock::stopped_at(Duration::ZERO),
        })
    }

    /// Takes up a saved round.
    ///
    /// # Errors
    /// When the record is of other rules, or makes no sense.
    pub fn restore(record: Record<R>, words: &Lexicon) -> Result<Restored<R>, RestoreError> {
        if record.rules != R::VERSION {
            return Err(RestoreError::Version(record.rules));
        }
        let times = || record.moves.iter().map(|&(at, _)| at);
        if !times().is_sorted() || times().any(|at| at > record.elapsed) {
            return Err(RestoreError::Times);
        }
        if record.moves.len() > MOST_MOVES {
            return Err(RestoreError::Nonsense("it has more moves than any round".into()));
        }
        let other_words = record.words != words.hash();
        let mut round = Self::begin(record.desc, words, record.ticket).map_err(|error| match error {
            DescError::Nonsense(why) => RestoreError::Nonsense(why),
            DescError::Words(why) => RestoreError::Words(why),
        })?;
        for (at, action) in &record.moves {
            let at = Duration::from_millis(*at);
            if other_words && !round.goes_the_same_way(action, at) {
                return Err(RestoreError::Words("with these words it would have gone another way".into()));
            }
            R::apply(&mut round.state, action, at);
        }
        round.moves = record.moves;
        round.clock = Clock::stopped_at(Duration::from_millis(record.elapsed));
        // Judged by other words it may be over, or the turn, without a move that its player made.
        let elapsed = Duration::from_millis(record.elapsed);
        let is_late = R::limit(&round.state).is_some_and(|limit| limit.end < elapsed);
        if other_words && (is_late || round.status(Duration::ZERO) == Status::Over) {
            return Err(RestoreError::Words("with these words it would be over".into()));
        }
        Ok(Restored { other_words, round })
    }

    /// True where a move finds the round in the state that it was made for: turns begin between two turns, and all
    /// else is done during one.
    fn goes_the_same_way(&self, action: &R::Move, at: Duration) -> bool {
        let begins = R::next_turn().as_ref() == Some(action);
        R::status(&self.state, at) == if begins { Status::Handover } else { Status::Playing }
    }

    /// The round as it is saved now.
    pub fn record(&self, now: Duration) -> Record<R> {
        Record {
            rules: R::VERSION,
            ticket: self.ticket,
            words: self.words,
            elapsed: millis(self.at(now)),
            desc: self.desc.clone(),
            moves: self.moves.clone(),
        }
    }

    /// Carries out a move now. What it costs in time is taken at once.
    pub fn play(&mut self, action: R::Move, now: Duration) -> R::Event {
        let time = self.at(now);
        let at = millis(time);
        let event = R::apply(&mut self.state, &action, Duration::from_millis(at));
        if R::changes(&self.state, &event) {
            self.moves.push((at, action));
        }
        // A clock that ran on past the end of a turn must not take that time from the next one.
        self.clock.set(time.saturating_add(R::price(&event)), now);
        event
    }

    /// What the round is to the books.
    pub fn ticket(&self) -> RoundKey {
        self.ticket
    }

    /// What lay on the table at the start.
    pub fn desc(&self) -> &R::Desc {
        &self.desc
    }

    /// The table.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// True before the first move.
    pub fn is_untouched(&self) -> bool {
        self.moves.is_empty()
    }

    /// The time played: never more than the limit.
    pub fn at(&self, now: Duration) -> Duration {
        let at = self.clock.at(now);
        R::limit(&self.state).map_or(at, |limit| at.min(limit.end))
    }

    /// Whether the round goes on.
    pub fn status(&self, now: Duration) -> Status {
        R::status(&self.state, self.at(now))
    }

    /// True while the clock counts.
    pub fn is_running(&self) -> bool {
        self.clock.is_running()
    }

    /// Lets the clock count.
    pub fn run(&mut self, now: Duration) {
        self.clock.run(now);
    }

    /// Stops the clock.
    pub fn stop(&mut self, now: Duration) {
        self.clock.stop(now);
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
