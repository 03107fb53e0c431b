//! Puzzle generators of [Wordhoard]. Search budgets are counted in steps, not seconds, so a seed makes the same puzzle on
//! every machine.
//!
//! - [`boggle`]: boards rolled with the dice of every edition
//! - [`word_search`]: word searches of a theme or of your own words
//! - [`crossword`] and [`themed_crossword`]: American and British crosswords
//! - [`criss_cross`]: compact grids of your own words
//! - [`fill_in`]: fill-ins with exactly one solution
//!
//! # Examples
//! ```
//! use wordhoard_engine::base::rng::Seed;
//! use wordhoard_generators::crossword::{Params, generate};
//!
//! let params = Params::default();
//! let crossword = generate(params, &Seed::new("tuesday"), &mut ()).unwrap();
//! assert_eq!(crossword, generate(params, &Seed::new("tuesday"), &mut ()).unwrap());
//! ```
//!
//! [Wordhoard]: https://crates.io/crates/wordhoard

pub mod boggle;
pub mod criss_cross;
pub mod crossword;
pub mod fill_in;
mod patterns;
pub mod themed_crossword;
pub mod word_search;
