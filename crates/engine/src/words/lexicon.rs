//! Word list of a game.

use std::sync::{Arc, OnceLock};

use wordhoard_assets::pack::facts::{Facts, Standing, Tier};

use super::alphagrams::{self, Alphagrams};
use super::columns::Columns;
use super::dawg::{Branch, Cursor, Dawg, NodeValues};
use super::table::WordTable;
use super::{fold, load};

/// Name of the embedded list.
const EMBEDDED_NAME: &str = "Wordhoard's list, not a tournament list";

/// Word list with lookup, prefix walks and facts about each word.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::Lexicon;
///
/// let words = Lexicon::embedded(false);
/// assert!(words.get("Tea").is_some());
/// assert!(words.get("teax").is_none());
/// ```
pub struct Lexicon {
    dawg: Dawg,
    slurs: bool,
    /// Name of the list, such as its path.
    name: String,
    /// Whether this is the embedded list.
    embedded: bool,
    /// Alphagram index, loaded or built on first use.
    alphagrams: OnceLock<Alphagrams>,
    /// Words of each length in columns, built on first use.
    columns: [OnceLock<Box<Columns>>; LENGTH_COUNT],
    /// The words spelled out, once they have been asked for.
    table: OnceLock<Arc<WordTable>>,
}

/// Number of word lengths, including 0.
const LENGTH_COUNT: usize = *load::LENGTHS.end() + 1;

/// A word of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// Alphabetical number, from 0. Words that are not accepted keep their numbers, which leaves gaps.
    pub number: u32,
    /// Frequency tier.
    pub tier: Tier,
    /// Whether the program may offer the word; `false` for words that are accepted when entered but never offered.
    pub offered: bool,
}

impl Lexicon {
    /// Returns the embedded list. `slurs` determines whether slurs are accepted.
    #[must_use]
    pub fn embedded(slurs: bool) -> Self {
        let name = EMBEDDED_NAME.to_owned();
        Self { slurs, name, embedded: true, ..Self::from_dawg(Dawg::new(wordhoard_assets::LEXICON.into())) }
    }

    /// Creates a list. If the automaton has no facts, every word is common and may be offered.
    #[must_use]
    pub fn from_dawg(dawg: Dawg) -> Self {
        Self {
            dawg,
            slurs: true,
            name: "an unnamed list".to_owned(),
            embedded: false,
            alphagrams: OnceLock::new(),
            columns: [const { OnceLock::new() }; LENGTH_COUNT],
            table: OnceLock::new(),
        }
    }

    /// Names the list.
    #[must_use]
    pub fn named(self, name: String) -> Self {
        Self { name, ..self }
    }

    /// Returns the name of the list, for verdicts on words.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the frozen list used to measure dealt boards and to make fill-ins: inoffensive, fairly common words of
    /// three letters or more.
    /// It never changes, and no entry is checked against it.
    #[must_use]
    pub fn frozen() -> Self {
        Self::from_dawg(Dawg::new(wordhoard_assets::FROZEN.into()))
    }

    /// Returns an exclusive upper bound for word numbers: one more than the largest [`Word::number`].
    #[must_use]
    pub fn number_bound(&self) -> usize {
        self.dawg.len()
    }

    /// Returns `true` for the embedded list without slurs.
    #[must_use]
    pub fn is_default(&self) -> bool {
        self.embedded && !self.slurs
    }

    /// Returns `true` for the embedded list, with or without slurs.
    #[must_use]
    pub fn is_embedded(&self) -> bool {
        self.embedded
    }

    /// Returns a fingerprint of the accepted words. Lists that accept the same words have the same fingerprint.
    #[must_use]
    pub fn hash(&self) -> u64 {
        // Only the embedded list can exclude slurs, so only that list has two fingerprints.
        if self.slurs && self.embedded { !self.dawg.hash() } else { self.dawg.hash() }
    }

    /// Returns the root, where every prefix walk begins.
    #[must_use]
    pub fn root(&self) -> Cursor {
        self.dawg.root()
    }

    /// Follows a letter (0 to 25), or returns `None` if no word continues with it.
    #[must_use]
    #[inline]
    pub fn step(&self, from: Cursor, letter: u8) -> Option<Cursor> {
        self.dawg.step(from, letter)
    }

    /// Returns the children of a node with their letters, in alphabetical order.
    pub fn children(&self, from: Cursor) -> impl Iterator<Item = (u8, Cursor)> {
        self.dawg.children(from)
    }

