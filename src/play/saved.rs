//! Saved rounds: saving, loading, removing, and moving unreadable saves aside.

use std::time::Duration;

use super::{RestoreError, RestoredRound, Round, RoundKey, Rules};
use crate::store::{self, Saves, document};
use crate::words::Lexicon;

/// Maximum time between saves of a running round, even without moves.
pub const SAVE_INTERVAL: Duration = Duration::from_secs(5);

/// Reason a saved round cannot be resumed, as part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResumeError {
    /// The save cannot be read.
    Unreadable(String),
    /// The save is intact but cannot be resumed with the current word list.
    OtherWords(String),
}

/// Saves a round, replacing any earlier save of the same game.
pub fn save<R: Rules>(round: &Round<R>, saves: &Saves, now: Duration) {
    // Serialising plain data into memory cannot fail.
    if let Ok(bytes) = store::seal(R::ID, &round.saved_form(now)) {
        saves.put(R::ID, bytes);
    }
}

/// Loads a round from the bytes of its save, with its clock stopped.
///
/// # Errors
/// Returns [`ResumeError`] if the save cannot be read or the round cannot be resumed.
pub fn open<R: Rules>(bytes: &[u8], words: &Lexicon) -> Result<RestoredRound<R>, ResumeError> {
    let body = store::open(R::ID, bytes).map_err(|error| ResumeError::Unreadable(error.to_string()))?;
    let record =
        serde_json::from_str(body).map_err(|_| ResumeError::Unreadable("it does not contain a valid round".into()))?;
    Round::restore(record, words).map_err(|error| match error {
        RestoreError::Words(why) => ResumeError::OtherWords(why),
        error => ResumeError::Unreadable(error.to_string()),
    })
}

/// Removes a round's save, unless the save now holds a different round.
pub fn remove<R: Rules>(round: &Round<R>, saves: &Saves) {
    /// Part of a [`RoundSave`](super::RoundSave) that identifies the round.
    #[derive(serde::Deserialize)]
    struct Identity {
        #[serde(rename = "ticket")]
        key: RoundKey,
    }
    let key = round.key();
    let is_same_round = move |bytes: &[u8]| {
        let saved = store::open(R::ID, bytes).ok().and_then(|body| serde_json::from_str::<Identity>(body).ok());
        saved.is_some_and(|saved| saved.key == key)
    };
    saves.remove(R::ID, is_same_round);
}

/// Moves a game's unreadable save aside so that nothing overwrites it. Returns a one-paragraph notice for the player.
///
/// `game` is the game's id, `title` its display name, and `why` the reason as part of a sentence.
pub fn set_aside(saves: &Saves, game: &str, title: &str, why: &str) -> String {
    document::set_aside(saves, game, &format!("The saved round of {title}"), why)
}
