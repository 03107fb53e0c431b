//! Word search generator.
//!
//! Puzzles are reproducible. The same plan, seed and words to avoid give the same puzzle on every machine and in every
//! later version. Golden tests enforce this; a change to the algorithm requires a new [`Generator`]. Adding a word to
//! avoid changes only the puzzles whose generation would have formed that word.

mod balance;
pub mod difficulty;
mod displace;
mod fill;
mod generated;
mod generator;
mod left_out;
mod level;
mod mask;
mod message;
mod nested;
mod padded_grid;
mod params;
mod picture;
mod pool;
mod scanner;
mod search;
mod shape;
pub mod sheets;
mod timed;
mod words;
mod working_grid;

use std::fmt;

pub use generated::GeneratedPuzzle;
pub use generator::Generator;
pub use left_out::{LeftOutReason, LeftOutWord, MessageError};
pub use level::{Filler, Level, Overlap};
pub use mask::Mask;
pub use message::{letters as message_letters, parse as parse_message};
use padded_grid::PaddedGrid;
pub use params::{Params, Size, SizeError, Source, TargetTime};
pub use picture::{Picture, PictureError};
use scanner::WordScanner;
use search::{Search, StepBudget};
pub use shape::Shape;
pub use timed::{TimedPuzzle, TimedRequest, default_count, for_minutes, for_minutes_in};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::{Dirs, Placement};
use wordhoard_engine::words::avoid::AvoidList;
use wordhoard_puzzles::word_search::{ListedWord, WordSearch};
use words::Word;
use working_grid::WorkingGrid;

/// Text mixed into the seed, by all versions of the generator.
pub const PURPOSE: &str = "wordsearch-1";

/// Allowed number of rows, and of columns.
pub const SIDES: std::ops::RangeInclusive<u16> = 5..=50;

/// Maximum number of words in a plan.
pub const MAX_WORDS: usize = 500;

/// Specification of a puzzle to generate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Rows, within [`SIDES`].
    pub rows: u16,
    /// Columns, within [`SIDES`].
    pub cols: u16,
    /// Words to hide: 1 to [`MAX_WORDS`].
    pub words: Vec<ListedWord>,
    /// Directions in which words run: at least one.
    pub dirs: Dirs,
    /// Overlap between words.
    pub overlap: Overlap,
    /// Filler between words.
    pub filler: Filler,
    /// Message to spell in the leftover letters.
    pub message: Option<String>,
    /// Shape of the grid.
    pub shape: Shape,
    /// Version of the generator.
    pub generator: Generator,
}

impl Plan {
    /// Creates a plan for a level: a full rectangle without a message.
    #[must_use]
    pub fn for_level(level: Level, rows: u16, cols: u16, words: Vec<ListedWord>) -> Self {
        let (dirs, overlap, filler) = (level.dirs(), level.overlap(), level.filler());
        Self {
            rows,
            cols,
            words,
            dirs,
            overlap,
            filler,
            message: None,
            shape: Shape::FULL,
            generator: Generator::default(),
        }
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

/// Reason a plan is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanError {
    /// The number of rows or columns is outside [`SIDES`].
    Size,
    /// There are no words.
    NoWords,
    /// There are more than [`MAX_WORDS`] words; contains the number of words.
    TooManyWords(usize),
    /// There are no directions.
    NoDirs,
    /// The task has been cancelled.
    Cancelled,
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size => write!(f, "invalid size: expected {} to {} rows and columns", SIDES.start(), SIDES.end()),
            Self::NoWords => f.write_str("no words: list at least one that fits the grid"),
            Self::TooManyWords(words) => write!(f, "{words} words: list at most {MAX_WORDS}"),
            Self::NoDirs => f.write_str("no directions: give at least one"),
            Self::Cancelled => f.write_str("cancelled"),
        }
    }
}

impl std::error::Error for PlanError {}

/// Generated puzzle, with a report of what was left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MadePuzzle {
    /// The puzzle, listing only the words it contains. It has no title or theme.
    pub puzzle: WordSearch,
    /// Placements of the words in `puzzle.words`, in the same order.
    pub placements: Vec<Placement>,
    /// Words that are not in the puzzle, in the order of the plan.
    pub left_out: Vec<LeftOutWord>,
    /// Reason the message is not in the puzzle.
    pub message_error: Option<MessageError>,
    /// Number of cells whose letter belongs to neither a word nor the message.
    pub filler: usize,
    /// Number of cells turned into holes because any letter would repeat a listed word or form a word to avoid. Only
    /// long lists of very short words cause such gaps.
    pub gaps: usize,
}

impl MadePuzzle {
    /// Creates a puzzle with the letters of the grid and no words.
    fn empty(working: &WorkingGrid) -> Self {
        let (letters, words) = (working.grid.letters(), Vec::new());
        let puzzle = WordSearch { title: None, theme: None, message: None, letters, words };
        Self { puzzle, placements: Vec::new(), left_out: Vec::new(), message_error: None, filler: 0, gaps: 0 }
    }
}

