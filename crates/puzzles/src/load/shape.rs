//! Distinguishes boards from word searches by the layout of the text.

use wordhoard_engine::solve::boggle::{MAX_SIDE, MIN_SIDE};

use super::detect::Format;
use crate::board;

/// Decides whether text that matches no other format is a board or a word search.
pub fn detect(text: &str) -> Format {
    if text.len() as u64 > board::MAX_BYTES {
        return Format::Text;
    }
    if board::parse(text).is_ok() {
        return Format::Board;
    }
    let looks_like_a_board = match Shape::new(text) {
        Shape { gaps: 0, has_title: true, .. } => false,
        Shape { gaps: 0, rows, max_width, mixed_case, .. } => {
            mixed_case || rows < MIN_SIDE.into() || (rows <= MAX_SIDE.into() && max_width <= MAX_SIDE.into())
        }
        Shape { gaps, rows, max_width, min_width, .. } => gaps + 1 == rows && max_width == min_width,
    };
    if looks_like_a_board { Format::Board } else { Format::Text }
}

/// Layout of a text.
#[derive(Default)]
struct Shape {
    /// Number of non-empty lines.
    rows: usize,
    /// Number of gaps: runs of empty lines between rows.
    gaps: usize,
    /// Maximum number of characters in a row, excluding spaces.
    max_width: usize,
    /// Minimum number of characters in a row, excluding spaces.
    min_width: usize,
    /// Whether the first row starts with `#`, like a title.
    has_title: bool,
    /// Whether the text contains both uppercase and lowercase letters.
    mixed_case: bool,
}

impl Shape {
    fn new(text: &str) -> Self {
        let mixed_case = text.chars().any(char::is_lowercase) && text.chars().any(char::is_uppercase);
        let mut shape = Self { min_width: usize::MAX, mixed_case, ..Self::default() };
        let mut after_gap = false;
        for line in text.lines() {
            let width = line.chars().filter(|ch| !ch.is_whitespace()).count();
            if width == 0 {
                after_gap = shape.rows > 0;
                continue;
            }
            if shape.rows == 0 {
                shape.has_title = line.trim_start().starts_with('#');
            }
            shape.gaps += usize::from(after_gap);
            after_gap = false;
            shape.rows += 1;
            shape.max_width = shape.max_width.max(width);
            shape.min_width = shape.min_width.min(width);
        }
        shape
    }
}
