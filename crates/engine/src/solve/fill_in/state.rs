//! State of a search: the domains of slots and cells, and the trail.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use super::bits::{self, ones};
use super::constraint_graph::ConstraintGraph;
use super::event::{DeadEnd, Event};
use super::trail::Change;
use crate::solve::watch::Observer;

/// Sentinel for no word or no slot.
pub(super) const NONE: u32 = u32::MAX;

/// A failure of propagation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Conflict {
    /// The domain of a cell is empty.
    Cell(usize),
    /// The domain of a slot is empty.
    Slot(usize),
    /// A word (by its index among the words of all classes) has fewer candidate slots than copies to place.
    Word(usize),
    /// These slots of a class share too few words, which violates Hall's condition.
    HallSet { slots: Vec<u32>, words: usize },
    /// The budget is spent, or the observer has stopped the search.
    Spent,
}

/// Constraint on the use of words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    /// Every word of the list is used as often as it is listed.
    Exact,
    /// Every word of a dictionary is used at most once.
    AtMostOnce,
}

/// State of a search, kept consistent by `propagate`.
pub(super) struct Search<'n, O> {
    pub graph: &'n ConstraintGraph<'n>,
    pub rule: Rule,
    /// Domain of each slot. It still contains used-up words, which `free` masks out.
    pub domains: Vec<u64>,
    /// For each class, the words that are not used up.
    pub free: Vec<u64>,
    /// Size of each domain, without used-up words.
    pub sizes: Vec<u32>,
    /// The word in each slot, or [`NONE`].
    pub assigned: Vec<u32>,
    /// The letters possible in each cell.
    pub letters: Vec<u32>,
    /// For each word, the number of copies still to place.
    pub copies_left: Vec<u32>,
    /// For each word, the number of empty slots that could take it. Maintained only under [`Rule::Exact`].
    pub candidates: Vec<u32>,
    /// The slots of each class, empty ones first.
    pub slots_by_class: Vec<Vec<u32>>,
    /// For each slot, its index among the slots of its class.
    pub rank: Vec<u32>,
    /// Number of empty slots of each class.
    pub empty_counts: Vec<usize>,
    /// Number of empty slots.
    pub unfilled: usize,
    pub trail: Vec<Change>,
    /// Current number of decisions. At depth 0, changes are permanent and not recorded.
    pub depth: usize,
    pub queue: VecDeque<u32>,
    pub queued: Vec<bool>,
    pub word_queue: Vec<(u32, u32)>,
    /// For each class, whether its slots lost words since the last matching.
    pub dirty: Vec<bool>,
    /// For each position of each slot and each letter, the block where a word with that letter was last found.
    pub residues: Vec<u16>,
    /// Weight of each slot: one more than the number of failures it was part of.
    pub slot_weight: Vec<u32>,
    /// Weight of each word: one more than the number of failures it was part of.
    pub word_weight: Vec<u32>,
    /// The word that each slot was last matched to, or [`NONE`].
    pub matched: Vec<u32>,
    /// Number of machine words examined so far.
    pub work: u64,
    /// The part of `work` that was spent on matchings.
    pub matching_work: u64,
    pub budget: u64,
    pub observer: &'n mut O,
    /// Set once the observer has stopped the search. No events are reported afterwards.
    pub stopped: bool,
    /// For each class, the end of each tier among its words. Empty if words have no tiers.
    pub tiers: Vec<&'n [usize]>,
    /// For each word, the index under which it is reported to the observer.
    pub ids: &'n [u32],
}

