//! Events of a search, and a counter of placements and removals.

use std::ops::ControlFlow;

use crate::grid::Pos;
use crate::solve::watch::Observer;

/// Event of a search that places words in a grid.
///
/// Slots are indexes into `Pattern::slots`, and words are indexes into the list. All copies of a word are reported
/// under the index of the first copy. Removals come in reverse order of placement. At the end, the words of the last
/// filling remain placed. After an exhaustive search, only the words placed before the first decision remain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A word was placed in a slot, by decision or because no other choice is left.
    Placed {
        /// Index of the slot.
        slot: usize,
        /// Index of the word.
        word: usize,
        /// Reason for the placement.
        why: Placing,
    },
    /// A word was removed from a slot.
    Removed {
        /// Index of the slot.
        slot: usize,
        /// Index of the word.
        word: usize,
    },
    /// A word was compared with a slot, and does not fit. Reported by brute force only.
    Rejected {
        /// Index of the slot.
        slot: usize,
        /// Index of the word.
        word: usize,
    },
    /// A filling was found: every slot has a word.
    Filled {
        /// Whether no earlier filling has the same letters.
        is_new: bool,
    },
    /// Propagation reached a slot: its words are about to restrict the letters of its cells. Brute force neither
    /// propagates nor reports any of the following events.
    Revised {
        /// Index of the slot.
        slot: usize,
    },
    /// Letters were struck from a cell, because no word left for a slot has them there.
    Struck {
        /// Position of the cell.
        at: Pos,
        /// Letters as a mask. Bit 0 is a.
        letters: u32,
        /// Index of the slot.
        slot: usize,
    },
    /// Words were struck from a slot, because letters were struck from one of its cells. A word that has been placed as
    /// often as it is listed is no longer left for other slots either, which is not reported.
    Narrowed {
        /// Index of the slot.
        slot: usize,
        /// Number of distinct words left.
        left: usize,
        /// Position of the cell.
        at: Pos,
    },
    /// A word was struck from the words left for a slot.
    RuledOut {
        /// Index of the slot.
        slot: usize,
        /// Index of the word.
        word: usize,
        /// Number of distinct words left.
        left: usize,
        /// Reason for the strike.
        why: Exclusion,
    },
    /// A word was chosen for a slot, and is placed next.
    Decided {
        /// Index of the slot.
        slot: usize,
        /// Index of the word.
        word: usize,
        /// Variable of the decision.
        variable: Decided,
        /// Number of words left for the slot, or number of slots left for the word, before the decision.
        candidates: usize,
        /// Whether the same slot or word was decided when the search last failed.
        failed_last: bool,
    },
    /// The search has come to a dead end.
    Failed {
        /// Cause of the dead end.
        at: DeadEnd,
    },
    /// A slot was part of a dead end, so that it is decided earlier from now on.
    SlotBlamed {
        /// Index of the slot.
        slot: usize,
        /// One more than the number of dead ends that the slot was part of.
        weight: u32,
    },
    /// A word was part of a dead end, so that it is decided earlier from now on.
    WordBlamed {
        /// Index of the word.
        word: usize,
        /// One more than the number of dead ends that the word was part of.
        weight: u32,
    },
    /// The last decision is taken back, with everything that followed from it. The removals come next.
    Undone {
        /// Index of the slot.
        slot: usize,
        /// Index of the word.
        word: usize,
    },
    /// All decisions are taken back after many dead ends. Weights and the words ruled out before the first decision
    /// are kept. The removals come next.
    Restarted,
}

/// Reason why a word was placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placing {
    /// The word is tried.
    Tried,
    /// It is the only word left for the slot.
    OnlyWord,
    /// The word has no more slots left than copies.
    OnlySlot,
}

/// Reason why a word was ruled out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exclusion {
    /// Everything was tried with the word in the slot.
    Tried,
    /// Other slots could not all be given a word of their own if the slot took this word.
    Needed,
}

/// Variable of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decided {
    /// The word of a slot.
    Slot,
    /// The slot of a word.
    Word,
}

/// Cause of a dead end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadEnd {
    /// No letter is possible in a cell.
    Cell(Pos),
    /// No word is left for a slot.
    Slot(usize),
    /// Too few slots are left for the copies of a word.
    Word(usize),
    /// Some slots of the same length share too few words.
    Slots {
        /// Number of slots.
        slots: usize,
        /// Number of words left for all of them, with copies.
        words: usize,
    },
}

/// Counter of placements and removals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoveCounts {
    /// Number of placements.
    pub placed: u64,
    /// Number of removals.
    pub removed: u64,
}

impl Observer<Event> for MoveCounts {
    #[inline]
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        match event {
            Event::Placed { .. } => self.placed += 1,
            Event::Removed { .. } => self.removed += 1,
            _ => {}
        }
        ControlFlow::Continue(())
    }
}
