//! Construction of the alphagram index.
//!
//! The build script includes this file by path, so it depends on nothing else.

use std::collections::VecDeque;

/// Magic bytes at the start of an index.
pub const MAGIC: [u8; 4] = *b"WHA1";
/// Maximum length of a word, in letters.
pub const MAX_LEN: usize = 63;
/// Number of trees. Each word length has two: one for words that their masks describe completely, and one for all
/// others. The roots are the first nodes.
pub const TREES: usize = 2 * (MAX_LEN + 1);
/// Size of the header, in bytes: magic bytes, number of nodes, number of entries, features.
pub const HEADER: usize = 12 + 2 * MASK_BITS;
/// Size of a mask, in bytes.
pub const MASK: usize = 8;
/// Size of a node, in bytes: the start and end of its children, then the start and end of its entries.
pub const NODE: usize = 16;
/// Size of a word number, in bytes.
pub const NUMBER: usize = 4;
/// Number of bits in a mask.
pub const MASK_BITS: usize = 64;

/// Meaning of a bit in a mask: the word contains this letter at least this many times.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Feature {
    /// The letter, from 0 (a) to 25 (z).
    pub letter: u8,
    /// The minimum number of occurrences, at least 1.
    pub times: u8,
}

/// Counts the occurrences of each letter in a word.
#[must_use]
pub fn counts(word: &[u8]) -> [u8; 26] {
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

/// Builder of an index. Words are added in the order of their numbers.
#[derive(Default)]
pub struct Builder {
    /// Letter counts of each word.
    words: Vec<[u8; 26]>,
    /// Words that must always be checked, whatever their letters.
    unsure: Vec<u32>,
}

/// Word to be placed in a tree.
#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    number: u32,
}

impl Builder {
    /// Adds the next word: 1 to 63 letters from 0 (a) to 25 (z). If `unsure` is set, searches report the word only as a
    /// candidate to be checked.
    ///
    /// # Panics
    /// Panics if a letter is above 25.
    pub fn push(&mut self, word: &[u8], unsure: bool) {
        if unsure {
            self.unsure.push(self.words.len() as u32);
        }
        self.words.push(counts(word));
    }

    /// Returns the bytes of the index.
    #[must_use]
    pub fn finish(self) -> Vec<u8> {
        let features = self.features();
        let mut trees: Vec<Vec<Entry>> = (0..TREES).map(|_| Vec::new()).collect();
        let mut unsure = self.unsure.iter().copied().peekable();
        for (number, counts) in self.words.iter().enumerate() {
            let number = number as u32;
            let mask = mask(&features, counts);
            let letters = counts.iter().map(|&count| usize::from(count)).sum::<usize>();
            let check = unsure.next_if_eq(&number).is_some() || mask.count_ones() as usize != letters;
            trees[2 * letters + usize::from(check)].push(Entry { mask, number });
        }
        let absence = features.iter().map(|&feature| absence_probability(feature)).collect();
        let mut forest = Forest { absence, ..Forest::default() };
        forest.grow(&mut trees);
        forest.bytes(&features)
    }

    /// Returns the most frequent features, so that as few words as possible must be checked.
    fn features(&self) -> Vec<Feature> {
        let mut words = [[0u32; MAX_LEN + 1]; 26];
        for counts in &self.words {
            for (words, &count) in words.iter_mut().zip(counts) {
                words[1..=usize::from(count)].iter_mut().for_each(|words| *words += 1);
            }
        }
        let all = (0..26u8).flat_map(|letter| (1..=MAX_LEN as u8).map(move |times| Feature { letter, times }));
        let words = |feature: &Feature| words[usize::from(feature.letter)][usize::from(feature.times)];
        let mut features: Vec<Feature> = all.filter(|feature| words(feature) > 0).collect();
        features.sort_by_key(|feature| (std::cmp::Reverse(words(feature)), *feature));
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

/// Node of a tree. All words below it have the features of its mask.
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

/// Minimum number of tests that a node must save on average: its number of words times the probability of skipping
/// them. In measurements, values from 8 to 20 differ little for racks of 7 to 15 tiles. With 4, a search with fifteen
/// tiles and two blanks takes 1.5 times as long.
const MIN_SAVING: f64 = 12.0;

/// Maximum number of words sampled from a group to find its frequent features.
const SAMPLE: usize = 1 << 14;

impl Forest {
    /// Builds all trees.
    ///
    /// For each node, repeatedly finds the feature that saves the most tests and moves the words with this feature to a
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
        let step = 1 + group.len() / SAMPLE;
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

/// Moves the words with a feature to the front and returns their number.
fn partition(group: &mut [Entry], feature: usize) -> usize {
    let mut size = 0;
    for at in 0..group.len() {
        if group[at].mask >> feature & 1 == 1 {
            group.swap(at, size);
            size += 1;
        }
    }
    size
}

/// Returns the probability that ten tiles drawn from a bag lack a feature.
///
/// Typical racks have 7 to 15 tiles, and ten give the best splits. The bag is a guess for other languages, but it
/// affects only speed.
fn absence_probability(feature: Feature) -> f64 {
    const TILES: usize = 10;
    let of_letter = BAG[usize::from(feature.letter)];
    let others = BAG.iter().sum::<usize>() - of_letter;
    let fewer = 0..usize::from(feature.times).min(of_letter + 1).min(TILES + 1);
    let draws = |drawn: usize| choose(of_letter, drawn) * choose(others, TILES - drawn);
    fewer.map(draws).sum::<f64>() / choose(of_letter + others, TILES)
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
