//! All 10,000 keys tried.
//!
//! Where the letter of a cell comes to lie after three rounds hangs on the first three digits alone, and so does what
//! is added to it there, but for how often it takes the fourth digit. The last round's riffle is the same for every
//! key, and is undone once; what is left of that round is a turn by the fourth digit. So for three digits the letters
//! of all ten keys that begin with them lie side by side, and ten checksums go on in step.

use super::Key;
use super::scramble::riffle;

/// The keys that are tried at once differ in the last digit; the lanes from 10 on are not looked at.
const LANES: usize = 16;

/// The keys whose true letters have this checksum, smallest first.
#[must_use]
pub fn keys(letters: &[u8], checksum: u16) -> Vec<Key> {
    let len = letters.len();
    if len == 0 || len > usize::from(u16::MAX) {
        return (0..Key::COUNT).filter_map(Key::new).filter(|_| len == 0 && checksum == 0).collect();
    }
    let last = LastRound::of(letters);
    let riffles: Vec<u16> = (0..len).map(|at| riffle(at, len) as u16).collect();
    let start: Vec<u16> = (0..len as u16).collect();
    let mut found = Vec::new();
    let [mut one, mut two, mut three, mut turns] = [const { Vec::new() }; 4];
    for a in 0..10 {
        step(&start, a, &riffles, &mut one);
        for b in 0..10 {
            step(&one, b, &riffles, &mut two);
            turns.clear();
            let places = start.iter().zip(&one).zip(&two);
            turns.extend(places.map(|((zero, one), two)| zero % 4 + 4 * (one % 4) + 16 * (two % 4)));
            for c in 0..10 {
                step(&two, c, &riffles, &mut three);
                let sums = last.sums([a, b, c], &turns, &three);
                let fitting = (0..10).filter(|&d| sums[usize::from(d)] == checksum);
                found.extend(fitting.map(|d| Key::of_digits([a, b, c, d])));
            }
        }
    }
    found
}

/// Where each letter lies after one round more.
fn step(before: &[u16], digit: u8, riffles: &[u16], after: &mut Vec<u16>) {
    let len = riffles.len();
    let turn = usize::from(digit) % len;
    after.clear();
    after.extend(before.iter().map(|&at| {
        let at = usize::from(at);
        riffles[if at >= turn { at - turn } else { at + len - turn }]
    }));
}

/// One more than the most that three digits add to a letter: in each of the four rounds a digit may be the same.
const ADDED: usize = 4 * 9 + 1;

/// What is the same for all keys.
struct LastRound {
    /// The letters before the last riffle, backwards, and the first of these again: those that a place takes its letter
    /// from for the last digits 0, 1, 2 and so on follow one another.
    back: Vec<i16>,
    len: usize,
    /// What is taken from a letter for each last digit: a row for how often that digit is added (0 to 4), and within it
    /// for what the others come to.
    taken: Vec<[i16; LANES]>,
}

impl LastRound {
    fn of(letters: &[u8]) -> Self {
        let len = letters.len();
        let back: Vec<i16> = (0..len).rev().map(|at| i16::from(letters[riffle(at, len)])).collect();
        let back = back.into_iter().cycle().take(len + LANES).collect();
        let taken = |row: usize| std::array::from_fn(|lane| ((row % ADDED + row / ADDED * lane) % 26) as i16);
        Self { back, len, taken: (0..5 * ADDED).map(taken).collect() }
    }

    /// The checksums of the true letters for the ten keys that begin with these digits. Of each letter, `turns` has
    /// which digits are added in the first three rounds (two bits each), `three` its place before the last.
    fn sums(&self, digits: [u8; 3], turns: &[u16], three: &[u16]) -> [u16; LANES] {
        let [a, b, c] = digits.map(usize::from);
        let weights = [a, b, c, ADDED];
        let rows: [usize; 64] =
            std::array::from_fn(|turns| weights[turns % 4] + weights[turns / 4 % 4] + weights[turns / 16]);
        let mut sums = [0u16; LANES];
        for (&turns, &place) in turns.iter().zip(three) {
            let row = rows[usize::from(turns % 64)] + weights[usize::from(place % 4)];
            let from = self.len - 1 - usize::from(place);
            let letters: &[i16; LANES] = self.back[from..].first_chunk().expect("the letters go on behind the last");
            lanes(&mut sums, letters, &self.taken[row]);
        }
        sums
    }
}

/// One letter more in each lane: what was added is taken away, and the sum goes on.
#[inline]
fn lanes(sums: &mut [u16; LANES], letters: &[i16; LANES], taken: &[i16; LANES]) {
    for lane in 0..LANES {
        let letter = letters[lane] - taken[lane];
        // All bits are set where it is below 0: without a branch, the lanes are done at once.
        let letter = letter + (letter >> 15 & 26) + i16::from(b'A');
        sums[lane] = sums[lane].rotate_right(1).wrapping_add(letter as u16);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{checksum, scramble};
    use super::*;

    fn one_by_one(letters: &[u8], sum: u16) -> Vec<Key> {
        let all = (0..Key::COUNT).filter_map(Key::new);
        all.filter(|&key| checksum(&scramble::undo(letters, key)) == sum).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(12))]
        #[test]
        fn finds_what_trying_each_key_finds(text in prop::collection::vec(0u8..26, 1..60), key in 0u16..10_000) {
            let key = Key::new(key).unwrap();
            let locked = scramble::lock(&text, key);
            let found = keys(&locked, checksum(&text));
            prop_assert!(found.contains(&key));
            prop_assert_eq!(found, one_by_one(&locked, checksum(&text)));
        }
    }

    #[test]
    fn nothing_but_its_checksum_fits_no_letters() {
        assert_eq!([keys(&[], 0).len(), keys(&[], 1).len()], [10_000, 0]);
    }
}
