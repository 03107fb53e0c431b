//! Trail of changes that backtracking undoes.

use super::bits::{self, ones};
use super::event::{Event, Placing};
use super::state::{NONE, Rule, Search};
use crate::solve::watch::Observer;

/// A change to undo.
pub(super) enum Change {
    /// Words were removed from a slot. Holds the previous value of one block of its domain.
    Domain { slot: u32, block: u16, previous: u64 },
    /// Letters were removed from a cell. Holds its previous letters.
    Letters { cell: u32, previous: u32 },
    /// A word was placed in a slot.
    Assign { slot: u32 },
}

/// Maximum length of the trail. Each change takes 16 bytes. A search that exceeds the limit gives up.
const MAX_CHANGES: usize = 4 << 20;

impl<O: Observer<Event>> Search<'_, O> {
    fn record(&mut self, change: Change) {
        if self.depth > 0 {
            self.trail.push(change);
        }
    }

    /// Returns the current position in the trail, for [`Search::undo`].
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Returns `true` if the trail is full, the budget is spent, or the observer has stopped the search.
    #[inline]
    pub(super) fn is_spent(&self) -> bool {
        self.work > self.budget || self.trail.len() > MAX_CHANGES || self.stopped
    }

    /// Decrements the number of candidate slots of each of these words. Queues the words that have no more slots left
    /// than copies.
    fn remove_candidates(&mut self, class: usize, block: usize, words: u64) {
        let first = self.graph.classes[class].first_word;
        for bit in ones(words) {
            let word = first + block * 64 + bit;
            self.candidates[word] -= 1;
            if self.candidates[word] <= self.copies_left[word] {
                self.word_queue.push((class as u32, (block * 64 + bit) as u32));
            }
        }
    }

    /// Increments the number of candidate slots of each of these words.
    fn restore_candidates(&mut self, class: usize, block: usize, words: u64) {
        let first = self.graph.classes[class].first_word + block * 64;
        ones(words).for_each(|bit| self.candidates[first + bit] += 1);
    }

    /// Removes words from the domain of an empty slot.
    pub(super) fn remove_words(&mut self, slot: usize, block: usize, words: u64) {
        let graph = self.graph;
        let var = &graph.slot_vars[slot];
        let previous = self.domains[var.domain + block];
        let removed = previous & words & self.free[graph.classes[var.class].domain + block];
        self.record(Change::Domain { slot: slot as u32, block: block as u16, previous });
        self.domains[var.domain + block] = previous & !words;
        if removed != 0 {
            self.sizes[slot] -= removed.count_ones();
            if self.rule == Rule::Exact {
                self.remove_candidates(var.class, block, removed);
            }
            self.enqueue(slot);
        }
    }

    /// Restricts a cell to these letters, which must be a proper subset of its previous letters.
    pub(super) fn set_letters(&mut self, cell: usize, letters: u32) {
        let previous = self.letters[cell];
        self.record(Change::Letters { cell: cell as u32, previous });
        self.letters[cell] = letters;
    }

    /// Assigns to an empty slot one of its candidates. Returns `true` if this uses up the word.
    pub(super) fn assign(&mut self, slot: usize, word: usize, why: Placing) -> bool {
        let graph = self.graph;
        let class = graph.slot_vars[slot].class;
        self.record(Change::Assign { slot: slot as u32 });
        let (pattern_slot, id) = self.reported(slot, word);
        self.report(Event::Placed { slot: pattern_slot, word: id, why });
        if self.rule == Rule::Exact {
            self.copies_left[graph.classes[class].first_word + word] -= 1;
            for block in 0..graph.classes[class].index.width() {
                let words =
                    self.domains[graph.slot_vars[slot].domain + block] & self.free[graph.classes[class].domain + block];
                self.remove_candidates(class, block, words);
            }
        } else {
            self.copies_left[graph.classes[class].first_word + word] -= 1;
        }
        self.assigned[slot] = word as u32;
        self.mark_filled(slot, class);
        self.enqueue(slot);
        let used_up = self.copies_left[graph.classes[class].first_word + word] == 0;
        if used_up {
            bits::clear(&mut self.free[graph.classes[class].domain..], word);
        }
        used_up
    }

    fn mark_filled(&mut self, slot: usize, class: usize) {
        self.unfilled -= 1;
        self.empty_counts[class] -= 1;
        let last = self.empty_counts[class];
        let (rank, other) = (self.rank[slot] as usize, self.slots_by_class[class][last] as usize);
        self.slots_by_class[class].swap(rank, last);
        (self.rank[slot], self.rank[other]) = (last as u32, rank as u32);
    }

    /// Undoes all changes since a mark.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            match self.trail.pop() {
                Some(Change::Domain { slot, block, previous }) => {
                    self.restore_words(slot as usize, block.into(), previous);
                }
                Some(Change::Letters { cell, previous }) => self.letters[cell as usize] = previous,
                Some(Change::Assign { slot }) => self.unassign(slot as usize),
                None => break,
            }
        }
    }

    fn restore_words(&mut self, slot: usize, block: usize, previous: u64) {
        let graph = self.graph;
        let var = &graph.slot_vars[slot];
        let words = &mut self.domains[var.domain + block];
        let restored = previous & !*words & self.free[graph.classes[var.class].domain + block];
        *words = previous;
        self.sizes[slot] += restored.count_ones();
        if self.rule == Rule::Exact {
            self.restore_candidates(var.class, block, restored);
        }
    }

    fn unassign(&mut self, slot: usize) {
        let graph = self.graph;
        let var = &graph.slot_vars[slot];
        let class = &graph.classes[var.class];
        let word = self.assigned[slot] as usize;
        self.report(Event::Removed { slot: var.pattern_slot, word: self.ids[class.first_word + word] as usize });
        if self.copies_left[class.first_word + word] == 0 {
            bits::set(&mut self.free[class.domain..], word);
            for index in 0..self.empty_counts[var.class] {
                let other = self.slots_by_class[var.class][index] as usize;
                self.sizes[other] += u32::from(bits::has(&self.domains[graph.slot_vars[other].domain..], word));
            }
        }
        self.unfilled += 1;
        self.empty_counts[var.class] += 1;
        self.assigned[slot] = NONE;
        self.copies_left[class.first_word + word] += 1;
        if self.rule == Rule::Exact {
            for block in 0..class.index.width() {
                let words = self.domains[var.domain + block] & self.free[class.domain + block];
                self.restore_candidates(var.class, block, words);
            }
        }
    }
}
