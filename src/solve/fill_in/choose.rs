//! What a search tries next.

use super::bits::ones;
use super::observe::Observer;
use super::state::{Conflict, Search};

/// What is decided: which word a slot gets, or which slot a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    Slot(usize),
    /// A class, and a word of it.
    Word(usize, usize),
}

/// A word that is tried in a slot, and what it was tried for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub slot: usize,
    pub word: usize,
    pub subject: Subject,
}

impl<O: Observer> Search<'_, O> {
    /// The word and slot to try next, while a slot is without a word: of the subject with the fewest ways for the
    /// failures that it had part in. `last` is the subject that failed last, which goes first.
    ///
    /// Sources: Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search by weighting constraints" (2004);
    /// Lecoutre, Sais, Tabary and Vidal, "Reasoning from last conflict(s) in constraint programming" (2009).
    pub(super) fn choose(&mut self, last: Option<Subject>) -> Choice {
        let subject = last.filter(|&last| self.is_undecided(last)).unwrap_or_else(|| self.subject());
        match subject {
            Subject::Slot(slot) => {
                let first = self.graph.classes[self.graph.slot_vars[slot].class].words;
                let word = self.words_of(slot).min_by_key(|&word| self.places[first + word]).unwrap_or_default();
                Choice { slot, word, subject }
            }
            Subject::Word(class, word) => {
                let slots = self.empty(class).iter().map(|&slot| slot as usize);
                let slots = slots.filter(|&slot| self.may_hold(slot, word));
                let slot = slots.min_by_key(|&slot| (self.sizes[slot], slot)).unwrap_or_default();
                Choice { slot, word, subject }
            }
        }
    }

    pub(super) fn is_undecided(&self, subject: Subject) -> bool {
        match subject {
            Subject::Slot(slot) => self.is_empty(slot),
            Subject::Word(class, word) => {
                let number = self.graph.classes[class].words + word;
                self.left[number] == 1 && self.places[number] > 0
            }
        }
    }

    fn subject(&mut self) -> Subject {
        // Ways for failures, compared as fractions.
        let mut best = (u64::MAX, 1, Subject::Slot(0));
        let mut consider = |ways: u32, failures: u32, subject: Subject| {
            if u128::from(ways) * u128::from(best.1) < u128::from(best.0) * u128::from(failures) {
                best = (u64::from(ways), u64::from(failures), subject);
            }
        };
        let mut work = 0;
        for class in 0..self.graph.classes.len() {
            let of = &self.graph.classes[class];
            for &slot in self.empty(class) {
                consider(self.sizes[slot as usize], self.slot_weight[slot as usize], Subject::Slot(slot as usize));
            }
            work += self.empty(class).len() + of.table.width();
            if self.empty(class).is_empty() {
                continue;
            }
            for (at, &words) in self.free[of.set..][..of.table.width()].iter().enumerate() {
                for word in ones(words).map(|bit| at * 64 + bit) {
                    let number = of.words + word;
                    if self.left[number] == 1 {
                        consider(self.places[number], self.word_weight[number], Subject::Word(class, word));
                    }
                }
                work += words.count_ones() as usize;
            }
        }
        self.work += work as u64;
        best.2
    }

    /// Remembers what had part in a failure.
    pub(super) fn blame(&mut self, conflict: &Conflict) {
        match conflict {
            Conflict::Cell(cell) => {
                let users = self.graph.uses(*cell).map(|at| self.graph.user(at).slot as usize);
                users.for_each(|slot| self.slot_weight[slot] += 1);
            }
            Conflict::Slot(slot) => self.slot_weight[*slot] += 1,
            Conflict::Word(word) => self.word_weight[*word] += 1,
            Conflict::Crowd { slots, .. } => slots.iter().for_each(|&slot| self.slot_weight[slot as usize] += 1),
            Conflict::Spent => {}
        }
    }
}
