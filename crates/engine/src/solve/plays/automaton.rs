//! The word automaton in a form for searches that intersect sets of letters.
//!
//! A node holds the set of its letters, so the letters that a rack and a square allow are found with one AND. The
//! children of a node are stored in the order of the letters, and the number of smaller letters in the set gives the
//! index of a child.

use std::cell::RefCell;
use std::collections::HashSet;

use crate::words::Lexicon;

use super::letter_set::letters_of;

/// Index of a node.
pub(super) type NodeId = u32;

/// The node that has no children.
pub(super) const END: NodeId = 0;

/// A node. Sets of letters have one bit for each letter, from bit 0 (a).
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Node {
    /// Letters with a child, or with which a word ends.
    pub letters: u32,
    /// Letters with which a word ends.
    pub ends: u32,
    /// Letters of all children.
    pub second: u32,
    /// Index of the first child in the list of children.
    pub first: u32,
}

/// Automaton of a word list.
pub(super) struct Automaton {
    pub(super) nodes: Vec<Node>,
    /// Children of all nodes, each node's in the order of its letters.
    pub(super) children: Vec<NodeId>,
    root: NodeId,
    rejected: Rejected,
}

/// Words of the automaton that are not accepted.
struct Rejected {
    words: HashSet<Vec<u8>>,
    /// Bit set of the fingerprints of these words. Most other words have none of these fingerprints, which is much faster
    /// to see than looking them up.
    fingerprints: [u64; FINGERPRINTS / 64],
}

/// Number of different fingerprints.
const FINGERPRINTS: usize = 1 << 12;

impl Automaton {
    /// Builds the automaton of a word list.
    pub fn new(words: &Lexicon) -> Self {
        let building = RefCell::new((vec![Node::default()], Vec::new()));
        // The edges of a node come one after the other, and after the nodes that they lead to.
        let ids = words.fold_bottom_up(|id: NodeId, letter, ends_word, target: NodeId| {
            let (nodes, children) = &mut *building.borrow_mut();
            let id = if id == END { nodes.len() as NodeId } else { id };
            if id as usize == nodes.len() {
                nodes.push(Node { first: children.len() as u32, ..Node::default() });
            }
            let second = nodes[target as usize].letters;
            let node = &mut nodes[id as usize];
            node.letters |= 1 << letter;
            node.ends |= u32::from(ends_word) << letter;
            node.second |= second;
            children.push(target);
            id
        });
        let root = ids.value(words.root());
        let (nodes, children) = building.into_inner();
        Self { nodes, children, root, rejected: Rejected::new(words) }
    }

    /// Returns the node where every word begins.
    pub fn root(&self) -> NodeId {
        self.root
    }

    /// Returns the size in memory, in bytes, without the words that are not accepted.
    pub fn size(&self) -> usize {
        size_of_val(&self.nodes[..]) + size_of_val(&self.children[..])
    }

    #[inline(always)]
    pub fn node(&self, id: NodeId) -> Node {
        self.nodes[id as usize]
    }

    /// Returns the child of a node for one of its letters.
    #[inline(always)]
    pub fn child(&self, node: Node, letter: u8) -> NodeId {
        let smaller = node.letters & ((1 << letter) - 1);
        self.children[(node.first + smaller.count_ones()) as usize]
    }

    /// Follows letters from a node. Returns `None` if no word continues with them.
    pub fn follow(&self, from: NodeId, letters: &[u8]) -> Option<NodeId> {
        letters.iter().try_fold(from, |id, &letter| {
            let node = self.node(id);
            (node.letters >> letter & 1 == 1).then(|| self.child(node, letter))
        })
    }

    /// Returns `false` for the words of the automaton that the list does not accept.
    #[inline]
    pub fn accepts(&self, word: &[u8]) -> bool {
        !self.rejected.contains(word)
    }

