//! Stage of the search for sub-anagrams in the index of letters.

use std::collections::VecDeque;
use std::iter;
use std::sync::Arc;

use wordhoard_engine::base::humanize;
use wordhoard_engine::solve::lab::Rack;
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::alphagrams::Event;

use super::super::stage::{Counter, Stage};
use super::{capitals, text};

/// A search of the index at one step.
#[derive(Clone)]
pub struct IndexStage {
    words: Arc<Lexicon>,
    letters: [u8; 26],
    blanks: usize,
    /// The group that is being visited.
    current: Group,
    /// Groups that are kept, the next to be visited first.
    kept: VecDeque<Group>,
    last: Option<Event>,
    /// Numbers of the words found so far.
    found: Vec<u32>,
    visited: u64,
    skipped: u64,
    skipped_words: u64,
    tested: u64,
}

/// A group of words of the same length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Group {
    /// Length of the words.
    pub length: u8,
    /// Letters that all words have, as a mask. Bit 0 is a.
    pub common: u32,
    /// Number of words.
    pub words: u32,
}

impl IndexStage {
    /// Creates the stage before the first step.
    #[must_use]
    pub fn new(words: Arc<Lexicon>, rack: &Rack) -> Self {
        Self {
            words,
            letters: *rack.letter_counts(),
            blanks: rack.blank_count(),
            current: Group::default(),
            kept: VecDeque::new(),
            last: None,
            found: Vec::new(),
            visited: 0,
            skipped: 0,
            skipped_words: 0,
            tested: 0,
        }
    }

    /// Returns the letters of the rack in alphabetical order, in capitals, with a question mark for each blank.
    #[must_use]
    pub fn rack(&self) -> String {
        let letters = (b'A'..=b'Z').zip(self.letters).flat_map(|(letter, count)| iter::repeat_n(letter, count.into()));
        letters.chain(iter::repeat_n(b'?', self.blanks)).map(char::from).collect()
    }

    /// Returns the group that is being visited.
    #[must_use]
    pub fn current(&self) -> Group {
        self.current
    }

    /// Returns the groups that are kept, the next to be visited first.
    pub fn kept(&self) -> impl ExactSizeIterator<Item = Group> {
        self.kept.iter().copied()
    }

    /// Returns the last step.
    #[must_use]
    pub fn last(&self) -> Option<Event> {
        self.last
    }

    /// Returns the words found so far, in the order in which they were found, in capitals.
    pub fn found(&self) -> impl ExactSizeIterator<Item = String> {
        self.found.iter().map(|&number| text(&self.words, number))
    }

    /// Returns the word of a number, in capitals, if the list accepts it.
    fn accepted(&self, number: u32) -> Option<String> {
        self.words.word(number).map(|_| text(&self.words, number))
    }

    /// Describes a shortage of letters: `there is no Q`, `there are too few As`.
    fn shortage(&self, lacking: u32) -> String {
        let letters = (0..26u8).filter(|letter| lacking >> letter & 1 == 1);
        let (some, none): (Vec<u8>, Vec<u8>) = letters.partition(|&letter| self.letters[usize::from(letter)] > 0);
        let mut reasons = Vec::new();
        if !none.is_empty() {
            reasons.push(format!("no {}", list(&none, "")));
        }
        if !some.is_empty() {
            reasons.push(format!("too few {}", list(&some, "s")));
        }
        let blanks = match self.blanks {
            0 => String::new(),
            1 => ", and only one blank".into(),
            blanks => format!(", and only {blanks} blanks"),
        };
        let verb = if none.is_empty() { "are" } else { "is" };
        format!("there {verb} {}{blanks}", reasons.join(" and "))
    }

    fn group_name(&self, group: Group) -> String {
        let words = humanize::count(group.words as usize, "word");
        let length = humanize::count(group.length.into(), "letter");
        match letters_of(group.common)[..] {
            [] => format!("{words} of {length}"),
            ref letters => format!("{words} of {length} with {}", list_and(letters)),
        }
    }
}

