//! Telling the form of a file by what is in it.

use super::{Kind, shape};
use crate::puzzle::crossword::{ipuz, jpz, puz, xd};
use crate::puzzle::fill_in;

/// The forms of puzzle files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Puz,
    Jpz,
    Ipuz,
    Xd,
    FillIn,
    Json,
    Text,
    Board,
}

impl Form {
    pub fn kind(self) -> Kind {
        match self {
            Self::Puz | Self::Jpz | Self::Ipuz | Self::Xd => Kind::Crossword,
            Self::FillIn => Kind::FillIn,
            Self::Json | Self::Text => Kind::WordSearch,
            Self::Board => Kind::Boggle,
        }
    }
}

/// The form of a file that need not be UTF-8 text: `.puz` or `.jpz`, if it is one of these.
pub fn by_bytes(bytes: &[u8], kind: Option<Kind>) -> Option<Form> {
    if kind.is_some_and(|kind| kind != Kind::Crossword) {
        None
    } else if puz::is(bytes) {
        Some(Form::Puz)
    } else {
        jpz::is(bytes).then_some(Form::Jpz)
    }
}

/// The form of a text.
pub fn by_text(text: &str, kind: Option<Kind>) -> Form {
    match kind {
        Some(Kind::Boggle) => Form::Board,
        Some(Kind::FillIn) => Form::FillIn,
        Some(Kind::WordSearch) if is_json(text) => Form::Json,
        Some(Kind::WordSearch) => Form::Text,
        Some(Kind::Crossword) if ipuz::is(text) || is_json(text) => Form::Ipuz,
        Some(Kind::Crossword) => by_bytes(text.as_bytes(), kind).unwrap_or(Form::Xd),
        None => unasked(text),
    }
}

fn unasked(text: &str) -> Form {
    if let Some(form) = by_bytes(text.as_bytes(), None) {
        form
    } else if ipuz::is(text) {
        Form::Ipuz
    } else if is_json(text) {
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
