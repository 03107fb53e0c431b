//! Questions about a word list.

use std::ops::ControlFlow;

use super::matching::match_until;
use super::through::through_until;
use super::{
    Answer, Event, Filter, MAX_HITS, Pattern, Phrase, Place, Rack, Row, SortOrder, TooManyHits, anagrams, hidden,
    hooks, near, prefixes, sub_anagrams,
};
use crate::solve::watch::{Observer, Watched};
use crate::words::meanings::search::MeaningSearch;
use crate::words::meanings::{Meaning, meaning};
use crate::words::points::points;
use crate::words::{Lexicon, Word, fold};

/// A question about a word list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// Prefixes of this word that are words.
    Prefixes(Vec<u8>),
    /// Words that use every tile of the rack.
    Anagrams(Rack),
    /// Words that use some or all tiles of the rack.
    SubAnagrams(Rack),
    /// Words that match a pattern.
    Match(Pattern),
    /// Words that extend this one by a letter at the front or back.
    Hooks(Vec<u8>),
    /// Words made by changing, adding or removing one letter of this one.
    Near(Vec<u8>),
    /// Words hidden in a phrase: across its gaps only, or also within its words.
    Hidden {
        /// Phrase.
        phrase: Phrase,
        /// Whether words that lie in one word of the phrase count.
        within: bool,
    },
    /// Words that can be played from the rack through tiles of a row.
    Through(Rack, Row),
    /// Words whose meaning has all words of a search.
    Meaning(MeaningSearch),
}

impl Question {
    /// Returns the words that answer the question and pass the filter, sorted. By default, sub-anagrams, hidden words
    /// and words through a row are sorted longest first, hooks and neighbours by [`Place`], and words with a meaning by
    /// how well it matches. All other words are sorted alphabetically.
    ///
    /// # Errors
    /// Returns [`TooManyHits`] if there are more than [`MAX_HITS`] hits. The search stops there.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::solve::lab::{Filter, Question, Rack};
    /// use wordhoard_engine::words::Lexicon;
    ///
    /// let question = Question::Anagrams(Rack::parse("retains").unwrap());
    /// let answer = question.answer(&Lexicon::embedded(false), &Filter::default(), None).unwrap();
    /// assert!(answer.hits().iter().all(|hit| hit.letter_count() == 7));
    /// ```
    pub fn answer(&self, words: &Lexicon, filter: &Filter, order: Option<SortOrder>) -> Result<Answer, TooManyHits> {
        self.answer_watched(words, filter, order, &mut ()).map(Watched::into_inner)
    }

    /// Like [`Question::answer`], with an observer. An answer that is stopped holds the hits found until then.
    ///
    /// # Errors
    /// Like [`Question::answer`].
    pub fn answer_watched(
        &self,
        words: &Lexicon,
        filter: &Filter,
        order: Option<SortOrder>,
        observer: &mut impl Observer<Event>,
    ) -> Result<Watched<Answer>, TooManyHits> {
        self.answer_within(MAX_HITS, words, filter, order, observer)
    }

    fn answer_within(
        &self,
        limit: usize,
        words: &Lexicon,
        filter: &Filter,
        order: Option<SortOrder>,
        observer: &mut impl Observer<Event>,
    ) -> Result<Watched<Answer>, TooManyHits> {
        let mut result = ControlFlow::Continue(());
        let mut builder = AnswerBuilder::new(words, filter, limit);
        match self {
            Self::Match(pattern) => {
                let take = |letters: &[u8], word| builder.take(letters, word, Place::Anywhere);
                result = match_until(words, pattern, take, observer);
            }
            Self::Through(rack, row) => {
                let take = |start, letters: &[u8], word| builder.take(letters, word, Place::Square(start as u8));
                result = through_until(words, rack, row, take, observer);
            }
            Self::Hooks(word) => {
                let hooks = hooks(words, word);
                builder.add(numbers(&hooks.front), Place::FrontHook);
                builder.add(numbers(&hooks.back), Place::BackHook);
            }
            Self::Near(word) => {
                let found = near(words, word);
                for group in found.chunk_by(|(place, _), (other, _)| place == other) {
                    builder.add(group.iter().map(|(_, word)| word.number).collect(), group[0].0);
                }
            }
            Self::Hidden { phrase, within } => hidden(words, phrase, *within, |start, letters, word| {
                let _ = builder.take(letters, word, Place::Letter(start as u16));
            }),
            Self::Meaning(search) => {
                for letters in search.found() {
                    if let Some(word) = words.find(&letters)
                        && builder.take(&letters, word, Place::Anywhere).is_break()
                    {
                        break;
                    }
                }
            }
            _ => builder.add(self.numbers(words, filter), Place::Anywhere),
        }
        // A search that the builder has broken off is an error.
        let mut answer = builder.finish()?;
        self.sort(&mut answer, order);
        Ok(Watched::new(answer, result))
    }

