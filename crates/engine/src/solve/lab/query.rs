//! Queries as a user states them.

use std::borrow::Cow;

use super::multi_word::{MAX_MULTI_WORD, MultiWordLimits, MultiWordRequest, multi_word_anagrams_watched};
use super::permutations::{self, PermutationError, PermutationStats};
use super::{
    Answer, Event, Filter, Input, Judgement, LadderChoice, Ladders, Listing, Lookup, MAX_LADDERS, MultiWordAnagrams,
    Pattern, Phrase, QueryError, QueryRejection, Question, Rack, Reply, Row, SortOrder, ladders_watched, lookup,
    random_words, word,
};
use crate::base::rng::Seed;
use crate::solve::watch::{Observer, Watched};
use crate::words::Lexicon;
use crate::words::meanings::search::{MAX_WORDS, MeaningSearch, query_words};

/// Minimum word length among sub-anagrams unless the user chooses another.
pub const MIN_SUB_ANAGRAM: usize = 2;

/// Minimum word length among hidden words unless the user chooses another.
pub const MIN_HIDDEN: usize = 3;

/// Algorithm for finding anagrams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnagramMethod {
    /// Lookup in the word list's index.
    Fast,
    /// Permutations of the letters, as in Nugraha's paper (2016).
    Permutations,
}

impl AnagramMethod {
    /// All methods with their names.
    pub const NAMES: [(&'static str, Self); 2] = [("fast", Self::Fast), ("permutations", Self::Permutations)];
}

/// Kind of query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QueryKind {
    /// Look up words.
    Check,
    /// Look up words and their definitions.
    Define,
    /// List the words whose meaning has some words, given as one or more texts.
    Meaning,
    /// Judge a play: whether all of its words are in the list.
    Judge,
    /// List random words. Takes no text.
    Random(Seed),
    /// List the words that a word begins with.
    Prefixes,
    /// List the words that use all letters of a rack.
    Anagrams(AnagramMethod),
    /// List the words of at least `min` letters that use some or all letters of a rack.
    SubAnagrams {
        /// Algorithm.
        method: AnagramMethod,
        /// Minimum length in letters.
        min: usize,
    },
    /// List the words that match a pattern.
    Match,
    /// List the words made by adding a letter before or after a word.
    Hooks,
    /// List the words made by changing, adding or removing one letter of a word.
    Near,
    /// List the words of at least `min` letters that are hidden in a phrase across its gaps.
    Hidden {
        /// Minimum length in letters.
        min: usize,
        /// Whether to list words that lie in one word of the phrase, too.
        within: bool,
    },
    /// Find a shortest ladder between two words, or all of them. The two words are two texts, or one text with a space.
    /// The filter applies to the words between them.
    Ladder {
        /// Whether to find all shortest ladders.
        all: bool,
    },
    /// List answers of several words that together use all letters. The letters are given as one or more texts.
    MultiWord {
        /// Maximum number of words of an answer.
        max_words: usize,
    },
    /// List the words that can be played from a rack through the tiles of a row.
    Through(Row),
}

/// A query about words: its kind, and a choice among the words found. The text, such as the letters of a rack, is given
/// to [`Query::answer`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query {
    /// Kind of query.
    pub kind: QueryKind,
    /// Conditions that each word must meet.
    pub filter: Filter,
    /// Sort order. `None` is the order of [`Question::sort`] for lists, and the given order for looked-up words.
    pub order: Option<SortOrder>,
    /// Maximum number of words, ladders or multi-word anagrams. `None` is 1 for random words, [`MAX_LADDERS`] for all
    /// ladders, [`MAX_MULTI_WORD`] for multi-word anagrams, and no limit otherwise.
    pub limit: Option<usize>,
}

