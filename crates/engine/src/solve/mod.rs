//! Solvers: pure searches with no access to the terminal, the clock or files.

pub mod boggle;
pub mod crossword_fill;
pub mod fill_in;
pub mod lab;
pub mod plays;
pub mod watch;
pub mod word_search;
