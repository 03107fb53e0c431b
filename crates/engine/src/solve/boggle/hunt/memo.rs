//! Cache of the points that a board scores with each letter on one tile. After a small kick, a climb mostly scores
//! boards that it has scored before.

use super::super::frontier::{LETTER_COUNT, SmallBoard};

/// Number of cached boards.
const CAPACITY: usize = 1 << 14;

/// Direct-mapped cache. It maps a board with an open tile to the board's points with each letter on that tile. A new
/// entry replaces the old one in its slot.
pub struct Memo {
    entries: Vec<Option<(MemoKey, [u32; LETTER_COUNT])>>,
}

/// Board with a block on the open tile, and the index of that tile. The index distinguishes the open tile from the
/// board's own blocks.
type MemoKey = (SmallBoard, u8);

impl Default for Memo {
    fn default() -> Self {
        Self { entries: vec![None; CAPACITY] }
    }
}

impl Memo {
    /// Returns the board's points with each letter on this tile, computing them if they are not cached.
    pub fn points(
        &mut self,
        board: &SmallBoard,
        tile: usize,
        compute: impl FnOnce(&SmallBoard) -> [u32; LETTER_COUNT],
    ) -> &[u32; LETTER_COUNT] {
        let mut blocked = *board;
        blocked.set(tile, SmallBoard::BLOCK);
        let key = (blocked, tile as u8);
        let entry = &mut self.entries[slot(&key)];
        if entry.as_ref().is_none_or(|(cached_key, _)| *cached_key != key) {
            *entry = Some((key, compute(board)));
        }
        entry.as_ref().map(|(_, points)| points).expect("the entry was just filled")
    }
}

/// Returns the cache slot of a key, using a variant of Knuth's multiplicative hashing.
fn slot((board, tile): &MemoKey) -> usize {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
    let hash = board.letters().iter().chain([tile]).fold(0, mix);
    hash as usize % CAPACITY
}