/// Generates a puzzle.
///
/// Each word in the puzzle appears exactly once, counting all eight directions; the two readings of a palindrome count
/// as one. A word that is part of another listed word appears only inside it. If that would make it run in a direction
/// that the plan does not allow, or appear more than once, the shorter word is left out. Words to avoid appear only as
/// part of a listed word, or within the message along a row.
///
/// # Errors
/// Returns [`PlanError`] if the size, the number of words or the directions of the plan are invalid.
///
/// # Examples
/// ```
/// use wordhoard_engine::base::rng::Seed;
/// use wordhoard_engine::words::avoid::AvoidList;
/// use wordhoard_generators::word_search::{Level, Plan, make};
/// use wordhoard_puzzles::word_search::ListedWord;
///
/// let words = ["owl", "heron", "kestrel"].map(|word| ListedWord::new(word).expect("letters only"));
/// let plan = Plan::for_level(Level::Easy, 10, 10, words.to_vec());
/// let made = make(&plan, &Seed::new("tea"), &AvoidList::embedded())?;
/// assert_eq!((made.puzzle.words.len(), made.left_out.len()), (3, 0));
/// # Ok::<(), wordhoard_generators::word_search::PlanError>(())
/// ```
pub fn make(plan: &Plan, seed: &Seed, avoid: &AvoidList) -> Result<MadePuzzle, PlanError> {
    make_in(&Task::default(), plan, seed, avoid)
}

/// Like [`make`], but stops when the task is cancelled, and takes no more steps than the task allows.
///
/// # Errors
/// Like [`make`]; also [`PlanError::Cancelled`].
pub fn make_in(task: &Task, plan: &Plan, seed: &Seed, avoid: &AvoidList) -> Result<MadePuzzle, PlanError> {
    make_with(task, plan, false, seed, avoid)
}

/// Like [`make_in`]. With `has_spare_words`, words may be left out to keep the mix of directions.
fn make_with(
    task: &Task,
    plan: &Plan,
    has_spare_words: bool,
    seed: &Seed,
    avoid: &AvoidList,
) -> Result<MadePuzzle, PlanError> {
    plan.check()?;
    let mut rng = seed.rng(PURPOSE);
    let grid = PaddedGrid::new(&plan.shape.draw(plan.rows, plan.cols));
    let (words, left_out) = words::classify(plan, &grid);
    let scanner = WordScanner::new(words.iter().map(|word| &word.letters[..]), avoid);
    let (message, mut message_error) =
        match plan.message.as_deref().map(|text| message::parse(text, grid.open_cells().len())) {
            None => (Vec::new(), None),
            Some(Ok(letters)) => (letters, None),
            Some(Err(error)) => (Vec::new(), Some(error)),
        };
    let search = Search {
        words: &words,
        scanner: &scanner,
        grid: &grid,
        dirs: plan.dirs,
        generator: plan.generator,
        overlap: plan.overlap,
        message: &message,
        shared: None,
        has_spare_words,
        rng: rng.clone(),
        budget: StepBudget { steps: task.max_steps(), task },
    };
    let mut working = arrange(search);
    if task.is_cancelled() {
        return Err(PlanError::Cancelled);
    }
    if !message.is_empty() && !message::embed(&mut working, &message) {
        message_error = Some(MessageError::Clash);
    }
    let (filler, gaps) = fill::fill(&mut working, &words, plan.filler, plan.dirs, &mut rng);
    Ok(assemble(
        plan,
        &words,
        &working,
        left_out,
        MadePuzzle { message_error, filler, gaps, ..MadePuzzle::empty(&working) },
    ))
}

/// Returns the best arrangement found, with room for the message if possible.
fn arrange(mut search: Search) -> WorkingGrid {
    let independent_words = search.words.iter().filter(|word| word.host.is_none() && !word.deferred);
    let needed = independent_words.map(|word| word.letters.len()).sum::<usize>() + search.message.len();
    let cells = search.grid.open_cells().len();
    let is_short = search.has_spare_words || needed * 4 > cells * 5;
    let steps = if is_short { MAX_STEPS / 10 } else { MAX_STEPS };
    search.budget.steps = steps.min(search.budget.steps);
    let shared = match search.generator {
        Generator::First => Some(needed.saturating_sub(cells)),
        Generator::Second => needed.checked_sub(cells),
    };
    search.shared = shared.filter(|_| !search.message.is_empty());
    search.run()
}

/// Assembles the puzzle: its words, their placements, and the words left out.
fn assemble(
    plan: &Plan,
    words: &[Word],
    working: &WorkingGrid,
    mut left_out: Vec<(usize, LeftOutReason)>,
    mut made: MadePuzzle,
) -> MadePuzzle {
    for (number, word) in words.iter().enumerate() {
        let placement = working.ray(number).and_then(|ray| working.grid.placement(ray, word.letters.len()));
        match placement {
            Some(placement) => {
                made.puzzle.words.push(plan.words[word.list_index].clone());
                made.placements.push(placement);
            }
            None if word.deferred => {
                let hosts = words::hosts_of(number, words).into_iter();
                let words = hosts.map(|host| plan.words[host].shown().to_owned()).collect();
                left_out.push((word.list_index, LeftOutReason::PartOf { words }));
            }
            None => left_out.push((word.list_index, LeftOutReason::NoRoom)),
        }
    }
    left_out.sort_by_key(|&(number, _)| number);
    let with_word = |(number, reason): (usize, LeftOutReason)| LeftOutWord { word: plan.words[number].clone(), reason };
    made.left_out = left_out.into_iter().map(with_word).collect();
    let message = plan.message.as_deref().filter(|_| made.message_error.is_none());
    made.puzzle.message = message.map(|text| sanitize::line(text.trim()));
    made
}

/// Step budget for a puzzle, spent in a few tenths of a second. Only a tenth of the budget is available if the words
/// and the message have over 25% more letters than the grid has cells, or if some words may be left out. Such words
/// rarely all fit, and the best arrangement is found early.
const MAX_STEPS: u64 = 40_000_000;

#[cfg(test)]
mod tests;
