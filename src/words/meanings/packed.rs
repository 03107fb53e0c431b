//! The lines of a word, out of the block that holds them.

use std::cmp::Ordering;
use std::sync::OnceLock;

use super::format::{self, Place};

/// Packed lines. Nothing is inflated before it is asked for, and what is inflated stays.
pub(super) struct Packed {
    bytes: &'static [u8],
    places: Vec<Place>,
    texts: Vec<OnceLock<String>>,
}

impl Packed {
    /// Takes bytes as `format` describes them; only their directory is read.
    pub(super) fn new(bytes: &'static [u8]) -> Self {
        let places = format::places(bytes);
        let texts = places.iter().map(|_| OnceLock::new()).collect();
        Self { bytes, places, texts }
    }

    /// The lines of a word in small letters, each as the word and the rest.
    pub(super) fn lines<'a>(&'a self, word: &str) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let block = self.places.partition_point(|place| self.bytes[place.word.clone()] <= *word.as_bytes());
        let found = block.checked_sub(1).map(|block| lines_of(self.text(block), word));
        found.unwrap_or_default().lines().filter_map(|line| line.split_once(' '))
    }

    fn text(&self, block: usize) -> &str {
        self.texts[block].get_or_init(|| {
            let Place { packed, text, .. } = self.places[block].clone();
            let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(&self.bytes[packed], text);
            let text = bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok());
            text.expect("a block of the build script's inflates to text")
        })
    }
}

/// The part of sorted lines that is of this word. Halves the text between two line ends until nothing is left between.
fn lines_of<'a>(text: &'a str, word: &str) -> &'a str {
    let start = first_line(text, |other| other < word);
    let rest = &text[start..];
    &rest[..first_line(rest, |other| other.cmp(word) != Ordering::Greater)]
}

/// Where the first line begins whose word does not come before; the text's length if there is none.
fn first_line(text: &str, before: impl Fn(&str) -> bool) -> usize {
    let (mut low, mut high) = (0, text.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let start = text[low..middle].rfind('\n').map_or(low, |end| low + end + 1);
        let end = text[middle..].find('\n').map_or(text.len(), |end| middle + end + 1);
        if before(format::word_of(&text[start..end])) {
            low = end;
        } else {
            high = start;
        }
    }
    low
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
            words in proptest::collection::btree_map("[a-c]{1,4}", proptest::collection::vec("[a-z ]{0,8}", 1..4), 0..40),
            others in proptest::collection::vec("[a-d]{0,5}", 20),
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
        let inflated = || packed.texts.iter().filter(|text| text.get().is_some()).count();
        assert_eq!((packed.places.len(), inflated()), (3, 0));
        assert_eq!(rests_of(&packed, "bee"), ["n: two", "v: three"]);
        assert_eq!((packed.lines("bea").count(), packed.lines("a").count()), (0, 0));
        assert_eq!(inflated(), 2, "of bee, and of ant, where \"bea\" would be");
        let first: *const str = packed.text(1);
        assert!(std::ptr::eq(first, packed.text(1)));
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
