//! A small set of words to walk through letter by letter, made while the program runs.
//!
//! Larger and quicker than the automaton of [`dawg`](super::dawg): a step is one look into a table. It is for hundreds
//! or a few thousands of words: each node takes 108 bytes.

/// A set of numbered words of the letters 0 (a) to 25 (z).
#[derive(Clone, Debug)]
pub struct Trie {
    /// Node by letter; 0, which is the root and nobody's child, where no word goes on.
    next: Vec<[u32; 26]>,
    /// One more than the number of the word that ends there, or 0.
    ends: Vec<u32>,
    longest: usize,
}

/// The node where every walk begins.
pub const ROOT: u32 = 0;

impl Default for Trie {
    fn default() -> Self {
        Self { next: vec![[0; 26]], ends: vec![0], longest: 0 }
    }
}

impl Trie {
    /// Takes in a word under a number below 2^32 - 1. A word that is there already takes the new number.
    ///
    /// # Panics
    /// If a letter is above 25.
    pub fn insert(&mut self, word: &[u8], number: u32) {
        let mut node = ROOT as usize;
        for &letter in word {
            if self.next[node][usize::from(letter)] == 0 {
                self.next[node][usize::from(letter)] = self.next.len() as u32;
                self.next.push([0; 26]);
                self.ends.push(0);
            }
            node = self.next[node][usize::from(letter)] as usize;
        }
        self.ends[node] = number + 1;
        self.longest = self.longest.max(word.len());
    }

    /// One letter (0 to 25) on, if any word goes on that way. Whatever is no letter leads nowhere.
    #[inline]
    #[must_use]
    pub fn step(&self, node: u32, letter: u8) -> Option<u32> {
        let next = *self.next[node as usize].get(usize::from(letter))?;
        (next != 0).then_some(next)
    }

    /// The number of the word that is spelled here.
    #[inline]
    #[must_use]
    pub fn word(&self, node: u32) -> Option<u32> {
        self.ends[node as usize].checked_sub(1)
    }

    /// The letters of the longest word; 0 without words.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.longest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_exactly_its_words() {
        let words: [&[u8]; 4] = [&[0, 1], &[0, 1, 2], &[3], &[25, 25]];
        let mut trie = Trie::default();
        for (number, word) in words.into_iter().enumerate() {
            trie.insert(word, number as u32);
        }
        let find = |word: &[u8]| word.iter().try_fold(ROOT, |node, &letter| trie.step(node, letter));
        for (number, word) in words.into_iter().enumerate() {
            assert_eq!(find(word).and_then(|node| trie.word(node)), Some(number as u32));
        }
        assert_eq!(find(&[0]).map(|node| trie.word(node)), Some(None));
        assert_eq!([find(&[1]), find(&[0, 26]), find(&[0, 1, 2, 3])], [None; 3]);
        assert_eq!((trie.longest(), Trie::default().longest()), (3, 0));
    }
}
