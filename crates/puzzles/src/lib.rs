//! Puzzle files of [Wordhoard]: reading, writing and printing.
//!
//! - [`load`]: any puzzle file, whose format is detected from its content
//! - [`crossword`]: crosswords as `.puz`, `.ipuz`, `.jpz` and `.xd`
//! - [`word_search`], [`fill_in`], [`board`], [`tile_board`]: the other puzzles, as text and JSON
//! - [`page`] and [`print`](mod@print): pages as PDF, SVG and text
//! - [`included`]: crosswords and fill-ins that ship with the program
//!
//! Sizes and counts are checked before memory is requested, texts hold no control characters, and errors name the line
//! and, where possible, the column. A file that is written back keeps what its reader does not know.
//!
//! # Examples
//! A crossword is read, and written in another format:
//! ```
//! use wordhoard_puzzles::crossword::{FileFormat, Origin, puz, xd};
//!
//! let text = "Title: Pets\n\n\nCAT\nO#A\nWEB\n\n\nA1. It purrs ~ CAT\nA3. Home of a spider ~ WEB\n\n\
//!             D1. It moos ~ COW\nD2. Key of an indent ~ TAB\n";
//! let parsed = xd::parse(text)?;
//! let written = FileFormat::Puz.write(&parsed.file, &Origin::default())?;
//! assert_eq!(puz::parse(&written.bytes)?.file.puzzle.title, "Pets");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [Wordhoard]: https://crates.io/crates/wordhoard

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

/// Folder of puzzle files for tests.
#[doc(hidden)]
pub const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures");
