//! Storage on disk: folders, atomic writes, saves and checksums. This layer handles bytes and knows nothing about the
//! games.

mod atomic;
pub mod document;
mod envelope;
pub mod export;
mod folders;
mod journal;
mod lock_file;
mod open_slot;
mod saves;
mod slot;
mod writer;

pub use envelope::{EnvelopeError, open, seal};
pub use folders::Folders;
pub use journal::{Journal, RecordWriter, parse as parse_journal};
pub use saves::{Saves, SlotError, StoredData, StoredSlot};
pub use slot::{MergeRecords, Slot, SlotContents, SlotId};
