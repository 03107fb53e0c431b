//! Questions, and the words that answer them.

use std::ops::ControlFlow;

use super::matching::match_until;
use super::through::through_until;
use super::{
    Answer, Filter, MOST_HITS, Pattern, Place, Rack, Row, SortOrder, TooMany, anagrams, hooks, prefixes, sub_anagrams,
};
use crate::words::points::points;
use crate::words::{Lexicon, Word};

/// What is asked of a list of words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
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

impl Question {
    /// The words of the list for which the filter holds, sorted. Without an order each question has its own:
    /// sub-anagrams and words through a row come longest first, all else by the alphabet, and hooks before a word
    /// before those after it.
    ///
    /// # Errors
    /// When there are more than [`MOST_HITS`]; the search is given up then.
    pub fn answer(&self, words: &Lexicon, filter: &Filter, order: Option<SortOrder>) -> Result<Answer, TooMany> {
        self.answer_within(MOST_HITS, words, filter, order)
    }

    fn answer_within(
        &self,
        most: usize,
        words: &Lexicon,
        filter: &Filter,
        order: Option<SortOrder>,
    ) -> Result<Answer, TooMany> {
        let mut taker = Taker::new(self, words, filter, most);
        match self {
            Self::Match(pattern) => {
                match_until(words, pattern, |letters, word| taker.take(letters, word, Place::Anywhere));
            }
            Self::Through(rack, row) => through_until(words, rack, row, |start, letters, word| {
                taker.take(letters, word, Place::Square(start as u8))
            }),
            Self::Hooks(word) => {
                let hooks = hooks(words, word);
                taker.add(numbers(&hooks.before), Place::Before);
                taker.add(numbers(&hooks.after), Place::After);
            }
            _ => taker.add(self.numbers(words, filter), Place::Anywhere),
        }
        let mut answer = taker.finish()?;
        self.sort(&mut answer, order);
        Ok(answer)
    }

    /// The answer that these words are, by their numbers, whoever found them, and in this order; for those of them for
    /// which the filter holds.
    #[must_use]
    pub fn list(&self, numbers: Vec<u32>, words: &Lexicon, filter: &Filter) -> Answer {
        let mut taker = Taker::new(self, words, filter, usize::MAX);
        taker.add(numbers, Place::Anywhere);
        taker.answer
    }

    /// Sorts an answer as asked for, or in the question's own order.
    pub fn sort(&self, answer: &mut Answer, order: Option<SortOrder>) {
        let own = match self {
            Self::SubAnagrams(_) | Self::Through(..) => Some(SortOrder::Length),
            Self::Hooks(_) => None,
            _ => Some(SortOrder::Alphabet),
        };
        match order.or(own) {
            Some(order) => answer.sort(order),
            None => answer.sort_by_places(),
        }
    }

    /// The words that may answer, where numbers are what a search gives, in ascending order.
    fn numbers(&self, words: &Lexicon, filter: &Filter) -> Vec<u32> {
        let mut found = match self {
            Self::Prefixes(word) => prefixes(words, word).iter().map(|(_, word)| word.number).collect(),
            Self::Anagrams(rack) => anagrams(words, rack),
            Self::SubAnagrams(rack) => sub_anagrams(words, rack, filter.lengths.clone()),
            Self::Match(_) | Self::Hooks(_) | Self::Through(..) => Vec::new(),
        };
        // Words are spelled out sooner in this order, and sorted sooner afterwards.
        found.sort_unstable();
        found
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

/// A letter as it is shown: capital, or small for a blank.
fn sign(letter: u8, is_blank: bool) -> char {
    char::from(if is_blank { b'a' } else { b'A' } + letter)
}

fn numbers(hooks: &[(u8, Word)]) -> Vec<u32> {
    hooks.iter().map(|(_, word)| word.number).collect()
}

/// Takes in what a search finds.
struct Taker<'a> {
    question: &'a Question,
    words: &'a Lexicon,
    filter: &'a Filter,
    answer: Answer,
    /// So many words are kept.
    most: usize,
    /// There was one more.
    over: bool,
}

impl<'a> Taker<'a> {
    fn new(question: &'a Question, words: &'a Lexicon, filter: &'a Filter, most: usize) -> Self {
        Self { question, words, filter, answer: Answer::default(), most, over: false }
    }