impl QueryKind {
    /// Returns the name of the kind.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Define => "define",
            Self::Meaning => "meaning",
            Self::Judge => "judge",
            Self::Random(_) => "random",
            Self::Prefixes => "prefixes",
            Self::Anagrams(_) => "anagrams",
            Self::SubAnagrams { .. } => "subanagrams",
            Self::Match => "match",
            Self::Hooks => "hooks",
            Self::Near => "near",
            Self::Hidden { .. } => "hidden",
            Self::Ladder { .. } => "ladder",
            Self::MultiWord { .. } => "multiword",
            Self::Through(_) => "through",
        }
    }
}

impl Query {
    /// Creates a query without conditions, limit or sort order.
    #[must_use]
    pub fn new(kind: QueryKind) -> Self {
        Self { kind, filter: Filter::default(), order: None, limit: None }
    }

    /// Answers the query. [`QueryKind::Check`], [`QueryKind::Define`], [`QueryKind::Judge`], [`QueryKind::Meaning`] and
    /// [`QueryKind::MultiWord`] use every text, and [`QueryKind::Ladder`] uses two words; other kinds use the first text.
    ///
    /// # Errors
    /// Returns a [`QueryRejection`] if a text cannot be parsed, or if the query has too many answers.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::solve::lab::{Query, QueryKind, Reply};
    /// use wordhoard_engine::words::Lexicon;
    ///
    /// let query = Query { limit: Some(3), ..Query::new(QueryKind::Match) };
    /// let reply = query.answer(&["te?t"], &Lexicon::embedded(false)).unwrap();
    /// assert!(matches!(reply, Reply::Listing(listing) if listing.answer.hits().len() == 3));
    /// ```
    pub fn answer(&self, texts: &[impl AsRef<str>], words: &Lexicon) -> Result<Reply, QueryRejection> {
        self.answer_watched(texts, words, &mut ()).map(Watched::into_inner)
    }

    /// Like [`Query::answer`], with an observer, which can cancel patterns with gaps, words through a row, ladders
    /// and multi-word anagrams.
    ///
    /// # Errors
    /// Like [`Query::answer`].
    pub fn answer_watched(
        &self,
        texts: &[impl AsRef<str>],
        words: &Lexicon,
        observer: &mut impl Observer<Event>,
    ) -> Result<Watched<Reply>, QueryRejection> {
        let text = texts.first().map_or("", AsRef::as_ref);
        let mut list = |question| self.list(question, words, observer).map(|listing| listing.map(Reply::Listing));
        match &self.kind {
            QueryKind::Check => Ok(Watched::Finished(Reply::Checks(self.look_up(texts, words)?))),
            QueryKind::Define => Ok(Watched::Finished(Reply::Definitions(self.look_up(texts, words)?))),
            QueryKind::Judge => Ok(Watched::Finished(Reply::Judgement(Judgement::new(texts, words, &self.filter)?))),
            QueryKind::Meaning => list(Question::Meaning(meaning_search(texts)?)),
            QueryKind::Ladder { all } => Ok(self.climb(*all, texts, words, observer)?.map(Reply::Ladders)),
            QueryKind::MultiWord { max_words } => {
                Ok(self.combine(*max_words, texts, words, observer)?.map(Reply::MultiWord))
            }
            QueryKind::Random(seed) => Ok(Watched::Finished(Reply::Listing(self.draw(seed, words)))),
            QueryKind::Prefixes => list(Question::Prefixes(word(text)?)),
            QueryKind::Anagrams(_) => list(Question::Anagrams(Rack::parse(text)?)),
            QueryKind::SubAnagrams { .. } => list(Question::SubAnagrams(Rack::parse(text)?)),
            QueryKind::Match => list(Question::Match(Pattern::parse(text)?)),
            QueryKind::Hooks => list(Question::Hooks(word(text)?)),
            QueryKind::Near => list(Question::Near(word(text)?)),
            QueryKind::Hidden { within, .. } => {
                list(Question::Hidden { phrase: Phrase::parse(text)?, within: *within })
            }
            QueryKind::Through(row) => list(Question::Through(Rack::parse(text)?, row.clone())),
        }
    }

