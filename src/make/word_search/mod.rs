//! Word searches made from words and a seed.
//!
//! How a seed becomes a puzzle is a promise: the same plan, seed and words to avoid give the same puzzle on every
//! machine and in every later version. It is held by golden tests; a better way would need another [`VERSION`]. A word
//! that is newly avoided changes only the puzzles in which it would have arisen.

mod ask;
pub mod difficulty;
mod field;
mod fill;
mod left_out;
mod level;
mod mask;
mod message;
mod push;
mod search;
mod watch;
mod words;
mod working_grid;

use std::fmt;

use crate::base::rng::{Seed, SeededRng};
use crate::base::sanitize;
use crate::grid::{Dirs, Placement};
use crate::puzzle::word_search::{Listed, WordSearch};
use crate::words::avoid::Avoid;

pub use ask::{Asked, TimedRequest, for_minutes, usual_count};
use field::Field;
pub use left_out::{LeftOut, MessageFault, Why};
pub use level::{Filler, Level, Overlap};
pub use mask::Mask;
use search::{Search, Steps};
use watch::Watch;
use words::Word;
use working_grid::WorkingGrid;

/// The way of making puzzles, as it goes into the seed's chance.
pub const VERSION: &str = "wordsearch-1";

/// The rows, and the columns, that a grid may have.
pub const SIDES: std::ops::RangeInclusive<u16> = 5..=50;

/// The most words that a plan may list.
pub const MAX_WORDS: usize = 500;

/// What to make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Rows: one of [`SIDES`].
    pub rows: u16,
    /// Columns: one of [`SIDES`].
    pub cols: u16,
    /// The words: from 1 to [`MAX_WORDS`].
    pub words: Vec<Listed>,
    /// The directions in which they run: at least one.
    pub dirs: Dirs,
    /// How they cross.
    pub overlap: Overlap,
    /// What stands between them.
    pub filler: Filler,
    /// What the letters in no word are to say.
    pub message: Option<String>,
    /// The shape of the grid.
    pub mask: Mask,
}

impl Plan {
    /// A plan of a level: a full rectangle without a message.
    #[must_use]
    pub fn of(level: Level, rows: u16, cols: u16, words: Vec<Listed>) -> Self {
        let (dirs, overlap, filler) = (level.dirs(), level.overlap(), level.filler());
        Self { rows, cols, words, dirs, overlap, filler, message: None, mask: Mask::Full }
    }

    fn check(&self) -> Result<(), PlanError> {
        if !SIDES.contains(&self.rows) || !SIDES.contains(&self.cols) {
            return Err(PlanError::Size);
        }
        match self.words.len() {
            0 => Err(PlanError::NoWords),
            words if words > MAX_WORDS => Err(PlanError::TooManyWords(words)),
            _ if self.dirs.is_empty() => Err(PlanError::NoDirs),
            _ => Ok(()),
        }
    }
}

/// Why a plan cannot be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanError {
    /// Rows or columns out of [`SIDES`].
    Size,
    /// No word.
    NoWords,
    /// More words than [`MAX_WORDS`]: so many.
    TooManyWords(usize),
    /// No direction.
    NoDirs,
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size => write!(f, "a grid has from {} to {} rows and columns", SIDES.start(), SIDES.end()),
            Self::NoWords => f.write_str("no word is listed: list at least one"),
            Self::TooManyWords(words) => write!(f, "{words} words are listed: list at most {MAX_WORDS}"),
            Self::NoDirs => f.write_str("no direction is given: words need at least one to run in"),
        }
    }
}

impl std::error::Error for PlanError {}

/// A puzzle as it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The puzzle: of its words those that lie in it. Without a title or a theme.
    pub puzzle: WordSearch,
    /// Where its words lie, word by word.
    pub placements: Vec<Placement>,
    /// The words that do not lie in it, in the order of the list.
    pub left_out: Vec<LeftOut>,
    /// Why the message is not in it.
    pub no_message: Option<MessageFault>,
    /// How many cells hold a letter of neither a word nor the message.
    pub filler: usize,
    /// How many cells had to become holes because any letter there would have spelled a listed word a second time, or
    /// a word to avoid. That takes long lists of very short words.
    pub gaps: usize,
}

