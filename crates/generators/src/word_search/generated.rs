//! Puzzles generated from parameters, including the choice of words and the replacement of those that do not fit.

use wordhoard_engine::base::humanize;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::words::avoid::AvoidList;
use wordhoard_puzzles::word_search::ListedWord;

use super::nested;
use super::pool::Pool;
use super::{
    Generator, LeftOutWord, Level, MAX_WORDS, MadePuzzle, Overlap, Params, Plan, PlanError, Size, TargetTime,
    TimedRequest, default_count, for_minutes_in, make_in, make_with, message_letters,
};

/// Maximum number of left-out words named in a notice.
const MAX_NAMED: usize = 5;
/// Maximum number of attempts to replace words that do not fit.
const MAX_TRIES: usize = 3;

/// Puzzle generated from parameters and a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedPuzzle {
    /// The puzzle, with its theme, and a report of the words and the message left out.
    pub made: MadePuzzle,
    /// The parameters, with the size and the level that were chosen for a target time.
    pub params: Params,
    /// The seed.
    pub seed: Seed,
    /// Number of requested words that are missing.
    pub missing: usize,
}

impl GeneratedPuzzle {
    /// Generates a puzzle; the same parameters and seed give the same puzzle.
    ///
    /// # Errors
    /// Returns [`PlanError`] if the grid size is out of range, or if there are no words or directions to use.
    pub fn make(params: &Params, seed: &Seed) -> Result<Self, PlanError> {
        Self::make_in(&Task::default(), params, seed)
    }

    /// Like [`make`](Self::make), but stops when the task is cancelled.
    ///
    /// # Errors
    /// Like [`make`](Self::make); also [`PlanError::Cancelled`].
    pub fn make_in(task: &Task, params: &Params, seed: &Seed) -> Result<Self, PlanError> {
        let avoid = params.words_to_avoid();
        let (mut made, theme, params) = make_puzzle(task, params, seed, &avoid)?;
        if !params.uses_own_list() {
            sort_by_key(&mut made, |word| word.letters().to_vec());
        }
        made.puzzle.theme = theme;
        make_secret(&mut made, if params.hidden { usize::MAX } else { params.secret.into() }, seed);
        let listed = made.puzzle.words.len();
        // Words left out of the player's own list are not counted here: a notice names them.
        let count = params.count.filter(|_| !params.uses_own_list());
        let missing = count.map_or(0, |count| usize::from(count).saturating_sub(listed));
        Ok(Self { made, params, seed: seed.clone(), missing })
    }

    /// Returns notices for the player, one paragraph each.
    #[must_use]
    pub fn notices(&self) -> Vec<String> {
        self.word_notices().into_iter().chain(self.message_notice()).collect()
    }

    /// Returns sentences about words that were left out.
    #[must_use]
    pub fn word_notices(&self) -> Vec<String> {
        let left_out = &self.made.left_out;
        let mut notices = Vec::new();
        // Left-out words matter only if the player listed them.
        if self.params.uses_own_list() && !left_out.is_empty() {
            let named: Vec<String> = left_out.iter().take(MAX_NAMED).map(LeftOutWord::to_string).collect();
            let more = match left_out.len() - named.len() {
                0 => String::new(),
                more => format!("; and {more} more"),
            };
            notices.push(format!("{} left out: {}{more}.", humanize::count(left_out.len(), "word"), named.join("; ")));
        }
        if self.missing > 0 {
            let found = humanize::count(self.made.puzzle.words.len(), "word");
            notices.push(format!("Only {found} found: {} fewer than requested.", self.missing));
        }
        notices
    }

    /// Returns a sentence about the message, if it was left out.
    #[must_use]
    pub fn message_notice(&self) -> Option<String> {
        self.made.message_error.as_ref().map(|error| format!("Message left out: {error}."))
    }

    /// Returns a clause for each word of the player's list that is found only inside another.
    #[must_use]
    pub fn nested_words(&self) -> Vec<String> {
        // Nobody chose the words of a theme one by one.
        if !self.params.uses_own_list() {
            return Vec::new();
        }
        nested::clauses(&self.made.puzzle.words, &self.made.placements)
    }
}

/// Sorts the words, with their placements.
fn sort_by_key<K: Ord>(made: &mut MadePuzzle, key: impl Fn(&ListedWord) -> K) {
    let words = std::mem::take(&mut made.puzzle.words);
    let mut pairs: Vec<_> = words.into_iter().zip(std::mem::take(&mut made.placements)).collect();
    pairs.sort_by_key(|(word, _)| key(word));
    (made.puzzle.words, made.placements) = pairs.into_iter().unzip();
}

