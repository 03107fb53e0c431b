//! Binary format of the embedded meanings. The build script shares this file.
//!
//! All numbers are little-endian:
//! ```text
//! magic 4 bytes  blocks u32
//! per block:  length of the first word u8  first word  size of the deflated text u32  size of the text u32
//! per block:  text, deflated (RFC 1951)
//! ```
//! The text consists of lines of `assets/meanings/meanings.txt`. All lines of a word are in the same block.

use std::ops::Range;

const MAGIC: [u8; 4] = *b"WHM1";

/// Minimum size of a block's text, in bytes. A block ends after the word that reaches this size. Larger blocks compress
/// no better, because deflate looks back only 32 KB.
#[allow(dead_code, reason = "only the build script and the tests pack meanings")]
pub const BLOCK_SIZE: usize = 64 << 10;

/// Location of a block within the packed bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockRange {
    /// Range of the block's first word.
    pub word: Range<usize>,
    /// Range of the block's deflated text.
    pub packed: Range<usize>,
    /// Length of the inflated text, in bytes.
    pub text: usize,
}

/// Packs lines that begin with a word and a space, sorted by word, into blocks of about `block_size` bytes of text.
///
/// # Panics
/// Panics if the lines are out of order or not ASCII, or if a word has more than 255 letters.
#[allow(dead_code, reason = "only the build script and the tests pack meanings")]
pub fn pack(text: &str, block_size: usize) -> Vec<u8> {
    assert!(text.is_ascii() && (text.is_empty() || text.ends_with('\n')), "expected lines of ASCII");
    let (mut directory, mut body, mut count) = (Vec::new(), Vec::new(), 0u32);
    for part in split(text, block_size) {
        let word = word_of(part);
        let packed = miniz_oxide::deflate::compress_to_vec(part.as_bytes(), 10);
        directory.push(u8::try_from(word.len()).expect("words have at most 255 letters"));
        directory.extend(word.as_bytes());
        directory.extend((packed.len() as u32).to_le_bytes());
        directory.extend((part.len() as u32).to_le_bytes());
        body.extend(packed);
        count += 1;
    }
    [&MAGIC[..], &count.to_le_bytes(), &directory, &body].concat()
}

/// Returns the locations of the blocks, in the order of their first words.
///
/// # Panics
/// Panics if the bytes do not come from [`pack`].
pub fn blocks(bytes: &[u8]) -> Vec<BlockRange> {
    assert_eq!(bytes[..4], MAGIC, "not packed meanings");
    let mut at = 8;
    let mut blocks: Vec<BlockRange> = (0..u32_at(bytes, 4))
        .map(|_| {
            let word = at + 1..at + 1 + usize::from(bytes[at]);
            at = word.end + 8;
            BlockRange { packed: 0..u32_at(bytes, word.end), text: u32_at(bytes, word.end + 4), word }
        })
        .collect();
    for block in &mut blocks {
        block.packed = at..at + block.packed.end;
        at = block.packed.end;
    }
    assert_eq!(at, bytes.len(), "truncated packed meanings");
    blocks
}

/// Returns the word at the start of a line.
pub fn word_of(line: &str) -> &str {
    line.split_once(' ').map_or("", |(word, _)| word)
}

/// Splits a text into parts of at least `block_size` bytes without separating the lines of a word. The last part may be
/// shorter.
fn split(text: &str, block_size: usize) -> Vec<&str> {
    let (mut parts, mut start, mut at, mut last) = (Vec::new(), 0, 0, "");
    for line in text.split_inclusive('\n') {
        let word = word_of(line);
        assert!(!word.is_empty() && word >= last, "out of order: {line:?}");
        if at - start >= block_size && word != last {
            parts.push(&text[start..at]);
            start = at;
        }
        at += line.len();
        last = word;
    }
    parts.extend((start < at).then(|| &text[start..at]));
    parts
}

fn u32_at(bytes: &[u8], at: usize) -> usize {
    u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap_or_default()) as usize
}
