//! Solutions that are locked by a key of four digits, as Across Lite locks them.
//!
//! What is scrambled are the letters of all open cells, column by column; of a cell with several letters the first. How
//! it is done was found out by Mike Richards and by Brian Raiter, and stands as code in the Python package puzpy. A
//! checksum of the true letters tells whether a key fits. It has 16 bits and there are 10,000 keys: by chance one file
//! in seven has a false key that fits as well.

mod key;
mod likely;
mod scramble;
mod search;

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Cell, Crossword, puz};
use crate::grid::{Pos, Slot};
use crate::words::{Lexicon, fold};

pub use key::{Key, KeyError};
use likely::Likely;

/// A locked solution, as the file holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// The scrambled letters of all open cells, column by column from the left, each from the top down.
    pub letters: String,
    /// The checksum of the true ones.
    pub checksum: u16,
}

/// Why a crossword cannot be locked, or unlocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LockError {
    /// It is not locked.
    Open,
    /// It is locked already.
    Locked,
    /// The key does not fit.
    Key(Key),
    /// A cell has a solution that does not begin with a letter from A to Z, or none.
    Cell(Pos),
    /// What is locked are no letters, or not as many as there are open cells.
    Letters,
}

impl fmt::Display for LockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => f.write_str("the solution is not locked"),
            Self::Locked => f.write_str("the solution is locked already; unlock it first"),
            Self::Key(key) => write!(f, "the key {key} does not fit; try another, or have all of them tried"),
            Self::Cell(pos) => write!(f, "{pos}: only a solution that begins with a letter from A to Z can be locked"),
            Self::Letters => {
                f.write_str("the locked solution is damaged: it is not a letter from A to Z for each open cell")
            }
        }
    }
}

impl std::error::Error for LockError {}

impl Lock {
    /// The true letters (0 to 25), if the key fits.
    #[must_use]
    pub fn open(&self, key: Key) -> Option<Vec<u8>> {
        let letters = scramble::undo(&self.scrambled()?, key);
        (checksum(&letters) == self.checksum).then_some(letters)
    }

    /// All keys that fit, smallest first: none where what is locked are no letters.
    #[must_use]
    pub fn keys(&self) -> Vec<Key> {
        self.scrambled().map_or_else(Vec::new, |letters| search::keys(&letters, self.checksum))
    }

    /// The scrambled letters, 0 to 25.
    fn scrambled(&self) -> Option<Vec<u8>> {
        self.letters.bytes().map(|sign| sign.is_ascii_uppercase().then(|| sign - b'A')).collect()
    }
}

impl Crossword {
    /// Fills in the solution that a key opens, and takes the lock away. Cells whose solutions are known keep them.
    ///
    /// # Errors
    /// When it is not locked, the key does not fit, or what is locked is damaged; it stays as it was.
    pub fn unlock(&mut self, key: Key) -> Result<(), LockError> {
        let lock = self.lock.as_ref().ok_or(LockError::Open)?;
        let places = by_column(self);
        if lock.scrambled().is_none_or(|letters| letters.len() != places.len()) {
            return Err(LockError::Letters);
        }
        let letters = lock.open(key).ok_or(LockError::Key(key))?;
        self.lock = None;
        for (pos, letter) in places.into_iter().zip(letters) {
            if let Some(square) = self.grid[pos].square_mut().filter(|square| square.solution.is_empty()) {
                square.solution = char::from(b'A' + letter).to_string();
            }
        }
        Ok(())
    }

    /// Unlocks the solution with the key that fits and reads most like words, and says which that was; `None` where it
    /// is not locked, or none fits.
    pub fn open(&mut self, lexicon: &Lexicon) -> Option<Key> {
        let key = *self.keys(lexicon).first()?;
        self.unlock(key).ok().map(|()| key)
    }

