//! List of all saved rounds. Their summaries are kept in an index, so that even thousands of saves are listed at once.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::format::{self, RoundSummary};
use crate::store::{Saves, SlotId, StoredData, StoredSlot, document};

/// Document name of the index.
const NAME: &str = "index";

/// Index entry: the summary of a file that had this size and time of change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    len: u64,
    /// Nanoseconds since 1970.
    modified: u64,
    summary: RoundSummary,
}

type Index = BTreeMap<String, Entry>;

/// A saved round in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedRound {
    /// Slot of the round.
    pub id: SlotId,
    /// Time of the last change in nanoseconds since 1970; `None` if it has not been written yet.
    pub modified: Option<u64>,
    /// Summary, or the reason why the save cannot be read. `None` until [`SavedRounds::fill`] has read it, and if the
    /// save has been removed meanwhile.
    pub summary: Option<Result<RoundSummary, String>>,
}

/// List of all saved rounds, ordered by game and slot.
#[derive(Default)]
pub struct SavedRounds {
    rounds: Vec<SavedRound>,
    /// Number of rounds at the start of the list that need no reading any more.
    filled: usize,
    /// Entries to store in the index.
    new_entries: Index,
    /// Keys of the index that no longer have a slot.
    obsolete: Vec<String>,
}

impl SavedRounds {
    /// Lists the saved rounds. Summaries come from the index; [`fill`](Self::fill) reads those that are missing there.
    #[must_use]
    pub fn list(saves: &Saves) -> Self {
        let slots = saves.slots();
        // The index can be rebuilt, so an unreadable one needs no notice. It is replaced.
        let mut index = if slots.is_empty() { Index::new() } else { read_index(saves) };
        let rounds = slots.into_iter().map(|slot| listed(slot, &mut index)).collect();
        Self { rounds, filled: 0, new_entries: Index::new(), obsolete: index.into_keys().collect() }
    }

    /// Returns the rounds.
    #[must_use]
    pub fn rounds(&self) -> &[SavedRound] {
        &self.rounds
    }

    /// Reads the summaries of at most `max` saves that are not in the index. Returns `true` if there are more. At the
    /// end, the index is brought up to date.
    pub fn fill(&mut self, saves: &Saves, max: usize) -> bool {
        let mut count = 0;
        while let Some(round) = self.rounds.get_mut(self.filled) {
            if round.summary.is_none() {
                if count == max {
                    return true;
                }
                count += 1;
                read(round, saves, &mut self.new_entries);
            }
            self.filled += 1;
        }
        self.update_index(saves);
        false
    }

    /// Returns the slots that could not be read, with the reasons.
    pub fn unreadable(&self) -> impl Iterator<Item = (&SlotId, &str)> {
        self.rounds.iter().filter_map(move |round| Some((&round.id, round.summary.as_ref()?.as_ref().err()?.as_str())))
    }

    fn update_index(&mut self, saves: &Saves) {
        if self.new_entries.is_empty() && self.obsolete.is_empty() {
            return;
        }
        let (new, obsolete) = (std::mem::take(&mut self.new_entries), std::mem::take(&mut self.obsolete));
        document::change(saves, NAME, move |index: &mut Index| {
            obsolete.iter().for_each(|key| drop(index.remove(key)));
            index.extend(new);
        });
    }
}

fn read_index(saves: &Saves) -> Index {
    let (index, notice) = document::read(saves, NAME, "index of saved rounds");
    drop(notice);
    index
}

/// Looks a slot up in the index, and removes its entry from the index.
fn listed(slot: StoredSlot, index: &mut Index) -> SavedRound {
    let entry = index.remove(&slot.id.to_string());
    let is_current = |entry: &Entry| Some(entry.modified) == slot.modified && entry.len == slot.len;
    let summary = entry.filter(is_current).map(|entry| Ok(entry.summary));
    SavedRound { id: slot.id, modified: slot.modified, summary }
}

