//! Drawing of a round on the screen.

mod bonus;
mod columns;
pub mod flash;
pub mod found;
mod groups;
pub mod hunt;
pub mod introduction;
pub mod layout;
pub mod leisure;
pub mod playback;
pub mod review;
mod standing;
pub mod summary;
pub mod tiles;
mod versus;
pub mod word;

pub use layout::Layout;
