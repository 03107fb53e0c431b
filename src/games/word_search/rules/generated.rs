//! Puzzles made for a round: which words are offered, and what becomes of those that find no room.

use super::desc::Desc;
use super::params::{Params, Size, Source, TargetTime};
use super::{left_over, pick};
use crate::base::humanize;
use crate::base::rng::Seed;
use crate::make::word_search::{self as make, LeftOut, Level, MAX_WORDS, Made, Overlap, Plan, PlanError};
use crate::puzzle::word_search::{Listed, WordSearch};
use crate::words::avoid::Avoid;

/// Words left out that are named.
const NAMED: usize = 5;
/// Words that found no room are replaced by others so many times.
const TRIES: usize = 3;

/// A puzzle that was made, and what is missing in it.
pub struct GeneratedPuzzle {
    /// The puzzle.
    pub desc: Desc,
    /// How it was made.
    pub made: Made,
    /// Words that were asked for and could not be had.
    pub short: usize,
}

impl GeneratedPuzzle {
    /// Makes a puzzle: the same for the same seed.
    ///
    /// # Errors
    /// When the choices leave nothing to make it of.
    pub fn make(params: &Params, seed: &Seed) -> Result<Self, PlanError> {
        let avoid = Avoid::embedded();
        let (mut made, theme, params) = made(params, seed, &avoid)?;
        if !matches!(params.words, Source::List(_)) {
            sort(&mut made);
        }
        let puzzle = WordSearch { theme, hidden: params.hidden, ..made.puzzle.clone() };
        let is_own = matches!(params.words, Source::List(_));
        let desc = Desc::made(puzzle, params.clone(), seed);
        let listed = desc.puzzle.words.len();
        // Of the player's own list what was left out is told word by word.
        let short = params.count.filter(|_| !is_own).map_or(0, |count| usize::from(count).saturating_sub(listed));
        Ok(Self { desc, made, short })
    }

    /// What the player should know of it: a paragraph each.
    #[must_use]
    pub fn notices(&self) -> Vec<String> {
        let left_out = &self.made.left_out;
        let mut notices = Vec::new();
        // Words that nobody asked for are not missed.
        if self.desc.is_of_own_list() && !left_out.is_empty() {
            let named: Vec<String> = left_out.iter().take(NAMED).map(LeftOut::to_string).collect();
            let more = match left_out.len() - named.len() {
                0 => String::new(),
                more => format!("; and {more} more"),
            };
            notices.push(format!("{} left out: {}{more}.", humanize::count(left_out.len(), "word"), named.join("; ")));
        }
        if self.short > 0 {
            let had = humanize::count(self.desc.puzzle.words.len(), "word");
            notices.push(format!("Only {had} could be had: {} fewer than asked for.", self.short));
        }
        notices.extend(self.made.no_message.as_ref().map(|fault| format!("The message is left out: {fault}.")));
        notices
    }
}

/// Puts the words of a list that nobody gave in the order of the alphabet.
fn sort(made: &mut Made) {
    let words = std::mem::take(&mut made.puzzle.words);
    let mut pairs: Vec<_> = words.into_iter().zip(std::mem::take(&mut made.placements)).collect();
    pairs.sort_by(|(a, _), (b, _)| a.letters().cmp(b.letters()));
    (made.puzzle.words, made.placements) = pairs.into_iter().unzip();
}

