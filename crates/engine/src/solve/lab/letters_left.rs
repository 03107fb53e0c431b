//! Sub-anagrams by a walk of the word automaton.
//!
//! The walk follows each letter that is left on the rack, takes it off, and puts it back on its return. It is the method
//! that the comparison places between permutations and the alphagram index: it never follows a prefix twice.

use std::ops::{ControlFlow, RangeInclusive};

use super::{Event, Rack};
use crate::solve::watch::{Observer, Watched};
use crate::words::Lexicon;
use crate::words::dawg::Cursor;

/// Returns the same word numbers as [`sub_anagrams`](super::sub_anagrams) for a rack without blanks, in ascending
/// order. Blanks are ignored.
#[must_use]
pub fn sub_anagrams(words: &Lexicon, rack: &Rack, lengths: RangeInclusive<usize>) -> Vec<u32> {
    sub_anagrams_watched(words, rack, lengths, &mut ()).into_inner()
}

/// Like [`sub_anagrams`], with an observer.
pub fn sub_anagrams_watched(
    words: &Lexicon,
    rack: &Rack,
    lengths: RangeInclusive<usize>,
    observer: &mut impl Observer<Event>,
) -> Watched<Vec<u32>> {
    let mut walk = Walk { words, left: *rack.letter_counts(), lengths, found: Vec::new(), observer };
    let result = walk.descend(words.root(), 0);
    walk.found.sort_unstable();
    Watched::new(walk.found, result)
}

/// State of the walk.
struct Walk<'a, O> {
    words: &'a Lexicon,
    /// Count of each letter that is left.
    left: [u8; 26],
    lengths: RangeInclusive<usize>,
    found: Vec<u32>,
    observer: &'a mut O,
}

impl<O: Observer<Event>> Walk<'_, O> {
    /// Follows every letter that is left from a node at this depth.
    fn descend(&mut self, at: Cursor, depth: usize) -> ControlFlow<()> {
        if let Some(word) = self.words.word_at(at).filter(|_| self.lengths.contains(&depth)) {
            self.found.push(word.number);
            self.observer.observe(Event::Found { number: word.number })?;
        }
        let words = self.words;
        for (letter, next) in words.children(at) {
            if self.left[usize::from(letter)] > 0 {
                self.left[usize::from(letter)] -= 1;
                self.observer.observe(Event::Added { letter })?;
                self.descend(next, depth + 1)?;
                self.observer.observe(Event::Removed)?;
                self.left[usize::from(letter)] += 1;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_index_and_follows_no_prefix_twice() {
        let words = Lexicon::embedded(false);
        for text in ["TEAR", "GIGA", "NONSENSE", "AAB", "Q"] {
            let rack = Rack::parse(text).unwrap();
            let mut expected = super::super::sub_anagrams(&words, &rack, 2..=7);
            expected.sort_unstable();
            let (mut prefix, mut prefixes) = (Vec::new(), std::collections::BTreeSet::new());
            let mut record = |event| {
                match event {
                    Event::Added { letter } => {
                        prefix.push(letter);
                        assert!(prefixes.insert(prefix.clone()), "{text}: {prefix:?}");
                    }
                    Event::Removed => drop(prefix.pop()),
                    _ => {}
                }
                ControlFlow::Continue(())
            };
            let found = sub_anagrams_watched(&words, &rack, 2..=7, &mut record);
            assert_eq!(found, Watched::Finished(expected), "{text}");
            assert!(prefixes.len() >= rack.tile_count().min(1), "{text}");
        }
    }

    #[test]
    fn an_observer_stops_the_walk() {
        let words = Lexicon::embedded(false);
        let mut stop = |event| {
            if event == (Event::Added { letter: 4 }) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let found = sub_anagrams_watched(&words, &Rack::parse("TEAR").unwrap(), 1..=4, &mut stop);
        assert!(matches!(found, Watched::Stopped(found) if found.len() < 20));
    }
}
