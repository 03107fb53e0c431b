//! Solvers: pure searches without a terminal, a clock or files.

pub mod boggle;
pub mod fill_in;
pub mod lab;
pub mod word_search;
