//! Balance of the directions in which words run.

use wordhoard_engine::grid::{Dir, Dirs};

use super::level::Overlap;

/// Use of each direction, compared with the direction used least.
pub struct Balance {
    dirs: Dirs,
    /// By how much the use of each direction exceeds that of the direction used least.
    excess: [usize; 8],
    max_excess: usize,
}

/// Maximum excess of a direction when words may be left out instead.
const MAX_EXCESS: usize = 1;

impl Balance {
    /// Counts the uses of each direction. If `is_strict`, directions that are used too often are closed.
    pub fn new(dirs: Dirs, overlap: Overlap, is_strict: bool, used: impl Iterator<Item = Dir>) -> Self {
        let mut excess = [1; 8];
        used.for_each(|dir| excess[dir as usize] += 1);
        dirs.iter().for_each(|dir| excess[dir as usize] *= rarity(dir, overlap));
        let least = dirs.iter().map(|dir| excess[dir as usize]).min().unwrap_or_default();
        excess.iter_mut().for_each(|excess| *excess = excess.saturating_sub(least));
        Self { dirs, excess, max_excess: if is_strict { MAX_EXCESS } else { usize::MAX } }
    }

    /// Returns the directions that are not closed.
    pub fn dirs(&self) -> Vec<Dir> {
        self.dirs.iter().filter(|&dir| self.excess(dir) <= self.max_excess).collect()
    }

    /// Returns by how much the use of a direction exceeds that of the direction used least.
    pub fn excess(&self, dir: Dir) -> usize {
        self.excess[dir as usize]
    }
}

/// Returns 2 for directions that are used half as often as those with 1. Words that share as many cells as possible run
/// along rows and columns about twice as often as diagonally.
fn rarity(dir: Dir, overlap: Overlap) -> usize {
    if overlap == Overlap::Most && !Dir::STRAIGHT.contains(&dir) { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_used_too_often_are_closed() {
        let dirs = Dirs::new(&[Dir::East, Dir::South, Dir::SouthEast]);
        let used = [Dir::East, Dir::East, Dir::South];
        let balance = |overlap, is_strict| Balance::new(dirs, overlap, is_strict, used.into_iter());
        assert_eq!(balance(Overlap::Some, true).dirs(), [Dir::SouthEast, Dir::South]);
        assert_eq!(balance(Overlap::Some, false).dirs(), [Dir::East, Dir::SouthEast, Dir::South]);
        // One word along a diagonal weighs as much as two along rows.
        assert_eq!(balance(Overlap::Most, true).dirs(), [Dir::East, Dir::SouthEast, Dir::South]);
        assert_eq!([Dir::East, Dir::South].map(|dir| balance(Overlap::Most, true).excess(dir)), [1, 0]);
    }
}
