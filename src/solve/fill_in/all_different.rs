//! All-different constraints: bipartite matchings of slots to words.
//!
//! The filter is that of Régin, "A filtering algorithm for constraints of difference in CSPs" (1994). It is extended to
//! words with several copies, all of which must be used. A word stays in the domain of a slot if it is in the same
//! strongly connected component as the matched word: some matching then assigns it to the slot.

use super::bits::{self, ones};
use super::components::Components;
use super::observe::Observer;
use super::state::{Conflict, NONE, Search};

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

impl<O: Observer> Search<'_, O> {
    /// Matches the slots of every class that lost words, and prunes the words that are in no matching. Returns `true`
    /// if there is anything to propagate.
    pub(super) fn match_classes(&mut self) -> Result<bool, Conflict> {
        for class in 0..self.dirty.len() {
            if std::mem::take(&mut self.dirty[class]) && self.empty(class).len() > 1 {
                self.match_class(class)?;
            }
        }
        Ok(!self.queue.is_empty() || !self.word_queue.is_empty())
    }

    fn match_class(&mut self, class: usize) -> Result<(), Conflict> {
        let edges: u64 = self.empty(class).iter().map(|&slot| u64::from(self.sizes[slot as usize])).sum();
        // Matching gets at most half of all work. A class that would use up the budget is skipped.
        let large = edges > self.budget.saturating_sub(self.work) / 16;
        if large || self.depth > 0 && self.matching_work > self.work / 2 {
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
        let of = &self.graph.classes[class];
        let (count, width) = (of.index.count(), of.index.width());
        let slots = self.empty(class).to_vec();
        let mut matching = Matching {
            class,
            head: vec![NONE; count],
            next: vec![NONE; slots.len()],
            capacity: self.left[of.first_word..][..count].to_vec(),
            full: vec![0; width],
            slots,
        };
        let mut unmatched = Vec::new();
        for word in (0..count).filter(|&word| matching.capacity[word] == 0) {
            bits::set(&mut matching.full, word);
        }
        for number in 0..matching.slots.len() {
            let slot = matching.slots[number] as usize;
            let word = self.matched[slot];
            if word != NONE && matching.capacity[word as usize] > 0 && self.may_hold(slot, word as usize) {
                matching.assign(number as u32, word as usize);
            } else {
                unmatched.push(number as u32);
            }
        }
        self.work += (count + matching.slots.len()) as u64;
        (matching, unmatched)
    }

    /// Finds a word for a slot along a shortest augmenting path.
    fn augment(&mut self, matching: &mut Matching, root: u32) -> Result<(), Conflict> {
        let mut reached = vec![0; matching.full.len()];
        let mut from = vec![NONE; matching.head.len()];
        let mut visited = vec![root];
        let mut next = 0;
        while let Some(&number) = visited.get(next) {
            next += 1;
            self.work += reached.len() as u64;
            if self.is_spent() {
                return Err(Conflict::Spent);
            }
            let slot = matching.slots[number as usize] as usize;
            for at in 0..reached.len() {
                let words = self.left_at(slot, at) & !reached[at];
                reached[at] |= words;
                if let Some(bit) = ones(words & !matching.full[at]).next() {
                    let word = at * 64 + bit;
                    from[word] = number;
                    self.flip_path(matching, root, word, &from);
                    return Ok(());
                }
                for bit in ones(words) {
                    from[at * 64 + bit] = number;
                    visited.extend(matching.slots_of(at * 64 + bit));
                }
            }
        }
        let words = reached.iter().enumerate().flat_map(|(at, &words)| ones(words).map(move |bit| at * 64 + bit));
        let first = self.graph.classes[matching.class].first_word;
        let words = words.map(|word| self.left[first + word] as usize).sum();
        Err(Conflict::HallSet { slots: visited.iter().map(|&number| matching.slots[number as usize]).collect(), words })
    }

    /// Flips the augmenting path: from `word` back to the root, each slot is matched to the word reached from it.
    fn flip_path(&mut self, matching: &mut Matching, root: u32, mut word: usize, from: &[u32]) {
        loop {
            let number = from[word];
            let slot = matching.slots[number as usize] as usize;
            let before = self.matched[slot];
            if number != root {
                matching.unassign(number, before as usize);
            }
            self.matched[slot] = word as u32;
            matching.assign(number, word);
            if number == root {
                return;
            }
            word = before as usize;
        }
    }

    /// Prunes from each slot the words that no matching assigns to it.
    fn filter_unmatchable(&mut self, matching: &Matching) {
        let components = Components::of(self, matching);
        if components.count <= 1 {
            return;
        }
        for &slot in &matching.slots {
            let slot = slot as usize;
            let own = components.of_word[self.matched[slot] as usize];
            for at in 0..matching.full.len() {
                let words = self.left_at(slot, at);
                let gone = ones(words).filter(|bit| components.of_word[at * 64 + bit] != own);
                let gone = gone.fold(0, |gone, bit| gone | 1 << bit);
                if gone != 0 {
                    self.remove_words(slot, at, gone);
                }
            }
        }
        self.dirty[matching.class] = false;
    }
}

impl Matching {
    fn assign(&mut self, number: u32, word: usize) {
        self.next[number as usize] = std::mem::replace(&mut self.head[word], number);
        self.capacity[word] -= 1;
        if self.capacity[word] == 0 {
            bits::set(&mut self.full, word);
        }
    }

    fn unassign(&mut self, number: u32, word: usize) {
        let after = self.next[number as usize];
        if self.head[word] == number {
            self.head[word] = after;
        } else {
            let before = self.slots_of(word).find(|&other| self.next[other as usize] == number);
            before.into_iter().for_each(|before| self.next[before as usize] = after);
        }
        self.capacity[word] += 1;
        bits::clear(&mut self.full, word);
    }

    /// Returns the slots matched to a word.
    fn slots_of(&self, word: usize) -> impl Iterator<Item = u32> {
        let some = |number: u32| (number != NONE).then_some(number);
        std::iter::successors(some(self.head[word]), move |&number| some(self.next[number as usize]))
    }
}
