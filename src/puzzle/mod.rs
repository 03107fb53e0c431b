//! Puzzle files: read into what games start from, with every fault named by its line.

pub mod board;
pub mod board_line;
pub mod crossword;
pub mod fill_in;
mod listed;
pub mod load;
pub mod page;
pub mod print;
pub mod word_search;
