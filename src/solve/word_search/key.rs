//! Places as numbers that are compared, and keeping the least of them.

use crate::grid::{Dir, Placement, Pos};

/// Where and in which direction a word begins, as a number: in the order of occurrences.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Key(u64);

impl Key {
    /// After every place.
    pub(super) const NONE: Self = Self(u64::MAX);

    /// Before every place.
    pub(super) const FIRST: Self = Self(0);

    /// Before every place in a row.
    pub(super) fn of_row(row: usize) -> Self {
        Self((row as u64) << 19)
    }

    #[inline]
    pub(super) fn new(start: Pos, dir: usize) -> Self {
        Self(u64::from(start.row) << 19 | u64::from(start.col) << 3 | dir as u64)
    }

    /// The place of a word of so many letters.
    pub(super) fn placement(self, len: usize) -> Option<Placement> {
        Placement::new(self.start(), self.dir(), len)
    }

    /// As a number of less than 2^35.
    pub(super) fn number(self) -> u64 {
        self.0
    }

    /// The place with a number.
    pub(super) fn of_number(number: u64) -> Self {
        Self(number)
    }

    /// The cell of the first letter.
    pub(super) fn start(self) -> Pos {
        Pos::new((self.0 >> 19) as u16, (self.0 >> 3) as u16)
    }

    pub(super) fn dir(self) -> Dir {
        Dir::ALL[(self.0 & 7) as usize]
    }
}

/// What a search does with the places of one word.
pub(super) trait Keep {
    /// Places from this one on change nothing any more.
    fn bound(&self) -> Key;

    /// Takes a place, in whatever order they come; none comes twice.
    fn put(&mut self, key: Key);
}

/// Keeps the first place.
#[derive(Clone, Copy)]
pub(super) struct First(Key);

impl Default for First {
    fn default() -> Self {
        Self(Key::NONE)
    }
}

impl Keep for First {
    #[inline]
    fn bound(&self) -> Key {
        self.0
    }

    #[inline]
    fn put(&mut self, key: Key) {
        self.0 = self.0.min(key);
    }
}

impl First {
    pub(super) fn placement(self, len: usize) -> Option<Placement> {
        if self.0 == Key::NONE { None } else { self.0.placement(len) }
    }
}

/// Keeps the first places, so many at most.
#[derive(Clone)]
pub(super) struct Least {
    most: usize,
    bound: Key,
    keys: Vec<Key>,
}

impl Least {
    pub(super) fn new(most: usize) -> Self {
        Self { most, bound: if most == 0 { Key::FIRST } else { Key::NONE }, keys: Vec::new() }
    }

    pub(super) fn placements(mut self, len: usize) -> Vec<Placement> {
        self.cut();
        self.keys.iter().filter_map(|key| key.placement(len)).collect()
    }

    fn cut(&mut self) {
        self.keys.sort_unstable();
        self.keys.truncate(self.most);
        if self.keys.len() == self.most {
            self.bound = self.keys.last().map_or(Key::FIRST, |&last| last);
        }
    }
}

impl Keep for Least {
    #[inline]
    fn bound(&self) -> Key {
        self.bound
    }

    fn put(&mut self, key: Key) {
        if key >= self.bound {
            return;
        }
        // Sorting at once when they are enough lets a search end that goes by order; then at twice as many, so that
        // one that does not sorts seldom.
        self.keys.push(key);
        let full = if self.bound == Key::NONE { self.most } else { self.most.saturating_mul(2) };
        if self.keys.len() >= full {
            self.cut();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Seed;

    #[test]
    fn keys_are_in_the_order_of_occurrences() {
        let places = [(0, 0, 0), (0, 0, 7), (0, 1, 0), (0, 65_535, 7), (1, 0, 0), (65_535, 65_534, 4)];
        let keys = places.map(|(row, col, dir)| Key::new(Pos::new(row, col), dir));
        assert!(keys.is_sorted() && keys[5] < Key::NONE);
        let placement = keys[5].placement(2).unwrap();
        assert_eq!((placement.start(), placement.dir()), (Pos::new(65_535, 65_534), Dir::West));
    }

    #[test]
    fn the_least_are_kept_in_whatever_order_they_come() {
        let mut rng = Seed::new("least").rng("test");
        for most in [0, 1, 2, 7, 100, 200, usize::MAX] {
            let mut keys: Vec<Key> = (0..100).map(|col| Key::new(Pos::new(1, col), 0)).collect();
            rng.shuffle(&mut keys);
            let mut least = Least::new(most);
            keys.into_iter().for_each(|key| least.put(key));
            let cols: Vec<u16> = least.placements(2).iter().map(|placement| placement.start().col).collect();
            assert!(cols.iter().copied().eq(0..most.min(100) as u16), "{most}: {cols:?}");
        }
    }
}
