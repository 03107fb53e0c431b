//! Save of a round in progress.

use std::time::Duration;

use super::SlotKind;
use super::format::{self, merge};
use crate::play::{BeginError, Env, Round, Rules};
use crate::store::{Slot, SlotError, StoredData};

/// Number of slots tried for a round whose slot belongs to another process.
pub(super) const MAX_SPARE: u32 = 9;

/// Save of a round: the puzzle once, then the moves as they are made.
pub struct SaveFile {
    slot: Slot,
    /// Number of moves saved.
    saved_moves: usize,
}

impl SaveFile {
    /// Saves a new round in its slot, replacing what is there. If the slot of a free round or a replay is in use, an
    /// empty spare slot is used. Returns `None` if the round cannot be saved, which [`Saves::failure`] reports.
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
        let slot = match env.saves.open_slot(&kind.id(R::ID)) {
            Ok(slot) => Some(slot),
            Err(SlotError::InUse) if kind.is_kept() => return Err(BeginError::InUse),
            Err(SlotError::InUse) => spare_slot::<R>(kind, env),
            Err(SlotError::Blocked) => None,
        };
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

fn spare_slot<R: Rules>(kind: &SlotKind, env: &Env) -> Option<Slot> {
    let ids = (2..=MAX_SPARE).map(|number| kind.spare_id(R::ID, number));
    let mut empty = ids.filter(|id| matches!(env.saves.read_slot(id), StoredData::Nothing));
    empty.find_map(|id| env.saves.open_slot(&id).ok())
}
