//! Fills crosswords of any pattern from a list of scored words.
//!
//! [`fill`] is a constraint search. It keeps the letters possible in each cell and the words possible in each slot, as
//! bit sets, and propagates between them to a fixpoint. It tries words in the slot with the fewest, weighted by past
//! failures; good words first, and those that leave the crossing slots many words. After a growing number of failures,
//! it starts again. The rest of the budget improves the filling: the surroundings of its worst words are filled again.
//!
//! No two answers of a filling share a stem ([`kin`](crate::words::kin)), and no two uncommon ones cross. Budgets are
//! steps and all numbers are integers, so a seed has the same filling on every machine.
//!
//! [`brute`] is plain backtracking, and [`check`] says whether a filling keeps the rules.
//!
//! # Examples
//! ```
//! use wordhoard_engine::base::rng::Seed;
//! use wordhoard_engine::grid::Pattern;
//! use wordhoard_engine::solve::crossword_fill::{Outcome, Request, ScoredList, ScoredWord, fill};
//!
//! let words = ["tap", "cat", "can", "nip", "tip"];
//! let list = ScoredList::new(words.map(|text| ScoredWord { text, score: 80, uncommon: false }));
//! let pattern = Pattern::try_from(vec!["c--".to_owned(), "-#-".to_owned(), "---".to_owned()]).unwrap();
//! let report = fill(&Request::new(&pattern, &list, &Seed::new("tuesday")));
//! let Outcome::Filled(filling) = report.outcome else { panic!() };
//! assert_eq!(filling.answers, ["cat", "can", "tip", "nip"]);
//! ```

pub mod brute;
mod candidates;
mod check;
mod event;
mod families;
mod improve;
mod prepare;
mod propagate;
mod rank;
mod request;
mod scored_list;
mod search;
mod state;

use std::ops::ControlFlow;

use crate::grid::PatternCell;
use crate::solve::watch::{Observer, Watched};
use crate::words::fold::spell;
use improve::total;
use prepare::Prepared;
use search::{Found, Search};
use state::Conflict;

pub use candidates::{Candidate, candidates};
pub use check::{Fault, check};
pub use event::Event;
pub use request::{BUDGET, Filling, IMPROVEMENT, Outcome, Reason, Report, Request};
pub use scored_list::{MAX_LENGTH, ScoredList, ScoredWord};

/// Weight of scores in the search for a first filling.
const SCORE_WEIGHT: i64 = 4;

/// Fills a crossword.
#[must_use]
pub fn fill(request: &Request) -> Report {
    fill_watched(request, &mut ()).into_inner()
}

/// Like [`fill`], with an observer. If it stops the search after the first filling, the best one so far is returned.
pub fn fill_watched(request: &Request, observer: &mut impl Observer<Event>) -> Watched<Report> {
    let prepared = Prepared::new(request);
    let state = match prepared.state(request) {
        Ok(state) => state,
        Err(reason) => {
            let outcome = Outcome::Impossible(reason);
            return Watched::Finished(Report { outcome, first_total: 0, nodes: 0, restarts: 0, steps: 0 });
        }
    };
    let mut search = Search::new(state, request.seed.rng("fill a crossword"), request.budget, observer);
    search.score_weight = SCORE_WEIGHT;
    let root = search.state.mark();
    let found = search.run();
    let mut first_total = 0;
    let outcome = match found {
        Found::All => {
            let first = search.state.assigned.clone();
            first_total = total(&first, &search);
            search.report(Event::Found { total: first_total });
            let best = search.improve(root, first, request.improvement);
            Outcome::Filled(filling(request, &prepared, &search, &best))
        }
        Found::None => Outcome::Impossible(Reason::Exhausted),
        Found::Limit | Found::Spent => Outcome::Spent,
    };
    let (nodes, restarts, steps) = (search.nodes, search.restarts, search.state.steps);
    let result = if search.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    Watched::new(Report { outcome, first_total, nodes, restarts, steps }, result)
}

fn filling<O: Observer<Event>>(request: &Request, prepared: &Prepared, search: &Search<O>, words: &[u32]) -> Filling {
    let mut cells = request.pattern.cells().clone();
    for (var, &word) in words.iter().enumerate() {
        let slot = &request.pattern.slots()[prepared.graph.slot_vars[var].pattern_slot];
        let letters = search.state.index(var).word(word as usize);
        slot.cells.iter().zip(letters).for_each(|(&pos, &letter)| cells[pos] = PatternCell::Given(letter));
    }
    let letter = |cell| if let PatternCell::Given(letter) = cell { letter } else { 0 };
    let answer = |slot: &crate::grid::Slot| {
        let letters: Vec<u8> = slot.cells.iter().map(|&pos| letter(cells[pos])).collect();
        spell(&letters)
    };
    let answers = request.pattern.slots().iter().map(answer).collect();
    Filling { answers, total: total(words, search), cells }
}

#[cfg(test)]
mod tests;
