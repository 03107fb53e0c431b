//! Saved rounds: one slot each, listed without decoding them.

mod format;
mod index;
mod legacy;
mod new_round;
mod save_file;
mod slot_kind;

use std::fmt;

use super::{Env, RestoreError, RestoredRound, Round, RoundKey, Rules};
use crate::store::{SlotError, SlotId, StoredData};

pub use format::RoundSummary;
pub use index::{SavedRound, SavedRounds};
pub use legacy::migrate;
pub use new_round::{Fate, Resumable, replaces_unfinished, resumable};
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
    summary(id, env).is_some_and(|summary| summary.map_or(true, |summary| summary.touched && !summary.over))
}

/// Returns `true` if a slot holds a round that is over.
#[must_use]
pub fn is_over(id: &SlotId, env: &Env) -> bool {
    summary(id, env).is_some_and(|summary| summary.is_ok_and(|summary| summary.over))
}

/// Returns the summary of the round in a slot, or the reason why it cannot be read. Returns `None` for an empty slot.
fn summary(id: &SlotId, env: &Env) -> Option<Result<RoundSummary, String>> {
    match env.saves.read_slot(id) {
        StoredData::Nothing => None,
        StoredData::Unreadable(why) => Some(Err(why)),
        StoredData::Bytes(bytes) => Some(format::read_summary(id.game(), &bytes)),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use wordhoard_engine::words::Lexicon;

    use super::*;
    use crate::store::Saves;

    #[test]
    fn a_round_need_not_be_decoded_to_see_whether_it_is_over() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        let env = Env::new(Arc::new(Lexicon::embedded(false)), saves, Box::new(|| "2026-01-31".into()));
        let header = serde_json::json!({
            "rules": 2, "ticket": {"id": 1, "counts": true}, "words": 5, "title": "A title", "started": "2026-01-31",
            "desc": {"any": "thing"}
        });
        let moves = r#""moves":[[1,"any move"]]"#;
        for (name, record) in [
            ("over", format!(r#"{{"elapsed":1,"standing":"solved","over":true,{moves}}}"#)),
            ("begun", format!(r#"{{"elapsed":1,"standing":"50 %",{moves}}}"#)),
            ("new", r#"{"elapsed":1,"standing":"0 %"}"#.to_owned()),
        ] {
            let slot = env.saves.open_slot(&SlotId::new("boggle", name)).unwrap();
            slot.create(&header, &record, format::merge).unwrap();
        }
        assert_eq!(env.saves.flush(Duration::from_secs(10)), None);
        std::fs::write(dir.path().join("saves/boggle/damaged.save"), "junk").unwrap();
        for (name, over, unfinished) in [
            ("over", true, false),
            ("begun", false, true),
            ("new", false, false),
            ("damaged", false, true),
            ("none", false, false),
        ] {
            let id = SlotId::new("boggle", name);
            assert_eq!((is_over(&id, &env), is_unfinished(&id, &env)), (over, unfinished), "{name}");
        }
    }
}
