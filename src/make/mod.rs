//! Puzzle generators. Search budgets are counted in steps, not seconds, so a seed makes the same puzzle on every
//! machine.

pub mod boggle;
pub mod criss_cross;
pub mod crossword;
pub mod fill_in;
mod patterns;
pub mod themed_crossword;
pub mod word_search;
