//! Saved rounds of crosswords, which are read step by step.

use std::collections::BTreeMap;

use super::files::{Facts, IndexChanges, RoundEntry};
use super::standing::Standing;
use crate::games::crossword::rules::Crosswords;
use crate::play::{Env, Rules, save};
use crate::store::{SlotId, StoredSlot};

/// Maximum number of saves read at a time, so that the list appears at once.
const MAX_READ: usize = 16;

/// Saved rounds of crosswords.
#[derive(Default)]
pub struct SavedRounds {
    /// Saves that have been read.
    saves: BTreeMap<SlotId, Save>,
    /// Saves that have yet to be read, the latest last.
    unread: Vec<StoredSlot>,
}

/// Save that had this size and time of change when it was read.
struct Save {
    /// Size in bytes.
    len: u64,
    /// Time of change in nanoseconds since 1970, or `None` if it had not been written yet.
    modified: Option<u64>,
    /// The round, or `None` if the save cannot be read.
    round: Option<SavedRound>,
}

/// Saved round of a puzzle.
pub struct SavedRound {
    /// Time of the last change in nanoseconds since 1970. A round that has not been written yet was left just now.
    pub played: u64,
    /// Puzzle of the round.
    pub facts: Facts,
    /// Standing in the round.
    pub standing: Standing,
}

impl SavedRounds {
    /// Lists the saved rounds. Those that have not changed come from `index`; the others have yet to be read. Rounds of
    /// the index that are gone are added to `changes`.
    #[must_use]
    pub fn new(mut index: BTreeMap<String, RoundEntry>, changes: &mut IndexChanges, env: &Env) -> Self {
        let mut rounds = Self::default();
        rounds.list(|slot| index.remove(&slot.to_string()).map(Save::from), env);
        index.into_keys().for_each(|slot| changes.remove_round(slot));
        rounds
    }

    /// Lists the saved rounds again. Those that have changed have yet to be read, and those that are gone are added to
    /// `changes`.
    pub fn refresh(&mut self, changes: &mut IndexChanges, env: &Env) {
        let mut saves = std::mem::take(&mut self.saves);
        self.list(|slot| saves.remove(slot), env);
        saves.into_keys().for_each(|slot| changes.remove_round(slot.to_string()));
    }

    fn list(&mut self, mut known: impl FnMut(&SlotId) -> Option<Save>, env: &Env) {
        self.unread.clear();
        for slot in env.saves.slots().into_iter().filter(|slot| slot.id.game() == Crosswords::ID) {
            match known(&slot.id).filter(|save| save.is_current(&slot)) {
                Some(save) => _ = self.saves.insert(slot.id, save),
                None => self.unread.push(slot),
            }
        }
        self.unread.sort_by_key(|slot| (slot.modified.is_none(), slot.modified));
    }

    /// Iterates over the rounds that can be read, by slot.
    pub fn iter(&self) -> impl Iterator<Item = (&SlotId, &SavedRound)> {
        self.saves.iter().filter_map(|(slot, save)| Some((slot, save.round.as_ref()?)))
    }

    /// Returns `true` if some saves have yet to be read.
    #[must_use]
    pub fn is_reading(&self) -> bool {
        !self.unread.is_empty()
    }

    /// Reads some saves, the latest first, and adds them to `changes`. Returns `true` if there were any.
    pub fn read_some(&mut self, changes: &mut IndexChanges, env: &Env) -> bool {
        let next = self.unread.split_off(self.unread.len().saturating_sub(MAX_READ));
        let has_read = !next.is_empty();
        for slot in next {
            let round = SavedRound::read(&slot, env);
            if let (Some(modified), Some(SavedRound { facts, standing, .. })) = (slot.modified, &round) {
                let entry = RoundEntry { len: slot.len, modified, facts: facts.clone(), standing: *standing };
                changes.rounds.insert(slot.id.to_string(), entry);
            }
            self.saves.insert(slot.id, Save { len: slot.len, modified: slot.modified, round });
        }
        has_read
    }
}

impl Save {
    fn is_current(&self, slot: &StoredSlot) -> bool {
        slot.modified.is_some() && (self.len, self.modified) == (slot.len, slot.modified)
    }
}

impl From<RoundEntry> for Save {
    fn from(entry: RoundEntry) -> Self {
        let RoundEntry { len, modified, facts, standing } = entry;
        Self { len, modified: Some(modified), round: Some(SavedRound { played: modified, facts, standing }) }
    }
}

