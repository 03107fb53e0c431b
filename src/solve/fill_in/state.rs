//! Where a search stands: the words that are left to each slot, the letters left to each cell, and the way back.

use std::collections::VecDeque;

use super::bits::{self, ones};
use super::constraint_graph::ConstraintGraph;
use super::observe::Observer;
use super::trail::Change;

/// No word.
pub(super) const NONE: u32 = u32::MAX;

/// Why it does not go on that way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Conflict {
    /// No letter is left to a cell.
    Cell(usize),
    /// No word is left to a slot.
    Slot(usize),
    /// A word (by its number among those of all classes) has fewer slots left than it has to go into.
    Word(usize),
    /// These slots of a class share too few words.
    Crowd { slots: Vec<u32>, words: usize },
    /// The work that was allowed is done.
    Spent,
}

/// The rules of a game with words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    /// Every word of the list goes in as often as it is listed.
    Exact,
    /// Words of a dictionary, none of them twice.
    AtMostOnce,
}

/// A search: domains of slots and cells, kept consistent by the methods of `propagate`.
pub(super) struct Search<'n, O> {
    pub graph: &'n ConstraintGraph<'n>,
    pub rule: Rule,
    /// Words left to each slot. Those that are used up are still in it: `free` says which are not.
    pub domains: Vec<u64>,
    /// Words of each class that can still be put somewhere.
    pub free: Vec<u64>,
    /// How many words are left to each slot that are not used up.
    pub sizes: Vec<u32>,
    /// The word in each slot.
    pub put: Vec<u32>,
    /// The letters left to each cell.
    pub letters: Vec<u32>,
    /// How often each word has still to go in.
    pub left: Vec<u32>,
    /// How many slots without a word could hold each word; counted where every word has to go in.
    pub places: Vec<u32>,
    /// The slots of each class, first those without a word.
    pub order: Vec<Vec<u32>>,
    pub rank: Vec<u32>,
    pub empty: Vec<usize>,
    /// How many slots have no word.
    pub unfilled: usize,
    pub trail: Vec<Change>,
    /// Changes below this depth are for good.
    pub depth: usize,
    pub queue: VecDeque<u32>,
    pub queued: Vec<bool>,
    pub words: Vec<(u32, u32)>,
    /// Classes whose slots lost words since they were last matched.
    pub stirred: Vec<bool>,
    /// For each place of a slot and each letter: where a word with it was last found.
    pub seen: Vec<u16>,
    /// Failures that a slot had part in, and a word.
    pub slot_weight: Vec<u32>,
    pub word_weight: Vec<u32>,
    pub matched: Vec<u32>,
    /// Machine words looked at up to now.
    pub work: u64,
    /// How many of them in matchings.
    pub matching_work: u64,
    pub budget: u64,
    pub watch: &'n mut O,
    /// By class where the words of the next tier begin, if words have tiers.
    pub tiers: Vec<&'n [usize]>,
    /// The number that the observer knows each word by.
    pub names: &'n [u32],
}

impl<'n, O: Observer> Search<'n, O> {
    /// Before anything is known. `copies` says how often each word may be put.
    pub(super) fn new(
        graph: &'n ConstraintGraph<'n>,
        rule: Rule,
        copies: Vec<u32>,
        names: &'n [u32],
        budget: u64,
        watch: &'n mut O,
    ) -> Self {
        let sets_of = |slot: &super::constraint_graph::SlotVar| graph.classes[slot.class].table.width();
        let mut domains = vec![0; graph.slot_vars.iter().map(sets_of).sum()];
        for seat in &graph.slot_vars {
            let table = graph.classes[seat.class].table;
            bits::set_first(&mut domains[seat.set..][..table.width()], graph.classes[seat.class].allowed);
        }
        let mut free = vec![0; graph.classes.iter().map(|class| class.table.width()).sum()];
        let mut places = vec![0; graph.word_count()];
        for class in &graph.classes {
            bits::set_first(&mut free[class.set..][..class.table.width()], class.allowed);
            places[class.words..][..class.table.count()].fill(class.slots.len() as u32);
        }
        let slots = graph.slot_vars.len();
        let mut rank = vec![0; slots];
        for class in &graph.classes {
            class.slots.iter().enumerate().for_each(|(at, &slot)| rank[slot as usize] = at as u32);
        }
        Self {
            rule,
            domains,
            free,
            sizes: graph.slot_vars.iter().map(|seat| graph.classes[seat.class].allowed as u32).collect(),
            put: vec![NONE; slots],
            letters: vec![super::constraint_graph::ANY; graph.at.len()],
            word_weight: vec![1; copies.len()],
            left: copies,
            places,
            order: graph.classes.iter().map(|class| class.slots.clone()).collect(),
            rank,
            empty: graph.classes.iter().map(|class| class.slots.len()).collect(),
            unfilled: slots,
            trail: Vec::new(),
            depth: 0,
            queue: VecDeque::new(),
            queued: vec![false; slots],
            words: Vec::new(),
            stirred: vec![true; graph.classes.len()],
            seen: vec![0; graph.cells.len() * 26],
            slot_weight: vec![1; slots],
            matched: vec![NONE; slots],
            work: 0,
            matching_work: 0,
            budget,
            tiers: Vec::new(),
            graph,
            watch,
            names,
        }
    }

    /// The slots of a class without a word.
    #[inline]
    pub(super) fn empty(&self, class: usize) -> &[u32] {
        &self.order[class][..self.empty[class]]
    }

    /// True while a slot has no word.
    #[inline]
    pub(super) fn is_empty(&self, slot: usize) -> bool {
        self.put[slot] == NONE
    }

    /// The words left to a slot, a machine word after another.
    pub(super) fn left_to(&self, slot: usize) -> impl Iterator<Item = u64> {
        let seat = &self.graph.slot_vars[slot];
        let class = &self.graph.classes[seat.class];
        let width = class.table.width();
        self.domains[seat.set..][..width].iter().zip(&self.free[class.set..][..width]).map(|(set, free)| set & free)
    }

    /// The words left to a slot in one machine word of its set.
    #[inline]
    pub(super) fn left_at(&self, slot: usize, at: usize) -> u64 {
        let seat = &self.graph.slot_vars[slot];
        self.domains[seat.set + at] & self.free[self.graph.classes[seat.class].set + at]
    }

    /// The numbers of the words left to a slot.
    pub(super) fn words_of(&self, slot: usize) -> impl Iterator<Item = usize> {
        self.left_to(slot).enumerate().flat_map(|(at, words)| ones(words).map(move |bit| at * 64 + bit))
    }

    /// True while a word is left to a slot.
    #[inline]
    pub(super) fn may_hold(&self, slot: usize, word: usize) -> bool {
        let seat = &self.graph.slot_vars[slot];
        bits::has(&self.domains[seat.set..], word) && bits::has(&self.free[self.graph.classes[seat.class].set..], word)
    }

    /// Has a slot looked at again.
    #[inline]
    pub(super) fn enqueue(&mut self, slot: usize) {
        self.stirred[self.graph.slot_vars[slot].class] = true;
        if !self.queued[slot] {
            self.queued[slot] = true;
            self.queue.push_back(slot as u32);
        }
    }
}
