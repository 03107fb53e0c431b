//! Utilities shared by all layers, such as hashing, seeded random numbers, text sanitising and bounded file reading.

pub mod humanize;
pub mod named;
pub mod read;
pub mod rng;
pub mod sample;
pub mod sanitize;
pub mod span;
pub mod task;
pub mod wrap;

pub use wordhoard_assets::pack::hash;
