//! Patterns of blocks for fill-ins and crosswords: their sizes, their styles, and the drawing of random ones.
//!
//! Each has a half-turn symmetry. How many blocks there are, how long words may be and which patterns are good enough
//! depends on the puzzle, so that is left to its generator.

pub mod american;
mod draft;
pub mod lattice;
mod side;
mod style;

pub use draft::Draft;
pub use side::{Side, SideError};
pub use style::{Style, StyleError};
