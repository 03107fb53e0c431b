//! Crossword clues that were written for this project.
//!
//! `assets/clues/written.txt` has clues for the answers of three to five letters that small crosswords need most, sorted
//! by answer. `assets/clues/README.md` describes how they were written and read. They are embedded deflated, and inflated
//! when they are first needed.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use super::spelling::Spelling;
use crate::base::named::{by_name, list};

/// The clues, deflated by the build script.
static EMBEDDED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/clues.deflate"));

/// Maximum size of the clues after decompression, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// Clues shared by the whole program.
static CLUES: LazyLock<WrittenClues> = LazyLock::new(WrittenClues::inflate);

/// How hard a clue is to solve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Found at once by most solvers.
    Easy,
    /// Takes a moment, a crossing letter or a less common sense.
    Medium,
    /// Wordplay, misdirection or a fresh angle.
    Hard,
}

impl Level {
    /// All levels with their names.
    pub const NAMES: [(&'static str, Self); 3] = [("easy", Self::Easy), ("medium", Self::Medium), ("hard", Self::Hard)];
}

/// Parses the name of a level.
impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        by_name(&Self::NAMES, text).ok_or(LevelError)
    }
}

/// Error for a text that is not the name of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelError;

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "use {}", list(&Level::NAMES))
    }
}

impl std::error::Error for LevelError {}

/// A written clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrittenClue {
    /// The text, at most 58 characters of ASCII. A gap is `___`.
    pub text: &'static str,
    /// How hard it is.
    pub level: Level,
    /// The spelling or usage in which it holds, or `None` if it holds in both.
    pub spelling: Option<Spelling>,
}

/// The written clues.
struct WrittenClues {
    /// A line for each clue: answer, level and text. Sorted by answer.
    lines: Vec<&'static str>,
}

/// Returns the written clues for an answer in lower case, in the order of the file.
///
/// # Examples
/// ```
/// use wordhoard::words::clues::{self, Level};
///
/// assert!(clues::written_for("gate").any(|clue| clue.level == Level::Easy));
/// assert_eq!(clues::written_for("aardvark").count(), 0);
/// ```
pub fn written_for(answer: &str) -> impl Iterator<Item = WrittenClue> {
    let lines = &CLUES.lines;
    let first = lines.partition_point(|line| answer_of(line) < answer);
    lines[first..].iter().take_while(move |line| answer_of(line) == answer).filter_map(|line| parse(line))
}

/// Returns the answers that have clues, in alphabetical order.
pub fn answers() -> impl Iterator<Item = &'static str> {
    let mut last = "";
    CLUES.lines.iter().map(|line| answer_of(line)).filter(move |&answer| std::mem::replace(&mut last, answer) != answer)
}

impl WrittenClues {
    fn inflate() -> Self {
        let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(EMBEDDED, MAX_BYTES);
        let bytes = bytes.expect("clues packed by the build script inflate");
        let text: &'static str = String::from_utf8(bytes).expect("the clues are ASCII").leak();
        Self { lines: text.lines().filter(|line| !line.starts_with('#')).collect() }
    }
}

fn answer_of(line: &str) -> &str {
    line.split(' ').next().unwrap_or_default()
}

/// Parses a line: `fall 1us Season of raked leaves`. Returns `None` for an invalid one, which the tests rule out.
fn parse(line: &'static str) -> Option<WrittenClue> {
    let (_, rest) = line.split_once(' ')?;
    let (tag, text) = rest.split_once(' ')?;
    let (level, spelling) = tag.split_at_checked(1)?;
    let level = match level {
        "1" => Level::Easy,
        "2" => Level::Medium,
        "3" => Level::Hard,
        _ => return None,
    };
    let spelling = match spelling {
        "" => None,
        "us" => Some(Spelling::American),
        "uk" => Some(Spelling::British),
        _ => return None,
    };
    Some(WrittenClue { text, level, spelling })
}

#[cfg(test)]
mod tests;
