//! Word list packed into a trie that a search can walk without branches.
//!
//! A node takes eight bytes: the set of letters that can follow, whether a word ends at the node, and the start of its
//! row of children. The child for a letter is in the row at the letter's index in the alphabet. Rows overlap and fill
//! each other's gaps (row displacement: Tarjan and Yao, "Storing a sparse table", 1979; Aoe's double array, 1989).
//! Since a node lists the letters that can follow, an entry need not record its parent, and a child is found with one
//! addition. In practice, almost no gaps remain.
//!
//! Each letter stands for a tile, and q stands for the tile Qu. Words with a q that is not followed by u are left out.

use super::small_board::MAX_TILES;
use crate::words::Lexicon;
use crate::words::dawg::Cursor;

/// Trie node. Bits 0 to 25 are the letters that can follow, bit 26 is set if a word ends at the node, bits 27 to 31 are
/// the length of that word, and bits 32 to 63 are the start of the row of children.
pub(super) type Node = u64;

/// Mask for the letters that can follow a node.
pub(super) const CHILD_LETTERS: u32 = (1 << 26) - 1;
/// Position of the bit that is set if a word ends at a node.
pub(super) const WORD_END: u32 = 26;
/// Position of the word length in a node.
const WORD_LENGTH_SHIFT: u32 = 27;
/// Returns the length in letters of the word that ends at a node, from 0 to 31.
pub(super) fn word_length(node: Node) -> usize {
    (node as u32 >> WORD_LENGTH_SHIFT) as usize
}

/// Maximum word length in letters. A Qu tile counts as two.
const MAX_WORD_LENGTH: u32 = 31;
/// Maximum number of nodes. They take 128 MB, or up to twice as much with gaps. If a custom word list needs more nodes,
/// the automaton is searched instead.
const MAX_NODES: u32 = 1 << 24;
/// Number of entries that a trie may have in addition to two per node. Small tries need them, since a single row may
/// span 26 entries.
const SPARE_ENTRIES: usize = 1024;
/// Letter that stands for the tile Qu.
pub(super) const QU: u8 = b'q' - b'a';
/// Second letter of the tile Qu.
pub(super) const U: u8 = b'u' - b'a';

/// Trie of the words in a lexicon that can be spelled with up to 25 tiles, each a letter or Qu.
pub struct PackedTrie {
    nodes: Vec<Node>,
}

/// Prefix of words: its cursor in the lexicon, its index in the trie, and its length in letters.
struct Prefix {
    cursor: Cursor,
    index: usize,
    letter_count: u32,
}

impl PackedTrie {
    /// Builds the trie, which takes a few milliseconds for a dictionary and a few seconds for the largest lists.
    /// Returns `None` if the trie would have more than 2^24 nodes, or more gaps than nodes. Also returns `None` if 25
    /// tiles can spell a word of more than 31 letters.
    #[must_use]
    pub fn new(words: &Lexicon) -> Option<Self> {
        // Count the prefixes first, so that no memory is allocated for a trie that is too large.
        let prefixes = words.fold_bottom_up(|sum: u32, _, _, below| sum.saturating_add(below).saturating_add(1));
        let total = prefixes.value(words.root()).saturating_add(1);
        (total <= MAX_NODES).then(|| Self::build(words, total as usize))?
    }

    /// Builds the trie level by level. Short prefixes, which every search visits, end up close together.
    fn build(words: &Lexicon, total: usize) -> Option<Self> {
        let mut nodes: Vec<Node> = Vec::with_capacity(total);
        let mut rows = RowAllocator::default();
        let mut level = vec![Prefix { cursor: words.root(), index: rows.place(1), letter_count: 0 }];
        let mut tiles = 0;
        while !level.is_empty() {
            let mut next_level = Vec::new();
            for prefix in &level {
                let start = next_level.len();
                if tiles < MAX_TILES {
                    next_level.extend(children(words, prefix));
                }
                let node = build_node(words, prefix, &mut next_level[start..], &mut rows)?;
                if rows.end() > 2 * total + SPARE_ENTRIES {
                    return None;
                }
                nodes.resize(nodes.len().max(rows.end()), 0);
                nodes[prefix.index] = node;
            }
            level = next_level.into_iter().map(|(_, prefix)| prefix).collect();
            tiles += 1;
        }
        Some(Self { nodes })
    }

