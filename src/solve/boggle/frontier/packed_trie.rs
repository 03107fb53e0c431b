//! The words as a table that a search walks without a branch.
//!
//! It is the prefix tree of the words, a node eight bytes: which letters go on, whether a word ends, and where the row of
//! its children begins. The child by a letter lies so many places into the row as the letter is in the alphabet; rows
//! lie over each other so that each fills the gaps of others (row displacement: Tarjan and Yao, "Storing a sparse
//! table", 1979; Aoe's double array, 1989). Because a node says itself which letters go on, no check is kept of whose
//! child a place is, and a child is found with one addition. In practice every place is taken.
//!
//! The letters are those of tiles: q stands for the tile Qu, and a word with a q that no u follows is not in the table.

use super::small_board::MAX_TILES;
use crate::words::Lexicon;
use crate::words::dawg::Cursor;

/// A node: bits 0 to 25 the letters that go on, bit 26 set where a word ends, bits 27 to 31 the letters of that word,
/// the upper half the place of the row of children.
pub(super) type Node = u64;

/// The bits of a node that are letters that go on.
pub(super) const GOES_ON: u32 = (1 << 26) - 1;
/// The bit of a node where a word ends.
pub(super) const ENDS: u32 = 26;
/// Where the letters of a word stand in a node.
const LETTERS: u32 = 27;
/// The letters of the word that ends at a node, from 0 to 31.
pub(super) fn letters(node: Node) -> usize {
    (node as u32 >> LETTERS) as usize
}

/// The most letters of a word, on tiles of which some are Qu.
const LONGEST: u32 = 31;
/// The most nodes of a table: 128 MB, and twice that with gaps. The list of a player may be larger, and is searched by the
/// automaton then.
const MOST: u32 = 1 << 24;
/// Places that a table may have besides two for each node: a row alone is 26 wide.
const SPARE: usize = 1024;
/// The tile Qu.
pub(super) const QU: u8 = b'q' - b'a';
/// The letter that follows it.
pub(super) const U: u8 = b'u' - b'a';

/// The words of a lexicon that can be laid on up to 25 tiles, each a letter or Qu.
pub struct PackedTrie {
    nodes: Vec<Node>,
}

/// A prefix: its place in the lexicon, its place in the table, its letters.
struct Prefix {
    at: Cursor,
    place: usize,
    letters: u32,
}

impl PackedTrie {
    /// Makes the table: some milliseconds for the words of a dictionary, and seconds at most. `None` where there would be
    /// more than 2^24 nodes, or more gaps than nodes, or a word of more than 31 letters on 25 tiles.
    #[must_use]
    pub fn of(words: &Lexicon) -> Option<Self> {
        // How many prefixes there are: no memory is asked for before that is known.
        let prefixes = words.gather(|sum: u32, _, _, below| sum.saturating_add(below).saturating_add(1));
        let total = prefixes.at(words.root()).saturating_add(1);
        (total <= MOST).then(|| Self::laid_out(words, total as usize))?
    }

    /// Level by level, so that the short prefixes, which every board asks for, stand close together.
    fn laid_out(words: &Lexicon, total: usize) -> Option<Self> {
        let mut nodes: Vec<Node> = Vec::with_capacity(total);
        let mut rows = Rows::default();
        let mut level = vec![Prefix { at: words.root(), place: rows.lay(1), letters: 0 }];
        let mut tiles = 0;
        while !level.is_empty() {
            let mut longer = Vec::new();
            for prefix in &level {
                let from = longer.len();
                if tiles < MAX_TILES {
                    longer.extend(children(words, prefix));
                }
                let node = lay(words, prefix, &mut longer[from..], &mut rows)?;
                if rows.end() > 2 * total + SPARE {
                    return None;
                }
                nodes.resize(nodes.len().max(rows.end()), 0);
                nodes[prefix.place] = node;
            }
            level = longer.into_iter().map(|(_, prefix)| prefix).collect();
            tiles += 1;
        }
        Some(Self { nodes })
    }

    /// The nodes by their places; the root is the first.
    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }
}

/// The node where the search begins.
pub(super) const ROOT: usize = 0;

/// The prefixes that are one tile longer, by the letter of the tile. They have no place yet.
fn children(words: &Lexicon, prefix: &Prefix) -> impl Iterator<Item = (u8, Prefix)> {
    words.children(prefix.at).filter_map(|(letter, at)| {
        let (at, more) = if letter == QU { (words.step(at, U)?, 2) } else { (at, 1) };
        Some((letter, Prefix { at, place: 0, letters: prefix.letters + more }))
    })
}

/// Gives the children of a prefix their places, and makes its node.
fn lay(words: &Lexicon, prefix: &Prefix, children: &mut [(u8, Prefix)], rows: &mut Rows) -> Option<Node> {
    let letters = children.iter().fold(0u32, |letters, (letter, _)| letters | 1 << letter);
    let row = if letters == 0 { 0 } else { rows.lay(letters) };
    for (letter, child) in children {
        child.place = row + usize::from(*letter);
    }
    let mut low = letters;
    if words.word_at(prefix.at).is_some() {
        low |= 1 << ENDS | (prefix.letters <= LONGEST).then_some(prefix.letters)? << LETTERS;
    }
    Some(u64::from(low) | (row as u64) << 32)
}

/// Which places are taken, a bit a place.
#[derive(Default)]
struct Rows {
    taken: Vec<u64>,
    /// Before this block of 64 nobody looks any more.
    first: usize,
}

