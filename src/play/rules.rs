//! Interface between a game and the engine.

use std::fmt;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wordhoard_engine::words::Lexicon;

use super::dealt::NextRound;
use super::own_lists::OwnLists;
use super::save::SlotKind;
use super::score::Score;
use super::series::DatedPuzzle;

/// Rules of a game, as pure functions that do not depend on a terminal or a clock.
///
/// Time is passed as an argument and words as a [`Lexicon`]. Rounds that are generated need [`Dealt`](super::Dealt) as
/// well.
///
/// A round is fully determined by its `Desc`, the word list and its timed moves. Saving, resuming and replaying all
/// rely on this.
pub trait Rules: Sized + 'static {
    /// Name of the game in saves and on the command line, in lowercase.
    const ID: &'static str;
    /// Version of the rules. Saves from earlier versions are converted by [`upgrade`](Self::upgrade).
    const VERSION: u32;
    /// Whether the time played is shown and counts as the result.
    const STOPWATCH: bool = false;

    /// Whether a round depends on the word list. If not, its saves can be resumed with any list.
    const USES_WORDS: bool = true;

    /// Whether a puzzle from a file that has been begun is continued without asking when the file is opened again.
    const CONTINUES_FILES: bool = false;

    /// Whether unfinished generated rounds stay saved when new ones begin. If not, a new round replaces the last one.
    const KEEPS_UNFINISHED: bool = false;

    /// Whether a round takes moves after its end, which change neither its score nor the records.
    const MOVES_AFTER_END: bool = false;

    /// Initial setup of a round: everything that [`Rules::start`] needs besides the words.
    type Desc: Clone + Send + Serialize + DeserializeOwned;
    /// State of a round.
    type State;
    /// A player's move.
    type Move: Clone + PartialEq + Serialize + DeserializeOwned;
    /// Outcome of a move.
    type Event;

    /// Starts a round.
    ///
    /// # Errors
    /// Returns [`DescError`] if `desc` is invalid, for instance in an edited save, or cannot be played with `words`.
    fn start(desc: &Self::Desc, words: &Lexicon) -> Result<Self::State, DescError>;

    /// Adds what a new round takes from the player's own lists, so that its save replays alike when these have changed.
    fn personalise(_desc: &mut Self::Desc, _lists: OwnLists) {}

    /// Applies a move at the time `at` on the round's clock. Invalid moves, which old saves may contain, have no
    /// effect.
    fn apply(state: &mut Self::State, action: &Self::Move, at: Duration) -> Self::Event;

    /// Returns the status of the round at the time `at` on its clock.
    fn status(state: &Self::State, at: Duration) -> Status;

    /// Returns the time limit of the round or of the current turn, if any.
    fn limit(state: &Self::State) -> Option<Limit>;

    /// Returns the time cost of a move, by which the round's clock is advanced.
    fn price(_event: &Self::Event) -> Duration {
        Duration::ZERO
    }

    /// Returns the move that ends the round or the current turn early.
    fn give_up() -> Self::Move;

    /// Returns the move that requests a hint, if the game has hints.
    fn hint() -> Option<Self::Move> {
        None
    }

    /// Returns the move that undoes the last move, if the game has undo. The clock is not rewound.
    fn undo() -> Option<Self::Move> {
        None
    }

    /// Returns the move that redoes the last undone move, if the game has [undo](Rules::undo).
    fn redo() -> Option<Self::Move> {
        None
    }

    /// Returns the move that starts the next turn, if players take turns.
    fn next_turn() -> Option<Self::Move> {
        None
    }

    /// Returns the score for the records, or `None` if the round is not recorded, such as a round with several players.
    fn score(state: &Self::State, at: Duration) -> Option<Score>;

    /// Returns the title of a puzzle, for lists of saved rounds.
    fn title(desc: &Self::Desc) -> String;

    /// Returns a short description of the progress, such as `12 points`.
    fn progress(state: &Self::State, at: Duration) -> String;

    /// Returns the kind of slot in which rounds with this description are saved.
    fn slot(desc: &Self::Desc) -> SlotKind {
        Self::puzzle(desc).map_or(SlotKind::Free, SlotKind::Dated)
    }

    /// Returns the round that follows one with this description, if there is any.
    fn next_round(_desc: &Self::Desc) -> Option<NextRound<Self>> {
        None
    }

    /// Converts the description and the moves of a save from an earlier version of the rules. Returns `None` if the
    /// version is unknown or the save is invalid.
    fn upgrade(_version: u32, _desc: Value, _moves: Vec<(u64, Value)>) -> Option<SavedMoves<Self>> {
        None
    }

    /// Returns the words found so far, for the collection.
    fn found_words(state: &Self::State) -> Vec<String>;

    /// Returns the puzzle of a series that is played in this round, if there is one.
    fn puzzle(_desc: &Self::Desc) -> Option<DatedPuzzle> {
        None
    }

    /// Returns `true` if the round makes its day count for the streak, provided that its puzzle is the one of today. Once
    /// true for a round, this stays true.
    fn earns_day(_state: &Self::State, _at: Duration) -> bool {
        false
    }

    /// Returns `true` while the player goes on after the end of the round.
    fn is_played_on(_state: &Self::State) -> bool {
        false
    }

    /// Returns `true` if a move changed the state. Moves that change nothing are not saved.
    fn changes(_state: &Self::State, _event: &Self::Event) -> bool {
        true
    }

    /// Returns the next time after `at` at which the state changes without a move.
    fn next_change(_state: &Self::State, _at: Duration) -> Option<Duration> {
        None
    }
}

/// Description of a round, and its moves with their times in milliseconds on the round's clock.
pub type SavedMoves<R> = (<R as Rules>::Desc, Vec<(u64, <R as Rules>::Move)>);

/// Time limit of a round or turn, on the round's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// Time at which the round or turn ends.
    pub end: Duration,
    /// Length of the whole round or turn, for the time bar.
    pub length: Duration,
}

/// Status of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The round is in progress.
    Playing,
    /// A turn has ended and the next has not started. The board is hidden while the players swap places.
    Handover,
    /// The round has ended.
    Over,
}

/// Error returned when a round cannot be started. Its message is part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DescError {
    /// The description is invalid.
    Invalid(String),
    /// The description is valid but cannot be played with the current word list.
    Words(String),
}

impl fmt::Display for DescError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(why) | Self::Words(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for DescError {}
