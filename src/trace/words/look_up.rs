//! Stage of the look-up of a word in the word tree.

use std::sync::Arc;

use wordhoard_engine::solve::lab::Event;
use wordhoard_engine::words::Lexicon;

use super::super::stage::{Counter, Stage};
use super::{TreePath, capitals};

/// The look-up of a word at one step. Words on the way to it are found by their stop marks.
#[derive(Clone)]
pub struct LookUpStage {
    path: TreePath,
    last: Option<Event>,
    /// Numbers of letters after which a word ended.
    stops: Vec<usize>,
}

impl LookUpStage {
    /// Creates the stage before the first step. The word is letters from 0 (a) to 25 (z).
    #[must_use]
    pub fn new(words: Arc<Lexicon>, word: &[u8]) -> Self {
        Self { path: TreePath::new(words, word.to_vec()), last: None, stops: Vec::new() }
    }

    /// Returns the word that is looked up, as a path in the tree.
    #[must_use]
    pub fn path(&self) -> &TreePath {
        &self.path
    }

    /// Returns the last step.
    #[must_use]
    pub fn last(&self) -> Option<Event> {
        self.last
    }

    /// Returns the words found so far, in capitals: the prefixes that have a stop mark.
    pub fn found(&self) -> impl ExactSizeIterator<Item = String> {
        self.stops.iter().map(|&letters| capitals(&self.path.letters()[..letters]))
    }

    fn followed(&self) -> String {
        let (prefix, depth, letters) = (self.path.prefix(), self.path.depth(), self.path.letters());
        let is_word = self.path.branches().last().is_some_and(|branch| branch.is_word);
        if depth == letters.len() && !is_word {
            return format!("{prefix} is a path in the tree, but has no stop mark: it is not a word.");
        }
        format!("Follow {}: words begin with {prefix}.", capitals(&letters[depth - 1..depth]))
    }
}

impl Stage for LookUpStage {
    type Step = Event;

    fn apply(&mut self, step: Event) {
        match step {
            Event::Added { .. } => self.path.follow(),
            Event::Found { .. } => self.stops.push(self.path.depth()),
            // The look-up reports no other events.
            _ => {}
        }
        self.last = Some(step);
    }

    fn is_find(step: Event) -> bool {
        matches!(step, Event::Found { .. })
    }

    fn counters(&self) -> Vec<Counter> {
        vec![
            Counter::new("letters followed", self.path.depth() as u64),
            Counter::new("words found", self.stops.len() as u64),
        ]
    }

    fn gauge(&self) -> u32 {
        self.path.depth() as u32
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
        let (prefix, word) = (self.path.prefix(), self.path.text());
        match self.last {
            None => format!("Look up {word} from the root of the tree."),
            Some(Event::Blocked { letter }) => {
                format!("No word begins with {prefix}{}, so {word} is not a word.", capitals(&[letter]))
            }
            Some(Event::Found { .. }) => format!("{prefix} has a stop mark: it is a word."),
            Some(_) => self.followed(),
        }
    }
}
