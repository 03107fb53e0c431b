//! Words of one length, indexed by the letter at each position.

use super::bits;

/// Index of distinct words of one length: for each position and letter, the set of words with that letter there.
pub(in crate::solve) struct LengthIndex {
    length: usize,
    count: usize,
    width: usize,
    letters: Vec<u8>,
    with_letter: Vec<u64>,
    /// For each position, the letters that occur there, as a mask.
    letters_at: Vec<u32>,
}

impl LengthIndex {
    /// Indexes the concatenated words in `letters`, each of `length` letters (at least 1). Letters are numbers from 0
    /// (a) to 25 (z).
    pub(in crate::solve) fn new(length: usize, letters: Vec<u8>) -> Self {
        let count = letters.len() / length;
        let width = bits::width(count);
        let mut with_letter = vec![0; length * 26 * width];
        let mut letters_at = vec![0; length];
        for (number, word) in letters.chunks_exact(length).enumerate() {
            for (position, &letter) in word.iter().enumerate() {
                let row = (position * 26 + usize::from(letter)) * width;
                bits::set(&mut with_letter[row..row + width], number);
                letters_at[position] |= 1 << letter;
            }
        }
        Self { length, count, width, letters, with_letter, letters_at }
    }

    /// Returns the length of the words.
    #[inline]
    pub(in crate::solve) fn length(&self) -> usize {
        self.length
    }

    /// Returns the number of words.
    #[inline]
    pub(in crate::solve) fn count(&self) -> usize {
        self.count
    }

    /// Returns the number of 64-bit blocks in a set of these words.
    #[inline]
    pub(in crate::solve) fn width(&self) -> usize {
        self.width
    }

    /// Returns the letters of a word.
    #[inline]
    pub(in crate::solve) fn word(&self, word: usize) -> &[u8] {
        &self.letters[word * self.length..][..self.length]
    }

    /// Returns the set of words with this letter at this position.
    #[inline]
    pub(in crate::solve) fn with_letter(&self, position: usize, letter: usize) -> &[u64] {
        &self.with_letter[(position * 26 + letter) * self.width..][..self.width]
    }

    /// Returns the letters that occur at a position, as a mask.
    pub(in crate::solve) fn letters_at(&self, position: usize) -> u32 {
        self.letters_at[position]
    }
}
