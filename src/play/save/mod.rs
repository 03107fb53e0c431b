//! Saved rounds: one slot each, listed without decoding them.

mod format;
mod index;
mod legacy;
mod save_file;
mod slot_kind;

use std::fmt;

use super::{Env, RestoreError, RestoredRound, Round, RoundKey, Rules};
use crate::store::{SlotError, SlotId, StoredData};

pub use format::RoundSummary;
pub use index::{SavedRound, SavedRounds};
pub use legacy::migrate;
pub use save_file::SaveFile;
pub use slot_kind::SlotKind;

/// Reason a saved round cannot be resumed, as part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResumeError {
    /// The slot is empty.
    Nothing,
    /// The save cannot be read.
    Unreadable(String),
    /// The save is intact but cannot be resumed with the current word list.
    DifferentWordList(String),
    /// The round is being played by another process.
    InUse,
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("there is no saved round"),
            Self::InUse => f.write_str("it is open in another window"),
            Self::Unreadable(why) | Self::DifferentWordList(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for ResumeError {}

impl From<RestoreError> for ResumeError {
    fn from(error: RestoreError) -> Self {
        match error {
            RestoreError::Words(why) => Self::DifferentWordList(why),
            error => Self::Unreadable(error.to_string()),
        }
    }
}

/// A saved round that has been read.
pub struct OpenedRound<R: Rules> {
    /// The round, with its clock stopped.
    pub restored: RestoredRound<R>,
    /// Its save, or `None` for a copy that is not saved.
    pub save: Option<SaveFile>,
}

/// Opens a saved round, so that it can be continued.
///
/// # Errors
/// Returns [`ResumeError`] if there is no such round or it cannot be resumed.
pub fn open<R: Rules>(id: &SlotId, env: &Env) -> Result<OpenedRound<R>, ResumeError> {
    let slot = env.saves.open_slot(id).map_err(|error| match error {
        SlotError::InUse => ResumeError::InUse,
        SlotError::Blocked => ResumeError::Nothing,
    })?;
    let contents = slot.open(format::merge).map_err(ResumeError::Unreadable)?.ok_or(ResumeError::Nothing)?;
    let records: Vec<&str> = contents.records.iter().map(String::as_str).collect();
    let save = format::decode::<R>(&contents.header, &records).map_err(ResumeError::Unreadable)?;
    let restored = Round::restore(save, &env.words)?;
    let save = Some(SaveFile::resume(slot, &restored.round));
    Ok(OpenedRound { restored, save })
}

/// Reads a saved round without opening its slot. The copy is neither saved nor recorded.
///
/// # Errors
/// Returns [`ResumeError`] if there is no such round or it cannot be read.
pub fn open_copy<R: Rules>(id: &SlotId, env: &Env) -> Result<OpenedRound<R>, ResumeError> {
    let bytes = match env.saves.read_slot(id) {
        StoredData::Nothing => return Err(ResumeError::Nothing),
        StoredData::Unreadable(why) => return Err(ResumeError::Unreadable(why)),
        StoredData::Bytes(bytes) => bytes,
    };
    let journal =
        crate::store::parse_journal(R::ID, &bytes).map_err(|error| ResumeError::Unreadable(error.to_string()))?;
    let mut save = format::decode::<R>(journal.header, &journal.records).map_err(ResumeError::Unreadable)?;
    save.key = RoundKey::fresh(false);
    let restored = Round::restore(save, &env.words)?;
    Ok(OpenedRound { restored, save: None })
}

/// Moves an unreadable save aside so that nothing overwrites it. Returns a one-paragraph notice for the player.
///
/// `title` is the display name of the game, and `why` the reason as part of a sentence.
pub fn set_aside(env: &Env, id: &SlotId, title: &str, why: &str) -> String {
    let moved = env.saves.set_slot_aside(id);
    crate::store::document::aside_notice(moved, &format!("The saved round of {title}"), why)
}

/// Returns `true` if a slot holds a round that has been begun and is not over, or that cannot be read.
#[must_use]
pub fn is_unfinished(id: &SlotId, env: &Env) -> bool {
    match env.saves.read_slot(id) {
        StoredData::Nothing => false,
        StoredData::Unreadable(_) => true,
        StoredData::Bytes(bytes) => {
            format::read_summary(id.game(), &bytes).map_or(true, |summary| summary.touched && !summary.over)
        }
    }
}
