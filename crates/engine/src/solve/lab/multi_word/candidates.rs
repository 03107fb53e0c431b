//! Words that can be made from some of the letters, with packed counts.

use std::collections::HashMap;

use super::{MAX_MULTI_WORD_LETTERS, Part};
use crate::solve::lab::{Filter, Rack, sub_anagrams};
use crate::words::{Lexicon, Tier, fold};

/// Counts of letters, each in a field of as many bits as its highest count needs, and one more. The bit more is set in
/// [`Candidates::guards`]; a subtraction that borrows clears it.
pub type Counts = u128;

/// The words that can be made from some of the letters, in alphabetical order.
pub struct Candidates {
    /// Packed counts of each word.
    pub counts: Vec<Counts>,
    /// Tier of each word.
    pub tiers: Vec<Tier>,
    /// Number of letters of each word.
    pub lengths: Vec<u8>,
    /// Indices of the words with the same letters, in alphabetical order.
    pub by_counts: HashMap<Counts, Vec<u32>>,
    /// Counts of all letters.
    pub whole: Counts,
    /// Highest bit of each field.
    pub guards: Counts,
    /// Number of all letters.
    pub letter_count: usize,
    parts: Vec<Part>,
}

impl Candidates {
    /// Collects the words. Returns `None` if there are no letters, or too many.
    pub fn new(words: &Lexicon, letters: &[u8], filter: &Filter) -> Option<Self> {
        if letters.is_empty() || letters.len() > MAX_MULTI_WORD_LETTERS {
            return None;
        }
        let fields = Fields::new(letters);
        let mut candidates = Self {
            counts: Vec::new(),
            tiers: Vec::new(),
            lengths: Vec::new(),
            by_counts: HashMap::new(),
            whole: fields.pack(letters),
            guards: fields.guards,
            letter_count: letters.len(),
            parts: Vec::new(),
        };
        let rack = Rack::parse(&fold::spell(letters)).ok()?;
        let mut numbers = sub_anagrams(words, &rack, filter.lengths.clone());
        numbers.sort_unstable();
        words.spell(numbers, |number, letters| {
            if let Some(word) = words.word(number).filter(|word| filter.accepts(words, letters, *word)) {
                candidates.add(Part::new(letters, word), fields.pack(letters));
            }
        });
        Some(candidates)
    }

    fn add(&mut self, part: Part, counts: Counts) {
        let index = self.parts.len() as u32;
        self.by_counts.entry(counts).or_default().push(index);
        self.counts.push(counts);
        self.tiers.push(part.tier);
        self.lengths.push(part.letters.len() as u8);
        self.parts.push(part);
    }

    /// Returns a word by its index.
    pub fn part(&self, index: usize) -> Part {
        self.parts[index].clone()
    }

    /// Returns the number of a word in the list.
    pub fn number(&self, index: u32) -> u32 {
        self.parts[index as usize].number
    }

    /// Returns the number of words.
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// Returns the letters that are left without those of a word, or `None` if some are missing.
    #[inline]
    pub fn subtract(&self, left: Counts, index: usize) -> Option<Counts> {
        let rest = (left | self.guards) - self.counts[index];
        (rest & self.guards == self.guards).then_some(rest & !self.guards)
    }
}

/// Fields of the packed counts.
struct Fields {
    /// Lowest bit of the field of each letter.
    shifts: [u32; 26],
    guards: Counts,
}

impl Fields {
    fn new(letters: &[u8]) -> Self {
        let mut counts = [0_u32; 26];
        letters.iter().for_each(|&letter| counts[usize::from(letter)] += 1);
        let (mut shifts, mut guards, mut shift) = ([0; 26], 0, 0);
        for (letter, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let bits = u32::BITS - count.leading_zeros();
            shifts[letter] = shift;
            guards |= 1 << (shift + bits);
            shift += bits + 1;
        }
        Self { shifts, guards }
    }

    fn pack(&self, letters: &[u8]) -> Counts {
        letters.iter().map(|&letter| 1 << self.shifts[usize::from(letter)]).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::lab::word;

    #[test]
    fn counts_fit_for_the_most_letters() {
        // As many letters as possible, each as often as needs the most bits for its count.
        let all: Vec<u8> = (0..MAX_MULTI_WORD_LETTERS as u8).map(|index| index % 26).collect();
        let fields = Fields::new(&all);
        assert_eq!(fields.guards.count_ones(), 26);
        let many = vec![4; MAX_MULTI_WORD_LETTERS];
        assert_eq!(Fields::new(&many).pack(&many), MAX_MULTI_WORD_LETTERS as u128);
    }

    #[test]
    fn letters_are_subtracted() {
        let letters = word("retains").unwrap();
        let candidates = Candidates::new(&Lexicon::embedded(false), &letters, &Filter::default()).unwrap();
        let index_of = |text: &str| (0..candidates.len()).find(|&at| fold::spell(&candidates.part(at).letters) == text);
        let tea = index_of("tea").unwrap();
        let rest = candidates.subtract(candidates.whole, tea).unwrap();
        assert_eq!(candidates.subtract(rest, tea), None);
        assert!(
            candidates.by_counts[&rest]
                .iter()
                .any(|&index| candidates.part(index as usize).letters == word("rins").unwrap())
        );
    }
}