    fn list(
        &self,
        question: Question,
        words: &Lexicon,
        observer: &mut impl Observer<Event>,
    ) -> Result<Watched<Listing>, QueryRejection> {
        let filter = self.whole_filter();
        let mut stats = None;
        let answer = match self.method() {
            AnagramMethod::Fast => question.answer_watched(words, &filter, self.order, observer)?,
            AnagramMethod::Permutations => {
                let counted = stats.insert(PermutationStats::default());
                let mut answer = Answer::from_numbers(permute(&question, &filter, words, counted)?, words, &filter);
                question.sort(&mut answer, self.order);
                Watched::Finished(answer)
            }
        };
        Ok(answer.map(|mut answer| {
            answer.truncate(self.limit.unwrap_or(usize::MAX));
            Listing { question, answer, stats }
        }))
    }

    /// Finds ladders between two words.
    fn climb(
        &self,
        all: bool,
        texts: &[impl AsRef<str>],
        words: &Lexicon,
        observer: &mut impl Observer<Event>,
    ) -> Result<Watched<Ladders>, QueryError> {
        let ends = texts.iter().flat_map(|text| text.as_ref().split_whitespace());
        let ends = ends.map(word).collect::<Result<Vec<_>, _>>()?;
        let [from, to] = ends.as_slice() else { return Err(Input::Ladder.word_count(ends.len())) };
        if from.len() != to.len() {
            return Err(Input::Ladder.different_lengths(from.len(), to.len()));
        }
        let limit = self.limit.unwrap_or(MAX_LADDERS).min(MAX_LADDERS);
        let choice = if all { LadderChoice::All(limit) } else { LadderChoice::Common };
        Ok(ladders_watched(words, from, to, &self.filter, choice, observer))
    }

    /// Finds answers of several words.
    fn combine(
        &self,
        max_words: usize,
        texts: &[impl AsRef<str>],
        words: &Lexicon,
        observer: &mut impl Observer<Event>,
    ) -> Result<Watched<MultiWordAnagrams>, QueryError> {
        let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
        let request = MultiWordRequest::parse(&texts.join(" "))?;
        let answers = self.limit.unwrap_or(MAX_MULTI_WORD).min(MAX_MULTI_WORD);
        let limits = MultiWordLimits { words: max_words, answers };
        Ok(multi_word_anagrams_watched(words, &request, &self.filter, limits, observer))
    }

    /// Returns the filter, with the minimum length of sub-anagrams and hidden words.
    fn whole_filter(&self) -> Cow<'_, Filter> {
        match self.kind {
            QueryKind::SubAnagrams { min, .. } | QueryKind::Hidden { min, .. } => Cow::Owned(self.filter.at_least(min)),
            _ => Cow::Borrowed(&self.filter),
        }
    }

    fn method(&self) -> AnagramMethod {
        match self.kind {
            QueryKind::Anagrams(method) | QueryKind::SubAnagrams { method, .. } => method,
            _ => AnagramMethod::Fast,
        }
    }

    /// Draws random words.
    fn draw(&self, seed: &Seed, words: &Lexicon) -> Listing {
        let numbers = random_words(words, &self.filter, self.limit.unwrap_or(1), &mut seed.rng("words"));
        let question = Question::Match(Pattern::anything());
        let mut answer = Answer::from_numbers(numbers, words, &self.filter);
        if let Some(order) = self.order {
            question.sort(&mut answer, Some(order));
        }
        Listing { question, answer, stats: None }
    }

    fn look_up(&self, texts: &[impl AsRef<str>], words: &Lexicon) -> Result<Vec<Lookup>, QueryError> {
        let look_up = |text: &_| Lookup::parse(AsRef::as_ref(text), words, &self.filter);
        let mut lookups = texts.iter().map(look_up).collect::<Result<Vec<_>, _>>()?;
        if let Some(order) = self.order {
            lookup::sort(&mut lookups, order);
        }
        lookups.truncate(self.limit.unwrap_or(usize::MAX));
        Ok(lookups)
    }
}

