//! Solver for word searches: finds the words of a list in a grid of letters, or all words of a lexicon that appear in
//! the grid.
//!
//! A word appears where its letters form a straight run of cells in any of the eight directions. Holes match nothing.
//! An occurrence is a [`Placement`]. An occurrence of a palindrome counts once, in the direction east, south-east,
//! south or south-west. Occurrences are ordered by the cell of the first letter, in row-major order, and then by
//! direction, clockwise from east. All methods give identical results.
//!
//! Words are slices of letters from 0 (a) to 25 (z). A word with fewer than two letters, or with an invalid letter,
//! appears nowhere.

mod anchors;
mod bordered;
pub mod boyer_moore;
mod brute;
mod codes;
mod event;
mod every;
mod frequencies;
mod key;
mod lines;
mod lists;
mod prefix_index;
mod run;
mod walk;
mod windows;

use std::ops::ControlFlow;

use crate::grid::{Dir, Letters, Placement};
use crate::solve::watch::{Observer, Watched};
use anchors::Anchors;
use bordered::BorderedGrid;
use frequencies::Frequencies;
use key::{Collector, FirstOccurrence, FirstOccurrences};

pub use event::{Comparisons, Event};
pub use every::{PlacedWord, every_word, every_word_watched};
pub use frequencies::Strategy;

/// A search method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// The strategy estimated to be fastest for the grid and the list.
    Fast,
    /// Boyer-Moore search through the lines in every direction. Lines that cannot hold an earlier occurrence than one
    /// already found are skipped.
    BoyerMoore,
    /// The same, with the good-suffix rule in addition to the bad-character rule.
    GoodSuffix,
    /// Comparison of every word at every cell in every direction. The search for a word ends at its first occurrence.
    Brute,
}

