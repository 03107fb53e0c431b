//! Strongly connected components of the words that slots are matched to.

use super::all_different::Matching;
use super::observe::Observer;
use super::state::{NONE, Search};

/// Strongly connected components of words: from a word an edge leads to each that a slot matched to it could have.
/// Source: Tarjan, "Depth-first search and linear graph algorithms" (1972).
pub(super) struct Components {
    /// By word its component; none for a word that no slot is matched to.
    pub number: Vec<u32>,
    /// How many there are.
    pub count: u32,
}

impl Components {
    pub(super) fn of<O: Observer>(search: &Search<'_, O>, matching: &Matching) -> Self {
        let count = matching.head.len();
        let mut walk = Walk {
            matching,
            left: |slot: usize, at: usize| search.left_at(slot, at),
            order: vec![0; count],
            low: vec![0; count],
            open: Vec::new(),
            steps: Vec::new(),
            time: 0,
            found: Self { number: vec![NONE; count], count: 0 },
        };
        for root in (0..count).filter(|&word| matching.head[word] != NONE) {
            if walk.order[root] == 0 {
                walk.from(root);
            }
        }
        walk.found
    }
}

/// A word that is being walked from: the slot matched to it whose words are looked at, and those of them that are left.
struct Step {
    word: usize,
    slot: u32,
    at: usize,
    rest: u64,
}

/// A walk, depth first, without recursion: a class may have thousands of words.
struct Walk<'a, F> {
    matching: &'a Matching,
    /// The words left to a slot in one machine word of its set.
    left: F,
    /// By word: when it was reached (from 1), and the earliest still open word that leads on from there.
    order: Vec<u32>,
    low: Vec<u32>,
    /// The words reached whose component is not known.
    open: Vec<usize>,
    steps: Vec<Step>,
    time: u32,
    found: Components,
}

impl<F: Fn(usize, usize) -> u64> Walk<'_, F> {
    fn from(&mut self, root: usize) {
        self.enter(root);
        while let Some(mut step) = self.steps.pop() {
            match self.next_edge(&mut step) {
                Some(other) if self.order[other] == 0 => {
                    // The edge is met again on the way back, and then carries the earliest word up.
                    self.steps.push(step);
                    self.enter(other);
                }
                Some(other) => {
                    step.rest &= step.rest - 1;
                    if self.found.number[other] == NONE {
                        self.low[step.word] = self.low[step.word].min(self.low[other]);
                    }
                    self.steps.push(step);
                }
                None => self.leave(step.word),
            }
        }
    }

    fn enter(&mut self, word: usize) {
        self.time += 1;
        (self.order[word], self.low[word]) = (self.time, self.time);
        self.open.push(word);
        let slot = self.matching.head[word];
        let rest = if slot == NONE { 0 } else { self.words(slot, 0) };
        self.steps.push(Step { word, slot, at: 0, rest });
    }

    fn words(&self, slot: u32, at: usize) -> u64 {
        (self.left)(self.matching.slots[slot as usize] as usize, at)
    }

    /// The word that the next edge leads to.
    fn next_edge(&self, step: &mut Step) -> Option<usize> {
        while step.rest == 0 && step.slot != NONE {
            step.at += 1;
            if step.at == self.matching.full.len() {
                (step.at, step.slot) = (0, self.matching.next[step.slot as usize]);
            }
            if step.slot != NONE {
                step.rest = self.words(step.slot, step.at);
            }
        }
        (step.rest != 0).then(|| step.at * 64 + step.rest.trailing_zeros() as usize)
    }

    /// Closes a component where it was entered.
    fn leave(&mut self, word: usize) {
        if self.low[word] < self.order[word] {
            return;
        }
        while let Some(member) = self.open.pop() {
            self.found.number[member] = self.found.count;
            if member == word {
                break;
            }
        }
        self.found.count += 1;
    }
}