/// The puzzle for these choices, what its words have in common, and the choices with what was left open filled in.
/// Words of a pool that find no room give their place to others of it; those of a player's own list do not.
fn made(params: &Params, seed: &Seed, avoid: &Avoid) -> Result<(Made, Option<String>, Params), PlanError> {
    let mut rng = seed.rng("wordsearch-words-1");
    let pool = pick::pool(params, &mut rng);
    let theme = pool.theme.map(str::to_owned);
    if let Some(wish) = params.wish {
        let (made, params) = wished(wish, params, &pool.words, seed, avoid)?;
        return Ok((made, theme, params));
    }
    let usual = make::usual_count(params.size.rows, params.size.cols, params.mask);
    let count = params.count.map_or(usual, usize::from).clamp(1, MAX_WORDS);
    let own = matches!(params.words, Source::List(_));
    let count = if own && params.count.is_none() { MAX_WORDS } else { count };
    let (first, rest) = pool.words.split_at(count.min(pool.words.len()));
    let mut rest = rest.iter();
    let mut plan = Plan {
        rows: params.size.rows,
        cols: params.size.cols,
        words: first.to_vec(),
        dirs: params.dirs.unwrap_or(params.level.dirs()),
        overlap: params.level.overlap(),
        filler: params.level.filler(),
        message: params.message.clone(),
        mask: params.mask,
    };
    if !own && params.count.is_none() && plan.message.is_some() {
        return Ok((crowded(plan, &pool.words, seed, avoid)?, theme, params.clone()));
    }
    let mut made = make::make(&plan, seed, avoid)?;
    for _ in 0..TRIES {
        if own || made.left_out.is_empty() || rest.len() == 0 {
            break;
        }
        let others: Vec<_> = rest.by_ref().take(made.left_out.len()).cloned().collect();
        plan.words.retain(|word| made.left_out.iter().all(|left| left.word != *word));
        plan.words.extend(others);
        made = make::make(&plan, seed, avoid)?;
    }
    Ok((made, theme, params.clone()))
}

/// A puzzle so full of words that hardly a letter is left besides those of its message: as many words of the pool are
/// offered as may find room, and those that find none are not missed.
fn crowded(mut plan: Plan, pool: &[Listed], seed: &Seed, avoid: &Avoid) -> Result<Made, PlanError> {
    let letters = plan.message.as_deref().map_or(0, |message| left_over::letters_of(message).len());
    let room = plan.mask.count(plan.rows, plan.cols).saturating_sub(letters);
    plan.overlap = Overlap::Most;
    let mut best: Option<Made> = None;
    // In percent of the room: where words cross, they take less of it than they have letters.
    for share in [100, 108, 116, 124, 132] {
        let mut sum = 0;
        let fits = |word: &&Listed| {
            sum += word.letters().len();
            sum * 100 <= room * share
        };
        plan.words = pool.iter().take_while(fits).take(MAX_WORDS).cloned().collect();
        if plan.words.is_empty() {
            plan.words = pool.iter().take(1).cloned().collect();
        }
        let made = make::make(&plan, seed, avoid)?;
        let worth = |made: &Made| (made.no_message.is_some(), made.filler);
        let done = worth(&made) == (false, 0);
        if best.as_ref().is_none_or(|best| worth(&made) < worth(best)) {
            best = Some(made);
        }
        if done {
            break;
        }
    }
    best.map_or_else(|| make::make(&plan, seed, avoid), Ok)
}

/// The puzzle that takes about the minutes that are asked for.
fn wished(
    wish: TargetTime,
    params: &Params,
    words: &[Listed],
    seed: &Seed,
    avoid: &Avoid,
) -> Result<(Made, Params), PlanError> {
    let asked = make::for_minutes(
        &make::TimedRequest {
            minutes: wish.minutes,
            level: wish.level,
            size: wish.size.map(|size| (size.rows, size.cols)),
            mask: params.mask,
            message: params.message.clone(),
        },
        &words[..words.len().min(MAX_WORDS)],
        seed,
        avoid,
    )?;
    let plan = asked.plan;
    let is_of = |level: &Level| level.dirs() == plan.dirs && level.filler() == plan.filler;
    let level = Level::NAMES.iter().map(|&(_, level)| level).find(is_of).unwrap_or_default();
    let size = Size { rows: plan.rows, cols: plan.cols };
    Ok((asked.made, Params { size, level, dirs: None, ..params.clone() }))
}
