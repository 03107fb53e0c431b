//! What every floor may use: hashing, seeded chance, cleaning of text, careful reading of files.

pub mod hash;
pub mod humanize;
pub mod named;
pub mod read;
pub mod rng;
pub mod sanitize;
pub mod span;
pub mod wrap;
