//! The list of words as the search has it: by length, each word once, with how often it is listed.

use std::ops::Range;

use super::length_index::LengthIndex;
use super::reason::{Count, NAMED, Reason};
use crate::grid::Pattern;
use crate::words::fold::spell;

/// The words of a list, sorted.
pub(super) struct List {
    /// One of each length, the shortest first.
    pub tables: Vec<LengthIndex>,
    /// How often each different word is listed, one table after another.
    pub copies: Vec<u32>,
    /// The first number that each different word has in the list.
    pub names: Vec<u32>,
    /// The numbers of all words, those of the same letters side by side in the order of the list.
    order: Vec<u32>,
    /// Where in `order` those of each different word begin.
    starts: Vec<u32>,
}

impl List {
    /// Sorts the words, if there are as many of each length as slots.
    pub(super) fn new(pattern: &Pattern, words: &[&[u8]]) -> Result<Self, Reason> {
        if let Some(word) = words.iter().position(|word| word.iter().any(|&letter| letter > 25)) {
            let text = spell(&words[word].iter().copied().filter(|&letter| letter < 26).collect::<Vec<_>>());
            return Err(Reason::NoPlace { word, text });
        }
        compare(pattern, words)?;
        let mut order: Vec<u32> = (0..words.len() as u32).collect();
        order.sort_by_key(|&word| (words[word as usize].len(), words[word as usize]));
        let mut list = Self { tables: Vec::new(), copies: Vec::new(), names: Vec::new(), order, starts: Vec::new() };
        let mut letters = Vec::new();
        let mut before: &[u8] = &[];
        for (at, &number) in list.order.iter().enumerate() {
            let word = words[number as usize];
            if word == before {
                list.copies.last_mut().into_iter().for_each(|copies| *copies += 1);
                continue;
            }
            if word.len() != before.len() && !before.is_empty() {
                list.tables.push(LengthIndex::new(before.len(), std::mem::take(&mut letters)));
            }
            letters.extend_from_slice(word);
            list.copies.push(1);
            list.names.push(number);
            list.starts.push(at as u32);
            before = word;
        }
        if !before.is_empty() {
            list.tables.push(LengthIndex::new(before.len(), letters));
        }
        Ok(list)
    }

    /// The numbers in the list of a word among the different ones.
    pub(super) fn numbers(&self, word: usize) -> &[u32] {
        let range: Range<usize> = self.starts[word] as usize..(self.starts[word] + self.copies[word]) as usize;
        &self.order[range]
    }
}

/// Sees that there are as many slots of each length as words.
pub(super) fn compare(pattern: &Pattern, words: &[&[u8]]) -> Result<(), Reason> {
    let lengths = pattern.slots().iter().map(|slot| slot.cells.len()).chain(words.iter().map(|word| word.len()));
    let mut counts = vec![(0, 0); lengths.max().unwrap_or(0) + 1];
    pattern.slots().iter().for_each(|slot| counts[slot.cells.len()].0 += 1);
    words.iter().for_each(|word| counts[word.len()].1 += 1);
    let differ = counts.iter().enumerate().filter(|(_, (slots, words))| slots != words);
    let count = |(letters, &(slots, listed)): (usize, &(usize, usize))| {
        let homeless = words.iter().filter(|word| slots == 0 && word.len() == letters);
        Count { letters, slots, words: listed, homeless: homeless.take(NAMED).map(|word| spell(word)).collect() }
    };
    let counts: Vec<Count> = differ.map(count).collect();
    if counts.is_empty() { Ok(()) } else { Err(Reason::Counts(counts)) }
}
