//! What is kept on disk: where, written whole or not at all, and known again when damaged. It knows bytes, not games.

mod atomic;
mod envelope;
pub mod export;
mod folders;
pub mod kept;
mod saves;
mod writer;

pub use envelope::{SealError, open, seal};
pub use folders::Folders;
pub use saves::{Kept, Saves};
