//! Solver for fill-ins: finds which word of a list goes into which slot of a grid if every word is used exactly once.
//!
//! [`solve`] is a constraint solver. It keeps a domain for every cell (the letters possible there) and for every slot
//! (the words possible there), as bit sets. Propagation between them runs to a fixpoint, which establishes arc
//! consistency. A used-up word is removed from all other domains. A word with only as many candidate slots as copies is
//! placed in all of these slots. The rest is decided by backtracking search, which picks the slot or word with the
//! fewest candidates, weighted by past failures. The search stops at the second filling, or when no choices remain.
//! After a few failures, bipartite matchings of slots to words detect slots that share too few words (`all_different`).
//!
//! [`brute`] is the brute-force method of Nurmasyita (2018), and [`fewest_first`] backtracking without propagation.
//! [`Filler`] fills a grid with words from a lexicon instead of a list.
//!
//! Words are slices of letters from 0 (a) to 25 (z).

mod all_different;
mod backtracker;
pub(in crate::solve) mod bits;
pub mod brute;
mod choose;
mod components;
pub(in crate::solve) mod constraint_graph;
mod draw;
mod event;
pub mod fewest_first;
mod fill;
pub(in crate::solve) mod length_index;
mod list;
mod propagate;
mod reason;
mod state;
mod trail;
mod vocabulary;

use crate::grid::{Grid, Pattern, PatternCell};
use crate::solve::watch::{Observer, Watched};
use backtracker::{Backtracker, Outcome};
use constraint_graph::ConstraintGraph;
use length_index::LengthIndex;
use list::List;
use state::{Conflict, Rule, Search};

pub use event::{DeadEnd, Decided, Event, Exclusion, MoveCounts, Placing};
pub use fill::{BUDGET as FILL_BUDGET, FillReport, FillRequest, FillStatus, Filler};
pub use reason::{LengthCount, Reason};

/// A way to put all words into a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filling {
    /// For each slot, in the order of `Pattern::slots`, the index of its word in the list. Copies of a word are used in
    /// list order.
    pub words: Vec<usize>,
    /// The cells with their letters. Cells that belong to no slot are unchanged.
    pub cells: Grid<PatternCell>,
}

/// Outcome of solving a fill-in. Two fillings are different if they have different letters in some cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is exactly one filling.
    Unique(Filling),
    /// There are at least these two fillings.
    Multiple(Filling, Filling),
    /// There is no filling.
    None(Reason),
    /// The budget was spent, or the observer stopped the search. Holds the filling found before that, if any.
    GaveUp(Option<Filling>),
}

/// Result and cost of solving.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolveReport {
    /// The result.
    pub verdict: Verdict,
    /// Number of decisions, 0 if propagation was enough.
    pub nodes: u64,
    /// Number of steps taken, as counted by the budget.
    pub steps: u64,
}

/// Step budget that is ample for hand-made puzzles and is spent within a few seconds on the hardest puzzles.
/// Nurmasyita's puzzles take a few thousand steps and no decisions.
pub const BUDGET: u64 = 300_000_000;

/// Searches for ways to put every word of a list into a slot of its own, and stops at the second.
///
/// `words` are slices of letters from 0 (a) to 25 (z). A word listed twice is placed twice. `budget` is the maximum
/// number of steps, each of which examines about one machine word; see [`BUDGET`]. Cells that belong to no slot are
/// ignored.
///
/// # Examples
/// ```
/// use wordhoard_engine::grid::Pattern;
/// use wordhoard_engine::solve::fill_in::{BUDGET, Verdict, solve};
///
/// let pattern = Pattern::try_from(vec!["--t".to_owned(), "-#-".to_owned(), "---".to_owned()]).unwrap();
/// let words: Vec<Vec<u8>> = ["tap", "cat", "can", "nip"].map(|word| word.bytes().map(|b| b - b'a').collect()).into();
/// let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
/// let solved = solve(&pattern, &words, BUDGET);
/// assert!(matches!(solved.verdict, Verdict::Unique(_)));
/// ```
#[must_use]
pub fn solve(pattern: &Pattern, words: &[&[u8]], budget: u64) -> SolveReport {
    solve_watched(pattern, words, budget, &mut ()).into_inner()
}

/// Like [`solve`], with an observer.
pub fn solve_watched(
    pattern: &Pattern,
    words: &[&[u8]],
    budget: u64,
    observer: &mut impl Observer<Event>,
) -> Watched<SolveReport> {
    let list = match List::new(pattern, words) {
        Ok(list) => list,
        Err(reason) => return Watched::Finished(SolveReport { verdict: Verdict::None(reason), nodes: 0, steps: 0 }),
    };
    let indexes: Vec<(&LengthIndex, usize)> = list.indexes.iter().map(|index| (index, index.count())).collect();
    let graph = ConstraintGraph::new(pattern, &indexes, |_, _| true);
    let mut search = Search::new(&graph, Rule::Exact, list.copies.clone(), &list.ids, budget, observer);
    let initial = search.init();
    let mut backtracker = Backtracker::exact(&mut search);
    let outcome = match initial {
        Ok(()) => backtracker.run(),
        Err(conflict) => backtracker.fail_at_once(conflict),
    };
    let nodes = backtracker.nodes;
    let filling = |assigned: &Vec<u32>| filling(pattern, words, &graph, &list, assigned);
    let verdict = match outcome {
        Outcome::Impossible(conflict) => Verdict::None(reason(&conflict, &graph, &list, words)),
        Outcome::Done(found) => match &found[..] {
            [] => Verdict::None(Reason::Exhausted),
            [one] => Verdict::Unique(filling(one)),
            [one, other, ..] => Verdict::Multiple(filling(one), filling(other)),
        },
        Outcome::Spent(found) => Verdict::GaveUp(found.first().map(filling)),
    };
    Watched::new(SolveReport { verdict, nodes, steps: search.work }, search.result())
}

fn filling(pattern: &Pattern, words: &[&[u8]], graph: &ConstraintGraph, list: &List, assigned: &[u32]) -> Filling {
    let mut used = vec![0; list.copies.len()];
    let mut cells = pattern.cells().clone();
    let numbers = graph.slot_vars.iter().zip(assigned).map(|(var, &word)| {
        let word = graph.classes[var.class].first_word + word as usize;
        used[word] += 1;
        list.numbers(word)[used[word] - 1] as usize
    });
    let numbers: Vec<usize> = numbers.collect();
    for (slot, &word) in pattern.slots().iter().zip(&numbers) {
        slot.cells.iter().zip(words[word]).for_each(|(&pos, &letter)| cells[pos] = PatternCell::Given(letter));
    }
    Filling { words: numbers, cells }
}

fn reason(conflict: &Conflict, graph: &ConstraintGraph, list: &List, words: &[&[u8]]) -> Reason {
    let start = |slot: usize| {
        let at = graph.positions[graph.cells_of(slot)[0] as usize];
        (at, graph.slot_vars[slot].axis)
    };
    match conflict {
        Conflict::Cell(cell) => Reason::NoLetter { at: graph.positions[*cell] },
        Conflict::Slot(slot) => {
            let (at, axis) = start(*slot);
            Reason::NoWord { at, axis }
        }
        Conflict::Word(word) => {
            let word = list.ids[*word] as usize;
            Reason::NoSlot { word, text: crate::words::fold::spell(words[word]) }
        }
        Conflict::HallSet { slots, words } => {
            Reason::TooFewWords { slots: slots.iter().map(|&slot| start(slot as usize)).collect(), words: *words }
        }
        Conflict::Spent => Reason::Exhausted,
    }
}

#[cfg(test)]
mod tests;
