//! Crosswords: fill the grid by its clues.

mod about;
pub mod cursor;
pub mod export;
mod heading;
mod help;
mod input;
mod keys;
mod rules;
mod scratch;
pub mod settings;
mod suggest;
mod text_mode;
mod tui;
mod ui;
mod view;

pub use rules::desc::{Desc, Origin};
pub use rules::hint::{Grade, Hint};
pub use rules::moves::{Area, Change, Move, Outcome};
pub use rules::squares::Content;
pub use rules::state::{End, Help, State};
pub use rules::{Crosswords, clues, slots};
