//! Stage of the searches that put every word of a list into a grid.

mod method;
mod sentence;
mod sheet;
mod step;
mod view;

use std::sync::Arc;

pub use method::Method;
use sheet::Sheet;
pub use step::Step;
use wordhoard_engine::grid::{Pattern, PatternCell, Pos};
use wordhoard_engine::solve::fill_in::{Exclusion, Placing};

use super::stage::{Counter, Stage};

/// A search for the filling of a grid at one step.
///
/// Slots are indexes into `Pattern::slots`, and words are indexes into the list.
#[derive(Clone)]
pub struct FillInStage {
    sheet: Arc<Sheet>,
    method: Method,
    slots: Vec<SlotState>,
    /// For each word that is a first copy, the number of copies placed.
    used: Vec<u16>,
    /// The letters possible in each cell, as a mask.
    letters: Vec<u32>,
    /// Words ruled out, each with its slot.
    ruled_out: Vec<(u16, u16)>,
    decisions: Vec<Decision>,
    /// Changes since the first decision.
    trail: Vec<Change>,
    current: Option<u16>,
    last: Option<Step>,
    /// Fillings found so far: the word of each slot.
    fillings: Vec<Arc<[u16]>>,
    /// Whether the words are being removed after a filling, rather than a dead end.
    is_after_filling: bool,
    /// Whether propagation has reached a slot.
    has_revised: bool,
    filled: u32,
    counts: Counts,
}

/// State of a slot.
#[derive(Clone)]
struct SlotState {
    word: Option<u16>,
    weight: u32,
}

/// A decision that has not been taken back, with the length of the trail before it.
#[derive(Clone, Copy)]
struct Decision {
    slot: u16,
    word: u16,
    mark: usize,
}

/// A change, with the value before it.
#[derive(Clone, Copy)]
enum Change {
    Letters { cell: u32, letters: u32 },
    RuledOut,
}

#[derive(Clone, Default)]
struct Counts {
    decisions: u64,
    placed: u64,
    removed: u64,
    rejected: u64,
    struck: u64,
    dead_ends: u64,
}

/// Set of all letters.
const ANY: u32 = (1 << 26) - 1;

impl FillInStage {
    /// Creates the stage before the first step. Words are letters from 0 (a) to 25 (z).
    #[must_use]
    pub fn new(pattern: Pattern, words: Vec<Vec<u8>>, method: Method) -> Self {
        let sheet = Sheet::new(pattern, words);
        let letters = |&cell: &PatternCell| if let PatternCell::Given(letter) = cell { 1 << letter } else { ANY };
        Self {
            slots: vec![SlotState { word: None, weight: 1 }; sheet.pattern.slots().len()],
            used: vec![0; sheet.words.len()],
            letters: sheet.pattern.cells().cells().map(letters).collect(),
            sheet: Arc::new(sheet),
            method,
            ruled_out: Vec::new(),
            decisions: Vec::new(),
            trail: Vec::new(),
            current: None,
            last: None,
            fillings: Vec::new(),
            is_after_filling: false,
            has_revised: false,
            filled: 0,
            counts: Counts::default(),
        }
    }

    /// Returns the words left for a slot, in alphabetical order.
    fn words_left(&self, slot: usize) -> impl Iterator<Item = u16> {
        // The letters of a word that was just placed are not taken over to the crossing slots yet.
        let letters_of = |&pos: &Pos| match self.method {
            Method::Fast => self.letters[self.sheet.pattern.cells().index(pos)],
            Method::Brute => self.possible(pos),
        };
        let possible: Vec<u32> = self.sheet.pattern.slots()[slot].cells.iter().map(letters_of).collect();
        self.sheet.words_of(slot).iter().copied().filter(move |&word| {
            let letters = &self.sheet.words[usize::from(word)];
            possible.iter().zip(letters).all(|(possible, letter)| possible >> letter & 1 == 1)
                && !self.ruled_out.contains(&(slot as u16, word))
                && self.used[usize::from(word)] < self.sheet.copies[usize::from(word)]
        })
    }

    /// Records a change that taking back a decision must revert.
    fn record(&mut self, change: Change) {
        if !self.decisions.is_empty() {
            self.trail.push(change);
        }
    }

    fn strike(&mut self, at: Pos, letters: u32) {
        let cell = self.sheet.pattern.cells().index(at);
        self.record(Change::Letters { cell: cell as u32, letters: self.letters[cell] });
        self.letters[cell] &= !letters;
        self.counts.struck += u64::from(letters.count_ones());
    }

    fn rule_out(&mut self, slot: u16, word: u16) {
        self.ruled_out.push((slot, word));
        self.record(Change::RuledOut);
    }

    fn decide(&mut self, slot: u16, word: u16) {
        self.decisions.push(Decision { slot, word, mark: self.trail.len() });
        self.counts.decisions += 1;
        self.is_after_filling = false;
    }

    /// Reverts the changes since the last decision.
    fn undo(&mut self) {
        let Some(decision) = self.decisions.pop() else { return };
        while self.trail.len() > decision.mark {
            match self.trail.pop() {
                Some(Change::Letters { cell, letters }) => self.letters[cell as usize] = letters,
                Some(Change::RuledOut) => drop(self.ruled_out.pop()),
                None => break,
            }
        }
    }

