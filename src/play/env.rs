//! Everything that a round needs besides its own state.

use std::sync::Arc;
use std::time::Duration;

use wordhoard_engine::words::Lexicon;

use super::RecordStore;
use crate::store::Saves;

/// The player's words, saves and records, and the calendar.
pub struct Env {
    /// Word list in use.
    pub words: Arc<Lexicon>,
    /// Saved rounds and documents.
    pub saves: Saves,
    /// Records, statistics and the word collection.
    pub records: RecordStore,
    /// Function that returns the local date as `YYYY-MM-DD`.
    pub today: Box<dyn Fn() -> String>,
    /// Function that returns the time until the next local midnight, or `None` if it is unknown.
    pub until_midnight: Box<dyn Fn() -> Option<Duration>>,
}

impl Env {
    /// Creates an environment with no records read yet.
    #[must_use]
    pub fn new(words: Arc<Lexicon>, saves: Saves, today: Box<dyn Fn() -> String>) -> Self {
        Self { words, saves, records: RecordStore::default(), today, until_midnight: Box::new(|| None) }
    }

    /// Sets the function that returns the time until the next local midnight.
    #[must_use]
    pub fn with_midnight(self, until_midnight: impl Fn() -> Option<Duration> + 'static) -> Self {
        Self { until_midnight: Box::new(until_midnight), ..self }
    }
}
