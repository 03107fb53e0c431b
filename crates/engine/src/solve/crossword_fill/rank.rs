//! Ranks the words of a slot.

use super::Event;
use super::search::Search;
use crate::solve::fill_in::bits::ones;
use crate::solve::watch::Observer;

/// Number of words that are kept in order.
const RANKED: usize = 32;
/// Number of values of the random part of a word's rank.
const NOISE: usize = 64;
/// Maximum number of words of a crossing slot that are counted. Of more, some blocks are counted as a sample.
const MAX_COUNTED: u32 = 128;
/// Number of blocks in a sample.
const SAMPLED: usize = 24;

impl<O: Observer<Event>> Search<'_, '_, O> {
    /// Returns the best word of a slot that has not been tried: one with a good score that leaves the crossing slots many
    /// words. The slot must be open.
    ///
    /// Source of the latter: Ginsberg, Frank, Halpin and Torrance, "Search lessons learned from crossword puzzles"
    /// (1990).
    pub(super) fn select_word(&mut self, slot: usize) -> usize {
        if self.ranked_slot == Some(slot) {
            while let Some((_, word)) = self.ranked.pop() {
                if self.state.has_word(slot, word as usize) {
                    return word as usize;
                }
            }
        }
        self.rank_words(slot);
        self.ranked.pop().map_or(0, |(_, word)| word as usize)
    }

    fn rank_words(&mut self, slot: usize) {
        let promises = self.promises(slot);
        let index = self.state.index(slot);
        self.ranked.clear();
        self.ranked_slot = Some(slot);
        for word in self.state.words_of(slot) {
            let letters = index.word(word).iter().zip(&promises);
            let promise: i64 = letters.map(|(&letter, promise)| promise[usize::from(letter)]).sum();
            let score = i64::from(self.state.score(slot, word)) * self.score_weight;
            self.ranked.push((promise + score + self.rng.below(NOISE) as i64, word as u32));
        }
        self.state.steps += u64::from(self.state.sizes[slot]);
        let dropped = self.ranked.len().saturating_sub(RANKED);
        if dropped > 0 {
            self.ranked.select_nth_unstable(dropped);
            self.ranked.drain(..dropped);
        }
        self.ranked.sort_unstable();
    }

    /// Returns, for each position of a slot and each letter, the logarithm of the number of words that the slots through
    /// that cell would have left, in 64ths.
    fn promises(&mut self, slot: usize) -> Vec<[i64; 26]> {
        let graph = self.state.graph;
        let mut promises = vec![[0; 26]; self.state.index(slot).length()];
        for (promise, &cell) in promises.iter_mut().zip(graph.cells_of(slot)) {
            if self.state.letters[cell as usize].count_ones() == 1 {
                continue;
            }
            for cell_use in graph.uses(cell as usize).map(|index| graph.cell_use(index)) {
                let (other, position) = (cell_use.slot as usize, cell_use.position as usize);
                if other != slot && self.state.is_open(other) {
                    let counts = self.count_letters(other, position);
                    promise.iter_mut().zip(counts).for_each(|(promise, count)| *promise += logarithm(count));
                }
            }
        }
        promises
    }

    /// Returns about how many words of a slot have each letter at a position.
    fn count_letters(&mut self, slot: usize, position: usize) -> [u32; 26] {
        let state = &mut self.state;
        let index = state.index(slot);
        let first = state.graph.slot_vars[slot].domain;
        let blocks = usize::from(state.blocks[slot]);
        let stride = if state.sizes[slot] <= MAX_COUNTED { 1 } else { blocks.div_ceil(SAMPLED).max(1) };
        let mut counts = [0; 26];
        for &block in state.active[first..][..blocks].iter().step_by(stride) {
            for bit in ones(state.domains[first + usize::from(block)]) {
                counts[usize::from(index.word(usize::from(block) * 64 + bit)[position])] += stride as u32;
            }
        }
        state.steps += u64::from(state.sizes[slot]) / stride as u64;
        counts
    }
}

/// Returns the binary logarithm of a number, in 64ths, with a straight line between powers of two. That of 0 is -64.
fn logarithm(number: u32) -> i64 {
    if number == 0 {
        return -64;
    }
    let whole = number.ilog2();
    let fraction = (u64::from(number) << 6 >> whole) as i64 - 64;
    i64::from(whole) * 64 + fraction
}

#[cfg(test)]
mod tests {
    use super::logarithm;

    #[test]
    fn logarithms_grow_with_their_numbers() {
        assert_eq!([0, 1, 2, 3, 4, 1024].map(logarithm), [-64, 0, 64, 96, 128, 640]);
        assert!((0..5000).all(|number| logarithm(number) <= logarithm(number + 1)));
    }
}
