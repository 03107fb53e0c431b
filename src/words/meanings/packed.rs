//! The lines of a word, out of the block that holds them.

use std::sync::OnceLock;

use super::format::{self, Place};

/// Packed lines. Nothing is inflated before it is asked for, and what is inflated stays.
pub(super) struct Packed {
    bytes: &'static [u8],
    places: Vec<Place>,
    blocks: Vec<OnceLock<Block>>,
}

/// A block that is inflated.
struct Block {
    text: String,
    /// For each line the first eight letters of its word, as a number that sorts as they do, and where it begins.
    lines: Vec<(u64, u32)>,
}

impl Packed {
    /// Takes bytes as `format` describes them; only their directory is read.
    pub(super) fn new(bytes: &'static [u8]) -> Self {
        let places = format::places(bytes);
        let blocks = places.iter().map(|_| OnceLock::new()).collect();
        Self { bytes, places, blocks }
    }

    /// The lines of a word in small letters, each as the word and the rest.
    pub(super) fn lines<'a>(&'a self, word: &str) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let block = self.places.partition_point(|place| self.bytes[place.word.clone()] <= *word.as_bytes());
        let lines = block.checked_sub(1).map(|block| self.block(block).lines_of(word));
        lines.into_iter().flatten().filter_map(|line| line.split_once(' '))
    }

    fn block(&self, block: usize) -> &Block {
        self.blocks[block].get_or_init(|| {
            let Place { packed, text, .. } = self.places[block].clone();
            let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(&self.bytes[packed], text);
            let text = bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok());
            Block::of(text.expect("a block of the build script's inflates to text"))
        })
    }
}

impl Block {
    fn of(text: String) -> Self {
        let mut start = 0;
        let line = |line: &str| {
            let this = (key(format::word_of(line)), start);
            start += line.len() as u32;
            this
        };
        let lines = text.split_inclusive('\n').map(line).collect();
        Self { text, lines }
    }

    /// The lines, which are sorted, that are of this word.
    fn lines_of<'a>(&'a self, word: &str) -> impl Iterator<Item = &'a str> + use<'a> {
        let key = key(word);
        let word_at = |line: &(u64, u32)| format::word_of(&self.text[line.1 as usize..]);
        let first = self.lines.partition_point(|line| line.0 < key);
        let others = self.lines[first..].iter().take_while(|line| line.0 == key && word_at(line) < word).count();
        let first = first + others;
        let more = self.lines[first..].iter().take_while(|line| line.0 == key && word_at(line) == word).count();
        let from = |line: usize| self.lines.get(line).map_or(self.text.len(), |line| line.1 as usize);
        self.text[from(first)..from(first + more)].lines()
    }
}

/// The first eight bytes of a word: a number that is less for words that come before.
fn key(word: &str) -> u64 {
    let mut bytes = [0; 8];
    bytes.iter_mut().zip(word.bytes()).for_each(|(to, from)| *to = from);
    u64::from_be_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn packed(text: &str, block: usize) -> Packed {
        Packed::new(format::pack(text, block).leak())
    }

    fn rests_of<'a>(packed: &'a Packed, word: &str) -> Vec<&'a str> {
        packed.lines(word).map(|(_, rest)| rest).collect()
    }

    proptest! {
        #[test]
        fn every_line_is_found_again_whatever_the_size_of_blocks(
            words in proptest::collection::btree_map(
                "[a-c]{1,4}|[ab]{7,11}",
                proptest::collection::vec("[a-z ]{0,8}", 1..4),
                0..40,
            ),
            others in proptest::collection::vec("[a-d]{0,5}|[ab]{8,12}", 20),
            block in 0usize..200,
        ) {
            let line = |(word, rests): (&String, &Vec<String>)| -> String {
                rests.iter().map(|rest| format!("{word} {rest}\n")).collect()
            };
            let packed = packed(&words.iter().map(line).collect::<String>(), block);
            for (word, rests) in &words {
                prop_assert_eq!(&rests_of(&packed, word), rests);
            }
            for other in others.iter().filter(|other| !words.contains_key(*other)) {
                prop_assert_eq!(packed.lines(other).next(), None);
            }
        }
    }

    #[test]
    fn one_word_inflates_one_block_once() {
        let packed = packed("ant n: one\nbee n: two\nbee v: three\ncat n: four\n", 1);
        let inflated = || packed.blocks.iter().filter(|text| text.get().is_some()).count();
        assert_eq!((packed.places.len(), inflated()), (3, 0));
        assert_eq!(rests_of(&packed, "bee"), ["n: two", "v: three"]);
        assert_eq!((packed.lines("bea").count(), packed.lines("a").count()), (0, 0));
        assert_eq!(inflated(), 2, "of bee, and of ant, where \"bea\" would be");
        let first: *const Block = packed.block(1);
        assert!(std::ptr::eq(first, packed.block(1)));
    }

    #[test]
    #[should_panic(expected = "out of order")]
    fn lines_out_of_order_are_not_packed() {
        format::pack("bee n: two\nant n: one\n", 1);
    }

    #[test]
    #[should_panic(expected = "cut short")]
    fn bytes_cut_short_are_refused() {
        let mut bytes = format::pack("bee n: two\n", 1);
        bytes.pop();
        format::places(&bytes);
    }
}
