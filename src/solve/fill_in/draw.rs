//! Which word is drawn for a slot where not all words have to go in.

use super::choose::{Choice, Subject};
use super::observe::Observer;
use super::state::Search;
use crate::base::rng::SeededRng;

/// So many words are held against each other.
const DRAWN: usize = 32;

impl<O: Observer> Search<'_, O> {
    /// A word for the slot with the fewest words for the failures that it had part in: of some that are drawn, the one
    /// that leaves most to the slots that cross.
    pub(super) fn draw(&mut self, last: Option<Subject>, rng: &mut SeededRng) -> Choice {
        let last = last.filter(|&last| self.is_undecided(last));
        let slot = if let Some(Subject::Slot(slot)) = last { slot } else { self.tightest() };
        let mut counts = vec![[0; 26]; self.graph.slot_vars[slot].length];
        let words = self.some_words(slot, rng);
        let mut best = (i64::MIN, 0);
        for word in words {
            let value = self.value(slot, word, &mut counts);
            if value > best.0 {
                best = (value, word);
            }
        }
        Choice { slot, word: best.1, subject: Subject::Slot(slot) }
    }

    fn tightest(&mut self) -> usize {
        let mut best = (u64::MAX, 1u64, 0);
        for class in 0..self.graph.classes.len() {
            for &slot in self.empty(class) {
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

    /// Some words left to a slot: all, or as many as are held against each other from a place by chance on.
    fn some_words(&mut self, slot: usize, rng: &mut SeededRng) -> Vec<usize> {
        let width = self.graph.table(slot).width();
        if self.sizes[slot] as usize <= DRAWN {
            self.work += width as u64;
            return self.words_of(slot).collect();
        }
        let first = rng.below(width);
        let mut words = Vec::with_capacity(DRAWN + 64);
        for at in (first..width).chain(0..first) {
            words.extend(super::bits::ones(self.left_at(slot, at)).map(|bit| at * 64 + bit));
            self.work += 1;
            if words.len() >= DRAWN {
                break;
            }
        }
        words
    }

    /// How much a word leaves to the slots that cross: the sum of the logarithms of what is left to each.
    fn value(&mut self, slot: usize, word: usize, counts: &mut [[u32; 26]]) -> i64 {
        let graph = self.graph;
        let mut value = 0;
        for (place, &letter) in graph.table(slot).word(word).iter().enumerate() {
            let cell = graph.cells[graph.slot_vars[slot].cells + place] as usize;
            let count = &mut counts[place][usize::from(letter)];
            if *count == 0 {
                *count = 1;
                for at in graph.uses(cell) {
                    let user = graph.user(at);
                    if user.slot as usize != slot && self.is_empty(user.slot as usize) {
                        *count += self.count_having(user.slot as usize, user.place as usize, letter.into());
                    }
                }
            }
            value += logarithm(*count);
        }
        value - self.rareness(slot, word)
    }

    /// How many words with a letter at a place are left to a slot.
    fn count_having(&mut self, slot: usize, place: usize, letter: usize) -> u32 {
        let graph = self.graph;
        let (seat, having) = (&graph.slot_vars[slot], graph.table(slot).having(place, letter));
        let (set, free) = (&self.domains[seat.set..], &self.free[graph.classes[seat.class].set..]);
        self.work += having.len() as u64;
        having.iter().zip(set).zip(free).map(|((having, set), free)| (having & set & free).count_ones()).sum()
    }

    /// What is taken off a word's value for being rare.
    fn rareness(&self, slot: usize, word: usize) -> i64 {
        let seat = &self.graph.slot_vars[slot];
        let bounds = self.tiers.get(seat.class).map_or(&[][..], |bounds| &bounds[..]);
        RARENESS * bounds.iter().filter(|&&bound| bound <= word).count() as i64
    }
}

/// What a tier costs, in sixteenths of a factor of two.
const RARENESS: i64 = 8;

/// Sixteen times the logarithm to the base of two, for numbers from 1 on; straight between the powers of two, so that
/// it is the same on every machine.
fn logarithm(number: u32) -> i64 {
    let whole = number.ilog2();
    i64::from(whole) * 16 + ((i64::from(number) << 4) >> whole) - 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_grow_by_sixteen_for_a_factor_of_two() {
        assert_eq!([1, 2, 3, 4, 1024].map(logarithm), [0, 16, 24, 32, 160]);
        assert!((1..10_000).all(|number| logarithm(number) <= logarithm(number + 1)));
        assert!(logarithm(u32::MAX) < 32 * 16);
    }
}
