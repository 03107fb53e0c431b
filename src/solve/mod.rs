//! Solvers: pure searches that know no terminal, no clock and no files.

pub mod boggle;
pub mod fill_in;
pub mod word_search;
