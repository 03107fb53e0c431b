//! State of a search: the letters that each cell may have and the words that each slot may have.

use std::collections::{HashMap, VecDeque};
use std::rc::Rc;

use super::families::family;
use super::scored_list::WordsOfLength;
use crate::solve::fill_in::bits::{self, ones};
use crate::solve::fill_in::constraint_graph::ConstraintGraph;
use crate::solve::fill_in::length_index::LengthIndex;

/// Marks a slot without a word.
pub(super) const NONE: u32 = u32::MAX;

/// Flag among the dirty positions of a slot: its words changed, whichever letters did.
pub(super) const WORDS: u64 = 1 << 63;

/// The slot whose last word was removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Conflict {
    pub slot: usize,
}

/// The class and the number of a word.
pub(super) type ClassWord = (u32, u32);

/// A change to undo.
pub(super) enum Change {
    /// Words were removed from a slot. Holds the previous value of one block of its domain.
    Domain { slot: u32, block: u16, previous: u64 },
    /// The number of words of a slot, or the number of its blocks that are not empty, changed. Holds the previous ones.
    Size { slot: u32, size: u32, blocks: u16 },
    /// Letters were removed from a cell. Holds its previous letters.
    Letters { cell: u32, previous: u32 },
    /// A word was placed in a slot.
    Assign { slot: u32 },
}

/// State of a search.
pub(super) struct State<'a> {
    pub graph: &'a ConstraintGraph<'a>,
    /// The words of each class.
    pub words: Vec<&'a WordsOfLength>,
    /// The letters that each cell may have, as masks.
    pub letters: Vec<u32>,
    /// The domains of all slots, one bit for each word.
    pub domains: Vec<u64>,
    /// For each slot, the numbers of the blocks of its domain. The first `blocks` of them are all that are not empty.
    pub active: Vec<u16>,
    pub blocks: Vec<u16>,
    /// Number of words left for each slot.
    pub sizes: Vec<u32>,
    /// The word placed in each slot, or [`NONE`].
    pub assigned: Vec<u32>,
    /// Number of slots without a word.
    pub unfilled: usize,
    /// For each position of a slot and each letter, the block where a word with it was last found.
    pub residues: Vec<u16>,
    /// For each slot, the positions whose letters have changed since it was last revised, and [`WORDS`].
    pub dirty: Vec<u64>,
    /// For each dirty position of a slot, the letters that it had then.
    pub before: Vec<u32>,
    pub queue: VecDeque<u32>,
    pub queued: Vec<bool>,
    pub trail: Vec<Change>,
    /// For each slot, the level at which its size was last recorded in the trail.
    pub stamps: Vec<u64>,
    pub level: u64,
    /// Number of steps taken. A step examines about one machine word.
    pub steps: u64,
    /// For each class and word whose kin have been looked up, the class and number of each.
    kin: HashMap<ClassWord, Rc<[ClassWord]>>,
}

impl<'a> State<'a> {
    /// Creates the state in which every slot may have any of the allowed words of its class.
    pub(super) fn new(graph: &'a ConstraintGraph<'a>, words: &[&'a WordsOfLength]) -> Self {
        let widths: Vec<usize> = graph.slot_vars.iter().map(|var| graph.classes[var.class].index.width()).collect();
        let mut domains = vec![0; widths.iter().sum()];
        let mut active = vec![0; domains.len()];
        for (var, &width) in graph.slot_vars.iter().zip(&widths) {
            bits::set_first(&mut domains[var.domain..][..width], graph.classes[var.class].allowed);
            (0..width).for_each(|block| active[var.domain + block] = block as u16);
        }
        let slots = graph.slot_vars.len();
        Self {
            graph,
            words: words.to_vec(),
            letters: graph.initial_letters.clone(),
            domains,
            active,
            blocks: widths.iter().map(|&width| width as u16).collect(),
            sizes: graph.slot_vars.iter().map(|var| graph.classes[var.class].allowed as u32).collect(),
            assigned: vec![NONE; slots],
            unfilled: slots,
            residues: vec![0; graph.cells.len() * 26],
            dirty: vec![0; slots],
            before: vec![0; graph.cells.len()],
            queue: VecDeque::new(),
            queued: vec![false; slots],
            trail: Vec::new(),
            stamps: vec![0; slots],
            level: 1,
            steps: 0,
            kin: HashMap::new(),
        }
    }

    pub(super) fn index(&self, slot: usize) -> &'a LengthIndex {
        self.graph.index(slot)
    }

    /// Returns the score of a word of a slot.
    pub(super) fn score(&self, slot: usize, word: usize) -> u8 {
        self.words[self.graph.slot_vars[slot].class].scores[word]
    }

    /// Returns the best score that a slot may still have, or 0 if it has no words.
    pub(super) fn max_score(&self, slot: usize) -> u8 {
        if self.assigned[slot] != NONE {
            return self.score(slot, self.assigned[slot] as usize);
        }
        let first = self.graph.slot_vars[slot].domain;
        let active = self.active[first..][..usize::from(self.blocks[slot])].iter().map(|&block| usize::from(block));
        // The words of a slot are sorted by score. Blocks may have become empty since they were last examined.
        let best = active.filter(|block| self.domains[first + block] != 0).min();
        best.map_or(0, |block| self.score(slot, block * 64 + self.domains[first + block].trailing_zeros() as usize))
    }

    pub(super) fn is_open(&self, slot: usize) -> bool {
        self.assigned[slot] == NONE
    }

