//! The word list that a game is played with.

use std::sync::OnceLock;

use super::alphagrams::{self, Alphagrams};
use super::columns::Columns;
use super::dawg::{Cursor, Dawg, Gathered, Way};
use super::facts::{Facts, Standing, Tier};
use super::{fold, load};

/// The list that the program brings along, compiled by the build script and used where it lies.
static EMBEDDED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.bin"));

/// The index of its words by their letters.
static ALPHAGRAMS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/alphagrams.bin"));

/// The list that dealt boards are measured by. It is frozen, so that a seed deals the same board whatever becomes of
/// the words that are played with.
static FILTER: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/filter-1.bin"));

/// A list of words: look-up, walk, facts, order.
pub struct Lexicon {
    dawg: Dawg,
    slurs: bool,
    /// Taken up when first asked for, and made then unless the list brought it along.
    alphagrams: OnceLock<Alphagrams>,
    /// For each length the words that have it, made when first asked for.
    columns: [OnceLock<Box<Columns>>; LENGTHS],
}

/// How many lengths a word can have, 0 among them.
const LENGTHS: usize = *load::LENGTHS.end() + 1;

/// A word of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// Its number, by the alphabet, from 0. Numbers of words that do not count are left out, not given anew.
    pub number: u32,
    /// How common it is.
    pub tier: Tier,
    /// False for words that count when entered and are never offered.
    pub offered: bool,
}

impl Lexicon {
    /// The list that the program brings along. `slurs` says whether slurs are words.
    #[must_use]
    pub fn embedded(slurs: bool) -> Self {
        Self { slurs, ..Self::plain(Dawg::new(EMBEDDED.into())) }
    }

    /// A list without facts: every word is common, and may be offered.
    #[must_use]
    pub fn plain(dawg: Dawg) -> Self {
        Self { dawg, slurs: true, alphagrams: OnceLock::new(), columns: [const { OnceLock::new() }; LENGTHS] }
    }

    /// The first frozen list, to measure dealt boards by: words from three letters on that are fairly common and need
    /// no care. It never changes, and is not played with.
    #[must_use]
    pub fn filter() -> Self {
        Self::plain(Dawg::new(FILTER.into()))
    }

    /// How many numbers there are for words: one more than the largest [`Word::number`].
    #[must_use]
    pub fn numbers(&self) -> usize {
        self.dawg.len()
    }

    /// True for the list that the program brings along, without what a setting adds.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        self.is_embedded() && !self.slurs
    }

    /// Only the list that the program brings along has facts.
    fn is_embedded(&self) -> bool {
        self.dawg.fact(0).is_some()
    }

    /// Names the list: two lists that accept the same words have the same name.
    #[must_use]
    pub fn hash(&self) -> u64 {
        // Plain lists hold no slurs that are left out, so only the embedded one has two names.
        if self.slurs && self.is_embedded() { !self.dawg.hash() } else { self.dawg.hash() }
    }

    /// The place where every walk by prefix begins.
    #[must_use]
    pub fn root(&self) -> Cursor {
        self.dawg.root()
    }

    /// One letter (0 to 25) on, if any word goes on that way.
    #[must_use]
    pub fn step(&self, from: Cursor, letter: u8) -> Option<Cursor> {
        self.dawg.step(from, letter)
    }

    /// The ways on from a place, in the order of their letters.
    pub fn children(&self, from: Cursor) -> impl Iterator<Item = (u8, Cursor)> {
        self.dawg.children(from)
    }

    /// The ways on by these letters (bit 0 is a), in the order of their letters, to be looked at and then gone.
    pub fn ways(&self, from: Cursor, letters: u32) -> impl Iterator<Item = Way> {
        self.dawg.ways(from, letters)
    }

    /// Goes a way on from the place that it was given for.
    #[must_use]
    pub fn go(&self, from: Cursor, way: Way) -> Cursor {
        self.dawg.go(from, way)
    }

    /// How many edges the automaton has: the steps that [`Lexicon::gather`] takes.
    #[must_use]
    pub fn edges(&self) -> usize {
        self.dawg.edges()
    }

    /// A value for each place, made of all that can follow there: see [`Dawg::gather`]. Words that do not count are
    /// taken in as well.
    pub fn gather<T: Copy + Default>(&self, take: impl Fn(T, u8, bool, T) -> T) -> Gathered<T> {
        self.dawg.gather(take)
    }

    /// The word that is spelled here, if it counts.
    #[must_use]
    pub fn word_at(&self, at: Cursor) -> Option<Word> {
        self.word(at.word()?)
    }

    /// The word with this number, if it counts; the number is less than [`Lexicon::numbers`].
    #[must_use]
    pub fn word(&self, number: u32) -> Option<Word> {
        let facts = self.dawg.fact(number).map_or(Facts::PLAIN, Facts::from_byte);
        let counts = self.slurs || facts.standing != Standing::Slur;
        counts.then_some(Word { number, tier: facts.tier, offered: facts.standing == Standing::Open })
    }

    /// Spells the words with these numbers, each less than [`Lexicon::numbers`], in letters from 0 (a) to 25 (z).
    /// Numbers that ascend are spelled sooner.
    pub fn spell(&self, numbers: impl IntoIterator<Item = u32>, each: impl FnMut(u32, &[u8])) {
        self.dawg.spell(numbers, each);
    }

    /// The words by their letters, those among them that do not count. For a list of the player's own the index is made
    /// when it is first asked for: half a second for a million words.
    #[must_use]
    pub fn alphagrams(&self) -> &Alphagrams {
        self.alphagrams.get_or_init(|| {
            if self.is_embedded() {
                return Alphagrams::new(ALPHAGRAMS.into());
            }
            let mut builder = alphagrams::Builder::default();
            let words = self.walk();
            words.for_each(|(letters, _)| builder.push(&letters, false));
            Alphagrams::new(builder.finish().into())
        })
    }

    /// The words of one length, those among them that do not count; `None` for a length that no word of a list has.
    /// They are written down when they are first asked for.
    #[must_use]
    pub fn columns(&self, letters: usize) -> Option<&Columns> {
        let columns = self.columns.get(letters)?;
        Some(columns.get_or_init(|| Columns::of(&self.dawg, letters).into()))
    }

    /// Looks a word up; case and accents do not matter.
    #[must_use]
    pub fn get(&self, word: &str) -> Option<Word> {
        let mut letters = Vec::with_capacity(word.len());
        fold::fold(word, &mut letters)?;
        self.find(&letters)
    }

    /// Looks a word up by its letters, from 0 (a) to 25 (z).
    #[must_use]
    pub fn find(&self, letters: &[u8]) -> Option<Word> {
        let at = letters.iter().try_fold(self.root(), |at, &letter| self.step(at, letter))?;
        self.word_at(at)
    }

    /// The words by the alphabet, small letters, with what is known of each.
    pub fn iter(&self) -> impl Iterator<Item = (String, Word)> {
        self.walk().filter_map(|(letters, at)| Some((fold::spell(&letters), self.word_at(at)?)))
    }

    fn walk(&self) -> Words<'_> {
        let open = vec![self.children(self.root()).collect::<Vec<_>>().into_iter()];
        Words { lexicon: self, open, letters: Vec::new() }
    }
}

