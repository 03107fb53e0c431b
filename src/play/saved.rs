//! A round as it lies among the saves: kept, taken up again, or moved aside where it cannot be read.

use std::time::Duration;

use super::{RestoreError, Restored, Round, RoundKey, Rules};
use crate::store::{self, Saves, kept};
use crate::words::Lexicon;

/// A round that lasts so long between two moves is saved in between.
pub const SAVE_EVERY: Duration = Duration::from_secs(5);

/// Why a saved round cannot go on: one sentence part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It cannot be read.
    Unreadable(String),
    /// It is whole, and cannot go on with the words of this run.
    OtherWords(String),
}

/// Keeps a round as it stands, in place of what was kept of its game before.
pub fn keep<R: Rules>(round: &Round<R>, saves: &Saves, now: Duration) {
    // Serializing plain data into memory cannot fail.
    if let Ok(bytes) = store::seal(R::ID, &round.record(now)) {
        saves.put(R::ID, bytes);
    }
}

/// Takes a round up again, its clock standing still.
///
/// # Errors
/// When it cannot go on: why.
pub fn open<R: Rules>(bytes: &[u8], words: &Lexicon) -> Result<Restored<R>, Refused> {
    let body = store::open(R::ID, bytes).map_err(|error| Refused::Unreadable(error.to_string()))?;
    let record =
        serde_json::from_str(body).map_err(|_| Refused::Unreadable("it holds no round of this game".into()))?;
    Round::restore(record, words).map_err(|error| match error {
        RestoreError::Words(why) => Refused::OtherWords(why),
        error => Refused::Unreadable(error.to_string()),
    })
}

/// Forgets a round. What another run of the program has put in its place stays.
pub fn forget<R: Rules>(round: &Round<R>, saves: &Saves) {
    /// The part of a record that names the round.
    #[derive(serde::Deserialize)]
    struct Named {
        ticket: RoundKey,
    }
    let ticket = round.ticket();
    let is_own = move |bytes: &[u8]| {
        let named = store::open(R::ID, bytes).ok().and_then(|body| serde_json::from_str::<Named>(body).ok());
        named.is_some_and(|named| named.ticket == ticket)
    };
    saves.remove(R::ID, is_own);
}

/// Moves a round that cannot be read out of the way, so that nothing overwrites it. Gives what the player should know:
/// a paragraph. `title` is the name of the game.
pub fn set_aside(saves: &Saves, game: &str, title: &str, why: &str) -> String {
    kept::set_aside(saves, game, &format!("The saved round of {title}"), why)
}
