//! Lookup of a word's lines in the packed blocks.

use std::sync::OnceLock;

use super::format::{self, BlockRange};

/// Packed lines of meanings. A block is inflated on first use and then stays in memory.
pub(super) struct PackedLines {
    bytes: &'static [u8],
    ranges: Vec<BlockRange>,
    blocks: Vec<OnceLock<Block>>,
}

/// An inflated block.
struct Block {
    text: String,
    /// Sort key and start offset of each line.
    lines: Vec<(u64, u32)>,
}

impl PackedLines {
    /// Wraps bytes in the layout of `format`. Only the directory is read.
    pub(super) fn new(bytes: &'static [u8]) -> Self {
        let ranges = format::blocks(bytes);
        let blocks = ranges.iter().map(|_| OnceLock::new()).collect();
        Self { bytes, ranges, blocks }
    }

    /// Returns the lines of a lowercase word, each split into the word and the rest.
    pub(super) fn lines<'a>(&'a self, word: &str) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let block = self.ranges.partition_point(|range| self.bytes[range.word.clone()] <= *word.as_bytes());
        let lines = block.checked_sub(1).map(|block| self.block(block).lines_of(word));
        lines.into_iter().flatten().filter_map(|line| line.split_once(' '))
    }

    fn block(&self, block: usize) -> &Block {
        self.blocks[block].get_or_init(|| {
            let BlockRange { packed, text, .. } = self.ranges[block].clone();
            let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(&self.bytes[packed], text);
            let text = bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok());
            Block::new(text.expect("blocks packed by the build script inflate to text"))
        })
    }
}

impl Block {
    fn new(text: String) -> Self {
        let mut start = 0;
        let line = |line: &str| {
            let entry = (key(format::word_of(line)), start);
            start += line.len() as u32;
            entry
        };
        let lines = text.split_inclusive('\n').map(line).collect();
        Self { text, lines }
    }

    /// Returns the lines of a word.
    fn lines_of<'a>(&'a self, word: &str) -> impl Iterator<Item = &'a str> + use<'a> {
        let key = key(word);
        let word_at = |line: &(u64, u32)| format::word_of(&self.text[line.1 as usize..]);
        let first = self.lines.partition_point(|line| line.0 < key);
        let skipped = self.lines[first..].iter().take_while(|line| line.0 == key && word_at(line) < word).count();
        let first = first + skipped;
        let count = self.lines[first..].iter().take_while(|line| line.0 == key && word_at(line) == word).count();
        let start = |line: usize| self.lines.get(line).map_or(self.text.len(), |line| line.1 as usize);
        self.text[start(first)..start(first + count)].lines()
    }
}

/// Returns the first eight bytes of a word as a big-endian `u64`, padded with zeros. These keys sort like the words.
fn key(word: &str) -> u64 {
    let mut bytes = [0; 8];
    bytes.iter_mut().zip(word.bytes()).for_each(|(byte, letter)| *byte = letter);
    u64::from_be_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::base::sample::sample_size;

    fn packed(text: &str, block_size: usize) -> PackedLines {
        PackedLines::new(format::pack(text, block_size).leak())
    }

    fn rests_of<'a>(packed: &'a PackedLines, word: &str) -> Vec<&'a str> {
        packed.lines(word).map(|(_, rest)| rest).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(sample_size(64, 256) as u32))]
        #[test]
        fn every_line_is_found_for_any_block_size(
            words in proptest::collection::btree_map(
                "[a-c]{1,4}|[ab]{7,11}",
                proptest::collection::vec("[a-z ]{0,8}", 1..4),
                0..40,
            ),
            others in proptest::collection::vec("[a-d]{0,5}|[ab]{8,12}", 20),
            block_size in 0usize..200,
        ) {
            let line = |(word, rests): (&String, &Vec<String>)| -> String {
                rests.iter().map(|rest| format!("{word} {rest}\n")).collect()
            };
            let packed = packed(&words.iter().map(line).collect::<String>(), block_size);
            for (word, rests) in &words {
                prop_assert_eq!(&rests_of(&packed, word), rests);
            }
            for other in others.iter().filter(|other| !words.contains_key(*other)) {
                prop_assert_eq!(packed.lines(other).next(), None);
            }
        }
    }

    #[test]
    fn looking_up_a_word_inflates_its_block_only_once() {
        let packed = packed("ant n: one\nbee n: two\nbee v: three\ncat n: four\n", 1);
        let inflated = || packed.blocks.iter().filter(|block| block.get().is_some()).count();
        assert_eq!((packed.ranges.len(), inflated()), (3, 0));
        assert_eq!(rests_of(&packed, "bee"), ["n: two", "v: three"]);
        assert_eq!((packed.lines("bea").count(), packed.lines("a").count()), (0, 0));
        assert_eq!(inflated(), 2, "the blocks of \"bee\" and of \"ant\", where \"bea\" would be");
        let first: *const Block = packed.block(1);
        assert!(std::ptr::eq(first, packed.block(1)));
    }

    #[test]
    #[should_panic(expected = "out of order")]
    fn packing_lines_out_of_order_panics() {
        format::pack("bee n: two\nant n: one\n", 1);
    }

    #[test]
    #[should_panic(expected = "truncated")]
    fn truncated_bytes_are_rejected() {
        let mut bytes = format::pack("bee n: two\n", 1);
        bytes.pop();
        format::blocks(&bytes);
    }
}
