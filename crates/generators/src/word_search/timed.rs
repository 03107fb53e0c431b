//! Generation of puzzles for a target solving time.

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::words::avoid::AvoidList;
use wordhoard_puzzles::word_search::ListedWord;

use super::difficulty::seconds;
use super::padded_grid::PaddedGrid;
use super::{Generator, Level, MAX_WORDS, MadePuzzle, PURPOSE, Plan, PlanError, SIDES, Shape, make_in};

/// Request for a puzzle with a target solving time. A level or size that is `None` is chosen to suit the target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimedRequest {
    /// Target time in minutes; 0 counts as 1. With a large word list, targets from 1 to 30 are met within 25%.
    pub minutes: u16,
    /// Difficulty level.
    pub level: Option<Level>,
    /// Rows and columns, each within [`SIDES`].
    pub size: Option<(u16, u16)>,
    /// Shape of the grid.
    pub shape: Shape,
    /// Message to spell in the leftover letters.
    pub message: Option<String>,
    /// Version of the generator.
    pub generator: Generator,
}

/// Puzzle generated for a target time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimedPuzzle {
    /// Plan of the puzzle; [`make`](super::make) reproduces the puzzle from this plan and the same seed.
    pub plan: Plan,
    /// Generated puzzle.
    pub made: MadePuzzle,
    /// Estimated solving time, from [`seconds`].
    pub seconds: u32,
}

/// Maximum number of puzzles generated for one request; the one closest to the target is returned.
const MAX_TRIES: usize = 12;

/// Returns the default number of words for a grid: 3 on 5x5, 16 on 15x15, 97 on 50x50.
///
/// The default is proportional to the cell count to the power 3/4, so larger grids are filled more loosely.
///
/// # Panics
/// Panics if `rows` or `cols` is 0.
///
/// # Examples
/// ```
/// use wordhoard_generators::word_search::{Shape, default_count};
///
/// assert_eq!(default_count(15, 15, &Shape::FULL), 16);
/// ```
#[must_use]
pub fn default_count(rows: u16, cols: u16, shape: &Shape) -> usize {
    let cells = shape.count(rows, cols);
    // The fourth root of cells^3, in hundredths to limit rounding errors: 5809 for 225 cells.
    let power = (cells.pow(3) * 100_000_000).isqrt().isqrt();
    ((power * 275 + 50_000) / 100_000).max(1)
}

/// Generates a puzzle from some of `words` that takes about the requested time to solve.
///
/// # Errors
/// Returns [`PlanError::Size`] if a side is outside [`SIDES`], and [`PlanError::NoWords`] if no word fits.
pub fn for_minutes(
    request: &TimedRequest,
    words: &[ListedWord],
    seed: &Seed,
    avoid: &AvoidList,
) -> Result<TimedPuzzle, PlanError> {
    for_minutes_in(&Task::default(), request, words, seed, avoid)
}

