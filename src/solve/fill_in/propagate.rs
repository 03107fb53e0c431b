//! What follows from what is known, both ways between slots and cells, until nothing changes.

use super::bits::{self, letters};
use super::constraint_graph::ANY;
use super::observe::Observer;
use super::state::{Conflict, NONE, Rule, Search};

/// With so few words left to a slot they are looked at one by one.
const FEW: u32 = 24;
/// Longer words are never looked at one by one.
const LONGEST: usize = 64;

impl<O: Observer> Search<'_, O> {
    /// Leaves to every cell what may stand there from the start, and has everything looked at.
    pub(super) fn begin(&mut self) -> Result<(), Conflict> {
        for cell in 0..self.graph.at.len() {
            self.leave(cell, self.graph.start[cell], None)?;
        }
        for cell in 0..self.graph.at.len() {
            let users = self.graph.uses(cell).map(|at| self.graph.user(at));
            let found = users.map(|user| self.graph.table(user.slot as usize).any(user.place as usize));
            self.leave(cell, found.fold(ANY, |all, found| all & found), None)?;
        }
        (0..self.graph.slot_vars.len()).for_each(|slot| self.enqueue(slot));
        if self.rule == Rule::Exact {
            for (number, class) in self.graph.classes.iter().enumerate() {
                self.words.extend((0..class.table.count()).map(|word| (number as u32, word as u32)));
            }
        }
        Ok(())
    }

    /// Draws every conclusion. Nothing is left to be looked at afterwards, whatever comes of it.
    pub(super) fn propagate(&mut self, matching: bool) -> Result<(), Conflict> {
        let result = self.conclude(matching);
        if result.is_err() {
            self.forget();
        }
        result
    }

    /// Forgets what was still to be looked at.
    pub(super) fn forget(&mut self) {
        self.queue.drain(..).for_each(|slot| self.queued[slot as usize] = false);
        self.words.clear();
    }

    fn conclude(&mut self, matching: bool) -> Result<(), Conflict> {
        loop {
            if let Some(slot) = self.queue.pop_front() {
                self.queued[slot as usize] = false;
                self.revise(slot as usize)?;
            } else if let Some((class, word)) = self.words.pop() {
                self.seat(class as usize, word as usize)?;
            } else if !(matching && self.rule == Rule::Exact && self.match_classes()?) {
                return Ok(());
            }
            if self.is_spent() {
                return Err(Conflict::Spent);
            }
        }
    }

    /// Narrows the cells of a slot to the letters that its words have there.
    fn revise(&mut self, slot: usize) -> Result<(), Conflict> {
        let table = self.graph.table(slot);
        if self.is_empty(slot) {
            match self.sizes[slot] {
                0 => return Err(Conflict::Slot(slot)),
                1 => {
                    let only = self.words_of(slot).next().unwrap_or_default();
                    return self.place(slot, only);
                }
                _ => {}
            }
        }
        let word = self.put[slot];
        if word != NONE {
            for (place, &letter) in table.word(word as usize).iter().enumerate() {
                self.narrow(slot, place, 1 << letter)?;
            }
            return Ok(());
        }
        if self.sizes[slot] <= FEW && table.length() <= LONGEST {
            let mut found = [0; LONGEST];
            let found = &mut found[..table.length()];
            for word in self.words_of(slot) {
                found.iter_mut().zip(table.word(word)).for_each(|(found, &letter)| *found |= 1 << letter);
            }
            self.work += u64::from(self.sizes[slot]) + table.width() as u64;
            return found.iter().enumerate().try_for_each(|(place, &found)| self.narrow(slot, place, found));
        }
        for place in 0..table.length() {
            let at = self.graph.slot_vars[slot].cells + place;
            let may = self.letters[self.graph.cells[at] as usize];
            if self.graph.crossed[at] && may.count_ones() > 1 {
                let found = letters(may).filter(|&letter| self.has_letter(slot, place, letter));
                let found = found.fold(0, |found, letter| found | 1 << letter);
                self.narrow(slot, place, found)?;
            }
        }
        Ok(())
    }

    /// True where a word with this letter is left to a slot. Where it was found last is where one looks first.
    fn has_letter(&mut self, slot: usize, place: usize, letter: usize) -> bool {
        let graph = self.graph;
        let seat = &graph.slot_vars[slot];
        let class = &graph.classes[seat.class];
        let having = class.table.having(place, letter);
        let seen = &mut self.seen[(seat.cells + place) * 26 + letter];
        let (set, free) = (&self.domains[seat.set..][..having.len()], &self.free[class.set..][..having.len()]);
        let first = usize::from(*seen);
        self.work += 1;
        if set[first] & free[first] & having[first] != 0 {
            return true;
        }
        let found = (0..having.len()).find(|&at| set[at] & free[at] & having[at] != 0);
        self.work += found.unwrap_or(having.len()) as u64;
        if let Some(at) = found {
            *seen = at as u16;
        }
        found.is_some()
    }

    /// Leaves only these letters to a cell of a slot, and to the slots that cross there the words with them.
    fn narrow(&mut self, slot: usize, place: usize, kept: u32) -> Result<(), Conflict> {
        let at = self.graph.slot_vars[slot].cells + place;
        if !self.graph.crossed[at] {
            return Ok(());
        }
        self.leave(self.graph.cells[at] as usize, kept, Some((slot, place)))
    }

    /// Leaves only these letters to a cell; `from` is where that comes from, which knows of it.
    pub(super) fn leave(&mut self, cell: usize, kept: u32, from: Option<(usize, usize)>) -> Result<(), Conflict> {
        let was = self.letters[cell];
        let now = was & kept;
        if now == was {
            return Ok(());
        }
        if now == 0 {
            return Err(Conflict::Cell(cell));
        }
        self.set_letters(cell, now);
        for at in self.graph.uses(cell) {
            let user = self.graph.user(at);
            let (slot, place) = (user.slot as usize, user.place as usize);
            if self.is_empty(slot) && from != Some((slot, place)) {
                self.filter(slot, place, now, was & !now)?;
            }
        }
        Ok(())
    }

    /// Leaves to a slot only the words with these letters at a place.
    fn filter(&mut self, slot: usize, place: usize, now: u32, gone: u32) -> Result<(), Conflict> {
        let graph = self.graph;
        let table = graph.table(slot);
        let by_gone = gone.count_ones() < now.count_ones();
        let set = graph.slot_vars[slot].set;
        self.work += table.width() as u64;
        for at in 0..table.width() {
            let words = self.domains[set + at];
            if words == 0 {
                continue;
            }
            let any = |mask: u32| letters(mask).fold(0, |any, letter| any | table.having(place, letter)[at]);
            let out = if by_gone { any(gone) } else { !any(now) };
            self.work += u64::from(gone.count_ones().min(now.count_ones()));
            if words & out != 0 {
                self.work += u64::from((words & out).count_ones());
                self.take(slot, at, words & out);
            }
        }
        if self.sizes[slot] == 0 { Err(Conflict::Slot(slot)) } else { Ok(()) }
    }

    /// Puts a word into a slot; where it was the last of its kind, no other slot can have it.
    pub(super) fn place(&mut self, slot: usize, word: usize) -> Result<(), Conflict> {
        let class = self.graph.slot_vars[slot].class;
        self.work += self.graph.classes[class].table.width() as u64 + u64::from(self.sizes[slot]);
        if !self.put(slot, word) {
            return Ok(());
        }
        let mut without = None;
        // Twice, for all of it is undone one day.
        self.work += 2 * self.empty(class).len() as u64;
        for at in 0..self.empty(class).len() {
            let other = self.empty(class)[at] as usize;
            if bits::has(&self.domains[self.graph.slot_vars[other].set..], word) {
                self.sizes[other] -= 1;
                let left = self.sizes[other];
                match left {
                    0 => without = Some(other),
                    1 => self.enqueue(other),
                    _ if self.misses_a_letter(other, word) => self.enqueue(other),
                    _ => self.stirred[class] = true,
                }
            }
        }
        without.map_or(Ok(()), |slot| Err(Conflict::Slot(slot)))
    }

    /// True where a slot that lost a word lost one of its letters with it.
    fn misses_a_letter(&mut self, slot: usize, word: usize) -> bool {
        let first = self.graph.slot_vars[slot].cells;
        self.graph.table(slot).word(word).iter().enumerate().any(|(place, &letter)| {
            let stands = self.letters[self.graph.cells[first + place] as usize] >> letter & 1 == 1;
            self.graph.crossed[first + place] && stands && !self.has_letter(slot, place, letter.into())
        })
    }

    /// A word with no more slots left than it has to go into goes into them.
    fn seat(&mut self, class: usize, word: usize) -> Result<(), Conflict> {
        let number = self.graph.classes[class].words + word;
        let (left, places) = (self.left[number], self.places[number]);
        if left == 0 || places > left {
            return Ok(());
        }
        if places < left {
            return Err(Conflict::Word(number));
        }
        self.work += self.empty(class).len() as u64;
        let slots: Vec<u32> =
            self.empty(class).iter().copied().filter(|&slot| self.may_hold(slot as usize, word)).collect();
        slots.into_iter().try_for_each(|slot| self.place(slot as usize, word))
    }

    /// Takes one word from a slot.
    pub(super) fn rule_out(&mut self, slot: usize, word: usize) -> Result<(), Conflict> {
        self.take(slot, word / 64, 1 << (word % 64));
        if self.sizes[slot] == 0 { Err(Conflict::Slot(slot)) } else { Ok(()) }
    }
}
