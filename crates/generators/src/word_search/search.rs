//! Search for an arrangement of all words.
//!
//! Words are placed one by one, longest first, where they share the preferred number of cells with other words. Words
//! without room displace others, which are placed again (`displace`). If some words or the message still have no room,
//! the search restarts with a different order until the step budget is spent.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::{Dir, Dirs};

use super::balance::Balance;
use super::generator::Generator;
use super::level::Overlap;
use super::message;
use super::padded_grid::{FREE, PaddedGrid, Ray};
use super::scanner::WordScanner;
use super::words::Word;
use super::working_grid::{PlacementRules, WorkingGrid};

/// Remaining steps. One step is about as much work as comparing a word with a ray.
#[derive(Clone, Copy, Debug)]
pub struct StepBudget<'a> {
    /// Number of steps left.
    pub steps: u64,
    /// Task whose cancellation ends the search.
    pub task: &'a Task,
}

impl StepBudget<'_> {
    /// Spends `steps` steps, or all remaining steps if there are fewer.
    pub fn spend(&mut self, steps: usize) {
        self.steps = self.steps.saturating_sub(steps as u64);
    }

    /// Returns `true` if no steps are left or the task has been cancelled.
    pub fn is_spent(self) -> bool {
        self.steps == 0 || self.task.is_cancelled()
    }
}

/// Steps spent on one attempt to place a word.
pub const PLACEMENT_STEPS: usize = 400;

/// Search parameters and state.
pub struct Search<'a> {
    /// Words to place.
    pub words: &'a [Word],
    /// Scanner for listed words and words to avoid.
    pub scanner: &'a WordScanner<'a>,
    /// Grid without words.
    pub grid: &'a PaddedGrid,
    /// Directions in which words run.
    pub dirs: Dirs,
    /// Version of the generator.
    pub generator: Generator,
    /// Overlap between words.
    pub overlap: Overlap,
    /// Letters of the message; one free cell must remain for each letter.
    pub message: &'a [u8],
    /// Number of cells that words should share to leave exactly enough free cells for the message; `None` without a
    /// message or, in the second version, if there is more room than the words and the message need.
    pub shared: Option<usize>,
    /// Random number generator, seeded with the puzzle's seed.
    pub rng: SeededRng,
    /// Whether the list has more words than needed, so that words may be left out to keep the mix of directions.
    pub has_spare_words: bool,
    /// Remaining steps.
    pub budget: StepBudget<'a>,
}

/// Arrangement of words found in one round.
struct Candidate<'a> {
    working: WorkingGrid<'a>,
    /// Whether the message fits in the arrangement.
    holds_message: bool,
}

/// Preference among the rays that fit a word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Preference {
    /// Most shared cells.
    Most,
    /// Highest `tightness` plus twice the number of shared cells, which keeps the free cells together.
    Tight,
    /// This number of shared cells, then fewer, then more.
    Near(usize),
    /// The direction used least so far, then the next; within each, this number of shared cells, then fewer, then more.
    Balanced(usize),
    /// Even spread over the directions; half of the time, rays that cross other words come first.
    Spread,
}

