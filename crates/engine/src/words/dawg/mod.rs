//! Word automaton: a DAWG that numbers its words and is read in place.

mod branch;
mod node_values;

use std::borrow::Cow;

pub use branch::Branch;
pub use node_values::NodeValues;
pub use wordhoard_assets::pack::dawg_builder::{BuildError, Builder};
use wordhoard_assets::pack::dawg_format::{EDGE_SIZE, Edge, HEADER_SIZE, MAGIC, SKIP_SIZE};

/// Minimal automaton over words spelled with letters 0 (a) to 25 (z), in the layout that `format` describes.
///
/// Words are numbered alphabetically, from 0.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::dawg::{Builder, Dawg};
///
/// let mut builder = Builder::default();
/// for word in [&[0, 1][..], &[0, 1, 2], &[3]] {
///     builder.push(word).unwrap();
/// }
/// let dawg = Dawg::new(builder.finish(&[]).unwrap().into());
/// let node = dawg.step(dawg.root(), 3).unwrap();
/// assert_eq!(node.word(), Some(2));
/// ```
pub struct Dawg {
    bytes: Cow<'static, [u8]>,
    words: u32,
    root: u32,
    hash: u64,
    skips_at: usize,
    facts_at: usize,
}

/// Position in the automaton: a node and the number of words before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    node: u32,
    before: u32,
    word: bool,
}

impl Dawg {
    /// Wraps the bytes written by a [`Builder`]. Only the header is checked.
    ///
    /// # Panics
    /// Panics if the bytes do not come from a [`Builder`].
    #[must_use]
    pub fn new(bytes: Cow<'static, [u8]>) -> Self {
        assert_eq!(bytes[..4], MAGIC, "not an automaton");
        let (words, edges, root) = (u32_at(&bytes, 4), u32_at(&bytes, 8) as usize, u32_at(&bytes, 12));
        let hash = u64::from(u32_at(&bytes, 16)) | u64::from(u32_at(&bytes, 20)) << 32;
        let facts = u32_at(&bytes, 24) as usize;
        let skips_at = HEADER_SIZE + edges * EDGE_SIZE;
        let facts_at = skips_at + edges * SKIP_SIZE;
        assert_eq!(bytes.len(), facts_at + facts, "truncated automaton");
        Self { bytes, words, root, hash, skips_at, facts_at }
    }

    /// Returns the number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words as usize
    }

    /// Returns `true` if there are no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words == 0
    }

    /// Returns a hash of the words. Automata with the same words have the same hash.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the facts byte of the word with this number, or `None` if the automaton has no facts.
    #[must_use]
    pub fn fact(&self, word: u32) -> Option<u8> {
        self.bytes.get(self.facts_at + word as usize).copied()
    }

    /// Returns the root, where every walk begins.
    #[must_use]
    pub fn root(&self) -> Cursor {
        Cursor { node: self.root, before: 0, word: false }
    }

    /// Follows a letter, or returns `None` if no word continues with it.
    #[must_use]
    #[inline]
    pub fn step(&self, from: Cursor, letter: u8) -> Option<Cursor> {
        let mut at = from.node as usize;
        if at == 0 {
            return None;
        }
        loop {
            let edge = self.edge(at);
            if edge.letter() == letter {
                return Some(self.target_of(from, at, edge));
            }
            if edge.is_last() || edge.letter() > letter {
                return None;
            }
            at += 1;
        }
    }

    /// Returns the children of a node with their letters, in alphabetical order.
    pub fn children(&self, from: Cursor) -> impl Iterator<Item = (u8, Cursor)> {
        let mut next = (from.node != 0).then_some(from.node as usize);
        std::iter::from_fn(move || {
            let at = next?;
            let edge = self.edge(at);
            next = (!edge.is_last()).then_some(at + 1);
            Some((edge.letter(), self.target_of(from, at, edge)))
        })
    }

    /// Calls `visit` with the number and the letters of each word whose number is in `numbers`. Every number must be
    /// less than [`Dawg::len`].
    ///
    /// Takes the shortest path from one word to the next, so ascending numbers are fastest.
    pub fn spell(&self, numbers: impl IntoIterator<Item = u32>, mut visit: impl FnMut(u32, &[u8])) {
        let mut letters = Vec::new();
        // The nodes on the path to a word, each with the exclusive end of its range of word numbers.
        let mut path = vec![(self.root(), self.words)];
        for number in numbers {
            while path.len() > 1 && path.last().is_some_and(|(at, end)| number < at.before || *end <= number) {
                path.pop();
                letters.pop();
            }
            while let Some(&(at, end)) = path.last().filter(|(at, _)| at.word() != Some(number)) {
                let Some((letter, next)) = self.step_towards(at, end, number) else { return };
                letters.push(letter);
                path.push(next);
            }
            visit(number, &letters);
        }
    }

    /// Steps from a node towards a word below it. `end` is the exclusive end of the node's range of word numbers.
    /// Returns the letter, the child and the end of the child's range.
    fn step_towards(&self, from: Cursor, end: u32, number: u32) -> Option<(u8, (Cursor, u32))> {
        let mut found = None;
        for (letter, next) in self.children(from) {
            if next.before > number {
                return found.map(|(letter, at)| (letter, (at, next.before)));
            }
            found = Some((letter, next));
        }
        found.map(|(letter, at)| (letter, (at, end)))
    }

    /// Returns the node that the edge at index `at` leads to.
    #[inline]
    fn target_of(&self, from: Cursor, at: usize, edge: Edge) -> Cursor {
        let before = from.before + u32::from(from.word) + self.skip(at);
        Cursor { node: edge.target(), before, word: edge.ends_word() }
    }

    #[inline]
    fn edge(&self, at: usize) -> Edge {
        Edge(u32_at(&self.bytes, HEADER_SIZE + at * EDGE_SIZE))
    }

    #[inline]
    fn skip(&self, at: usize) -> u32 {
        let at = self.skips_at + at * SKIP_SIZE;
        let [low, middle, high] = self.bytes[at..at + SKIP_SIZE].try_into().unwrap_or_default();
        u32::from_le_bytes([low, middle, high, 0])
    }
}

