//! Questions, and the words that answer them.

use super::rack::sign;
use super::{Filter, Order, Pattern, Rack, Row, anagrams, hooks, matching, prefixes, sub_anagrams, through};
use crate::words::points::points;
use crate::words::{Lexicon, Word};

/// What is asked of a list of words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// Is this a word?
    Is(Vec<u8>),
    /// Which words stand on the way to this one?
    Prefixes(Vec<u8>),
    /// Which words take every tile of the rack?
    Anagrams(Rack),
    /// Which words take some tiles of the rack?
    SubAnagrams(Rack),
    /// Which words match?
    Match(Pattern),
    /// Which words are this one with a letter before or after it?
    Hooks(Vec<u8>),
    /// Which words can be laid through the tiles of a row?
    Through(Rack, Row),
}

/// Where a word is found that answers a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// Nowhere in particular.
    Anywhere,
    /// Its first letter hooks on before a word.
    Before,
    /// Its last letter hooks on after a word.
    After,
    /// It starts on this square of a row, counted from 0.
    Square(u8),
}

/// A word that answers a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// What the list knows of it.
    pub word: Word,
    /// What it is worth: blanks count nothing.
    pub points: u16,
    /// Where it is found.
    pub place: Place,
    start: u32,
    len: u8,
}

/// The words that answer a question, in the order that was asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    hits: Vec<Hit>,
    /// The letters of all words in a row.
    letters: Vec<u8>,
}

impl Question {
    /// The words of the list for which the filter holds, sorted. Without an order each question has its own:
    /// sub-anagrams and words through a row come longest first, all else by the alphabet, and hooks before a word
    /// before those after it.
    #[must_use]
    pub fn answer(&self, words: &Lexicon, filter: &Filter, order: Option<Order>) -> Answer {
        let mut answer = Answer::default();
        match self {
            Self::Match(pattern) => matching(words, pattern, |letters, word| {
                self.take(letters, word, Place::Anywhere, filter, &mut answer);
            }),
            Self::Through(rack, row) => through(words, rack, row, |start, letters, word| {
                self.take(letters, word, Place::Square(start as u8), filter, &mut answer);
            }),
            Self::Hooks(word) => {
                let hooks = hooks(words, word);
                self.add(numbers(&hooks.before), Place::Before, words, filter, &mut answer);
                self.add(numbers(&hooks.after), Place::After, words, filter, &mut answer);
            }
            _ => self.add(self.numbers(words, filter), Place::Anywhere, words, filter, &mut answer),
        }
        self.sort(&mut answer, order);
        answer
    }

    /// The answer that these words are, by their numbers, whoever found them, and in this order; for those of them for
    /// which the filter holds.
    #[must_use]
    pub fn list(&self, numbers: Vec<u32>, words: &Lexicon, filter: &Filter) -> Answer {
        let mut answer = Answer::default();
        self.add(numbers, Place::Anywhere, words, filter, &mut answer);
        answer
    }

    /// Sorts an answer as asked for, or in the question's own order.
    pub fn sort(&self, answer: &mut Answer, order: Option<Order>) {
        let own = match self {
            Self::SubAnagrams(_) | Self::Through(..) => Some(Order::Length),
            Self::Hooks(_) => None,
            _ => Some(Order::Alphabet),
        };
        match order.or(own) {
            Some(order) => answer.sort(order),
            None => answer.hits.sort_by_key(|hit| (hit.place, hit.word.number)),
        }
    }

    /// The words that may answer, where numbers are what a search gives, in ascending order.
    fn numbers(&self, words: &Lexicon, filter: &Filter) -> Vec<u32> {
        let mut found = match self {
            Self::Is(word) => words.find(word).iter().map(|word| word.number).collect(),
            Self::Prefixes(word) => prefixes(words, word).iter().map(|(_, word)| word.number).collect(),
            Self::Anagrams(rack) => anagrams(words, rack),
            Self::SubAnagrams(rack) => sub_anagrams(words, rack, filter.lengths.clone()),
            Self::Match(_) | Self::Hooks(_) | Self::Through(..) => Vec::new(),
        };
        // Words are spelled out sooner in this order, and sorted sooner afterwards.
        found.sort_unstable();
        found
    }

