//! The word list as the search needs it: distinct words, grouped by length, with the number of copies of each.

use std::ops::Range;

use super::length_index::LengthIndex;
use super::reason::{LengthCount, MAX_LISTED, Reason};
use crate::grid::Pattern;
use crate::words::fold::spell;

/// A sorted word list.
pub(super) struct List {
    /// One index per length, shortest first.
    pub indexes: Vec<LengthIndex>,
    /// Number of copies of each distinct word, in index order.
    pub copies: Vec<u32>,
    /// For each distinct word, the list index of its first copy.
    pub ids: Vec<u32>,
    /// List indexes of all words, by length, then alphabetically. Copies of a word are in list order.
    order: Vec<u32>,
    /// For each distinct word, where its copies start in `order`.
    starts: Vec<u32>,
}

impl List {
    /// Sorts the words. Returns a [`Reason`] if the numbers of slots and words of some length differ, or if a word has
    /// an invalid letter.
    pub(super) fn new(pattern: &Pattern, words: &[&[u8]]) -> Result<Self, Reason> {
        if let Some(word) = words.iter().position(|word| word.iter().any(|&letter| letter > 25)) {
            let text = spell(&words[word].iter().copied().filter(|&letter| letter < 26).collect::<Vec<_>>());
            return Err(Reason::NoSlot { word, text });
        }
        check_counts(pattern, words)?;
        let mut order: Vec<u32> = (0..words.len() as u32).collect();
        order.sort_by_key(|&word| (words[word as usize].len(), words[word as usize]));
        let mut list = Self { indexes: Vec::new(), copies: Vec::new(), ids: Vec::new(), order, starts: Vec::new() };
        let mut letters = Vec::new();
        let mut previous: &[u8] = &[];
        for (position, &number) in list.order.iter().enumerate() {
            let word = words[number as usize];
            if word == previous {
                list.copies.last_mut().into_iter().for_each(|copies| *copies += 1);
                continue;
            }
            if word.len() != previous.len() && !previous.is_empty() {
                list.indexes.push(LengthIndex::new(previous.len(), std::mem::take(&mut letters)));
            }
            letters.extend_from_slice(word);
            list.copies.push(1);
            list.ids.push(number);
            list.starts.push(position as u32);
            previous = word;
        }
        if !previous.is_empty() {
            list.indexes.push(LengthIndex::new(previous.len(), letters));
        }
        Ok(list)
    }

    /// Returns the list indexes of all copies of a distinct word.
    pub(super) fn numbers(&self, word: usize) -> &[u32] {
        let range: Range<usize> = self.starts[word] as usize..(self.starts[word] + self.copies[word]) as usize;
        &self.order[range]
    }
}

/// Checks that there are as many slots as words of each length.
pub(super) fn check_counts(pattern: &Pattern, words: &[&[u8]]) -> Result<(), Reason> {
    let lengths = pattern.slots().iter().map(|slot| slot.cells.len()).chain(words.iter().map(|word| word.len()));
    let mut counts = vec![(0, 0); lengths.max().unwrap_or(0) + 1];
    pattern.slots().iter().for_each(|slot| counts[slot.cells.len()].0 += 1);
    words.iter().for_each(|word| counts[word.len()].1 += 1);
    let mismatches = counts.iter().enumerate().filter(|(_, (slots, words))| slots != words);
    let count = |(letters, &(slots, word_count)): (usize, &(usize, usize))| {
        let unplaceable = words.iter().filter(|word| slots == 0 && word.len() == letters);
        LengthCount {
            letters,
            slots,
            words: word_count,
            unplaceable: unplaceable.take(MAX_LISTED).map(|word| spell(word)).collect(),
        }
    };
    let counts: Vec<LengthCount> = mismatches.map(count).collect();
    if counts.is_empty() { Ok(()) } else { Err(Reason::Counts(counts)) }
}
