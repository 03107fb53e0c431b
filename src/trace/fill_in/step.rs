//! Steps of the searches for the filling of a grid.

use wordhoard_engine::grid::Pos;
use wordhoard_engine::solve::fill_in::{DeadEnd, Decided, Event, Exclusion, Placing};

/// Step of a search: an event with numbers that are as small as a fill-in allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A word was placed in a slot.
    Placed {
        /// Index of the slot.
        slot: u16,
        /// Index of the word.
        word: u16,
        /// Reason.
        why: Placing,
    },
    /// A word was removed from a slot.
    Removed {
        /// Index of the slot.
        slot: u16,
        /// Index of the word.
        word: u16,
    },
    /// A word was compared with a slot, and does not fit.
    Rejected {
        /// Index of the slot.
        slot: u16,
        /// Index of the word.
        word: u16,
    },
    /// Every slot has a word.
    Filled {
        /// Whether no earlier filling has the same letters.
        is_new: bool,
    },
    /// The words of a slot are about to restrict the letters of its squares.
    Revised {
        /// Index of the slot.
        slot: u16,
    },
    /// Letters, as a mask, were struck from a square because of a slot.
    Struck {
        /// Position of the square.
        at: Pos,
        /// Letters struck. Bit 0 is a.
        letters: u32,
        /// Index of the slot.
        slot: u16,
    },
    /// Words were struck from a slot, because letters were struck from a square.
    Narrowed {
        /// Index of the slot.
        slot: u16,
        /// Number of words left for the slot.
        left: u16,
        /// Position of the square.
        at: Pos,
    },
    /// A word was struck from a slot.
    RuledOut {
        /// Index of the slot.
        slot: u16,
        /// Index of the word.
        word: u16,
        /// Number of words left for the slot.
        left: u16,
        /// Reason.
        why: Exclusion,
    },
    /// A word was chosen for a slot.
    Decided {
        /// Index of the slot.
        slot: u16,
        /// Index of the word.
        word: u16,
        /// Variable of the decision.
        variable: Decided,
        /// Number of words left for the slot, or of slots left for the word.
        candidates: u16,
        /// Whether the same slot or word was decided when the search last failed.
        failed_last: bool,
    },
    /// No letter is possible in a square.
    NoLetter {
        /// Position of the square.
        at: Pos,
    },
    /// No word is left for a slot.
    NoWord {
        /// Index of the slot.
        slot: u16,
    },
    /// Too few slots are left for a word.
    NoSlot {
        /// Index of the word.
        word: u16,
    },
    /// Some slots share too few words.
    TooFewWords {
        /// Number of slots.
        slots: u16,
        /// Number of words left for all of them.
        words: u16,
    },
    /// A slot was part of a dead end.
    SlotBlamed {
        /// Index of the slot.
        slot: u16,
        /// One more than the number of dead ends so far.
        weight: u32,
    },
    /// A word was part of a dead end.
    WordBlamed {
        /// Index of the word.
        word: u16,
        /// One more than the number of dead ends so far.
        weight: u32,
    },
    /// The last decision is taken back.
    Undone {
        /// Index of the slot.
        slot: u16,
        /// Index of the word.
        word: u16,
    },
    /// All decisions are taken back.
    Restarted,
}

/// Converts a number of a slot or word. A fill-in has at most 65,536 of either.
fn small(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

impl From<Event> for Step {
    fn from(event: Event) -> Self {
        match event {
            Event::Placed { slot, word, why } => Self::Placed { slot: small(slot), word: small(word), why },
            Event::Removed { slot, word } => Self::Removed { slot: small(slot), word: small(word) },
            Event::Rejected { slot, word } => Self::Rejected { slot: small(slot), word: small(word) },
            Event::Filled { is_new } => Self::Filled { is_new },
            Event::Revised { slot } => Self::Revised { slot: small(slot) },
            Event::Struck { at, letters, slot } => Self::Struck { at, letters, slot: small(slot) },
            Event::Narrowed { slot, left, at } => Self::Narrowed { slot: small(slot), left: small(left), at },
            Event::RuledOut { slot, word, left, why } => {
                Self::RuledOut { slot: small(slot), word: small(word), left: small(left), why }
            }
            Event::Decided { slot, word, variable, candidates, failed_last } => {
                let (slot, word, candidates) = (small(slot), small(word), small(candidates));
                Self::Decided { slot, word, variable, candidates, failed_last }
            }
            Event::Failed { at } => failed(at),
            Event::SlotBlamed { slot, weight } => Self::SlotBlamed { slot: small(slot), weight },
            Event::WordBlamed { word, weight } => Self::WordBlamed { word: small(word), weight },
            Event::Undone { slot, word } => Self::Undone { slot: small(slot), word: small(word) },
            Event::Restarted => Self::Restarted,
        }
    }
}

fn failed(at: DeadEnd) -> Step {
    match at {
        DeadEnd::Cell(at) => Step::NoLetter { at },
        DeadEnd::Slot(slot) => Step::NoWord { slot: small(slot) },
        DeadEnd::Word(word) => Step::NoSlot { word: small(word) },
        DeadEnd::Slots { slots, words } => Step::TooFewWords { slots: small(slots), words: small(words) },
    }
}
