//! Telling the form of a file by what is in it.

use super::{Kind, shape};
use crate::puzzle::crossword::xd;
use crate::puzzle::fill_in;

/// The forms of puzzle files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Xd,
    FillIn,
    Json,
    Text,
    Board,
}

impl Form {
    pub fn kind(self) -> Kind {
        match self {
            Self::Xd => Kind::Crossword,
            Self::FillIn => Kind::FillIn,
            Self::Json | Self::Text => Kind::WordSearch,
            Self::Board => Kind::Boggle,
        }
    }
}

/// The form of a text.
pub fn by_text(text: &str, kind: Option<Kind>) -> Form {
    match kind {
        Some(Kind::Boggle) => Form::Board,
        Some(Kind::FillIn) => Form::FillIn,
        Some(Kind::WordSearch) if is_json(text) => Form::Json,
        Some(Kind::WordSearch) => Form::Text,
        Some(Kind::Crossword) => Form::Xd,
        None => unasked(text),
    }
}

fn unasked(text: &str) -> Form {
    if is_json(text) {
        Form::Json
    } else if fill_in::text::is(text) {
        Form::FillIn
    } else if xd::is(text) {
        Form::Xd
    } else {
        shape::tell(text)
    }
}

fn is_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
}