/// Walks the whole automaton, depth first.
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

    fn tier(size: u8) -> Tier {
        Tier::of_size(size).unwrap()
    }

    /// The list as it was compiled: word and tier.
    fn asset() -> Vec<(&'static str, u8)> {
        let parse = |line: &'static str| line.split_once(' ').map(|(word, size)| (word, size.parse().unwrap()));
        include_str!("../../assets/words/words.txt").lines().filter_map(parse).collect()
    }

    /// The words to avoid of one kind.
    fn avoided(kind: &str) -> HashSet<&'static str> {
        let lines = include_str!("../../assets/words/avoid.txt").lines().filter_map(|line| line.split_once(' '));
        lines.filter(|&(_, is)| is == kind).map(|(word, _)| word).collect()
    }

    #[test]
    fn holds_the_asset_in_order_with_its_tiers() {
        let slurs = avoided("slur");
        let expected = asset().into_iter().filter(|(word, _)| !slurs.contains(word));
        let lexicon = Lexicon::embedded(false);
        let found = lexicon.iter().map(|(text, word)| (text, word.tier.size()));
        assert!(expected.map(|(w, t)| (w.to_owned(), t)).eq(found));
    }

    #[test]
    fn look_up_forgives_case_and_accents() {
        let lexicon = Lexicon::embedded(false);
        let tea = lexicon.get("tea").unwrap();
        assert_eq!((tea.tier, tea.offered), (tier(10), true));
        assert_eq!(lexicon.get("TÉA"), Some(tea));
        assert_eq!(lexicon.get("teax"), None);
        assert_eq!(lexicon.get(""), None);
        assert_eq!(lexicon.get("tea\u{1b}"), None);
    }

    /// Another list would deal other boards from the seeds that people have: it needs a file and a name of its own.
    #[test]
    fn the_filter_never_changes() {
        let filter = Lexicon::filter();
        assert_eq!((filter.numbers(), filter.hash()), (63_872, GOLDEN_FILTER));
        assert!(filter.iter().all(|(text, _)| text.len() >= 3));
    }

    const GOLDEN_FILTER: u64 = 0x93ee8411fc4f1d3b;

    #[test]
    fn a_number_leads_to_its_word() {
        let lexicon = Lexicon::embedded(true);
        let texts: Vec<String> = lexicon.iter().map(|(text, _)| text).collect();
        let count = texts.len() as u32;
        let mut spelled = 0;
        // Up, down, and to and fro.
        let ways = (0..count).chain((0..count).rev().step_by(7)).chain((0..count).map(|n| n * 7 % count));
        lexicon.spell(ways, |number, letters| {
            assert_eq!(fold::spell(letters), texts[number as usize]);
            spelled += 1;
        });
        assert_eq!(spelled, 2 * count + count.div_ceil(7));
    }

    #[test]
    fn slurs_are_words_only_when_a_setting_says_so() {
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
    fn vulgar_words_and_names_for_groups_count_and_are_never_offered() {
        let lexicon = Lexicon::embedded(false);
        for word in avoided("vulgar").iter().chain(&avoided("group")) {
            assert!(!lexicon.get(word).unwrap().offered, "{word}");
        }
    }
}
