//! Storage on disk: folders, atomic writes, saves and checksums. This layer handles bytes and knows nothing about the
//! games.

mod atomic;
pub mod document;
mod envelope;
pub mod export;
mod folders;
mod saves;
mod writer;

pub use envelope::{EnvelopeError, open, seal};
pub use folders::Folders;
pub use saves::{Saves, StoredData};