    /// Returns the nodes. The root is at [`ROOT`].
    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }
}

/// Index of the root.
pub(super) const ROOT: usize = 0;

/// Returns the prefixes that are one tile longer, each with the letter of that tile. Their indexes are not yet
/// assigned.
fn children(words: &Lexicon, prefix: &Prefix) -> impl Iterator<Item = (u8, Prefix)> {
    words.children(prefix.cursor).filter_map(|(letter, cursor)| {
        let (cursor, added) = if letter == QU { (words.step(cursor, U)?, 2) } else { (cursor, 1) };
        Some((letter, Prefix { cursor, index: 0, letter_count: prefix.letter_count + added }))
    })
}

/// Assigns indexes to the children of a prefix and returns the prefix's node.
fn build_node(
    words: &Lexicon,
    prefix: &Prefix,
    children: &mut [(u8, Prefix)],
    rows: &mut RowAllocator,
) -> Option<Node> {
    let letters = children.iter().fold(0u32, |letters, (letter, _)| letters | 1 << letter);
    let row = if letters == 0 { 0 } else { rows.place(letters) };
    for (letter, child) in children {
        child.index = row + usize::from(*letter);
    }
    let mut low = letters;
    if words.word_at(prefix.cursor).is_some() {
        low |= 1 << WORD_END
            | (prefix.letter_count <= MAX_WORD_LENGTH).then_some(prefix.letter_count)? << WORD_LENGTH_SHIFT;
    }
    Some(u64::from(low) | (row as u64) << 32)
}

/// Allocator that places rows of children, with one bit per entry in use.
#[derive(Default)]
struct RowAllocator {
    taken: Vec<u64>,
    /// First block of 64 entries that is still searched.
    first_block: usize,
}

/// Number of blocks of 64 entries that are searched for a fit. Natural word lists soon fill these blocks. Artificial
/// lists may leave gaps that no row fits. Without this limit, every row would search all such gaps.
const SEARCH_BLOCKS: usize = 256;

impl RowAllocator {
    /// Claims the first entries that fit a row with these letters, and returns the start of the row.
    fn place(&mut self, letters: u32) -> usize {
        self.first_block = self.first_block.max(self.taken.len().saturating_sub(SEARCH_BLOCKS));
        while self.taken.get(self.first_block) == Some(&u64::MAX) {
            self.first_block += 1;
        }
        let first_letter = letters.trailing_zeros() as usize;
        let span = letters >> first_letter;
        let index = (self.first_block..)
            .find_map(|block| self.fit(block, span, first_letter))
            .expect("every entry past the end is free");
        let (block, bit) = (index / 64, index % 64);
        self.taken.resize(self.taken.len().max(block + 2), 0);
        let [low, high] = [0, 64].map(|shift| ((u128::from(span) << bit) >> shift) as u64);
        self.taken[block] |= low;
        self.taken[block + 1] |= high;
        index - first_letter
    }

    /// Returns the first entry in this block at which the row's first letter can be placed, with the entries for all of
    /// the row's letters free.
    fn fit(&self, block: usize, span: u32, first_letter: usize) -> Option<usize> {
        let [low, high] = [block, block + 1].map(|block| u128::from(self.taken.get(block).copied().unwrap_or(0)));
        let free = !(low | high << 64);
        let mut fits = u64::MAX;
        // The row must not start before entry 0.
        if block == 0 {
            fits <<= first_letter;
        }
        let mut rest = span;
        while rest != 0 {
            fits &= (free >> rest.trailing_zeros()) as u64;
            rest &= rest - 1;
        }
        (fits != 0).then(|| block * 64 + fits.trailing_zeros() as usize)
    }

