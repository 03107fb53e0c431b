//! Words that lie in several ways are counted once.

use std::hint::select_unpredictable;

use super::super::score::PointTable;
use super::packed_trie::{PackedTrie, letters};

/// Which words have been seen, a bit a node of the table. Between two searches none is set.
pub(super) struct SeenWords {
    seen: Vec<u64>,
    /// For [`SeenWords::beyond`], which words it has set.
    fresh: Vec<u32>,
}

impl SeenWords {
    pub fn of(table: &PackedTrie) -> Self {
        Self { seen: vec![0; table.nodes().len().div_ceil(64)], fresh: Vec::new() }
    }

    /// The sum of the words that end at these nodes, each counted once.
    pub fn once(&mut self, hits: &[u32], table: &PackedTrie, worth: &PointTable) -> u64 {
        let sum = self.more(hits, table, worth);
        self.forget(hits);
        sum
    }

    /// The sum of those words that were not seen before. They are seen then.
    pub fn more(&mut self, hits: &[u32], table: &PackedTrie, worth: &PointTable) -> u64 {
        see(&mut self.seen, hits, table, worth, |_, _| {})
    }

    /// The same, and those words are not seen afterwards.
    pub fn beyond(&mut self, hits: &[u32], table: &PackedTrie, worth: &PointTable) -> u64 {
        self.fresh.resize(self.fresh.len().max(hits.len() + 1), 0);
        let mut count = 0;
        let sum = see(&mut self.seen, hits, table, worth, |hit, new| {
            self.fresh[count] = hit;
            count += usize::from(new);
        });
        for &hit in &self.fresh[..count] {
            self.seen[hit as usize / 64] &= !(1 << (hit % 64));
        }
        sum
    }

    /// Sets back what these words have set, and all words near them.
    pub fn forget(&mut self, hits: &[u32]) {
        for &hit in hits {
            self.seen[hit as usize / 64] = 0;
        }
    }
}

/// Sets the bits of these words, and gives the sum of those that had none; `each` is told of every hit whether it is new.
///
/// Whether one was seen is a toss of a coin, and a branch guessed wrong costs more than the rest: its letters are
/// selected, and 0 letters are worth nothing.
#[inline(always)]
fn see(seen: &mut [u64], hits: &[u32], table: &PackedTrie, worth: &PointTable, mut each: impl FnMut(u32, bool)) -> u64 {
    let (nodes, worth) = (table.nodes(), worth.short());
    let mut sum = 0;
    for &hit in hits {
        let block = &mut seen[hit as usize / 64];
        let bit = 1 << (hit % 64);
        let new = *block & bit == 0;
        *block |= bit;
        sum += worth[select_unpredictable(new, letters(nodes[hit as usize]), 0)];
        each(hit, new);
    }
    sum
}
