//! Alphagram index: finds anagrams and sub-anagrams.
//!
//! The alphagram of a word is its letters regardless of order. The index represents the alphagram as a 64-bit mask of
//! features. One bit means that a letter occurs at least once, a second bit that it occurs at least twice, and so on.
//! Bits that are set in a word's mask but not in the rack's mask stand for letters that the rack lacks. Each of these
//! letters takes one blank. There are more features than bits, so a word with a feature that has no bit must be checked
//! letter by letter.
//!
//! The words of each length form a tree. The mask of a node has the bits common to all words below the node. If the
//! rack lacks too many of those bits, the search skips the whole subtree. The trees are shallow and end in runs of a
//! few dozen words; the children of a node are contiguous as well. Runs are tested from end to end without branching.
//! This is faster than searching a tree down to the last letter, which mispredicts a branch at every step.
//!
//! The bytes of the index are read in place.

mod event;

use std::borrow::Cow;
use std::ops::{ControlFlow, Range, RangeInclusive};

pub use event::Event;
pub use wordhoard_assets::pack::alphagrams::Builder;
use wordhoard_assets::pack::alphagrams::{
    self, Feature, HEADER_SIZE, MAGIC, MASK_BITS, MASK_SIZE, MAX_LEN, NODE_SIZE, NUMBER_SIZE, TREE_COUNT,
};

/// Alphagram index of a word list.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::alphagrams::{Alphagrams, Builder};
///
/// let mut builder = Builder::default();
/// for word in [&[0, 1, 2][..], &[2, 0, 1], &[3]] {
///     builder.push(word, false);
/// }
/// let mut rack = [0; 26];
/// rack[..3].fill(1);
/// let found = Alphagrams::new(builder.finish().into()).search(&rack, 0, 1..=3);
/// assert_eq!(found.exact.len(), 2);
/// ```
pub struct Alphagrams {
    bytes: Cow<'static, [u8]>,
    features: Vec<Feature>,
    /// Offset of the nodes.
    nodes_at: usize,
    /// Offset of the entries' masks.
    masks_at: usize,
    /// Offset of the entries' word numbers.
    numbers_at: usize,
}

/// Result of a search, as word numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Matches {
    /// Words that can certainly be formed.
    pub exact: Vec<u32>,
    /// Words that must be checked letter by letter, including words that were pushed with `always_check`.
    pub candidates: Vec<u32>,
}

impl Alphagrams {
    /// Wraps the bytes written by a [`Builder`]. Only the header is checked.
    ///
    /// # Panics
    /// Panics if the bytes do not come from a [`Builder`].
    #[must_use]
    pub fn new(bytes: Cow<'static, [u8]>) -> Self {
        assert_eq!(bytes[..4], MAGIC, "not an alphagram index");
        let (nodes, entries) = (u32_at(&bytes, 4) as usize, u32_at(&bytes, 8) as usize);
        let features = bytes[12..12 + 2 * MASK_BITS]
            .chunks_exact(2)
            .map(|feature| Feature { letter: feature[0], times: feature[1] });
        let features = features.collect();
        let nodes_at = HEADER_SIZE + nodes * MASK_SIZE;
        let masks_at = nodes_at + nodes * NODE_SIZE;
        let numbers_at = masks_at + entries * MASK_SIZE;
        assert_eq!(bytes.len(), numbers_at + entries * NUMBER_SIZE, "truncated alphagram index");
        Self { bytes, features, nodes_at, masks_at, numbers_at }
    }

    /// Finds the words of these lengths that can be formed from letters and blanks, in no particular order.
    ///
    /// `letters` holds the count of each letter.
    #[must_use]
    pub fn search(&self, letters: &[u8; 26], blanks: usize, lengths: RangeInclusive<usize>) -> Matches {
        self.search_by::<false>(letters, blanks, lengths, |_| ControlFlow::Continue(())).0
    }

    /// Like [`search`](Self::search), but calls `visit` with every event until it breaks. Then returns the words found
    /// up to that point, and the break.
    pub fn search_watched(
        &self,
        letters: &[u8; 26],
        blanks: usize,
        lengths: RangeInclusive<usize>,
        visit: impl FnMut(Event) -> ControlFlow<()>,
    ) -> (Matches, ControlFlow<()>) {
        self.search_by::<true>(letters, blanks, lengths, visit)
    }

