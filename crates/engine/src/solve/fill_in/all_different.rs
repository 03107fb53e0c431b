//! All-different constraints: bipartite matchings of slots to words.
//!
//! Uses the algorithm of Régin, "A filtering algorithm for constraints of difference in CSPs" (1994), extended to words
//! with several copies. All copies must be used. A word stays in a slot's domain if it shares a strongly connected
//! component with the word matched to the slot. In that case, some matching assigns the word to the slot.

use super::bits::{self, ones};
use super::components::Components;
use super::event::{Event, Exclusion};
use super::state::{Conflict, NONE, Search};
use crate::solve::watch::Observer;

/// The unassigned slots of one class, each matched to a word of its domain.
pub(super) struct Matching {
    class: usize,
    pub slots: Vec<u32>,
    /// For each word, the first slot matched to it, as an index into `slots`.
    pub head: Vec<u32>,
    /// For each slot, the next slot matched to the same word.
    pub next: Vec<u32>,
    /// For each word, the number of further slots that may be matched to it.
    capacity: Vec<u32>,
    /// Set of the words with no capacity left.
    pub full: Vec<u64>,
}

impl<O: Observer<Event>> Search<'_, O> {
    /// Matches the slots of every class whose domains lost words, and prunes the assignments that belong to no
    /// matching. Returns `true` if there is anything to propagate.
    pub(super) fn match_classes(&mut self) -> Result<bool, Conflict> {
        for class in 0..self.dirty.len() {
            if std::mem::take(&mut self.dirty[class]) && self.empty_slots(class).len() > 1 {
                self.match_class(class)?;
            }
        }
        Ok(!self.queue.is_empty() || !self.word_queue.is_empty())
    }

    fn match_class(&mut self, class: usize) -> Result<(), Conflict> {
        let edges: u64 = self.empty_slots(class).iter().map(|&slot| u64::from(self.sizes[slot as usize])).sum();
        // After the first decision, matching may take at most half of all work. Classes too large for the rest of the
        // budget are skipped.
        let is_large = edges > self.budget.saturating_sub(self.work) / 16;
        if is_large || self.depth > 0 && self.matching_work > self.work / 2 {
            return Ok(());
        }
        let before = self.work;
        let result = self.match_slots(class, edges);
        self.matching_work += self.work - before;
        result
    }

    fn match_slots(&mut self, class: usize, edges: u64) -> Result<(), Conflict> {
        let (mut matching, unmatched) = self.begin_matching(class);
        for slot in unmatched {
            self.augment(&mut matching, slot)?;
        }
        self.work += edges;
        self.filter_unmatchable(&matching);
        Ok(())
    }

    /// Returns the part of the last matching that is still valid, and the slots that need a new match.
    fn begin_matching(&mut self, class: usize) -> (Matching, Vec<u32>) {
        let slot_class = &self.graph.classes[class];
        let (count, width) = (slot_class.index.count(), slot_class.index.width());
        let slots = self.empty_slots(class).to_vec();
        let mut matching = Matching {
            class,
            head: vec![NONE; count],
            next: vec![NONE; slots.len()],
            capacity: self.copies_left[slot_class.first_word..][..count].to_vec(),
            full: vec![0; width],
            slots,
        };
        let mut unmatched = Vec::new();
        for word in (0..count).filter(|&word| matching.capacity[word] == 0) {
            bits::set(&mut matching.full, word);
        }
        for index in 0..matching.slots.len() {
            let slot = matching.slots[index] as usize;
            let word = self.matched[slot];
            if word != NONE && matching.capacity[word as usize] > 0 && self.may_hold(slot, word as usize) {
                matching.assign(index as u32, word as usize);
            } else {
                unmatched.push(index as u32);
            }
        }
        self.work += (count + matching.slots.len()) as u64;
        (matching, unmatched)
    }

    /// Matches a slot to a word along a shortest augmenting path.
    fn augment(&mut self, matching: &mut Matching, root: u32) -> Result<(), Conflict> {
        let mut reached = vec![0; matching.full.len()];
        let mut parents = vec![NONE; matching.head.len()];
        let mut visited = vec![root];
        let mut next = 0;
        while let Some(&index) = visited.get(next) {
            next += 1;
            self.work += reached.len() as u64;
            if self.is_spent() {
                return Err(Conflict::Spent);
            }
            let slot = matching.slots[index as usize] as usize;
            for block in 0..reached.len() {
                let words = self.candidate_block(slot, block) & !reached[block];
                reached[block] |= words;
                if let Some(bit) = ones(words & !matching.full[block]).next() {
                    let word = block * 64 + bit;
                    parents[word] = index;
                    self.flip_path(matching, root, word, &parents);
                    return Ok(());
                }
                for bit in ones(words) {
                    parents[block * 64 + bit] = index;
                    visited.extend(matching.slots_of(block * 64 + bit));
                }
            }
        }
        let words = reached.iter().enumerate().flat_map(|(block, &words)| ones(words).map(move |bit| block * 64 + bit));
        let first = self.graph.classes[matching.class].first_word;
        let words = words.map(|word| self.copies_left[first + word] as usize).sum();
        Err(Conflict::HallSet { slots: visited.iter().map(|&index| matching.slots[index as usize]).collect(), words })
    }

    /// Flips the augmenting path. From `word` back to the root, matches each slot to the word reached from that slot.
    fn flip_path(&mut self, matching: &mut Matching, root: u32, mut word: usize, parents: &[u32]) {
        loop {
            let index = parents[word];
            let slot = matching.slots[index as usize] as usize;
            let previous = self.matched[slot];
            if index != root {
                matching.unassign(index, previous as usize);
            }
            self.matched[slot] = word as u32;
            matching.assign(index, word);
            if index == root {
                return;
            }
            word = previous as usize;
        }
    }

    /// Prunes from each slot the words that no matching assigns to it.
    fn filter_unmatchable(&mut self, matching: &Matching) {
        let components = Components::new(self, matching);
        if components.count <= 1 {
            return;
        }
        for &slot in &matching.slots {
            let slot = slot as usize;
            let component = components.of_word[self.matched[slot] as usize];
            for block in 0..matching.full.len() {
                let words = self.candidate_block(slot, block);
                let removed = ones(words).filter(|bit| components.of_word[block * 64 + bit] != component);
                let removed = removed.fold(0, |removed, bit| removed | 1 << bit);
                if removed != 0 {
                    self.remove_words(slot, block, removed);
                    self.report_excluded(slot, block, removed);
                }
            }
        }
        self.dirty[matching.class] = false;
    }

    /// Reports words of one block, which were just removed from a slot, one by one.
    fn report_excluded(&mut self, slot: usize, block: usize, words: u64) {
        if !O::IS_WATCHING {
            return;
        }
        let mut left = (self.sizes[slot] + words.count_ones()) as usize;
        for bit in ones(words) {
            left -= 1;
            let (slot, word) = self.reported(slot, block * 64 + bit);
            self.report(Event::RuledOut { slot, word, left, why: Exclusion::Needed });
        }
    }
}

impl Matching {
    fn assign(&mut self, index: u32, word: usize) {
        self.next[index as usize] = std::mem::replace(&mut self.head[word], index);
        self.capacity[word] -= 1;
        if self.capacity[word] == 0 {
            bits::set(&mut self.full, word);
        }
    }

    fn unassign(&mut self, index: u32, word: usize) {
        let next = self.next[index as usize];
        if self.head[word] == index {
            self.head[word] = next;
        } else {
            let previous = self.slots_of(word).find(|&other| self.next[other as usize] == index);
            previous.into_iter().for_each(|previous| self.next[previous as usize] = next);
        }
        self.capacity[word] += 1;
        bits::clear(&mut self.full, word);
    }

    /// Returns the slots matched to a word.
    fn slots_of(&self, word: usize) -> impl Iterator<Item = u32> {
        let to_option = |index: u32| (index != NONE).then_some(index);
        std::iter::successors(to_option(self.head[word]), move |&index| to_option(self.next[index as usize]))
    }
}
