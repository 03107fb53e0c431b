//! The slow, obvious search for multi-word anagrams, against which the fast one is tested.

use super::Part;
use crate::solve::lab::{Filter, Pattern, matching};
use crate::words::Lexicon;

/// Returns all multi-word anagrams in order: all sets of words are tried, and sorted afterwards.
#[must_use]
pub fn multi_word_anagrams(words: &Lexicon, letters: &[u8], filter: &Filter) -> Vec<Vec<Part>> {
    let mut counts = [0_i32; 26];
    letters.iter().for_each(|&letter| counts[usize::from(letter)] += 1);
    let mut list = Vec::new();
    matching(words, &Pattern::anything(), |letters, word| {
        if filter.accepts(words, letters, word) && subtract(&counts, letters).is_some() {
            list.push(Part::new(letters, word));
        }
    });
    let mut answers = Vec::new();
    extend(&list, 0, &counts, &mut Vec::new(), &mut answers);
    answers.sort_by_key(|answer: &Vec<Part>| {
        let numbers: Vec<u32> = answer.iter().map(|part| part.number).collect();
        (answer.len(), answer.iter().map(|part| part.tier).max(), numbers)
    });
    answers
}

/// Adds the answers that begin with the words chosen so far and go on with words from `start` on.
fn extend(list: &[Part], start: usize, left: &[i32; 26], chosen: &mut Vec<Part>, answers: &mut Vec<Vec<Part>>) {
    if left.iter().all(|&count| count == 0) {
        answers.push(chosen.clone());
        return;
    }
    for (index, part) in list.iter().enumerate().skip(start) {
        if let Some(rest) = subtract(left, &part.letters) {
            chosen.push(part.clone());
            extend(list, index, &rest, chosen, answers);
            chosen.pop();
        }
    }
}

fn subtract(counts: &[i32; 26], letters: &[u8]) -> Option<[i32; 26]> {
    let mut left = *counts;
    letters.iter().for_each(|&letter| left[usize::from(letter)] -= 1);
    left.iter().all(|&count| count >= 0).then_some(left)
}
