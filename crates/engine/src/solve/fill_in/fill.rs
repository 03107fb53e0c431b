//! Fills a grid with words from a lexicon.

use std::ops::ControlFlow;

use super::backtracker::{Backtracker, Outcome};
use super::constraint_graph::ConstraintGraph;
use super::event::Event;
use super::length_index::LengthIndex;
use super::state::{NONE, Rule, Search};
use super::vocabulary::Vocabulary;
use crate::base::rng::Seed;
use crate::grid::{Grid, Pattern, PatternCell, Slot};
use crate::solve::watch::{Observer, Watched};
use crate::words::fold::spell;
use crate::words::{Lexicon, Tier};

/// Grid filler restricted to lexicon words that may be offered to players. Words are indexed when they are first
/// needed, so reuse one filler for many grids.
pub struct Filler(Vocabulary);

/// Step budget that is ample for most grids. Using all of it takes a few seconds.
pub const BUDGET: u64 = 2_000_000_000;

/// A request to fill a grid.
#[derive(Clone, Debug)]
pub struct FillRequest<'a> {
    /// The grid to fill. Given letters are kept.
    pub pattern: &'a Pattern,
    /// The rarest tier allowed. Within this limit, rarer words are used only if more common ones do not suffice.
    pub rarest: Tier,
    /// Seed of the random choices. The same seed gives the same filling.
    pub seed: &'a Seed,
    /// Maximum number of steps. A step examines about one machine word.
    pub budget: u64,
}

/// Outcome of filling a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FillStatus {
    /// Every slot that has a fitting word is filled.
    Complete,
    /// An exhaustive search found no complete filling. The best partial filling is returned.
    Impossible,
    /// The budget was spent, or the observer stopped the search. The best partial filling is returned.
    Spent,
}

/// Result and cost of filling a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FillReport {
    /// The cells with their letters.
    pub cells: Grid<PatternCell>,
    /// The word in each slot, in lower case. No word is used twice.
    pub words: Vec<Option<String>>,
    /// The slots left unfilled because no word has their length and given letters.
    pub left_out: Vec<usize>,
    /// Whether the grid was filled completely, and if not, why.
    pub status: FillStatus,
    /// Number of decisions made by the search.
    pub nodes: u64,
    /// Number of steps taken, as counted by the budget.
    pub steps: u64,
}

/// Tiers to try in order, each with the divisor that gives its share of the remaining budget.
const ATTEMPTS: [(Tier, u64); 4] = [(Tier::COMMON, 8), (Tier::KNOWN, 4), (Tier::FAMILIAR, 2), (Tier::LAST, 1)];

impl Filler {
    /// Creates a filler from the words of a lexicon. For the embedded lexicon, this takes tens of milliseconds.
    #[must_use]
    pub fn new(lexicon: &Lexicon) -> Self {
        Self(Vocabulary::new(lexicon))
    }

