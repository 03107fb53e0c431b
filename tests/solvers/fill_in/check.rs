//! Independent check of fillings that shares no code with the solvers.

use std::collections::HashMap;

use wordhoard_engine::grid::{Pattern, PatternCell};
use wordhoard_engine::solve::fill_in::Filling;

/// Asserts that every word is in one slot, every slot has a word, and crossing words agree. Given letters and cells
/// outside the slots must be unchanged.
pub fn assert_filled(pattern: &Pattern, words: &[&[u8]], filling: &Filling) {
    let mut counts = vec![0; words.len()];
    filling.words.iter().for_each(|&word| counts[word] += 1);
    assert!(counts.iter().all(|&count| count == 1), "each word is used once");
    assert_eq!(filling.words.len(), pattern.slots().len());
    let mut written = HashMap::new();
    for (slot, &word) in pattern.slots().iter().zip(&filling.words) {
        assert_eq!(slot.cells.len(), words[word].len());
        for (&pos, &letter) in slot.cells.iter().zip(words[word]) {
            assert_eq!(*written.entry(pos).or_insert(letter), letter, "crossing words agree");
        }
    }
    for pos in pattern.cells().positions() {
        let (before, after) = (pattern.cells()[pos], filling.cells[pos]);
        match written.get(&pos) {
            Some(&letter) => {
                assert_eq!(after, PatternCell::Given(letter));
                assert!(before == PatternCell::Open || before == after, "given letters are unchanged");
            }
            None => assert_eq!(after, before, "cells outside the slots are unchanged"),
        }
    }
}