impl Cursor {
    /// Returns the alphabetical number, from 0, of the word that ends at this node, if any.
    #[must_use]
    pub fn word(self) -> Option<u32> {
        self.word.then_some(self.before)
    }

    /// Returns `true` if no word continues beyond this node.
    #[must_use]
    pub fn is_end(self) -> bool {
        self.node == 0
    }
}

#[inline]
fn u32_at(bytes: &[u8], at: usize) -> u32 {
    let bytes = &bytes[at..at + 4];
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::base::sample::sample_size;

    fn dawg(words: &BTreeSet<Vec<u8>>) -> Dawg {
        let mut builder = Builder::default();
        for word in words {
            builder.push(word).unwrap();
        }
        Dawg::new(builder.finish(&[]).unwrap().into())
    }

    fn number_of(dawg: &Dawg, word: &[u8]) -> Option<u32> {
        word.iter().try_fold(dawg.root(), |at, &letter| dawg.step(at, letter))?.word()
    }

    fn collect_words(dawg: &Dawg, at: Cursor, prefix: &mut Vec<u8>, out: &mut Vec<Vec<u8>>) {
        if at.word().is_some() {
            out.push(prefix.clone());
        }
        for (letter, next) in dawg.children(at) {
            prefix.push(letter);
            collect_words(dawg, next, prefix, out);
            prefix.pop();
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(sample_size(64, 256) as u32))]
        #[test]
        fn contains_exactly_its_words_and_numbers_them(
            words in proptest::collection::btree_set(proptest::collection::vec(0u8..4, 1..7), 0..200),
            others in proptest::collection::vec(proptest::collection::vec(0u8..5, 0..8), 50),
        ) {
            let dawg = dawg(&words);
            prop_assert_eq!(dawg.len(), words.len());
            for (number, word) in words.iter().enumerate() {
                prop_assert_eq!(number_of(&dawg, word), Some(number as u32));
            }
            for other in others {
                prop_assert_eq!(number_of(&dawg, &other).is_some(), words.contains(&other));
            }
            // Count the longer words below each node.
            let longer = dawg.fold_bottom_up(|sum: u32, _, ends_word, below| sum + u32::from(ends_word) + below);
            prop_assert_eq!(longer.value(dawg.root()) as usize, words.len());
            for word in &words {
                let at = word.iter().try_fold(dawg.root(), |at, &letter| dawg.step(at, letter)).unwrap();
                let extensions = words.iter().filter(|other| other.len() > word.len() && other.starts_with(word));
                prop_assert_eq!(longer.value(at) as usize, extensions.count());
            }
            let mut out = Vec::new();
            collect_words(&dawg, dawg.root(), &mut Vec::new(), &mut out);
            prop_assert_eq!(out, words.into_iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn is_minimal() {
        // The words are tap, taps, top and tops, in which "ta" and "to" share one tail.
        let words = [[19, 0, 15].to_vec(), vec![19, 0, 15, 18], vec![19, 14, 15], vec![19, 14, 15, 18]];
        let dawg = dawg(&words.into_iter().collect());
        // Edge 0 is unused. The five others carry the letters s, p, a, o and t.
        assert_eq!(dawg.skips_at, HEADER_SIZE + 6 * EDGE_SIZE);
    }

    #[test]
    fn rejects_words_out_of_order() {
        let mut builder = Builder::default();
        builder.push(&[1, 2]).unwrap();
        assert_eq!(builder.push(&[1, 2]), Err(BuildError::OutOfOrder));
        assert_eq!(builder.push(&[1]), Err(BuildError::OutOfOrder));
        assert_eq!(builder.push(&[]), Err(BuildError::OutOfOrder));
    }
}
