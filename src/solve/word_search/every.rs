//! Every word of a lexicon that lies in a grid: for grids that come without a list.

use std::collections::HashMap;

use super::FORWARD;
use super::bordered::Bordered;
use super::key::Key;
use crate::grid::{Letters, Placement};
use crate::words::fold::spell;
use crate::words::{Lexicon, Word};

/// A word that lies in a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Its letters, small.
    pub text: String,
    /// What the lexicon knows of it.
    pub word: Word,
    /// Its first place.
    pub place: Placement,
}

/// Every word of at least `min` letters (and of two) that lies in the grid, each once, the longest first, then by the
/// alphabet.
#[must_use]
pub fn every_word(letters: &Letters, words: &Lexicon, min: usize) -> Vec<Found> {
    let mut firsts: HashMap<u32, (Word, Key, usize)> = HashMap::new();
    walk(letters, words, min.max(2), |word, key, len| {
        firsts.entry(word.number).or_insert((word, key, len));
    });
    let found = firsts.into_values().filter_map(|(word, key, len)| {
        let place = key.placement(len)?;
        let text: Vec<u8> = place.cells().filter_map(|cell| letters.at(cell)).collect();
        Some(Found { text: spell(&text), word, place })
    });
    let mut found: Vec<Found> = found.collect();
    found.sort_unstable_by(|a, b| b.text.len().cmp(&a.text.len()).then(a.word.number.cmp(&b.word.number)));
    found
}

fn walk(letters: &Letters, words: &Lexicon, min: usize, mut each: impl FnMut(Word, Key, usize)) {
    let grid = Bordered::of(letters);
    for start in grid.rows() {
        for cell in start..start + grid.cols() {
            for (dir, &step) in grid.steps.iter().enumerate() {
                let (mut next, mut at, mut len) = (cell, words.root(), 0);
                while let Some(on) = words.step(at, grid.cells[next]) {
                    (at, len) = (on, len + 1);
                    if len >= min
                        && let Some(word) = words.word_at(at)
                        && (dir < FORWARD || !palindrome(&grid, cell, step, len))
                    {
                        each(word, Key::new(grid.pos(cell), dir), len);
                    }
                    if at.is_end() {
                        break;
                    }
                    next = next.wrapping_add_signed(step);
                }
            }
        }
    }
}

fn palindrome(grid: &Bordered, cell: usize, step: isize, len: usize) -> bool {
    let letter = |at: usize| grid.cells[cell.wrapping_add_signed(at as isize * step)];
    (0..len / 2).all(|at| letter(at) == letter(len - 1 - at))
}
