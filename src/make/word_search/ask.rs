//! Puzzles asked for by the minutes that they should take.

use super::difficulty::seconds;
use super::field::Field;
use super::{Level, MAX_WORDS, Made, Mask, Plan, PlanError, SIDES, VERSION, make};
use crate::base::rng::Seed;
use crate::grid::Dirs;
use crate::puzzle::word_search::Listed;
use crate::words::avoid::Avoid;

/// What is asked for. What is `None` is chosen to suit the minutes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimedRequest {
    /// The minutes that it should take: at least 1. From 1 to 30 come out well.
    pub minutes: u16,
    /// How hard it is made.
    pub level: Option<Level>,
    /// Rows and columns, each one of [`SIDES`].
    pub size: Option<(u16, u16)>,
    /// The shape of the grid.
    pub mask: Mask,
    /// What the letters in no word are to say.
    pub message: Option<String>,
}

/// What was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The plan that was followed: [`make`] gives the same puzzle for it.
    pub plan: Plan,
    /// The puzzle.
    pub made: Made,
    /// What it should take, as [`seconds`] tells.
    pub seconds: u32,
}

/// So many puzzles are made at most; the nearest is taken.
const TRIES: usize = 12;

/// How many words make a pleasant puzzle of this size: 16 on 15x15, 3 on 5x5, 97 on 50x50. Larger grids are more
/// loosely filled: the words grow with the power 3/4 of the cells.
///
/// # Panics
/// If `rows` or `cols` is 0.
#[must_use]
pub fn usual_count(rows: u16, cols: u16, mask: Mask) -> usize {
    let cells = mask.count(rows, cols);
    // The root of the root of cells^3, in hundredths so that little is lost: 58.1 for 225 cells.
    let power = (cells.pow(3) * 100_000_000).isqrt().isqrt();
    ((power * 275 + 50_000) / 100_000).max(1)
}

/// Makes a puzzle that takes about so long, from some of these words.
///
/// # Errors
/// When there is no word that fits in, or the size is out of range.
pub fn for_minutes(wish: &TimedRequest, words: &[Listed], seed: &Seed, avoid: &Avoid) -> Result<Asked, PlanError> {
    let goal = 60.0 * f64::from(wish.minutes.max(1));
    let level = wish.level.unwrap_or_else(|| usual_level(wish.minutes));
    let mut order: Vec<&Listed> = words.iter().collect();
    seed.rng(&format!("{VERSION} minutes")).shuffle(&mut order);
    let mut size = wish.size.unwrap_or_else(|| likely_size(goal, level, wish.mask, words));
    if !SIDES.contains(&size.0) || !SIDES.contains(&size.1) {
        return Err(PlanError::Size);
    }
    let mut count = usual_count(size.0, size.1, wish.mask);
    let mut best: Option<(f64, Asked)> = None;
    for _ in 0..TRIES {
        let mut plan = Plan::of(level, size.0, size.1, Vec::new());
        (plan.mask, plan.message) = (wish.mask, wish.message.clone());
        plan.words = fitting(&order, &plan, count);
        let made = make(&plan, seed, avoid)?;
        let seconds = seconds(&made.puzzle.letters, &made.placements);
        let share = f64::from(seconds.max(1)) / goal;
        let away = (share - 1.0).abs();
        count = plan.words.len();
        if best.as_ref().is_none_or(|(least, _)| away < *least) {
            best = Some((away, Asked { plan, made, seconds }));
        }
        if away <= NEAR {
            break;
        }
        // Fewer than an eighth of the words that there is room for would lie lost in the grid.
        let most = (2 * usual_count(size.0, size.1, wish.mask)).min(words.len()).min(MAX_WORDS);
        let next = ((count as f64 / share).round() as usize).max(1);
        let (small, large) = (next > most || next == count && share < 1.0, next < most / 8 || next == count);
        match wish.size {
            None if small => size = size_beside(size, 1),
            None if large => size = size_beside(size, -1),
            Some(_) if next.min(most) == count => break,
            _ => {}
        }
        count = next.min(most);
    }
    best.map(|(_, asked)| asked).ok_or(PlanError::NoWords)
}

/// A puzzle that is no farther than this share from the goal will do at once.
const NEAR: f64 = 0.05;

/// The level of puzzles that take so long.
fn usual_level(minutes: u16) -> Level {
    match minutes {
        ..2 => Level::Easy,
        2..6 => Level::Medium,
        6..15 => Level::Hard,
        _ => Level::Expert,
    }
}

/// The first so many words that are no longer than the longest line.
fn fitting(order: &[&Listed], plan: &Plan, count: usize) -> Vec<Listed> {
    let longest = longest_line(&Field::new(&plan.mask.draw(plan.rows, plan.cols)), plan.dirs);
    order.iter().filter(|word| word.letters().len() <= longest).take(count).map(|&word| word.clone()).collect()
}

/// The cells of the longest line in these directions.
pub(super) fn longest_line(field: &Field, dirs: Dirs) -> usize {
    let rooms = dirs.iter().flat_map(|dir| field.open().iter().map(move |&cell| field.room(cell, dir)));
    rooms.max().unwrap_or_default()
}

/// The smallest square on which so many words as are usual, or as there are, should take so long.
fn likely_size(goal: f64, level: Level, mask: Mask, words: &[Listed]) -> (u16, u16) {
    let mut lengths: Vec<usize> = words.iter().map(|word| word.letters().len()).collect();
    lengths.sort_unstable();
    // Half of the words fit in whatever their letters are.
    let middle = lengths.get(lengths.len() / 2).map_or(0, |&length| length + 1);
    let smallest = u16::try_from(middle).unwrap_or(u16::MAX).clamp(SMALLEST, *SIDES.end());
    let seconds = |side: u16| {
        let cells = mask.count(side, side) as f64;
        let looked_through = cells.min((cells * 225.0).sqrt());
        // What words took on average in puzzles of each level, beside the same words to the right without near misses.
        let slowness = match level {
            Level::Easy => 1.2,
            Level::Medium => 1.5,
            Level::Hard => 2.2,
            Level::Expert => 3.0,
        };
        usual_count(side, side, mask).min(words.len()) as f64 * 0.05 * looked_through * slowness
    };
    let side = (smallest..*SIDES.end()).find(|&side| seconds(side) >= goal).unwrap_or(*SIDES.end());
    (side, side)
}

/// Smaller grids are for those who ask for them.
const SMALLEST: u16 = 7;

fn size_beside((rows, cols): (u16, u16), step: i16) -> (u16, u16) {
    let beside = |side: u16| side.saturating_add_signed(step).clamp(*SIDES.start(), *SIDES.end());
    (beside(rows), beside(cols))
}