    /// Sorts an answer by `order`, or in the default order of the question. A search by meaning finds words in that
    /// order.
    pub fn sort(&self, answer: &mut Answer, order: Option<SortOrder>) {
        let default = match self {
            Self::SubAnagrams(_) | Self::Through(..) | Self::Hidden { .. } => Some(SortOrder::Length),
            Self::Hooks(_) | Self::Near(_) | Self::Meaning(_) => None,
            _ => Some(SortOrder::Alphabet),
        };
        match order.or(default) {
            Some(order) => answer.sort_with(|hits, all| {
                order.sort(hits, |hit| hit.letters(all), |hit| self.points(hit.letters(all), hit.place));
            }),
            None if matches!(self, Self::Meaning(_)) => {}
            None => answer.sort_by_place(),
        }
    }

    /// Returns the word numbers of the candidates in ascending order, for searches that yield word numbers.
    fn numbers(&self, words: &Lexicon, filter: &Filter) -> Vec<u32> {
        let mut found = match self {
            Self::Prefixes(word) => prefixes(words, word).iter().map(|(_, word)| word.number).collect(),
            Self::Anagrams(rack) => anagrams(words, rack),
            Self::SubAnagrams(rack) => sub_anagrams(words, rack, filter.lengths.clone()),
            Self::Match(_)
            | Self::Hooks(_)
            | Self::Near(_)
            | Self::Hidden { .. }
            | Self::Through(..)
            | Self::Meaning(_) => Vec::new(),
        };
        sort_numbers(&mut found, words.number_bound());
        found
    }

    /// Returns the points for a hit. Blanks score nothing.
    #[must_use]
    pub fn points(&self, letters: &[u8], place: Place) -> u16 {
        let mut blanks = 0;
        self.for_each_tile(letters, place, |letter, is_blank| blanks += if is_blank { points(&[letter]) } else { 0 });
        points(letters) - blanks
    }

    /// Returns the letters that blanks stand for in a hit.
    #[must_use]
    pub fn blanks(&self, letters: &[u8], place: Place) -> Vec<u8> {
        let mut blanks = Vec::new();
        self.for_each_tile(letters, place, |letter, is_blank| blanks.extend(is_blank.then_some(letter)));
        blanks
    }

    /// Returns the meaning of a hit: the one that a search by meaning has found, or else the first one.
    #[must_use]
    pub fn meaning(&self, letters: &[u8]) -> Option<Meaning> {
        let found = if let Self::Meaning(search) = self { search.sense(letters) } else { None };
        found.or_else(|| meaning(&fold::spell(letters)))
    }

