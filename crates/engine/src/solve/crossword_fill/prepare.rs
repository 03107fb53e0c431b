//! The state before the first decision.

use super::request::{Reason, Request};
use super::scored_list::WordsOfLength;
use super::state::{State, kin_of};
use crate::grid::{PatternCell, Slot};
use crate::solve::fill_in::constraint_graph::ConstraintGraph;
use crate::solve::fill_in::length_index::LengthIndex;

/// The slots to fill and the words that may go there.
pub(super) struct Prepared<'a> {
    pub graph: ConstraintGraph<'a>,
    /// The words of each class.
    pub words: Vec<&'a WordsOfLength>,
    /// The answers of the slots whose letters are all given.
    given: Vec<Vec<u8>>,
    /// The slot without a word of its length, if there is one.
    wordless: Option<&'a Slot>,
}

impl<'a> Prepared<'a> {
    /// Finds the slots to fill and the words of their lengths.
    pub(super) fn new(request: &Request<'a>) -> Self {
        let slots = request.pattern.slots();
        let is_open = |slot: &&Slot| given_word(request, slot).is_none();
        let mut lengths: Vec<usize> = slots.iter().filter(is_open).map(|slot| slot.cells.len()).collect();
        lengths.sort_unstable();
        lengths.dedup();
        let words: Vec<&WordsOfLength> = lengths.iter().filter_map(|&length| request.list.of_length(length)).collect();
        let allowed = |words: &&'a WordsOfLength| (words.index(), words.count_from(request.min_score));
        let indexes: Vec<(&LengthIndex, usize)> = words.iter().map(allowed).collect();
        let has_words = |slot: &Slot| indexes.iter().any(|(index, _)| index.length() == slot.cells.len());
        let wordless = slots.iter().filter(is_open).find(|slot| !has_words(slot));
        let graph = ConstraintGraph::new(request.pattern, &indexes, |_, slot| given_word(request, slot).is_none());
        let given = slots.iter().filter_map(|slot| given_word(request, slot)).collect();
        Self { graph, words, given, wordless }
    }

    /// Returns the state in which no cell has a letter, and no slot a word, that propagation rules out.
    ///
    /// # Errors
    /// Returns the slot that no word fits into.
    pub(super) fn state(&'a self, request: &Request) -> Result<State<'a>, Reason> {
        if let Some(slot) = self.wordless {
            return Err(Reason::NoWord { at: slot.start(), axis: slot.axis });
        }
        let mut state = State::new(&self.graph, &self.words);
        let excluded = self.given.iter().flat_map(|word| kin_of(word, &self.words));
        let forbidden = self.given.iter().chain(request.forbidden).filter_map(|word| self.find(word));
        let prepared = excluded
            .chain(forbidden)
            .try_for_each(|(class, word)| state.remove_from_class(class as usize, word as usize))
            .and_then(|()| {
                state.enqueue_all();
                state.propagate()
            });
        match prepared {
            Ok(()) => Ok(state),
            Err(conflict) => {
                let slot = &request.pattern.slots()[self.graph.slot_vars[conflict.slot].pattern_slot];
                Err(Reason::NoWord { at: slot.start(), axis: slot.axis })
            }
        }
    }

    /// Returns the class and number of a word.
    fn find(&self, word: &[u8]) -> Option<(u32, u32)> {
        let class = self.graph.classes.iter().position(|class| class.index.length() == word.len())?;
        Some((class as u32, self.words[class].find(word)? as u32))
    }
}

/// Returns the letters of a slot if all of them are given.
fn given_word(request: &Request, slot: &Slot) -> Option<Vec<u8>> {
    let cells = request.pattern.cells();
    let given = |cell| if let PatternCell::Given(letter) = cell { Some(letter) } else { None };
    slot.cells.iter().map(|&pos| given(cells[pos])).collect()
}
