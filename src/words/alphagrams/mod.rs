//! The words by their letters, whatever the order of these: an index for anagrams and sub-anagrams.
//!
//! The letters of a word without their order are its alphagram. Here it is a mask of 64 bits: a bit says that the word
//! has a letter at least once, another that it has it at least twice, and so on. The letters that a rack lacks for a
//! word are then the bits that are set in the word's mask and not in the rack's, and their number is that of the blanks
//! it takes. There are more such signs than bits; a word with one of those that have no bit needs another look.
//!
//! Words of one length make a tree. The mask of a node holds the bits that all words below it have, so that all of them
//! are passed over at once where a rack lacks too many of these. The tree is shallow: it ends in rows of some dozens of
//! words, and the children of a node lie in a row as well. Rows are tested from end to end without a branch, which is
//! quicker than a tree down to the last letter, whose every step a processor guesses wrong.
//!
//! The bytes of the index are used where they lie.

mod builder;

use std::borrow::Cow;
use std::ops::{Range, RangeInclusive};

pub use builder::Builder;
use builder::{HEADER, MAGIC, MASK, MAX_LEN, NODE, NUMBER, SIGNS, Sign};

/// The index of a list.
pub struct Alphagrams {
    bytes: Cow<'static, [u8]>,
    signs: Vec<Sign>,
    /// Where the nodes begin, the masks of the entries, the numbers of the entries.
    nodes_at: usize,
    masks_at: usize,
    numbers_at: usize,
}

/// What was found, by the numbers of words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Numbers {
    /// Words that can be made.
    pub sure: Vec<u32>,
    /// Words that may be: they are to be looked at letter by letter. Words that were doubtful when the index was built
    /// are here as well.
    pub doubtful: Vec<u32>,
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
        let nodes_at = HEADER + nodes * MASK;
        let masks_at = nodes_at + nodes * NODE;
        let numbers_at = masks_at + entries * MASK;
        assert_eq!(bytes.len(), numbers_at + entries * NUMBER, "an index cut short");
        Self { bytes, signs, nodes_at, masks_at, numbers_at }
    }

    /// The words of these lengths that can be made of letters (how often each is there) and blanks, in no order.
    #[must_use]
    pub fn search(&self, letters: &[u8; 26], blanks: usize, lengths: RangeInclusive<usize>) -> Numbers {
        let lacked = !builder::mask(&self.signs, letters);
        let tiles = letters.iter().map(|&count| usize::from(count)).sum::<usize>() + blanks;
        let lengths = *lengths.start()..=(*lengths.end()).min(tiles).min(MAX_LEN);
        let walk = |doubtful: usize| {
            let roots = lengths.clone().map(|length| (2 * length + doubtful) as u32);
            match blanks {
                0 => self.walk(roots, |mask| mask & lacked == 0),
                1 => self.walk(roots, |mask| without_lowest(mask & lacked) == 0),
                2 => self.walk(roots, |mask| without_lowest(without_lowest(mask & lacked)) == 0),
                _ => self.walk(roots, |mask| (mask & lacked).count_ones() as usize <= blanks),
            }
        };
        Numbers { sure: walk(0), doubtful: walk(1) }
    }

    /// The words below these roots whose mask `fits`. Where a mask does not fit, none with more bits does.
    #[inline]
    fn walk(&self, roots: impl Iterator<Item = u32>, fits: impl Fn(u64) -> bool) -> Vec<u32> {
        let (mut nodes, mut found) = (Row::default(), Row::default());
        roots.for_each(|root| nodes.push(root));
        let mut next = 0;
        while next < nodes.filled {
            let [children, entries] = self.node(nodes.items[next] as usize);
            next += 1;
            let masks = self.part(HEADER, &children, MASK).chunks_exact(MASK);
            nodes.fill(
                masks
                    .zip(children.start as u32..children.end as u32)
                    .map(|(mask, child)| (child, fits(u64_at(mask, 0)))),
            );
            let masks = self.part(self.masks_at, &entries, MASK).chunks_exact(MASK);
            let numbers = self.part(self.numbers_at, &entries, NUMBER).chunks_exact(NUMBER);
            found.fill(masks.zip(numbers).map(|(mask, number)| (u32_at(number, 0), fits(u64_at(mask, 0)))));
        }
        found.items.truncate(found.filled);
        found.items
    }

    /// The children and the entries of a node.
    #[inline]
    fn node(&self, node: usize) -> [Range<usize>; 2] {
        let bytes = self.part(self.nodes_at, &(node..node + 1), NODE);
        let field = |at: usize| u32_at(bytes, at) as usize;
        [field(0)..field(4), field(8)..field(12)]
    }

    #[inline]
    fn part(&self, from: usize, range: &Range<usize>, size: usize) -> &[u8] {
        &self.bytes[from + range.start * size..from + range.end * size]
    }
}

/// Numbers one after the other, with room behind them.
#[derive(Default)]
struct Row {
    items: Vec<u32>,
    filled: usize,
}

impl Row {
    fn push(&mut self, item: u32) {
        self.fill([(item, true)].into_iter());
    }

    /// Adds the items that count. Each is written, and kept by going on behind it: a branch would be guessed wrong as
    /// often as right.
    #[inline]
    fn fill(&mut self, items: impl ExactSizeIterator<Item = (u32, bool)>) {
        let most = self.filled + items.len();
        if self.items.len() < most {
            self.items.resize(most.max(64) * 2, 0);
        }
        let mut filled = self.filled;
        for (item, counts) in items {
            self.items[filled] = item;
            filled += usize::from(counts);
        }
        self.filled = filled;
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
