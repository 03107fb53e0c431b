//! Random choice of words when not every word must be used.

use super::choose::{Choice, Variable};
use super::event::Event;
use super::state::Search;
use crate::base::rng::SeededRng;
use crate::solve::watch::Observer;

/// Number of candidates after which sampling stops.
const SAMPLE: usize = 32;

impl<O: Observer<Event>> Search<'_, O> {
    /// Chooses an empty slot, and the word with the highest value in a random sample of its candidates. Takes the slot
    /// of the last failed decision (`last`) if it is still empty, otherwise the slot with the lowest ratio of
    /// candidates to weight.
    pub(super) fn choose_random(&mut self, last: Option<Variable>, rng: &mut SeededRng) -> Choice {
        let last = last.filter(|&last| self.is_undecided(last));
        let slot = if let Some(Variable::Slot(slot)) = last { slot } else { self.tightest_slot() };
        let mut counts = vec![[0; 26]; self.graph.slot_vars[slot].length];
        let words = self.sample_words(slot, rng);
        let mut best = (i64::MIN, 0);
        for word in words {
            let value = self.value(slot, word, &mut counts);
            if value > best.0 {
                best = (value, word);
            }
        }
        Choice { slot, word: best.1, variable: Variable::Slot(slot) }
    }

    fn tightest_slot(&mut self) -> usize {
        let mut best = (u64::MAX, 1u64, 0);
        for class in 0..self.graph.classes.len() {
            for &slot in self.empty_slots(class) {
                let size = u64::from(self.sizes[slot as usize]);
                let weight = u64::from(self.slot_weight[slot as usize]);
                if u128::from(size) * u128::from(best.1) < u128::from(best.0) * u128::from(weight) {
                    best = (size, weight, slot as usize);
                }
            }
        }
        self.work += self.graph.slot_vars.len() as u64;
        best.2
    }

    /// Returns all candidates of a slot if there are few, or a sample that starts at a random block.
    fn sample_words(&mut self, slot: usize, rng: &mut SeededRng) -> Vec<usize> {
        let width = self.graph.index(slot).width();
        if self.sizes[slot] as usize <= SAMPLE {
            self.work += width as u64;
            return self.words_of(slot).collect();
        }
        let first = rng.below(width);
        let mut words = Vec::with_capacity(SAMPLE + 64);
        for block in (first..width).chain(0..first) {
            words.extend(super::bits::ones(self.candidate_block(slot, block)).map(|bit| block * 64 + bit));
            self.work += 1;
            if words.len() >= SAMPLE {
                break;
            }
        }
        words
    }

    /// Returns the value of a word: the sum of the logarithms of the candidate counts left for the crossing slots. Rare
    /// words incur a penalty.
    fn value(&mut self, slot: usize, word: usize, counts: &mut [[u32; 26]]) -> i64 {
        let graph = self.graph;
        let mut value = 0;
        for (position, &letter) in graph.index(slot).word(word).iter().enumerate() {
            let cell = graph.cells[graph.slot_vars[slot].cells + position] as usize;
            let count = &mut counts[position][usize::from(letter)];
            if *count == 0 {
                *count = 1;
                for index in graph.uses(cell) {
                    let cell_use = graph.cell_use(index);
                    if cell_use.slot as usize != slot && self.is_empty(cell_use.slot as usize) {
                        *count += self.count_with(cell_use.slot as usize, cell_use.position as usize, letter.into());
                    }
                }
            }
            value += logarithm(*count);
        }
        value - self.rarity_penalty(slot, word)
    }

    /// Counts the candidates of a slot that have the given letter at the given position.
    fn count_with(&mut self, slot: usize, position: usize, letter: usize) -> u32 {
        let graph = self.graph;
        let (var, with_letter) = (&graph.slot_vars[slot], graph.index(slot).with_letter(position, letter));
        let (domain, free) = (&self.domains[var.domain..], &self.free[graph.classes[var.class].domain..]);
        self.work += with_letter.len() as u64;
        with_letter
            .iter()
            .zip(domain)
            .zip(free)
            .map(|((with_letter, domain), free)| (with_letter & domain & free).count_ones())
            .sum()
    }

    /// Returns the amount by which the rarity of a word lowers its value.
    fn rarity_penalty(&self, slot: usize, word: usize) -> i64 {
        let var = &self.graph.slot_vars[slot];
        let bounds = self.tiers.get(var.class).map_or(&[][..], |bounds| &bounds[..]);
        RARITY_PENALTY * bounds.iter().filter(|&&bound| bound <= word).count() as i64
    }
}

/// Penalty per tier, on the scale of [`logarithm`]: 16 offsets a doubling of one candidate count.
const RARITY_PENALTY: i64 = 8;

/// Returns sixteen times the base-2 logarithm of a number of at least 1, interpolated linearly between powers of two.
/// Integer arithmetic gives the same result on every machine.
fn logarithm(number: u32) -> i64 {
    let whole = number.ilog2();
    i64::from(whole) * 16 + ((i64::from(number) << 4) >> whole) - 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_grow_by_sixteen_per_doubling() {
        assert_eq!([1, 2, 3, 4, 1024].map(logarithm), [0, 16, 24, 32, 160]);
        assert!((1..10_000).all(|number| logarithm(number) <= logarithm(number + 1)));
        assert!(logarithm(u32::MAX) < 32 * 16);
    }
}