    /// Returns the change that makes a neighbour: "changed", "added" or "removed".
    #[must_use]
    pub fn change(&self, place: Place) -> Option<&'static str> {
        match (self, place) {
            (Self::Near(_), Place::Changed) => Some("changed"),
            (Self::Near(_), Place::FrontHook | Place::BackHook | Place::Added) => Some("added"),
            (Self::Near(_), Place::Removed) => Some("removed"),
            _ => None,
        }
    }

    /// Returns the start of a hit, from 1: the square of a row, or the column of a phrase.
    #[must_use]
    pub fn start(&self, place: Place) -> Option<usize> {
        match (self, place) {
            (_, Place::Square(square)) => Some(usize::from(square) + 1),
            (Self::Hidden { phrase, .. }, Place::Letter(letter)) => Some(phrase.column(letter.into()) + 1),
            _ => None,
        }
    }

    /// Appends the display form of a hit. Blanks are in lower case (`TeaR`), and a hyphen separates a hook from its
    /// word (`S-TEA`). A hidden word is shown in the words of its phrase (`pinT, EARly`). Returns `false` if there is
    /// nothing to show.
    pub fn show(&self, letters: &[u8], place: Place, out: &mut String) -> bool {
        if let (Self::Hidden { phrase, .. }, Place::Letter(start)) = (self, place) {
            phrase.show(start.into(), letters.len(), out);
            return true;
        }
        let hyphen = match place {
            Place::FrontHook => Some(1),
            Place::BackHook => Some(letters.len() - 1),
            _ => None,
        };
        if let Some(hyphen) = hyphen {
            let (hook, word) = letters.split_at(hyphen);
            out.extend(hook.iter().map(|&letter| tile_char(letter, false)));
            out.push('-');
            out.extend(word.iter().map(|&letter| tile_char(letter, false)));
        }
        self.for_each_tile(letters, place, |letter, is_blank| out.push(tile_char(letter, is_blank))) || hyphen.is_some()
    }

    /// Calls `visit` with every letter of a hit and whether it is a blank. Returns `false`, without calling `visit`, if
    /// the rack has no blanks.
    fn for_each_tile(&self, letters: &[u8], place: Place, mut visit: impl FnMut(u8, bool)) -> bool {
        match (self, place) {
            (Self::Anagrams(rack) | Self::SubAnagrams(rack), _) if rack.blank_count() > 0 => {
                rack.mark_blanks(letters).for_each(|(letter, is_blank)| visit(letter, is_blank));
            }
            (Self::Through(rack, row), Place::Square(start)) if rack.blank_count() > 0 => {
                row.mark_blanks(rack, start.into(), letters).for_each(|(letter, is_blank)| visit(letter, is_blank));
            }
            _ => return false,
        }
        true
    }
}

/// Returns the display form of a tile: upper case, or lower case for a blank.
fn tile_char(letter: u8, is_blank: bool) -> char {
    char::from(if is_blank { b'a' } else { b'A' } + letter)
}

/// Sorts distinct word numbers, as ascending numbers are faster to spell. Many of them are marked in a table, which is
/// faster than comparing them.
fn sort_numbers(numbers: &mut Vec<u32>, bound: usize) {
    if numbers.len() < bound / 64 {
        numbers.sort_unstable();
        return;
    }
    let mut marks = vec![0u64; bound.div_ceil(64)];
    numbers.iter().for_each(|&number| marks[number as usize / 64] |= 1 << (number % 64));
    numbers.clear();
    for (index, mut marks) in (0u32..).zip(marks) {
        while marks != 0 {
            numbers.push(64 * index + marks.trailing_zeros());
            marks &= marks - 1;
        }
    }
}

fn numbers(hooks: &[(u8, Word)]) -> Vec<u32> {
    hooks.iter().map(|(_, word)| word.number).collect()
}

impl Answer {
    /// Builds an answer from word numbers, in the given order. Words that do not pass the filter are left out.
    #[must_use]
    pub fn from_numbers(numbers: Vec<u32>, words: &Lexicon, filter: &Filter) -> Self {
        let mut builder = AnswerBuilder::new(words, filter, usize::MAX);
        builder.add(numbers, Place::Anywhere);
        builder.answer
    }
}

/// Collector for the hits of a search.
struct AnswerBuilder<'a> {
    words: &'a Lexicon,
    filter: &'a Filter,
    /// Whether the filter needs only lengths and tiers, which is worth knowing for 100,000 words.
    takes_any_spelling: bool,
    answer: Answer,
    /// Maximum number of hits to collect.
    limit: usize,
    /// Set once a hit has been rejected because the limit was reached.
    stopped: bool,
}

impl<'a> AnswerBuilder<'a> {
    fn new(words: &'a Lexicon, filter: &'a Filter, limit: usize) -> Self {
        let takes_any_spelling = filter.accepts_any_spelling();
        Self { words, filter, takes_any_spelling, answer: Answer::new(words), limit, stopped: false }
    }

