//! Plain backtracking: slot by slot and word by word, without propagation. The oracle of the fast search.

use super::Request;
use crate::grid::{Grid, PatternCell, Slot};
use crate::words::fold::spell;
use crate::words::kin::{are_kin, family};

/// Result of the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Brute {
    /// The answers of the first filling, in the order of `Pattern::slots`.
    Filled(Vec<String>),
    /// There is no filling.
    None,
    /// The limit was reached.
    Spent,
}

/// Searches for a filling with at most `max_tries` words tried. The seed and the budget of the request are ignored.
#[must_use]
pub fn fill(request: &Request, max_tries: u64) -> Brute {
    let is_given = |slot: &Slot| slot.cells.iter().all(|&pos| letter(request.pattern.cells()[pos]).is_some());
    let (given, open): (Vec<&Slot>, Vec<&Slot>) = request.pattern.slots().iter().partition(|slot| is_given(slot));
    let mut search =
        Search { request, open, cells: request.pattern.cells().clone(), placed: Vec::new(), tries: max_tries };
    let given = given.into_iter().map(|slot| Placed { slot, word: search.word(slot), is_uncommon: false }).collect();
    search.placed = given;
    match search.fill(0) {
        Some(true) => Brute::Filled(request.pattern.slots().iter().map(|slot| spell(&search.word(slot))).collect()),
        Some(false) => Brute::None,
        None => Brute::Spent,
    }
}

struct Placed<'a> {
    slot: &'a Slot,
    word: Vec<u8>,
    is_uncommon: bool,
}

struct Search<'a> {
    request: &'a Request<'a>,
    /// The slots to fill.
    open: Vec<&'a Slot>,
    cells: Grid<PatternCell>,
    placed: Vec<Placed<'a>>,
    /// Number of tries left.
    tries: u64,
}

impl Search<'_> {
    /// Fills the slots from the `next` one on. Returns `None` if the limit was reached.
    fn fill(&mut self, next: usize) -> Option<bool> {
        let Some(&slot) = self.open.get(next) else { return Some(true) };
        let before: Vec<PatternCell> = slot.cells.iter().map(|&pos| self.cells[pos]).collect();
        for (word, score, is_uncommon) in self.request.list.words(slot.cells.len()) {
            self.tries = self.tries.checked_sub(1)?;
            let fits = |(&cell, &new): (&PatternCell, &u8)| letter(cell).is_none_or(|letter| letter == new);
            if score < self.request.min_score
                || !before.iter().zip(word).all(fits)
                || self.request.forbidden.iter().any(|forbidden| forbidden == word)
                || self.placed.iter().any(|placed| clashes(placed, slot, word, is_uncommon))
            {
                continue;
            }
            slot.cells.iter().zip(word).for_each(|(&pos, &letter)| self.cells[pos] = PatternCell::Given(letter));
            self.placed.push(Placed { slot, word: word.to_vec(), is_uncommon });
            if self.fill(next + 1)? {
                return Some(true);
            }
            self.placed.pop();
            slot.cells.iter().zip(&before).for_each(|(&pos, &cell)| self.cells[pos] = cell);
        }
        Some(false)
    }

    fn word(&self, slot: &Slot) -> Vec<u8> {
        slot.cells.iter().filter_map(|&pos| letter(self.cells[pos])).collect()
    }
}

/// Returns `true` if a word may not go into a slot because of a word placed before.
fn clashes(placed: &Placed, slot: &Slot, word: &[u8], is_uncommon: bool) -> bool {
    let do_cross = || slot.cells.iter().any(|pos| placed.slot.cells.contains(pos));
    placed.word == word
        || are_kin(&family(&spell(&placed.word)), &family(&spell(word)))
        || (placed.is_uncommon && is_uncommon && do_cross())
}

fn letter(cell: PatternCell) -> Option<u8> {
    if let PatternCell::Given(letter) = cell { Some(letter) } else { None }
}