impl Stage for IndexStage {
    type Step = Event;

    fn apply(&mut self, step: Event) {
        match step {
            Event::Began { length, words, .. } => {
                self.current = Group { length, common: 0, words };
                self.visited += 1;
            }
            Event::Opened { .. } => {
                self.current = self.kept.pop_front().unwrap_or_default();
                self.visited += 1;
            }
            Event::Kept { common, words } => {
                self.kept.push_back(Group { length: self.current.length, common, words });
            }
            Event::Skipped { words, .. } => {
                self.skipped += 1;
                self.skipped_words += u64::from(words);
            }
            Event::Found { number } => {
                self.found.push(number);
                self.tested += 1;
            }
            Event::Unsure { .. } | Event::Rejected { .. } => self.tested += 1,
        }
        self.last = Some(step);
    }

    fn is_find(step: Event) -> bool {
        matches!(step, Event::Found { .. })
    }

    fn counters(&self) -> Vec<Counter> {
        vec![
            Counter::new("groups visited", self.visited),
            Counter::new("groups skipped", self.skipped),
            Counter::new("words skipped", self.skipped_words),
            Counter::new("words tested", self.tested),
            Counter::new("words found", self.found.len() as u64),
        ]
    }

    /// Returns the number of groups that are kept.
    fn gauge(&self) -> u32 {
        self.kept.len() as u32
    }

    fn line(&self) -> usize {
        match self.last {
            None | Some(Event::Began { .. }) => 0,
            Some(Event::Opened { .. }) => 1,
            Some(Event::Skipped { .. }) => 3,
            Some(Event::Kept { .. }) => 4,
            Some(Event::Rejected { .. }) => 6,
            Some(Event::Found { .. } | Event::Unsure { .. }) => 7,
        }
    }

    fn sentence(&self) -> String {
        let Some(last) = self.last else { return "The index groups words by length and common letters.".into() };
        match last {
            Event::Began { is_exact: true, .. } => format!("Visit the {}.", self.group_name(self.current)),
            Event::Began { .. } => format!("Visit the {} that need a check.", self.group_name(self.current)),
            Event::Opened { .. } => format!("Visit a group: {}.", self.group_name(self.current)),
            Event::Kept { common, words } => {
                let group = Group { length: self.current.length, common, words };
                format!("Keep a group for later: {}.", self.group_name(group))
            }
            Event::Skipped { lacking, words } => {
                let words = humanize::count(words as usize, "word");
                format!("Skip {words} with {}: {}.", list_and(&letters_of(lacking)), self.shortage(lacking))
            }
            Event::Found { number } => format!("{} can be formed.", text(&self.words, number)),
            Event::Unsure { number } => match self.accepted(number) {
                Some(word) => format!("{word} may be formed, and is checked letter by letter later."),
                None => "A word that the list leaves out is skipped.".into(),
            },
            Event::Rejected { number, lacking } => match self.accepted(number) {
                Some(word) => format!("{word} cannot be formed: {}.", self.shortage(lacking)),
                None => "A word that the list leaves out is skipped.".into(),
            },
        }
    }
}

fn letters_of(mask: u32) -> Vec<u8> {
    (0..26u8).filter(|letter| mask >> letter & 1 == 1).collect()
}

/// Lists letters, each with a suffix: `A, B or C`.
fn list(letters: &[u8], suffix: &str) -> String {
    join(letters, suffix, "or")
}

/// Lists letters: `A, B and C`.
fn list_and(letters: &[u8]) -> String {
    join(letters, "", "and")
}

fn join(letters: &[u8], suffix: &str, conjunction: &str) -> String {
    let letters: Vec<String> = letters.iter().map(|&letter| capitals(&[letter]) + suffix).collect();
    match letters.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {conjunction} {last}", rest.join(", ")),
        _ => letters.concat(),
    }
}
