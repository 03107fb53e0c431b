//! Slots of new rounds, and the unfinished rounds that they leave or replace.

use std::cell::LazyCell;

use super::{SlotKind, summary};
use crate::play::{Env, Rules};
use crate::store::{Slot, SlotError, SlotId};

/// Number of slots for rounds of one kind, with the spare ones. Questions to the player name it.
const MAX_SLOTS: u32 = 9;

/// Round that a player may want to resume instead of beginning a new one of the same kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resumable {
    /// Slot in which it is looked for.
    pub id: SlotId,
    /// What becomes of it if a new round begins.
    pub fate: Fate,
}

/// What becomes of an unfinished round when a new one begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It stays saved, because the new round has a slot of its own.
    Kept,
    /// It is replaced.
    Replaced,
    /// It is replaced, because all slots hold unfinished rounds and it is the oldest.
    ReplacedAsOldest,
}

impl Fate {
    /// Returns a sentence about the round that is offered.
    #[must_use]
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Kept => "It stays in the menu if you start a new round.",
            Self::Replaced => "A new round replaces it.",
            Self::ReplacedAsOldest => {
                "Nine rounds are unfinished. A new one replaces this one, the least recently played."
            }
        }
    }
}

/// Content of a slot, in the order in which slots are taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Content {
    /// A round that nobody has played, or that is over.
    Spent,
    Nothing,
    /// An unfinished round with its time of change, in nanoseconds since 1970.
    Unfinished(u64),
}

/// Returns the slots for rounds of a kind: its own, then the spare ones.
pub(super) fn ids<R: Rules>(kind: &SlotKind) -> impl Iterator<Item = SlotId> {
    std::iter::once(kind.id(R::ID)).chain(spare_ids::<R>(kind))
}

fn spare_ids<R: Rules>(kind: &SlotKind) -> impl Iterator<Item = SlotId> {
    (2..=MAX_SLOTS).map(|number| kind.spare_id(R::ID, number))
}

/// Returns the round to offer before a new one of this kind begins. Of several that are kept, it is the latest, or the
/// oldest if the new round would replace that. Its slot may be empty, or hold a round that is spent.
#[must_use]
pub fn resumable<R: Rules>(kind: &SlotKind, env: &Env) -> Resumable {
    if !kind.keeps_unfinished::<R>() {
        return Resumable { id: kind.id(R::ID), fate: Fate::Replaced };
    }
    let slots = contents::<R>(kind, env);
    let (oldest, latest) = (slots.first(), slots.last());
    let of = |(_, id): &(Content, SlotId), fate| Resumable { id: id.clone(), fate };
    match (oldest, latest) {
        (Some(oldest @ (Content::Unfinished(_), _)), _) => of(oldest, Fate::ReplacedAsOldest),
        (_, Some(latest @ (Content::Unfinished(_), _))) => of(latest, Fate::Kept),
        _ => Resumable { id: kind.id(R::ID), fate: Fate::Kept },
    }
}

/// Returns `true` if a new round of this kind would replace an unfinished one, or one that cannot be read.
#[must_use]
pub fn replaces_unfinished<R: Rules>(kind: &SlotKind, env: &Env) -> bool {
    let Resumable { id, fate } = resumable::<R>(kind, env);
    fate != Fate::Kept && super::is_unfinished(&id, env)
}

/// Opens the slot for a new round of a kind. If it belongs to another process, opens an empty spare slot, unless the
/// kind is one of puzzles that have a slot each. Returns `None` if the round cannot be saved.
///
/// # Errors
/// Returns [`SlotError::InUse`] if another process is playing the same puzzle.
pub(super) fn open<R: Rules>(kind: &SlotKind, env: &Env) -> Result<Option<Slot>, SlotError> {
    if kind.keeps_unfinished::<R>() {
        return Ok(open_kept::<R>(kind, env));
    }
    match env.saves.open_slot(&kind.id(R::ID)) {
        Ok(slot) => Ok(Some(slot)),
        Err(SlotError::InUse) if kind.is_kept() => Err(SlotError::InUse),
        Err(SlotError::InUse) => {
            let mut empty = spare_ids::<R>(kind).filter(|id| summary(id, env).is_none());
            Ok(empty.find_map(|id| env.saves.open_slot(&id).ok()))
        }
        Err(SlotError::Blocked) => Ok(None),
    }
}

/// Opens a slot without an unfinished round, or that of the oldest if there is no other.
fn open_kept<R: Rules>(kind: &SlotKind, env: &Env) -> Option<Slot> {
    let mut slots = contents::<R>(kind, env);
    let is_vacant = |(content, _): &(Content, SlotId)| !matches!(content, Content::Unfinished(_));
    let vacant = slots.iter().filter(|slot| is_vacant(slot)).count();
    slots.truncate(vacant.max(1));
    slots.iter().find_map(|(_, id)| env.saves.open_slot(id).ok())
}

/// Returns the contents of the slots of a kind, in order. Slots that cannot be read are left out, so that nothing
/// overwrites them.
fn contents<R: Rules>(kind: &SlotKind, env: &Env) -> Vec<(Content, SlotId)> {
    // Listing all saves takes long if there are thousands.
    let stored = LazyCell::new(|| env.saves.slots());
    // What has not been written yet is the latest.
    let modified = |id: &SlotId| stored.iter().find(|slot| slot.id == *id).and_then(|slot| slot.modified);
    let content = |id: SlotId| match summary(&id, env) {
        None => Some((Content::Nothing, id)),
        Some(Ok(round)) if round.over || !round.touched => Some((Content::Spent, id)),
        Some(Ok(_)) => Some((Content::Unfinished(modified(&id).unwrap_or(u64::MAX)), id)),
        Some(Err(_)) => None,
    };
    let mut slots: Vec<(Content, SlotId)> = ids::<R>(kind).filter_map(content).collect();
    slots.sort_by_key(|&(content, _)| content);
    slots
}
