//! Propagates constraints between slots and cells to a fixpoint.

use super::bits::{self, letters};
use super::constraint_graph::ANY;
use super::event::{Event, Exclusion, Placing};
use super::state::{Conflict, NONE, Rule, Search};
use crate::solve::watch::Observer;

/// Maximum size of a domain whose words are scanned one by one.
const MAX_SCANNED: u32 = 24;
/// Maximum length of words that are scanned one by one.
const MAX_SCANNED_LENGTH: usize = 64;

impl<O: Observer<Event>> Search<'_, O> {
    /// Restricts every cell to its initial letters, and queues every slot and word.
    pub(super) fn init(&mut self) -> Result<(), Conflict> {
        for cell in 0..self.graph.positions.len() {
            self.restrict_cell(cell, self.graph.initial_letters[cell], None)?;
        }
        for cell in 0..self.graph.positions.len() {
            let users = self.graph.uses(cell).map(|index| self.graph.cell_use(index));
            if O::IS_WATCHING {
                self.report_missing_letters(cell);
            }
            let found =
                users.map(|cell_use| self.graph.index(cell_use.slot as usize).letters_at(cell_use.position as usize));
            self.restrict_cell(cell, found.fold(ANY, |all, found| all & found), None)?;
        }
        (0..self.graph.slot_vars.len()).for_each(|slot| self.enqueue(slot));
        if self.rule == Rule::Exact {
            for (number, class) in self.graph.classes.iter().enumerate() {
                self.word_queue.extend((0..class.index.count()).map(|word| (number as u32, word as u32)));
            }
        }
        Ok(())
    }

    /// Reports the letters that no word has in a cell, slot by slot.
    fn report_missing_letters(&mut self, cell: usize) {
        let graph = self.graph;
        let mut left = self.letters[cell];
        for cell_use in graph.uses(cell).map(|index| graph.cell_use(index)) {
            let found = graph.index(cell_use.slot as usize).letters_at(cell_use.position as usize);
            self.report_struck(cell, left & !found, cell_use.slot as usize);
            left &= found;
        }
    }

    fn report_struck(&mut self, cell: usize, letters: u32, slot: usize) {
        if letters != 0 {
            let (at, slot) = (self.graph.positions[cell], self.graph.slot_vars[slot].pattern_slot);
            self.report(Event::Struck { at, letters, slot });
        }
    }

    /// Propagates to a fixpoint. The queues are empty afterwards, even after a conflict.
    pub(super) fn propagate(&mut self, matching: bool) -> Result<(), Conflict> {
        let result = self.run_queue(matching);
        if result.is_err() {
            self.clear_queue();
        }
        result
    }

    /// Clears the propagation queues.
    pub(super) fn clear_queue(&mut self) {
        self.queue.drain(..).for_each(|slot| self.queued[slot as usize] = false);
        self.word_queue.clear();
    }

    fn run_queue(&mut self, matching: bool) -> Result<(), Conflict> {
        loop {
            if let Some(slot) = self.queue.pop_front() {
                self.queued[slot as usize] = false;
                self.report(Event::Revised { slot: self.graph.slot_vars[slot as usize].pattern_slot });
                self.revise(slot as usize)?;
            } else if let Some((class, word)) = self.word_queue.pop() {
                self.place_forced(class as usize, word as usize)?;
            } else if !(matching && self.rule == Rule::Exact && self.match_classes()?) {
                return Ok(());
            }
            if self.is_spent() {
                return Err(Conflict::Spent);
            }
        }
    }

    /// Restricts the cells of a slot to the letters that its candidates have there. Places the last candidate, if only
    /// one is left.
    fn revise(&mut self, slot: usize) -> Result<(), Conflict> {
        let index = self.graph.index(slot);
        if self.is_empty(slot) {
            match self.sizes[slot] {
                0 => return Err(Conflict::Slot(slot)),
                1 => {
                    let only = self.words_of(slot).next().unwrap_or_default();
                    return self.place_word(slot, only, Placing::OnlyWord);
                }
                _ => {}
            }
        }
        let word = self.assigned[slot];
        if word != NONE {
            for (position, &letter) in index.word(word as usize).iter().enumerate() {
                self.restrict_at(slot, position, 1 << letter)?;
            }
            return Ok(());
        }
        if self.sizes[slot] <= MAX_SCANNED && index.length() <= MAX_SCANNED_LENGTH {
            let mut found = [0; MAX_SCANNED_LENGTH];
            let found = &mut found[..index.length()];
            for word in self.words_of(slot) {
                found.iter_mut().zip(index.word(word)).for_each(|(found, &letter)| *found |= 1 << letter);
            }
            self.work += u64::from(self.sizes[slot]) + index.width() as u64;
            return found.iter().enumerate().try_for_each(|(position, &found)| self.restrict_at(slot, position, found));
        }
        for position in 0..index.length() {
            let at = self.graph.slot_vars[slot].cells + position;
            let possible = self.letters[self.graph.cells[at] as usize];
            if self.graph.crossed[at] && possible.count_ones() > 1 {
                let found = letters(possible).filter(|&letter| self.has_letter(slot, position, letter));
                let found = found.fold(0, |found, letter| found | 1 << letter);
                self.restrict_at(slot, position, found)?;
            }
        }
        Ok(())
    }

    /// Returns `true` if the domain of a slot has a word with this letter at this position. First checks the residue:
    /// the block where such a word was last found.
    fn has_letter(&mut self, slot: usize, position: usize, letter: usize) -> bool {
        let graph = self.graph;
        let var = &graph.slot_vars[slot];
        let class = &graph.classes[var.class];
        let with_letter = class.index.with_letter(position, letter);
        let residue = &mut self.residues[(var.cells + position) * 26 + letter];
        let (domain, free) =
            (&self.domains[var.domain..][..with_letter.len()], &self.free[class.domain..][..with_letter.len()]);
        let first = usize::from(*residue);
        self.work += 1;
        if domain[first] & free[first] & with_letter[first] != 0 {
            return true;
        }
        let found = (0..with_letter.len()).find(|&block| domain[block] & free[block] & with_letter[block] != 0);
        self.work += found.unwrap_or(with_letter.len()) as u64;
        if let Some(block) = found {
            *residue = block as u16;
        }
        found.is_some()
    }

    /// Restricts one cell of a slot to these letters, and updates the slots that cross there.
    fn restrict_at(&mut self, slot: usize, position: usize, allowed: u32) -> Result<(), Conflict> {
        let at = self.graph.slot_vars[slot].cells + position;
        if !self.graph.crossed[at] {
            return Ok(());
        }
        self.restrict_cell(self.graph.cells[at] as usize, allowed, Some((slot, position)))
    }

    /// Restricts a cell to these letters. `cause` is the slot and position that caused the change; this use of the cell
    /// needs no update.
    pub(super) fn restrict_cell(
        &mut self,
        cell: usize,
        allowed: u32,
        cause: Option<(usize, usize)>,
    ) -> Result<(), Conflict> {
        let previous = self.letters[cell];
        let kept = previous & allowed;
        if kept == previous {
            return Ok(());
        }
        if kept == 0 {
            return Err(Conflict::Cell(cell));
        }
        if let Some((slot, _)) = cause.filter(|_| O::IS_WATCHING) {
            self.report_struck(cell, previous & !kept, slot);
        }
        self.set_letters(cell, kept);
        for index in self.graph.uses(cell) {
            let cell_use = self.graph.cell_use(index);
            let (slot, position) = (cell_use.slot as usize, cell_use.position as usize);
            if self.is_empty(slot) && cause != Some((slot, position)) {
                let size = self.sizes[slot];
                let result = self.filter_slot(slot, position, kept, previous & !kept);
                if O::IS_WATCHING && self.sizes[slot] < size {
                    let (slot, left) = (self.graph.slot_vars[slot].pattern_slot, self.sizes[slot] as usize);
                    self.report(Event::Narrowed { slot, left, at: self.graph.positions[cell] });
                }
                result?;
            }
        }
        Ok(())
    }

    /// Removes from a slot's domain the words that have none of the `kept` letters at a position. `removed` contains
    /// the letters just removed from the cell there.
    fn filter_slot(&mut self, slot: usize, position: usize, kept: u32, removed: u32) -> Result<(), Conflict> {
        let graph = self.graph;
        let index = graph.index(slot);
        let use_removed = removed.count_ones() < kept.count_ones();
        let domain = graph.slot_vars[slot].domain;
        self.work += index.width() as u64;
        for block in 0..index.width() {
            let words = self.domains[domain + block];
            if words == 0 {
                continue;
            }
            let with_any =
                |mask: u32| letters(mask).fold(0, |words, letter| words | index.with_letter(position, letter)[block]);
            let excluded = if use_removed { with_any(removed) } else { !with_any(kept) };
            self.work += u64::from(removed.count_ones().min(kept.count_ones()));
            if words & excluded != 0 {
                self.work += u64::from((words & excluded).count_ones());
                self.remove_words(slot, block, words & excluded);
            }
        }
        if self.sizes[slot] == 0 { Err(Conflict::Slot(slot)) } else { Ok(()) }
    }

    /// Places a word in a slot. If that was the word's last copy, the word is removed from the candidates of all other
    /// slots.
    pub(super) fn place_word(&mut self, slot: usize, word: usize, why: Placing) -> Result<(), Conflict> {
        let class = self.graph.slot_vars[slot].class;
        self.work += self.graph.classes[class].index.width() as u64 + u64::from(self.sizes[slot]);
        if !self.assign(slot, word, why) {
            return Ok(());
        }
        let mut emptied = None;
        // Counted twice, to include the cost of undoing the assignment.
        self.work += 2 * self.empty_slots(class).len() as u64;
        for index in 0..self.empty_slots(class).len() {
            let other = self.empty_slots(class)[index] as usize;
            if bits::has(&self.domains[self.graph.slot_vars[other].domain..], word) {
                self.sizes[other] -= 1;
                let size = self.sizes[other];
                match size {
                    0 => emptied = Some(other),
                    1 => self.enqueue(other),
                    _ if self.lost_support(other, word) => self.enqueue(other),
                    _ => self.dirty[class] = true,
                }
            }
        }
        emptied.map_or(Ok(()), |slot| Err(Conflict::Slot(slot)))
    }

    /// Returns `true` if a slot that lost this word has no word left with one of the word's letters at that position.
    fn lost_support(&mut self, slot: usize, word: usize) -> bool {
        let first = self.graph.slot_vars[slot].cells;
        self.graph.index(slot).word(word).iter().enumerate().any(|(position, &letter)| {
            let possible = self.letters[self.graph.cells[first + position] as usize] >> letter & 1 == 1;
            self.graph.crossed[first + position] && possible && !self.has_letter(slot, position, letter.into())
        })
    }

    /// Places all copies of a word if it has exactly as many candidate slots as copies left.
    fn place_forced(&mut self, class: usize, word: usize) -> Result<(), Conflict> {
        let number = self.graph.classes[class].first_word + word;
        let (copies, candidates) = (self.copies_left[number], self.candidates[number]);
        if copies == 0 || candidates > copies {
            return Ok(());
        }
        if candidates < copies {
            return Err(Conflict::Word(number));
        }
        self.work += self.empty_slots(class).len() as u64;
        let slots: Vec<u32> =
            self.empty_slots(class).iter().copied().filter(|&slot| self.may_hold(slot as usize, word)).collect();
        slots.into_iter().try_for_each(|slot| self.place_word(slot as usize, word, Placing::OnlySlot))
    }

    /// Removes one word from a slot's domain.
    pub(super) fn rule_out(&mut self, slot: usize, word: usize) -> Result<(), Conflict> {
        self.remove_words(slot, word / 64, 1 << (word % 64));
        if O::IS_WATCHING {
            let left = self.sizes[slot] as usize;
            let (slot, word) = self.reported(slot, word);
            self.report(Event::RuledOut { slot, word, left, why: Exclusion::Tried });
        }
        if self.sizes[slot] == 0 { Err(Conflict::Slot(slot)) } else { Ok(()) }
    }
}
