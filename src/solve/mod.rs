//! Solvers: pure searches that know no terminal, no clock and no files.

pub mod boggle;
pub mod fill_in;
pub mod lab;
pub mod word_search;
