//! Propagates letters and words to a fixpoint: every word left for a slot has possible letters only, and every letter
//! left in a cell has a word in each slot through it.

use super::state::{Change, Conflict, NONE, State, WORDS};
use crate::solve::fill_in::bits::{letters, ones};

/// Maximum number of words that are scanned one by one.
const MAX_SCANNED: u32 = 128;
/// Number of lanes of the longest word.
const MAX_LANES: usize = super::scored_list::MAX_LENGTH.div_ceil(4);

impl State<'_> {
    /// Queues every slot, with every position.
    pub(super) fn enqueue_all(&mut self) {
        for slot in 0..self.assigned.len() {
            let var = &self.graph.slot_vars[slot];
            self.before[var.cells..][..var.length].fill(crate::solve::fill_in::constraint_graph::ANY);
            let positions = (1 << var.length) - 1;
            self.enqueue(slot, WORDS | positions);
        }
    }

    /// Propagates to a fixpoint. The queue is empty afterwards, even after a conflict.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some(slot) = self.queue.pop_front() {
            let slot = slot as usize;
            self.queued[slot] = false;
            let dirty = std::mem::take(&mut self.dirty[slot]);
            if let Err(conflict) = self.revise(slot, dirty) {
                self.clear_queue();
                return Err(conflict);
            }
        }
        Ok(())
    }

    pub(super) fn clear_queue(&mut self) {
        while let Some(slot) = self.queue.pop_front() {
            self.queued[slot as usize] = false;
            self.dirty[slot as usize] = 0;
        }
    }

    /// Removes the words of a slot that the letters of its dirty cells rule out, then the letters of its cells that no
    /// word is left for.
    fn revise(&mut self, slot: usize, dirty: u64) -> Result<(), Conflict> {
        if !self.is_open(slot) {
            return Ok(());
        }
        let has_changed = self.filter(slot, dirty & !WORDS);
        match self.sizes[slot] {
            0 => Err(Conflict { slot }),
            1 => {
                let only = self.words_of(slot).next().unwrap_or_default();
                self.place(slot, only)
            }
            _ if has_changed || dirty & WORDS != 0 => self.restrict_cells(slot),
            _ => Ok(()),
        }
    }

    /// Removes the words of a slot that have impossible letters at the dirty positions.
    fn filter(&mut self, slot: usize, dirty: u64) -> bool {
        if dirty == 0 {
            return false;
        }
        let (graph, index) = (self.graph, self.index(slot));
        let first = graph.slot_vars[slot].cells;
        if self.sizes[slot] <= MAX_SCANNED {
            return self.filter_by_word(slot, dirty);
        }
        let mut has_changed = false;
        for position in ones(dirty) {
            let kept = self.letters[graph.cells[first + position] as usize];
            let removed = self.before[first + position] & !kept;
            let (is_kept, mask) =
                if kept.count_ones() <= removed.count_ones() { (true, kept) } else { (false, removed) };
            self.steps += u64::from(mask.count_ones()) * u64::from(self.blocks[slot]);
            let with_any = |block: usize| {
                letters(mask).fold(0, |words, letter| words | index.with_letter(position, letter)[block])
            };
            has_changed |= match (is_kept, mask.count_ones()) {
                (true, 1) => {
                    let words = index.with_letter(position, mask.trailing_zeros() as usize);
                    self.keep(slot, |block| words[block])
                }
                (false, 1) => {
                    let words = index.with_letter(position, mask.trailing_zeros() as usize);
                    self.keep(slot, |block| !words[block])
                }
                (true, _) => self.keep(slot, with_any),
                (false, _) => self.keep(slot, |block| !with_any(block)),
            };
        }
        has_changed
    }

    /// Like [`State::filter`], word by word.
    fn filter_by_word(&mut self, slot: usize, dirty: u64) -> bool {
        let (graph, var) = (self.graph, &self.graph.slot_vars[slot]);
        let lanes = var.length.div_ceil(4);
        self.steps += u64::from(self.sizes[slot]);
        let mut allowed = [[u32::MAX; 4]; MAX_LANES];
        for position in ones(dirty) {
            allowed[position / 4][position % 4] = self.letters[graph.cells[var.cells + position] as usize];
        }
        let allowed = &allowed[..lanes];
        let masks = self.words[var.class].masks();
        let domains = &self.domains[var.domain..][..self.index(slot).width()];
        let kept: Vec<u64> = self.active[var.domain..][..usize::from(self.blocks[slot])]
            .iter()
            .map(|&block| {
                let words = domains[usize::from(block)];
                let fits = |&bit: &usize| fits(&masks[(usize::from(block) * 64 + bit) * lanes..][..lanes], allowed);
                ones(words).filter(fits).fold(0, |kept, bit| kept | 1 << bit)
            })
            .collect();
        let mut kept = kept.into_iter().rev();
        // `keep` asks for the active blocks, last first.
        self.keep(slot, |_| kept.next().unwrap_or_default())
    }

    /// Restricts the cells of an open slot to the letters that its words have there.
    fn restrict_cells(&mut self, slot: usize) -> Result<(), Conflict> {
        let (graph, index) = (self.graph, self.index(slot));
        let first = graph.slot_vars[slot].cells;
        let length = index.length();
        if self.sizes[slot] <= MAX_SCANNED {
            return self.restrict_by_word(slot);
        }
        for position in 0..length {
            let possible = self.letters[graph.cells[first + position] as usize];
            if graph.crossed[first + position] && possible.count_ones() > 1 {
                let mut found = 0;
                for letter in letters(possible) {
                    found |= u32::from(self.has_letter(slot, position, letter)) << letter;
                }
                self.restrict(slot, position, found)?;
            }
        }
        Ok(())
    }

    /// Like [`State::restrict_cells`], word by word.
    fn restrict_by_word(&mut self, slot: usize) -> Result<(), Conflict> {
        let var = &self.graph.slot_vars[slot];
        let lanes = var.length.div_ceil(4);
        let masks = self.words[var.class].masks();
        let mut found = [[0; 4]; MAX_LANES];
        for word in self.words_of(slot) {
            for (found, mask) in found.iter_mut().zip(&masks[word * lanes..][..lanes]) {
                found.iter_mut().zip(mask).for_each(|(found, mask)| *found |= mask);
            }
        }
        self.steps += u64::from(self.sizes[slot]);
        (0..var.length).try_for_each(|position| self.restrict(slot, position, found[position / 4][position % 4]))
    }

    /// Returns `true` if a word left for a slot has this letter at this position.
    fn has_letter(&mut self, slot: usize, position: usize, letter: usize) -> bool {
        let var = &self.graph.slot_vars[slot];
        let with_letter = self.graph.classes[var.class].index.with_letter(position, letter);
        let residue = &mut self.residues[(var.cells + position) * 26 + letter];
        let domain = &self.domains[var.domain..][..with_letter.len()];
        self.steps += 1;
        if domain[usize::from(*residue)] & with_letter[usize::from(*residue)] != 0 {
            return true;
        }
        let active = &self.active[var.domain..][..usize::from(self.blocks[slot])];
        let found = active.iter().position(|&block| domain[usize::from(block)] & with_letter[usize::from(block)] != 0);
        self.steps += found.unwrap_or(active.len()) as u64;
        if let Some(at) = found {
            *residue = active[at];
        }
        found.is_some()
    }

    /// Returns `true` if a slot that lost this word has no word left with one of its letters where the word had it.
    pub(super) fn lost_support(&mut self, slot: usize, word: usize) -> bool {
        let (graph, first) = (self.graph, self.graph.slot_vars[slot].cells);
        let word = self.index(slot).word(word);
        word.iter().enumerate().any(|(position, &letter)| {
            let is_possible = self.letters[graph.cells[first + position] as usize] >> letter & 1 == 1;
            graph.crossed[first + position] && is_possible && !self.has_letter(slot, position, letter.into())
        })
    }

    /// Restricts one cell of a slot to these letters, and queues the other slots through it.
    pub(super) fn restrict(&mut self, slot: usize, position: usize, allowed: u32) -> Result<(), Conflict> {
        let graph = self.graph;
        let at = graph.slot_vars[slot].cells + position;
        if !graph.crossed[at] {
            return Ok(());
        }
        self.restrict_cell(graph.cells[at] as usize, allowed, slot)
    }

    /// Restricts a cell to these letters, and queues the slots through it, except the one that is the cause.
    pub(super) fn restrict_cell(&mut self, cell: usize, allowed: u32, cause: usize) -> Result<(), Conflict> {
        let graph = self.graph;
        let previous = self.letters[cell];
        let kept = previous & allowed;
        if kept == previous {
            return Ok(());
        }
        if kept == 0 {
            return Err(Conflict { slot: cause });
        }
        self.trail.push(Change::Letters { cell: cell as u32, previous });
        self.letters[cell] = kept;
        for cell_use in graph.uses(cell).map(|index| graph.cell_use(index)) {
            let (other, position) = (cell_use.slot as usize, cell_use.position as usize);
            if other != cause && self.is_open(other) {
                let dirty = 1 << position;
                if self.dirty[other] & dirty == 0 {
                    self.before[graph.slot_vars[other].cells + position] = previous;
                }
                self.enqueue(other, dirty);
            }
        }
        Ok(())
    }

    /// Places a word in an open slot: its letters go into the cells, and no other slot may have it or a word that shares
    /// a stem with it.
    pub(super) fn place(&mut self, slot: usize, word: usize) -> Result<(), Conflict> {
        self.assign(slot, word);
        self.enforce(slot, word)
    }

    /// Places words in open slots, given as pairs, that are known to go together. Slots that get a word are not revised
    /// for the others.
    pub(super) fn place_all(&mut self, words: &[(usize, usize)]) -> Result<(), Conflict> {
        words.iter().for_each(|&(slot, word)| self.assign(slot, word));
        words.iter().try_for_each(|&(slot, word)| self.enforce(slot, word))
    }

    fn assign(&mut self, slot: usize, word: usize) {
        self.trail.push(Change::Assign { slot: slot as u32 });
        self.assigned[slot] = word as u32;
        self.unfilled -= 1;
    }

    /// Restricts the cells and the other slots as a word that has been placed requires.
    fn enforce(&mut self, slot: usize, word: usize) -> Result<(), Conflict> {
        self.steps += self.index(slot).length() as u64;
        for (position, &letter) in self.index(slot).word(word).iter().enumerate() {
            self.restrict(slot, position, 1 << letter)?;
        }
        for &(class, kin) in self.kin(slot, word).iter() {
            self.remove_from_class(class as usize, kin as usize)?;
        }
        if self.is_uncommon(slot, word) { self.forbid_uncommon_across(slot) } else { Ok(()) }
    }

    /// Removes a word from every open slot of a class.
    pub(super) fn remove_from_class(&mut self, class: usize, word: usize) -> Result<(), Conflict> {
        let graph = self.graph;
        self.steps += graph.classes[class].slots.len() as u64;
        for &slot in &graph.classes[class].slots {
            if self.assigned[slot as usize] == NONE {
                self.remove(slot as usize, word)?;
            }
        }
        Ok(())
    }

    pub(super) fn is_uncommon(&self, slot: usize, word: usize) -> bool {
        crate::solve::fill_in::bits::has(&self.words[self.graph.slot_vars[slot].class].uncommon, word)
    }

    /// Removes the uncommon words from the slots that cross a slot.
    fn forbid_uncommon_across(&mut self, slot: usize) -> Result<(), Conflict> {
        let graph = self.graph;
        for &cell in graph.cells_of(slot) {
            for cell_use in graph.uses(cell as usize).map(|index| graph.cell_use(index)) {
                let other = cell_use.slot as usize;
                if other == slot {
                    continue;
                }
                if !self.is_open(other) {
                    if self.is_uncommon(other, self.assigned[other] as usize) {
                        return Err(Conflict { slot: other });
                    }
                    continue;
                }
                let uncommon = &self.words[graph.slot_vars[other].class].uncommon;
                if self.keep(other, |block| !uncommon[block]) {
                    if self.sizes[other] == 0 {
                        return Err(Conflict { slot: other });
                    }
                    self.enqueue(other, WORDS);
                }
            }
        }
        Ok(())
    }
}

/// Returns `true` if each letter of a word is allowed at its position.
fn fits(word: &[[u32; 4]], allowed: &[[u32; 4]]) -> bool {
    let fit = |(word, allowed): (&[u32; 4], &[u32; 4])| {
        (0..4).fold(true, |fit, lane| fit & (word[lane] & allowed[lane] != 0))
    };
    word.iter().zip(allowed).all(fit)
}
