//! Slots: one journal each, owned by one process at a time and written in the background.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;

use super::journal::{self, RecordWriter};
use super::open_slot::OpenSlot;
use super::saves::StoredData;
use super::writer::{WriteJob, Writer};
use super::{EnvelopeError, envelope};

/// Extension of the files that hold journals.
pub(super) const EXTENSION: &str = "save";

/// Name of a slot: a folder, named after the game, and a file in it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SlotId {
    game: String,
    name: String,
}

impl SlotId {
    /// Creates the name of a slot. Characters that are not lowercase letters, digits or hyphens are dropped.
    #[must_use]
    pub fn new(game: &str, name: &str) -> Self {
        Self { game: slug(game), name: slug(name) }
    }

    /// Returns the game's id.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Returns the name of the slot within the game.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn path(&self, folder: &Path) -> PathBuf {
        folder.join(&self.game).join(format!("{}.{EXTENSION}", self.name))
    }

    pub(super) fn lock_path(&self, folder: &Path) -> PathBuf {
        folder.join(&self.game).join(format!("{}.lock", self.name))
    }
}

impl fmt::Display for SlotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.game, self.name)
    }
}

/// Returns the characters of a name that are safe in a path: lowercase letters, digits and hyphens.
pub(super) fn slug(name: &str) -> String {
    name.chars().filter(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || *c == '-').collect()
}

/// Function that merges the bodies of several records into one with the same effect. It returns `None` if a body is
/// invalid.
pub type MergeRecords = fn(&[&str]) -> Option<String>;

/// Contents of a slot, as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlotContents {
    /// Header.
    pub header: String,
    /// Records, in order.
    pub records: Vec<String>,
}

/// A slot owned by this process. Dropping it saves what is pending and lets other processes own the slot.
pub struct Slot {
    shared: Arc<OpenSlot>,
    writer: Arc<Writer>,
}

impl Slot {
    pub(super) fn new(shared: Arc<OpenSlot>, writer: Arc<Writer>) -> Self {
        Self { shared, writer }
    }

    /// Reads the contents, so that records can be appended. A torn record at the end is dropped. `merge` is used when
    /// the journal has become long.
    ///
    /// # Errors
    /// Returns the reason if the contents cannot be read.
    pub fn open(&self, merge: MergeRecords) -> Result<Option<SlotContents>, String> {
        let stored = self.writer.read_slot(&self.shared.id);
        let bytes = match stored {
            StoredData::Nothing => return Ok(None),
            StoredData::Unreadable(why) => return Err(why),
            StoredData::Bytes(bytes) => bytes,
        };
        let parsed = journal::parse(self.shared.id.game(), &bytes).map_err(|error: EnvelopeError| error.to_string())?;
        let contents = SlotContents {
            header: parsed.header.to_owned(),
            records: parsed.records.iter().map(|&record| record.to_owned()).collect(),
        };
        let (len, count) = (parsed.len, parsed.records.len());
        let mut bytes = bytes;
        bytes.truncate(len);
        self.shared.attach(bytes, count, merge);
        Ok(Some(contents))
    }

    /// Replaces the contents with a header and one record. Returns at once.
    ///
    /// # Errors
    /// Returns an error if the header cannot be serialised as JSON.
    pub fn create(&self, header: &impl Serialize, record: &str, merge: MergeRecords) -> serde_json::Result<()> {
        let mut bytes = envelope::seal(self.shared.id.game(), header)?;
        let mut records = RecordWriter::new(&bytes, 0);
        bytes.extend(records.line(record).bytes());
        self.shared.replace(bytes, records, Some(merge));
        self.sync();
        Ok(())
    }

    /// Appends a record, which is JSON without line breaks. Returns at once. The record is written a fraction of a
    /// second later, together with those that follow.
    pub fn append(&self, record: &str) {
        if !self.shared.append(record) {
            return self.writer.fail(&self.shared.id, "the save is too large");
        }
        self.sync();
    }

    /// Removes the contents. Returns at once.
    pub fn clear(&self) {
        self.shared.replace(Vec::new(), RecordWriter::default(), None);
        self.writer.submit(WriteJob::Clear(Arc::clone(&self.shared)));
    }

    /// Has the writer write what has changed, unless it is about to.
    fn sync(&self) {
        if !self.shared.set_queued(true) {
            self.writer.submit(WriteJob::Sync(Arc::clone(&self.shared)));
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.writer.release(&self.shared);
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Slot({})", self.shared.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Saves;

    #[test]
    fn a_slot_can_be_opened_again_while_the_writer_still_holds_it() {
        let dir = tempfile::tempdir().unwrap();
        let (first, second) = (Saves::new(Some(dir.path())), Saves::new(Some(dir.path())));
        let id = SlotId::new("boggle", "free");
        let slot = first.open_slot(&id).unwrap();
        let held_by_writer = Arc::clone(&slot.shared);
        drop(slot);
        assert!(second.open_slot(&id).is_ok());
        drop(held_by_writer);
    }
}