    fn place(&mut self, slot: u16, word: u16) {
        self.slots[usize::from(slot)].word = Some(word);
        self.used[usize::from(self.sheet.first[usize::from(word)])] += 1;
        self.filled += 1;
        self.counts.placed += 1;
        if self.method == Method::Brute {
            self.is_after_filling = false;
        }
    }

    fn remove(&mut self, slot: u16, word: u16) {
        self.slots[usize::from(slot)].word = None;
        self.used[usize::from(self.sheet.first[usize::from(word)])] -= 1;
        self.filled -= 1;
        self.counts.removed += 1;
    }

    fn fill(&mut self, is_new: bool) {
        self.is_after_filling = true;
        if is_new {
            self.fillings.push(self.slots.iter().filter_map(|slot| slot.word).collect());
        }
    }
}

impl Stage for FillInStage {
    type Step = Step;

    fn apply(&mut self, step: Step) {
        match step {
            Step::Placed { slot, word, .. } => self.place(slot, word),
            Step::Removed { slot, word } => self.remove(slot, word),
            Step::Rejected { .. } => self.counts.rejected += 1,
            Step::Filled { is_new } => self.fill(is_new),
            Step::Struck { at, letters, .. } => self.strike(at, letters),
            Step::RuledOut { slot, word, .. } => self.rule_out(slot, word),
            Step::Decided { slot, word, .. } => self.decide(slot, word),
            Step::NoLetter { .. } | Step::NoWord { .. } | Step::NoSlot { .. } | Step::TooFewWords { .. } => {
                self.counts.dead_ends += 1;
                self.is_after_filling = false;
            }
            Step::SlotBlamed { slot, weight } => self.slots[usize::from(slot)].weight = weight,
            Step::Undone { .. } => self.undo(),
            Step::Restarted => (0..self.decisions.len()).for_each(|_| self.undo()),
            Step::Revised { .. } => self.has_revised = true,
            Step::Narrowed { .. } | Step::WordBlamed { .. } => {}
        }
        self.current = slot_of(step).or(self.current);
        self.last = Some(step);
    }

    fn is_find(step: Step) -> bool {
        step == Step::Filled { is_new: true }
    }

    fn counters(&self) -> Vec<Counter> {
        let counts = &self.counts;
        let fillings = Counter::new("fillings found", self.fillings.len() as u64);
        let (placed, removed) =
            (Counter::new("words placed", counts.placed), Counter::new("words removed", counts.removed));
        match self.method {
            Method::Fast => vec![
                Counter::new("decisions", counts.decisions),
                Counter::new("dead ends", counts.dead_ends),
                Counter::new("letters struck", counts.struck),
                placed,
                removed,
                fillings,
            ],
            Method::Brute => {
                vec![Counter::new("words compared", counts.rejected + counts.placed), placed, removed, fillings]
            }
        }
    }

    /// Returns the number of slots that have a word.
    fn gauge(&self) -> u32 {
        self.filled
    }

    fn line(&self) -> usize {
        let Some(last) = self.last else { return 0 };
        match self.method {
            Method::Fast => fast_line(last),
            Method::Brute => match last {
                Step::Filled { .. } => 1,
                Step::Rejected { .. } => 3,
                Step::Placed { .. } => 4,
                _ => 5,
            },
        }
    }

    fn sentence(&self) -> String {
        self.last.map_or_else(|| self.first_sentence(), |last| self.sentence_of(last))
    }
}

/// Returns the slot that a step tries or revises.
fn slot_of(step: Step) -> Option<u16> {
    match step {
        Step::Placed { slot, .. }
        | Step::Removed { slot, .. }
        | Step::Rejected { slot, .. }
        | Step::Revised { slot }
        | Step::RuledOut { slot, .. }
        | Step::Decided { slot, .. }
        | Step::NoWord { slot }
        | Step::Undone { slot, .. } => Some(slot),
        _ => None,
    }
}

/// Returns the line of a step in the pseudo-code of the constraint solver.
fn fast_line(step: Step) -> usize {
    match step {
        Step::Revised { .. } | Step::Rejected { .. } => 0,
        Step::Placed { why: Placing::OnlyWord, .. } => 1,
        Step::Struck { .. } => 2,
        Step::Narrowed { .. } => 3,
        Step::Placed { why: Placing::OnlySlot, .. } => 4,
        Step::RuledOut { why: Exclusion::Needed, .. } => 5,
        Step::Decided { .. } => 6,
        Step::Placed { why: Placing::Tried, .. } => 7,
        Step::Filled { .. } => 8,
        Step::RuledOut { why: Exclusion::Tried, .. } => 10,
        Step::Restarted => 11,
        Step::NoLetter { .. }
        | Step::NoWord { .. }
        | Step::NoSlot { .. }
        | Step::TooFewWords { .. }
        | Step::SlotBlamed { .. }
        | Step::WordBlamed { .. }
        | Step::Undone { .. }
        | Step::Removed { .. } => 9,
    }
}

#[cfg(test)]
mod tests;
