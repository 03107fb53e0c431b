//! Memory layout of an automaton: one block of bytes, little-endian, read in place.
//!
//! ```text
//! header, 32 bytes:  "WHD1"  words u32  edges u32  root u32  hash u64  facts u32  reserved u32
//! edges  x 4 bytes:  letter (5 bits)  last in its node (1)  a word ends here (1)  target (25)
//! skips  x 3 bytes:  number of words through the earlier edges of the same node
//! facts  x 1 byte:   one per word, in alphabetical order (absent if the list has no facts)
//! ```
//! A node is a run of edges in ascending order of their letters. A target is the index of the first edge of a node, and
//! 0 means "no node" (edge 0 is never used). Every node comes after its targets. The number of a word is the sum of the
//! skips along its path plus the number of shorter words on the path. This numbering is a minimal perfect hash that
//! costs two additions per step.

/// Identifies the format.
pub const MAGIC: [u8; 4] = *b"WHD1";
/// Size of the header, in bytes.
pub const HEADER_SIZE: usize = 32;
/// Size of an edge, in bytes.
pub const EDGE_SIZE: usize = 4;
/// Size of a skip, in bytes.
pub const SKIP_SIZE: usize = 3;
/// One more than the largest target.
pub const MAX_EDGES: usize = 1 << 25;
/// One more than the largest skip.
pub const MAX_WORDS: usize = 1 << 24;

const LAST: u32 = 1 << 5;
const WORD: u32 = 1 << 6;

/// Packed edge.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Edge(pub u32);

impl Edge {
    /// Creates an edge with a letter from 0 (a) to 25 (z), whether a word ends with it, and its target.
    #[inline]
    pub fn new(letter: u8, ends_word: bool, target: u32) -> Self {
        Self(u32::from(letter) | if ends_word { WORD } else { 0 } | target << 7)
    }

    /// Returns the edge, marked as the last one of its node.
    #[inline]
    pub fn marked_last(self) -> Self {
        Self(self.0 | LAST)
    }

    /// Returns the letter, from 0 (a) to 25 (z).
    #[inline]
    pub fn letter(self) -> u8 {
        (self.0 & 31) as u8
    }

    /// Returns `true` for the last edge of a node.
    #[inline]
    pub fn is_last(self) -> bool {
        self.0 & LAST != 0
    }

    /// Returns `true` if a word ends with this edge.
    #[inline]
    pub fn ends_word(self) -> bool {
        self.0 & WORD != 0
    }

    /// Returns the index of the first edge of the target, or 0 if there is none.
    #[inline]
    pub fn target(self) -> u32 {
        self.0 >> 7
    }
}
