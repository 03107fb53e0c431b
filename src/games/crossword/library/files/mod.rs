//! Puzzle files: those in the player's folders, and those opened before.
//!
//! The folders are only ever read. What is found in them is kept in an index in the data folder.

mod date;
mod facts;
mod finder;
mod index;
mod opened;
mod places;
mod scan;

pub use facts::{Content, Facts};
pub use finder::{Finder, Found, FoundFile, Outcome, StartWatcher};
pub use index::{FileEntry, Index, IndexChanges, RoundEntry};
pub use opened::remember;
pub use places::Places;
pub use scan::{Stamp, in_folder};