/// Makes `count` of the other words secret, or all of them if there are fewer. Moves secret words to the end.
fn make_secret(made: &mut MadePuzzle, count: usize, seed: &Seed) {
    let words = &mut made.puzzle.words;
    let mut shown: Vec<&mut ListedWord> = words.iter_mut().filter(|word| !word.is_secret()).collect();
    seed.rng("wordsearch-secret-1").shuffle(&mut shown);
    shown.into_iter().take(count).for_each(|word| *word = word.clone().with_secret(true));
    sort_by_key(made, ListedWord::is_secret);
}

/// Generates a puzzle. Also returns its theme and the parameters with open choices filled in. Words that do not fit are
/// replaced by other words from the pool, unless the player listed the words.
fn make_puzzle(
    task: &Task,
    params: &Params,
    seed: &Seed,
    avoid: &AvoidList,
) -> Result<(MadePuzzle, Option<String>, Params), PlanError> {
    let mut rng = seed.rng("wordsearch-words-1");
    let pool = Pool::new(task, params, avoid, &mut rng);
    if task.is_cancelled() {
        return Err(PlanError::Cancelled);
    }
    let theme = pool.theme.map(str::to_owned);
    if let Some(target_time) = params.target_time {
        let (made, params) = make_timed(task, target_time, params, &pool.words, seed, avoid)?;
        return Ok((made, theme, params));
    }
    let default = default_count(params.size.rows, params.size.cols, &params.shape);
    let count = params.count.map_or(default, usize::from).clamp(1, MAX_WORDS);
    let is_own_list = params.uses_own_list();
    let count = if is_own_list && params.count.is_none() { MAX_WORDS } else { count };
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
        shape: params.shape.clone(),
        generator: params.generator,
    };
    if !is_own_list && params.count.is_none() && plan.message.is_some() {
        return Ok((make_packed(task, plan, &pool.words, seed, avoid)?, theme, params.clone()));
    }
    let mut made = make_in(task, &plan, seed, avoid)?;
    for _ in 0..MAX_TRIES {
        if is_own_list || made.left_out.is_empty() || rest.len() == 0 {
            break;
        }
        let others: Vec<_> = rest.by_ref().take(made.left_out.len()).cloned().collect();
        plan.words.retain(|word| made.left_out.iter().all(|left| left.word != *word));
        plan.words.extend(others);
        made = make_in(task, &plan, seed, avoid)?;
    }
    Ok((made, theme, params.clone()))
}

/// Generates a puzzle with as many words from the pool as fit, leaving few filler letters besides the message.
fn make_packed(
    task: &Task,
    mut plan: Plan,
    pool: &[ListedWord],
    seed: &Seed,
    avoid: &AvoidList,
) -> Result<MadePuzzle, PlanError> {
    let message_len = plan.message.as_deref().map_or(0, |message| message_letters(message).len());
    let room = plan.shape.count(plan.rows, plan.cols).saturating_sub(message_len);
    if plan.generator == Generator::First {
        plan.overlap = Overlap::Most;
    }
    let mut best: Option<MadePuzzle> = None;
    // Total length of the words as a percentage of the cells outside the message; over 100 because crossing words share
    // cells.
    let shares: &[usize] = match plan.generator {
        Generator::First => &[100, 108, 116, 124, 132],
        Generator::Second => &[108, 116, 124],
    };
    for share in shares {
        let mut sum = 0;
        let fits = |word: &&ListedWord| {
            sum += word.letters().len();
            sum * 100 <= room * share
        };
        plan.words = pool.iter().take_while(fits).take(MAX_WORDS).cloned().collect();
        if plan.words.is_empty() {
            plan.words = pool.iter().take(1).cloned().collect();
        }
        let made = make_with(task, &plan, plan.generator != Generator::First, seed, avoid)?;
        let score = |made: &MadePuzzle| (made.message_error.is_some(), made.filler);
        let done = score(&made) == (false, 0);
        if best.as_ref().is_none_or(|best| score(&made) < score(best)) {
            best = Some(made);
        }
        if done {
            break;
        }
    }
    best.map_or_else(|| make_in(task, &plan, seed, avoid), Ok)
}

