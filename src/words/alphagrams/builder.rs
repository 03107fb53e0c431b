//! Builds the index of alphagrams: which words go together, and what they have in common.
//!
//! The build script takes this file in by its path, so it leans on nothing.

use std::collections::VecDeque;

/// The first bytes of an index.
pub const MAGIC: [u8; 4] = *b"WHA1";
/// A word has at most so many letters.
pub const MAX_LEN: usize = 63;
/// So many trees: for each length one of the words that a mask tells all about, and one of the others. Their roots are
/// the first nodes.
pub const TREES: usize = 2 * (MAX_LEN + 1);
/// Bytes before the masks of the nodes: magic, number of nodes, number of entries, the signs.
pub const HEADER: usize = 12 + 2 * SIGNS;
/// Bytes of a mask.
pub const MASK: usize = 8;
/// Bytes of a node: its first child and the end of its children, its first entry and the end of its entries.
pub const NODE: usize = 16;
/// Bytes of a word's number.
pub const NUMBER: usize = 4;
/// Bits of a mask.
pub const SIGNS: usize = 64;

/// What a bit of a mask stands for: the word has this letter (0 to 25) so often or oftener.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Sign {
    /// The letter.
    pub letter: u8,
    /// How often, from 1.
    pub times: u8,
}

/// How often each letter stands in a word.
#[must_use]
pub fn counts(word: &[u8]) -> [u8; 26] {
    let mut counts = [0; 26];
    for &letter in word {
        counts[usize::from(letter)] += 1;
    }
    counts
}

/// The mask of letters that are there so often.
#[must_use]
pub fn mask(signs: &[Sign], counts: &[u8; 26]) -> u64 {
    let held = |sign: &Sign| counts[usize::from(sign.letter)] >= sign.times;
    signs.iter().enumerate().filter(|(_, sign)| held(sign)).fold(0, |mask, (bit, _)| mask | 1 << bit)
}

/// Takes words in the order of their numbers and gives the bytes of their index.
#[derive(Default)]
pub struct Builder {
    /// How often each letter stands in each word.
    words: Vec<[u8; 26]>,
    /// The words that need another look whatever their letters.
    doubtful: Vec<u32>,
}

/// A word on its way into a tree.
#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    number: u32,
}

impl Builder {
    /// Takes in the next word: 1 to 63 letters from 0 (a) to 25 (z). Words that are `doubtful` are kept with those that
    /// need another look.
    ///
    /// # Panics
    /// If a letter is above 25.
    pub fn push(&mut self, word: &[u8], doubtful: bool) {
        if doubtful {
            self.doubtful.push(self.words.len() as u32);
        }
        self.words.push(counts(word));
    }

    /// The index of all words so far.
    #[must_use]
    pub fn finish(self) -> Vec<u8> {
        let signs = self.signs();
        let mut trees: Vec<Vec<Entry>> = (0..TREES).map(|_| Vec::new()).collect();
        let mut doubtful = self.doubtful.iter().copied().peekable();
        for (number, counts) in self.words.iter().enumerate() {
            let number = number as u32;
            let mask = mask(&signs, counts);
            let letters = counts.iter().map(|&count| usize::from(count)).sum::<usize>();
            let looked_at = doubtful.next_if_eq(&number).is_some() || mask.count_ones() as usize != letters;
            trees[2 * letters + usize::from(looked_at)].push(Entry { mask, number });
        }
        let lacking = signs.iter().map(|&sign| lacking(sign)).collect();
        let mut forest = Forest { lacking, ..Forest::default() };
        forest.plant(&mut trees);
        forest.bytes(&signs)
    }

    /// The signs that the most words have, so that as few words as possible need another look.
    fn signs(&self) -> Vec<Sign> {
        let mut words = [[0u32; MAX_LEN + 1]; 26];
        for counts in &self.words {
            for (words, &count) in words.iter_mut().zip(counts) {
                words[1..=usize::from(count)].iter_mut().for_each(|words| *words += 1);
            }
        }
        let all = (0..26u8).flat_map(|letter| (1..=MAX_LEN as u8).map(move |times| Sign { letter, times }));
        let words = |sign: &Sign| words[usize::from(sign.letter)][usize::from(sign.times)];
        let mut signs: Vec<Sign> = all.filter(|sign| words(sign) > 0).collect();
        signs.sort_by_key(|sign| (std::cmp::Reverse(words(sign)), *sign));
        signs.truncate(SIGNS);
        signs
    }
}

/// The trees on their way into bytes: nodes level by level, so that the children of a node lie side by side.
#[derive(Default)]
struct Forest {
    /// How likely a rack lacks each sign.
    lacking: Vec<f64>,
    nodes: Vec<Node>,
    entries: Vec<Entry>,
}

