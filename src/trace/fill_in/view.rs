//! What a fill-in shows at one step.

use wordhoard_engine::grid::{Pattern, Pos};

use super::{FillInStage, Method, Step};

impl FillInStage {
    /// Returns the pattern.
    #[must_use]
    pub fn pattern(&self) -> &Pattern {
        &self.sheet.pattern
    }

    /// Returns the method.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// Returns the last step.
    #[must_use]
    pub fn last(&self) -> Option<Step> {
        self.last
    }

    /// Returns the slots through a cell.
    pub fn slots_at(&self, pos: Pos) -> impl Iterator<Item = usize> {
        self.sheet.uses(pos).map(|(slot, _)| slot)
    }

    /// Returns the letter placed or given in a cell, from 0 (a) to 25 (z).
    #[must_use]
    pub fn letter(&self, pos: Pos) -> Option<u8> {
        let placed = |(slot, position): (usize, usize)| {
            let word = self.slots[slot].word?;
            self.sheet.words[usize::from(word)].get(position).copied()
        };
        self.sheet.given(pos).or_else(|| self.sheet.uses(pos).find_map(placed))
    }

    /// Returns the letters possible in a cell, as a mask. Bit 0 is a.
    #[must_use]
    pub fn possible(&self, pos: Pos) -> u32 {
        self.letter(pos).map_or(self.letters[self.sheet.pattern.cells().index(pos)], |letter| 1 << letter)
    }

    /// Returns the number of a cell in which a slot begins.
    #[must_use]
    pub fn number_at(&self, pos: Pos) -> Option<usize> {
        self.sheet.number_at(pos)
    }

    /// Returns the name of a slot: `5-Across`.
    #[must_use]
    pub fn slot_name(&self, slot: usize) -> &str {
        self.sheet.name(slot)
    }

    /// Returns the word in a slot, in capitals.
    #[must_use]
    pub fn word_in(&self, slot: usize) -> Option<String> {
        self.slots[slot].word.map(|word| self.sheet.text(word))
    }

    /// Returns the number of distinct words left for a slot, or `None` if it has a word: the words that are not used up,
    /// agree with the letters possible in the slot, and are not ruled out. The constraint solver counts the same words.
    #[must_use]
    pub fn left(&self, slot: usize) -> Option<usize> {
        self.slots[slot].word.is_none().then(|| self.words_left(slot).count())
    }

    /// Returns the slot that is being tried or revised.
    #[must_use]
    pub fn current(&self) -> Option<usize> {
        self.current.map(usize::from)
    }

    /// Returns up to `max` of the words left for a slot, in alphabetical order and in capitals.
    #[must_use]
    pub fn candidates(&self, slot: usize, max: usize) -> Vec<String> {
        self.words_left(slot).take(max).map(|word| self.sheet.text(word)).collect()
    }

    /// Returns the number of dead ends that a slot was part of.
    #[must_use]
    pub fn dead_ends(&self, slot: usize) -> u32 {
        self.slots[slot].weight - 1
    }

    /// Returns the decisions that have not been taken back: slots with their words, in capitals.
    pub fn decisions(&self) -> impl ExactSizeIterator<Item = (usize, String)> {
        self.decisions.iter().map(|decision| (decision.slot.into(), self.sheet.text(decision.word)))
    }

    /// Returns the fillings found so far: the word of each slot, in capitals.
    pub fn fillings(&self) -> impl ExactSizeIterator<Item = Vec<String>> {
        self.fillings.iter().map(|words| words.iter().map(|&word| self.sheet.text(word)).collect())
    }

    /// Returns the words that have not been placed, once for each copy, in list order and in capitals.
    #[must_use]
    pub fn unplaced(&self) -> Vec<String> {
        let mut placed = self.used.clone();
        let mut words = Vec::new();
        for (word, &first) in self.sheet.first.iter().enumerate() {
            match placed[usize::from(first)].checked_sub(1) {
                Some(rest) => placed[usize::from(first)] = rest,
                None => words.push(self.sheet.text(word as u16)),
            }
        }
        words
    }
}