/// Generates a puzzle for a target time. Also returns the parameters with the chosen size and level.
fn make_timed(
    task: &Task,
    target_time: TargetTime,
    params: &Params,
    words: &[ListedWord],
    seed: &Seed,
    avoid: &AvoidList,
) -> Result<(MadePuzzle, Params), PlanError> {
    let timed = for_minutes_in(
        task,
        &TimedRequest {
            minutes: target_time.minutes,
            level: target_time.level,
            size: target_time.size.map(|size| (size.rows, size.cols)),
            shape: params.shape.clone(),
            message: params.message.clone(),
            generator: params.generator,
        },
        &words[..words.len().min(MAX_WORDS)],
        seed,
        avoid,
    )?;
    let plan = timed.plan;
    let matches = |level: &Level| level.dirs() == plan.dirs && level.filler() == plan.filler;
    let level = Level::NAMES.iter().map(|&(_, level)| level).find(matches).unwrap_or_default();
    let size = Size { rows: plan.rows, cols: plan.cols };
    Ok((timed.made, Params { size, level, dirs: None, ..params.clone() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word_search::Source;

    fn make(params: &Params, seed: &str) -> GeneratedPuzzle {
        GeneratedPuzzle::make(params, &Seed::new(seed)).unwrap()
    }

    #[test]
    fn the_same_seed_makes_the_same_puzzle() {
        let params = Params::standard();
        assert_eq!(make(&params, "tea"), make(&params, "tea"));
        assert_ne!(make(&params, "tea").made.puzzle, make(&params, "coffee").made.puzzle);
    }

    #[test]
    fn words_from_a_theme_are_sorted_and_placed() {
        let GeneratedPuzzle { made, missing, .. } = make(&Params::standard(), "tea");
        let letters: Vec<_> = made.puzzle.words.iter().map(ListedWord::letters).collect();
        assert!(letters.is_sorted() && made.puzzle.theme.is_some() && missing == 0);
        for (word, placement) in letters.iter().zip(&made.placements) {
            assert!(placement.cells().map(|cell| made.puzzle.letters.at(cell)).eq(word.iter().copied().map(Some)));
        }
    }

    #[test]
    fn the_seed_chooses_the_secret_words() {
        let secret = |params: &Params, seed: &str| {
            let puzzle = make(params, seed).made.puzzle;
            assert!(puzzle.words.is_sorted_by_key(ListedWord::is_secret));
            puzzle.words[puzzle.visible_count()..].to_vec()
        };
        let params = Params { secret: 3, ..Params::standard() };
        assert_eq!((secret(&params, "tea").len(), secret(&params, "tea")), (3, secret(&params, "tea")));
        let alone = make(&Params::standard(), "tea").made;
        let GeneratedPuzzle { made, .. } = make(&params, "tea");
        assert_eq!((&made.puzzle.letters, made.filler), (&alone.puzzle.letters, alone.filler));
        for (word, placement) in made.puzzle.words.iter().zip(&made.placements) {
            let shown = word.clone().with_secret(false);
            let index = alone.puzzle.words.iter().position(|other| *other == shown).unwrap();
            assert_eq!(alone.placements[index], *placement);
        }
        assert_eq!(secret(&Params { hidden: true, ..Params::standard() }, "tea").len(), 16);
        assert_eq!(secret(&Params { secret: 500, ..Params::standard() }, "tea").len(), 16);
        let words = ["?owl", "wren", "heron", "smew"].map(|word| ListedWord::parse(word).unwrap()).to_vec();
        let own = |count| Params { secret: count, words: Source::List(words.clone()), ..Params::standard() };
        assert_eq!(secret(&own(0), "tea"), words[..1]);
        assert_eq!(secret(&own(2), "tea").len(), 3, "owl is secret besides the two chosen");
    }

    #[test]
    fn notices_name_what_is_left_out() {
        let words = ["owl", "kestrel"].map(|word| ListedWord::new(word).unwrap()).to_vec();
        let params = Params { size: Size::square(5), words: Source::List(words), ..Params::standard() };
        let notices = make(&params, "x").notices();
        assert!(notices.len() == 1 && notices[0].starts_with("1 word left out: "), "{notices:?}");
        let params = Params { size: Size::square(5), count: Some(100), ..Params::standard() };
        let notices = make(&params, "x").notices();
        assert!(notices[0].starts_with("Only ") && notices[0].ends_with(" fewer than requested."), "{notices:?}");
    }
}
