//! The words by their letters, whatever the order of these: an index for anagrams and sub-anagrams.
//!
//! The letters of a word without their order are its alphagram. Here it is a mask of 64 bits: a bit says that the word has
//! a letter at least once, another that it has it at least twice, and so on. The letters that a rack lacks for a word are then
//! the bits that are set in the word's mask and not in the rack's, and their number is that of the blanks it takes. There
//! are more such signs than bits; a word with one of those that have no bit needs another look.
//!
//! Words of one length make a tree. A node says which bits all words below it have, so that all of them are passed over at
//! once where a rack lacks too many of these. The tree is shallow: it ends in rows of some dozens of words, which are tested one
//! after the other without a branch. That is quicker than a tree down to the last letter, whose every step a processor
//! guesses wrong.
//!
//! The bytes of the index are used where they lie.

mod builder;

use std::borrow::Cow;
use std::ops::RangeInclusive;

pub use builder::Builder;
use builder::{HEADER, MAGIC, MAX_LEN, NODE, SIGNS, Sign, TREES};

/// The index of a list.
pub struct Alphagrams {
    bytes: Cow<'static, [u8]>,
    signs: Vec<Sign>,
    masks_at: usize,
    numbers_at: usize,
}

/// What was found, by the numbers of words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Numbers {
    /// Words that can be made.
    pub sure: Vec<u32>,
    /// Words that may be: they are to be looked at letter by letter. Words that were doubtful when the index was built are
    /// here as well.
    pub doubtful: Vec<u32>,
}

struct Node {
    mask: u64,
    after: usize,
    entries: std::ops::Range<usize>,
}

impl Alphagrams {
    /// Takes the bytes that a [`Builder`] made. Only the header is looked at.
    ///
    /// # Panics
    /// If the bytes are none of a [`Builder`]'s.
    #[must_use]
    pub fn new(bytes: Cow<'static, [u8]>) -> Self {
        assert_eq!(bytes[..4], MAGIC, "not an index");
        let (nodes, entries) = (u32_at(&bytes, 4) as usize, u32_at(&bytes, 8) as usize);
        let signs = bytes[12..12 + 2 * SIGNS].chunks_exact(2).map(|sign| Sign { letter: sign[0], times: sign[1] });
        let signs = signs.collect();
        let masks_at = HEADER + nodes * NODE;
        let numbers_at = masks_at + entries * 8;
        assert_eq!(bytes.len(), numbers_at + entries * 4, "an index cut short");
        Self { bytes, signs, masks_at, numbers_at }
    }

    /// The words of these lengths that can be made of letters (how often each is there) and blanks, in no order.
    #[must_use]
    pub fn search(&self, letters: &[u8; 26], blanks: usize, lengths: RangeInclusive<usize>) -> Numbers {
        let mut found = Numbers::default();
        let lacked = !builder::mask(&self.signs, letters);
        let tiles = letters.iter().map(|&count| usize::from(count)).sum::<usize>() + blanks;
        for length in *lengths.start()..=(*lengths.end()).min(tiles).min(MAX_LEN) {
            for (doubtful, found) in [&mut found.sure, &mut found.doubtful].into_iter().enumerate() {
                self.tree(2 * length + doubtful, lacked, blanks, found);
            }
        }
        found
    }

    fn tree(&self, tree: usize, lacked: u64, blanks: usize, found: &mut Vec<u32>) {
        let start = |tree: usize| u32_at(&self.bytes, HEADER - 4 * (TREES + 1 - tree)) as usize;
        let nodes = start(tree)..start(tree + 1);
        match blanks {
            0 => self.walk(nodes, found, |mask| mask & lacked == 0),
            1 => self.walk(nodes, found, |mask| without_lowest(mask & lacked) == 0),
            2 => self.walk(nodes, found, |mask| without_lowest(without_lowest(mask & lacked)) == 0),
            _ => self.walk(nodes, found, |mask| (mask & lacked).count_ones() as usize <= blanks),
        }
    }

    /// Adds the entries whose mask `fits`. If a mask does not fit, none with more bits does.
    #[inline]
    fn walk(&self, nodes: std::ops::Range<usize>, found: &mut Vec<u32>, fits: impl Fn(u64) -> bool) {
        let mut at = nodes.start;
        while at < nodes.end {
            let node = self.node(at);
            if fits(node.mask) {
                at += 1;
                self.row(node.entries, found, &fits);
            } else {
                at = node.after;
            }
        }
    }

    /// Adds the entries of a row that fit.
    #[inline]
    fn row(&self, entries: std::ops::Range<usize>, found: &mut Vec<u32>, fits: impl Fn(u64) -> bool) {
        let masks = self.bytes[self.masks_at + entries.start * 8..self.masks_at + entries.end * 8].chunks_exact(8);
        let numbers = &self.bytes[self.numbers_at + entries.start * 4..self.numbers_at + entries.end * 4];
        // Every number is written and counts only if it fits: a branch would be guessed wrong as often as right.
        let mut filled = found.len();
        found.resize(filled + entries.len(), 0);
        for (mask, number) in masks.zip(numbers.chunks_exact(4)) {
            found[filled] = u32_at(number, 0);
            filled += usize::from(fits(u64_at(mask, 0)));
        }
        found.truncate(filled);
    }

    #[inline]
    fn node(&self, at: usize) -> Node {
        let bytes = &self.bytes[HEADER + at * NODE..HEADER + (at + 1) * NODE];
        let field = |at: usize| u32_at(bytes, at) as usize;
        Node { mask: u64_at(bytes, 0), after: field(8), entries: field(12)..field(16) }
    }
}

/// Without the lowest bit that is set.
#[inline]
fn without_lowest(bits: u64) -> u64 {
    bits & bits.wrapping_sub(1)
}

#[inline]
fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap_or_default())
}

#[inline]
fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(bytes[at..at + 8].try_into().unwrap_or_default())
}

#[cfg(test)]
mod tests;
