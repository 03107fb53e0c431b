//! Save of a round in progress.

use std::time::Duration;

use super::format::{self, merge};
use super::{SlotKind, new_round};
use crate::play::{BeginError, Env, Round, Rules};
use crate::store::Slot;

/// Save of a round: the puzzle once, then the moves as they are made.
pub struct SaveFile {
    slot: Slot,
    /// Number of moves saved.
    saved_moves: usize,
}

impl SaveFile {
    /// Saves a new round in its slot, replacing what is there. A spare slot is used if another process uses that slot,
    /// or if it holds an unfinished round that [is kept](SlotKind::keeps_unfinished). Returns `None` if the round cannot
    /// be saved, which [`Saves::failure`] reports.
    ///
    /// [`Saves::failure`]: crate::store::Saves::failure
    ///
    /// # Errors
    /// Returns [`BeginError::InUse`] if another process is playing the same daily puzzle or file.
    pub fn create<R: Rules>(
        kind: &SlotKind,
        round: &Round<R>,
        env: &Env,
        now: Duration,
    ) -> Result<Option<Self>, BeginError> {
        let slot = new_round::open::<R>(kind, env).map_err(|_| BeginError::InUse)?;
        let record = format::record(round, 0, false, now);
        let header = format::header(round, &(env.today)());
        let saved = slot.filter(|slot| slot.create(&header, &record, merge).is_ok());
        Ok(saved.map(|slot| Self { slot, saved_moves: round.moves().len() }))
    }

    /// Continues the save that a round was restored from.
    pub fn resume<R: Rules>(slot: Slot, round: &Round<R>) -> Self {
        Self { slot, saved_moves: round.moves().len() }
    }

    /// Saves the time and the moves since the last call. Returns at once.
    pub fn update<R: Rules>(&mut self, round: &Round<R>, over: bool, now: Duration) {
        self.slot.append(&format::record(round, self.saved_moves, over, now));
        self.saved_moves = round.moves().len();
    }

    /// Removes the save.
    pub fn remove(self) {
        self.slot.clear();
    }
}
