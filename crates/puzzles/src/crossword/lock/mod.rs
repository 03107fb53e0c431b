//! Solutions locked with a four-digit key, as in Across Lite.
//!
//! The letters of all open cells are read column by column and scrambled. A cell with several letters contributes the
//! first one. Mike Richards and Brian Raiter worked out the scheme, and the Python package puzpy implements it.
//!
//! A key fits if the unscrambled letters have the checksum of the true letters. The checksum has 16 bits and there are
//! 10,000 keys, so in about one file in seven, a wrong key also fits by chance.

mod key;
mod scramble;
mod search;
mod word_scorer;

use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Cell, Crossword, puz};

pub use key::{Key, KeyError};
use scramble::{scramble, unscramble};
use word_scorer::WordScorer;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::{Pos, Slot};
use wordhoard_engine::solve::watch::{Observer, Watched};
use wordhoard_engine::words::{Lexicon, fold};

/// A locked solution, as stored in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// Scrambled letters of all open cells, column by column from the left, each column from top to bottom.
    pub letters: String,
    /// Checksum of the true letters.
    pub checksum: u16,
}

/// Event of the search for the keys that fit: the ten keys that share their first three digits were tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeysTried {
    /// The smallest of the ten keys.
    pub first: Key,
    /// Number of keys that fit.
    pub fitting: usize,
}

/// Reason why a crossword cannot be locked or unlocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LockError {
    /// The solution is not locked.
    NotLocked,
    /// The solution is already locked.
    AlreadyLocked,
    /// This key is wrong.
    WrongKey(Key),
    /// The solution of this cell is empty or does not begin with a letter from A to Z.
    InvalidSolution(Pos),
    /// The locked solution does not consist of one letter for each open cell.
    DamagedLetters,
    /// No key fits.
    NoKey,
    /// The task has been cancelled.
    Cancelled,
}

impl fmt::Display for LockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotLocked => f.write_str("the solution is not locked"),
            Self::AlreadyLocked => f.write_str("the solution is already locked; unlock it first"),
            Self::WrongKey(key) => write!(f, "wrong key {key}; try another, or search all keys"),
            Self::InvalidSolution(pos) => {
                write!(f, "{pos}: cannot lock a solution that does not begin with a letter from A to Z")
            }
            Self::DamagedLetters => {
                f.write_str("the locked solution is damaged; expected one letter from A to Z for each open cell")
            }
            Self::NoKey => f.write_str("the solution is locked, and no key fits"),
            Self::Cancelled => f.write_str("cancelled"),
        }
    }
}

impl std::error::Error for LockError {}

impl Lock {
    /// Returns the true letters (0 to 25), or `None` if the key does not fit or the locked solution is damaged.
    #[must_use]
    pub fn open(&self, key: Key) -> Option<Vec<u8>> {
        let letters = unscramble(&self.scrambled_letters()?, key);
        (checksum(&letters) == self.checksum).then_some(letters)
    }

    /// Returns all keys that fit, smallest first. No key fits if the locked solution contains characters other than the
    /// letters A to Z.
    #[must_use]
    pub fn keys(&self) -> Vec<Key> {
        self.keys_watched(&mut ()).into_inner()
    }

    /// Like [`keys`](Self::keys), with an observer.
    pub fn keys_watched(&self, observer: &mut impl Observer<KeysTried>) -> Watched<Vec<Key>> {
        let mut keys = Vec::new();
        let letters = self.scrambled_letters();
        let search = |letters: Vec<u8>| search::keys(&letters, self.checksum, &mut keys, observer);
        let result = letters.map_or(ControlFlow::Continue(()), search);
        Watched::new(keys, result)
    }

    /// Like [`keys`](Self::keys), but returns only some of the keys if the task is cancelled. Reports half of the
    /// progress.
    fn keys_in(&self, task: &Task) -> Vec<Key> {
        let mut observer = |event: KeysTried| {
            task.report(event.first.number().into(), 2 * usize::from(Key::COUNT));
            task.checkpoint()
        };
        self.keys_watched(&mut observer).into_inner()
    }

    /// Returns the scrambled letters (0 to 25), or `None` if there are characters other than A to Z.
    fn scrambled_letters(&self) -> Option<Vec<u8>> {
        self.letters.bytes().map(|byte| byte.is_ascii_uppercase().then(|| byte - b'A')).collect()
    }
}

