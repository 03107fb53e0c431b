//! Exhaustive search of all 10,000 keys.
//!
//! The position of a letter after three rounds depends only on the first three digits. So does the amount added to the
//! letter, apart from how often the fourth digit is added. The riffle of the last round is the same for every key and
//! is undone once. The rest of that round is a rotation by the fourth digit. For any first three digits, the letters
//! for all ten keys are therefore consecutive, and ten checksums are computed in parallel.

use super::Key;
use super::scramble::riffle;

/// Number of lanes. Each lane tries a different last digit of the key; lanes 10 and up are ignored.
const LANES: usize = 16;

/// Returns the keys that decode `letters` (0 to 25) to letters with this checksum, smallest first.
#[must_use]
pub fn keys(letters: &[u8], checksum: u16) -> Vec<Key> {
    let len = letters.len();
    if len == 0 || len > usize::from(u16::MAX) {
        return (0..Key::COUNT).filter_map(Key::new).filter(|_| len == 0 && checksum == 0).collect();
    }
    let last = LastRound::new(letters);
    let riffles: Vec<u16> = (0..len).map(|at| riffle(at, len) as u16).collect();
    let start: Vec<u16> = (0..len as u16).collect();
    let mut found = Vec::new();
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
                let sums = last.sums([a, b, c], &digit_indices, &third);
                let fitting = (0..10).filter(|&d| sums[usize::from(d)] == checksum);
                found.extend(fitting.map(|d| Key::from_digits([a, b, c, d])));
            }
        }
    }
    found
}

/// Computes the position of each letter after one more round.
fn next_round(before: &[u16], digit: u8, riffles: &[u16], after: &mut Vec<u16>) {
    let len = riffles.len();
    let turn = usize::from(digit) % len;
    after.clear();
    after.extend(before.iter().map(|&at| {
        let at = usize::from(at);
        riffles[if at >= turn { at - turn } else { at + len - turn }]
    }));
}

/// Number of totals that the first three digits can add to a letter: 0 to 36, since each of four rounds adds one digit.
const TOTALS: usize = 4 * 9 + 1;

/// Precomputed data for the last round, common to all keys.
struct LastRound {
    /// Letters before the last riffle in reverse order, followed by the first [`LANES`] of them again. The letters at a
    /// position for the last digits 0, 1, 2 and so on are consecutive.
    reversed: Vec<i16>,
    len: usize,
    /// Amount to subtract from a letter for each last digit. The row index is [`TOTALS`] times the number of rounds
    /// that add the last digit (0 to 4), plus the total of the other digits added.
    subtract: Vec<[i16; LANES]>,
}

impl LastRound {
    fn new(letters: &[u8]) -> Self {
        let len = letters.len();
        let reversed: Vec<i16> = (0..len).rev().map(|at| i16::from(letters[riffle(at, len)])).collect();
        let reversed = reversed.into_iter().cycle().take(len + LANES).collect();
        let subtract = |row: usize| std::array::from_fn(|lane| ((row % TOTALS + row / TOTALS * lane) % 26) as i16);
        Self { reversed, len, subtract: (0..5 * TOTALS).map(subtract).collect() }
    }

    /// Returns the checksums of the decoded letters for the ten keys that begin with `digits`.
    ///
    /// For each letter, `digit_indices` encodes which digit is added in each of the first three rounds (two bits each),
    /// and `third` is its position before the last round.
    fn sums(&self, digits: [u8; 3], digit_indices: &[u16], third: &[u16]) -> [u16; LANES] {
        let [a, b, c] = digits.map(usize::from);
        let weights = [a, b, c, TOTALS];
        let rows: [usize; 64] =
            std::array::from_fn(|bits| weights[bits % 4] + weights[bits / 4 % 4] + weights[bits / 16]);
        let mut sums = [0u16; LANES];
        for (&bits, &position) in digit_indices.iter().zip(third) {
            let row = rows[usize::from(bits % 64)] + weights[usize::from(position % 4)];
            let from = self.len - 1 - usize::from(position);
            let letters: &[i16; LANES] = self.reversed[from..].first_chunk().expect("the letters repeat past the end");
            advance_lanes(&mut sums, letters, &self.subtract[row]);
        }
        sums
    }
}

/// Decodes one letter in each lane and adds it to the checksum.
#[inline]
fn advance_lanes(sums: &mut [u16; LANES], letters: &[i16; LANES], subtract: &[i16; LANES]) {
    for lane in 0..LANES {
        let letter = letters[lane] - subtract[lane];
        // The shift yields all ones for a negative letter. This avoids a branch and lets the loop vectorize.
        let letter = letter + (letter >> 15 & 26) + i16::from(b'A');
        sums[lane] = sums[lane].rotate_right(1).wrapping_add(letter as u16);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{checksum, scramble};
    use super::*;

    fn keys_one_by_one(letters: &[u8], sum: u16) -> Vec<Key> {
        let all = (0..Key::COUNT).filter_map(Key::new);
        all.filter(|&key| checksum(&scramble::unscramble(letters, key)) == sum).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(12))]
        #[test]
        fn finds_the_same_keys_as_trying_each_one(text in prop::collection::vec(0u8..26, 1..60), key in 0u16..10_000) {
            let key = Key::new(key).unwrap();
            let locked = scramble::scramble(&text, key);
            let found = keys(&locked, checksum(&text));
            prop_assert!(found.contains(&key));
            prop_assert_eq!(found, keys_one_by_one(&locked, checksum(&text)));
        }
    }

    #[test]
    fn without_letters_only_checksum_0_fits() {
        assert_eq!([keys(&[], 0).len(), keys(&[], 1).len()], [10_000, 0]);
    }
}
