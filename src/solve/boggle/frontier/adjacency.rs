//! What lies around each place of a tray, laid out for eight lanes.

use super::small_board::{MAX_TILES, NOWHERE, SmallBoard, around};

/// Where a path stands and what it has used: bits 0 to 24 the places used, bits 27 to 31 the place of the last tile.
pub(super) type Path = u32;

/// The bits of a path that are places used.
pub(super) const USED: Path = (1 << MAX_TILES) - 1;
/// Where the place of the last tile stands in a path.
pub(super) const STANDS: u32 = 27;

/// What lies around one place, a lane a way, row by row from the north-west. A way that leads nowhere has no letter.
#[derive(Clone, Copy, Default)]
#[repr(C, align(128))]
pub(super) struct Neighbours {
    /// The letter as a bit, as nodes have it; none for a block.
    pub letters: [u32; 8],
    /// What the way adds to a path: the place as a bit of those used, and as that of the last tile.
    pub steps: [Path; 8],
    /// The letter as a number, which a child is found by in the row of its parent.
    pub numbers: [u32; 8],
}

/// The spots of a tray. A path names its place in five bits, so there are 32, of which 25 are used.
pub(super) struct Adjacency {
    shape: (usize, usize),
    around: [[u8; 8]; MAX_TILES],
    pub spots: [Neighbours; 32],
    /// For each spot the letters of all its ways together.
    pub any: [u32; 32],
}

impl Default for Adjacency {
    fn default() -> Self {
        Self { shape: (0, 0), around: [[NOWHERE; 8]; MAX_TILES], spots: [Neighbours::default(); 32], any: [0; 32] }
    }
}

impl Adjacency {
    /// Lays the letters of a tray out; what hangs on the shape alone is kept from the tray before.
    pub fn lay(&mut self, tray: &SmallBoard) {
        let shape = (tray.rows(), tray.cols());
        if shape != self.shape {
            self.take(shape);
        }
        let (mut bits, mut numbers) = ([0; 32], [0; 32]);
        for ((bit, number), &letter) in bits.iter_mut().zip(&mut numbers).zip(tray.letters()) {
            *number = u32::from(letter);
            *bit = if letter == SmallBoard::BLOCK { 0 } else { 1 << (letter & 31) };
        }
        let tiles = tray.letters().len();
        for ((spot, any), around) in self.spots.iter_mut().zip(&mut self.any).zip(&self.around).take(tiles) {
            spot.letters = around.map(|next| bits[usize::from(next & 31)]);
            spot.numbers = around.map(|next| numbers[usize::from(next & 31)]);
            *any = spot.letters.iter().fold(0, |any, bit| any | bit);
        }
    }

    fn take(&mut self, shape: (usize, usize)) {
        self.shape = shape;
        self.around = around(shape.0, shape.1);
        for (spot, around) in self.spots.iter_mut().zip(&self.around) {
            spot.steps = around.map(|next| if next == NOWHERE { 0 } else { path(next.into()) });
        }
    }

    /// The places beside a place, a bit each.
    pub fn beside(&self, place: usize) -> u32 {
        self.around[place].iter().filter(|&&next| next != NOWHERE).fold(0, |all, next| all | 1 << next)
    }

    /// The columns of the tray.
    pub fn cols(&self) -> usize {
        self.shape.1
    }
}

/// The path that stands on this place and has used it alone.
pub(super) fn path(place: usize) -> Path {
    1 << place | (place as Path) << STANDS
}
