//! Fill-ins: which words of a list go into which slots of a grid, when every word is used exactly once.
//!
//! [`solve`] keeps for every cell the letters that may stand there and for every slot the words, as bit sets, and draws
//! the conclusions both ways until nothing changes (arc consistency). A word that is used up is taken from all other
//! slots, and a word with as many slots left as it has to go into goes there. What is then open is tried: of the slot
//! or word with the fewest ways for the failures that it had part in, until the second way is found or none is left.
//! Once that has failed a few times, matchings of slots to words find those that share too few (`all_different`).
//!
//! [`brute`] is the method of the paper that the program grew out of, and [`Filler`] fills a grid without a list
//! from the words of a lexicon.
//!
//! Words are slices of letters from 0 (a) to 25 (z).

mod all_different;
mod backtracker;
mod bits;
pub mod brute;
mod choose;
mod components;
mod constraint_graph;
mod draw;
mod fill;
mod length_index;
mod list;
mod observe;
mod propagate;
mod reason;
mod state;
mod trail;
mod vocabulary;

use crate::grid::{Grid, Pattern, PatternCell};
use backtracker::{Backtracker, Outcome};
use constraint_graph::ConstraintGraph;
use length_index::LengthIndex;
use list::List;
use state::{Conflict, Rule, Search};

pub use fill::{BUDGET as FILL_BUDGET, Ended, FillRequest, Filled, Filler};
pub use observe::{Moves, Observer};
pub use reason::{Count, Reason};

/// A way to put all words into a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filling {
    /// By slot (in the order of `Pattern::slots`) the number of its word in the list. Words that are listed more than
    /// once go in by the order of the list.
    pub words: Vec<usize>,
    /// The cells with their letters. Those that belong to no slot are as they were.
    pub cells: Grid<PatternCell>,
}

/// What is known of a fill-in. Two fillings are different when some cell has not the same letter in both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is one way, and no other.
    Unique(Filling),
    /// There are at least these two.
    Multiple(Filling, Filling),
    /// There is none.
    None(Reason),
    /// The budget was spent before that was known; the one filling that was found up to then, if one was.
    GaveUp(Option<Filling>),
}

/// What came of solving, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// What is known.
    pub verdict: Verdict,
    /// So many words were tried: 0 where conclusions alone were enough.
    pub nodes: u64,
    /// So many steps were taken: those that the budget counts.
    pub steps: u64,
}

/// A budget that is ample for every puzzle a person would make (the paper's take some thousand steps, without anything
/// tried), and spent within a few seconds on the most hostile ones.
pub const BUDGET: u64 = 300_000_000;

/// Looks for the ways to put every word of a list into a slot of its own, up to the second.
///
/// `words` are letters from 0 to 25; a word listed twice goes in twice. `budget` counts steps, each about a machine
/// word that is looked at; see [`BUDGET`]. A cell that belongs to no slot stays open: it is no part of what is solved.
pub fn solve(pattern: &Pattern, words: &[&[u8]], budget: u64, observer: &mut impl Observer) -> Solved {
    let list = match List::new(pattern, words) {
        Ok(list) => list,
        Err(reason) => return Solved { verdict: Verdict::None(reason), nodes: 0, steps: 0 },
    };
    let tables: Vec<(&LengthIndex, usize)> = list.tables.iter().map(|table| (table, table.count())).collect();
    let graph = ConstraintGraph::new(pattern, &tables, |_, _| true);
    let mut search = Search::new(&graph, Rule::Exact, list.copies.clone(), &list.names, budget, observer);
    let begun = search.begin();
    let mut attempt = Backtracker::exact(&mut search);
    let outcome = match begun {
        Ok(()) => attempt.run(),
        Err(conflict) => Outcome::Impossible(conflict),
    };
    let nodes = attempt.nodes;
    let filling = |put: &Vec<u32>| filling(pattern, words, &graph, &list, put);
    let verdict = match outcome {
        Outcome::Impossible(conflict) => Verdict::None(reason(&conflict, &graph, &list, words)),
        Outcome::Done(found) => match &found[..] {
            [] => Verdict::None(Reason::Tried),
            [one] => Verdict::Unique(filling(one)),
            [one, other, ..] => Verdict::Multiple(filling(one), filling(other)),
        },
        Outcome::Spent(found) => Verdict::GaveUp(found.first().map(filling)),
    };
    Solved { verdict, nodes, steps: search.work }
}

fn filling(pattern: &Pattern, words: &[&[u8]], graph: &ConstraintGraph, list: &List, put: &[u32]) -> Filling {
    let mut used = vec![0; list.copies.len()];
    let mut cells = pattern.spots().clone();
    let numbers = graph.slot_vars.iter().zip(put).map(|(seat, &word)| {
        let word = graph.classes[seat.class].words + word as usize;
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
        let at = graph.at[graph.cells_of(slot)[0] as usize];
        (at, graph.slot_vars[slot].axis)
    };
    match conflict {
        Conflict::Cell(cell) => Reason::NoLetter { at: graph.at[*cell] },
        Conflict::Slot(slot) => {
            let (at, axis) = start(*slot);
            Reason::NoWord { at, axis }
        }
        Conflict::Word(word) => {
            let word = list.names[*word] as usize;
            Reason::NoPlace { word, text: crate::words::fold::spell(words[word]) }
        }
        Conflict::Crowd { slots, words } => {
            Reason::Crowd { slots: slots.iter().map(|&slot| start(slot as usize)).collect(), words: *words }
        }
        Conflict::Spent => Reason::Tried,
    }
}

#[cfg(test)]
mod tests;
