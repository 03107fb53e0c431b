//! Drawing of a round on the screen.

pub mod feedback;
pub mod flash;
pub mod introduction;
pub mod layout;
pub mod panel;
pub mod playback;
pub mod review;
pub mod review_line;
pub mod rotation;
pub mod summary;
pub mod tiles;
mod versus;
pub mod word_line;

pub use layout::Layout;
