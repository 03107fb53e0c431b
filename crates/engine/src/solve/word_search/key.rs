//! Occurrences as sortable keys, and collectors that keep the first ones.

use crate::grid::{Dir, Placement, Pos};

/// Position and direction of an occurrence, packed into a `u64`. Keys sort in the order of occurrences.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Key(u64);

impl Key {
    /// A key greater than that of any occurrence.
    pub(super) const NONE: Self = Self(u64::MAX);

    /// A lower bound for the keys of all occurrences.
    pub(super) const FIRST: Self = Self(0);

    /// Returns a lower bound for the keys of all occurrences that start in a row.
    pub(super) fn row_bound(row: usize) -> Self {
        Self((row as u64) << 19)
    }

    #[inline]
    pub(super) fn new(start: Pos, dir: usize) -> Self {
        Self(u64::from(start.row) << 19 | u64::from(start.col) << 3 | dir as u64)
    }

    /// Returns the occurrence of a word that has this length.
    pub(super) fn placement(self, len: usize) -> Option<Placement> {
        Placement::new(self.start(), self.dir(), len)
    }

    /// Returns the key as a `u64` less than 2^35.
    pub(super) fn number(self) -> u64 {
        self.0
    }

    /// Returns the key with this number.
    pub(super) fn from_number(number: u64) -> Self {
        Self(number)
    }

    /// Returns the cell of the first letter.
    pub(super) fn start(self) -> Pos {
        Pos::new((self.0 >> 19) as u16, (self.0 >> 3) as u16)
    }

    pub(super) fn dir(self) -> Dir {
        Dir::ALL[(self.0 & 7) as usize]
    }
}

/// Collector for the occurrences of one word during a search.
pub(super) trait Collector {
    /// Returns the bound at or above which occurrences make no difference.
    fn bound(&self) -> Key;

    /// Adds an occurrence. Occurrences come in any order, without duplicates.
    fn add(&mut self, key: Key);
}

/// Collector that keeps the first occurrence.
#[derive(Clone, Copy)]
pub(super) struct FirstOccurrence(Key);

impl Default for FirstOccurrence {
    fn default() -> Self {
        Self(Key::NONE)
    }
}

impl Collector for FirstOccurrence {
    #[inline]
    fn bound(&self) -> Key {
        self.0
    }

    #[inline]
    fn add(&mut self, key: Key) {
        self.0 = self.0.min(key);
    }
}

impl FirstOccurrence {
    pub(super) fn placement(self, len: usize) -> Option<Placement> {
        if self.0 == Key::NONE { None } else { self.0.placement(len) }
    }
}

/// Collector that keeps the first occurrences, up to a maximum number.
#[derive(Clone)]
pub(super) struct FirstOccurrences {
    max_count: usize,
    bound: Key,
    keys: Vec<Key>,
}

impl FirstOccurrences {
    pub(super) fn new(max_count: usize) -> Self {
        Self { max_count, bound: if max_count == 0 { Key::FIRST } else { Key::NONE }, keys: Vec::new() }
    }

    pub(super) fn placements(mut self, len: usize) -> Vec<Placement> {
        self.sort_and_truncate();
        self.keys.iter().filter_map(|key| key.placement(len)).collect()
    }

    fn sort_and_truncate(&mut self) {
        self.keys.sort_unstable();
        self.keys.truncate(self.max_count);
        if self.keys.len() == self.max_count {
            self.bound = self.keys.last().map_or(Key::FIRST, |&last| last);
        }
    }
}

impl Collector for FirstOccurrences {
    #[inline]
    fn bound(&self) -> Key {
        self.bound
    }

    fn add(&mut self, key: Key) {
        if key >= self.bound {
            return;
        }
        // The first sort takes place as soon as there are enough keys. It sets a bound, so a search that finds keys in
        // ascending order can stop. Later sorts wait for twice as many keys, so they are rare in all searches.
        self.keys.push(key);
        let limit = if self.bound == Key::NONE { self.max_count } else { self.max_count.saturating_mul(2) };
        if self.keys.len() >= limit {
            self.sort_and_truncate();
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
    fn the_first_occurrences_are_kept_whatever_their_order() {
        let mut rng = Seed::new("least").rng("test");
        for max_count in [0, 1, 2, 7, 100, 200, usize::MAX] {
            let mut keys: Vec<Key> = (0..100).map(|col| Key::new(Pos::new(1, col), 0)).collect();
            rng.shuffle(&mut keys);
            let mut collector = FirstOccurrences::new(max_count);
            keys.into_iter().for_each(|key| collector.add(key));
            let cols: Vec<u16> = collector.placements(2).iter().map(|placement| placement.start().col).collect();
            assert!(cols.iter().copied().eq(0..max_count.min(100) as u16), "{max_count}: {cols:?}");
        }
    }
}
