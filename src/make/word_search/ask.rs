//! Puzzles asked for by the minutes that they should take.

use super::difficulty::seconds;
use super::field::Field;
use super::{Level, MAX_WORDS, Made, Mask, Plan, PlanError, SIDES, VERSION, make};
use crate::base::chance::Seed;
use crate::grid::Dirs;
use crate::puzzle::word_search::Listed;
use crate::words::avoid::Avoid;

/// What is asked for. What is `None` is chosen to suit the minutes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
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
pub fn for_minutes(wish: &Wish, words: &[Listed], seed: &Seed, avoid: &Avoid) -> Result<Asked, PlanError> {
    let goal = 60.0 * f64::from(wish.minutes.max(1));
    let level = wish.level.unwrap_or(match wish.minutes {
        ..2 => Level::Easy,
        2..6 => Level::Medium,
        6..15 => Level::Hard,
        _ => Level::Expert,
    });
    let mut order: Vec<&Listed> = words.iter().collect();
    seed.chance(&format!("{VERSION} minutes")).shuffle(&mut order);
    let mut size = wish.size.unwrap_or_else(|| likely_size(goal, level, wish.mask, words.len()));
    let mut count = usual_count(size.0.clamp(1, 50), size.1.clamp(1, 50), wish.mask);
    let mut best: Option<Asked> = None;
    for _ in 0..TRIES {
        let mut plan = Plan::of(level, size.0, size.1, Vec::new());
        (plan.mask, plan.message) = (wish.mask, wish.message.clone());
        plan.words = fitting(&order, &plan, count);
        count = plan.words.len();
        let made = make(&plan, seed, avoid)?;
        let asked = Asked { seconds: seconds(&made.puzzle.letters, &made.placements), plan, made };
        let share = f64::from(asked.seconds.max(1)) / goal;
        let away = |asked: &Asked| (f64::from(asked.seconds.max(1)) / goal - 1.0).abs();
        if best.as_ref().is_none_or(|best| away(&asked) < away(best)) {
            best = Some(asked);
        }
        if (0.95..=1.05).contains(&share) {
            break;
        }
        let next = ((count as f64 / share).round() as usize).max(1);
        let most = 2 * usual_count(size.0, size.1, wish.mask);
        let runs_out = next == count || next > most || next > words.len();
        match wish.size {
            // More words would be too many, or there are none; fewer would be none.
            None if runs_out && share < 1.0 => size = size_beside(size, 1),
            None if next == count || next < most / 8 => size = size_beside(size, -1),
            Some(_) if next == count => break,
            _ => {}
        }
        count = next.min(most).min(MAX_WORDS);
    }
    best.ok_or(PlanError::NoWords)
}

/// The first so many words that are no longer than the longest line.
fn fitting(order: &[&Listed], plan: &Plan, count: usize) -> Vec<Listed> {
    if plan.check_size().is_err() {
        return order.iter().take(1).map(|&word| word.clone()).collect();
    }
    let longest = longest_line(&Field::new(&plan.mask.draw(plan.rows, plan.cols)), plan.dirs);
    order.iter().filter(|word| word.letters().len() <= longest).take(count).map(|&word| word.clone()).collect()
}

/// The cells of the longest line in these directions.
pub(super) fn longest_line(field: &Field, dirs: Dirs) -> usize {
    let rooms = dirs.iter().flat_map(|dir| field.open().iter().map(move |&cell| field.room(cell, dir)));
    rooms.max().unwrap_or_default()
}

/// The smallest square on which so many words as are usual, or as there are, should take so long.
fn likely_size(goal: f64, level: Level, mask: Mask, words: usize) -> (u16, u16) {
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
        usual_count(side, side, mask).min(words) as f64 * 0.05 * looked_through * slowness
    };
    let side = (SMALLEST..*SIDES.end()).find(|&side| seconds(side) >= goal).unwrap_or(*SIDES.end());
    (side, side)
}

/// Smaller grids are chosen by nobody else than a player.
const SMALLEST: u16 = 7;

fn size_beside((rows, cols): (u16, u16), step: i16) -> (u16, u16) {
    let beside = |side: u16| side.saturating_add_signed(step).clamp(*SIDES.start(), *SIDES.end());
    (beside(rows), beside(cols))
}
