//! Storage on disk: folders, atomic writes, saves and checksums. This layer handles bytes and knows nothing of games.

mod atomic;
mod envelope;
pub mod export;
mod folders;
pub mod kept;
mod saves;
mod writer;

pub use envelope::{EnvelopeError, open, seal};
pub use folders::Folders;
pub use saves::{Kept, Saves};
