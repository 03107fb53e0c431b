//! Seeds and seeded random numbers that are identical on every machine and in every later version.
//!
//! In the `rand` crate, `shuffle` and `random_range` may change between versions. Only the crate's generator is used:
//! xoshiro256++, which is fully specified. Everything built on the raw 64-bit numbers is implemented in this module and
//! fixed by golden tests.

use std::fmt;

use rand::rngs::{SysRng, Xoshiro256PlusPlus};
use rand::{Rng, SeedableRng, TryRng};

use super::hash::fnv;
use super::sanitize;

/// Seed of a puzzle: any text. With the same settings, the same text always gives the same puzzle.
///
/// # Examples
///
/// ```
/// use wordhoard_engine::base::rng::Seed;
///
/// let seed = Seed::new("monday");
/// assert_eq!(seed.rng("board").below(1000), seed.rng("board").below(1000));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed(String);

/// Characters of generated seeds, without those that are easily confused when read aloud or copied.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

impl Seed {
    /// Creates a seed from its text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Creates a random seed of 8 characters (40 bits), short enough to share.
    #[must_use]
    pub fn random() -> Self {
        let mut bits = random_number();
        let text = (0..8).map(|_| {
            let byte = ALPHABET[(bits & 31) as usize];
            bits >>= 5;
            char::from(byte)
        });
        Self(text.collect())
    }

    /// Returns the text of the seed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Returns the seed as shown to players: on one line, without control characters, and truncated to 44 columns. A
    /// seed that is shown in full can be typed to get the same puzzle.
    #[must_use]
    pub fn shown(&self) -> String {
        sanitize::fit(&sanitize::line(&self.0), 44)
    }

    /// Returns the seed of a further puzzle of a set, such as `lunch-2` or `lunch-B`.
    #[must_use]
    pub fn derived(&self, name: impl fmt::Display) -> Self {
        Self::new(format!("{}-{name}", self.shown()))
    }

    /// Creates a random number generator for one purpose.
    ///
    /// Different purposes give independent numbers, for example for a board and an opponent with the same seed. A
    /// purpose must never change once released.
    #[must_use]
    pub fn rng(&self, purpose: &str) -> SeededRng {
        let state = fnv(format!("{purpose}\n{}", self.0).as_bytes());
        SeededRng::from_state(state)
    }
}

/// Returns an unpredictable number from the operating system's random source, or from the clock if that source fails.
#[must_use]
pub fn random_number() -> u64 {
    SysRng.try_next_u64().unwrap_or_else(|_| clock_bits())
}

/// Derives a number from the clock, as a fallback on systems without a random source.
fn clock_bits() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    split_mix(now.map_or(0, |d| d.as_nanos() as u64)).1
}

/// Random number generator with reproducible output.
#[derive(Clone, Debug)]
pub struct SeededRng(Xoshiro256PlusPlus);

impl SeededRng {
    fn from_state(mut state: u64) -> Self {
        let mut seed = [0u8; 32];
        for word in seed.chunks_exact_mut(8) {
            let (next, value) = split_mix(state);
            state = next;
            word.copy_from_slice(&value.to_le_bytes());
        }
        Self(Xoshiro256PlusPlus::from_seed(seed))
    }

    /// Returns a uniformly distributed number from 0 to `bound - 1`.
    ///
    /// # Panics
    ///
    /// Panics if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "bound must not be 0");
        let bound = bound as u64;
        let fair_limit = u64::MAX - u64::MAX % bound;
        loop {
            let number = self.0.next_u64();
            if number < fair_limit {
                return (number % bound) as usize;
            }
        }
    }

    /// Returns a uniformly chosen item.
    ///
    /// # Panics
    ///
    /// Panics if `items` is empty.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Returns an exponentially distributed waiting time with mean 1, in units of 2^-32.
    ///
    /// The method only compares integers, so the result is identical on every machine. A floating-point logarithm could
    /// differ slightly between machines.
    /// Source: von Neumann, "Various techniques used in connection with random digits" (1951).
    pub fn waiting_time(&mut self) -> u64 {
        let mut whole_part = 0;
        loop {
            let first = self.0.next_u64();
            let mut previous = first;
            let mut length = 1;
            loop {
                let next = self.0.next_u64();
                if next >= previous {
                    break;
                }
                previous = next;
                length += 1;
            }
            // A decreasing run of odd length is accepted; its first number gives the fractional part.
            if length % 2 == 1 {
                return whole_part + (first >> 32);
            }
            whole_part += 1 << 32;
        }
    }

    /// Shuffles the items (Fisher–Yates, from the last position down).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Performs one step of splitmix64 and returns the next state and the output. Source: Vigna's reference implementation,
/// `splitmix64.c`.
fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_numbers_never_change() {
        let mut rng = Seed::new("wordhoard").rng("test");
        let numbers: Vec<usize> = (0..12).map(|_| rng.below(1000)).collect();
        assert_eq!(numbers, GOLDEN_BELOW);
        let mut items: Vec<u8> = (0..10).collect();
        rng.shuffle(&mut items);
        assert_eq!(items, GOLDEN_SHUFFLE);
    }

    const GOLDEN_BELOW: [usize; 12] = [190, 694, 769, 965, 830, 22, 46, 22, 256, 935, 578, 404];
    const GOLDEN_SHUFFLE: [u8; 10] = [1, 2, 9, 6, 5, 7, 0, 8, 3, 4];

    #[test]
    fn different_purposes_give_different_numbers() {
        let seed = Seed::new("x");
        assert_ne!(seed.rng("board").below(1 << 30), seed.rng("rival").below(1 << 30));
    }

    #[test]
    fn below_is_uniform() {
        let mut rng = Seed::new("fair").rng("test");
        let mut counts = [0usize; 7];
        for _ in 0..70_000 {
            counts[rng.below(7)] += 1;
        }
        assert!(counts.iter().all(|&n| (9_600..10_400).contains(&n)), "{counts:?}");
    }

    #[test]
    fn waiting_times_are_exponential_and_never_change() {
        let mut rng = Seed::new("wordhoard").rng("wait");
        let waits: Vec<u64> = (0..100_000).map(|_| rng.waiting_time()).collect();
        assert_eq!(waits[..4], GOLDEN_WAITS);
        let unit = 2f64.powi(32);
        let mean = waits.iter().map(|&wait| wait as f64 / unit).sum::<f64>() / waits.len() as f64;
        assert!((mean - 1.0).abs() < 0.02, "{mean}");
        for (threshold, expected) in [(0.1, 0.9048), (1.0, 0.3679), (3.0, 0.0498)] {
            let share = waits.iter().filter(|&&wait| wait as f64 / unit > threshold).count() as f64 / 100_000.0;
            assert!((share - expected).abs() < 0.01, "{threshold}: {share}");
        }
    }

    const GOLDEN_WAITS: [u64; 4] = [7_645_722_770, 12_088_186_979, 4_283_626_902, 763_489_616];

    #[test]
    fn generated_seeds_have_eight_unambiguous_characters() {
        let seed = Seed::random();
        assert_eq!(seed.text().len(), 8);
        assert!(seed.text().bytes().all(|b| ALPHABET.contains(&b)));
        assert_ne!(seed, Seed::random());
    }
}
