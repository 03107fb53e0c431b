//! Saves of version 0.1, which kept one round per game in `saves/<game>.json`.

use std::time::Duration;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::format::{self, Header, INVALID};
use super::{SlotKind, new_round};
use crate::play::{Env, RestoreError, Round, RoundKey, RoundSave, Rules};
use crate::store::{self, StoredData, document};

/// Time allowed for writing the round to its slot.
const WRITE_TIMEOUT: Duration = Duration::from_secs(2);

/// Moves the round that version 0.1 saved to its slot. Returns a one-paragraph notice if it cannot be read.
///
/// `title` is the display name of the game.
pub fn migrate<R: Rules>(env: &Env, title: &str) -> Option<String> {
    let decoded = match env.saves.load(R::ID) {
        StoredData::Nothing => return None,
        StoredData::Unreadable(why) => Err(why),
        StoredData::Bytes(bytes) => decode::<R>(&bytes),
    };
    let why = decoded.and_then(|save| move_to_slot(save, env)).err()?;
    Some(document::set_aside(&env.saves, R::ID, &format!("The saved round of {title}"), &why))
}

/// Old form of a saved round.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldSave {
    rules: u32,
    /// Missing in the first version.
    #[serde(rename = "ticket", default = "fresh_key")]
    key: RoundKey,
    words: u64,
    elapsed: u64,
    desc: Value,
    moves: Vec<(u64, Value)>,
}

fn fresh_key() -> RoundKey {
    RoundKey::fresh(true)
}

fn decode<R: Rules>(bytes: &[u8]) -> Result<RoundSave<R>, String> {
    let body = store::open(R::ID, bytes).map_err(|error| error.to_string())?;
    let old: OldSave = serde_json::from_str(body).map_err(|_| INVALID)?;
    if old.rules == R::VERSION {
        return serde_json::from_str(body).map_err(|_| INVALID.into());
    }
    let OldSave { rules, key, words, elapsed, desc, moves } = old;
    let (desc, moves) = R::upgrade(rules, desc, moves).ok_or_else(|| RestoreError::Version(rules).to_string())?;
    Ok(RoundSave { rules: R::VERSION, key, words, elapsed, desc, moves })
}

/// Moves a decoded round to its slot, or a spare slot. Returns the reason if the round is invalid.
fn move_to_slot<R: Rules>(save: RoundSave<R>, env: &Env) -> Result<(), String> {
    let standing = match Round::restore(save.clone(), &env.words) {
        Ok(restored) => restored.round.standing(Duration::ZERO),
        Err(RestoreError::Words(_)) => String::new(),
        Err(error) => return Err(error.to_string()),
    };
    let key = save.key;
    let kind = SlotKind::of::<R>(&save.desc, key);
    for id in new_round::ids::<R>(&kind) {
        match env.saves.read_slot(&id) {
            StoredData::Nothing => {}
            // An earlier attempt could not remove the old file.
            StoredData::Bytes(bytes) if has_key::<R>(&bytes, key) => break,
            _ => continue,
        }
        let Ok(slot) = env.saves.open_slot(&id) else { continue };
        let record = format::new_record(save.elapsed, standing, false, save.moves);
        let header = format::new_header::<R>(save.desc, key, save.words, &(env.today)());
        let _ = slot.create(&header, &record, format::merge);
        break;
    }
    if env.saves.flush(WRITE_TIMEOUT).is_none() {
        env.saves.remove(R::ID);
    }
    Ok(())
}

/// Returns `true` if the bytes are a save of the round with this key.
fn has_key<R: Rules>(bytes: &[u8], key: RoundKey) -> bool {
    let journal = store::parse_journal(R::ID, bytes).ok();
    let header = journal.and_then(|journal| serde_json::from_str::<Header<&RawValue>>(journal.header).ok());
    header.is_some_and(|header| header.key() == key)
}