    fn add(&self, numbers: Vec<u32>, place: Place, words: &Lexicon, filter: &Filter, answer: &mut Answer) {
        words.spell(numbers, |number, letters| {
            if let Some(word) = words.word(number) {
                self.take(letters, word, place, filter, answer);
            }
        });
    }

    fn take(&self, letters: &[u8], word: Word, place: Place, filter: &Filter, answer: &mut Answer) {
        if filter.keeps(letters, word) {
            answer.push(letters, word, self.points(letters, place), place);
        }
    }

    /// What a word is worth that answers: its blanks count nothing.
    fn points(&self, letters: &[u8], place: Place) -> u16 {
        let mut blanks = 0;
        self.lay(letters, place, |letter, is_blank| blanks += if is_blank { points(&[letter]) } else { 0 });
        points(letters) - blanks
    }

    /// The letters that blanks stand for in a word that answers.
    #[must_use]
    pub fn blanks(&self, letters: &[u8], place: Place) -> Vec<u8> {
        let mut blanks = Vec::new();
        self.lay(letters, place, |letter, is_blank| blanks.extend(is_blank.then_some(letter)));
        blanks
    }

    /// Appends how a word lies that answers: small letters for blanks, where blanks were given (`TeaR`), and a stroke
    /// between a hook and its word (`S-TEA`). False where there is nothing to show.
    pub fn show(&self, letters: &[u8], place: Place, out: &mut String) -> bool {
        let stroke = match place {
            Place::Before => Some(1),
            Place::After => Some(letters.len() - 1),
            Place::Anywhere | Place::Square(_) => None,
        };
        if let Some(stroke) = stroke {
            let (hook, word) = letters.split_at(stroke);
            out.extend(hook.iter().map(|&letter| sign(letter, false)));
            out.push('-');
            out.extend(word.iter().map(|&letter| sign(letter, false)));
        }
        self.lay(letters, place, |letter, is_blank| out.push(sign(letter, is_blank))) || stroke.is_some()
    }

    /// Calls for each letter of a word, with true for blanks. False, and no call, where no blanks were given.
    fn lay(&self, letters: &[u8], place: Place, mut each: impl FnMut(u8, bool)) -> bool {
        match (self, place) {
            (Self::Anagrams(rack) | Self::SubAnagrams(rack), _) if rack.blanks() > 0 => {
                rack.lay(letters).for_each(|(letter, is_blank)| each(letter, is_blank));
            }
            (Self::Through(rack, row), Place::Square(start)) if rack.blanks() > 0 => {
                row.lay(rack, start.into(), letters).for_each(|(letter, is_blank)| each(letter, is_blank));
            }
            _ => return false,
        }
        true
    }
}

fn numbers(hooks: &[(u8, Word)]) -> Vec<u32> {
    hooks.iter().map(|(_, word)| word.number).collect()
}

impl Answer {
    fn push(&mut self, letters: &[u8], word: Word, points: u16, place: Place) {
        let start = self.letters.len() as u32;
        self.letters.extend_from_slice(letters);
        self.hits.push(Hit { word, points, place, start, len: letters.len() as u8 });
    }

    /// The words in their order.
    #[must_use]
    pub fn hits(&self) -> &[Hit] {
        &self.hits
    }

    /// The letters of a word of this answer, from 0 (a) to 25 (z).
    #[must_use]
    pub fn letters(&self, hit: &Hit) -> &[u8] {
        &self.letters[hit.start as usize..hit.start as usize + hit.letters()]
    }

    /// Puts the words into another order.
    pub fn sort(&mut self, order: Order) {
        order.sort(&mut self.hits);
    }

    /// Leaves the first words and no more.
    pub fn cut(&mut self, most: usize) {
        self.hits.truncate(most);
    }
}

impl Hit {
    /// How many letters it has.
    #[must_use]
    pub fn letters(&self) -> usize {
        self.len.into()
    }
}