    /// Returns the branches of a node for the given letters (bit 0 is a), in alphabetical order.
    pub fn branches(&self, from: Cursor, letters: u32) -> impl Iterator<Item = Branch> {
        self.dawg.branches(from, letters)
    }

    /// Follows a branch of the node `from`.
    #[must_use]
    #[inline]
    pub fn follow(&self, from: Cursor, branch: Branch) -> Cursor {
        self.dawg.follow(from, branch)
    }

    /// Returns the number of edges, which is the number of steps that [`Lexicon::fold_bottom_up`] takes.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        self.dawg.edge_count()
    }

    /// Computes a value for each node from everything below it, including words that are not accepted. See
    /// [`Dawg::fold_bottom_up`].
    pub fn fold_bottom_up<T: Copy + Default>(&self, combine: impl Fn(T, u8, bool, T) -> T) -> NodeValues<T> {
        self.dawg.fold_bottom_up(combine)
    }

    /// Returns the word that ends at this node, if it is accepted.
    #[must_use]
    #[inline]
    pub fn word_at(&self, at: Cursor) -> Option<Word> {
        self.word(at.word()?)
    }

    /// Returns the word with this number, if it is accepted. The number must be less than [`Lexicon::number_bound`].
    #[must_use]
    #[inline]
    pub fn word(&self, number: u32) -> Option<Word> {
        let facts = self.dawg.fact(number).map_or(Facts::PLAIN, Facts::from_byte);
        let accepted = self.slurs || facts.standing != Standing::Slur;
        accepted.then_some(Word { number, tier: facts.tier, offered: facts.standing == Standing::Open })
    }

    /// Calls `visit` with the number and the letters, 0 (a) to 25 (z), of each word whose number is in `numbers`.
    ///
    /// Every number must be less than [`Lexicon::number_bound`]. Ascending numbers are fastest.
    pub fn spell(&self, numbers: impl IntoIterator<Item = u32>, mut visit: impl FnMut(u32, &[u8])) {
        match self.built_table() {
            Some(table) => numbers.into_iter().for_each(|number| visit(number, table.word(number))),
            None => self.dawg.spell(numbers, visit),
        }
    }

    /// Returns the words spelled out, which takes some ten milliseconds on first use. From then on, searches that read
    /// many words are several times faster, which pays off where many questions are asked.
    pub fn table(&self) -> &Arc<WordTable> {
        self.table.get_or_init(|| Arc::new(WordTable::new(&self.dawg)))
    }

    /// Returns the words spelled out, if [`Lexicon::table`] has been called.
    #[must_use]
    pub fn built_table(&self) -> Option<&Arc<WordTable>> {
        self.table.get()
    }

    /// Returns the alphagram index, which includes words that are not accepted.
    ///
    /// The index of a custom list is built on first use, which takes about half a second for a million words.
    #[must_use]
    pub fn alphagrams(&self) -> &Alphagrams {
        self.alphagrams.get_or_init(|| {
            if self.embedded {
                return Alphagrams::new(wordhoard_assets::ALPHAGRAMS.into());
            }
            let mut builder = alphagrams::Builder::default();
            self.walk().for_each(|(letters, _)| builder.push(&letters, false));
            Alphagrams::new(builder.finish().into())
        })
    }

    /// Returns the words of `len` letters in columns, or `None` if `len` exceeds the maximum word length.
    ///
    /// The columns are built on first use and include words that are not accepted.
    #[must_use]
    pub fn columns(&self, len: usize) -> Option<&Columns> {
        let columns = self.columns.get(len)?;
        Some(columns.get_or_init(|| Columns::new(&self.dawg, len).into()))
    }

    /// Looks up a word, ignoring case and accents.
    #[must_use]
    pub fn get(&self, word: &str) -> Option<Word> {
        let mut letters = Vec::with_capacity(word.len());
        fold::fold(word, &mut letters)?;
        self.find(&letters)
    }

    /// Looks up a word by its letters, 0 (a) to 25 (z).
    #[must_use]
    pub fn find(&self, letters: &[u8]) -> Option<Word> {
        let at = letters.iter().try_fold(self.root(), |at, &letter| self.step(at, letter))?;
        self.word_at(at)
    }

    /// Returns the accepted words, in lowercase and alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = (String, Word)> {
        self.walk().filter_map(|(letters, at)| Some((fold::spell(&letters), self.word_at(at)?)))
    }

    fn walk(&self) -> Words<'_> {
        let open = vec![self.children(self.root()).collect::<Vec<_>>().into_iter()];
        Words { lexicon: self, open, letters: Vec::new() }
    }
}