impl Method {
    /// All methods with their names.
    pub const NAMES: [(&'static str, Self); 4] = [
        ("fast", Self::Fast),
        ("boyer-moore", Self::BoyerMoore),
        ("good-suffix", Self::GoodSuffix),
        ("brute", Self::Brute),
    ];
    /// Names from version 0.1 that are still accepted.
    pub const ALIASES: [(&'static str, Self); 1] = [("ours", Self::Fast)];

    fn search<K: Collector + Clone>(
        self,
        letters: &Letters,
        words: &[&[u8]],
        collectors: &mut [K],
        observer: &mut impl Observer<Event>,
    ) -> ControlFlow<()> {
        match self {
            Self::Fast => search_fast(letters, words, collectors, observer),
            Self::BoyerMoore => boyer_moore::search::<false, _>(letters, words, collectors, observer),
            Self::GoodSuffix => boyer_moore::search::<true, _>(letters, words, collectors, observer),
            Self::Brute => brute::search(letters, words, collectors, observer),
        }
    }
}

/// Returns the first occurrence of each word, or `None` for a word that does not appear.
///
/// # Examples
/// ```
/// use wordhoard_engine::grid::Letters;
/// use wordhoard_engine::solve::word_search::find;
///
/// let letters = Letters::try_from(vec!["tea".to_owned(), "xyz".to_owned()]).unwrap();
/// let places = find(&letters, &[&[19, 4, 0], &[19, 14, 4]]);
/// assert!(places[0].is_some(), "tea");
/// assert!(places[1].is_none(), "toe");
/// ```
#[must_use]
pub fn find(letters: &Letters, words: &[&[u8]]) -> Vec<Option<Placement>> {
    find_by(Method::Fast, letters, words)
}

/// Like [`find`], with an explicit method.
#[must_use]
pub fn find_by(method: Method, letters: &Letters, words: &[&[u8]]) -> Vec<Option<Placement>> {
    find_watched(method, letters, words, &mut ()).into_inner()
}

/// Like [`find_by`], with an observer.
pub fn find_watched(
    method: Method,
    letters: &Letters,
    words: &[&[u8]],
    observer: &mut impl Observer<Event>,
) -> Watched<Vec<Option<Placement>>> {
    first_occurrences(words, |collectors| method.search(letters, words, collectors, observer))
}

/// Returns the occurrences of each word in order, up to `limit` per word.
///
/// A 1000x1000 grid of the letter A has four million occurrences of AA, hence the limit. A word with `limit`
/// occurrences may have more. To find out, increase the limit by one.
#[must_use]
pub fn find_all(letters: &Letters, words: &[&[u8]], limit: usize) -> Vec<Vec<Placement>> {
    find_all_by(Method::Fast, letters, words, limit)
}

/// Like [`find_all`], with an explicit method.
#[must_use]
pub fn find_all_by(method: Method, letters: &Letters, words: &[&[u8]], limit: usize) -> Vec<Vec<Placement>> {
    let mut collectors: Vec<FirstOccurrences> = words.iter().map(|_| FirstOccurrences::new(limit)).collect();
    // Without an observer, the search never stops early.
    let _ = method.search(letters, words, &mut collectors, &mut ());
    collectors.into_iter().zip(words).map(|(collector, word)| collector.placements(word.len())).collect()
}

/// Searches with the strategy that is estimated to take the least time.
fn search_fast<K: Collector + Clone>(
    letters: &Letters,
    words: &[&[u8]],
    collectors: &mut [K],
    observer: &mut impl Observer<Event>,
) -> ControlFlow<()> {
    let grid = BorderedGrid::new(letters);
    if grid.cells.len() > u32::MAX as usize {
        boyer_moore::search::<false, _>(letters, words, collectors, observer)
    } else if is_small(&grid, words) {
        Anchors::new(&grid).search(words, collectors, observer)
    } else {
        let frequencies = Frequencies::new(&grid);
        frequencies.choose(&grid, words).search(&grid, words, &frequencies, collectors, observer)
    }
}

/// Returns the strategy of [`Method::Fast`] for a grid and a list of words.
#[must_use]
pub fn strategy(letters: &Letters, words: &[&[u8]]) -> Strategy {
    let grid = BorderedGrid::new(letters);
    if is_small(&grid, words) { Strategy::Anchors } else { Frequencies::new(&grid).choose(&grid, words) }
}

/// Returns `true` if sampling the grid would take longer than it saves.
fn is_small(grid: &BorderedGrid, words: &[&[u8]]) -> bool {
    words.len() * grid.cell_count() < MIN_SAMPLED_SIZE
}

/// Minimum number of words times cells at which sampling the grid saves time.
const MIN_SAMPLED_SIZE: usize = 1 << 16;

impl Strategy {
    fn search<K: Collector + Clone>(
        self,
        grid: &BorderedGrid,
        words: &[&[u8]],
        frequencies: &Frequencies,
        collectors: &mut [K],
        observer: &mut impl Observer<Event>,
    ) -> ControlFlow<()> {
        match self {
            Self::Walk => lists::search(grid, words, collectors, observer)
                .unwrap_or_else(|_| Anchors::new(grid).search(words, collectors, observer)),
            Self::Windows => windows::search(grid, words, frequencies, collectors, observer),
            Self::Anchors => Anchors::new(grid).search(words, collectors, observer),
        }
    }
}

/// Runs a search, and returns the first occurrence of each word.
fn first_occurrences(
    words: &[&[u8]],
    search: impl FnOnce(&mut [FirstOccurrence]) -> ControlFlow<()>,
) -> Watched<Vec<Option<Placement>>> {
    let mut collectors = vec![FirstOccurrence::default(); words.len()];
    let result = search(&mut collectors);
    Watched::new(
        collectors.iter().zip(words).map(|(collector, word)| collector.placement(word.len())).collect(),
        result,
    )
}

/// Returns the directions in which a word is searched for: four for a palindrome, none for an invalid word, or else all
/// eight.
fn directions(word: &[u8]) -> &'static [Dir] {
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

/// Number of directions that lead to later cells in row-major order. They come first in [`Dir::ALL`].
const FORWARD: usize = 4;

#[cfg(test)]
mod tests;