    /// Returns one more than the index of the last entry in use.
    fn end(&self) -> usize {
        let last = self.taken.iter().rposition(|&block| block != 0);
        last.map_or(0, |last| last * 64 + 64 - self.taken[last].leading_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::super::tests::{EMBEDDED_TRIE, lexicon};
    use super::*;
    use crate::base::sample::sample_size;

    /// Returns every word in the trie: the letters of its tiles, and its stored length.
    fn contents(trie: &PackedTrie) -> BTreeSet<(Vec<u8>, u32)> {
        let mut contents = BTreeSet::new();
        let mut open = vec![(ROOT, Vec::new())];
        while let Some((index, text)) = open.pop() {
            let node = trie.nodes()[index];
            if node >> WORD_END & 1 == 1 {
                contents.insert((text.clone(), node as u32 >> WORD_LENGTH_SHIFT));
            }
            for letter in (0..26u8).filter(|letter| node >> letter & 1 == 1) {
                open.push(((node >> 32) as usize + usize::from(letter), [text.as_slice(), &[letter]].concat()));
            }
        }
        contents
    }

    fn expected<'a>(words: impl Iterator<Item = &'a str>) -> BTreeSet<(Vec<u8>, u32)> {
        let spellable = words.filter(|word| !word.replace("qu", "").contains('q'));
        spellable
            .map(|word| (word.replace("qu", "q").bytes().map(|letter| letter - b'a').collect(), word.len() as u32))
            .collect()
    }

    #[test]
    fn contains_the_words_that_tiles_can_spell() {
        let words = ["qi", "qat", "quit", "quaquaversal", "tea", "teas", "ab", "zzz", "qu"];
        assert_eq!(contents(&PackedTrie::new(&lexicon(&words)).unwrap()), expected(words.into_iter()));
    }

    #[test]
    fn contains_the_words_of_the_embedded_list() {
        let texts: Vec<String> = Lexicon::embedded(false).iter().map(|(text, _)| text).collect();
        let short = |text: &&str| text.replace("qu", "q").len() <= MAX_TILES;
        assert_eq!(contents(&EMBEDDED_TRIE), expected(texts.iter().map(String::as_str).filter(short)));
    }

    #[test]
    fn rows_leave_almost_no_gaps() {
        let trie = &*EMBEDDED_TRIE;
        let reached: usize = trie.nodes().iter().map(|&node| (node as u32 & CHILD_LETTERS).count_ones() as usize).sum();
        assert!(trie.nodes().len() < reached + 64, "{} entries for {reached} nodes", trie.nodes().len());
    }

    /// Rows of seven letters leave gaps that no row fits. Searching all the gaps for every row took a minute for words
    /// of seven letters.
    #[test]
    fn rows_that_leave_gaps_are_placed_quickly() {
        let letters = [0u8, 1, 4, 10, 18, 23, 25];
        let length = sample_size(5, 7) as u32;
        let words: Vec<String> = (0..7u32.pow(length))
            .map(|number| {
                (0..length)
                    .map(|place| char::from(b'a' + letters[(number / 7u32.pow(place) % 7) as usize]))
                    .rev()
                    .collect()
            })
            .collect();
        let texts: Vec<&str> = words.iter().map(String::as_str).collect();
        let trie = PackedTrie::new(&lexicon(&texts)).unwrap();
        assert_eq!(contents(&trie).len(), words.len());
    }

    #[test]
    fn words_longer_than_25_tiles_are_left_out() {
        let (long, longer) = ("a".repeat(25), "a".repeat(26));
        assert_eq!(
            contents(&PackedTrie::new(&lexicon(&[&long, &longer])).unwrap()),
            expected([long.as_str()].into_iter())
        );
    }

    #[test]
    fn a_list_with_an_overlong_word_has_no_trie() {
        assert!(PackedTrie::new(&lexicon(&[&"qu".repeat(15)])).is_some());
        assert!(PackedTrie::new(&lexicon(&[&"qu".repeat(16)])).is_none());
    }
}
