//! What a filling has to be, said without any code of the solvers.

use std::collections::HashMap;

use wordhoard::grid::{Pattern, PatternCell};
use wordhoard::solve::fill_in::Filling;

/// Every word of the list is in one slot, every slot has one, they agree where they cross and with what is given, and
/// nothing else has changed.
pub fn assert_filled(pattern: &Pattern, words: &[&[u8]], filling: &Filling) {
    let mut times = vec![0; words.len()];
    filling.words.iter().for_each(|&word| times[word] += 1);
    assert!(times.iter().all(|&times| times == 1), "each word once");
    assert_eq!(filling.words.len(), pattern.slots().len());
    let mut written = HashMap::new();
    for (slot, &word) in pattern.slots().iter().zip(&filling.words) {
        assert_eq!(slot.cells.len(), words[word].len());
        for (&pos, &letter) in slot.cells.iter().zip(words[word]) {
            assert_eq!(*written.entry(pos).or_insert(letter), letter, "words agree where they cross");
        }
    }
    for pos in pattern.cells().positions() {
        let (before, after) = (pattern.cells()[pos], filling.cells[pos]);
        match written.get(&pos) {
            Some(&letter) => {
                assert_eq!(after, PatternCell::Given(letter));
                assert!(before == PatternCell::Open || before == after, "what is given stays");
            }
            None => assert_eq!(after, before, "what is in no slot stays"),
        }
    }
}
