//! Trail of changes, which backtracking undoes.

use super::bits::{self, ones};
use super::observe::Observer;
use super::state::{NONE, Rule, Search};

/// A change to undo.
pub(super) enum Change {
    /// Words were removed from a slot. Holds the previous value of one machine word of its domain.
    Domain { slot: u32, at: u16, was: u64 },
    /// Letters were removed from a cell. Holds its previous letters.
    Letters { cell: u32, was: u32 },
    /// A word was placed in a slot.
    Assign { slot: u32 },
}

/// Maximum length of the trail, at 16 bytes per change. Beyond it the search gives up.
const MAX_CHANGES: usize = 4 << 20;

impl<O: Observer> Search<'_, O> {
    fn record(&mut self, change: Change) {
        if self.depth > 0 {
            self.trail.push(change);
        }
    }

    /// Returns the current position in the trail, for [`Search::undo`].
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Returns `true` if the trail is full or the budget is spent.
    #[inline]
    pub(super) fn is_spent(&self) -> bool {
        self.work > self.budget || self.trail.len() > MAX_CHANGES
    }

    /// Decrements the number of candidate slots of each of these words. Queues the words with no more slots left than
    /// copies.
    fn remove_candidates(&mut self, class: usize, at: usize, words: u64) {
        let first = self.graph.classes[class].first_word;
        for bit in ones(words) {
            let word = first + at * 64 + bit;
            self.candidates[word] -= 1;
            if self.candidates[word] <= self.left[word] {
                self.word_queue.push((class as u32, (at * 64 + bit) as u32));
            }
        }
    }

    /// Increments the number of candidate slots of each of these words.
    fn restore_candidates(&mut self, class: usize, at: usize, words: u64) {
        let first = self.graph.classes[class].first_word + at * 64;
        ones(words).for_each(|bit| self.candidates[first + bit] += 1);
    }

    /// Removes words from the domain of an empty slot.
    pub(super) fn remove_words(&mut self, slot: usize, at: usize, gone: u64) {
        let graph = self.graph;
        let var = &graph.slot_vars[slot];
        let was = self.domains[var.domain + at];
        let counted = was & gone & self.free[graph.classes[var.class].domain + at];
        self.record(Change::Domain { slot: slot as u32, at: at as u16, was });
        self.domains[var.domain + at] = was & !gone;
        if counted != 0 {
            self.sizes[slot] -= counted.count_ones();
            if self.rule == Rule::Exact {
                self.remove_candidates(var.class, at, counted);
            }
            self.enqueue(slot);
        }
    }

    /// Restricts a cell to these letters, which must be fewer than before.
    pub(super) fn set_letters(&mut self, cell: usize, letters: u32) {
        let was = self.letters[cell];
        self.record(Change::Letters { cell: cell as u32, was });
        self.letters[cell] = letters;
    }

    /// Assigns to an empty slot one of the slot's candidates. Returns `true` if this used up the word.
    pub(super) fn assign(&mut self, slot: usize, word: usize) -> bool {
        let graph = self.graph;
        let class = graph.slot_vars[slot].class;
        self.record(Change::Assign { slot: slot as u32 });
        self.observer
            .placed(graph.slot_vars[slot].pattern_slot, self.ids[graph.classes[class].first_word + word] as usize);
        if self.rule == Rule::Exact {
            self.left[graph.classes[class].first_word + word] -= 1;
            for at in 0..graph.classes[class].index.width() {
                let words =
                    self.domains[graph.slot_vars[slot].domain + at] & self.free[graph.classes[class].domain + at];
                self.remove_candidates(class, at, words);
            }
        } else {
            self.left[graph.classes[class].first_word + word] -= 1;
        }
        self.assigned[slot] = word as u32;
        self.mark_filled(slot, class);
        self.enqueue(slot);
        let used_up = self.left[graph.classes[class].first_word + word] == 0;
        if used_up {
            bits::clear(&mut self.free[graph.classes[class].domain..], word);
        }
        used_up
    }

    fn mark_filled(&mut self, slot: usize, class: usize) {
        self.unfilled -= 1;
        self.empty[class] -= 1;
        let last = self.empty[class];
        let (here, other) = (self.rank[slot] as usize, self.slots_by_class[class][last] as usize);
        self.slots_by_class[class].swap(here, last);
        (self.rank[slot], self.rank[other]) = (last as u32, here as u32);
    }

    /// Undoes all changes back to a mark.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            match self.trail.pop() {
                Some(Change::Domain { slot, at, was }) => self.restore_words(slot as usize, at.into(), was),
                Some(Change::Letters { cell, was }) => self.letters[cell as usize] = was,
                Some(Change::Assign { slot }) => self.unassign(slot as usize),
                None => break,
            }
        }
    }

    fn restore_words(&mut self, slot: usize, at: usize, was: u64) {
        let graph = self.graph;
        let var = &graph.slot_vars[slot];
        let set = &mut self.domains[var.domain + at];
        let back = was & !*set & self.free[graph.classes[var.class].domain + at];
        *set = was;
        self.sizes[slot] += back.count_ones();
        if self.rule == Rule::Exact {
            self.restore_candidates(var.class, at, back);
        }
    }

    fn unassign(&mut self, slot: usize) {
        let graph = self.graph;
        let var = &graph.slot_vars[slot];
        let class = &graph.classes[var.class];
        let word = self.assigned[slot] as usize;
        self.observer.removed(var.pattern_slot, self.ids[class.first_word + word] as usize);
        if self.left[class.first_word + word] == 0 {
            bits::set(&mut self.free[class.domain..], word);
            for at in 0..self.empty[var.class] {
                let other = self.slots_by_class[var.class][at] as usize;
                self.sizes[other] += u32::from(bits::has(&self.domains[graph.slot_vars[other].domain..], word));
            }
        }
        self.unfilled += 1;
        self.empty[var.class] += 1;
        self.assigned[slot] = NONE;
        self.left[class.first_word + word] += 1;
        if self.rule == Rule::Exact {
            for at in 0..class.index.width() {
                let words = self.domains[var.domain + at] & self.free[class.domain + at];
                self.restore_candidates(var.class, at, words);
            }
        }
    }
}
