//! Propagates constraints between slots and cells to a fixpoint.

use super::bits::{self, letters};
use super::constraint_graph::ANY;
use super::observe::Observer;
use super::state::{Conflict, NONE, Rule, Search};

/// Domains of at most this many words are scanned.
const MAX_SCANNED: u32 = 24;
/// Domains of words longer than this are never scanned.
const LONGEST: usize = 64;

impl<O: Observer> Search<'_, O> {
    /// Restricts every cell to the letters possible at the start, and queues every slot and word.
    pub(super) fn init(&mut self) -> Result<(), Conflict> {
        for cell in 0..self.graph.at.len() {
            self.restrict_cell(cell, self.graph.start[cell], None)?;
        }
        for cell in 0..self.graph.at.len() {
            let users = self.graph.uses(cell).map(|at| self.graph.cell_use(at));
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

    /// Restricts the cells of a slot to the letters that its domain has there.
    fn revise(&mut self, slot: usize) -> Result<(), Conflict> {
        let index = self.graph.index(slot);
        if self.is_empty(slot) {
            match self.sizes[slot] {
                0 => return Err(Conflict::Slot(slot)),
                1 => {
                    let only = self.words_of(slot).next().unwrap_or_default();
                    return self.place_word(slot, only);
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
        if self.sizes[slot] <= MAX_SCANNED && index.length() <= LONGEST {
            let mut found = [0; LONGEST];
            let found = &mut found[..index.length()];
            for word in self.words_of(slot) {
                found.iter_mut().zip(index.word(word)).for_each(|(found, &letter)| *found |= 1 << letter);
            }
            self.work += u64::from(self.sizes[slot]) + index.width() as u64;
            return found.iter().enumerate().try_for_each(|(position, &found)| self.restrict_at(slot, position, found));
        }
        for position in 0..index.length() {
            let at = self.graph.slot_vars[slot].cells + position;
            let may = self.letters[self.graph.cells[at] as usize];
            if self.graph.crossed[at] && may.count_ones() > 1 {
                let found = letters(may).filter(|&letter| self.has_letter(slot, position, letter));
                let found = found.fold(0, |found, letter| found | 1 << letter);
                self.restrict_at(slot, position, found)?;
            }
        }
        Ok(())
    }

    /// Returns `true` if the domain of a slot has a word with this letter at this position. The residue, where support
    /// was last found, is checked first.
    fn has_letter(&mut self, slot: usize, position: usize, letter: usize) -> bool {
        let graph = self.graph;
        let var = &graph.slot_vars[slot];
        let class = &graph.classes[var.class];
        let with_letter = class.index.with_letter(position, letter);
        let residue = &mut self.residues[(var.cells + position) * 26 + letter];
        let (set, free) =
            (&self.domains[var.domain..][..with_letter.len()], &self.free[class.domain..][..with_letter.len()]);
        let first = usize::from(*residue);
        self.work += 1;
        if set[first] & free[first] & with_letter[first] != 0 {
            return true;
        }
        let found = (0..with_letter.len()).find(|&at| set[at] & free[at] & with_letter[at] != 0);
        self.work += found.unwrap_or(with_letter.len()) as u64;
        if let Some(at) = found {
            *residue = at as u16;
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

    /// Restricts a cell to these letters. `from` is the slot and position that caused the change; this use of the cell
    /// needs no update.
    pub(super) fn restrict_cell(
        &mut self,
        cell: usize,
        allowed: u32,
        from: Option<(usize, usize)>,
    ) -> Result<(), Conflict> {
        let was = self.letters[cell];
        let now = was & allowed;
        if now == was {
            return Ok(());
        }
        if now == 0 {
            return Err(Conflict::Cell(cell));
        }
        self.set_letters(cell, now);
        for at in self.graph.uses(cell) {
            let cell_use = self.graph.cell_use(at);
            let (slot, position) = (cell_use.slot as usize, cell_use.position as usize);
            if self.is_empty(slot) && from != Some((slot, position)) {
                self.filter_slot(slot, position, now, was & !now)?;
            }
        }
        Ok(())
    }

    /// Removes from a slot's domain the words that have none of the letters in `now` at a position.
    fn filter_slot(&mut self, slot: usize, position: usize, now: u32, gone: u32) -> Result<(), Conflict> {
        let graph = self.graph;
        let index = graph.index(slot);
        let by_gone = gone.count_ones() < now.count_ones();
        let set = graph.slot_vars[slot].domain;
        self.work += index.width() as u64;
        for at in 0..index.width() {
            let words = self.domains[set + at];
            if words == 0 {
                continue;
            }
            let any = |mask: u32| letters(mask).fold(0, |any, letter| any | index.with_letter(position, letter)[at]);
            let out = if by_gone { any(gone) } else { !any(now) };
            self.work += u64::from(gone.count_ones().min(now.count_ones()));
            if words & out != 0 {
                self.work += u64::from((words & out).count_ones());
                self.remove_words(slot, at, words & out);
            }
        }
        if self.sizes[slot] == 0 { Err(Conflict::Slot(slot)) } else { Ok(()) }
    }

    /// Places a word in a slot. If that was the word's last copy, the word is removed from the candidates of all other
    /// slots.
    pub(super) fn place_word(&mut self, slot: usize, word: usize) -> Result<(), Conflict> {
        let class = self.graph.slot_vars[slot].class;
        self.work += self.graph.classes[class].index.width() as u64 + u64::from(self.sizes[slot]);
        if !self.assign(slot, word) {
            return Ok(());
        }
        let mut without = None;
        // Counted twice, to include the cost of undoing the assignment.
        self.work += 2 * self.empty(class).len() as u64;
        for at in 0..self.empty(class).len() {
            let other = self.empty(class)[at] as usize;
            if bits::has(&self.domains[self.graph.slot_vars[other].domain..], word) {
                self.sizes[other] -= 1;
                let left = self.sizes[other];
                match left {
                    0 => without = Some(other),
                    1 => self.enqueue(other),
                    _ if self.misses_a_letter(other, word) => self.enqueue(other),
                    _ => self.dirty[class] = true,
                }
            }
        }
        without.map_or(Ok(()), |slot| Err(Conflict::Slot(slot)))
    }

    /// Returns `true` if a slot that lost a word lost its last support for a letter.
    fn misses_a_letter(&mut self, slot: usize, word: usize) -> bool {
        let first = self.graph.slot_vars[slot].cells;
        self.graph.index(slot).word(word).iter().enumerate().any(|(position, &letter)| {
            let possible = self.letters[self.graph.cells[first + position] as usize] >> letter & 1 == 1;
            self.graph.crossed[first + position] && possible && !self.has_letter(slot, position, letter.into())
        })
    }

    /// Places a word if it has only as many candidate slots left as copies.
    fn place_forced(&mut self, class: usize, word: usize) -> Result<(), Conflict> {
        let number = self.graph.classes[class].first_word + word;
        let (left, candidates) = (self.left[number], self.candidates[number]);
        if left == 0 || candidates > left {
            return Ok(());
        }
        if candidates < left {
            return Err(Conflict::Word(number));
        }
        self.work += self.empty(class).len() as u64;
        let slots: Vec<u32> =
            self.empty(class).iter().copied().filter(|&slot| self.may_hold(slot as usize, word)).collect();
        slots.into_iter().try_for_each(|slot| self.place_word(slot as usize, word))
    }

    /// Removes one word from a slot's domain.
    pub(super) fn rule_out(&mut self, slot: usize, word: usize) -> Result<(), Conflict> {
        self.remove_words(slot, word / 64, 1 << (word % 64));
        if self.sizes[slot] == 0 { Err(Conflict::Slot(slot)) } else { Ok(()) }
    }
}
