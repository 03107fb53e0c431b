//! Telling a board from a word search by what the text looks like.

use super::tell::Form;
use crate::puzzle::board;
use crate::solve::boggle::{MAX_SIDE, MIN_SIDE};

/// The form of a text that is nothing else: a board or a word search.
pub fn tell(text: &str) -> Form {
    if text.len() as u64 > board::MAX_BYTES {
        return Form::Text;
    }
    if board::parse(text).is_ok() {
        return Form::Board;
    }
    let looks_like_a_board = match Shape::of(text) {
        Shape { gaps: 0, titled: true, .. } => false,
        Shape { gaps: 0, rows, widest, mixed, .. } => {
            mixed || rows < MIN_SIDE.into() || (rows <= MAX_SIDE.into() && widest <= MAX_SIDE.into())
        }
        Shape { gaps, rows, widest, narrowest, .. } => gaps + 1 == rows && widest == narrowest,
    };
    if looks_like_a_board { Form::Board } else { Form::Text }
}

/// What a text looks like from afar.
#[derive(Default)]
struct Shape {
    /// Lines that are not empty.
    rows: usize,
    /// How often empty lines part them.
    gaps: usize,
    /// The most signs of a line, without spaces.
    widest: usize,
    /// The fewest.
    narrowest: usize,
    /// The first line is no row of a grid.
    titled: bool,
    /// Capitals and small letters.
    mixed: bool,
}

impl Shape {
    fn of(text: &str) -> Self {
        let any = |is: fn(char) -> bool| text.chars().any(is);
        let mixed = any(char::is_lowercase) && any(char::is_uppercase);
        let mut shape = Self { narrowest: usize::MAX, mixed, ..Self::default() };
        let mut parted = false;
        for line in text.lines() {
            let signs = line.chars().filter(|sign| !sign.is_whitespace()).count();
            if signs == 0 {
                parted = shape.rows > 0;
                continue;
            }
            if shape.rows == 0 {
                shape.titled = line.trim_start().starts_with('#');
            }
            shape.gaps += usize::from(parted);
            parted = false;
            shape.rows += 1;
            shape.widest = shape.widest.max(signs);
            shape.narrowest = shape.narrowest.min(signs);
        }
        shape
    }
}
