//! Clues.

use serde::{Deserialize, Serialize};

use crate::grid::{Axis, Pos};

/// The most signs of a clue, and of the other lines that a file has to say. Real ones stay below a thousand.
pub const MAX_CLUE: usize = 10_000;

/// A clue and the entry that it asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clue {
    /// How its entry is read.
    pub axis: Axis,
    /// Its number, or what stands in its place; clean.
    pub label: String,
    /// What it asks: one clean line.
    pub text: String,
    /// The cells of its entry in the order of the letters; none where the grid has no such entry.
    pub cells: Vec<Pos>,
}
