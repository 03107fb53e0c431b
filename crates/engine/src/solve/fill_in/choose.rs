//! Choice of the next decision.

use super::bits::ones;
use super::event::Event;
use super::state::{Conflict, Search};
use crate::solve::watch::Observer;

/// A variable to decide: the word of a slot, or the slot of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Variable {
    /// The index of a slot.
    Slot(usize),
    /// The index of a class, and the index of a word in that class.
    Word(usize, usize),
}

/// A decision: this word goes into this slot. `variable` is the selected variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub slot: usize,
    pub word: usize,
    pub variable: Variable,
}

impl<O: Observer<Event>> Search<'_, O> {
    /// Chooses the next decision. The variable of the last failed decision (`last`) comes first if it is undecided.
    /// Otherwise, the choice is by dom/wdeg: the variable with the lowest ratio of candidates to weight. At least one
    /// slot must be empty.
    ///
    /// Sources: Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search by weighting constraints" (2004);
    /// Lecoutre, Sais, Tabary and Vidal, "Reasoning from last conflict(s) in constraint programming" (2009).
    pub(super) fn choose(&mut self, last: Option<Variable>) -> Choice {
        let variable = last.filter(|&last| self.is_undecided(last)).unwrap_or_else(|| self.select_variable());
        match variable {
            Variable::Slot(slot) => {
                let first = self.graph.classes[self.graph.slot_vars[slot].class].first_word;
                let word = self.words_of(slot).min_by_key(|&word| self.candidates[first + word]).unwrap_or_default();
                Choice { slot, word, variable }
            }
            Variable::Word(class, word) => {
                let slots = self.empty_slots(class).iter().map(|&slot| slot as usize);
                let slots = slots.filter(|&slot| self.may_hold(slot, word));
                let slot = slots.min_by_key(|&slot| (self.sizes[slot], slot)).unwrap_or_default();
                Choice { slot, word, variable }
            }
        }
    }

    pub(super) fn is_undecided(&self, variable: Variable) -> bool {
        match variable {
            Variable::Slot(slot) => self.is_empty(slot),
            Variable::Word(class, word) => {
                let number = self.graph.classes[class].first_word + word;
                self.copies_left[number] == 1 && self.candidates[number] > 0
            }
        }
    }

    fn select_variable(&mut self) -> Variable {
        // Ratios of candidates to weight are compared by cross-multiplication.
        let mut best = (u64::MAX, 1, Variable::Slot(0));
        let mut consider = |candidates: u32, weight: u32, variable: Variable| {
            if u128::from(candidates) * u128::from(best.1) < u128::from(best.0) * u128::from(weight) {
                best = (u64::from(candidates), u64::from(weight), variable);
            }
        };
        let mut work = 0;
        for class in 0..self.graph.classes.len() {
            let slot_class = &self.graph.classes[class];
            for &slot in self.empty_slots(class) {
                consider(self.sizes[slot as usize], self.slot_weight[slot as usize], Variable::Slot(slot as usize));
            }
            work += self.empty_slots(class).len() + slot_class.index.width();
            if self.empty_slots(class).is_empty() {
                continue;
            }
            for (block, &words) in self.free[slot_class.domain..][..slot_class.index.width()].iter().enumerate() {
                for word in ones(words).map(|bit| block * 64 + bit) {
                    let number = slot_class.first_word + word;
                    if self.copies_left[number] == 1 {
                        consider(self.candidates[number], self.word_weight[number], Variable::Word(class, word));
                    }
                }
                work += words.count_ones() as usize;
            }
        }
        self.work += work as u64;
        best.2
    }

    /// Increases the weight of every variable that was part of a conflict.
    pub(super) fn bump_weights(&mut self, conflict: &Conflict) {
        match conflict {
            Conflict::Cell(cell) => {
                let graph = self.graph;
                let users = graph.uses(*cell).map(|index| graph.cell_use(index).slot as usize);
                users.for_each(|slot| self.blame_slot(slot));
            }
            Conflict::Slot(slot) => self.blame_slot(*slot),
            Conflict::Word(word) => {
                self.word_weight[*word] += 1;
                self.report(Event::WordBlamed { word: self.ids[*word] as usize, weight: self.word_weight[*word] });
            }
            Conflict::HallSet { slots, .. } => slots.iter().for_each(|&slot| self.blame_slot(slot as usize)),
            Conflict::Spent => {}
        }
    }

    fn blame_slot(&mut self, slot: usize) {
        self.slot_weight[slot] += 1;
        let weight = self.slot_weight[slot];
        self.report(Event::SlotBlamed { slot: self.graph.slot_vars[slot].pattern_slot, weight });
    }
}
