//! A board of tiles and a rack that the player enters, with the best plays.
//!
//! `state.rs` is the position that is edited, with undo; it knows neither the screen nor the word list. `search.rs`
//! finds its plays on another thread after each change, with finders that the screen keeps. `comparison.rs` times the
//! methods. The position is a document beside the records.

mod comparison;
mod cursor;
mod play_list;
mod position;
mod screen;
mod search;
mod state;

pub use screen::{BoardScreen, key_help, scope};