impl Crossword {
    /// Unlocks the solution with a key. Cells whose solution is already known keep it.
    ///
    /// # Errors
    /// Returns [`LockError`] if the solution is not locked, the key does not fit, or the locked solution is damaged. On
    /// error, the crossword is unchanged.
    pub fn unlock(&mut self, key: Key) -> Result<(), LockError> {
        let lock = self.lock.as_ref().ok_or(LockError::NotLocked)?;
        let cells = cells_by_column(self);
        if lock.scrambled_letters().is_none_or(|letters| letters.len() != cells.len()) {
            return Err(LockError::DamagedLetters);
        }
        let letters = lock.open(key).ok_or(LockError::WrongKey(key))?;
        self.lock = None;
        for (pos, letter) in cells.into_iter().zip(letters) {
            if let Some(square) = self.grid[pos].square_mut().filter(|square| square.solution.is_empty()) {
                square.solution = char::from(b'A' + letter).to_string();
            }
        }
        Ok(())
    }

    /// Unlocks the solution with the fitting key whose letters look most like words. Returns that key, or `None` if the
    /// solution is not locked.
    ///
    /// # Errors
    /// Returns [`LockError::NoKey`] if no key fits and [`LockError::Cancelled`] if the task is cancelled. On error, the
    /// crossword is unchanged.
    pub fn unlock_without_key(&mut self, lexicon: &Lexicon, task: &Task) -> Result<Option<Key>, LockError> {
        if self.lock.is_none() {
            return Ok(None);
        }
        let keys = self.keys_in(lexicon, task);
        if task.is_cancelled() {
            return Err(LockError::Cancelled);
        }
        let key = *keys.first().ok_or(LockError::NoKey)?;
        self.unlock(key).map(|()| Some(key))
    }

    /// Locks the solution. Cells with several letters keep their solution, as in .puz files.
    ///
    /// # Errors
    /// Returns [`LockError`] if the solution is already locked, or the solution of a cell does not begin with a letter
    /// from A to Z. On error, the crossword is unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use wordhoard_engine::grid::{Grid, Pos};
    /// use wordhoard_puzzles::crossword::{Cell, Crossword, Key, Square};
    ///
    /// let solution = |pos: Pos| ["C", "A", "T", "S"][usize::from(pos.col)].to_owned();
    /// let letter = |pos: Pos| Square { solution: solution(pos), ..Square::default() };
    /// let solved = Crossword::new(Grid::fill(1, 4, |pos| Cell::Open(letter(pos))));
    /// let key: Key = "0417".parse()?;
    ///
    /// let mut puzzle = solved.clone();
    /// puzzle.lock(key)?;
    /// assert!(!puzzle.is_solved());
    /// puzzle.unlock(key)?;
    /// assert_eq!(puzzle, solved);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lock(&mut self, key: Key) -> Result<(), LockError> {
        if self.lock.is_some() {
            return Err(LockError::AlreadyLocked);
        }
        let cells = cells_by_column(self);
        let letter = |&pos: &Pos| {
            let square = self.square(pos);
            square.and_then(|square| first_letter(&square.solution)).ok_or(LockError::InvalidSolution(pos))
        };
        let letters = cells.iter().map(letter).collect::<Result<Vec<u8>, LockError>>()?;
        let scrambled = scramble(&letters, key);
        let to_text = |letters: &[u8]| letters.iter().map(|&letter| char::from(b'A' + letter)).collect();
        self.lock = Some(Lock { letters: to_text(&scrambled), checksum: checksum(&letters) });
        for pos in cells {
            let square = self.grid[pos].square_mut().filter(|square| square.solution.chars().nth(1).is_none());
            square.into_iter().for_each(|square| square.solution.clear());
        }
        Ok(())
    }

    /// Returns whether these entries are the locked solution, by its checksum, or `None` if the solution is not locked
    /// or the lock is damaged. Of a square with several letters, the first counts.
    ///
    /// The checksum has 16 bits, so that one in 65,536 wrong grids passes.
    #[must_use]
    pub fn fits_lock<'a>(&self, entry: impl Fn(Pos) -> &'a str) -> Option<bool> {
        let lock = self.lock.as_ref()?;
        let cells = cells_by_column(self);
        if lock.letters.len() != cells.len() {
            return None;
        }
        let letters: Option<Vec<u8>> = cells.into_iter().map(|pos| first_letter(entry(pos))).collect();
        Some(letters.is_some_and(|letters| checksum(&letters) == lock.checksum))
    }

    /// Returns all keys that fit the lock, starting with the one whose letters look most like words.
    ///
    /// Returns no keys if the solution is not locked or the locked solution is damaged.
    #[must_use]
    pub fn keys(&self, lexicon: &Lexicon) -> Vec<Key> {
        self.keys_in(lexicon, &Task::default())
    }

    /// Like [`Crossword::keys`], but reports its progress. The result is incomplete if the task is cancelled.
    fn keys_in(&self, lexicon: &Lexicon, task: &Task) -> Vec<Key> {
        let Some(lock) = &self.lock else { return Vec::new() };
        let cells = cells_by_column(self);
        if lock.letters.len() != cells.len() {
            return Vec::new();
        }
        let keys = lock.keys_in(task);
        if keys.len() < 2 {
            return keys;
        }
        let scorer = WordScorer::new(lexicon);
        let reader = EntryReader::new(self, &cells);
        let key_count = keys.len();
        let mut scored: Vec<(f64, Key)> = Vec::with_capacity(key_count);
        for (number, key) in keys.into_iter().enumerate().take_while(|_| !task.is_cancelled()) {
            task.report(key_count + number, 2 * key_count);
            scored.extend(lock.open(key).map(|letters| (reader.score(&letters, &scorer), key)));
        }
        scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        scored.into_iter().map(|(_, key)| key).collect()
    }
}

