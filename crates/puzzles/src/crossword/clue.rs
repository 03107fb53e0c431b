//! Crossword clues.

use serde::{Deserialize, Serialize};
use wordhoard_engine::grid::{Axis, Pos};

use super::cell::is_default;
use super::texts;

/// Maximum length of a clue, or of any other line of text, in characters. Real clues have fewer than a thousand.
pub const MAX_CLUE_CHARS: usize = 10_000;

/// Maximum number of other clues that a clue refers to.
pub const MAX_REFS: usize = 64;

/// Maximum length of the title of a clue list in characters.
const MAX_LIST_CHARS: usize = 100;

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
    /// Title of the clue's list. Empty if the list is named after the direction.
    #[serde(default, skip_serializing_if = "is_default")]
    pub list: String,
    /// Second, easier clue, a single line without control characters. Empty if there is none.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hint: String,
    /// Directions and labels of other clues that the file says this clue refers to, at most [`MAX_REFS`].
    #[serde(default, skip_serializing_if = "is_default")]
    pub refs: Vec<(Axis, String)>,
}

impl Clue {
    /// Returns the title of the clue's list, which may be the name of the direction.
    #[must_use]
    pub fn list_title(&self) -> &str {
        if self.list.is_empty() { self.axis.name() } else { &self.list }
    }
}

/// Cleans the title of a list of clues in this direction. The title is empty if it is only the name of the direction.
#[must_use]
pub fn list_title(title: &str, axis: Axis) -> String {
    let start: String = title.trim().chars().take(MAX_LIST_CHARS).collect();
    let title = texts::line(&start).0;
    if title.trim_end_matches(':').eq_ignore_ascii_case(axis.name()) { String::new() } else { title }
}
