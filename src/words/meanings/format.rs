//! How the meanings lie in the binary. The build script shares this file.
//!
//! All numbers are little-endian. In this order:
//! ```text
//! magic 4 bytes  blocks u32
//! blocks x:  length of its first word u8  the word  bytes packed u32  bytes of text u32
//! blocks x:  its text, deflated (RFC 1951)
//! ```
//! A text is lines of `assets/meanings/meanings.txt`: all of a word in one block, so that a word needs one block only.

use std::ops::Range;

const MAGIC: [u8; 4] = *b"WHM1";

/// The bytes of text after which a block ends, with the word that it is at. Larger ones pack no better: deflate looks
/// back 32 KB.
#[allow(dead_code, reason = "only the build script and the tests pack")]
pub const BLOCK: usize = 64 << 10;

/// Where a block is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its first word, within the bytes.
    pub word: Range<usize>,
    /// Its deflated text, within the bytes.
    pub packed: Range<usize>,
    /// The bytes of its text.
    pub text: usize,
}

/// Packs lines that begin with a word and a space, sorted by the word.
///
/// # Panics
/// If the text is no such lines, is not ASCII, or a word has more than 255 letters.
#[allow(dead_code, reason = "only the build script and the tests pack")]
pub fn pack(text: &str, block: usize) -> Vec<u8> {
    assert!(text.is_ascii() && (text.is_empty() || text.ends_with('\n')), "lines of ASCII");
    let (mut directory, mut body, mut count) = (Vec::new(), Vec::new(), 0u32);
    for part in split(text, block) {
        let word = word_of(part);
        let packed = miniz_oxide::deflate::compress_to_vec(part.as_bytes(), 10);
        directory.push(u8::try_from(word.len()).expect("a word of at most 255 letters"));
        directory.extend(word.as_bytes());
        directory.extend((packed.len() as u32).to_le_bytes());
        directory.extend((part.len() as u32).to_le_bytes());
        body.extend(packed);
        count += 1;
    }
    [&MAGIC[..], &count.to_le_bytes(), &directory, &body].concat()
}

/// The blocks, in the order of their words.
///
/// # Panics
/// If the bytes are not those of [`pack`].
pub fn places(bytes: &[u8]) -> Vec<Place> {
    assert_eq!(bytes[..4], MAGIC, "not packed meanings");
    let mut at = 8;
    let mut places: Vec<Place> = (0..u32_at(bytes, 4))
        .map(|_| {
            let word = at + 1..at + 1 + usize::from(bytes[at]);
            at = word.end + 8;
            Place { packed: 0..u32_at(bytes, word.end), text: u32_at(bytes, word.end + 4), word }
        })
        .collect();
    for place in &mut places {
        place.packed = at..at + place.packed.end;
        at = place.packed.end;
    }
    assert_eq!(at, bytes.len(), "packed meanings cut short");
    places
}

/// The word that a line is about.
pub fn word_of(line: &str) -> &str {
    line.split_once(' ').map_or("", |(word, _)| word)
}

/// Parts a text into blocks, each a little longer than `block` bytes but the last.
fn split(text: &str, block: usize) -> Vec<&str> {
    let (mut parts, mut start, mut at, mut last) = (Vec::new(), 0, 0, "");
    for line in text.split_inclusive('\n') {
        let word = word_of(line);
        assert!(!word.is_empty() && word >= last, "out of order: {line:?}");
        if at - start >= block && word != last {
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
