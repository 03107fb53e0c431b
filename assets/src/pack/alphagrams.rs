//! Construction of the alphagram index.

use std::collections::VecDeque;

/// Magic bytes at the start of an index.
pub const MAGIC: [u8; 4] = *b"WHA1";
/// Maximum length of a word, in letters.
pub const MAX_LEN: usize = 63;
/// Number of trees. Each word length has two: one for words that are fully described by their masks, and one for all
/// other words. The roots are the first nodes.
pub const TREE_COUNT: usize = 2 * (MAX_LEN + 1);
/// Size of the header, in bytes: magic bytes, number of nodes, number of entries, and features.
pub const HEADER_SIZE: usize = 12 + 2 * MASK_BITS;
/// Size of a mask, in bytes.
pub const MASK_SIZE: usize = 8;
/// Size of a node, in bytes: the start and end of its children, then the start and end of its entries.
pub const NODE_SIZE: usize = 16;
/// Size of a word number, in bytes.
pub const NUMBER_SIZE: usize = 4;
/// Number of bits in a mask.
pub const MASK_BITS: usize = 64;

/// Feature of a word: it contains this letter at least this many times. Each bit of a mask stands for one feature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Feature {
    /// The letter, from 0 (a) to 25 (z).
    pub letter: u8,
    /// The minimum number of occurrences, at least 1.
    pub times: u8,
}

/// Counts the occurrences of each letter in a word.
#[must_use]
pub fn letter_counts(word: &[u8]) -> [u8; 26] {
    let mut counts = [0; 26];
    for &letter in word {
        counts[usize::from(letter)] += 1;
    }
    counts
}

/// Returns the mask for letters with these counts.
#[must_use]
pub fn mask(features: &[Feature], counts: &[u8; 26]) -> u64 {
    let present = |feature: &Feature| counts[usize::from(feature.letter)] >= feature.times;
    features.iter().enumerate().filter(|(_, feature)| present(feature)).fold(0, |mask, (bit, _)| mask | 1 << bit)
}

/// Builder for an index. Words are added in the order of their numbers.
#[derive(Default)]
pub struct Builder {
    /// Letter counts of each word.
    words: Vec<[u8; 26]>,
    /// Numbers of the words that must always be checked, whatever their letters.
    always_check: Vec<u32>,
}

/// Word to be placed in a tree, with its mask.
#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    number: u32,
}

impl Builder {
    /// Adds the next word: 1 to 63 letters from 0 (a) to 25 (z). If `always_check` is set, searches report the word
    /// only as a candidate that must be checked.
    ///
    /// # Panics
    /// Panics if a letter is above 25.
    pub fn push(&mut self, word: &[u8], always_check: bool) {
        if always_check {
            self.always_check.push(self.words.len() as u32);
        }
        self.words.push(letter_counts(word));
    }

    /// Returns the bytes of the index.
    #[must_use]
    pub fn finish(self) -> Vec<u8> {
        let features = self.features();
        let mut trees: Vec<Vec<Entry>> = (0..TREE_COUNT).map(|_| Vec::new()).collect();
        let mut always_check = self.always_check.iter().copied().peekable();
        for (number, counts) in self.words.iter().enumerate() {
            let number = number as u32;
            let mask = mask(&features, counts);
            let len = counts.iter().map(|&count| usize::from(count)).sum::<usize>();
            let check = always_check.next_if_eq(&number).is_some() || mask.count_ones() as usize != len;
            trees[2 * len + usize::from(check)].push(Entry { mask, number });
        }
        let absence = features.iter().map(|&feature| absence_probability(feature)).collect();
        let mut forest = Forest { absence, ..Forest::default() };
        forest.grow(&mut trees);
        forest.bytes(&features)
    }

    /// Returns the most frequent features, so that as few words as possible must be checked.
    fn features(&self) -> Vec<Feature> {
        let mut frequencies = [[0u32; MAX_LEN + 1]; 26];
        for counts in &self.words {
            for (frequencies, &count) in frequencies.iter_mut().zip(counts) {
                frequencies[1..=usize::from(count)].iter_mut().for_each(|frequency| *frequency += 1);
            }
        }
        let all = (0..26u8).flat_map(|letter| (1..=MAX_LEN as u8).map(move |times| Feature { letter, times }));
        let frequency = |feature: &Feature| frequencies[usize::from(feature.letter)][usize::from(feature.times)];
        let mut features: Vec<Feature> = all.filter(|feature| frequency(feature) > 0).collect();
        features.sort_by_key(|feature| (std::cmp::Reverse(frequency(feature)), *feature));
        features.truncate(MASK_BITS);
        features
    }
}

/// Trees under construction: nodes in breadth-first order, so that the children of a node are contiguous.
#[derive(Default)]
struct Forest {
    /// Probability that a rack lacks each feature.
    absence: Vec<f64>,
    nodes: Vec<Node>,
    entries: Vec<Entry>,
}

/// Node of a tree. All words below the node have the features of its mask.
#[derive(Default)]
struct Node {
    mask: u64,
    children: (u32, u32),
    entries: (u32, u32),
}

