//! Detects the format of a puzzle file from its content.

use super::{Kind, shape};
use crate::crossword::{ipuz, jpz, puz, xd};
use crate::fill_in;

/// Format of a puzzle file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    Puz,
    Jpz,
    Ipuz,
    Xd,
    FillIn,
    FillInJson,
    WordSearchJson,
    Text,
    Board,
}

impl Format {
    pub fn kind(self) -> Kind {
        match self {
            Self::Puz | Self::Jpz | Self::Ipuz | Self::Xd => Kind::Crossword,
            Self::FillIn | Self::FillInJson => Kind::FillIn,
            Self::WordSearchJson | Self::Text => Kind::WordSearch,
            Self::Board => Kind::Boggle,
        }
    }
}

/// Detects the formats that are not necessarily UTF-8 text: `.puz` and `.jpz`.
pub fn from_bytes(bytes: &[u8], kind: Option<Kind>) -> Option<Format> {
    if kind.is_some_and(|kind| kind != Kind::Crossword) {
        None
    } else if puz::detect(bytes) {
        Some(Format::Puz)
    } else {
        jpz::detect(bytes).then_some(Format::Jpz)
    }
}

/// Detects the format of UTF-8 text.
pub fn from_text(text: &str, kind: Option<Kind>) -> Format {
    match kind {
        Some(Kind::Boggle) => Format::Board,
        Some(Kind::FillIn) if is_json(text) => Format::FillInJson,
        Some(Kind::FillIn) => Format::FillIn,
        Some(Kind::WordSearch) if is_json(text) => Format::WordSearchJson,
        Some(Kind::WordSearch) => Format::Text,
        Some(Kind::Crossword) if ipuz::detect(text) || is_json(text) => Format::Ipuz,
        Some(Kind::Crossword) => from_bytes(text.as_bytes(), kind).unwrap_or(Format::Xd),
        None => from_content(text),
    }
}

fn from_content(text: &str) -> Format {
    if let Some(format) = from_bytes(text.as_bytes(), None) {
        format
    } else if ipuz::detect(text) {
        Format::Ipuz
    } else if is_json(text) {
        if fill_in::json::detect(text) { Format::FillInJson } else { Format::WordSearchJson }
    } else if fill_in::text::is_fill_in(text) {
        Format::FillIn
    } else if xd::detect(text) {
        Format::Xd
    } else {
        shape::detect(text)
    }
}

fn is_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
}