    /// Keeps a word for which the filter holds, and breaks off where there is no room for it.
    fn take(&mut self, letters: &[u8], word: Word, place: Place) -> ControlFlow<()> {
        if self.filter.keeps(letters, word) {
            if self.answer.hits().len() >= self.most {
                self.over = true;
                return ControlFlow::Break(());
            }
            self.answer.push(letters, word, self.question.points(letters, place), place);
        }
        ControlFlow::Continue(())
    }

    fn add(&mut self, numbers: Vec<u32>, place: Place) {
        // What is over is spelled all the same, which is soon done; nothing of it is kept.
        self.words.spell(numbers, |number, letters| {
            if let Some(word) = self.words.word(number).filter(|_| !self.over) {
                let _ = self.take(letters, word, place);
            }
        });
    }

    fn finish(self) -> Result<Answer, TooMany> {
        if self.over { Err(TooMany { most: self.most }) } else { Ok(self.answer) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;

    fn shown(question: &Question, text: &str, place: Place) -> Option<String> {
        let mut out = String::new();
        question.show(&word(text).unwrap(), place, &mut out).then_some(out)
    }

    #[test]
    fn blanks_are_small() {
        let question = Question::SubAnagrams(Rack::parse("ter?").unwrap());
        let shown = |text: &str| shown(&question, text, Place::Anywhere).unwrap();
        assert_eq!([shown("tear"), shown("ret"), shown("tree")], ["TEaR", "RET", "TREe"]);
    }

    #[test]
    fn tiles_of_a_row_are_never_small() {
        let shown = |row: &str, rack: &str, text: &str, start| {
            let question = Question::Through(Rack::parse(rack).unwrap(), Row::parse(row).unwrap());
            shown(&question, text, Place::Square(start))
        };
        assert_eq!(shown(".t..", "as?t", "stat", 0).as_deref(), Some("STAT"));
        assert_eq!(shown("..t....", "ae??", "treat", 2).as_deref(), Some("TrEAt"));
        assert_eq!(shown("..t....", "aert", "treat", 2), None, "no blanks, and nothing to show");
    }

    #[test]
    fn hooks_are_set_apart() {
        let question = Question::Hooks(word("zz").unwrap());
        assert_eq!(shown(&question, "zzz", Place::Before).as_deref(), Some("Z-ZZ"));
        assert_eq!(shown(&question, "zzz", Place::After).as_deref(), Some("ZZ-Z"));
    }

    /// Of each kind of search one with words enough: as many as are found fit in, and one less is too few.
    #[test]
    fn too_many_words_are_no_answer() {
        let words = Lexicon::embedded(false);
        let rack = || Rack::parse("retain?").unwrap();
        for question in [
            Question::Prefixes(word("pines").unwrap()),
            Question::Anagrams(rack()),
            Question::SubAnagrams(rack()),
            Question::Match(Pattern::parse("?a??e").unwrap()),
            Question::Match(Pattern::parse("q*").unwrap()),
            Question::Hooks(word("ink").unwrap()),
            Question::Through(rack(), Row::parse("..e..").unwrap()),
        ] {
            let filter = Filter { lengths: 0..=7, ..Filter::default() };
            let answer = question.answer(&words, &filter, None).unwrap();
            let found = answer.hits().len();
            assert!(found > 2, "{question:?}");
            assert_eq!(question.answer_within(found, &words, &filter, None), Ok(answer), "{question:?}");
            for most in [0, 1, found - 1] {
                assert_eq!(question.answer_within(most, &words, &filter, None), Err(TooMany { most }), "{question:?}");
            }
        }
    }

    #[test]
    fn too_many_are_told_in_a_sentence() {
        let says = "more than 1,000,000 words answer; narrow the question with a filter such as --length";
        assert_eq!(TooMany { most: MOST_HITS }.to_string(), says);
        assert!(TooMany { most: 999 }.to_string().starts_with("more than 999 words"));
        assert!(TooMany { most: 12_034 }.to_string().starts_with("more than 12,034 words"));
    }
}