    /// Adds a word if it passes the filter. Breaks if the word would exceed the limit.
    fn take(&mut self, letters: &[u8], word: Word, place: Place) -> ControlFlow<()> {
        let accepts = self.filter.accepts_size(letters.len(), word.tier)
            && (self.takes_any_spelling || self.filter.accepts_spelling(self.words, letters));
        if !self.stopped && accepts {
            if self.answer.hits().len() >= self.limit {
                self.stopped = true;
                return ControlFlow::Break(());
            }
            self.answer.push(letters, word, place);
        }
        ControlFlow::Continue(())
    }

    fn add(&mut self, numbers: Vec<u32>, place: Place) {
        self.answer.reserve(numbers.len().min(self.limit));
        // Once stopped, the remaining words are still spelled, which is cheap, but not added.
        self.words.spell(numbers, |number, letters| {
            if let Some(word) = self.words.word(number) {
                let _ = self.take(letters, word, place);
            }
        });
    }

    fn finish(self) -> Result<Answer, TooManyHits> {
        if self.stopped { Err(TooManyHits { limit: self.limit }) } else { Ok(self.answer) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;

    fn display_form(question: &Question, text: &str, place: Place) -> Option<String> {
        let mut out = String::new();
        question.show(&word(text).unwrap(), place, &mut out).then_some(out)
    }

    #[test]
    fn blanks_are_lower_case() {
        let question = Question::SubAnagrams(Rack::parse("ter?").unwrap());
        let display_form = |text: &str| display_form(&question, text, Place::Anywhere).unwrap();
        assert_eq!([display_form("tear"), display_form("ret"), display_form("tree")], ["TEaR", "RET", "TREe"]);
    }

    #[test]
    fn tiles_of_a_row_are_never_lower_case() {
        let display_form = |row: &str, rack: &str, text: &str, start| {
            let question = Question::Through(Rack::parse(rack).unwrap(), Row::parse(row).unwrap());
            display_form(&question, text, Place::Square(start))
        };
        assert_eq!(display_form(".t..", "as?t", "stat", 0).as_deref(), Some("STAT"));
        assert_eq!(display_form("..t....", "ae??", "treat", 2).as_deref(), Some("TrEAt"));
        assert_eq!(display_form("..t....", "aert", "treat", 2), None, "without blanks there is nothing to show");
    }

    #[test]
    fn hooks_are_separated_by_a_hyphen() {
        let question = Question::Hooks(word("zz").unwrap());
        assert_eq!(display_form(&question, "zzz", Place::FrontHook).as_deref(), Some("Z-ZZ"));
        assert_eq!(display_form(&question, "zzz", Place::BackHook).as_deref(), Some("ZZ-Z"));
    }

    /// Checks for each kind of search that a limit equal to the number of hits is enough. A lower limit must fail.
    #[test]
    fn too_many_hits_are_an_error() {
        let words = Lexicon::embedded(false);
        let rack = || Rack::parse("retain?").unwrap();
        for question in [
            Question::Prefixes(word("pines").unwrap()),
            Question::Anagrams(rack()),
            Question::SubAnagrams(rack()),
            Question::Match(Pattern::parse("?a??e").unwrap()),
            Question::Match(Pattern::parse("q*").unwrap()),
            Question::Hooks(word("ink").unwrap()),
            Question::Near(word("ink").unwrap()),
            Question::Hidden { phrase: Phrase::parse("great auk").unwrap(), within: true },
            Question::Through(rack(), Row::parse("..e..").unwrap()),
        ] {
            let filter = Filter { lengths: 0..=7, ..Filter::default() };
            let answer = question.answer(&words, &filter, None).unwrap();
            let found = answer.hits().len();
            assert!(found > 2, "{question:?}");
            let answer_within =
                |limit| question.answer_within(limit, &words, &filter, None, &mut ()).map(Watched::into_inner);
            assert_eq!(answer_within(found), Ok(answer), "{question:?}");
            for limit in [0, 1, found - 1] {
                assert_eq!(answer_within(limit), Err(TooManyHits { limit }), "{question:?}");
            }
        }
    }

    #[test]
    fn too_many_hits_are_reported() {
        let message = "more than 1,000,000 words match; narrow the search with a filter such as --length";
        assert_eq!(TooManyHits { limit: MAX_HITS }.to_string(), message);
        assert!(TooManyHits { limit: 999 }.to_string().starts_with("more than 999 words"));
        assert!(TooManyHits { limit: 12_034 }.to_string().starts_with("more than 12,034 words"));
    }
}
