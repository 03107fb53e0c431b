//! Filling a grid from the words of a lexicon.

use super::backtracker::{Backtracker, Outcome};
use super::constraint_graph::ConstraintGraph;
use super::length_index::LengthIndex;
use super::observe::Observer;
use super::state::{NONE, Rule, Search};
use super::vocabulary::Vocabulary;
use crate::base::rng::Seed;
use crate::grid::{Grid, Pattern, PatternCell, Slot};
use crate::words::fold::spell;
use crate::words::{Lexicon, Tier};

/// Fills grids from the words of one lexicon, those that may be offered. It keeps what it has to know of them, so one
/// of it serves for all grids.
pub struct Filler(Vocabulary);

/// A budget that is ample for the grids of most puzzles, and spent within seconds.
pub const BUDGET: u64 = 2_000_000_000;

/// What grid is to be filled, and how.
#[derive(Clone, Debug)]
pub struct FillRequest<'a> {
    /// The grid; letters that are given stay.
    pub pattern: &'a Pattern,
    /// The rarest words that may be used. They are only taken where more common ones do not do.
    pub rarest: Tier,
    /// The same seed gives the same filling.
    pub seed: &'a Seed,
    /// So many steps may be taken, each about a machine word that is looked at.
    pub budget: u64,
}

/// How filling ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Every slot that any word fits into has one.
    Complete,
    /// There is no way to fill all of these slots: every way was tried. What was reached is given.
    Impossible,
    /// The budget was spent. What was reached is given.
    Spent,
}

/// A grid that was filled, or as far as it went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filled {
    /// The cells with their letters.
    pub cells: Grid<PatternCell>,
    /// By slot the word in it, small letters. No word is there twice.
    pub words: Vec<Option<String>>,
    /// The slots that were left as they are, since no word fits: it is as long as none, or its given letters are those
    /// of none.
    pub left_out: Vec<usize>,
    /// How it ended.
    pub ended: Ended,
    /// So many words were tried.
    pub nodes: u64,
    /// So many steps were taken: those that the budget counts.
    pub steps: u64,
}

/// The tiers that are tried one after another, and which part of what is left of the budget each may take.
const ATTEMPTS: [(Tier, u64); 4] = [(Tier::COMMON, 8), (Tier::KNOWN, 4), (Tier::FAMILIAR, 2), (Tier::LAST, 1)];

impl Filler {
    /// Reads the words of a lexicon: some hundredths of a second for the embedded one.
    #[must_use]
    pub fn new(lexicon: &Lexicon) -> Self {
        Self(Vocabulary::new(lexicon))
    }

    /// Fills a grid, with common words where they do: first those up to tier 35 are tried, then up to 50, 60 and 80.
    ///
    /// A word goes in once at most. Unchecked cells need no care: a cell that belongs to no slot stays as it is.
    pub fn fill(&self, wish: &FillRequest, observer: &mut impl Observer) -> Filled {
        let fits: Vec<bool> = wish.pattern.slots().iter().map(|slot| self.fits(wish, slot)).collect();
        let mut best = Reached { put: Vec::new(), unfilled: usize::MAX, ended: Ended::Spent };
        let (mut nodes, mut steps) = (0, 0);
        let tiers = ATTEMPTS.iter().filter(|(tier, _)| *tier < wish.rarest).map(|&(tier, part)| (tier, part));
        for (tier, part) in tiers.chain([(wish.rarest, 1)]) {
            let allowed = (wish.budget - steps) / part;
            let reached = self.attempt(wish, &fits, tier, allowed, observer);
            (nodes, steps) = (nodes + reached.1, steps + reached.2.min(allowed));
            let ended = reached.0.ended;
            if reached.0.unfilled < best.unfilled {
                best = reached.0;
            }
            best.ended = ended;
            if ended == Ended::Complete {
                break;
            }
        }
        self.filled(wish, &fits, &best, nodes, steps)
    }

