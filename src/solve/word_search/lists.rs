//! Looking for the words of a long list: the list is made an automaton, which is walked.

use super::bordered::Bordered;
use super::key::Keep;
use super::{readings, walk};
use crate::words::Lexicon;
use crate::words::dawg::{BuildError, Builder, Dawg};

/// # Errors
/// When there are more words than an automaton can number.
pub(super) fn search<K: Keep + Clone>(grid: &Bordered, words: &[&[u8]], kept: &mut [K]) -> Result<(), BuildError> {
    let sorted = by_alphabet(words);
    let mut builder = Builder::default();
    let mut kept_once: Vec<K> = Vec::with_capacity(sorted.len());
    for same in sorted.chunk_by(|a, b| words[*a] == words[*b]) {
        builder.push(words[same[0]])?;
        kept_once.push(kept[same[0]].clone());
    }
    let lexicon = Lexicon::plain(Dawg::new(builder.finish(&[])?.into()));
    walk::search(grid, &lexicon, 2, |number, key, _| {
        let kept = &mut kept_once[number as usize];
        kept.put(key);
        kept.bound()
    });
    for (same, once) in sorted.chunk_by(|a, b| words[*a] == words[*b]).zip(kept_once) {
        same.iter().for_each(|&number| kept[number] = once.clone());
    }
    Ok(())
}

/// The numbers of what are words, by the alphabet.
fn by_alphabet(words: &[&[u8]]) -> Vec<usize> {
    // Twelve letters in one number tell most words apart.
    let beginning = |word: &[u8]| (0..12).fold(0, |sum, at| sum << 5 | word.get(at).map_or(0, |&l| u64::from(l) + 1));
    let numbers = (0..words.len()).filter(|&number| !readings(words[number]).is_empty());
    let mut keyed: Vec<(u64, usize)> = numbers.map(|number| (beginning(words[number]), number)).collect();
    keyed.sort_unstable_by(|a, b| a.0.cmp(&b.0).then_with(|| words[a.1].cmp(words[b.1])));
    keyed.into_iter().map(|(_, number)| number).collect()
}
