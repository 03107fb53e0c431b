//! Round of a game: description, timed moves, state and clock.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::humanize;
use wordhoard_engine::base::rng::random_number;
use wordhoard_engine::words::Lexicon;

use super::{Clock, DescError, Rules, Status};

/// Identity of a round in the records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundKey {
    /// Random id of the round.
    pub id: u64,
    /// Whether the round is recorded. Replays are not.
    pub counts: bool,
}

impl RoundKey {
    /// Creates a key with a random id.
    #[must_use]
    pub fn fresh(counts: bool) -> Self {
        Self { id: random_number(), counts }
    }
}

/// Hash of the word list in saves of games that do not depend on one.
pub const NO_WORDS: u64 = 0;

/// Maximum number of moves in a round. Real rounds have far fewer; the limit keeps a crafted file from hanging the
/// program. A round that has reached it takes no more moves, so that its save can always be opened.
pub const MAX_MOVES: usize = 100_000;

/// Round of a game, in progress or over.
pub struct Round<R: Rules> {
    key: RoundKey,
    desc: R::Desc,
    /// Hash of the word list that the round was started with.
    words: u64,
    moves: Vec<(u64, R::Move)>,
    state: R::State,
    clock: Clock,
}

/// Saved form of a round. Times are in milliseconds on the round's clock.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct RoundSave<R: Rules> {
    pub(super) rules: u32,
    #[serde(rename = "ticket")]
    pub(super) key: RoundKey,
    /// Hash of the word list that the round was started with.
    pub(super) words: u64,
    pub(super) elapsed: u64,
    pub(super) desc: R::Desc,
    pub(super) moves: Vec<(u64, R::Move)>,
}

impl<R: Rules> Clone for RoundSave<R> {
    fn clone(&self) -> Self {
        let Self { rules, key, words, elapsed, ref desc, ref moves } = *self;
        Self { rules, key, words, elapsed, desc: desc.clone(), moves: moves.clone() }
    }
}