    /// True where some word fits into a slot.
    fn fits(&self, wish: &FillRequest, slot: &Slot) -> bool {
        let Some((table, allowed)) = self.0.words(slot.cells.len(), wish.rarest) else { return false };
        let given = slot.cells.iter().enumerate().filter_map(|(place, &pos)| match wish.pattern.spots()[pos] {
            PatternCell::Given(letter) => Some((place, usize::from(letter))),
            _ => None,
        });
        let given: Vec<(usize, usize)> = given.collect();
        let mut first = vec![0; table.width()];
        super::bits::set_first(&mut first, allowed);
        let has = |at: usize, &(place, letter): &(usize, usize)| table.having(place, letter)[at];
        (0..table.width()).any(|at| given.iter().fold(first[at], |words, given| words & has(at, given)) != 0)
    }

    /// The words of each length that the grid needs, the shortest first.
    fn tables(&self, pattern: &Pattern, tier: Tier) -> Vec<(&LengthIndex, usize)> {
        let mut lengths: Vec<usize> = pattern.slots().iter().map(|slot| slot.cells.len()).collect();
        lengths.sort_unstable();
        lengths.dedup();
        lengths.into_iter().filter_map(|length| self.0.words(length, tier)).collect()
    }

    /// Fills with words up to a tier: what was reached, the words tried and the steps taken.
    fn attempt(
        &self,
        wish: &FillRequest,
        fits: &[bool],
        tier: Tier,
        budget: u64,
        observer: &mut impl Observer,
    ) -> (Reached, u64, u64) {
        let tables = self.tables(wish.pattern, tier);
        let graph = ConstraintGraph::new(wish.pattern, &tables, |slot, _| fits[slot]);
        let names: Vec<u32> = (0..graph.word_count() as u32).collect();
        let mut search = Search::new(&graph, Rule::AtMostOnce, vec![1; names.len()], &names, budget, observer);
        search.tiers = tables.iter().map(|(table, _)| self.0.bounds(table.length())).collect();
        let begun = search.begin();
        let rng = wish.seed.rng(&format!("fill a grid, tier {}", tier.size()));
        let mut attempt = Backtracker::random(&mut search, rng);
        let outcome = match begun {
            Ok(()) => attempt.run(),
            Err(conflict) => Outcome::Impossible(conflict),
        };
        let (nodes, best) = (attempt.nodes, attempt.best.take());
        let all = graph.slot_vars.len();
        let (unfilled, put) = best.unwrap_or_else(|| (all, vec![NONE; all]));
        let reached = match outcome {
            Outcome::Done(found) if !found.is_empty() => (0, found[0].clone(), Ended::Complete),
            Outcome::Done(_) | Outcome::Impossible(_) => (unfilled, put, Ended::Impossible),
            Outcome::Spent(_) => (unfilled, put, Ended::Spent),
        };
        let (unfilled, put, ended) = reached;
        (Reached { put, unfilled, ended }, nodes, search.work)
    }

    fn filled(&self, wish: &FillRequest, fits: &[bool], reached: &Reached, nodes: u64, steps: u64) -> Filled {
        let slots = wish.pattern.slots();
        let mut cells = wish.pattern.spots().clone();
        let mut words = vec![None; slots.len()];
        let taking_part = (0..slots.len()).filter(|&slot| fits[slot]);
        for (slot, &word) in taking_part.zip(&reached.put).filter(|(_, word)| **word != NONE) {
            let length = slots[slot].cells.len();
            let letters = self.0.words(length, wish.rarest).map_or(&[][..], |(table, _)| table.word(word as usize));
            slots[slot].cells.iter().zip(letters).for_each(|(&pos, &letter)| cells[pos] = PatternCell::Given(letter));
            words[slot] = Some(spell(letters));
        }
        let left_out = (0..slots.len()).filter(|&slot| !fits[slot]).collect();
        Filled { cells, words, left_out, ended: reached.ended, nodes, steps }
    }
}

/// How far an attempt came.
struct Reached {
    /// By slot that takes part, the word in it.
    put: Vec<u32>,
    unfilled: usize,
    ended: Ended,
}
