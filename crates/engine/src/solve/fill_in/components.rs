//! Strongly connected components of the words that slots are matched to.

use super::all_different::Matching;
use super::event::Event;
use super::state::{NONE, Search};
use crate::solve::watch::Observer;

/// Strongly connected components of the matched words. A word has edges to all other words in the domains of the slots
/// matched to it. Source: Tarjan, "Depth-first search and linear graph algorithms" (1972).
pub(super) struct Components {
    /// Component of each word, or `NONE` for a word that no slot is matched to.
    pub of_word: Vec<u32>,
    /// Number of components.
    pub count: u32,
}

impl Components {
    pub(super) fn new<O: Observer<Event>>(search: &Search<'_, O>, matching: &Matching) -> Self {
        let count = matching.head.len();
        let mut tarjan = Tarjan {
            matching,
            domain: |slot: usize, block: usize| search.candidate_block(slot, block),
            index: vec![0; count],
            low: vec![0; count],
            stack: Vec::new(),
            frames: Vec::new(),
            time: 0,
            components: Self { of_word: vec![NONE; count], count: 0 },
        };
        for root in (0..count).filter(|&word| matching.head[word] != NONE) {
            if tarjan.index[root] == 0 {
                tarjan.visit_from(root);
            }
        }
        tarjan.components
    }
}

/// Progress of the visit to a word: the matched slot whose domain is being read, and the rest of the current block.
struct Frame {
    word: usize,
    slot: u32,
    block: usize,
    rest: u64,
}

/// Tarjan's algorithm without recursion, since a class may have thousands of words.
struct Tarjan<'a, F> {
    matching: &'a Matching,
    /// Function that returns one block of a slot's domain.
    domain: F,
    /// For each word, its discovery time from 1, or 0 if it has not been reached.
    index: Vec<u32>,
    /// For each word, the lowest `index` of the open words known to be reachable from that word.
    low: Vec<u32>,
    /// The reached words whose component is still open.
    stack: Vec<usize>,
    frames: Vec<Frame>,
    time: u32,
    components: Components,
}

impl<F: Fn(usize, usize) -> u64> Tarjan<'_, F> {
    fn visit_from(&mut self, root: usize) {
        self.enter(root);
        while let Some(mut frame) = self.frames.pop() {
            match self.next_edge(&mut frame) {
                Some(target) if self.index[target] == 0 => {
                    // The edge is examined again on return, and then updates `low`.
                    self.frames.push(frame);
                    self.enter(target);
                }
                Some(target) => {
                    frame.rest &= frame.rest - 1;
                    if self.components.of_word[target] == NONE {
                        self.low[frame.word] = self.low[frame.word].min(self.low[target]);
                    }
                    self.frames.push(frame);
                }
                None => self.leave(frame.word),
            }
        }
    }

    fn enter(&mut self, word: usize) {
        self.time += 1;
        (self.index[word], self.low[word]) = (self.time, self.time);
        self.stack.push(word);
        let slot = self.matching.head[word];
        let rest = if slot == NONE { 0 } else { self.words(slot, 0) };
        self.frames.push(Frame { word, slot, block: 0, rest });
    }

    fn words(&self, slot: u32, block: usize) -> u64 {
        (self.domain)(self.matching.slots[slot as usize] as usize, block)
    }

    /// Advances to the next edge of a word, and returns the word that the edge leads to.
    fn next_edge(&self, frame: &mut Frame) -> Option<usize> {
        while frame.rest == 0 && frame.slot != NONE {
            frame.block += 1;
            if frame.block == self.matching.full.len() {
                (frame.block, frame.slot) = (0, self.matching.next[frame.slot as usize]);
            }
            if frame.slot != NONE {
                frame.rest = self.words(frame.slot, frame.block);
            }
        }
        (frame.rest != 0).then(|| frame.block * 64 + frame.rest.trailing_zeros() as usize)
    }

    /// Closes the component of `word` if `word` is its root.
    fn leave(&mut self, word: usize) {
        if self.low[word] < self.index[word] {
            return;
        }
        while let Some(member) = self.stack.pop() {
            self.components.of_word[member] = self.components.count;
            if member == word {
                break;
            }
        }
        self.components.count += 1;
    }
}
