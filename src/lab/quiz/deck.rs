//! Decks: the questions of a quiz, in order.

use std::collections::BTreeSet;

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::solve::lab::{Pattern, matching};
use wordhoard_engine::words::probability::combinations;
use wordhoard_engine::words::{Lexicon, Tier, fold};

use super::card_box::CardKey;
use super::kind::QuizKind;
use super::question::alphagram;

/// List of words that are asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WordSet {
    /// All words of this many letters.
    Length(usize),
    /// Words of up to five letters with J, Q, X or Z.
    HighScoring,
    /// Words of this many letters that are known to most people.
    Familiar(usize),
    /// Words of the player's own list, in its order.
    Own(Vec<String>),
}

/// A kind of question and a list of words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// Kind of question.
    pub kind: QuizKind,
    /// Questions that can be asked, in order.
    keys: Vec<CardKey>,
    /// Number of the player's own words that are not in the word list.
    left_out: usize,
}

/// Letters that score most.
const HIGH: &str = "jqxz";
/// Longest high-scoring words that are asked.
const MAX_HIGH: usize = 5;

impl Deck {
    /// Collects the questions about the words of a list. The letters that are likeliest to be drawn come first, except
    /// for the player's own words, which keep their order.
    #[must_use]
    pub fn new(kind: QuizKind, set: &WordSet, words: &Lexicon) -> Self {
        let mut seen = BTreeSet::new();
        let asked = set.words(words);
        let left_out = if let WordSet::Own(own) = set { own.len() - asked.len() } else { 0 };
        let subjects = asked.into_iter().map(|word| subject(kind, &word, words));
        let keys = subjects.filter(|subject| seen.insert(subject.clone())).map(|subject| CardKey { kind, subject });
        Self { kind, keys: keys.collect(), left_out }
    }

    /// Returns the questions that can be asked, in order.
    #[must_use]
    pub fn keys(&self) -> &[CardKey] {
        &self.keys
    }

    /// Returns a notice if some of the player's own words are not asked.
    #[must_use]
    pub fn notice(&self) -> Option<String> {
        let verb = if self.left_out == 1 { "was" } else { "were" };
        let lines = count(self.left_out, "line");
        (self.left_out > 0).then(|| format!("{lines} of your file {verb} skipped: not in the word list."))
    }
}

impl WordSet {
    /// Returns the words in the order in which they are asked.
    fn words(&self, words: &Lexicon) -> Vec<String> {
        if let Self::Own(own) = self {
            return own.iter().filter(|word| words.get(word).is_some()).cloned().collect();
        }
        let mut found: Vec<(u128, String)> = Vec::new();
        matching(words, &Pattern::anything(), |letters, word| {
            if word.offered && self.contains(letters, word.tier) {
                found.push((combinations(letters), fold::spell(letters)));
            }
        });
        found.sort_by(|(a, first), (b, second)| b.cmp(a).then_with(|| first.cmp(second)));
        found.into_iter().map(|(_, word)| word).collect()
    }

    fn contains(&self, letters: &[u8], tier: Tier) -> bool {
        match self {
            Self::Length(length) => letters.len() == *length,
            Self::Familiar(length) => letters.len() == *length && tier <= Tier::FAMILIAR,
            Self::HighScoring => {
                letters.len() <= MAX_HIGH && letters.iter().any(|&letter| HIGH.contains(char::from(b'a' + letter)))
            }
            Self::Own(_) => false,
        }
    }
}

/// Returns the subject of the question about a word.
fn subject(kind: QuizKind, word: &str, words: &Lexicon) -> String {
    let mut letters = Vec::new();
    match kind {
        QuizKind::Anagrams | QuizKind::SubAnagrams if fold::fold(word, &mut letters).is_some() => alphagram(&letters),
        QuizKind::Judge => judged(word, words),
        _ => word.to_owned(),
    }
}

/// Returns a word, or letters that differ from it by one and are no word. Which of them depends on the word alone, so
/// that a question stays the same.
fn judged(word: &str, words: &Lexicon) -> String {
    let mut rng = Seed::new(word).rng("judge");
    if rng.below(2) == 0 {
        return word.to_owned();
    }
    for _ in 0..100 {
        let mut letters = Vec::new();
        if fold::fold(word, &mut letters).is_none() || letters.is_empty() {
            break;
        }
        let place = rng.below(letters.len());
        let is_vowel = |letter: u8| [0, 4, 8, 14, 20].contains(&letter);
        let letter = rng.below(26) as u8;
        // A vowel for a vowel and a consonant for a consonant, so that it looks like a word.
        if is_vowel(letter) == is_vowel(letters[place]) {
            letters[place] = letter;
            if words.find(&letters).is_none() {
                return fold::spell(&letters);
            }
        }
    }
    word.to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::question::Question;
    use super::*;

    fn deck(kind: QuizKind, set: &WordSet) -> Deck {
        Deck::new(kind, set, &Lexicon::embedded(false))
    }

    #[test]
    fn likely_letters_come_first() {
        let twos = deck(QuizKind::Anagrams, &WordSet::Length(2));
        let subjects: Vec<&str> = twos.keys().iter().map(|key| key.subject.as_str()).collect();
        assert_eq!(subjects[..3], ["ae", "eo", "ai"], "12 E, 9 A, 9 I, 8 O; EI is no word");
        let all: BTreeSet<&str> = subjects.iter().copied().collect();
        assert_eq!(all.len(), subjects.len(), "each pair of letters is asked once");
    }

    #[test]
    fn every_question_has_an_answer() {
        let words = Lexicon::embedded(false);
        for kind in QuizKind::NAMES.map(|(_, kind)| kind) {
            let deck = deck(kind, &WordSet::HighScoring);
            let asked = deck.keys().iter().take(200).filter_map(|key| Question::new(key, &words));
            assert!(asked.count() > 20, "{kind:?}");
        }
    }

    #[test]
    fn about_half_of_the_verdicts_are_no() {
        let words = Lexicon::embedded(false);
        let deck = deck(QuizKind::Judge, &WordSet::Length(4));
        let fakes = deck.keys().iter().take(1000).filter(|key| words.get(&key.subject).is_none()).count();
        assert!((400..600).contains(&fakes), "{fakes}");
    }

    #[test]
    fn own_words_keep_their_order() {
        let own = WordSet::Own(["zoo", "tea", "xyzzy", "eat"].map(str::to_owned).to_vec());
        let deck = deck(QuizKind::Anagrams, &own);
        let subjects: Vec<&str> = deck.keys().iter().map(|key| key.subject.as_str()).collect();
        assert_eq!(subjects, ["ooz", "aet"], "tea and eat are one question");
        assert_eq!(deck.notice().as_deref(), Some("1 line of your file was skipped: not in the word list."));
    }
}
