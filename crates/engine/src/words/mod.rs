//! Words: the embedded word list as a DAWG, per-word facts, custom word lists, themes and meanings.

pub mod alphagrams;
pub mod avoid;
pub mod clues;
pub mod columns;
pub mod dawg;
pub mod fold;
pub mod inflect;
pub mod kin;
mod lexicon;
pub mod load;
pub mod meanings;
mod min_length;
pub mod points;
pub mod probability;
pub mod regional;
pub mod spelling;
mod table;
pub mod themes;
pub mod trie;

pub use lexicon::{Lexicon, Word};
pub use min_length::{MinLength, MinLengthError};
pub use table::WordTable;
pub use wordhoard_assets::pack::facts::Tier;
