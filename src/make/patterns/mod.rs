//! Patterns of blocks that are drawn at random, for fill-ins and crosswords.
//!
//! Each has a half-turn symmetry. How many blocks there are, how long words may be and which patterns are good enough
//! depends on the puzzle, so that is left to its generator.

pub mod american;
mod draft;
pub mod lattice;

pub use draft::Draft;
