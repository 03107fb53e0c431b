//! Wordhoard: word puzzles for people who live in a terminal.

pub mod base;
pub mod grid;
pub mod play;
pub mod puzzle;
pub mod solve;
pub mod store;
pub mod words;
