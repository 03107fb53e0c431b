//! Words: the automaton, what is known of each word, the embedded list and lists of the player's own.

pub mod dawg;
mod facts;
pub mod fold;
pub mod inflect;
mod lexicon;
pub mod load;

pub use facts::Tier;
pub use lexicon::{Lexicon, Word};