/// Parses the words of a search by meaning, in one text or several.
///
/// # Errors
/// Returns a [`QueryError`] if there are no words to search for, or more than [`MAX_WORDS`].
pub fn meaning_search(texts: &[impl AsRef<str>]) -> Result<MeaningSearch, QueryError> {
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
    let words = query_words(&texts.join(" "));
    match words.len() {
        0 if texts.iter().all(|text| text.trim().is_empty()) => Err(Input::Meaning.empty()),
        0 => Err(Input::Meaning.missing("word to search for")),
        1..=MAX_WORDS => Ok(MeaningSearch::new(words)),
        _ => Err(Input::Meaning.too_long()),
    }
}

/// Returns the word numbers found by the permutations method, in ascending order. Questions other than anagrams and
/// sub-anagrams have none.
fn permute(
    question: &Question,
    filter: &Filter,
    words: &Lexicon,
    stats: &mut PermutationStats,
) -> Result<Vec<u32>, PermutationError> {
    let (rack, lengths) = match question {
        Question::Anagrams(rack) => (rack, rack.tile_count()..=rack.tile_count()),
        Question::SubAnagrams(rack) => (rack, filter.lengths.clone()),
        _ => return Ok(Vec::new()),
    };
    permutations::sub_anagrams_watched(words, rack, lengths, stats).map(Watched::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words_of(query: &Query, text: &str) -> Vec<String> {
        let Ok(Reply::Listing(listing)) = query.answer(&[text], &Lexicon::embedded(false)) else { panic!() };
        let (answer, hits) = (&listing.answer, listing.answer.hits());
        hits.iter().map(|hit| crate::words::fold::spell(answer.letters(hit))).collect()
    }

    #[test]
    fn both_methods_give_the_same_listing() {
        let by_length = |kind| Query { order: Some(SortOrder::Length), limit: Some(40), ..Query::new(kind) };
        let sub_anagrams = |method| words_of(&by_length(QueryKind::SubAnagrams { method, min: 4 }), "retains");
        let found = sub_anagrams(AnagramMethod::Fast);
        assert!(found.len() == 40 && found.iter().all(|word| word.len() >= 4));
        assert_eq!(sub_anagrams(AnagramMethod::Permutations), found);
        let anagrams = |method| words_of(&Query::new(QueryKind::Anagrams(method)), "retains");
        assert_eq!(anagrams(AnagramMethod::Fast), anagrams(AnagramMethod::Permutations));
    }

    #[test]
    fn a_seed_draws_the_same_words() {
        let draw = |seed: &str, limit| words_of(&Query { limit, ..Query::new(QueryKind::Random(Seed::new(seed))) }, "");
        assert_eq!(draw("monday", None).len(), 1);
        assert_eq!(draw("monday", Some(5)), draw("monday", Some(5)));
        assert_ne!(draw("monday", Some(5)), draw("tuesday", Some(5)));
    }

    #[test]
    fn looked_up_words_are_sorted_and_limited() {
        let texts = ["qi", "aa", "tea"];
        let mut query = Query { limit: Some(2), ..Query::new(QueryKind::Check) };
        let mut looked_up = || match query.answer(&texts, &Lexicon::embedded(false)) {
            Ok(Reply::Checks(lookups)) => {
                query.order = Some(SortOrder::Length);
                lookups.iter().map(Lookup::text).collect::<Vec<_>>()
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(looked_up(), ["qi", "aa"]);
        assert_eq!(looked_up(), ["tea", "aa"]);
    }

    #[test]
    fn rejections_are_sentences() {
        let words = Lexicon::embedded(false);
        let reject = |kind, text: &str| Query::new(kind).answer(&[text], &words).unwrap_err().to_string();
        assert!(reject(QueryKind::Match, "te%").starts_with("the pattern has \"%\" in column 3; expected "));
        let permutations = |text| reject(QueryKind::Anagrams(AnagramMethod::Permutations), text);
        assert!(permutations("tea?").starts_with("the permutation method does not support blanks"));
    }
}
