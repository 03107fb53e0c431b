//! Crossword clues.

use serde::{Deserialize, Serialize};

use crate::grid::{Axis, Pos};

/// Maximum length of a clue, or of any other line of text, in characters. Real clues have fewer than a thousand.
pub const MAX_CLUE_CHARS: usize = 10_000;

/// A clue and its entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clue {
    /// Direction of the entry.
    pub axis: Axis,
    /// Number, or other label used by the file, without control characters.
    pub label: String,
    /// Text of the clue, a single line without control characters.
    pub text: String,
    /// Cells of the entry in the order of its letters. Empty if the grid has no such entry.
    pub cells: Vec<Pos>,
}
