//! Cache of the points that each letter scores on a tile. After a small kick, a climb evaluates most of the same boards
//! again.

use super::super::frontier::{LETTERS, SmallBoard};

/// Number of cached boards.
const CAPACITY: usize = 1 << 14;

/// Direct-mapped cache from a board with one tile left open to the points of each letter there. A new entry replaces
/// the old one.
pub struct Memo {
    entries: Vec<Option<(MemoKey, [u32; LETTERS])>>,
}

/// The board with a block on the open tile, and the index of that tile. The index distinguishes the open tile from the
/// board's own blocks.
type MemoKey = (SmallBoard, u8);

impl Default for Memo {
    fn default() -> Self {
        Self { entries: vec![None; CAPACITY] }
    }
}

impl Memo {
    /// Returns the points of each letter on this tile, computing them if they are not cached.
    pub fn points(
        &mut self,
        board: &SmallBoard,
        tile: usize,
        compute: impl FnOnce(&SmallBoard) -> [u32; LETTERS],
    ) -> &[u32; LETTERS] {
        let mut rest = *board;
        rest.set(tile, SmallBoard::BLOCK);
        let key = (rest, tile as u8);
        let entry = &mut self.entries[hash(&key)];
        if entry.as_ref().is_none_or(|(of, _)| *of != key) {
            *entry = Some((key, compute(board)));
        }
        entry.as_ref().map(|(_, points)| points).expect("the entry was just filled")
    }
}

/// Returns the cache slot of a key, by a variant of Knuth's multiplicative hashing.
fn hash((board, tile): &MemoKey) -> usize {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
    let hash = board.letters().iter().chain([tile]).fold(0, mix);
    hash as usize % CAPACITY
}
