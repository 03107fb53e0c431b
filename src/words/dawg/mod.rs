//! The word automaton: a DAWG that is used where it lies and numbers its words.

mod builder;
mod format;
mod gather;
mod ways;

use std::borrow::Cow;

pub use builder::{BuildError, Builder};
use format::{EDGE, Edge, HEADER, MAGIC, SKIP};
pub use gather::Gathered;
pub use ways::Way;

// `builder` is shared with the build script, where its neighbours have other names.
use crate::base::hash;

/// A minimal automaton over words of the letters 0 (a) to 25 (z), laid out as `format` describes.
pub struct Dawg {
    bytes: Cow<'static, [u8]>,
    words: u32,
    root: u32,
    hash: u64,
    skips_at: usize,
    facts_at: usize,
}

/// A place in the automaton: what has been spelled so far, and the number of the words before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    node: u32,
    before: u32,
    word: bool,
}

impl Dawg {
    /// Takes the bytes that a [`Builder`] made. Only the header is looked at.
    ///
    /// # Panics
    /// If the bytes are none of a [`Builder`]'s.
    #[must_use]
    pub fn new(bytes: Cow<'static, [u8]>) -> Self {
        assert_eq!(bytes[..4], MAGIC, "not an automaton");
        let (words, edges, root) = (u32_at(&bytes, 4), u32_at(&bytes, 8) as usize, u32_at(&bytes, 12));
        let hash = u64::from(u32_at(&bytes, 16)) | u64::from(u32_at(&bytes, 20)) << 32;
        let facts = u32_at(&bytes, 24) as usize;
        let skips_at = HEADER + edges * EDGE;
        let facts_at = skips_at + edges * SKIP;
        assert_eq!(bytes.len(), facts_at + facts, "an automaton cut short");
        Self { bytes, words, root, hash, skips_at, facts_at }
    }

    /// How many words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words as usize
    }

    /// True without any word.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words == 0
    }

    /// A hash of the words: two automata with the same words have the same.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The byte of facts about a word, by its number; `None` where words carry none.
    #[must_use]
    pub fn fact(&self, word: u32) -> Option<u8> {
        self.bytes.get(self.facts_at + word as usize).copied()
    }

    /// The place where every walk begins.
    #[must_use]
    pub fn root(&self) -> Cursor {
        Cursor { node: self.root, before: 0, word: false }
    }

    /// One letter on, if any word goes on that way.
    #[must_use]
    pub fn step(&self, from: Cursor, letter: u8) -> Option<Cursor> {
        let mut at = from.node as usize;
        if at == 0 {
            return None;
        }
        loop {
            let edge = self.edge(at);
            if edge.letter() == letter {
                return Some(self.follow(from, at, edge));
            }
            if edge.is_last() || edge.letter() > letter {
                return None;
            }
            at += 1;
        }
    }

    /// The ways on, in the order of their letters.
    pub fn children(&self, from: Cursor) -> impl Iterator<Item = (u8, Cursor)> {
        let mut next = (from.node != 0).then_some(from.node as usize);
        std::iter::from_fn(move || {
            let at = next?;
            let edge = self.edge(at);
            next = (!edge.is_last()).then_some(at + 1);
            Some((edge.letter(), self.follow(from, at, edge)))
        })
    }

    /// Spells the words with these numbers, each less than [`Dawg::len`]. It goes from one to the next on the shortest
    /// way, so it is quickest where they ascend.
    pub fn spell(&self, numbers: impl IntoIterator<Item = u32>, mut each: impl FnMut(u32, &[u8])) {
        let mut letters = Vec::new();
        // The places on the way to a word, and the number of the first word beyond each.
        let mut way = vec![(self.root(), self.words)];
        for number in numbers {
            while way.len() > 1 && way.last().is_some_and(|(at, end)| number < at.before || *end <= number) {
                way.pop();
                letters.pop();
            }
            while let Some(&(at, end)) = way.last().filter(|(at, _)| at.word() != Some(number)) {
                let Some((letter, next)) = self.toward(at, end, number) else { return };
                letters.push(letter);
                way.push(next);
            }
            each(number, &letters);
        }
    }

    /// The way on to a word with a higher number, and the number of the first word beyond it.
    fn toward(&self, from: Cursor, end: u32, number: u32) -> Option<(u8, (Cursor, u32))> {
        let mut found = None;
        for (letter, next) in self.children(from) {
            if next.before > number {
                return found.map(|(letter, at)| (letter, (at, next.before)));
            }
            found = Some((letter, next));
        }
        found.map(|(letter, at)| (letter, (at, end)))
    }

    #[inline]
    fn follow(&self, from: Cursor, at: usize, edge: Edge) -> Cursor {
        let before = from.before + u32::from(from.word) + self.skip(at);
        Cursor { node: edge.target(), before, word: edge.ends_word() }
    }

    fn edge(&self, at: usize) -> Edge {
        Edge(u32_at(&self.bytes, HEADER + at * EDGE))
    }

    fn skip(&self, at: usize) -> u32 {
        let at = self.skips_at + at * SKIP;
        let [low, middle, high] = self.bytes[at..at + SKIP].try_into().unwrap_or_default();
        u32::from_le_bytes([low, middle, high, 0])
    }
}

