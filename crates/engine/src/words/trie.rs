//! Simple trie, built at run time.
//!
//! A trie is larger but faster than the automaton of [`dawg`](super::dawg): each step is one table lookup. Each node
//! takes 108 bytes, so a trie suits at most a few thousand words.

/// Trie of numbered words, spelled with letters 0 (a) to 25 (z).
#[derive(Clone, Debug)]
pub struct Trie {
    /// Children of each node by letter. The value 0 means that there is no child: node 0 is the root, which is never a
    /// child.
    children: Vec<[u32; 26]>,
    /// One more than the number of the word that ends at each node, or 0 if no word ends there.
    ends: Vec<u32>,
    max_len: usize,
}

/// Root node, where every walk begins.
pub const ROOT: u32 = 0;

impl Default for Trie {
    fn default() -> Self {
        Self { children: vec![[0; 26]], ends: vec![0], max_len: 0 }
    }
}

impl Trie {
    /// Inserts a word, given as letters 0 (a) to 25 (z), with a number below 2^32 - 1. Inserting a word again replaces
    /// its number.
    ///
    /// # Panics
    /// Panics if a letter is above 25.
    pub fn insert(&mut self, word: &[u8], number: u32) {
        let mut node = ROOT as usize;
        for &letter in word {
            if self.children[node][usize::from(letter)] == 0 {
                self.children[node][usize::from(letter)] = self.children.len() as u32;
                self.children.push([0; 26]);
                self.ends.push(0);
            }
            node = self.children[node][usize::from(letter)] as usize;
        }
        self.ends[node] = number + 1;
        self.max_len = self.max_len.max(word.len());
    }

    /// Returns the child of `node` for `letter`. Returns `None` if no word continues with `letter`, or if it is above
    /// 25.
    #[inline]
    #[must_use]
    pub fn step(&self, node: u32, letter: u8) -> Option<u32> {
        let child = *self.children[node as usize].get(usize::from(letter))?;
        (child != 0).then_some(child)
    }

    /// Returns the number of the word that ends at `node`, if any.
    #[inline]
    #[must_use]
    pub fn word(&self, node: u32) -> Option<u32> {
        self.ends[node as usize].checked_sub(1)
    }

    /// Returns the length of the longest word in letters, or 0 if the trie is empty.
    #[must_use]
    pub fn max_len(&self) -> usize {
        self.max_len
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contains_exactly_its_words() {
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
        assert_eq!((trie.max_len(), Trie::default().max_len()), (3, 0));
    }
}