/// Reader of entries from the letters of a lock. The puzzle is not copied for each key, since thousands of keys may fit
/// the lock of a hostile file.
struct EntryReader<'a> {
    puzzle: &'a Crossword,
    slots: Vec<Slot>,
    /// Index in the lock of each cell's letter. The cells are in row-major order.
    letter_indices: Vec<usize>,
}

impl<'a> EntryReader<'a> {
    fn new(puzzle: &'a Crossword, cells: &[Pos]) -> Self {
        let mut letter_indices = vec![0; puzzle.grid.len()];
        for (index, &pos) in cells.iter().enumerate() {
            letter_indices[puzzle.grid.index(pos)] = index;
        }
        Self { puzzle, slots: puzzle.slots(), letter_indices }
    }

    /// Returns the total word-likeness score of all entries that consist only of letters.
    fn score(&self, letters: &[u8], scorer: &WordScorer) -> f64 {
        self.slots.iter().filter_map(|slot| self.entry_letters(slot, letters)).map(|entry| scorer.score(&entry)).sum()
    }

    /// Returns the letters of an entry, or `None` if a known solution contains other characters.
    fn entry_letters(&self, slot: &Slot, letters: &[u8]) -> Option<Vec<u8>> {
        let mut entry = Vec::with_capacity(slot.cells.len());
        for &pos in &slot.cells {
            match self.puzzle.square(pos)?.solution.as_str() {
                "" => entry.push(letters[self.letter_indices[self.puzzle.grid.index(pos)]]),
                known => fold::fold(known, &mut entry)?,
            }
        }
        Some(entry)
    }
}

/// Returns the open cells in lock order: column by column from the left, each column from top to bottom.
pub(super) fn cells_by_column(puzzle: &Crossword) -> Vec<Pos> {
    let (rows, cols) = (puzzle.grid.rows(), puzzle.grid.cols());
    let positions = (0..cols).flat_map(|col| (0..rows).map(move |row| Pos::new(row, col)));
    positions.filter(|&pos| matches!(puzzle.grid[pos], Cell::Open(_))).collect()
}

/// Returns the letter (0 to 25) that a solution begins with.
fn first_letter(solution: &str) -> Option<u8> {
    let letter = solution.bytes().next().filter(u8::is_ascii_alphabetic)?;
    Some(letter.to_ascii_uppercase() - b'A')
}

/// Returns the checksum of the true letters (0 to 25).
fn checksum(letters: &[u8]) -> u16 {
    letters.iter().fold(0, |sum, letter| puz::checksum_step(sum, b'A' + letter))
}

#[cfg(test)]
mod tests;
