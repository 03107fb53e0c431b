//! Wordhoard: word puzzles for people who live in a terminal.
pub mod app;
pub mod base;
pub mod cli;
pub mod games;
pub mod grid;
pub mod play;
pub mod puzzle;
pub mod solve;
pub mod store;
pub mod ui;
pub mod words;