/// Error returned when a saved round cannot be resumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreError {
    /// The round was saved under a different version of the rules.
    Version(u32),
    /// The times of the moves decrease or exceed the time played.
    Times,
    /// The save is invalid.
    Invalid(String),
    /// The save is intact but cannot be resumed with the current word list.
    Words(String),
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(version) => write!(f, "it uses version {version} of the rules, which is not supported"),
            Self::Times => f.write_str("its moves are out of order"),
            Self::Invalid(why) | Self::Words(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for RestoreError {}

/// Round restored from a save.
pub struct RestoredRound<R: Rules> {
    /// The round, with its clock stopped.
    pub round: Round<R>,
    /// Whether the round was started with a different word list. If so, its moves have been replayed with the current
    /// list.
    pub different_word_list: bool,
}

impl<R: Rules> Round<R> {
    /// Begins a round with its clock stopped at zero.
    ///
    /// # Errors
    /// Returns [`DescError`] if `desc` is invalid or cannot be played with `words`.
    pub fn begin(desc: R::Desc, words: &Lexicon, key: RoundKey) -> Result<Self, DescError> {
        let state = R::start(&desc, words)?;
        let words = if R::USES_WORDS { words.hash() } else { NO_WORDS };
        Ok(Self { key, desc, words, moves: Vec::new(), state, clock: Clock::stopped_at(Duration::ZERO) })
    }

    /// Restores a saved round by replaying its moves.
    ///
    /// # Errors
    /// Returns [`RestoreError`] if the save is invalid, comes from a different version of the rules, or cannot be
    /// resumed with `words`.
    pub fn restore(save: RoundSave<R>, words: &Lexicon) -> Result<RestoredRound<R>, RestoreError> {
        if save.rules != R::VERSION {
            return Err(RestoreError::Version(save.rules));
        }
        let times = || save.moves.iter().map(|&(at, _)| at);
        if !times().is_sorted() || times().any(|at| at > save.elapsed) {
            return Err(RestoreError::Times);
        }
        if save.moves.len() > MAX_MOVES {
            return Err(RestoreError::Invalid(format!("it has too many moves; the maximum is {MAX_MOVES}")));
        }
        let different_word_list = R::USES_WORDS && save.words != words.hash();
        let mut round = Self::begin(save.desc, words, save.key).map_err(|error| match error {
            DescError::Invalid(why) => RestoreError::Invalid(why),
            DescError::Words(why) => RestoreError::Words(why),
        })?;
        for (at, action) in &save.moves {
            let at = Duration::from_millis(*at);
            if different_word_list && !round.is_valid_at(action, at) {
                return Err(RestoreError::Words(
                    "with the current word list, the round would have gone differently".into(),
                ));
            }
            R::apply(&mut round.state, action, at);
        }
        round.moves = save.moves;
        round.clock = Clock::stopped_at(Duration::from_millis(save.elapsed));
        // With a different word list, the round or the turn may have ended without a move by the player.
        let elapsed = Duration::from_millis(save.elapsed);
        let is_late = R::limit(&round.state).is_some_and(|limit| limit.end < elapsed);
        if different_word_list && (is_late || round.status(Duration::ZERO) == Status::Over) {
            return Err(RestoreError::Words("with the current word list, the round would be over".into()));
        }
        Ok(RestoredRound { different_word_list, round })
    }

    /// Returns the hash of the word list that the round was started with, or 0 if the game does not use one.
    #[must_use]
    pub fn words(&self) -> u64 {
        self.words
    }

    /// Returns the moves so far, each with its time in milliseconds on the round's clock.
    #[must_use]
    pub fn moves(&self) -> &[(u64, R::Move)] {
        &self.moves
    }

    /// Returns `true` if the round takes no more moves except the one that ends it.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.moves.len() + 1 >= MAX_MOVES
    }

    /// Returns the time left in the round or turn, if there is a time limit.
    #[must_use]
    pub fn time_left(&self, now: Duration) -> Option<Duration> {
        R::limit(&self.state).map(|limit| limit.end.saturating_sub(self.time(now)))
    }

    /// Returns a short description of the standing, such as `2:40 left, 12 points`.
    #[must_use]
    pub fn standing(&self, now: Duration) -> String {
        let time = self.time(now);
        let left = self.time_left(now).filter(|_| self.status(now) != Status::Over);
        let left = left.map(|left| format!("{} left", humanize::clock(humanize::seconds(left))));
        let played = R::STOPWATCH.then(|| format!("{} played", humanize::clock(time.as_secs())));
        let progress = Some(R::progress(&self.state, time));
        [left, played, progress].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Returns `true` if a move is valid at the time `at` on the round's clock. A move that starts a turn is valid only
    /// between turns, and any other move only during a turn.
    fn is_valid_at(&self, action: &R::Move, at: Duration) -> bool {
        let starts_turn = R::next_turn().as_ref() == Some(action);
        R::status(&self.state, at) == if starts_turn { Status::Handover } else { Status::Playing }
    }

    /// Returns the saved form of the round.
    pub fn saved_form(&self, now: Duration) -> RoundSave<R> {
        RoundSave {
            rules: R::VERSION,
            key: self.key,
            words: self.words,
            elapsed: millis(self.time(now)),
            desc: self.desc.clone(),
            moves: self.moves.clone(),
        }
    }

    /// Applies a move at `now` and advances the clock by its time cost.
    pub fn play(&mut self, action: R::Move, now: Duration) -> R::Event {
        let time = self.time(now);
        let at = millis(time);
        let event = R::apply(&mut self.state, &action, Duration::from_millis(at));
        if R::changes(&self.state, &event) {
            self.moves.push((at, action));
        }
        // Time beyond the end of a turn must not be deducted from the next turn.
        self.clock.set(time.saturating_add(R::price(&event)), now);
        event
    }

    /// Returns the identity of the round in the records.
    pub fn key(&self) -> RoundKey {
        self.key
    }

    /// Returns the description that the round was started with.
    pub fn desc(&self) -> &R::Desc {
        &self.desc
    }

    /// Returns the current state.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// Returns `true` before the first move.
    pub fn is_untouched(&self) -> bool {
        self.moves.is_empty()
    }

    /// Returns the time played, capped at the time limit of the round or turn.
    pub fn time(&self, now: Duration) -> Duration {
        let time = self.clock.time(now);
        R::limit(&self.state).map_or(time, |limit| time.min(limit.end))
    }

    /// Returns the status of the round.
    pub fn status(&self, now: Duration) -> Status {
        R::status(&self.state, self.time(now))
    }

    /// Returns `true` while the clock is running.
    pub fn is_running(&self) -> bool {
        self.clock.is_running()
    }

    /// Starts the clock.
    pub fn run(&mut self, now: Duration) {
        self.clock.run(now);
    }

    /// Stops the clock.
    pub fn stop(&mut self, now: Duration) {
        self.clock.stop(now);
    }
}

pub(super) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
