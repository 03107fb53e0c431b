//! Puzzle file formats, text output and page layout.
//!
//! Parse errors name the line and, where possible, the column.

pub mod block_pattern;
pub mod board;
pub mod board_line;
pub mod clued_list;
pub mod crossword;
pub mod drawn_cell;
pub mod fill_in;
pub mod included;
mod json_error;
mod listed_word;
pub mod load;
pub mod page;
pub mod print;
pub mod slot_name;
pub mod tile_board;
pub mod word_search;

pub use json_error::JsonError;
