//! The static part of a search: the slots, their cells, and where they cross.

use super::length_index::LengthIndex;
use crate::grid::{Axis, Pattern, PatternCell, Pos, Slot};

/// Slots of one length, which share their words.
pub(in crate::solve) struct Class<'a> {
    /// The words, indexed by letter.
    pub index: &'a LengthIndex,
    /// Number of words that may be used. They are the first words of `index`.
    pub allowed: usize,
    /// Indexes of the slots in [`ConstraintGraph::slot_vars`].
    pub slots: Vec<u32>,
    /// Index of the class's first word among the words of all classes.
    pub first_word: usize,
    /// Start of the class's word set among the sets of all classes.
    pub domain: usize,
}

/// A slot as a variable of the search.
pub(in crate::solve) struct SlotVar {
    /// Index of the slot in the pattern.
    pub pattern_slot: usize,
    /// Direction of the slot.
    pub axis: Axis,
    /// Index of its class.
    pub class: usize,
    /// Number of letters.
    pub length: usize,
    /// Start of its domain among the domains of all slots.
    pub domain: usize,
    /// Start of its cells in [`ConstraintGraph::cells`].
    pub cells: usize,
}

/// A slot that uses a cell, and the cell's position in the slot.
#[derive(Clone, Copy)]
pub(in crate::solve) struct CellUse {
    pub slot: u32,
    pub position: u32,
}

/// The slots to fill, their classes, and the cells they share.
pub(in crate::solve) struct ConstraintGraph<'a> {
    pub classes: Vec<Class<'a>>,
    pub slot_vars: Vec<SlotVar>,
    /// The cells of all slots, concatenated.
    pub cells: Vec<u32>,
    /// Position of each cell in the grid.
    pub positions: Vec<Pos>,
    /// The letters allowed in each cell before any word is considered.
    pub initial_letters: Vec<u32>,
    /// For each entry of `cells`, whether the cell has another use. If not, its letter constrains no other slot.
    pub crossed: Vec<bool>,
    uses: Vec<CellUse>,
    first_use: Vec<u32>,
}

/// Mask of all 26 letters.
pub(in crate::solve) const ANY: u32 = (1 << 26) - 1;

impl<'a> ConstraintGraph<'a> {
    /// Builds the graph from the slots that `include` accepts and whose length has an index. Each index comes with the
    /// number of its words that may be used.
    pub(in crate::solve) fn new(
        pattern: &Pattern,
        indexes: &[(&'a LengthIndex, usize)],
        include: impl Fn(usize, &Slot) -> bool,
    ) -> Self {
        let grid = pattern.cells();
        let mut graph = Self {
            classes: Vec::new(),
            slot_vars: Vec::new(),
            cells: Vec::new(),
            positions: Vec::new(),
            initial_letters: Vec::new(),
            crossed: Vec::new(),
            uses: Vec::new(),
            first_use: Vec::new(),
        };
        let (mut first_word, mut domains) = (0, 0);
        for &(index, allowed) in indexes {
            graph.classes.push(Class { index, allowed, slots: Vec::new(), first_word, domain: domains });
            first_word += index.count();
            domains += index.width();
        }
        let longest = indexes.iter().map(|(index, _)| index.length()).max().unwrap_or(0);
        let mut class_of = vec![usize::MAX; longest + 1];
        indexes.iter().enumerate().for_each(|(class, (index, _))| class_of[index.length()] = class);
        let mut cell_numbers = vec![u32::MAX; grid.len()];
        let mut domain = 0;
        for (pattern_slot, slot) in pattern.slots().iter().enumerate() {
            let length = slot.cells.len();
            let class = class_of.get(length).copied().unwrap_or(usize::MAX);
            if class == usize::MAX || !include(pattern_slot, slot) {
                continue;
            }
            graph.classes[class].slots.push(graph.slot_vars.len() as u32);
            graph.slot_vars.push(SlotVar {
                pattern_slot,
                axis: slot.axis,
                class,
                length,
                domain,
                cells: graph.cells.len(),
            });
            domain += graph.classes[class].index.width();
            for &pos in &slot.cells {
                let cell = &mut cell_numbers[grid.index(pos)];
                if *cell == u32::MAX {
                    *cell = graph.positions.len() as u32;
                    graph.positions.push(pos);
                    let letters = if let PatternCell::Given(letter) = grid[pos] { 1 << letter } else { ANY };
                    graph.initial_letters.push(letters);
                }
                graph.cells.push(*cell);
            }
        }
        graph.build_uses();
        graph
    }

    /// Records which slots use each cell.
    fn build_uses(&mut self) {
        self.first_use = vec![0; self.positions.len() + 1];
        self.cells.iter().for_each(|&cell| self.first_use[cell as usize + 1] += 1);
        for cell in 0..self.positions.len() {
            self.first_use[cell + 1] += self.first_use[cell];
        }
        let mut next = self.first_use.clone();
        self.uses = vec![CellUse { slot: 0, position: 0 }; self.cells.len()];
        for (slot, var) in self.slot_vars.iter().enumerate() {
            for position in 0..var.length {
                let index = &mut next[self.cells[var.cells + position] as usize];
                self.uses[*index as usize] = CellUse { slot: slot as u32, position: position as u32 };
                *index += 1;
            }
        }
        self.crossed = self.cells.iter().map(|&cell| self.uses(cell as usize).len() > 1).collect();
    }

    /// Returns the indexes of the uses of a cell, for [`ConstraintGraph::cell_use`].
    #[inline]
    pub(in crate::solve) fn uses(&self, cell: usize) -> std::ops::Range<usize> {
        self.first_use[cell] as usize..self.first_use[cell + 1] as usize
    }

    /// Returns a use of a cell by its index.
    #[inline]
    pub(in crate::solve) fn cell_use(&self, index: usize) -> CellUse {
        self.uses[index]
    }

    /// Returns the cells of a slot.
    pub(in crate::solve) fn cells_of(&self, slot: usize) -> &[u32] {
        let var = &self.slot_vars[slot];
        &self.cells[var.cells..][..var.length]
    }

    /// Returns the word index of a slot's class.
    #[inline]
    pub(in crate::solve) fn index(&self, slot: usize) -> &'a LengthIndex {
        self.classes[self.slot_vars[slot].class].index
    }

    /// Returns the number of words in all classes.
    pub(in crate::solve) fn word_count(&self) -> usize {
        self.classes.last().map_or(0, |class| class.first_word + class.index.count())
    }
}