    /// Iterates over the words left for a slot, block by block.
    pub(super) fn words_of(&self, slot: usize) -> impl Iterator<Item = usize> + '_ {
        let first = self.graph.slot_vars[slot].domain;
        let active = &self.active[first..][..usize::from(self.blocks[slot])];
        active.iter().flat_map(move |&block| {
            ones(self.domains[first + usize::from(block)]).map(move |bit| usize::from(block) * 64 + bit)
        })
    }

    pub(super) fn has_word(&self, slot: usize, word: usize) -> bool {
        bits::has(&self.domains[self.graph.slot_vars[slot].domain..], word)
    }

    /// Records the sizes of a slot, if they have not been at this level.
    fn record_size(&mut self, slot: usize) {
        if self.stamps[slot] != self.level {
            self.stamps[slot] = self.level;
            self.trail.push(Change::Size { slot: slot as u32, size: self.sizes[slot], blocks: self.blocks[slot] });
        }
    }

    /// Starts a new level, and returns the position in the trail for [`State::undo`].
    pub(super) fn mark(&mut self) -> usize {
        self.level += 1;
        self.trail.len()
    }

    /// Undoes all changes since a mark.
    pub(super) fn undo(&mut self, mark: usize) {
        self.level += 1;
        while self.trail.len() > mark {
            match self.trail.pop() {
                Some(Change::Domain { slot, block, previous }) => {
                    let first = self.graph.slot_vars[slot as usize].domain;
                    self.domains[first + usize::from(block)] = previous;
                }
                Some(Change::Size { slot, size, blocks }) => {
                    self.sizes[slot as usize] = size;
                    self.blocks[slot as usize] = blocks;
                }
                Some(Change::Letters { cell, previous }) => self.letters[cell as usize] = previous,
                Some(Change::Assign { slot }) => {
                    self.assigned[slot as usize] = NONE;
                    self.unfilled += 1;
                }
                None => break,
            }
        }
    }

    /// Keeps in a slot only the words of a set, given block by block.
    pub(super) fn keep(&mut self, slot: usize, mut kept: impl FnMut(usize) -> u64) -> bool {
        let first = self.graph.slot_vars[slot].domain;
        let (size, mut blocks) = (self.sizes[slot], usize::from(self.blocks[slot]));
        self.steps += blocks as u64;
        let mut removed = 0;
        for at in (0..blocks).rev() {
            let block = usize::from(self.active[first + at]);
            let previous = self.domains[first + block];
            let left = previous & kept(block);
            if left != previous {
                removed += (previous & !left).count_ones();
                self.trail.push(Change::Domain { slot: slot as u32, block: block as u16, previous });
                self.domains[first + block] = left;
            }
            if left == 0 {
                blocks -= 1;
                self.active.swap(first + at, first + blocks);
            }
        }
        if removed > 0 {
            self.record_size(slot);
            self.sizes[slot] = size - removed;
        }
        if blocks != usize::from(self.blocks[slot]) {
            self.record_size(slot);
            self.blocks[slot] = blocks as u16;
        }
        removed > 0
    }

    /// Removes one word from an open slot, if it is left.
    pub(super) fn remove(&mut self, slot: usize, word: usize) -> Result<(), Conflict> {
        let at = self.graph.slot_vars[slot].domain + word / 64;
        let previous = self.domains[at];
        if previous >> (word % 64) & 1 == 0 {
            return Ok(());
        }
        self.record_size(slot);
        self.trail.push(Change::Domain { slot: slot as u32, block: (word / 64) as u16, previous });
        self.domains[at] = previous & !(1 << (word % 64));
        self.sizes[slot] -= 1;
        if self.sizes[slot] == 0 {
            return Err(Conflict { slot });
        }
        if self.sizes[slot] == 1 || self.lost_support(slot, word) {
            self.enqueue(slot, WORDS);
        }
        Ok(())
    }

    /// Queues a slot for revision.
    pub(super) fn enqueue(&mut self, slot: usize, dirty: u64) {
        self.dirty[slot] |= dirty;
        if !self.queued[slot] {
            self.queued[slot] = true;
            self.queue.push_back(slot as u32);
        }
    }

    /// Returns the words that share a stem with a word of a slot: for each, its class and number.
    pub(super) fn kin(&mut self, slot: usize, word: usize) -> Rc<[ClassWord]> {
        let class = self.graph.slot_vars[slot].class;
        let key = (class as u32, word as u32);
        if let Some(found) = self.kin.get(&key) {
            return Rc::clone(found);
        }
        self.steps += 50;
        let mut kin = kin_of(self.graph.classes[class].index.word(word), &self.words);
        // A word without a family may still not be placed twice.
        kin.push(key);
        kin.sort_unstable();
        kin.dedup();
        let kin: Rc<[ClassWord]> = kin.into();
        self.kin.insert(key, Rc::clone(&kin));
        kin
    }
}

/// Returns the words that share a stem with a word: for each, its class and number. A word may come more than once.
pub(super) fn kin_of(word: &[u8], words: &[&WordsOfLength]) -> Vec<(u32, u32)> {
    let family: Vec<u64> = family(word).collect();
    let of_class = |(class, words): (usize, &&WordsOfLength)| {
        let kin: Vec<(u32, u32)> = words.families().kin(&family).map(|word| (class as u32, word as u32)).collect();
        kin
    };
    words.iter().enumerate().flat_map(of_class).collect()
}
