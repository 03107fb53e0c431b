//! Distinguishes boards from word searches by the layout of the text.

use super::detect::Format;
use crate::puzzle::board;
use crate::solve::boggle::{MAX_SIDE, MIN_SIDE};

/// Decides whether a text that matches no other format is a board or a word search.
pub fn detect(text: &str) -> Format {
    if text.len() as u64 > board::MAX_BYTES {
        return Format::Text;
    }
    if board::parse(text).is_ok() {
        return Format::Board;
    }
    let looks_like_a_board = match Shape::of(text) {
        Shape { gaps: 0, titled: true, .. } => false,
        Shape { gaps: 0, rows, widest, mixed, .. } => {
            mixed || rows < MIN_SIDE.into() || (rows <= MAX_SIDE.into() && widest <= MAX_SIDE.into())
        }
        Shape { gaps, rows, widest, narrowest, .. } => gaps + 1 == rows && widest == narrowest,
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
    /// Largest number of characters in a row, without spaces.
    widest: usize,
    /// Smallest number of characters in a row, without spaces.
    narrowest: usize,
    /// Whether the first row starts with `#`, like a title.
    titled: bool,
    /// Whether the text has both uppercase and lowercase letters.
    mixed: bool,
}

impl Shape {
    fn of(text: &str) -> Self {
        let any = |is: fn(char) -> bool| text.chars().any(is);
        let mixed = any(char::is_lowercase) && any(char::is_uppercase);
        let mut shape = Self { narrowest: usize::MAX, mixed, ..Self::default() };
        let mut after_gap = false;
        for line in text.lines() {
            let width = line.chars().filter(|ch| !ch.is_whitespace()).count();
            if width == 0 {
                after_gap = shape.rows > 0;
                continue;
            }
            if shape.rows == 0 {
                shape.titled = line.trim_start().starts_with('#');
            }
            shape.gaps += usize::from(after_gap);
            after_gap = false;
            shape.rows += 1;
            shape.widest = shape.widest.max(width);
            shape.narrowest = shape.narrowest.min(width);
        }
        shape
    }
}
