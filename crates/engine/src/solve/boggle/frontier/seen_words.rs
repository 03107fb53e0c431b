//! Counts each word once, even if several paths spell it.

use std::hint::select_unpredictable;

use super::super::score::PointTable;
use super::packed_trie::{PackedTrie, word_length};

/// Set of the words seen so far, one bit per trie entry. It is empty between searches.
pub(super) struct SeenWords {
    bits: Vec<u64>,
    /// Nodes of the words that [`SeenWords::peek_new`] has marked and must unmark.
    marked: Vec<u32>,
}

impl SeenWords {
    pub fn new(trie: &PackedTrie) -> Self {
        Self { bits: vec![0; trie.nodes().len().div_ceil(64)], marked: Vec::new() }
    }

    /// Returns the packed sum for the words that end at these nodes, each counted once.
    pub fn score_once(&mut self, hits: &[u32], trie: &PackedTrie, point_table: &PointTable) -> u64 {
        let sum = self.score_new(hits, trie, point_table);
        self.clear(hits);
        sum
    }

    /// Returns the packed sum for the words not seen before, and marks these words as seen.
    pub fn score_new(&mut self, hits: &[u32], trie: &PackedTrie, point_table: &PointTable) -> u64 {
        mark_and_sum(&mut self.bits, hits, trie, point_table, |_, _| {})
    }

    /// Returns the packed sum for the words not seen before, without marking these words.
    pub fn peek_new(&mut self, hits: &[u32], trie: &PackedTrie, point_table: &PointTable) -> u64 {
        self.marked.resize(self.marked.len().max(hits.len() + 1), 0);
        let mut count = 0;
        let sum = mark_and_sum(&mut self.bits, hits, trie, point_table, |hit, is_new| {
            self.marked[count] = hit;
            count += usize::from(is_new);
        });
        for &hit in &self.marked[..count] {
            self.bits[hit as usize / 64] &= !(1 << (hit % 64));
        }
        sum
    }

    /// Unmarks these words, and any words in the same 64-bit blocks.
    pub fn clear(&mut self, hits: &[u32]) {
        for &hit in hits {
            self.bits[hit as usize / 64] = 0;
        }
    }
}

/// Marks these words and returns the packed sum for the new words. Calls `visit` with every hit and whether its word is
/// new.
///
/// Whether a word is new is unpredictable, and a mispredicted branch would take longer than the rest of the loop body.
/// The code therefore selects either the word's length or 0, which scores nothing.
#[inline(always)]
fn mark_and_sum(
    bits: &mut [u64],
    hits: &[u32],
    trie: &PackedTrie,
    point_table: &PointTable,
    mut visit: impl FnMut(u32, bool),
) -> u64 {
    let (nodes, point_table) = (trie.nodes(), point_table.packed_short());
    let mut sum = 0;
    for &hit in hits {
        let block = &mut bits[hit as usize / 64];
        let bit = 1 << (hit % 64);
        let is_new = *block & bit == 0;
        *block |= bit;
        sum += point_table[select_unpredictable(is_new, word_length(nodes[hit as usize]), 0)];
        visit(hit, is_new);
    }
    sum
}
