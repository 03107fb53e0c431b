//! Searches for a long list of words, compiled into an automaton.

use std::ops::ControlFlow;

use super::bordered::BorderedGrid;
use super::key::Collector;
use super::{Event, directions, walk};
use crate::solve::watch::Observer;
use crate::words::Lexicon;
use crate::words::dawg::{BuildError, Builder, Dawg};

/// Searches for all words at once.
///
/// # Errors
/// Returns [`BuildError`] if there are more words than an automaton can number.
pub(super) fn search<K: Collector + Clone>(
    grid: &BorderedGrid,
    words: &[&[u8]],
    collectors: &mut [K],
    observer: &mut impl Observer<Event>,
) -> Result<ControlFlow<()>, BuildError> {
    let sorted = sort_alphabetically(words);
    let mut builder = Builder::default();
    let mut unique_collectors: Vec<K> = Vec::with_capacity(sorted.len());
    for copies in sorted.chunk_by(|a, b| words[*a] == words[*b]) {
        builder.push(words[copies[0]])?;
        unique_collectors.push(collectors[copies[0]].clone());
    }
    let lexicon = Lexicon::from_dawg(Dawg::new(builder.finish(&[])?.into()));
    let add = |number: u32, key, _| {
        let collector = &mut unique_collectors[number as usize];
        collector.add(key);
        collector.bound()
    };
    let result = walk::search(grid, &lexicon, 2, add, observer);
    for (copies, collector) in sorted.chunk_by(|a, b| words[*a] == words[*b]).zip(unique_collectors) {
        copies.iter().for_each(|&number| collectors[number] = collector.clone());
    }
    Ok(result)
}

/// Returns the indexes of the valid words in alphabetical order.
fn sort_alphabetically(words: &[&[u8]]) -> Vec<usize> {
    // The first twelve letters, packed into a `u64`, distinguish most words.
    let sort_key = |word: &[u8]| (0..12).fold(0, |sum, at| sum << 5 | word.get(at).map_or(0, |&l| u64::from(l) + 1));
    let numbers = (0..words.len()).filter(|&number| !directions(words[number]).is_empty());
    let mut keyed: Vec<(u64, usize)> = numbers.map(|number| (sort_key(words[number]), number)).collect();
    keyed.sort_unstable_by(|a, b| a.0.cmp(&b.0).then_with(|| words[a.1].cmp(words[b.1])));
    keyed.into_iter().map(|(_, number)| number).collect()
}
