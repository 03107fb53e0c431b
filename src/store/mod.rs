//! What is kept on disk: where, written whole or not at all, and known again when damaged. It knows bytes, not games.

mod atomic;
pub mod export;
mod folders;
mod keeper;
pub mod kept;
mod saves;
mod sealed;

pub use folders::Folders;
pub use saves::{Kept, Saves};
pub use sealed::{SealError, open, seal};
