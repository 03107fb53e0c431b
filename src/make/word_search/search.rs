//! Looking for an arrangement that holds all words.
//!
//! One after another, the longest first, each word is laid where it shares most cells with those that lie there. What
//! then finds no room pushes others aside, which are laid anew (`push`). When that leads nowhere, everything begins
//! again in another order. It all ends after a number of steps.

use super::field::{FREE, Field, Ray};
use super::level::Overlap;
use super::message;
use super::watch::Watch;
use super::words::Word;
use super::working_grid::WorkingGrid;
use crate::base::rng::SeededRng;
use crate::grid::{Dir, Dirs};

/// Steps that are left. A step is about a place that a word is compared with.
#[derive(Clone, Copy, Debug)]
pub struct Steps(pub u64);

impl Steps {
    /// Spends some.
    pub fn take(&mut self, steps: usize) {
        self.0 = self.0.saturating_sub(steps as u64);
    }

    /// Nothing is left to spend.
    pub fn are_over(self) -> bool {
        self.0 == 0
    }
}

/// What a try at laying a word costs.
pub const LAYING: usize = 400;

/// What is looked for, and with what.
pub struct Search<'a> {
    /// The words.
    pub words: &'a [Word],
    /// What must not arise.
    pub watch: &'a Watch<'a>,
    /// The field without words.
    pub field: &'a Field,
    /// The ways in which words run.
    pub dirs: Dirs,
    /// How they cross.
    pub overlap: Overlap,
    /// The letters of the message: so many cells are to stay free.
    pub message: &'a [u8],
    /// The cells that words are to share, so that just those cells stay free; `None` without a message.
    pub shared: Option<usize>,
    /// The chance of the seed.
    pub rng: SeededRng,
    /// What is left of the budget.
    pub steps: Steps,
}

/// An arrangement.
struct Found<'a> {
    table: WorkingGrid<'a>,
    /// It takes the message.
    accepted: bool,
}

/// How places are preferred for a word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Prefer {
    /// Much shared.
    Most,
    /// Much shared, and then what leaves the free cells in one piece: straight lines, between others.
    Tight,
    /// So much shared, or little less, or little more.
    Up(usize),
    /// Evenly over the directions, now and then across another word.
    Spread,
}

