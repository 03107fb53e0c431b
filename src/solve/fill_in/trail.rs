//! What changes while a search goes on, and the way back.

use super::bits::{self, ones};
use super::observe::Observer;
use super::state::{NONE, Rule, Search};

/// What is to be undone.
pub(super) enum Change {
    /// Words were taken from a slot: what one machine word of its set was.
    Words { slot: u32, at: u16, was: u64 },
    /// The letters of a cell were fewer from then on: what they were.
    Letters { cell: u32, was: u32 },
    /// A word was put into a slot.
    Put { slot: u32 },
}

/// More changes are not kept in memory (16 bytes each): the search gives up instead.
const MOST_CHANGES: usize = 4 << 20;

impl<O: Observer> Search<'_, O> {
    fn remember(&mut self, change: Change) {
        if self.depth > 0 {
            self.trail.push(change);
        }
    }

    /// Where the way back has got to.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// True when no more can be remembered, or no more work may be done.
    #[inline]
    pub(super) fn is_spent(&self) -> bool {
        self.work > self.budget || self.trail.len() > MOST_CHANGES
    }

    /// Counts one place less for each of these words of a slot's class.
    fn unplace(&mut self, class: usize, at: usize, words: u64) {
        let first = self.graph.classes[class].words;
        for bit in ones(words) {
            let word = first + at * 64 + bit;
            self.places[word] -= 1;
            if self.places[word] <= self.left[word] {
                self.words.push((class as u32, (at * 64 + bit) as u32));
            }
        }
    }

    /// Counts one place more for each of these words.
    fn replace(&mut self, class: usize, at: usize, words: u64) {
        let first = self.graph.classes[class].words + at * 64;
        ones(words).for_each(|bit| self.places[first + bit] += 1);
    }

    /// Takes words from a slot that has none yet.
    pub(super) fn take(&mut self, slot: usize, at: usize, gone: u64) {
        let graph = self.graph;
        let seat = &graph.slot_vars[slot];
        let was = self.domains[seat.set + at];
        let counted = was & gone & self.free[graph.classes[seat.class].set + at];
        self.remember(Change::Words { slot: slot as u32, at: at as u16, was });
        self.domains[seat.set + at] = was & !gone;
        if counted != 0 {
            self.sizes[slot] -= counted.count_ones();
            if self.rule == Rule::Exact {
                self.unplace(seat.class, at, counted);
            }
            self.enqueue(slot);
        }
    }

    /// Leaves some letters to a cell, fewer than it had.
    pub(super) fn set_letters(&mut self, cell: usize, letters: u32) {
        let was = self.letters[cell];
        self.remember(Change::Letters { cell: cell as u32, was });
        self.letters[cell] = letters;
    }

    /// Puts a word that is left to an empty slot there. True when it is used up with that.
    pub(super) fn put(&mut self, slot: usize, word: usize) -> bool {
        let graph = self.graph;
        let class = graph.slot_vars[slot].class;
        self.remember(Change::Put { slot: slot as u32 });
        self.watch.put(graph.slot_vars[slot].outer, self.names[graph.classes[class].words + word] as usize);
        if self.rule == Rule::Exact {
            self.left[graph.classes[class].words + word] -= 1;
            for at in 0..graph.classes[class].table.width() {
                let words = self.domains[graph.slot_vars[slot].set + at] & self.free[graph.classes[class].set + at];
                self.unplace(class, at, words);
            }
        } else {
            self.left[graph.classes[class].words + word] -= 1;
        }
        self.put[slot] = word as u32;
        self.close(slot, class);
        self.enqueue(slot);
        let used_up = self.left[graph.classes[class].words + word] == 0;
        if used_up {
            bits::clear(&mut self.free[graph.classes[class].set..], word);
        }
        used_up
    }

    fn close(&mut self, slot: usize, class: usize) {
        self.unfilled -= 1;
        self.empty[class] -= 1;
        let last = self.empty[class];
        let (here, other) = (self.rank[slot] as usize, self.order[class][last] as usize);
        self.order[class].swap(here, last);
        (self.rank[slot], self.rank[other]) = (last as u32, here as u32);
    }

    /// Takes everything back to a mark.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            match self.trail.pop() {
                Some(Change::Words { slot, at, was }) => self.give_back(slot as usize, at.into(), was),
                Some(Change::Letters { cell, was }) => self.letters[cell as usize] = was,
                Some(Change::Put { slot }) => self.take_back(slot as usize),
                None => break,
            }
        }
    }

    fn give_back(&mut self, slot: usize, at: usize, was: u64) {
        let graph = self.graph;
        let seat = &graph.slot_vars[slot];
        let set = &mut self.domains[seat.set + at];
        let back = was & !*set & self.free[graph.classes[seat.class].set + at];
        *set = was;
        self.sizes[slot] += back.count_ones();
        if self.rule == Rule::Exact {
            self.replace(seat.class, at, back);
        }
    }

    fn take_back(&mut self, slot: usize) {
        let graph = self.graph;
        let seat = &graph.slot_vars[slot];
        let class = &graph.classes[seat.class];
        let word = self.put[slot] as usize;
        self.watch.took_back(seat.outer, self.names[class.words + word] as usize);
        if self.left[class.words + word] == 0 {
            bits::set(&mut self.free[class.set..], word);
            for at in 0..self.empty[seat.class] {
                let other = self.order[seat.class][at] as usize;
                self.sizes[other] += u32::from(bits::has(&self.domains[graph.slot_vars[other].set..], word));
            }
        }
        self.unfilled += 1;
        self.empty[seat.class] += 1;
        self.put[slot] = NONE;
        self.left[class.words + word] += 1;
        if self.rule == Rule::Exact {
            for at in 0..class.table.width() {
                let words = self.domains[seat.set + at] & self.free[class.set + at];
                self.replace(seat.class, at, words);
            }
        }
    }
}