    /// Returns the letters that make a word between `before` and `after`.
    pub fn letters_between(&self, before: &[u8], after: &[u8]) -> u32 {
        let Some(at) = self.follow(self.root, before) else { return 0 };
        let node = self.node(at);
        if after.first().is_some_and(|&first| node.second >> first & 1 == 0) {
            return 0;
        }
        let makes_word = |letter: u8| match after.split_last() {
            None => node.ends >> letter & 1 == 1,
            Some((&last, middle)) => self
                .follow(self.child(node, letter), middle)
                .is_some_and(|before_last| self.node(before_last).ends >> last & 1 == 1),
        };
        let accepts = |letter: u8| self.accepts(&[before, &[letter], after].concat());
        letters_of(node.letters)
            .filter(|&letter| makes_word(letter) && accepts(letter))
            .fold(0, |set, letter| set | 1 << letter)
    }
}

impl Rejected {
    /// Collects the words of a list that are not accepted.
    fn new(words: &Lexicon) -> Self {
        let numbers = (0..words.number_bound() as u32).filter(|&number| words.word(number).is_none());
        let mut rejected = Self { words: HashSet::new(), fingerprints: [0; FINGERPRINTS / 64] };
        words.spell(numbers, |_, letters| {
            let fingerprint = fingerprint(letters);
            rejected.fingerprints[fingerprint / 64] |= 1 << (fingerprint % 64);
            rejected.words.insert(letters.to_vec());
        });
        rejected
    }

    #[inline]
    fn contains(&self, word: &[u8]) -> bool {
        let fingerprint = fingerprint(word);
        self.fingerprints[fingerprint / 64] >> (fingerprint % 64) & 1 == 1 && self.words.contains(word)
    }
}

#[inline]
fn fingerprint(word: &[u8]) -> usize {
    word.iter().fold(0usize, |hash, &letter| hash.wrapping_mul(31).wrapping_add(letter.into())) % FINGERPRINTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::lab::word;

    fn is_word(automaton: &Automaton, text: &str) -> bool {
        let letters = word(text).unwrap();
        let (last, start) = letters.split_last().unwrap();
        let at = automaton.follow(automaton.root(), start);
        at.is_some_and(|at| automaton.node(at).ends >> last & 1 == 1) && automaton.accepts(&letters)
    }

    #[test]
    fn has_the_words_of_the_list() {
        let words = Lexicon::embedded(false);
        let automaton = Automaton::new(&words);
        for (text, _) in words.iter().step_by(97) {
            assert!(is_word(&automaton, &text), "{text}");
            let changed = text.clone() + "q";
            assert_eq!(is_word(&automaton, &changed), words.get(&changed).is_some(), "{changed}");
        }
        let everything = Lexicon::embedded(true);
        let (slur, _) = everything.iter().find(|(text, _)| words.get(text).is_none()).unwrap();
        assert!(!is_word(&automaton, &slur) && is_word(&Automaton::new(&everything), &slur));
    }

    #[test]
    fn letters_between_make_words() {
        let words = Lexicon::embedded(false);
        let automaton = Automaton::new(&words);
        for (before, after) in [("t", "a"), ("", "ink"), ("tea", ""), ("q", "zz"), ("xq", "")] {
            let letters = |text: &str| if text.is_empty() { Vec::new() } else { word(text).unwrap() };
            let found = automaton.letters_between(&letters(before), &letters(after));
            for letter in 'a'..='z' {
                let expected = words.get(&format!("{before}{letter}{after}")).is_some();
                assert_eq!(found >> (letter as u8 - b'a') & 1 == 1, expected, "{before}{letter}{after}");
            }
        }
    }

    #[test]
    fn nodes_know_the_letters_of_their_children() {
        let automaton = Automaton::new(&Lexicon::embedded(false));
        let node = automaton.node(automaton.follow(automaton.root(), &word("pinea").unwrap()).unwrap());
        let below = letters_of(node.letters).map(|letter| automaton.node(automaton.child(node, letter)).letters);
        assert_eq!(node.second, below.fold(0, |all, letters| all | letters));
    }
}
