//! Wordhoard: word puzzles for people who live in a terminal.
//!
//! The crate is a house of floors. Each floor uses only what stands below it; a test (`tests/floors`) holds that.
//!
//! ```text
//! cli      the command line, one file a subcommand
//! app      the stack of screens, the terminal, the loop between the two
//! games    the games: rules, and how each looks and feels
//! ui       what all screens share: keys, themes, the frame around a game, a round on the screen
//! play     the engine: what a game is, its clock, a round that can be saved, a round as a dialogue of lines
//! make     puzzles made from words and a seed
//! puzzle   puzzle files        |  store   what is kept on disk
//! solve    the solvers
//! words    the word automaton, the embedded list, lists of the player's own
//! grid     grids, places, directions, tiles
//! base     seeded chance, clean text, careful reading, one hash
//! ```
//!
//! Data flows one way: a key becomes an input, the game makes a move of it, the rules apply the move at a time, and the
//! screen is drawn from the state. Time comes in as an argument, chance as a seed, words as a [`words::Lexicon`]; so
//! every game can be played in a test without a terminal, a clock or a thread. docs/ARCHITECTURE.md follows one key
//! press all the way.

pub mod app;
pub mod base;
pub mod capture;
pub mod cli;
pub mod games;
pub mod grid;
pub mod make;
pub mod play;
pub mod puzzle;
pub mod solve;
pub mod store;
pub mod ui;
pub mod words;