    #[inline]
    fn search_by<const IS_WATCHED: bool>(
        &self,
        letters: &[u8; 26],
        blanks: usize,
        lengths: RangeInclusive<usize>,
        mut visit: impl FnMut(Event) -> ControlFlow<()>,
    ) -> (Matches, ControlFlow<()>) {
        let missing = !alphagrams::mask(&self.features, letters);
        let tiles = letters.iter().map(|&count| usize::from(count)).sum::<usize>() + blanks;
        let lengths = *lengths.start()..=(*lengths.end()).min(tiles).min(MAX_LEN);
        let mut result = ControlFlow::Continue(());
        let mut walk = |check: usize| {
            let mut report = |node: usize, fits: &dyn Fn(u64) -> bool| {
                if result.is_continue() {
                    result = self.report(node, check == 0, |mask| (fits(mask), mask & missing), &mut visit);
                }
                result
            };
            let roots = lengths.clone().map(|length| (2 * length + check) as u32);
            match blanks {
                0 => self.walk::<IS_WATCHED>(roots, |mask| mask & missing == 0, &mut report),
                1 => self.walk::<IS_WATCHED>(roots, |mask| clear_lowest(mask & missing) == 0, &mut report),
                2 => {
                    self.walk::<IS_WATCHED>(roots, |mask| clear_lowest(clear_lowest(mask & missing)) == 0, &mut report)
                }
                _ => {
                    let fits = |mask: u64| (mask & missing).count_ones() as usize <= blanks;
                    self.walk::<IS_WATCHED>(roots, fits, &mut report)
                }
            }
        };
        let matches = Matches { exact: walk(0), candidates: walk(1) };
        (matches, result)
    }

    /// Returns the words below these roots whose masks `fits` accepts. If `fits` rejects a mask, it must also reject
    /// every superset of the mask. In a watched search, `report` is called for each node before its children and
    /// entries are tested, and may stop the search.
    #[inline]
    fn walk<const IS_WATCHED: bool>(
        &self,
        roots: impl Iterator<Item = u32>,
        fits: impl Fn(u64) -> bool,
        report: &mut impl FnMut(usize, &dyn Fn(u64) -> bool) -> ControlFlow<()>,
    ) -> Vec<u32> {
        let (mut nodes, mut found) = (Queue::default(), Queue::default());
        roots.for_each(|root| nodes.push(root));
        let mut next = 0;
        while next < nodes.filled {
            let node = nodes.items[next] as usize;
            let [children, entries] = self.node(node);
            next += 1;
            if IS_WATCHED && report(node, &fits).is_break() {
                break;
            }
            let masks = self.part(HEADER_SIZE, &children, MASK_SIZE).chunks_exact(MASK_SIZE);
            nodes.fill(
                masks
                    .zip(children.start as u32..children.end as u32)
                    .map(|(mask, child)| (child, fits(u64_at(mask, 0)))),
            );
            let masks = self.part(self.masks_at, &entries, MASK_SIZE).chunks_exact(MASK_SIZE);
            let numbers = self.part(self.numbers_at, &entries, NUMBER_SIZE).chunks_exact(NUMBER_SIZE);
            found.fill(masks.zip(numbers).map(|(mask, number)| (u32_at(number, 0), fits(u64_at(mask, 0)))));
        }
        found.items.truncate(found.filled);
        found.items
    }

    /// Returns the ranges of the children and the entries of a node.
    #[inline]
    fn node(&self, node: usize) -> [Range<usize>; 2] {
        let bytes = self.part(self.nodes_at, &(node..node + 1), NODE_SIZE);
        let field = |at: usize| u32_at(bytes, at) as usize;
        [field(0)..field(4), field(8)..field(12)]
    }

    #[inline]
    fn part(&self, start: usize, range: &Range<usize>, size: usize) -> &[u8] {
        &self.bytes[start + range.start * size..start + range.end * size]
    }
}

/// Growing list of numbers with spare room at the end.
#[derive(Default)]
struct Queue {
    items: Vec<u32>,
    /// Number of items in use.
    filled: usize,
}

impl Queue {
    fn push(&mut self, item: u32) {
        self.fill([(item, true)].into_iter());
    }

    /// Appends the selected items.
    ///
    /// Writes every item but advances the length only for a selected item, because a branch would often be
    /// mispredicted.
    #[inline]
    fn fill(&mut self, items: impl ExactSizeIterator<Item = (u32, bool)>) {
        let max_filled = self.filled + items.len();
        if self.items.len() < max_filled {
            self.items.resize(max_filled.max(64) * 2, 0);
        }
        let mut filled = self.filled;
        for (item, selected) in items {
            self.items[filled] = item;
            filled += usize::from(selected);
        }
        self.filled = filled;
    }
}

/// Clears the lowest set bit.
#[inline]
fn clear_lowest(bits: u64) -> u64 {
    bits & bits.wrapping_sub(1)
}

#[inline]
fn u32_at(bytes: &[u8], at: usize) -> u32 {
    let bytes = &bytes[at..at + 4];
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

#[inline]
fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(bytes[at..at + 8].try_into().unwrap_or_default())
}

#[cfg(test)]
mod tests;
