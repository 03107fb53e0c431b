//! What every floor may use: hashing, seeded chance, cleaning of text, careful reading of files.

pub mod chance;
pub mod clean;
pub mod hash;
pub mod named;
pub mod read;
pub mod say;
pub mod span;
pub mod wrap;