/// The words below a node have the signs of its mask in common.
#[derive(Default)]
struct Node {
    mask: u64,
    children: (u32, u32),
    entries: (u32, u32),
}

/// Words that are to be parted, and their node.
struct Group<'a> {
    node: usize,
    words: &'a mut [Entry],
}

/// A group of words has a node of its own if it spares more tests than this: so many words times the chance that they
/// can be passed over. Measured: from 8 to 20 little changes for racks of 7 to 15 tiles; with 4, fifteen tiles and two
/// blanks take half as long again.
const WORTH: f64 = 12.0;

/// So many words of a group say what is frequent in it.
const SAMPLE: usize = 1 << 14;

impl Forest {
    /// Grows all trees.
    ///
    /// Again and again the words with one sign become a group below their node: that sign which spares the most tests.
    /// What is left in the end are the entries of the node itself.
    fn plant(&mut self, trees: &mut [Vec<Entry>]) {
        let mut waiting: VecDeque<Group> =
            trees.iter_mut().enumerate().map(|(node, words)| Group { node, words: &mut words[..] }).collect();
        self.nodes.resize_with(waiting.len(), Node::default);
        while let Some(Group { node, words: mut rest }) = waiting.pop_front() {
            let (common, first) = (self.nodes[node].mask, self.nodes.len());
            while let Some(sign) = self.best_sign(rest, common) {
                let size = part(rest, sign);
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

    /// The sign whose group spares the most tests, if that is worth a node.
    fn best_sign(&self, group: &[Entry], common: u64) -> Option<usize> {
        let step = 1 + group.len() / SAMPLE;
        let mut frequency = [0u32; SIGNS];
        for entry in group.iter().step_by(step) {
            let mut signs = entry.mask & !common;
            while signs != 0 {
                frequency[signs.trailing_zeros() as usize] += 1;
                signs &= signs - 1;
            }
        }
        let spared = |(sign, lacking): (usize, &f64)| (f64::from(frequency[sign]) * step as f64 * lacking, sign);
        let best = self.lacking.iter().enumerate().map(spared).max_by(|a, b| a.0.total_cmp(&b.0));
        best.filter(|&(spared, _)| spared > WORTH).map(|(_, sign)| sign)
    }

    fn bytes(&self, signs: &[Sign]) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.extend(MAGIC);
        bytes.extend((self.nodes.len() as u32).to_le_bytes());
        bytes.extend((self.entries.len() as u32).to_le_bytes());
        let none = Sign { letter: 0, times: u8::MAX };
        let signs = signs.iter().chain(std::iter::repeat(&none)).take(SIGNS);
        bytes.extend(signs.flat_map(|sign| [sign.letter, sign.times]));
        bytes.extend(self.nodes.iter().flat_map(|node| node.mask.to_le_bytes()));
        for Node { children, entries, .. } in &self.nodes {
            bytes.extend([children.0, children.1, entries.0, entries.1].into_iter().flat_map(u32::to_le_bytes));
        }
        bytes.extend(self.entries.iter().flat_map(|entry| entry.mask.to_le_bytes()));
        bytes.extend(self.entries.iter().flat_map(|entry| entry.number.to_le_bytes()));
        bytes
    }
}

/// Brings the words with a sign to the front; how many there are.
fn part(group: &mut [Entry], sign: usize) -> usize {
    let mut size = 0;
    for at in 0..group.len() {
        if group[at].mask >> sign & 1 == 1 {
            group.swap(at, size);
            size += 1;
        }
    }
    size
}

/// How likely ten tiles from a bag lack a sign: racks of 7 to 15 tiles are asked about, and ten tell which signs part
/// the words best. For the letters of other languages it is a guess; only the speed hangs on it.
fn lacking(sign: Sign) -> f64 {
    const TILES: usize = 10;
    let of_letter = BAG[usize::from(sign.letter)];
    let others = BAG.iter().sum::<usize>() - of_letter;
    let fewer = 0..usize::from(sign.times).min(of_letter + 1).min(TILES + 1);
    let ways = |drawn: usize| choose(of_letter, drawn) * choose(others, TILES - drawn);
    fewer.map(ways).sum::<f64>() / choose(of_letter + others, TILES)
}

/// The tiles of each letter in the English bag of Scrabble, without the two blanks.
const BAG: [usize; 26] = [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1];

/// In how many ways some of so many things can be drawn.
fn choose(things: usize, drawn: usize) -> f64 {
    if drawn > things {
        return 0.0;
    }
    (0..drawn).map(|n| (things - n) as f64 / (n + 1) as f64).product()
}
