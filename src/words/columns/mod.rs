//! The words of one length, in columns.
//!
//! A pattern without gaps asks for letters in places. Here the letters that all words have in one place lie side by
//! side, so that a place is tested against many words at once: a loop over bytes without a branch, of which the
//! compiler makes instructions that take sixteen letters or more. A list kept by columns is the storage model of
//! Copeland and Khoshafian, "A decomposition storage model" (SIGMOD 1985); Willhalm and others, "SIMD-Scan" (VLDB
//! 2009), scan such columns.
//!
//! The words are sorted, so those that begin with given letters stand together and are found by halving.

use std::ops::Range;

use super::dawg::{Cursor, Dawg};

/// The words of one length of a list: their letters by words and by places, which is twice their text, and their
/// numbers.
pub struct Columns {
    /// How many letters each word has.
    len: usize,
    /// The letters of the words, one word after the other by the alphabet.
    text: Vec<u8>,
    /// The number of each word.
    numbers: Vec<u32>,
    /// The first letters of all words, then their second ones, and so on.
    letters: Vec<u8>,
}

/// All letters.
const ANY: u32 = (1 << 26) - 1;

/// So many words are tested at once.
const BLOCK: usize = 256;

/// For each word of a block 1 if it is still in, else 0.
type Block = [u8; BLOCK];

impl Columns {
    /// Writes down the words of one length, for which it walks the beginnings of all words up to that length.
    #[must_use]
    pub fn of(dawg: &Dawg, len: usize) -> Self {
        let mut columns = Self { len, text: Vec::new(), numbers: Vec::new(), letters: Vec::new() };
        if len > 0 {
            columns.walk(dawg, dawg.root(), &mut Vec::new());
        }
        columns.text.shrink_to_fit();
        columns.numbers.shrink_to_fit();
        columns.letters.reserve_exact(columns.text.len());
        for place in 0..len {
            columns.letters.extend(columns.text.chunks_exact(len).map(|word| word[place]));
        }
        columns
    }

    /// Takes in the words that go on from a place.
    fn walk(&mut self, dawg: &Dawg, at: Cursor, spelled: &mut Vec<u8>) {
        let last = spelled.len() + 1 >= self.len;
        for way in dawg.ways(at, ANY).filter(|way| if last { way.ends_word() } else { !way.is_end() }) {
            let next = dawg.go(at, way);
            spelled.push(way.letter());
            if !last {
                self.walk(dawg, next, spelled);
            } else if let Some(number) = next.word() {
                self.text.extend_from_slice(spelled);
                self.numbers.push(number);
            }
            spelled.pop();
        }
    }

    /// Gives the words that have one of the letters of each place there (bit 0 is a), by the alphabet: the letters,
    /// from 0 to 25, and the number. There are as many places as the words have letters; else no word is given.
    pub fn matching(&self, places: &[u32], mut each: impl FnMut(&[u8], u32)) {
        if places.len() != self.len || places.is_empty() {
            return;
        }
        let words = self.beginning(places);
        let tests = self.tests(places);
        if tests.is_empty() {
            return self.words(&words).for_each(|(letters, number)| each(letters, number));
        }
        for start in words.clone().step_by(BLOCK) {
            let block = start..words.end.min(start + BLOCK);
            if let Some(left) = left(&tests, &block) {
                self.hand_out(&left, start, &mut each);
            }
        }
    }

    /// Words with their numbers.
    fn words(&self, words: &Range<usize>) -> impl Iterator<Item = (&[u8], u32)> {
        let text = &self.text[words.start * self.len..words.end * self.len];
        text.chunks_exact(self.len).zip(self.numbers[words.clone()].iter().copied())
    }

    /// Gives the words that are left of a block; `start` is its first word.
    fn hand_out(&self, left: &Block, start: usize, each: &mut impl FnMut(&[u8], u32)) {
        for (eight, left) in (start..).step_by(8).zip(left.as_chunks::<8>().0) {
            let mut ones = u64::from_le_bytes(*left);
            while ones != 0 {
                let word = eight + ones.trailing_zeros() as usize / 8;
                each(&self.text[word * self.len..(word + 1) * self.len], self.numbers[word]);
                ones &= ones - 1;
            }
        }
    }

    /// The words that have the letters of the first places, up to the first place that takes more than one. Among words
    /// that are the same up to a place, the letters there are sorted.
    fn beginning(&self, places: &[u32]) -> Range<usize> {
        let mut words = 0..self.numbers.len();
        for (place, letters) in places.iter().enumerate().take_while(|(_, letters)| letters.is_power_of_two()) {
            let letter = letters.trailing_zeros() as u8;
            let column = &self.column(place)[words.clone()];
            let (before, upto) = (column.partition_point(|&l| l < letter), column.partition_point(|&l| l <= letter));
            words = words.start + before..words.start + upto;
        }
        words
    }

    /// What is to be tested of words that begin as the places ask, the strictest first.
    fn tests(&self, places: &[u32]) -> Vec<Test<'_>> {
        let known = places.iter().take_while(|letters| letters.is_power_of_two()).count();
        let mut asked: Vec<_> =
            places.iter().enumerate().skip(known).filter(|&(_, &letters)| letters & ANY != ANY).collect();
        asked.sort_by_key(|(_, letters)| letters.count_ones());
        asked.into_iter().map(|(place, &letters)| Test { column: self.column(place), runs: runs(letters) }).collect()
    }

    fn column(&self, place: usize) -> &[u8] {
        let words = self.numbers.len();
        &self.letters[place * words..(place + 1) * words]
    }
}

/// A place that takes some letters and not others.
struct Test<'a> {
    /// The letters that the words have there.
    column: &'a [u8],
    /// The letters that it takes: the first of each run of neighbours, and how many come after it.
    runs: Vec<(u8, u8)>,
}

impl Test<'_> {
    /// Leaves in a block the words that pass; false where none is left.
    fn keep(&self, left: &mut Block, words: &Range<usize>) -> bool {
        let letters = &self.column[words.clone()];
        let mut pass = [0; BLOCK];
        for &(first, more) in &self.runs {
            for (pass, letter) in pass.iter_mut().zip(letters) {
                *pass |= u8::from(letter.wrapping_sub(first) <= more);
            }
        }
        let mut any = 0;
        for (left, pass) in left.iter_mut().zip(pass) {
            *left &= pass;
            any |= *left;
        }
        any != 0
    }
}

/// The runs of neighbours that letters make: the first of each, and how many come after it.
fn runs(letters: u32) -> Vec<(u8, u8)> {
    let (mut runs, mut rest) = (Vec::new(), letters & ANY);
    while rest != 0 {
        let first = rest.trailing_zeros();
        let long = (rest >> first).trailing_ones();
        runs.push((first as u8, long as u8 - 1));
        rest &= !(((1 << long) - 1) << first);
    }
    runs
}

/// The words of a block that pass all tests; `None` where none does.
fn left(tests: &[Test<'_>], words: &Range<usize>) -> Option<Block> {
    let mut left = [0; BLOCK];
    left[..words.len()].fill(1);
    tests.iter().all(|test| test.keep(&mut left, words)).then_some(left)
}

#[cfg(test)]
mod tests;
