//! Words of one length, stored in columns.
//!
//! A pattern of fixed length constrains the letter at each position. A column holds the letters of all words at one
//! position, so that position is tested for many words at once. The branch-free loop over bytes compiles to SIMD
//! instructions that test sixteen or more letters at a time. Column storage follows Copeland and Khoshafian, "A
//! decomposition storage model" (SIGMOD 1985). Scanning columns with SIMD is described by Willhalm et al., "SIMD-Scan"
//! (VLDB 2009).
//!
//! The words are sorted, so the words with a given prefix are contiguous and can be found by binary search.

use std::ops::Range;

use super::dawg::{Cursor, Dawg};

/// Words of one length with their word numbers. The letters are stored twice: by word and by position.
pub struct Columns {
    /// Letters per word.
    len: usize,
    /// Letters word by word, in alphabetical order.
    text: Vec<u8>,
    /// Word number of each word.
    numbers: Vec<u32>,
    /// Letters column by column: the first letters of all words, then the second, and so on.
    letters: Vec<u8>,
}

/// Set of all letters.
const ANY: u32 = (1 << 26) - 1;

/// Number of words tested at once.
const BLOCK: usize = 256;

/// Matches in a block: for each word, 1 if it is still a match and 0 if not.
type Block = [u8; BLOCK];

impl Columns {
    /// Collects the words of `len` letters by walking all prefixes up to that length.
    #[must_use]
    pub fn new(dawg: &Dawg, len: usize) -> Self {
        let mut columns = Self { len, text: Vec::new(), numbers: Vec::new(), letters: Vec::new() };
        if len > 0 {
            columns.walk(dawg, dawg.root(), &mut Vec::new());
        }
        columns.text.shrink_to_fit();
        columns.numbers.shrink_to_fit();
        columns.letters.reserve_exact(columns.text.len());
        for position in 0..len {
            columns.letters.extend(columns.text.chunks_exact(len).map(|word| word[position]));
        }
        columns
    }

    /// Collects the words below a node. `spelled` holds the letters on the path to the node.
    fn walk(&mut self, dawg: &Dawg, at: Cursor, spelled: &mut Vec<u8>) {
        let last = spelled.len() + 1 >= self.len;
        for branch in dawg.branches(at, ANY).filter(|branch| if last { branch.ends_word() } else { !branch.is_end() }) {
            let next = dawg.follow(at, branch);
            spelled.push(branch.letter());
            if !last {
                self.walk(dawg, next, spelled);
            } else if let Some(number) = next.word() {
                self.text.extend_from_slice(spelled);
                self.numbers.push(number);
            }
            spelled.pop();
        }
    }

    /// Calls `visit` with the letters, 0 (a) to 25 (z), and the number of each match, in alphabetical order.
    ///
    /// `pattern` holds the set of allowed letters at each position (bit 0 is a). If its length differs from the word
    /// length, nothing matches.
    pub fn for_each_match(&self, pattern: &[u32], mut visit: impl FnMut(&[u8], u32)) {
        if pattern.len() != self.len || pattern.is_empty() {
            return;
        }
        let words = self.prefix_range(pattern);
        let tests = self.tests(pattern);
        if tests.is_empty() {
            return self.words(&words).for_each(|(letters, number)| visit(letters, number));
        }
        for start in words.clone().step_by(BLOCK) {
            let block = start..words.end.min(start + BLOCK);
            if let Some(matches) = matches(&tests, &block) {
                self.emit(&matches, start, &mut visit);
            }
        }
    }

    /// Returns the letters and the number of each word in a range.
    fn words(&self, words: &Range<usize>) -> impl Iterator<Item = (&[u8], u32)> {
        let text = &self.text[words.start * self.len..words.end * self.len];
        text.chunks_exact(self.len).zip(self.numbers[words.clone()].iter().copied())
    }

    /// Calls `visit` with the matches in a block. `start` is the index of the block's first word.
    fn emit(&self, matches: &Block, start: usize, visit: &mut impl FnMut(&[u8], u32)) {
        for (first, eight) in (start..).step_by(8).zip(matches.as_chunks::<8>().0) {
            let mut ones = u64::from_le_bytes(*eight);
            while ones != 0 {
                let word = first + ones.trailing_zeros() as usize / 8;
                visit(&self.text[word * self.len..(word + 1) * self.len], self.numbers[word]);
                ones &= ones - 1;
            }
        }
    }

    /// Returns the range of words with the required prefix: the leading positions that allow exactly one letter.
    ///
    /// Words that agree up to a position are sorted by their letter at that position, so binary search works.
    fn prefix_range(&self, pattern: &[u32]) -> Range<usize> {
        let mut words = 0..self.numbers.len();
        for (position, letters) in pattern.iter().enumerate().take_while(|(_, letters)| letters.is_power_of_two()) {
            let letter = letters.trailing_zeros() as u8;
            let column = &self.column(position)[words.clone()];
            let (start, end) = (column.partition_point(|&l| l < letter), column.partition_point(|&l| l <= letter));
            words = words.start + start..words.start + end;
        }
        words
    }

    /// Returns the tests for words that already have the required prefix, strictest first.
    fn tests(&self, pattern: &[u32]) -> Vec<Test<'_>> {
        let prefix_len = pattern.iter().take_while(|letters| letters.is_power_of_two()).count();
        let mut constrained: Vec<_> =
            pattern.iter().enumerate().skip(prefix_len).filter(|&(_, &letters)| letters & ANY != ANY).collect();
        constrained.sort_by_key(|(_, letters)| letters.count_ones());
        constrained
            .into_iter()
            .map(|(position, &letters)| Test { column: self.column(position), runs: runs(letters) })
            .collect()
    }

    fn column(&self, position: usize) -> &[u8] {
        let words = self.numbers.len();
        &self.letters[position * words..(position + 1) * words]
    }
}

/// Test for one position that allows only some letters.
struct Test<'a> {
    /// Letters of all words at this position.
    column: &'a [u8],
    /// Allowed letters as runs: for each run, the first letter and the number of letters after it.
    runs: Vec<(u8, u8)>,
}

impl Test<'_> {
    /// Clears the words of a block that fail the test. Returns `false` if none remain.
    fn retain(&self, matches: &mut Block, words: &Range<usize>) -> bool {
        let letters = &self.column[words.clone()];
        let mut passes = [0; BLOCK];
        for &(first, more) in &self.runs {
            for (pass, letter) in passes.iter_mut().zip(letters) {
                *pass |= u8::from(letter.wrapping_sub(first) <= more);
            }
        }
        let mut remaining = 0;
        for (word, pass) in matches.iter_mut().zip(passes) {
            *word &= pass;
            remaining |= *word;
        }
        remaining != 0
    }
}

/// Splits a set of letters into runs. Each run is its first letter and the number of letters after it.
fn runs(letters: u32) -> Vec<(u8, u8)> {
    let (mut runs, mut rest) = (Vec::new(), letters & ANY);
    while rest != 0 {
        let first = rest.trailing_zeros();
        let len = (rest >> first).trailing_ones();
        runs.push((first as u8, len as u8 - 1));
        rest &= !(((1 << len) - 1) << first);
    }
    runs
}

/// Returns the words of a block that pass all tests, or `None` if there are none.
fn matches(tests: &[Test<'_>], words: &Range<usize>) -> Option<Block> {
    let mut matches = [0; BLOCK];
    matches[..words.len()].fill(1);
    tests.iter().all(|test| test.retain(&mut matches, words)).then_some(matches)
}

#[cfg(test)]
mod tests;