/// So many blocks of 64 places are looked through for one that fits. The words of a language fill them soon; others may
/// leave gaps that nothing fits, which must not be tried again and again.
const BACK: usize = 256;

impl Rows {
    /// Takes the first places where a row of these letters fits, and says where the row begins.
    fn lay(&mut self, letters: u32) -> usize {
        self.first = self.first.max(self.taken.len().saturating_sub(BACK));
        while self.taken.get(self.first) == Some(&u64::MAX) {
            self.first += 1;
        }
        let least = letters.trailing_zeros() as usize;
        let span = letters >> least;
        let place = (self.first..).find_map(|block| self.fit(block, span, least)).expect("beyond the end all is free");
        let (block, bit) = (place / 64, place % 64);
        self.taken.resize(self.taken.len().max(block + 2), 0);
        let [low, high] = [0, 64].map(|shift| ((u128::from(span) << bit) >> shift) as u64);
        self.taken[block] |= low;
        self.taken[block + 1] |= high;
        place - least
    }

    /// The first place of this block where the least letter may stand, so that the others find theirs free.
    fn fit(&self, block: usize, span: u32, least: usize) -> Option<usize> {
        let [low, high] = [block, block + 1].map(|block| u128::from(self.taken.get(block).copied().unwrap_or(0)));
        let free = !(low | high << 64);
        let mut fits = u64::MAX;
        // The least letter must not stand before its own place in the row.
        if block == 0 {
            fits <<= least;
        }
        let mut rest = span;
        while rest != 0 {
            fits &= (free >> rest.trailing_zeros()) as u64;
            rest &= rest - 1;
        }
        (fits != 0).then(|| block * 64 + fits.trailing_zeros() as usize)
    }

    /// One more than the last place that is taken.
    fn end(&self) -> usize {
        let last = self.taken.iter().rposition(|&block| block != 0);
        last.map_or(0, |last| last * 64 + 64 - self.taken[last].leading_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::super::tests::lexicon;
    use super::*;

    /// All that the table holds: the letters of tiles, and how many letters it says that they are.
    fn held(table: &PackedTrie) -> BTreeSet<(Vec<u8>, u32)> {
        let mut held = BTreeSet::new();
        let mut open = vec![(ROOT, Vec::new())];
        while let Some((place, text)) = open.pop() {
            let node = table.nodes()[place];
            if node >> ENDS & 1 == 1 {
                held.insert((text.clone(), node as u32 >> LETTERS));
            }
            for letter in (0..26u8).filter(|letter| node >> letter & 1 == 1) {
                open.push(((node >> 32) as usize + usize::from(letter), [text.as_slice(), &[letter]].concat()));
            }
        }
        held
    }

    fn expected<'a>(words: impl Iterator<Item = &'a str>) -> BTreeSet<(Vec<u8>, u32)> {
        let laid = words.filter(|word| !word.replace("qu", "").contains('q'));
        laid.map(|word| (word.replace("qu", "q").bytes().map(|letter| letter - b'a').collect(), word.len() as u32))
            .collect()
    }

    #[test]
    fn holds_the_words_that_tiles_can_spell() {
        let words = ["qi", "qat", "quit", "quaquaversal", "tea", "teas", "ab", "zzz", "qu"];
        assert_eq!(held(&PackedTrie::of(&lexicon(&words)).unwrap()), expected(words.into_iter()));
    }

    #[test]
    fn holds_the_words_of_the_embedded_list() {
        let words = Lexicon::embedded(false);
        let table = PackedTrie::of(&words).unwrap();
        let texts: Vec<String> = words.iter().map(|(text, _)| text).collect();
        let short = |text: &&str| text.replace("qu", "q").len() <= MAX_TILES;
        assert_eq!(held(&table), expected(texts.iter().map(String::as_str).filter(short)));
    }

    #[test]
    fn rows_leave_next_to_no_gap() {
        let table = PackedTrie::of(&Lexicon::embedded(false)).unwrap();
        let reached: usize = table.nodes().iter().map(|&node| (node as u32 & GOES_ON).count_ones() as usize).sum();
        assert!(table.nodes().len() < reached + 64, "{} places for {reached} nodes", table.nodes().len());
    }

    /// Rows of seven letters that leave gaps which no other fits: looked for from the beginning each time, they took
    /// a minute.
    #[test]
    fn words_that_leave_gaps_take_no_longer() {
        let letters = [0u8, 1, 4, 10, 18, 23, 25];
        let words: Vec<String> = (0..7u32.pow(7))
            .map(|number| {
                (0..7).map(|at| char::from(b'a' + letters[(number / 7u32.pow(6 - at) % 7) as usize])).collect()
            })
            .collect();
        let texts: Vec<&str> = words.iter().map(String::as_str).collect();
        let table = PackedTrie::of(&lexicon(&texts)).unwrap();
        assert_eq!(held(&table).len(), words.len());
    }

    #[test]
    fn longer_words_than_the_board_has_tiles_are_left_out() {
        let (long, longer) = ("a".repeat(25), "a".repeat(26));
        assert_eq!(held(&PackedTrie::of(&lexicon(&[&long, &longer])).unwrap()), expected([long.as_str()].into_iter()));
    }

    #[test]
    fn a_word_of_too_many_letters_is_told() {
        assert!(PackedTrie::of(&lexicon(&[&"qu".repeat(15)])).is_some());
        assert!(PackedTrie::of(&lexicon(&[&"qu".repeat(16)])).is_none());
    }
}