impl Cursor {
    /// The number of the word that is spelled here, by the alphabet from 0; `None` where no word ends.
    #[must_use]
    pub fn word(self) -> Option<u32> {
        self.word.then_some(self.before)
    }

    /// True where nothing goes on.
    #[must_use]
    pub fn is_end(self) -> bool {
        self.node == 0
    }
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn dawg(words: &BTreeSet<Vec<u8>>) -> Dawg {
        let mut builder = Builder::default();
        for word in words {
            builder.push(word).unwrap();
        }
        Dawg::new(builder.finish(&[]).unwrap().into())
    }

    fn walk(dawg: &Dawg, word: &[u8]) -> Option<u32> {
        word.iter().try_fold(dawg.root(), |at, &letter| dawg.step(at, letter))?.word()
    }

    fn spelled(dawg: &Dawg, at: Cursor, sofar: &mut Vec<u8>, out: &mut Vec<Vec<u8>>) {
        if at.word().is_some() {
            out.push(sofar.clone());
        }
        for (letter, next) in dawg.children(at) {
            sofar.push(letter);
            spelled(dawg, next, sofar, out);
            sofar.pop();
        }
    }

    proptest! {
        #[test]
        fn holds_exactly_its_words_and_numbers_them(
            words in proptest::collection::btree_set(proptest::collection::vec(0u8..4, 1..7), 0..200),
            others in proptest::collection::vec(proptest::collection::vec(0u8..5, 0..8), 50),
        ) {
            let dawg = dawg(&words);
            prop_assert_eq!(dawg.len(), words.len());
            for (number, word) in words.iter().enumerate() {
                prop_assert_eq!(walk(&dawg, word), Some(number as u32));
            }
            for other in others {
                prop_assert_eq!(walk(&dawg, &other).is_some(), words.contains(&other));
            }
            // How many words go on from a place: a letter and all that follows it.
            let longer = dawg.gather(|sum: u32, _, word, below| sum + u32::from(word) + below);
            prop_assert_eq!(longer.at(dawg.root()) as usize, words.len());
            for word in &words {
                let at = word.iter().try_fold(dawg.root(), |at, &letter| dawg.step(at, letter)).unwrap();
                let after = words.iter().filter(|other| other.len() > word.len() && other.starts_with(word));
                prop_assert_eq!(longer.at(at) as usize, after.count());
            }
            let mut out = Vec::new();
            spelled(&dawg, dawg.root(), &mut Vec::new(), &mut out);
            prop_assert_eq!(out, words.into_iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn is_minimal() {
        // tap, taps, top, tops: the tails after "ta" and "to" are one.
        let words = [[19, 0, 15].to_vec(), vec![19, 0, 15, 18], vec![19, 14, 15], vec![19, 14, 15, 18]];
        let dawg = dawg(&words.into_iter().collect());
        // Edge 0 is not used; then s, p, (a o), t.
        assert_eq!(dawg.skips_at, HEADER + 6 * EDGE);
    }

    #[test]
    fn refuses_words_out_of_order() {
        let mut builder = Builder::default();
        builder.push(&[1, 2]).unwrap();
        assert_eq!(builder.push(&[1, 2]), Err(BuildError::OutOfOrder));
        assert_eq!(builder.push(&[1]), Err(BuildError::OutOfOrder));
        assert_eq!(builder.push(&[]), Err(BuildError::OutOfOrder));
    }
}
