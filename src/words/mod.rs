//! Words: the automaton, what is known of each word, the embedded list, lists of the player's own, themes,
//! and meanings.

pub mod alphagrams;
pub mod avoid;
pub mod columns;
pub mod dawg;
mod facts;
pub mod fold;
pub mod inflect;
mod lexicon;
pub mod load;
pub mod meanings;
pub mod points;
pub mod themes;
pub mod trie;

pub use facts::Tier;
pub use lexicon::{Lexicon, Word};