impl<'a> Search<'a> {
    /// The first arrangement that holds all words and takes the message; else the best: of those that take the message,
    /// if any does, the one with most words.
    pub fn run(&mut self) -> WorkingGrid<'a> {
        let mut best: Option<Found<'a>> = None;
        for round in 0.. {
            let mut table = self.empty();
            self.lay_all(&mut table, round);
            let complete = table.missing().next().is_none() || self.push(&mut table, round);
            self.finish(&mut table);
            // What was lifted since may have left something behind.
            let sound = table.is_sound(|_, _| false);
            let accepted = sound && (self.message.is_empty() || message::lay(&mut table.clone(), self.message));
            let value = |accepted, table: &WorkingGrid| (accepted, table.count());
            let better = best.as_ref().is_none_or(|best| value(accepted, &table) > value(best.accepted, &best.table));
            if sound && better {
                best = Some(Found { table, accepted });
            }
            if sound && complete && accepted || self.steps.are_over() {
                break;
            }
        }
        best.map_or_else(|| self.empty(), |best| best.table)
    }

    fn empty(&self) -> WorkingGrid<'a> {
        WorkingGrid::new(self.field.clone(), self.words, self.watch, self.dirs, self.overlap != Overlap::None)
    }

    /// Lays the words one after another; some may find no room.
    fn lay_all(&mut self, table: &mut WorkingGrid<'a>, round: usize) {
        let noise = 1 + 4 * round.min(6);
        let mut order: Vec<(usize, usize)> =
            table.missing().map(|word| (8 * self.words[word].letters.len() + self.rng.below(noise), word)).collect();
        self.rng.shuffle(&mut order);
        order.sort_by_key(|&(key, _)| std::cmp::Reverse(key));
        for (_, word) in order {
            if table.spot(word).is_none() {
                let prefer = self.preference(table, round);
                self.lay(table, word, prefer);
            }
        }
    }

    /// Sparse grids come out at the first try whatever is preferred; after some, only crowding helps.
    pub fn preference(&self, table: &WorkingGrid, round: usize) -> Prefer {
        match (self.shared, self.overlap) {
            (Some(shared), _) => {
                let cells = self.field.open().len() - table.field.free();
                Prefer::Up((shared + cells).saturating_sub(self.letters(table)))
            }
            (None, _) if round >= LOOSE => Prefer::Tight,
            (None, Overlap::Most) => Prefer::Most,
            (None, _) => Prefer::Spread,
        }
    }

    /// The letters of the words that were laid.
    fn letters(&self, table: &WorkingGrid) -> usize {
        let hostless = self.words.iter().enumerate().filter(|(_, word)| word.host.is_none());
        hostless.filter(|&(word, _)| table.spot(word).is_some()).map(|(_, word)| word.letters.len()).sum()
    }

    /// Lays a word in the best place there is, if any.
    pub fn lay(&mut self, table: &mut WorkingGrid<'a>, word: usize, prefer: Prefer) -> bool {
        let len = self.words[word].letters.len();
        let most_new = table.field.free().saturating_sub(self.message.len());
        let least = if self.overlap == Overlap::None { 0..=0 } else { len.saturating_sub(most_new)..=len };
        let mut fits: Vec<Vec<Ray>> = vec![Vec::new(); if prefer == Prefer::Tight { 2 * len + 4 } else { len + 1 }];
        for dir in self.dirs.iter() {
            for &at in table.field.open() {
                let spot = Ray { at, dir };
                if table.field.room(at, dir) < len {
                    continue;
                }
                if let Some(shared) = table.field.fits(&self.words[word].letters, spot).filter(|n| least.contains(n)) {
                    let value = if prefer == Prefer::Tight { 2 * shared + tightness(table, spot, len) } else { shared };
                    fits[value].push(spot);
                }
            }
        }
        self.steps.take(self.field.open().len() * self.dirs.len());
        if len > most_new && self.overlap == Overlap::None {
            return false;
        }
        match prefer {
            Prefer::Most | Prefer::Tight => fits.iter_mut().rev().any(|spots| self.lay_in(table, word, spots)),
            Prefer::Up(most) => {
                let most = most.min(len);
                let order = (0..=most).rev().chain(most + 1..=len);
                order.into_iter().any(|shared| self.lay_in(table, word, &mut fits[shared]))
            }
            Prefer::Spread => self.lay_spread(table, word, fits),
        }
    }

    /// Lays a word in one of these places.
    fn lay_in(&mut self, table: &mut WorkingGrid<'a>, word: usize, spots: &mut Vec<Ray>) -> bool {
        while !spots.is_empty() && !self.steps.are_over() {
            let spot = spots.swap_remove(self.rng.below(spots.len()));
            self.steps.take(LAYING);
            if table.lay(word, spot) {
                return true;
            }
        }
        false
    }

    /// Lays a word in a direction by chance, each as likely as the next, half the time across another word.
    fn lay_spread(&mut self, table: &mut WorkingGrid<'a>, word: usize, mut fits: Vec<Vec<Ray>>) -> bool {
        let clear = std::mem::take(&mut fits[0]);
        let mut kinds = [clear, fits.concat()];
        if self.rng.below(2) == 0 {
            kinds.reverse();
        }
        let mut dirs: Vec<Dir> = self.dirs.iter().collect();
        self.rng.shuffle(&mut dirs);
        for dir in dirs {
            for kind in &kinds {
                let mut spots = kind.iter().copied().filter(|spot| spot.dir == dir).collect();
                if self.lay_in(table, word, &mut spots) {
                    return true;
                }
            }
        }
        false
    }

    /// The words that wait, or found no room with the others, may lie there or find room now.
    fn finish(&mut self, table: &mut WorkingGrid<'a>) {
        for word in 0..self.words.len() {
            if table.spot(word).is_none() && !self.steps.are_over() {
                self.steps.take(LAYING + self.field.open().len());
                if table.wake(word) && table.spot(word).is_none() {
                    self.lay(table, word, Prefer::Most);
                }
            }
        }
    }
}

/// So many times everything is tried without looking for tight places, which lie straight more often than not.
const LOOSE: usize = 4;

/// From 0 to 3: a point for a straight line, and one for each end that is at an edge or at a letter.
fn tightness(table: &WorkingGrid, spot: Ray, len: usize) -> usize {
    let ends = [table.field.next(spot.at, spot.dir.opposite()), table.field.far(spot.at, spot.dir, len)];
    let straight = usize::from(Dir::STRAIGHT.contains(&spot.dir));
    straight + ends.into_iter().filter(|&end| table.field.at(end) != FREE).count()
}