/// Reads the summary of a round, and adds it to the entries for the index.
fn read(round: &mut SavedRound, saves: &Saves, entries: &mut Index) {
    let summary = match saves.read_slot(&round.id) {
        StoredData::Nothing => return,
        StoredData::Unreadable(why) => Err(why),
        StoredData::Bytes(bytes) => {
            let summary = format::read_summary(round.id.game(), &bytes);
            if let (Some(modified), Ok(summary)) = (round.modified, &summary) {
                let entry = Entry { len: bytes.len() as u64, modified, summary: summary.clone() };
                entries.insert(round.id.to_string(), entry);
            }
            summary
        }
    };
    round.summary = Some(summary);
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::time::Duration;

    use super::*;

    fn store(saves: &Saves, name: &str, elapsed: u64) {
        let slot = saves.open_slot(&SlotId::new("boggle", name)).unwrap();
        let ticket = serde_json::json!({"id": 1, "counts": true});
        let header = serde_json::json!({
            "rules": 2, "ticket": ticket, "words": 5, "title": name, "started": "2026-01-31", "desc": {"any": "thing"}
        });
        let record = format!(r#"{{"elapsed":{elapsed},"standing":"0 points"}}"#);
        slot.create(&header, &record, format::merge).unwrap();
    }

    fn saves(dir: &Path) -> Saves {
        Saves::new(Some(dir))
    }

    fn flush(saves: &Saves) {
        assert_eq!(saves.flush(Duration::from_secs(10)), None);
    }

    /// Returns the time played of each round, or `None` if its summary is missing.
    fn times(rounds: &SavedRounds) -> Vec<Option<u64>> {
        rounds.rounds().iter().map(|round| Some(round.summary.as_ref()?.as_ref().ok()?.elapsed)).collect()
    }

    #[test]
    fn summaries_are_read_once() {
        let dir = tempfile::tempdir().unwrap();
        let first = saves(dir.path());
        for (name, elapsed) in [("free", 1), ("daily-2026-01-30", 2), ("daily-2026-01-31", 3)] {
            store(&first, name, elapsed);
        }
        flush(&first);
        let mut rounds = SavedRounds::list(&first);
        assert_eq!(times(&rounds), [None, None, None]);
        assert!(rounds.fill(&first, 2));
        assert_eq!(times(&rounds), [Some(2), Some(3), None]);
        assert!(!rounds.fill(&first, 2));
        flush(&first);
        let later = saves(dir.path());
        assert_eq!(times(&SavedRounds::list(&later)), [Some(2), Some(3), Some(1)]);
    }

    #[test]
    fn changed_and_removed_saves_are_noticed() {
        let dir = tempfile::tempdir().unwrap();
        let first = saves(dir.path());
        store(&first, "free", 1);
        store(&first, "replay", 2);
        flush(&first);
        SavedRounds::list(&first).fill(&first, 10);
        flush(&first);
        let later = saves(dir.path());
        store(&later, "free", 100);
        later.open_slot(&SlotId::new("boggle", "replay")).unwrap().clear();
        flush(&later);
        let mut rounds = SavedRounds::list(&later);
        assert_eq!(times(&rounds), [None]);
        rounds.fill(&later, 10);
        flush(&later);
        assert_eq!(times(&SavedRounds::list(&saves(dir.path()))), [Some(100)]);
        let (index, _) = document::read::<Index>(&later, NAME, "index");
        assert_eq!(index.into_keys().collect::<Vec<_>>(), ["boggle/free"]);
    }

    #[test]
    fn unreadable_saves_are_named() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(dir.path().join("saves/boggle")).unwrap();
        std::fs::write(dir.path().join("saves/boggle/free.save"), "junk").unwrap();
        let saves = saves(dir.path());
        let mut rounds = SavedRounds::list(&saves);
        rounds.fill(&saves, 10);
        let unreadable: Vec<_> = rounds.unreadable().map(|(id, why)| (id.to_string(), why.to_owned())).collect();
        assert_eq!(unreadable, [("boggle/free".into(), "it is not a Wordhoard save, or it is truncated".into())]);
    }
}
