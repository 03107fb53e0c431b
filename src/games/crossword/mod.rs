//! Crosswords: fill the grid by its clues. So far, the rules and the cursor; the game is not in the list yet.

pub mod cursor;
pub mod export;
mod rules;

pub use rules::desc::{Desc, Origin};
pub use rules::hint::{Grade, Hint};
pub use rules::moves::{Area, Change, Move, Outcome};
pub use rules::squares::Content;
pub use rules::state::{End, Help, State};
pub use rules::{Crosswords, clues, slots};
