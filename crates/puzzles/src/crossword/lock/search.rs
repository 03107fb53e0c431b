//! Exhaustive search of all 10,000 keys.
//!
//! The position of a letter after three rounds depends only on the first three digits. So does how often each of the
//! four digits is added to the letter. The riffle of the last round is the same for every key and is undone once.
//! Apart from additions, the rest of that round is a rotation by the fourth digit. For ten keys that share their first
//! three digits, the letter at a given position therefore comes from ten consecutive positions. The ten checksums are
//! computed in parallel.

use std::ops::ControlFlow;

use wordhoard_engine::solve::watch::Observer;

use super::scramble::riffle;
use super::{Key, KeysTried};

/// Number of SIMD lanes. Each lane tries a different last digit of the key; lanes 10 to 15 are ignored.
const LANES: usize = 16;

/// Adds to `keys` the keys that unscramble `letters` (0 to 25) to letters with this checksum, smallest first.
pub(super) fn keys(
    letters: &[u8],
    checksum: u16,
    keys: &mut Vec<Key>,
    observer: &mut impl Observer<KeysTried>,
) -> ControlFlow<()> {
    let len = letters.len();
    if len == 0 || len > usize::from(u16::MAX) {
        keys.extend((0..Key::COUNT).filter_map(Key::new).filter(|_| len == 0 && checksum == 0));
        return ControlFlow::Continue(());
    }
    let last_round = LastRound::new(letters);
    let riffles: Vec<u16> = (0..len).map(|position| riffle(position, len) as u16).collect();
    let start: Vec<u16> = (0..len as u16).collect();
    let [mut first, mut second, mut third, mut digit_indices] = [const { Vec::new() }; 4];
    for a in 0..10 {
        next_round(&start, a, &riffles, &mut first);
        for b in 0..10 {
            next_round(&first, b, &riffles, &mut second);
            digit_indices.clear();
            let positions = start.iter().zip(&first).zip(&second);
            digit_indices
                .extend(positions.map(|((zero, first), second)| zero % 4 + 4 * (first % 4) + 16 * (second % 4)));
            for c in 0..10 {
                next_round(&second, c, &riffles, &mut third);
                let checksums = last_round.checksums([a, b, c], &digit_indices, &third);
                let fitting = (0..10).filter(|&d| checksums[usize::from(d)] == checksum);
                let before = keys.len();
                keys.extend(fitting.map(|d| Key::from_digits([a, b, c, d])));
                observer.observe(KeysTried { first: Key::from_digits([a, b, c, 0]), fitting: keys.len() - before })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Computes the position of each letter after one more round.
fn next_round(positions: &[u16], digit: u8, riffles: &[u16], next_positions: &mut Vec<u16>) {
    let len = riffles.len();
    let rotation = usize::from(digit) % len;
    next_positions.clear();
    next_positions.extend(positions.iter().map(|&position| {
        let position = usize::from(position);
        riffles[if position >= rotation { position - rotation } else { position + len - rotation }]
    }));
}

/// Number of possible totals that the first three digits add to a letter: 0 to 36, since each of the four rounds adds
/// one digit.
const TOTALS: usize = 4 * 9 + 1;

/// Precomputed data for the last round, common to all keys.
struct LastRound {
    /// Letters before the last riffle in reverse order, followed by [`LANES`] letters repeated from the start. For each
    /// position, the letters for the last digits 0, 1, 2 and so on are consecutive.
    reversed: Vec<i16>,
    len: usize,
    /// Amounts to subtract from a letter, one for each last digit. The index of a row is [`TOTALS`] times the number of
    /// rounds that add the last digit (0 to 4), plus the total of the other digits added.
    offsets: Vec<[i16; LANES]>,
}

impl LastRound {
    fn new(letters: &[u8]) -> Self {
        let len = letters.len();
        let reversed: Vec<i16> = (0..len).rev().map(|position| i16::from(letters[riffle(position, len)])).collect();
        let reversed = reversed.into_iter().cycle().take(len + LANES).collect();
        let row_offsets = |row: usize| std::array::from_fn(|lane| ((row % TOTALS + row / TOTALS * lane) % 26) as i16);
        Self { reversed, len, offsets: (0..5 * TOTALS).map(row_offsets).collect() }
    }

    /// Returns the checksums of the unscrambled letters for the ten keys that begin with `digits`.
    ///
    /// For each letter, `digit_indices` holds the indices of the digits added in the first three rounds, two bits each.
    /// `positions` holds the position of each letter before the last round.
    fn checksums(&self, digits: [u8; 3], digit_indices: &[u16], positions: &[u16]) -> [u16; LANES] {
        let [a, b, c] = digits.map(usize::from);
        let weights = [a, b, c, TOTALS];
        let rows: [usize; 64] =
            std::array::from_fn(|bits| weights[bits % 4] + weights[bits / 4 % 4] + weights[bits / 16]);
        let mut sums = [0u16; LANES];
        for (&bits, &position) in digit_indices.iter().zip(positions) {
            let row = rows[usize::from(bits % 64)] + weights[usize::from(position % 4)];
            let start = self.len - 1 - usize::from(position);
            let letters: &[i16; LANES] = self.reversed[start..].first_chunk().expect("the letters repeat past the end");
            advance_lanes(&mut sums, letters, &self.offsets[row]);
        }
        sums
    }
}

/// Unscrambles one letter in each lane and adds it to the lane's checksum.
#[inline]
fn advance_lanes(sums: &mut [u16; LANES], letters: &[i16; LANES], offsets: &[i16; LANES]) {
    for lane in 0..LANES {
        let letter = letters[lane] - offsets[lane];
        // `letter >> 15` is -1 for a negative letter, else 0. Adding 26 to negative letters in this way needs no
        // branch, so the compiler can vectorise the loop.
        let letter = letter + (letter >> 15 & 26) + i16::from(b'A');
        sums[lane] = sums[lane].rotate_right(1).wrapping_add(letter as u16);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wordhoard_engine::base::sample::sample_size;

    use super::super::{checksum, scramble};
    use super::*;

    fn keys(letters: &[u8], checksum: u16) -> Vec<Key> {
        let mut found = Vec::new();
        assert!(super::keys(letters, checksum, &mut found, &mut ()).is_continue());
        found
    }

    fn keys_one_by_one(letters: &[u8], expected: u16) -> Vec<Key> {
        let keys = (0..Key::COUNT).filter_map(Key::new);
        keys.filter(|&key| checksum(&scramble::unscramble(letters, key)) == expected).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(sample_size(4, 12) as u32))]
        #[test]
        fn the_search_finds_the_same_keys_as_trying_each_one(
            letters in prop::collection::vec(0u8..26, 1..60),
            key in 0u16..10_000,
        ) {
            let key = Key::new(key).unwrap();
            let scrambled = scramble::scramble(&letters, key);
            let found = keys(&scrambled, checksum(&letters));
            prop_assert!(found.contains(&key));
            prop_assert_eq!(found, keys_one_by_one(&scrambled, checksum(&letters)));
        }
    }

    #[test]
    fn without_letters_only_checksum_0_fits() {
        let key_count = |checksum| keys(&[], checksum).len();
        assert_eq!([key_count(0), key_count(1)], [10_000, 0]);
    }
}