/// Words to be split among the children of a node.
struct Group<'a> {
    node: usize,
    words: &'a mut [Entry],
}

/// Minimum average number of mask tests per search that a new node must save. The saving is the number of words below
/// the node times the probability that they are skipped. In measurements, values from 8 to 20 differ little for racks
/// of 7 to 15 tiles. With a value of 4, a search with 15 tiles and two blanks takes 1.5 times as long.
const MIN_SAVING: f64 = 12.0;

/// Maximum number of words sampled from a group to find its frequent features.
const MAX_SAMPLE: usize = 1 << 14;

impl Forest {
    /// Builds all trees.
    ///
    /// For each node, repeatedly finds the feature that saves the most tests. Moves the words with this feature to a
    /// new child node. The remaining words become the entries of the node itself.
    fn grow(&mut self, trees: &mut [Vec<Entry>]) {
        let mut waiting: VecDeque<Group> =
            trees.iter_mut().enumerate().map(|(node, words)| Group { node, words: &mut words[..] }).collect();
        self.nodes.resize_with(waiting.len(), Node::default);
        while let Some(Group { node, words: mut rest }) = waiting.pop_front() {
            let (common, first) = (self.nodes[node].mask, self.nodes.len());
            while let Some(feature) = self.best_feature(rest, common) {
                let size = partition(rest, feature);
                let (words, others) = rest.split_at_mut(size);
                let mask = words.iter().fold(u64::MAX, |mask, word| mask & word.mask);
                waiting.push_back(Group { node: self.nodes.len(), words });
                self.nodes.push(Node { mask, ..Node::default() });
                rest = others;
            }
            self.nodes[node].children = (first as u32, self.nodes.len() as u32);
            let first = self.entries.len();
            self.entries.extend_from_slice(rest);
            self.nodes[node].entries = (first as u32, self.entries.len() as u32);
        }
    }

    /// Returns the feature that saves the most tests, if it saves enough to justify a node.
    fn best_feature(&self, group: &[Entry], common: u64) -> Option<usize> {
        let step = 1 + group.len() / MAX_SAMPLE;
        let mut frequency = [0u32; MASK_BITS];
        for entry in group.iter().step_by(step) {
            let mut features = entry.mask & !common;
            while features != 0 {
                frequency[features.trailing_zeros() as usize] += 1;
                features &= features - 1;
            }
        }
        let saving =
            |(feature, absence): (usize, &f64)| (f64::from(frequency[feature]) * step as f64 * absence, feature);
        let best = self.absence.iter().enumerate().map(saving).max_by(|a, b| a.0.total_cmp(&b.0));
        best.filter(|&(saving, _)| saving > MIN_SAVING).map(|(_, feature)| feature)
    }

    fn bytes(&self, features: &[Feature]) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.extend(MAGIC);
        bytes.extend((self.nodes.len() as u32).to_le_bytes());
        bytes.extend((self.entries.len() as u32).to_le_bytes());
        let none = Feature { letter: 0, times: u8::MAX };
        let features = features.iter().chain(std::iter::repeat(&none)).take(MASK_BITS);
        bytes.extend(features.flat_map(|feature| [feature.letter, feature.times]));
        bytes.extend(self.nodes.iter().flat_map(|node| node.mask.to_le_bytes()));
        for Node { children, entries, .. } in &self.nodes {
            bytes.extend([children.0, children.1, entries.0, entries.1].into_iter().flat_map(u32::to_le_bytes));
        }
        bytes.extend(self.entries.iter().flat_map(|entry| entry.mask.to_le_bytes()));
        bytes.extend(self.entries.iter().flat_map(|entry| entry.number.to_le_bytes()));
        bytes
    }
}

/// Moves the words with the given feature to the front and returns how many there are.
fn partition(group: &mut [Entry], feature: usize) -> usize {
    let mut size = 0;
    for index in 0..group.len() {
        if group[index].mask >> feature & 1 == 1 {
            group.swap(index, size);
            size += 1;
        }
    }
    size
}

/// Returns the probability that a rack of ten tiles drawn from a bag lacks a feature.
///
/// Typical racks have 7 to 15 tiles, and a size of ten gives the best splits. For other languages the bag is a guess,
/// but it affects only speed.
fn absence_probability(feature: Feature) -> f64 {
    const TILES: usize = 10;
    let letter_tiles = BAG[usize::from(feature.letter)];
    let other_tiles = BAG.iter().sum::<usize>() - letter_tiles;
    let drawn_counts = 0..usize::from(feature.times).min(letter_tiles + 1).min(TILES + 1);
    let draws = |drawn: usize| choose(letter_tiles, drawn) * choose(other_tiles, TILES - drawn);
    drawn_counts.map(draws).sum::<f64>() / choose(letter_tiles + other_tiles, TILES)
}

/// Number of tiles of each letter in an English Scrabble bag, without the two blanks.
const BAG: [usize; 26] = [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1];

/// Returns the binomial coefficient "n choose k".
fn choose(n: usize, k: usize) -> f64 {
    if k > n {
        return 0.0;
    }
    (0..k).map(|i| (n - i) as f64 / (i + 1) as f64).product()
}
