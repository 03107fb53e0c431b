//! Engine shared by all games: rules, clock, resumable rounds, records and plain-text mode.

mod active;
mod bonus_words;
mod clock;
mod collection;
pub mod days;
mod dealt;
mod edition;
pub mod ending;
mod env;
mod ledger;
mod line_session;
mod record_store;
mod round;
mod rules;
pub mod save;
mod score;
mod series;
mod streak;
pub mod text_game;
pub mod text_mode;

pub use active::{ActiveRound, BeginError, Change, Ending, Phase};
pub use bonus_words::BonusWords;
pub use clock::Clock;
pub use collection::Collection;
pub use dealt::{Dealt, Generate, GenerateError, Generation, NextRound};
pub use edition::Edition;
pub use env::Env;
pub use ledger::{BestResult, DatedResult, GameRecords, KindStats, Ledger, RecordUpdate};
pub use line_session::LineSession;
pub use record_store::RecordStore;
pub use round::{RestoreError, RestoredRound, Round, RoundKey, RoundSave};
pub use rules::{DescError, Limit, Rules, SavedMoves, Status};
pub use save::{ResumeError, RoundSummary, SavedRound, SavedRounds, SlotKind};
pub use score::{DuelOutcome, RoundResult, Score};
pub use series::{DatedPuzzle, FIRST_DATE, Series};
pub use streak::{DayMark, Streak};
