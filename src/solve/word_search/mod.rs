//! Word searches: where the words of a list lie in a grid of letters, and which words of a lexicon do.
//!
//! A word lies where its letters stand in a straight run of cells, in any of the eight directions; holes match nothing.
//! An occurrence is a [`Placement`]. A palindrome that can be read both ways lies there once: it is given as it reads
//! to the east, south-east, south or south-west. Occurrences are in order by the cell of the first letter, row by row,
//! and from one cell by the direction, clockwise from the east; the first is the least in that order. Every method
//! gives exactly the same.
//!
//! Words are slices of letters from 0 (a) to 25 (z). A word of fewer than two letters, or with anything else in it,
//! lies nowhere.

mod anchors;
mod bordered;
pub mod boyer_moore;
pub mod brute;
mod codes;
mod every;
mod key;
mod lines;
mod lists;
mod observe;
mod prefix_index;
mod run;
mod shares;
mod walk;
mod windows;

use crate::grid::{Dir, Letters, Placement};
use anchors::Anchors;
use bordered::Bordered;
use key::{First, Keep, Least};
use shares::{Shares, Way};

pub use every::{Found, every_word};
pub use observe::{Comparisons, Observer};

/// A way to look for words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// The fastest that is known here, chosen by the size of grid and list.
    Fast,
    /// Boyer and Moore's search through the lines of every direction: [`boyer_moore`].
    BoyerMoore,
    /// Every word at every cell in every direction: [`brute`].
    Brute,
}

impl Method {
    /// All of them, and what they are called.
    pub const NAMES: [(&'static str, Self); 3] =
        [("fast", Self::Fast), ("boyer-moore", Self::BoyerMoore), ("brute", Self::Brute)];
    /// The name that version 0.1 used, still accepted.
    pub const ALIASES: [(&'static str, Self); 1] = [("ours", Self::Fast)];

    fn search<K: Keep + Clone>(self, letters: &Letters, words: &[&[u8]], kept: &mut [K]) {
        match self {
            Self::Fast => fast(letters, words, kept),
            Self::BoyerMoore => boyer_moore::search(letters, words, kept, &mut ()),
            Self::Brute => brute::search(letters, words, kept, &mut ()),
        }
    }
}

/// The first place of each word, in the order of the words; `None` for a word that lies nowhere.
#[must_use]
pub fn find(letters: &Letters, words: &[&[u8]]) -> Vec<Option<Placement>> {
    find_by(Method::Fast, letters, words)
}

/// What [`find`] gives, by a method of one's choice.
#[must_use]
pub fn find_by(method: Method, letters: &Letters, words: &[&[u8]]) -> Vec<Option<Placement>> {
    firsts(words, |kept| method.search(letters, words, kept))
}

/// The places of each word in their order, the first `most` of them.
///
/// A grid of 1000x1000 cells of one letter has eight million places for two of it, so somebody has to say where to
/// stop. A word with `most` places may lie at others as well: who has to know asks for one more.
#[must_use]
pub fn find_all(letters: &Letters, words: &[&[u8]], most: usize) -> Vec<Vec<Placement>> {
    find_all_by(Method::Fast, letters, words, most)
}

/// What [`find_all`] gives, by a method of one's choice.
#[must_use]
pub fn find_all_by(method: Method, letters: &Letters, words: &[&[u8]], most: usize) -> Vec<Vec<Placement>> {
    let mut kept: Vec<Least> = words.iter().map(|_| Least::new(most)).collect();
    method.search(letters, words, &mut kept);
    kept.into_iter().zip(words).map(|(kept, word)| kept.placements(word.len())).collect()
}

/// Looks for words in the way that takes the least time.
fn fast<K: Keep + Clone>(letters: &Letters, words: &[&[u8]], kept: &mut [K]) {
    let grid = Bordered::of(letters);
    if grid.cells.len() > u32::MAX as usize {
        boyer_moore::search(letters, words, kept, &mut ());
    } else if words.len() * grid.count() < FEW {
        Anchors::of(&grid).search(words, kept);
    } else {
        let shares = Shares::of(&grid);
        shares.choose(&grid, words).search(&grid, words, &shares, kept);
    }
}

/// So few words times cells are searched sooner than anything is measured.
const FEW: usize = 1 << 16;

impl Way {
    fn search<K: Keep + Clone>(self, grid: &Bordered, words: &[&[u8]], shares: &Shares, kept: &mut [K]) {
        match self {
            Self::Walk if lists::search(grid, words, kept).is_ok() => {}
            Self::Windows => windows::search(grid, words, shares, kept),
            Self::Anchors | Self::Walk => Anchors::of(grid).search(words, kept),
        }
    }
}

/// The first places that a search through all words keeps.
fn firsts(words: &[&[u8]], search: impl FnOnce(&mut [First])) -> Vec<Option<Placement>> {
    let mut kept = vec![First::default(); words.len()];
    search(&mut kept);
    kept.iter().zip(words).map(|(kept, word)| kept.placement(word.len())).collect()
}

/// The directions in which a word is looked for: half of them for a palindrome, none for what is no word.
fn readings(word: &[u8]) -> &'static [Dir] {
    if word.len() < 2 || word.iter().any(|&letter| letter >= Letters::HOLE) {
        &[]
    } else if is_palindrome(word) {
        &Dir::ALL[..FORWARD]
    } else {
        &Dir::ALL
    }
}

fn is_palindrome(word: &[u8]) -> bool {
    word.iter().eq(word.iter().rev())
}

/// So many directions lead to cells that come later, row by row: the first four.
const FORWARD: usize = 4;

#[cfg(test)]
mod tests;