/// Depth-first iterator over the words of a list.
struct Words<'a> {
    lexicon: &'a Lexicon,
    open: Vec<std::vec::IntoIter<(u8, Cursor)>>,
    letters: Vec<u8>,
}

impl Iterator for Words<'_> {
    type Item = (Vec<u8>, Cursor);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.open.last_mut()?.next() {
                None => {
                    self.open.pop();
                    self.letters.pop();
                }
                Some((letter, at)) => {
                    self.letters.push(letter);
                    let spelled = at.word().is_some().then(|| self.letters.clone());
                    self.open.push(self.lexicon.children(at).collect::<Vec<_>>().into_iter());
                    if let Some(letters) = spelled {
                        return Some((letters, at));
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::base::sample::sample_size;

    fn tier(size: u8) -> Tier {
        Tier::from_size(size).unwrap()
    }

    /// Returns the words and tiers of the source of the embedded list.
    fn source_words() -> Vec<(&'static str, u8)> {
        let parse = |line: &'static str| line.split_once(' ').map(|(word, size)| (word, size.parse().unwrap()));
        wordhoard_assets::read_source("words/words.txt").lines().filter_map(parse).collect()
    }

    /// Returns the words of one kind on the avoid list.
    fn avoided(kind: &str) -> HashSet<&'static str> {
        let lines = wordhoard_assets::read_source("words/avoid.txt").lines().filter_map(|line| line.split_once(' '));
        lines.filter(|&(_, word_kind)| word_kind == kind).map(|(word, _)| word).collect()
    }

    #[test]
    fn embedded_list_matches_its_source() {
        let slurs = avoided("slur");
        let expected = source_words().into_iter().filter(|(word, _)| !slurs.contains(word));
        let lexicon = Lexicon::embedded(false);
        let found = lexicon.iter().map(|(text, word)| (text, word.tier.size()));
        assert!(expected.map(|(word, size)| (word.to_owned(), size)).eq(found));
    }

    #[test]
    fn lookup_ignores_case_and_accents() {
        let lexicon = Lexicon::embedded(false);
        let tea = lexicon.get("tea").unwrap();
        assert_eq!((tea.tier, tea.offered), (tier(10), true));
        assert_eq!(lexicon.get("TÉA"), Some(tea));
        assert_eq!(lexicon.get("teax"), None);
        assert_eq!(lexicon.get(""), None);
        assert_eq!(lexicon.get("tea\u{1b}"), None);
    }

    /// A changed list would deal different boards from existing seeds, so it needs a new file and a new name.
    #[test]
    fn the_frozen_list_never_changes() {
        let frozen = Lexicon::frozen();
        assert_eq!((frozen.number_bound(), frozen.hash()), (63_872, GOLDEN_FROZEN));
        assert!(frozen.iter().all(|(text, _)| text.len() >= 3));
    }

    const GOLDEN_FROZEN: u64 = 0x93ee8411fc4f1d3b;

    #[test]
    fn words_are_spelled_by_number_in_any_order() {
        let lexicon = Lexicon::embedded(true);
        let texts: Vec<String> = lexicon.iter().map(|(text, _)| text).collect();
        let count = texts.len() as u32;
        let mut spelled = 0;
        // The numbers are ascending, descending and scattered. A sample also has neighbours: every tenth block of 8.
        let tenth = sample_size(10, 1) as u32;
        let ascending = (0..count).filter(|n| n / 8 % tenth == 0);
        let numbers =
            ascending.clone().chain(ascending.clone().rev().step_by(7)).chain(ascending.map(|n| n * 7 % count));
        let numbers: Vec<u32> = numbers.collect();
        lexicon.spell(numbers.iter().copied(), |number, letters| {
            assert_eq!(fold::spell(letters), texts[number as usize]);
            spelled += 1;
        });
        assert_eq!(spelled, numbers.len());
    }

    #[test]
    fn slurs_are_accepted_only_if_enabled() {
        let (without, with) = (Lexicon::embedded(false), Lexicon::embedded(true));
        let slurs = avoided("slur");
        assert!(!slurs.is_empty());
        for word in &slurs {
            assert_eq!(without.get(word), None);
            assert!(!with.get(word).unwrap().offered);
        }
        assert_eq!(with.iter().count() - without.iter().count(), slurs.len());
        assert_ne!(with.hash(), without.hash());
    }

    #[test]
    fn vulgar_words_and_group_names_are_never_offered() {
        let lexicon = Lexicon::embedded(false);
        for word in avoided("vulgar").iter().chain(&avoided("group")) {
            assert!(!lexicon.get(word).unwrap().offered, "{word}");
        }
    }
}
