//! What does not change during a search: which slots there are, of which cells, and which of them cross.

use super::length_index::LengthIndex;
use crate::grid::{Axis, Pattern, PatternCell, Pos, Slot};

/// Slots of one length and the words that they share.
pub(super) struct Class<'a> {
    /// Its words.
    pub table: &'a LengthIndex,
    /// So many of them may be used, from the first.
    pub allowed: usize,
    /// Its slots, by their numbers in the net.
    pub slots: Vec<u32>,
    /// Where its words begin among all words.
    pub words: usize,
    /// Where its set of words begins among the sets of all classes.
    pub set: usize,
}

/// A slot.
pub(super) struct SlotVar {
    /// Its number in the pattern.
    pub outer: usize,
    /// How it is read.
    pub axis: Axis,
    /// Its class.
    pub class: usize,
    /// How many letters it has.
    pub length: usize,
    /// Where its set of words begins.
    pub set: usize,
    /// Where its cells begin.
    pub cells: usize,
}

/// A slot that a cell is part of, and the place there.
#[derive(Clone, Copy)]
pub(super) struct Use {
    pub slot: u32,
    pub place: u32,
}

/// The slots that take part, the classes that they are of, and the cells that they share.
pub(super) struct ConstraintGraph<'a> {
    pub classes: Vec<Class<'a>>,
    pub slot_vars: Vec<SlotVar>,
    /// The cells of each slot, one slot after another.
    pub cells: Vec<u32>,
    /// Where each cell stands in the grid.
    pub at: Vec<Pos>,
    /// The letters that may stand in each cell before any word is looked at.
    pub start: Vec<u32>,
    /// By place of a slot, as in `cells`: whether another word goes through there. What stands elsewhere follows from the
    /// slot and leads to nothing.
    pub crossed: Vec<bool>,
    uses: Vec<Use>,
    first_use: Vec<u32>,
}

/// Any of the 26 letters.
pub(super) const ANY: u32 = (1 << 26) - 1;

impl<'a> ConstraintGraph<'a> {
    /// The net of the slots of a pattern for which there is a table; with each how many of its words may be used.
    pub(super) fn new(
        pattern: &Pattern,
        tables: &[(&'a LengthIndex, usize)],
        takes_part: impl Fn(usize, &Slot) -> bool,
    ) -> Self {
        let spots = pattern.spots();
        let mut graph = Self {
            classes: Vec::new(),
            slot_vars: Vec::new(),
            cells: Vec::new(),
            at: Vec::new(),
            start: Vec::new(),
            crossed: Vec::new(),
            uses: Vec::new(),
            first_use: Vec::new(),
        };
        let (mut words, mut domains) = (0, 0);
        for &(table, allowed) in tables {
            graph.classes.push(Class { table, allowed, slots: Vec::new(), words, set: domains });
            words += table.count();
            domains += table.width();
        }
        let longest = tables.iter().map(|(table, _)| table.length()).max().unwrap_or(0);
        let mut class_of = vec![usize::MAX; longest + 1];
        tables.iter().enumerate().for_each(|(class, (table, _))| class_of[table.length()] = class);
        let mut number = vec![u32::MAX; spots.len()];
        let mut set = 0;
        for (outer, slot) in pattern.slots().iter().enumerate() {
            let length = slot.cells.len();
            let class = class_of.get(length).copied().unwrap_or(usize::MAX);
            if class == usize::MAX || !takes_part(outer, slot) {
                continue;
            }
            graph.classes[class].slots.push(graph.slot_vars.len() as u32);
            graph.slot_vars.push(SlotVar { outer, axis: slot.axis, class, length, set, cells: graph.cells.len() });
            set += graph.classes[class].table.width();
            for &pos in &slot.cells {
                let cell = &mut number[spots.index(pos)];
                if *cell == u32::MAX {
                    *cell = graph.at.len() as u32;
                    graph.at.push(pos);
                    graph.start.push(if let PatternCell::Given(letter) = spots[pos] { 1 << letter } else { ANY });
                }
                graph.cells.push(*cell);
            }
        }
        graph.cross();
        graph
    }

    /// Notes for every cell which slots it is part of.
    fn cross(&mut self) {
        self.first_use = vec![0; self.at.len() + 1];
        self.cells.iter().for_each(|&cell| self.first_use[cell as usize + 1] += 1);
        for cell in 0..self.at.len() {
            self.first_use[cell + 1] += self.first_use[cell];
        }
        let mut next = self.first_use.clone();
        self.uses = vec![Use { slot: 0, place: 0 }; self.cells.len()];
        for (slot, seat) in self.slot_vars.iter().enumerate() {
            for place in 0..seat.length {
                let at = &mut next[self.cells[seat.cells + place] as usize];
                self.uses[*at as usize] = Use { slot: slot as u32, place: place as u32 };
                *at += 1;
            }
        }
        self.crossed = self.cells.iter().map(|&cell| self.uses(cell as usize).len() > 1).collect();
    }

    /// The uses of a cell, as a range of [`ConstraintGraph::user`].
    #[inline]
    pub(super) fn uses(&self, cell: usize) -> std::ops::Range<usize> {
        self.first_use[cell] as usize..self.first_use[cell + 1] as usize
    }

    /// A use of a cell.
    #[inline]
    pub(super) fn user(&self, at: usize) -> Use {
        self.uses[at]
    }

    /// The cells of a slot.
    pub(super) fn cells_of(&self, slot: usize) -> &[u32] {
        let seat = &self.slot_vars[slot];
        &self.cells[seat.cells..][..seat.length]
    }

    /// The words of a slot's class.
    #[inline]
    pub(super) fn table(&self, slot: usize) -> &'a LengthIndex {
        self.classes[self.slot_vars[slot].class].table
    }

    /// How many words all classes have together.
    pub(super) fn word_count(&self) -> usize {
        self.classes.last().map_or(0, |class| class.words + class.table.count())
    }
}