impl<'a> Search<'a> {
    /// Returns the first arrangement that holds all words and the message. If the budget runs out first, returns the
    /// best arrangement found: holding the message matters most, then the number of words.
    pub fn run(&mut self) -> WorkingGrid<'a> {
        let mut best: Option<Candidate<'a>> = None;
        for round in 0.. {
            let mut working = self.empty_grid();
            self.place_all(&mut working, round);
            let is_complete = working.unplaced().next().is_none() || self.displace(&mut working, round);
            self.finish(&mut working);
            // Removing words may have left repeated words behind.
            let is_consistent = working.is_consistent(|_, _| false);
            let holds_message =
                is_consistent && (self.message.is_empty() || message::embed(&mut working.clone(), self.message));
            let rank = |holds_message, working: &WorkingGrid| (holds_message, working.word_count());
            let is_better = best
                .as_ref()
                .is_none_or(|best| rank(holds_message, &working) > rank(best.holds_message, &best.working));
            if is_consistent && is_better {
                best = Some(Candidate { working, holds_message });
            }
            if is_consistent && is_complete && holds_message || self.budget.is_spent() {
                break;
            }
        }
        best.map_or_else(|| self.empty_grid(), |best| best.working)
    }

    fn empty_grid(&self) -> WorkingGrid<'a> {
        let rules = PlacementRules {
            dirs: self.dirs,
            crossing: self.overlap != Overlap::None,
            parts_in_any_direction: self.generator == Generator::First,
        };
        WorkingGrid::new(self.grid.clone(), self.words, self.scanner, rules)
    }

    /// Places the words one by one, skipping those without room.
    fn place_all(&mut self, working: &mut WorkingGrid<'a>, round: usize) {
        let noise = 1 + 4 * round.min(6);
        let mut order: Vec<(usize, usize)> =
            working.unplaced().map(|word| (8 * self.words[word].letters.len() + self.rng.below(noise), word)).collect();
        self.rng.shuffle(&mut order);
        order.sort_by_key(|&(key, _)| std::cmp::Reverse(key));
        for (_, word) in order {
            if working.ray(word).is_none() {
                let preference = self.preference(working, round);
                self.place(working, word, preference);
            }
        }
    }

    /// Returns the preference for a round. Sparse grids succeed in the first round with any preference; after several
    /// failures, only dense packing helps.
    pub fn preference(&self, working: &WorkingGrid, round: usize) -> Preference {
        match (self.shared, self.overlap) {
            (Some(shared), _) => {
                let cells = self.grid.open_cells().len() - working.grid.free_count();
                let missing = (shared + cells).saturating_sub(self.letter_count(working));
                let is_balanced = self.has_spare_words || round < LOOSE_ROUNDS;
                match self.generator {
                    Generator::Second if is_balanced => Preference::Balanced(missing),
                    Generator::First | Generator::Second => Preference::Near(missing),
                }
            }
            (None, _) if round >= LOOSE_ROUNDS => Preference::Tight,
            (None, Overlap::Most) => Preference::Most,
            (None, _) => Preference::Spread,
        }
    }

    /// Returns the total number of letters in the placed words, not counting words inside others.
    fn letter_count(&self, working: &WorkingGrid) -> usize {
        let independent_words = self.words.iter().enumerate().filter(|(_, word)| word.host.is_none());
        independent_words.filter(|&(word, _)| working.ray(word).is_some()).map(|(_, word)| word.letters.len()).sum()
    }

    /// Places a word on the best ray that fits it. Returns `false` if no ray fits or the budget runs out.
    pub fn place(&mut self, working: &mut WorkingGrid<'a>, word: usize, preference: Preference) -> bool {
        let len = self.words[word].letters.len();
        let max_new_cells = working.grid.free_count().saturating_sub(self.message.len());
        let shared_range = if self.overlap == Overlap::None { 0..=0 } else { len.saturating_sub(max_new_cells)..=len };
        let mut rays_by_value: Vec<Vec<Ray>> =
            vec![Vec::new(); if preference == Preference::Tight { 2 * len + 4 } else { len + 1 }];
        for dir in self.dirs.iter() {
            for &start in working.grid.open_cells() {
                let ray = Ray { start, dir };
                if working.grid.room(start, dir) < len {
                    continue;
                }
                if let Some(shared) =
                    working.grid.shared_count(&self.words[word].letters, ray).filter(|n| shared_range.contains(n))
                {
                    let value = if preference == Preference::Tight {
                        2 * shared + tightness(working, ray, len)
                    } else {
                        shared
                    };
                    rays_by_value[value].push(ray);
                }
            }
        }
        self.budget.spend(self.grid.open_cells().len() * self.dirs.len());
        if len > max_new_cells && self.overlap == Overlap::None {
            return false;
        }
        match preference {
            Preference::Most | Preference::Tight => {
                rays_by_value.iter_mut().rev().any(|rays| self.place_in_any(working, word, rays))
            }
            Preference::Near(target) => {
                nearest_first(target, len).any(|shared| self.place_in_any(working, word, &mut rays_by_value[shared]))
            }
            Preference::Balanced(target) => self.place_balanced(working, word, target, &rays_by_value),
            Preference::Spread => self.place_spread(working, word, rays_by_value),
        }
    }

    /// Tries to place a word on these rays, in random order. Returns `false` if the word fits on none of them or the
    /// budget runs out.
    fn place_in_any(&mut self, working: &mut WorkingGrid<'a>, word: usize, rays: &mut Vec<Ray>) -> bool {
        while !rays.is_empty() && !self.budget.is_spent() {
            let ray = rays.swap_remove(self.rng.below(rays.len()));
            self.budget.spend(PLACEMENT_STEPS);
            if working.place(word, ray) {
                return true;
            }
        }
        false
    }

    /// Places a word, trying the directions in random order. Half of the time, rays that cross other words are tried
    /// first.
    fn place_spread(&mut self, working: &mut WorkingGrid<'a>, word: usize, mut rays_by_shared: Vec<Vec<Ray>>) -> bool {
        let non_crossing = std::mem::take(&mut rays_by_shared[0]);
        let mut kinds = [non_crossing, rays_by_shared.concat()];
        if self.rng.below(2) == 0 {
            kinds.reverse();
        }
        let mut dirs: Vec<Dir> = self.dirs.iter().collect();
        self.rng.shuffle(&mut dirs);
        for dir in dirs {
            for kind in &kinds {
                let mut rays = kind.iter().copied().filter(|ray| ray.dir == dir).collect();
                if self.place_in_any(working, word, &mut rays) {
                    return true;
                }
            }
        }
        false
    }

    /// Places a word in the direction used least so far or, if it does not fit, in the next. Within each direction, rays
    /// whose number of shared cells is close to `target` are tried first.
    fn place_balanced(
        &mut self,
        working: &mut WorkingGrid<'a>,
        word: usize,
        target: usize,
        rays_by_shared: &[Vec<Ray>],
    ) -> bool {
        let balance = self.balance(working);
        let mut dirs = balance.dirs();
        self.rng.shuffle(&mut dirs);
        dirs.sort_by_key(|&dir| balance.excess(dir));
        let max_shared = rays_by_shared.len() - 1;
        dirs.into_iter().any(|dir| {
            nearest_first(target, max_shared).any(|shared| {
                let mut rays = rays_by_shared[shared].iter().copied().filter(|ray| ray.dir == dir).collect();
                self.place_in_any(working, word, &mut rays)
            })
        })
    }

    /// Returns the balance of the directions of the words placed so far.
    pub(super) fn balance(&self, working: &WorkingGrid) -> Balance {
        let dirs = (0..self.words.len()).filter_map(|word| working.ray(word)).map(|ray| ray.dir);
        Balance::new(self.dirs, self.overlap, self.has_spare_words, dirs)
    }

    /// Places the deferred words and the words that had no room, if they fit now.
    fn finish(&mut self, working: &mut WorkingGrid<'a>) {
        for word in 0..self.words.len() {
            if working.ray(word).is_none() && !self.budget.is_spent() {
                self.budget.spend(PLACEMENT_STEPS + self.grid.open_cells().len());
                if working.activate(word) && working.ray(word).is_none() {
                    self.place(working, word, Preference::Most);
                }
            }
        }
    }
}

/// Rounds tried before preferring rays that leave more room but make most words horizontal or vertical.
const LOOSE_ROUNDS: usize = 4;

/// Iterates over the numbers from 0 to `max`: `target`, then smaller ones, then larger ones.
fn nearest_first(target: usize, max: usize) -> impl Iterator<Item = usize> {
    let target = target.min(max);
    (0..=target).rev().chain(target + 1..=max)
}

/// Returns a score from 0 to 3. A horizontal or vertical ray scores 1, and each end next to a letter, a hole or the
/// edge scores 1.
fn tightness(working: &WorkingGrid, ray: Ray, len: usize) -> usize {
    let ends = [working.grid.next(ray.start, ray.dir.opposite()), working.grid.advance(ray.start, ray.dir, len)];
    let straight = usize::from(Dir::STRAIGHT.contains(&ray.dir));
    straight + ends.into_iter().filter(|&end| working.grid.at(end) != FREE).count()
}
