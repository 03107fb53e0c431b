//! Search of words by their meaning: `small bird` finds WREN.
//!
//! A word is found if its own senses have all words of the query, in any order. Inflected forms match (`bird`, `birds`;
//! `mouse`, `mice`), and so do the parts of hyphenated words. [Stop words](STOP_WORDS) are ignored. Words are ranked:
//!
//! 1. Words with all words of the query in one sense come before those with some in one sense and some in another.
//! 2. Shorter glosses come first, as what they say besides the query is less. If several senses match, the shortest one
//!    counts; words of the second kind are ranked by the length of all their senses.
//! 3. Then more common words come first, by tier, and then the alphabet decides.
//!
//! The packed glosses are scanned for the bytes of the rarest word of the query. The glosses around its occurrences are
//! then read, with a table of the words of the query that each token matches. This takes three to seven milliseconds
//! and little memory, whereas an inverted index would add half a megabyte to the program. [`scan`] is the test oracle
//! and the baseline for benchmarks.

mod family;
pub mod scan;

use wordhoard_assets::pack::meanings::KINDS;

pub(super) use family::IrregularForms;

use super::packed::Codes;
use super::{MEANINGS, Meaning, Meanings, PartOfSpeech};
use crate::words::{Tier, fold};

/// Maximum number of words in a query, besides stop words.
pub const MAX_WORDS: usize = 15;

/// Words that are ignored in queries, because they say little about a meaning.
pub const STOP_WORDS: [&str; 34] = [
    "a", "an", "and", "any", "are", "as", "at", "be", "been", "being", "but", "by", "for", "from", "has", "in", "is",
    "it", "its", "of", "on", "one", "or", "some", "that", "the", "their", "this", "to", "was", "which", "who", "whose",
    "with",
];

/// Set of words of a query: bit 0 is the first word.
type WordSet = u16;

/// Flag in the table of tokens: the token is a word rather than punctuation.
const IS_WORD: u16 = 1 << MAX_WORDS;

/// A search for words by their meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeaningSearch {
    /// Words of the query.
    words: Vec<String>,
    /// Codes of the tokens that match a word of the query, ascending, with these words.
    tokens: Vec<(u32, WordSet)>,
}

/// Rank of a word found. Lower ranks are better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rank {
    /// Whether no single sense has all words of the query.
    is_spread: bool,
    /// Number of words in the shortest gloss that matches, or in all glosses if the match is spread.
    length: usize,
    tier: Tier,
    number: u32,
}

/// Standing of a word during a search.
#[derive(Clone, Copy, Default)]
struct Standing {
    number: u32,
    /// Words of the query in any sense.
    seen: WordSet,
    /// Number of words in all senses.
    length: usize,
    /// Number of words in the shortest sense that has all words of the query.
    shortest: Option<usize>,
}

/// Returns the words of a query in lower case, without accents, stop words and repetitions.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::meanings::search::query_words;
///
/// assert_eq!(query_words("A small, small Bird"), ["small", "bird"]);
/// ```
#[must_use]
pub fn query_words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in text.split(|ch: char| !ch.is_alphabetic()) {
        let mut letters = Vec::new();
        let word = fold::fold(part, &mut letters).map(|()| fold::spell(&letters));
        let is_wanted = |word: &String| word.len() > 1 && !STOP_WORDS.contains(&&**word) && !words.contains(word);
        words.extend(word.filter(is_wanted));
    }
    words
}

impl MeaningSearch {
    /// Prepares a search for the meanings that have all of these words, of which there are at most [`MAX_WORDS`]. More
    /// are ignored.
    #[must_use]
    pub fn new(words: Vec<String>) -> Self {
        let tokens = family::matching_tokens(&MEANINGS, &words[..words.len().min(MAX_WORDS)]);
        Self { words, tokens }
    }

