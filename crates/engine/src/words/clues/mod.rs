//! Crossword clues: those written for this project, and those generated from WordNet.
//!
//! `assets/clues/written.txt` has clues for the answers of three to five letters that small crosswords need most, and
//! `assets/clues/generated.txt` for answers of any length. Both are sorted by answer. `assets/clues/README.md` describes how
//! they were made and judged. They are embedded deflated, and inflated when they are first needed.

pub mod answers;
mod kind;
mod level;
mod packed;
mod themed;

use std::sync::LazyLock;

use super::spelling::Spelling;
use packed::Packed;

pub use kind::{Kind, Source};
pub use level::{Level, LevelError};
pub use themed::themed;

/// The written clues.
static WRITTEN: LazyLock<Packed> = LazyLock::new(|| Packed::inflate(wordhoard_assets::WRITTEN_CLUES));

/// The generated clues.
static GENERATED: LazyLock<Packed> = LazyLock::new(|| Packed::inflate(wordhoard_assets::GENERATED_CLUES));

/// Score of a written clue, which is above that of any generated one.
const WRITTEN_SCORE: u8 = 100;

/// Maximum number of characters in a clue.
#[cfg(test)]
const MAX_CLUE: usize = 58;

/// A clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clue {
    /// The text, at most 58 characters of ASCII. A gap is `___`.
    pub text: &'static str,
    /// Difficulty.
    pub level: Level,
    /// Quality: 0 to 99 for a generated clue, 100 for a written one.
    pub score: u8,
    /// Kind, which tells how it was made.
    pub kind: Kind,
    /// The spelling or usage in which it holds, or `None` if it holds in both. A clue holds at most where its answer does.
    pub spelling: Option<Spelling>,
}

impl Clue {
    /// Returns `true` if the clue holds in a spelling.
    #[must_use]
    pub fn holds_in(&self, spelling: Spelling) -> bool {
        self.spelling.is_none_or(|own| own == spelling)
    }
}

/// Returns the clues for an answer in lower case: the written ones, then the generated ones, each in the order of its file.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::clues::{self, Kind};
///
/// assert!(clues::clues_for("gate").any(|clue| clue.kind == Kind::Written));
/// assert!(clues::clues_for("aardvark").all(|clue| clue.kind != Kind::Written));
/// ```
pub fn clues_for(answer: &str) -> impl Iterator<Item = Clue> {
    written_for(answer).chain(generated_for(answer))
}

/// Returns the written clues for an answer in lower case, in the order of the file.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::clues::{self, Level};
///
/// assert!(clues::written_for("gate").any(|clue| clue.level == Level::Easy));
/// assert_eq!(clues::written_for("aardvark").count(), 0);
/// ```
pub fn written_for(answer: &str) -> impl Iterator<Item = Clue> {
    WRITTEN.lines_of(answer).filter_map(parse_written)
}

/// Returns the generated clues for an answer in lower case, the best first.
pub fn generated_for(answer: &str) -> impl Iterator<Item = Clue> {
    GENERATED.lines_of(answer).filter_map(parse_generated)
}

/// Returns the answers that have written clues, in alphabetical order.
pub fn answers() -> impl Iterator<Item = &'static str> {
    WRITTEN.keys()
}

/// Parses a line: `fall 1us Season of raked leaves`. Returns `None` for an invalid one, which the tests rule out.
fn parse_written(line: &'static str) -> Option<Clue> {
    let (_, rest) = line.split_once(' ')?;
    let (tag, text) = rest.split_once(' ')?;
    let (&digit, spelling) = tag.as_bytes().split_first()?;
    let level = Level::from_digit(digit)?;
    Some(Clue { text, level, score: WRITTEN_SCORE, kind: Kind::Written, spelling: parse_spelling(spelling)? })
}

/// Parses a line: `gate d1 94 Movable barrier in a fence or wall`. Returns `None` for an invalid one, which the tests rule
/// out.
fn parse_generated(line: &'static str) -> Option<Clue> {
    let mut parts = line.splitn(4, ' ').skip(1);
    let &[code, digit] = parts.next()?.as_bytes() else { return None };
    let ((score, spelling), text) = (parts.next()?.split_at_checked(2)?, parts.next()?);
    let (kind, level) = (Kind::from_code(code)?, Level::from_digit(digit)?);
    Some(Clue { text, level, score: score.parse().ok()?, kind, spelling: parse_spelling(spelling.as_bytes())? })
}

/// Parses the mark of a spelling: `us`, `uk` or nothing. Returns `None` for any other mark.
fn parse_spelling(mark: &[u8]) -> Option<Option<Spelling>> {
    match mark {
        b"" => Some(None),
        b"us" => Some(Some(Spelling::American)),
        b"uk" => Some(Some(Spelling::British)),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