impl SavedRound {
    /// Reads a save. Returns `None` if it cannot be read, which the menu reports.
    fn read(slot: &StoredSlot, env: &Env) -> Option<Self> {
        let round = save::open_copy::<Crosswords>(&slot.id, env).ok()?.restored.round;
        let played = slot.modified.unwrap_or(u64::MAX);
        Some(Self { played, facts: Facts::of(round.desc()), standing: Standing::of(&round) })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::sync::Arc;
    use std::time::Duration;

    use wordhoard_engine::words::Lexicon;
    use wordhoard_puzzles::crossword::CrosswordFile;

    use super::*;
    use crate::games::crossword::library::files::{Index, Places};
    use crate::games::crossword::rules::desc::Desc;
    use crate::games::crossword::rules::test_puzzles::puzzle;
    use crate::games::crossword::start;
    use crate::store::Saves;

    fn env(data: &Path) -> Env {
        Env::new(Arc::new(Lexicon::embedded(false)), Saves::new(Some(data)), Box::new(|| "2026-01-01".into()))
    }

    /// Plays a crossword with this line.
    fn play(line: &str, env: &Env) {
        let desc = Desc::from_file(CrosswordFile::from(puzzle(&["CAT", "O#E", "WEN"])), "");
        let mut session = start::text_session(desc, Vec::new(), env);
        session.open(Duration::ZERO);
        session.handle_line(line, Duration::ZERO);
        session.close(Duration::ZERO);
        drop(session);
        flush(env);
    }

    fn flush(env: &Env) {
        assert_eq!(env.saves.flush(Duration::from_secs(10)), None);
    }

    fn read(rounds: &mut SavedRounds, env: &Env) -> BTreeMap<String, RoundEntry> {
        let mut changes = IndexChanges::default();
        while rounds.read_some(&mut changes, env) {}
        changes.rounds
    }

    /// Lists the rounds of this index, and returns the slots of those that are gone.
    fn listed(index: BTreeMap<String, RoundEntry>, env: &Env) -> (SavedRounds, Vec<String>) {
        let mut changes = IndexChanges::default();
        let rounds = SavedRounds::new(index, &mut changes, env);
        (rounds, changes.gone_rounds)
    }

    /// Lists the rounds again, and returns the slots of those that are gone.
    fn refresh(rounds: &mut SavedRounds, env: &Env) -> Vec<String> {
        let mut changes = IndexChanges::default();
        rounds.refresh(&mut changes, env);
        changes.gone_rounds
    }

    #[test]
    fn saves_are_read_again_only_if_they_have_changed() {
        let dir = tempfile::tempdir().unwrap();
        let first = env(dir.path());
        play("1a CAT", &first);
        fs::write(dir.path().join("saves/crossword/file-0000000000000001.save"), "junk").unwrap();
        let (mut rounds, _) = listed(BTreeMap::new(), &first);
        let index = read(&mut rounds, &first);
        let standings = |rounds: &SavedRounds| rounds.iter().map(|(_, r)| r.standing.to_string()).collect::<Vec<_>>();
        assert_eq!((index.len(), standings(&rounds)), (1, vec!["37 % filled".into()]));
        assert_eq!(refresh(&mut rounds, &first), [""; 0]);
        assert!(!rounds.is_reading() && standings(&rounds) == ["37 % filled"], "the damaged save is not read again");
        let later = env(dir.path());
        let (mut rounds, gone) = listed(index, &later);
        assert!(gone.is_empty());
        assert_eq!(standings(&rounds), ["37 % filled"]);
        read(&mut rounds, &later);
        play("3a WEN", &first);
        assert_eq!(refresh(&mut rounds, &later), [""; 0]);
        assert!(rounds.is_reading() && standings(&rounds).is_empty());
        read(&mut rounds, &later);
        assert_eq!(standings(&rounds), ["75 % filled"]);
    }

    #[test]
    fn rounds_that_are_gone_leave_the_index() {
        let dir = tempfile::tempdir().unwrap();
        let first = env(dir.path());
        play("1a CAT", &first);
        let index = read(&mut listed(BTreeMap::new(), &first).0, &first);
        let gone: Vec<String> = index.keys().cloned().collect();
        let (mut rounds, none) = listed(index.clone(), &first);
        assert_eq!((gone.len(), none.len()), (1, 0));
        fs::remove_dir_all(dir.path().join("saves/crossword")).unwrap();
        assert_eq!(refresh(&mut rounds, &first), gone);
        assert_eq!(refresh(&mut rounds, &first), [""; 0]);
        assert_eq!(listed(index.clone(), &first).1, gone);
        // The index on disk loses the round, although nothing else has changed.
        let places = Places::of(Vec::new(), Vec::new());
        let mut changes = IndexChanges { rounds: index, ..IndexChanges::default() };
        let write = |changes: &mut IndexChanges| {
            changes.write(&places, &first);
            flush(&first);
            Index::read(&first).rounds.len()
        };
        assert_eq!(write(&mut changes), 1);
        gone.into_iter().for_each(|slot| changes.remove_round(slot));
        assert_eq!(write(&mut changes), 0);
    }
}
