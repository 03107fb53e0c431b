//! Engine shared by all games: rules, clock, resumable rounds, records and plain-text mode.

mod clock;
mod collection;
mod days;
pub mod ending;
mod ledger;
mod line_session;
mod record_store;
mod round;
mod rules;
pub mod saved;
mod score;
pub mod text_game;
pub mod text_mode;

pub use clock::Clock;
pub use collection::Collection;
pub use ledger::{BestResult, DailyResult, GameRecords, KindStats, Ledger, RecordUpdate};
pub use line_session::LineSession;
pub use record_store::RecordStore;
pub use round::{RestoreError, RestoredRound, Round, RoundKey, RoundSave};
pub use rules::{DescError, Limit, Rules, Status};
pub use saved::ResumeError;
pub use score::{DuelOutcome, RoundResult, Score};
