//! Cells of the screen, on which everything is drawn.
//!
//! Geometry and styles are those of `ratatui`, whose own buffer is not used: its cells hold a string each and take 40
//! bytes, and most of the time between a key and its frame went into writing and comparing them.

mod buffer;
mod cell;
mod kept;
mod plain;
mod symbol;

pub use buffer::Buffer;
pub use cell::{Cell, Ink};
pub use kept::Kept;
pub use plain::plain_width;