/// Like [`for_minutes`], but reports its progress and stops when the task is cancelled.
///
/// # Errors
/// Like [`for_minutes`]; also [`PlanError::Cancelled`].
pub fn for_minutes_in(
    task: &Task,
    request: &TimedRequest,
    words: &[ListedWord],
    seed: &Seed,
    avoid: &AvoidList,
) -> Result<TimedPuzzle, PlanError> {
    let goal = 60.0 * f64::from(request.minutes.max(1));
    let level = request.level.unwrap_or_else(|| default_level(request.minutes));
    let mut order: Vec<&ListedWord> = words.iter().collect();
    seed.rng(&format!("{PURPOSE} minutes")).shuffle(&mut order);
    let mut size = request.size.unwrap_or_else(|| likely_size(goal, level, &request.shape, words));
    if !SIDES.contains(&size.0) || !SIDES.contains(&size.1) {
        return Err(PlanError::Size);
    }
    let mut count = default_count(size.0, size.1, &request.shape);
    let mut best: Option<(f64, TimedPuzzle)> = None;
    for attempt in 0..MAX_TRIES {
        task.report(attempt, MAX_TRIES);
        let mut plan = Plan::for_level(level, size.0, size.1, Vec::new());
        (plan.shape, plan.message) = (request.shape.clone(), request.message.clone());
        plan.generator = request.generator;
        plan.words = take_fitting(&order, &plan, count);
        let made = make_in(task, &plan, seed, avoid)?;
        let seconds = seconds(&made.puzzle.letters, &made.placements);
        let ratio = f64::from(seconds.max(1)) / goal;
        let deviation = (ratio - 1.0).abs();
        count = plan.words.len();
        if best.as_ref().is_none_or(|(smallest, _)| deviation < *smallest) {
            best = Some((deviation, TimedPuzzle { plan, made, seconds }));
        }
        if deviation <= TOLERANCE {
            break;
        }
        // With fewer than an eighth of the maximum number of words, the grid would look empty.
        let max_count = (2 * default_count(size.0, size.1, &request.shape)).min(words.len()).min(MAX_WORDS);
        let next_count = ((count as f64 / ratio).round() as usize).max(1);
        let (too_small, too_large) = (
            next_count > max_count || next_count == count && ratio < 1.0,
            next_count < max_count / 8 || next_count == count,
        );
        match request.size {
            None if too_small => size = resize(size, 1),
            None if too_large => size = resize(size, -1),
            Some(_) if next_count.min(max_count) == count => break,
            _ => {}
        }
        count = next_count.min(max_count);
    }
    best.map(|(_, timed)| timed).ok_or(PlanError::NoWords)
}

/// Maximum relative deviation from the target at which generation stops early.
const TOLERANCE: f64 = 0.05;

/// Returns the level for a target time if the request does not specify one.
fn default_level(minutes: u16) -> Level {
    match minutes {
        ..2 => Level::Easy,
        2..6 => Level::Medium,
        6..15 => Level::Hard,
        _ => Level::Expert,
    }
}

/// Returns the first `count` words that fit in the longest line of the grid.
fn take_fitting(order: &[&ListedWord], plan: &Plan, count: usize) -> Vec<ListedWord> {
    let longest = PaddedGrid::new(&plan.shape.draw(plan.rows, plan.cols)).longest_line_len(plan.dirs);
    order.iter().filter(|word| word.letters().len() <= longest).take(count).map(|&word| word.clone()).collect()
}

/// Returns the size of the smallest square that should take at least `goal` seconds. The estimate assumes the default
/// number of words, or all words if there are fewer.
fn likely_size(goal: f64, level: Level, shape: &Shape, words: &[ListedWord]) -> (u16, u16) {
    let mut lengths: Vec<usize> = words.iter().map(|word| word.letters().len()).collect();
    lengths.sort_unstable();
    // At least half of the words must fit.
    let middle = lengths.get(lengths.len() / 2).map_or(0, |&length| length + 1);
    let smallest = u16::try_from(middle).unwrap_or(u16::MAX).clamp(MIN_CHOSEN_SIDE, *SIDES.end());
    let seconds = |side: u16| {
        let cells = shape.count(side, side) as f64;
        let searched = cells.min((cells * 225.0).sqrt());
        // Measured for each level: mean time per word, relative to the same words running right without near misses.
        let slowness = match level {
            Level::Easy => 1.2,
            Level::Medium => 1.5,
            Level::Hard => 2.2,
            Level::Expert => 3.0,
        };
        default_count(side, side, shape).min(words.len()) as f64 * 0.05 * searched * slowness
    };
    let side = (smallest..*SIDES.end()).find(|&side| seconds(side) >= goal).unwrap_or(*SIDES.end());
    (side, side)
}

/// Minimum side of the first grid tried if the request has no size. Later grids may be smaller.
const MIN_CHOSEN_SIDE: u16 = 7;

fn resize((rows, cols): (u16, u16), step: i16) -> (u16, u16) {
    let resize_side = |side: u16| side.saturating_add_signed(step).clamp(*SIDES.start(), *SIDES.end());
    (resize_side(rows), resize_side(cols))
}
