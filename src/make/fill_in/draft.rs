//! Pattern of blocks that is being drawn, with a half-turn symmetry.

use crate::base::rng::SeededRng;
use crate::grid::{Axis, Grid, Pattern, PatternCell, Pos};

/// Minimum number of squares in a word.
pub const MIN_WORD: u16 = 3;

/// A square pattern. If a square is a block, so is the one that a half-turn takes it to.
#[derive(Clone, Debug)]
pub struct Draft {
    side: u16,
    blocks: Grid<bool>,
}

impl Draft {
    /// Creates a pattern whose blocks are the squares for which `is_block` is true. `is_block` must be symmetric.
    pub fn new(side: u16, is_block: impl FnMut(Pos) -> bool) -> Self {
        Self { side, blocks: Grid::fill(side, side, is_block) }
    }

    /// Returns the number of blocks.
    pub fn block_count(&self) -> usize {
        self.blocks.cells().filter(|&&block| block).count()
    }

    /// Returns `true` if the square is a block.
    pub fn is_block(&self, pos: Pos) -> bool {
        self.blocks[pos]
    }

    /// Makes a square and its opposite blocks.
    pub fn place(&mut self, pos: Pos) {
        self.set(pos, true);
    }

    /// Makes a square and its opposite open again.
    pub fn clear(&mut self, pos: Pos) {
        self.set(pos, false);
    }

    fn set(&mut self, pos: Pos, block: bool) {
        let opposite = Pos::new(self.side - 1 - pos.row, self.side - 1 - pos.col);
        (self.blocks[pos], self.blocks[opposite]) = (block, block);
    }

    /// Returns the lengths of the runs of open squares in the line through a square.
    pub fn runs(&self, through: Pos, axis: Axis) -> impl Iterator<Item = u16> {
        let mut length = 0;
        (0..=self.side).filter_map(move |at| {
            let pos = match axis {
                Axis::Across => Pos::new(through.row, at),
                Axis::Down => Pos::new(at, through.col),
            };
            if at < self.side && !self.blocks[pos] {
                length += 1;
                return None;
            }
            Some(std::mem::take(&mut length)).filter(|&length| length > 0)
        })
    }

    /// Returns the length of the longest run.
    pub fn longest_run(&self) -> u16 {
        let lines = (0..self.side).map(|at| Pos::new(at, at));
        lines.flat_map(|pos| Axis::BOTH.map(|axis| self.runs(pos, axis).max().unwrap_or(0))).max().unwrap_or(0)
    }

    /// Returns `true` if rows and columns can be exchanged. Then every filling has a second one, in which they are.
    pub fn is_diagonal(&self) -> bool {
        self.blocks.positions().all(|pos| self.blocks[pos] == self.blocks[Pos::new(pos.col, pos.row)])
    }

    /// Returns `true` if every open square can be reached from every other one.
    pub fn is_connected(&self) -> bool {
        let open = self.blocks.cells().filter(|&&block| !block).count();
        let Some(first) = self.blocks.positions().find(|&pos| !self.blocks[pos]) else { return false };
        let mut reached = self.blocks.map(|_| false);
        reached[first] = true;
        let (mut stack, mut count) = (vec![first], 1);
        while let Some(pos) = stack.pop() {
            for next in self.blocks.neighbours(pos, &crate::grid::Dir::STRAIGHT) {
                if !self.blocks[next] && !reached[next] {
                    reached[next] = true;
                    count += 1;
                    stack.push(next);
                }
            }
        }
        count == open
    }

    /// Returns all squares in random order.
    pub fn shuffled(&self, rng: &mut SeededRng) -> Vec<Pos> {
        let mut squares: Vec<Pos> = self.blocks.positions().collect();
        rng.shuffle(&mut squares);
        squares
    }

    /// Returns the finished pattern.
    pub fn into_pattern(self) -> Pattern {
        Pattern::new(self.blocks.map(|&block| if block { PatternCell::Block } else { PatternCell::Open }))
    }
}
