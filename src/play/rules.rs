//! What a game is to the engine.

use std::fmt;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::score::Score;
use crate::base::rng::Seed;
use crate::words::Lexicon;

/// The rules of a game: pure, without terminal or clock. Time comes in as an argument, chance as a seed, words as a
/// [`Lexicon`].
///
/// A round is a `Desc` (what lies on the table at the start) and timed moves; that one fact gives saving, going on
/// and replaying.
pub trait Rules: Sized + 'static {
    /// Names the game in saves and on the command line: small letters.
    const ID: &'static str;
    /// Version of the rules. A save of another version is refused, not misread.
    const VERSION: u32;
    /// The time played is shown and counts, as where the fewest minutes win.
    const STOPWATCH: bool = false;

    /// What a player chooses before a round.
    type Params: Clone;
    /// What lies on the table at the start: all that [`Rules::start`] needs.
    type Desc: Clone + Serialize + DeserializeOwned;
    /// The table during the round.
    type State;
    /// What a player does.
    type Move: Clone + PartialEq + Serialize + DeserializeOwned;
    /// What comes of a move.
    type Event;

    /// Lays out a new round: the same for the same seed.
    fn generate(params: &Self::Params, seed: &Seed) -> Self::Desc;

    /// The choices that led to a round like this one.
    fn params(desc: &Self::Desc) -> Self::Params;

    /// Begins a round.
    ///
    /// # Errors
    /// When the description makes no sense (it may come from a save that someone edited).
    fn start(desc: &Self::Desc, words: &Lexicon) -> Result<Self::State, DescError>;

    /// Carries out a move at a time of the round's clock. Any move may come (from an old save): nonsense does nothing.
    fn apply(state: &mut Self::State, action: &Self::Move, at: Duration) -> Self::Event;

    /// Whether the round goes on.
    fn status(state: &Self::State, at: Duration) -> Status;

    /// When the round, or the turn at hand, ends by itself.
    fn limit(state: &Self::State) -> Option<Limit>;

    /// The price of a move in time: the round's clock goes on by so much.
    fn price(_event: &Self::Event) -> Duration {
        Duration::ZERO
    }

    /// The move that ends the round, or the turn at hand, before its time.
    fn give_up() -> Self::Move;

    /// The move that asks for a hint, if the game gives any.
    fn hint() -> Option<Self::Move> {
        None
    }

    /// The move that takes back the last one that can be taken back, if the game knows that. Time never goes back.
    fn undo() -> Option<Self::Move> {
        None
    }

    /// The move that makes again what was taken back; only where there is an [`Rules::undo`].
    fn redo() -> Option<Self::Move> {
        None
    }

    /// The move that begins the next turn, where players take turns.
    fn next_turn() -> Option<Self::Move> {
        None
    }

    /// How the round came out, for the books; `None` where it is nobody's own, as with several players.
    fn score(state: &Self::State, at: Duration) -> Option<Score>;

    /// The words found so far, for the collection.
    fn found(state: &Self::State) -> Vec<String>;

    /// The day whose puzzle it is: year-month-day.
    fn day(_desc: &Self::Desc) -> Option<&str> {
        None
    }

    /// False for what came of a move that changed nothing: a record need not keep it.
    fn changes(_state: &Self::State, _event: &Self::Event) -> bool {
        true
    }

    /// When something next changes by itself, after `at`.
    fn next_change(_state: &Self::State, _at: Duration) -> Option<Duration> {
        None
    }
}

/// When a round ends by itself, in time of its clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// When it ends.
    pub end: Duration,
    /// How much time fills the gauge.
    pub full: Duration,
}

/// Whether a round goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It goes on.
    Playing,
    /// A turn has ended, and the next has not begun: the table is hidden while the player changes.
    Handover,
    /// It has ended.
    Over,
}

/// Why a round cannot be begun: one sentence part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DescError {
    /// The description makes no sense.
    Nonsense(String),
    /// It makes sense, and cannot be played with these words.
    Words(String),
}

impl fmt::Display for DescError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nonsense(why) | Self::Words(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for DescError {}