    /// Creates a filler from words in lower case, with their tiers.
    #[must_use]
    pub fn of_words<'a>(words: impl Iterator<Item = (&'a str, Tier)>) -> Self {
        Self(Vocabulary::of_words(words))
    }

    /// Fills a grid with the most common words that suffice. Tries tiers up to 35 first, then up to 50, 60 and 80, but
    /// never beyond `request.rarest`.
    ///
    /// No word is used twice. Cells that belong to no slot are unchanged.
    #[must_use]
    pub fn fill(&self, request: &FillRequest) -> FillReport {
        self.fill_watched(request, &mut ()).into_inner()
    }

    /// Like [`fill`](Self::fill), with an observer. Each attempt begins with an empty grid, and has a word list of its
    /// own: the words of each length in the grid, shortest first, up to a tier.
    pub fn fill_watched(&self, request: &FillRequest, observer: &mut impl Observer<Event>) -> Watched<FillReport> {
        let fits: Vec<bool> = request.pattern.slots().iter().map(|slot| self.fits(request, slot)).collect();
        let result = ControlFlow::Continue(());
        let mut best = Attempt { assigned: Vec::new(), unfilled: usize::MAX, status: FillStatus::Spent, result };
        let (mut nodes, mut steps) = (0, 0);
        let tiers = ATTEMPTS.iter().filter(|(tier, _)| *tier < request.rarest).map(|&(tier, divisor)| (tier, divisor));
        for (tier, divisor) in tiers.chain([(request.rarest, 1)]) {
            let allowed = (request.budget - steps) / divisor;
            let (attempt, new_nodes, new_steps) = self.attempt(request, &fits, tier, allowed, observer);
            (nodes, steps) = (nodes + new_nodes, steps + new_steps.min(allowed));
            let (status, result) = (attempt.status, attempt.result);
            if attempt.unfilled < best.unfilled {
                best = attempt;
            }
            (best.status, best.result) = (status, result);
            if status == FillStatus::Complete || result.is_break() {
                break;
            }
        }
        Watched::new(self.report(request, &fits, &best, nodes, steps), best.result)
    }

    /// Returns `true` if some word fits a slot.
    fn fits(&self, request: &FillRequest, slot: &Slot) -> bool {
        let Some((index, allowed)) = self.0.words(slot.cells.len(), request.rarest) else { return false };
        let given = slot.cells.iter().enumerate().filter_map(|(position, &pos)| match request.pattern.cells()[pos] {
            PatternCell::Given(letter) => Some((position, usize::from(letter))),
            _ => None,
        });
        let given: Vec<(usize, usize)> = given.collect();
        let mut first = vec![0; index.width()];
        super::bits::set_first(&mut first, allowed);
        let with_given =
            |block: usize, &(position, letter): &(usize, usize)| index.with_letter(position, letter)[block];
        let matching = |block: usize| given.iter().fold(first[block], |words, given| words & with_given(block, given));
        (0..index.width()).any(|block| matching(block) != 0)
    }

    /// Returns the word index for each slot length in the grid, shortest first, with the number of words to use.
    fn indexes(&self, pattern: &Pattern, tier: Tier) -> Vec<(&LengthIndex, usize)> {
        let mut lengths: Vec<usize> = pattern.slots().iter().map(|slot| slot.cells.len()).collect();
        lengths.sort_unstable();
        lengths.dedup();
        lengths.into_iter().filter_map(|length| self.0.words(length, tier)).collect()
    }

    /// Fills the grid with words up to a tier. Returns the attempt, the number of decisions, and the number of steps.
    fn attempt(
        &self,
        request: &FillRequest,
        fits: &[bool],
        tier: Tier,
        budget: u64,
        observer: &mut impl Observer<Event>,
    ) -> (Attempt, u64, u64) {
        let indexes = self.indexes(request.pattern, tier);
        let graph = ConstraintGraph::new(request.pattern, &indexes, |slot, _| fits[slot]);
        let ids: Vec<u32> = (0..graph.word_count() as u32).collect();
        let mut search = Search::new(&graph, Rule::AtMostOnce, vec![1; ids.len()], &ids, budget, observer);
        search.tiers = indexes.iter().map(|(index, _)| self.0.bounds(index.length())).collect();
        let initial = search.init();
        let rng = request.seed.rng(&format!("fill a grid, tier {}", tier.size()));
        let mut backtracker = Backtracker::random(&mut search, rng);
        let outcome = match initial {
            Ok(()) => backtracker.run(),
            Err(conflict) => backtracker.fail_at_once(conflict),
        };
        let (nodes, best) = (backtracker.nodes, backtracker.best.take());
        let all = graph.slot_vars.len();
        let (unfilled, assigned) = best.unwrap_or_else(|| (all, vec![NONE; all]));
        let (unfilled, assigned, status) = match outcome {
            Outcome::Done(found) if !found.is_empty() => (0, found[0].clone(), FillStatus::Complete),
            Outcome::Done(_) | Outcome::Impossible(_) => (unfilled, assigned, FillStatus::Impossible),
            Outcome::Spent(_) => (unfilled, assigned, FillStatus::Spent),
        };
        (Attempt { assigned, unfilled, status, result: search.result() }, nodes, search.work)
    }

    fn report(&self, request: &FillRequest, fits: &[bool], attempt: &Attempt, nodes: u64, steps: u64) -> FillReport {
        let slots = request.pattern.slots();
        let mut cells = request.pattern.cells().clone();
        let mut words = vec![None; slots.len()];
        let fillable = (0..slots.len()).filter(|&slot| fits[slot]);
        for (slot, &word) in fillable.zip(&attempt.assigned).filter(|(_, word)| **word != NONE) {
            let length = slots[slot].cells.len();
            let letters = self.0.words(length, request.rarest).map_or(&[][..], |(index, _)| index.word(word as usize));
            slots[slot].cells.iter().zip(letters).for_each(|(&pos, &letter)| cells[pos] = PatternCell::Given(letter));
            words[slot] = Some(spell(letters));
        }
        let left_out = (0..slots.len()).filter(|&slot| !fits[slot]).collect();
        FillReport { cells, words, left_out, status: attempt.status, nodes, steps }
    }
}

/// Result of one attempt.
struct Attempt {
    /// For each fillable slot, the index of its word among the words of that length, or [`NONE`].
    assigned: Vec<u32>,
    unfilled: usize,
    status: FillStatus,
    /// Whether the observer stopped the search.
    result: ControlFlow<()>,
}