impl Made {
    /// What lies in the field, without its words.
    fn empty(table: &WorkingGrid) -> Self {
        let (letters, words) = (table.field.letters(), Vec::new());
        let puzzle = WordSearch { title: None, theme: None, message: None, hidden: false, letters, words };
        Self { puzzle, placements: Vec::new(), left_out: Vec::new(), no_message: None, filler: 0, gaps: 0 }
    }
}

/// Makes a puzzle.
///
/// Each of its words lies in the grid exactly once, whichever of the eight directions one looks in; a palindrome's two
/// readings are one place. A word that is part of another listed word lies there and nowhere else, in whatever
/// direction that is. One that is part of several, or twice of one, is left out: it would lie there more than once, and
/// leaving out the longer ones would cost more words. No word to avoid lies in the grid but as part of a listed word,
/// or of the message where that runs on without a break.
///
/// # Errors
/// When the plan's numbers are out of range.
pub fn make(plan: &Plan, seed: &Seed, avoid: &Avoid) -> Result<Made, PlanError> {
    plan.check()?;
    let mut rng = seed.rng(VERSION);
    let field = Field::new(&plan.mask.draw(plan.rows, plan.cols));
    let (words, unfit) = words::sort_out(&plan.words, plan.dirs, &field);
    let watch = Watch::new(words.iter().map(|word| &word.letters[..]), avoid);
    let (message, mut no_message) = match plan.message.as_deref().map(|text| message::read(text, &field)) {
        None => (Vec::new(), None),
        Some(Ok(letters)) => (letters, None),
        Some(Err(fault)) => (Vec::new(), Some(fault)),
    };
    let mut table = arrange(plan, &words, &watch, &field, &message, &rng);
    if !message.is_empty() && !message::lay(&mut table, &message) {
        no_message = Some(MessageFault::Clash);
    }
    let (filler, gaps) = fill::fill(&mut table, &words, plan.filler, plan.dirs, &mut rng);
    Ok(hand_over(plan, &words, &table, unfit, Made { no_message, filler, gaps, ..Made::empty(&table) }))
}

/// The best arrangement of the words that there is; with room for the message, if that can be.
fn arrange<'a>(
    plan: &Plan,
    words: &'a [Word],
    watch: &'a Watch<'a>,
    field: &'a Field,
    message: &'a [u8],
    rng: &SeededRng,
) -> WorkingGrid<'a> {
    let hostless = words.iter().filter(|word| word.host.is_none() && !word.waits);
    let letters: usize = hostless.map(|word| word.letters.len()).sum();
    let cells = field.open().len();
    let mut search = Search {
        words,
        watch,
        field,
        dirs: plan.dirs,
        overlap: plan.overlap,
        message,
        shared: (!message.is_empty()).then(|| (letters + message.len()).saturating_sub(cells)),
        rng: rng.clone(),
        steps: Steps(if (letters + message.len()) * 4 > cells * 5 { STEPS / 10 } else { STEPS }),
    };
    search.run()
}

/// The puzzle of what lies in the field, and the words that do not.
fn hand_over(plan: &Plan, words: &[Word], table: &WorkingGrid, unfit: Vec<(usize, Why)>, made: Made) -> Made {
    let mut made = made;
    let mut left_out = unfit;
    for (number, word) in words.iter().enumerate() {
        let placement = table.spot(number).and_then(|spot| table.field.placement(spot, word.letters.len()));
        match placement {
            Some(placement) => {
                made.puzzle.words.push(plan.words[word.listed].clone());
                made.placements.push(placement);
            }
            None if word.waits => {
                let holders = words::holders(number, words).into_iter();
                let words = holders.map(|holder| plan.words[holder].shown().to_owned()).collect();
                left_out.push((word.listed, Why::PartOf { words }));
            }
            None => left_out.push((word.listed, Why::NoRoom)),
        }
    }
    left_out.sort_by_key(|&(number, _)| number);
    let named = |(number, why): (usize, Why)| LeftOut { word: plan.words[number].clone(), why };
    made.left_out = left_out.into_iter().map(named).collect();
    let message = plan.message.as_deref().filter(|_| made.no_message.is_none());
    made.puzzle.message = message.map(|text| sanitize::line(text.trim()));
    made
}

/// Steps that a puzzle takes at most: some tenths of a second. A tenth of them where the words have a quarter more
/// letters than the grid has cells: hardly ever do they all lie there then, and the best comes soon.
const STEPS: u64 = 40_000_000;

#[cfg(test)]
mod tests;
