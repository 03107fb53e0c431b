//! What a place with any letter is worth, kept for when the same board comes again: a climb ends where nothing is better,
//! and after a small kick most of that is asked once more.

use super::super::frontier::{LETTERS, SmallBoard};

/// Boards that are kept.
const KEPT: usize = 1 << 14;

/// A board with a hole, and the points with each letter there. A new one takes the place of an old one.
pub struct Memo {
    kept: Vec<Option<(Key, [u32; LETTERS])>>,
}

/// The tray with a block on the place, and the place: a block of the tray's own is another board.
type Key = (SmallBoard, u8);

impl Default for Memo {
    fn default() -> Self {
        Self { kept: vec![None; KEPT] }
    }
}

impl Memo {
    /// The points with each letter on this place, worked out if they are not kept.
    pub fn points(
        &mut self,
        tray: &SmallBoard,
        place: usize,
        work_out: impl FnOnce(&SmallBoard) -> [u32; LETTERS],
    ) -> &[u32; LETTERS] {
        let mut rest = *tray;
        rest.set(place, SmallBoard::BLOCK);
        let key = (rest, place as u8);
        let kept = &mut self.kept[hash(&key)];
        if kept.as_ref().is_none_or(|(of, _)| *of != key) {
            *kept = Some((key, work_out(tray)));
        }
        kept.as_ref().map(|(_, points)| points).expect("kept just now")
    }
}

/// Where a key is kept: multiply and fold, after Knuth's multiplicative hashing.
fn hash((tray, place): &Key) -> usize {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
    let hash = tray.letters().iter().chain([place]).fold(0, mix);
    hash as usize % KEPT
}
