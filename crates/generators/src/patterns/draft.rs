//! Pattern of blocks that is being drawn, with a half-turn symmetry.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::grid::{Axis, Dir, Grid, Pattern, PatternCell, Pos};

/// Minimum number of squares in a word.
const MIN_WORD: u16 = 3;

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

    /// Makes an open square and its opposite blocks, unless that leaves a run shorter than a word in one of these
    /// directions. Returns `true` if they are blocks now.
    pub fn place_block(&mut self, pos: Pos, axes: &[Axis]) -> bool {
        if self.blocks[pos] {
            return false;
        }
        self.set(pos, true);
        // By symmetry, the lines through the opposite square have the same runs.
        let leaves_words = axes.iter().all(|&axis| self.runs(pos, axis).all(|run| run >= MIN_WORD));
        if !leaves_words {
            self.set(pos, false);
        }
        leaves_words
    }

    fn set(&mut self, pos: Pos, block: bool) {
        let opposite = Pos::new(self.side - 1 - pos.row, self.side - 1 - pos.col);
        (self.blocks[pos], self.blocks[opposite]) = (block, block);
    }

    /// Returns `true` if a line through a square in one of these directions has a run longer than `longest`.
    pub fn has_longer_run(&self, through: Pos, axes: &[Axis], longest: u16) -> bool {
        axes.iter().any(|&axis| self.runs(through, axis).any(|run| run > longest))
    }

    /// Returns the lengths of the runs of open squares in the line through a square.
    fn runs(&self, through: Pos, axis: Axis) -> impl Iterator<Item = u16> {
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

    /// Returns `true` if the pattern is connected and no run is longer than `longest`.
    pub fn is_usable(&self, longest: u16) -> bool {
        self.longest_run() <= longest && self.is_connected()
    }

    /// Returns `true` if rows and columns can be exchanged. Then every filling has a second one, in which they are.
    pub fn is_diagonal(&self) -> bool {
        self.blocks.positions().all(|pos| self.blocks[pos] == self.blocks[Pos::new(pos.col, pos.row)])
    }

    /// Returns `true` if every open square can be reached from every other one.
    fn is_connected(&self) -> bool {
        let open = self.blocks.cells().filter(|&&block| !block).count();
        let Some(first) = self.blocks.positions().find(|&pos| !self.blocks[pos]) else { return false };
        let mut reached = self.blocks.map(|_| false);
        reached[first] = true;
        let (mut stack, mut count) = (vec![first], 1);
        while let Some(pos) = stack.pop() {
            for next in self.blocks.neighbours(pos, &Dir::STRAIGHT) {
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
