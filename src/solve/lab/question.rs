//! Questions, and the words that answer them.

use super::{Filter, Hooks, Order, Pattern, Rack, Row, anagrams, hooks, matching, prefixes, sub_anagrams, through};
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
    /// The words of the list for which the filter holds, sorted. Without an order each question has its own: sub-anagrams and
    /// words through a row come longest first, all else by the alphabet, and hooks before a word before those after it.
    #[must_use]
    pub fn answer(&self, words: &Lexicon, filter: &Filter, order: Option<Order>) -> Answer {
        let mut answer = Answer::default();
        let mut take = |letters: &[u8], word: Word, place: Place| {
            if filter.keeps(letters, word) {
                answer.push(letters, word, self.points(letters, place), place);
            }
        };
        match self {
            Self::Match(pattern) => matching(words, pattern, |letters, word| take(letters, word, Place::Anywhere)),
            Self::Through(rack, row) => {
                through(words, rack, row, |start, letters, word| take(letters, word, Place::Square(start as u8)));
            }
            _ => self.numbers(words, filter).for_each(|(number, place)| spell(words, number, place, &mut take)),
        }
        self.sort(&mut answer, order);
        answer
    }

    /// The answer that these words are, by their numbers, whoever found them, and in this order; for those of them for
    /// which the filter holds.
    #[must_use]
    pub fn list(&self, numbers: &[u32], words: &Lexicon, filter: &Filter) -> Answer {
        let mut answer = Answer::default();
        for &number in numbers {
            spell(words, number, Place::Anywhere, &mut |letters, word, place| {
                if filter.keeps(letters, word) {
                    answer.push(letters, word, self.points(letters, place), place);
                }
            });
        }
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

    /// The words that may answer, where numbers are what a search gives; the filter is still to be asked.
    fn numbers(&self, words: &Lexicon, filter: &Filter) -> impl Iterator<Item = (u32, Place)> {
        let (found, hooks) = match self {
            Self::Is(word) => (words.find(word).map(|word| word.number).into_iter().collect(), Hooks::default()),
            Self::Prefixes(word) => {
                (prefixes(words, word).into_iter().map(|(_, word)| word.number).collect(), Hooks::default())
            }
            Self::Anagrams(rack) => (anagrams(words, rack), Hooks::default()),
            Self::SubAnagrams(rack) => (sub_anagrams(words, rack, filter.lengths.clone()), Hooks::default()),
            Self::Hooks(word) => (Vec::new(), hooks(words, word)),
            Self::Match(_) | Self::Through(..) => Default::default(),
        };
        let at = |hooks: Vec<(u8, Word)>, place| hooks.into_iter().map(move |(_, word)| (word.number, place));
        let found = found.into_iter().map(|number| (number, Place::Anywhere));
        found.chain(at(hooks.before, Place::Before)).chain(at(hooks.after, Place::After))
    }

    fn points(&self, letters: &[u8], place: Place) -> u16 {
        match self.blanks(letters, place) {
            Some(blanks) => points(letters) - points(&blanks),
            None => points(letters),
        }
    }

    /// The letters that blanks stand for in a word that answers; `None` where no blanks were given.
    #[must_use]
    pub fn blanks(&self, letters: &[u8], place: Place) -> Option<Vec<u8>> {
        match (self, place) {
            (Self::Anagrams(rack) | Self::SubAnagrams(rack), _) if rack.blanks() > 0 => rack.lacks(letters),
            (Self::Through(rack, row), Place::Square(start)) if rack.blanks() > 0 => {
                rack.lacks(&row.asks(start.into(), letters)?)
            }
            _ => None,
        }
    }

    /// How a word lies that answers: small letters for blanks, where blanks were given (`TeaR`), and a stroke between a
    /// hook and its word (`S-TEA`). `None` where there is nothing to show.
    #[must_use]
    pub fn laid(&self, letters: &[u8], place: Place) -> Option<String> {
        let capitals = |letters: &[u8]| letters.iter().map(|&letter| char::from(b'A' + letter)).collect::<String>();
        match (self, place) {
            (Self::Anagrams(rack) | Self::SubAnagrams(rack), _) if rack.blanks() > 0 => rack.spell(letters),
            (Self::Through(rack, row), Place::Square(start)) if rack.blanks() > 0 => {
                row.spell(rack, start.into(), letters)
            }
            (_, Place::Before) => Some(format!("{}-{}", capitals(&letters[..1]), capitals(&letters[1..]))),
            (_, Place::After) => {
                let (word, hook) = letters.split_at(letters.len() - 1);
                Some(format!("{}-{}", capitals(word), capitals(hook)))
            }
            _ => None,
        }
    }
}

/// Hands a word over with its letters.
fn spell(words: &Lexicon, number: u32, place: Place, take: &mut impl FnMut(&[u8], Word, Place)) {
    let mut letters = Vec::new();
    if let Some(word) = words.word(number) {
        words.spell(number, &mut letters);
        take(&letters, word, place);
    }
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
