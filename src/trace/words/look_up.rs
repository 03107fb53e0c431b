//! Stage of the look-up of a word in the word tree.

use std::sync::Arc;

use super::super::branch::{Branch, branches};
use super::super::stage::{Counter, Stage};
use super::capitals;
use crate::solve::lab::Event;
use crate::words::Lexicon;

/// The look-up of a word at one step. Words on the way to it are found by their stop marks.
#[derive(Clone)]
pub struct LookUpStage {
    words: Arc<Lexicon>,
    word: Arc<[u8]>,
    /// Number of letters followed so far.
    depth: usize,
    last: Option<Event>,
    /// Numbers of letters after which a word ended.
    stops: Vec<usize>,
}

impl LookUpStage {
    /// Creates the stage before the first step. The word is letters from 0 (a) to 25 (z).
    #[must_use]
    pub fn new(words: Arc<Lexicon>, word: &[u8]) -> Self {
        Self { words, word: word.into(), depth: 0, last: None, stops: Vec::new() }
    }

    /// Returns the word that is looked up, in capitals.
    #[must_use]
    pub fn word(&self) -> String {
        capitals(&self.word)
    }

    /// Returns the letters followed so far, in capitals.
    #[must_use]
    pub fn prefix(&self) -> String {
        capitals(&self.word[..self.depth])
    }

    /// Returns the last step.
    #[must_use]
    pub fn last(&self) -> Option<Event> {
        self.last
    }

    /// Returns the words found so far, in capitals: the prefixes that have a stop mark.
    pub fn found(&self) -> impl ExactSizeIterator<Item = String> {
        self.stops.iter().map(|&letters| capitals(&self.word[..letters]))
    }

    /// Returns the prefixes followed so far, from the first letter, as they stand in the word tree.
    #[must_use]
    pub fn branches(&self) -> Vec<Branch> {
        branches(&self.words, self.word[..self.depth].iter().map(|&letter| capitals(&[letter])))
    }

    fn followed(&self) -> String {
        let prefix = self.prefix();
        let is_word = self.branches().last().is_some_and(|branch| branch.is_word);
        if self.depth == self.word.len() && !is_word {
            return format!("{prefix} is a path in the tree, but has no stop mark: it is not a word.");
        }
        format!("Follow {}: words begin with {prefix}.", capitals(&self.word[self.depth - 1..self.depth]))
    }
}

impl Stage for LookUpStage {
    type Step = Event;

    fn apply(&mut self, step: Event) {
        match step {
            Event::Added { .. } => self.depth += 1,
            Event::Found { .. } => self.stops.push(self.depth),
            // The look-up reports no other events.
            _ => {}
        }
        self.last = Some(step);
    }

    fn is_find(step: Event) -> bool {
        matches!(step, Event::Found { .. })
    }

    fn counters(&self) -> Vec<Counter> {
        vec![Counter::new("letters followed", self.depth as u64), Counter::new("words found", self.stops.len() as u64)]
    }

    fn gauge(&self) -> u32 {
        self.depth as u32
    }

    fn line(&self) -> usize {
        match self.last {
            None => 0,
            Some(Event::Blocked { .. }) => 2,
            Some(Event::Found { .. }) => 4,
            Some(_) => 3,
        }
    }

    fn sentence(&self) -> String {
        let prefix = self.prefix();
        match self.last {
            None => format!("Look up {} from the root of the tree.", self.word()),
            Some(Event::Blocked { letter }) => {
                format!("No word begins with {prefix}{}, so {} is not a word.", capitals(&[letter]), self.word())
            }
            Some(Event::Found { .. }) => format!("{prefix} has a stop mark: it is a word."),
            Some(_) => self.followed(),
        }
    }
}