    /// Returns the words of the query.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Returns the words found, best first, as letters from 0 (a) to 25 (z).
    #[must_use]
    pub fn found(&self) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        let numbers = self.ranks(&MEANINGS).into_iter().map(|rank| rank.number);
        MEANINGS.words.spell(numbers, |_, letters| found.push(letters.to_vec()));
        found
    }

    /// Returns the sense of a word that has all words of the query, the shortest if there are several, or `None` if
    /// there is none.
    #[must_use]
    pub fn sense(&self, letters: &[u8]) -> Option<Meaning> {
        let number = MEANINGS.words.find(letters)?.number;
        let counted = MEANINGS
            .lines
            .lines_of(number)
            .filter(|line| is_sense(line.kind))
            .map(|line| (self.count(line.codes), line));
        let matching = counted.filter(|((seen, _), _)| *seen == self.all());
        let (_, line) = matching.min_by_key(|((_, length), _)| *length)?;
        Some(Meaning::own(PartOfSpeech::ALL[line.part], MEANINGS.lines.text(line.codes)))
    }

    /// Returns the ranks of the words found, in order.
    fn ranks(&self, meanings: &Meanings) -> Vec<Rank> {
        let Some(rarest) = self.tokens_of_rarest_word() else { return Vec::new() };
        let mut table = meanings.token_flags.get_or_init(|| token_flags(meanings)).clone();
        self.tokens.iter().for_each(|&(code, words)| table[code as usize] |= words);
        let (all, mut ranks, mut standing) = (self.all(), Vec::new(), Standing::default());
        meanings.lines.for_each_with(&rarest, |number, kind, codes| {
            if number != standing.number {
                ranks.extend(standing.rank(all, meanings));
                standing = Standing { number, ..Standing::default() };
            }
            if is_sense(kind) {
                standing.add(count(codes, |code| table[code as usize]), all);
            }
        });
        ranks.extend(standing.rank(all, meanings));
        ranks.sort_unstable();
        ranks
    }

    /// Returns the codes of the tokens that match the rarest word of the query: the one whose most frequent token is
    /// the rarest, as frequent tokens have small codes. Returns `None` if some word matches no token, or if there are
    /// no words.
    fn tokens_of_rarest_word(&self) -> Option<Vec<u32>> {
        let codes_of = |index: usize| {
            let matching = self.tokens.iter().filter(move |(_, words)| words >> index & 1 == 1);
            matching.map(|(code, _)| *code).collect::<Vec<_>>()
        };
        let codes: Vec<Vec<u32>> = (0..self.words.len().min(MAX_WORDS)).map(codes_of).collect();
        if codes.iter().any(Vec::is_empty) { None } else { codes.into_iter().max_by_key(|codes| codes[0]) }
    }

    /// Returns the set of all words of the query.
    fn all(&self) -> WordSet {
        (1 << self.words.len().min(MAX_WORDS)) - 1
    }

    /// Returns the words of the query in a gloss, and the length of the gloss.
    fn count(&self, codes: Codes) -> (WordSet, usize) {
        let words = |code| self.tokens.binary_search_by_key(&code, |token| token.0).map_or(0, |at| self.tokens[at].1);
        count(codes, |code| words(code) | IS_WORD)
    }
}

impl Standing {
    /// Adds a sense: the words of the query in it, and its length.
    fn add(&mut self, (seen, length): (WordSet, usize), all: WordSet) {
        self.seen |= seen;
        self.length += length;
        if seen == all {
            self.shortest = Some(self.shortest.map_or(length, |shortest| shortest.min(length)));
        }
    }

    /// Returns the rank of the word, if its senses have all words of the query.
    fn rank(self, all: WordSet, meanings: &Meanings) -> Option<Rank> {
        if self.seen != all || all == 0 {
            return None;
        }
        let tier = meanings.words.word(self.number)?.tier;
        let length = self.shortest.unwrap_or(self.length);
        Some(Rank { is_spread: self.shortest.is_none(), length, tier, number: self.number })
    }
}

/// Returns the table of tokens for a query without words.
fn token_flags(meanings: &Meanings) -> Vec<u16> {
    let is_word = |token: &str| token.bytes().any(|byte| byte.is_ascii_alphanumeric());
    let flags = meanings.lines.tokens().map(|(_, token)| if is_word(token) { IS_WORD } else { 0 });
    std::iter::once(0).chain(flags).collect()
}

/// Returns `true` for the kind of a line that holds a sense.
fn is_sense(kind: usize) -> bool {
    KINDS[kind].is_empty()
}

/// Returns the words of the query in a gloss, and the number of its words. `token` gives the entry of a code in the
/// table of tokens.
#[inline]
fn count(codes: impl Iterator<Item = u32>, token: impl Fn(u32) -> u16) -> (WordSet, usize) {
    let (mut seen, mut length) = (0, 0);
    for code in codes {
        let token = token(code);
        seen |= token;
        length += usize::from(token & IS_WORD != 0);
    }
    (seen & !IS_WORD, length)
}

#[cfg(test)]
mod tests;