    /// Locks the solution. Cells with several letters keep them, as files do.
    ///
    /// # Errors
    /// When it is locked already, or a solution does not begin with a letter from A to Z; it stays as it was.
    pub fn lock(&mut self, key: Key) -> Result<(), LockError> {
        if self.lock.is_some() {
            return Err(LockError::Locked);
        }
        let places = by_column(self);
        let letter = |&pos: &Pos| self.square(pos).and_then(|s| first(&s.solution)).ok_or(LockError::Cell(pos));
        let letters = places.iter().map(letter).collect::<Result<Vec<u8>, LockError>>()?;
        let scrambled = scramble::lock(&letters, key);
        let letters_of = |letters: &[u8]| letters.iter().map(|&letter| char::from(b'A' + letter)).collect();
        self.lock = Some(Lock { letters: letters_of(&scrambled), checksum: checksum(&letters) });
        for pos in places {
            let square = self.grid[pos].square_mut().filter(|square| square.solution.chars().nth(1).is_none());
            square.into_iter().for_each(|square| square.solution.clear());
        }
        Ok(())
    }

    /// All keys that fit its lock, that whose solution reads most like words first; none where it is not locked, or
    /// what is locked is damaged.
    #[must_use]
    pub fn keys(&self, lexicon: &Lexicon) -> Vec<Key> {
        let Some(lock) = &self.lock else { return Vec::new() };
        let places = by_column(self);
        if lock.letters.len() != places.len() {
            return Vec::new();
        }
        let keys = lock.keys();
        if keys.len() < 2 {
            return keys;
        }
        let likely = Likely::new(lexicon);
        let reader = Reader::of(self, &places);
        let score = |key| lock.open(key).map(|letters| (reader.score(&letters, &likely), key));
        let mut scored: Vec<(f64, Key)> = keys.into_iter().filter_map(score).collect();
        scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        scored.into_iter().map(|(_, key)| key).collect()
    }
}

/// Reads entries from the letters of a lock. Nothing is copied for a key: a hostile file may have thousands that fit.
struct Reader<'a> {
    puzzle: &'a Crossword,
    slots: Vec<Slot>,
    /// For each cell, row by row, the number of its letter in the lock.
    numbers: Vec<usize>,
}

impl<'a> Reader<'a> {
    fn of(puzzle: &'a Crossword, places: &[Pos]) -> Self {
        let mut numbers = vec![0; puzzle.grid.len()];
        for (number, &pos) in places.iter().enumerate() {
            numbers[puzzle.grid.index(pos)] = number;
        }
        Self { puzzle, slots: puzzle.slots(), numbers }
    }

    /// How much the entries read like words: the sum over all that are letters only.
    fn score(&self, letters: &[u8], likely: &Likely) -> f64 {
        self.slots.iter().filter_map(|slot| self.word(slot, letters)).map(|word| likely.word(&word)).sum()
    }

    fn word(&self, slot: &Slot, letters: &[u8]) -> Option<Vec<u8>> {
        let mut word = Vec::with_capacity(slot.cells.len());
        for &pos in &slot.cells {
            match self.puzzle.square(pos)?.solution.as_str() {
                "" => word.push(letters[self.numbers[self.puzzle.grid.index(pos)]]),
                known => fold::fold(known, &mut word)?,
            }
        }
        Some(word)
    }
}

/// The open cells in the order of the lock: column by column from the left, each from the top down.
pub(super) fn by_column(puzzle: &Crossword) -> Vec<Pos> {
    let (rows, cols) = (puzzle.grid.rows(), puzzle.grid.cols());
    let all = (0..cols).flat_map(|col| (0..rows).map(move |row| Pos::new(row, col)));
    all.filter(|&pos| matches!(puzzle.grid[pos], Cell::Open(_))).collect()
}

/// The letter (0 to 25) that a solution begins with.
fn first(solution: &str) -> Option<u8> {
    let letter = solution.bytes().next().filter(u8::is_ascii_alphabetic)?;
    Some(letter.to_ascii_uppercase() - b'A')
}

/// The checksum of true letters, 0 to 25.
fn checksum(letters: &[u8]) -> u16 {
    letters.iter().fold(0, |sum, letter| puz::step(sum, b'A' + letter))
}

#[cfg(test)]
mod tests;
