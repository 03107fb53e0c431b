//! Crossword clues.

use serde::{Deserialize, Serialize};

use super::cell::is_default;
use crate::grid::{Axis, Pos};

/// Maximum length of a clue, or of any other line of text, in characters. Real clues have fewer than a thousand.
pub const MAX_CLUE_CHARS: usize = 10_000;

/// Maximum number of other clues that a clue refers to.
pub const MAX_REFS: usize = 64;

/// A clue and its entry.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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
    /// Second, easier clue, a single line without control characters. Empty if there is none.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hint: String,
    /// Directions and labels of other clues that the file says this clue refers to, at most [`MAX_REFS`].
    #[serde(default, skip_serializing_if = "is_default")]
    pub refs: Vec<(Axis, String)>,
}
