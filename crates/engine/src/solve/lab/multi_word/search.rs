//! Enumeration of the answers in order.

use std::ops::ControlFlow;

use super::candidates::{Candidates, Counts};
use crate::solve::lab::Event;
use crate::solve::watch::Observer;
use crate::words::Tier;

/// Search for answers.
pub struct Search<'a, O> {
    candidates: &'a Candidates,
    limit: usize,
    observer: &'a mut O,
    /// Answers as indices of words.
    found: Vec<Vec<u32>>,
    /// Words chosen so far.
    chosen: Vec<u32>,
    /// Tier of the rarest word that the current answers must have.
    tier: Tier,
}

/// Fewest letters of a word.
const MIN_LETTERS: usize = 2;

impl<'a, O: Observer<Event>> Search<'a, O> {
    /// Creates a search for the first `limit` answers.
    pub fn new(candidates: &'a Candidates, limit: usize, observer: &'a mut O) -> Self {
        Self { candidates, limit, observer, found: Vec::new(), chosen: Vec::new(), tier: Tier::FIRST }
    }

    /// Returns the answers found, one more than the limit if there are more.
    pub fn into_found(self) -> Vec<Vec<u32>> {
        self.found
    }

    /// Runs the search for answers of up to `max_words` words. Breaks if the observer stops it.
    pub fn run(&mut self, max_words: usize) -> ControlFlow<()> {
        let most = self.candidates.letter_count.div_euclid(MIN_LETTERS).max(1);
        for count in 1..=most.min(max_words) {
            for size in Tier::SIZES {
                self.tier = Tier::from_size(size).unwrap_or(Tier::LAST);
                let words = self.words_up_to_tier();
                // A level without a word of its own tier has no new answers.
                if words.iter().any(|&index| self.candidates.tiers[index as usize] == self.tier) {
                    self.choose(count, &words, self.candidates.whole, self.candidates.letter_count)?;
                }
                if self.found.len() > self.limit {
                    return ControlFlow::Continue(());
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn words_up_to_tier(&self) -> Vec<u32> {
        let indices = 0..self.candidates.len() as u32;
        indices.filter(|&index| self.candidates.tiers[index as usize] <= self.tier).collect()
    }

    /// Chooses `count` more words for the letters that are left, from `words` on, which are in alphabetical order.
    fn choose(&mut self, count: usize, words: &[u32], left: Counts, letters: usize) -> ControlFlow<()> {
        if count == 1 {
            self.take_last(words, left);
            return ControlFlow::Continue(());
        }
        for (position, &index) in words.iter().enumerate() {
            let length = usize::from(self.candidates.lengths[index as usize]);
            if length + MIN_LETTERS * (count - 1) > letters {
                continue;
            }
            let Some(rest) = self.candidates.subtract(left, index as usize) else { continue };
            self.observer.observe(Event::Chosen { number: self.candidates.number(index) })?;
            self.chosen.push(index);
            let fitting = self.fitting(&words[position..], rest, count - 1);
            let result = self.choose(count - 1, &fitting, rest, letters - length);
            self.chosen.pop();
            result?;
            if self.found.len() > self.limit {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the words that fit the letters that are left. The last word is looked up instead, so that only its lower
    /// bound matters.
    fn fitting(&self, words: &[u32], left: Counts, count: usize) -> Vec<u32> {
        if count == 1 {
            return words[..1].to_vec();
        }
        words.iter().copied().filter(|&index| self.candidates.subtract(left, index as usize).is_some()).collect()
    }

    /// Completes an answer with every word that uses up the letters that are left and does not come before `words`.
    fn take_last(&mut self, words: &[u32], left: Counts) {
        let Some(&first) = words.first() else { return };
        let Some(last) = self.candidates.by_counts.get(&left) else { return };
        let tier_of = |index: u32| self.candidates.tiers[index as usize];
        let has_tier = self.chosen.iter().any(|&index| tier_of(index) == self.tier);
        for &index in last.iter().filter(|&&index| index >= first && tier_of(index) <= self.tier) {
            if (has_tier || tier_of(index) == self.tier) && self.found.len() <= self.limit {
                let answer = self.chosen.iter().copied().chain([index]);
                self.found.push(answer.collect());
            }
        }
    }
}
