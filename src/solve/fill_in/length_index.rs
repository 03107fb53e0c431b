//! The different words of one length, and which of them have a letter at a place.

use super::bits;

/// Words of one length, all different, and for each place and letter the set of those that have it there.
pub(super) struct LengthIndex {
    length: usize,
    count: usize,
    width: usize,
    letters: Vec<u8>,
    having: Vec<u64>,
    /// The letters that any word has at each place, as masks.
    any: Vec<u32>,
}

impl LengthIndex {
    /// Of words of `length` letters (at least 1, each 0 to 25), one after another.
    pub(super) fn new(length: usize, letters: Vec<u8>) -> Self {
        let count = letters.len() / length;
        let width = bits::width(count);
        let mut having = vec![0; length * 26 * width];
        let mut any = vec![0; length];
        for (word, spelled) in letters.chunks_exact(length).enumerate() {
            for (place, &letter) in spelled.iter().enumerate() {
                let row = (place * 26 + usize::from(letter)) * width;
                bits::set(&mut having[row..row + width], word);
                any[place] |= 1 << letter;
            }
        }
        Self { length, count, width, letters, having, any }
    }

    /// How many letters each word has.
    #[inline]
    pub(super) fn length(&self) -> usize {
        self.length
    }

    /// How many words there are.
    #[inline]
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// How many machine words a set of its words takes.
    #[inline]
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// The letters of a word.
    #[inline]
    pub(super) fn word(&self, word: usize) -> &[u8] {
        &self.letters[word * self.length..][..self.length]
    }

    /// The set of words with this letter at this place.
    #[inline]
    pub(super) fn having(&self, place: usize, letter: usize) -> &[u64] {
        &self.having[(place * 26 + letter) * self.width..][..self.width]
    }

    /// The letters that any word has at a place, as a mask.
    pub(super) fn any(&self, place: usize) -> u32 {
        self.any[place]
    }
}
