//! Slots that have too few words between them: matchings of slots to words.
//!
//! The filter is that of Régin, "A filtering algorithm for constraints of difference in CSPs" (1994), for words of
//! which there may be several copies, and where every copy has to go in: a word stays with a slot when the slot's word
//! in some matching can be changed for it in a circle, which is when both lie in one strongly connected component.

use super::bits::{self, ones};
use super::components::Components;
use super::observe::Observer;
use super::state::{Conflict, NONE, Search};

/// The slots without a word of one class, each matched to a word that is left to it.
pub(super) struct Matching {
    class: usize,
    pub slots: Vec<u32>,
    /// By word: the first slot matched to it (a number among `slots`), and by slot the next one of the same word.
    pub head: Vec<u32>,
    pub next: Vec<u32>,
    /// By word: how many slots more it may be matched to.
    spare: Vec<u32>,
    /// The words that have no slot to spare.
    pub full: Vec<u64>,
}

impl<O: Observer> Search<'_, O> {
    /// Matches the slots of every class that lost words, and takes from them what is in no matching. True when there
    /// are conclusions to draw from that.
    pub(super) fn match_classes(&mut self) -> Result<bool, Conflict> {
        for class in 0..self.stirred.len() {
            if std::mem::take(&mut self.stirred[class]) && self.empty(class).len() > 1 {
                self.match_class(class)?;
            }
        }
        Ok(!self.queue.is_empty() || !self.words.is_empty())
    }

    fn match_class(&mut self, class: usize) -> Result<(), Conflict> {
        let edges: u64 = self.empty(class).iter().map(|&slot| u64::from(self.sizes[slot as usize])).sum();
        // No more than half of all work goes into this, and a class that would take up the time for all else is left
        // alone.
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

    /// What still holds of the last matching, and the slots that have to be matched anew.
    fn begin_matching(&mut self, class: usize) -> (Matching, Vec<u32>) {
        let of = &self.graph.classes[class];
        let (count, width) = (of.table.count(), of.table.width());
        let slots = self.empty(class).to_vec();
        let mut matching = Matching {
            class,
            head: vec![NONE; count],
            next: vec![NONE; slots.len()],
            spare: self.left[of.words..][..count].to_vec(),
            full: vec![0; width],
            slots,
        };
        let mut unmatched = Vec::new();
        for word in (0..count).filter(|&word| matching.spare[word] == 0) {
            bits::set(&mut matching.full, word);
        }
        for number in 0..matching.slots.len() {
            let slot = matching.slots[number] as usize;
            let word = self.matched[slot];
            if word != NONE && matching.spare[word as usize] > 0 && self.may_hold(slot, word as usize) {
                matching.tie(number as u32, word as usize);
            } else {
                unmatched.push(number as u32);
            }
        }
        self.work += (count + matching.slots.len()) as u64;
        (matching, unmatched)
    }

    /// Finds a word for a slot, by the shortest way of other slots that change theirs.
    fn augment(&mut self, matching: &mut Matching, root: u32) -> Result<(), Conflict> {
        let mut reached = vec![0; matching.full.len()];
        let mut from = vec![NONE; matching.head.len()];
        let mut asked = vec![root];
        let mut next = 0;
        while let Some(&number) = asked.get(next) {
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
                    self.change(matching, root, word, &from);
                    return Ok(());
                }
                for bit in ones(words) {
                    from[at * 64 + bit] = number;
                    asked.extend(matching.tied(at * 64 + bit));
                }
            }
        }
        let words = reached.iter().enumerate().flat_map(|(at, &words)| ones(words).map(move |bit| at * 64 + bit));
        let first = self.graph.classes[matching.class].words;
        let words = words.map(|word| self.left[first + word] as usize).sum();
        Err(Conflict::Crowd { slots: asked.iter().map(|&number| matching.slots[number as usize]).collect(), words })
    }

    /// Gives each slot on the way to a word the word that it asked for, back to the root.
    fn change(&mut self, matching: &mut Matching, root: u32, mut word: usize, from: &[u32]) {
        loop {
            let number = from[word];
            let slot = matching.slots[number as usize] as usize;
            let before = self.matched[slot];
            if number != root {
                matching.untie(number, before as usize);
            }
            self.matched[slot] = word as u32;
            matching.tie(number, word);
            if number == root {
                return;
            }
            word = before as usize;
        }
    }

    /// Takes from each slot the words that it has in no matching.
    fn filter_unmatchable(&mut self, matching: &Matching) {
        let component = Components::of(self, matching);
        if component.count <= 1 {
            return;
        }
        for &slot in &matching.slots {
            let slot = slot as usize;
            let own = component.number[self.matched[slot] as usize];
            for at in 0..matching.full.len() {
                let words = self.left_at(slot, at);
                let gone = ones(words).filter(|bit| component.number[at * 64 + bit] != own);
                let gone = gone.fold(0, |gone, bit| gone | 1 << bit);
                if gone != 0 {
                    self.take(slot, at, gone);
                }
            }
        }
        self.stirred[matching.class] = false;
    }
}

impl Matching {
    fn tie(&mut self, number: u32, word: usize) {
        self.next[number as usize] = std::mem::replace(&mut self.head[word], number);
        self.spare[word] -= 1;
        if self.spare[word] == 0 {
            bits::set(&mut self.full, word);
        }
    }

    fn untie(&mut self, number: u32, word: usize) {
        let after = self.next[number as usize];
        if self.head[word] == number {
            self.head[word] = after;
        } else {
            let before = self.tied(word).find(|&other| self.next[other as usize] == number);
            before.into_iter().for_each(|before| self.next[before as usize] = after);
        }
        self.spare[word] += 1;
        bits::clear(&mut self.full, word);
    }

    /// The slots matched to a word.
    fn tied(&self, word: usize) -> impl Iterator<Item = u32> {
        let some = |number: u32| (number != NONE).then_some(number);
        std::iter::successors(some(self.head[word]), move |&number| some(self.next[number as usize]))
    }
}