impl<'n, O: Observer<Event>> Search<'n, O> {
    /// Creates the state before any propagation. `copies` is the number of times each word may be placed.
    pub(super) fn new(
        graph: &'n ConstraintGraph<'n>,
        rule: Rule,
        copies: Vec<u32>,
        ids: &'n [u32],
        budget: u64,
        observer: &'n mut O,
    ) -> Self {
        let width_of = |slot: &super::constraint_graph::SlotVar| graph.classes[slot.class].index.width();
        let mut domains = vec![0; graph.slot_vars.iter().map(width_of).sum()];
        for var in &graph.slot_vars {
            let index = graph.classes[var.class].index;
            bits::set_first(&mut domains[var.domain..][..index.width()], graph.classes[var.class].allowed);
        }
        let mut free = vec![0; graph.classes.iter().map(|class| class.index.width()).sum()];
        let mut candidates = vec![0; graph.word_count()];
        for class in &graph.classes {
            bits::set_first(&mut free[class.domain..][..class.index.width()], class.allowed);
            candidates[class.first_word..][..class.index.count()].fill(class.slots.len() as u32);
        }
        let slots = graph.slot_vars.len();
        let mut rank = vec![0; slots];
        for class in &graph.classes {
            class.slots.iter().enumerate().for_each(|(index, &slot)| rank[slot as usize] = index as u32);
        }
        Self {
            rule,
            domains,
            free,
            sizes: graph.slot_vars.iter().map(|var| graph.classes[var.class].allowed as u32).collect(),
            assigned: vec![NONE; slots],
            letters: vec![super::constraint_graph::ANY; graph.positions.len()],
            word_weight: vec![1; copies.len()],
            copies_left: copies,
            candidates,
            slots_by_class: graph.classes.iter().map(|class| class.slots.clone()).collect(),
            rank,
            empty_counts: graph.classes.iter().map(|class| class.slots.len()).collect(),
            unfilled: slots,
            trail: Vec::new(),
            depth: 0,
            queue: VecDeque::new(),
            queued: vec![false; slots],
            word_queue: Vec::new(),
            dirty: vec![true; graph.classes.len()],
            residues: vec![0; graph.cells.len() * 26],
            slot_weight: vec![1; slots],
            matched: vec![NONE; slots],
            work: 0,
            matching_work: 0,
            budget,
            tiers: Vec::new(),
            graph,
            observer,
            stopped: false,
            ids,
        }
    }

    /// Reports an event to the observer, unless it has stopped the search.
    #[inline]
    pub(super) fn report(&mut self, event: Event) {
        if !self.stopped {
            self.stopped = self.observer.observe(event).is_break();
        }
    }

    /// Returns the indexes under which a slot and one of its words are reported to the observer.
    pub(super) fn reported(&self, slot: usize, word: usize) -> (usize, usize) {
        let var = &self.graph.slot_vars[slot];
        (var.pattern_slot, self.ids[self.graph.classes[var.class].first_word + word] as usize)
    }

    /// Reports a dead end.
    pub(super) fn report_failure(&mut self, conflict: &Conflict) {
        let at = match conflict {
            Conflict::Cell(cell) => DeadEnd::Cell(self.graph.positions[*cell]),
            Conflict::Slot(slot) => DeadEnd::Slot(self.graph.slot_vars[*slot].pattern_slot),
            Conflict::Word(word) => DeadEnd::Word(self.ids[*word] as usize),
            Conflict::HallSet { slots, words } => DeadEnd::Slots { slots: slots.len(), words: *words },
            Conflict::Spent => return,
        };
        self.report(Event::Failed { at });
    }

    /// Returns [`ControlFlow::Break`] if the observer has stopped the search.
    pub(super) fn result(&self) -> ControlFlow<()> {
        if self.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Returns the empty slots of a class.
    #[inline]
    pub(super) fn empty_slots(&self, class: usize) -> &[u32] {
        &self.slots_by_class[class][..self.empty_counts[class]]
    }

    /// Returns `true` if a slot has no word.
    #[inline]
    pub(super) fn is_empty(&self, slot: usize) -> bool {
        self.assigned[slot] == NONE
    }

    /// Returns the candidates of a slot, block by block.
    pub(super) fn candidate_blocks(&self, slot: usize) -> impl Iterator<Item = u64> {
        let var = &self.graph.slot_vars[slot];
        let class = &self.graph.classes[var.class];
        let width = class.index.width();
        self.domains[var.domain..][..width]
            .iter()
            .zip(&self.free[class.domain..][..width])
            .map(|(domain, free)| domain & free)
    }

    /// Returns one block of the candidates of a slot.
    #[inline]
    pub(super) fn candidate_block(&self, slot: usize, block: usize) -> u64 {
        let var = &self.graph.slot_vars[slot];
        self.domains[var.domain + block] & self.free[self.graph.classes[var.class].domain + block]
    }

    /// Returns the indexes of the candidates of a slot.
    pub(super) fn words_of(&self, slot: usize) -> impl Iterator<Item = usize> {
        self.candidate_blocks(slot).enumerate().flat_map(|(block, words)| ones(words).map(move |bit| block * 64 + bit))
    }

    /// Returns `true` if a word is a candidate of a slot.
    #[inline]
    pub(super) fn may_hold(&self, slot: usize, word: usize) -> bool {
        let var = &self.graph.slot_vars[slot];
        bits::has(&self.domains[var.domain..], word)
            && bits::has(&self.free[self.graph.classes[var.class].domain..], word)
    }

    /// Queues a slot for propagation.
    #[inline]
    pub(super) fn enqueue(&mut self, slot: usize) {
        self.dirty[self.graph.slot_vars[slot].class] = true;
        if !self.queued[slot] {
            self.queued[slot] = true;
            self.queue.push_back(slot as u32);
        }
    }
}
