//! The search from both ends.

use std::collections::HashMap;
use std::ops::{ControlFlow, Range};

use super::Rung;
use crate::solve::lab::near::changed;
use crate::solve::lab::{Event, Filter};
use crate::solve::watch::Observer;
use crate::words::Lexicon;

/// A search from both ends of a ladder.
pub(super) struct Search<'a> {
    pub words: &'a Lexicon,
    pub filter: &'a Filter,
    /// The first word and the words reached from it, then the last word and the words reached from it.
    pub sides: [Side; 2],
}

/// The words reached from one end.
pub(super) struct Side {
    /// The end, then the words reached from it, level by level.
    pub reached: Vec<Reached>,
    /// Index of each word, by its number.
    index: HashMap<u32, usize>,
    /// Indices of the last level.
    level: Range<usize>,
}

/// Word reached from an end.
pub(super) struct Reached {
    pub rung: Rung,
    /// Indices of the words of the level before that differ in one letter.
    pub before: Vec<usize>,
}

impl Side {
    /// Creates a side with its end.
    pub fn new(end: Rung) -> Self {
        let index = HashMap::from([(end.word.number, 0)]);
        Self { reached: vec![Reached { rung: end, before: Vec::new() }], index, level: 0..1 }
    }

    /// Returns the number of the word at the end.
    pub fn end(&self) -> u32 {
        self.reached[0].rung.word.number
    }

    /// Returns the index of a word, if it has been reached.
    pub fn find(&self, number: u32) -> Option<usize> {
        self.index.get(&number).copied()
    }
}

impl Search<'_> {
    /// Searches until the sides meet or one of them has no more words.
    pub fn run(&mut self, observer: &mut impl Observer<Event>) -> ControlFlow<()> {
        while self.meetings().next().is_none() && self.sides.iter().all(|side| !side.level.is_empty()) {
            let [first, last] = &self.sides;
            let smaller = usize::from(last.level.len() < first.level.len());
            self.extend(smaller, observer)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the indices, one for each side, of the words where the sides meet. Every shortest ladder has one of
    /// them.
    pub fn meetings(&self) -> impl Iterator<Item = [usize; 2]> {
        let [first, last] = &self.sides;
        let number = |index: usize| first.reached[index].rung.word.number;
        first.level.clone().filter_map(move |index| Some([index, last.find(number(index))?]))
    }

    /// Adds a level to a side.
    fn extend(&mut self, side: usize, observer: &mut impl Observer<Event>) -> ControlFlow<()> {
        let goal = self.sides[1 - side].end();
        let level = self.sides[side].level.clone();
        let next = level.end;
        for from in level {
            let letters = self.sides[side].reached[from].rung.letters.clone();
            let mut result = ControlFlow::Continue(());
            changed(self.words, &letters, |place, letter, word| {
                let mut letters = letters.clone();
                letters[place] = letter;
                if result.is_continue()
                    && (word.number == goal || self.filter.accepts(self.words, &letters, word))
                    && self.sides[side].reach(Rung { letters, word }, from, next)
                {
                    result = observer.observe(Event::Reached { number: word.number });
                }
            });
            result?;
        }
        let side = &mut self.sides[side];
        side.level = next..side.reached.len();
        ControlFlow::Continue(())
    }
}

impl Side {
    /// Records that a word was reached from a word of the last level. `next` is the index of the first word of the next
    /// level. Returns `true` if the word is new.
    fn reach(&mut self, rung: Rung, from: usize, next: usize) -> bool {
        match self.find(rung.word.number) {
            Some(known) => {
                if known >= next {
                    self.reached[known].before.push(from);
                }
                false
            }
            None => {
                self.index.insert(rung.word.number, self.reached.len());
                self.reached.push(Reached { rung, before: vec![from] });
                true
            }
        }
    }
}
