//! Further conditions on the words of an answer.

use std::ops::RangeInclusive;

use super::{Condition, Rack, VOWELS, anagrams};
use crate::words::{Lexicon, Tier, Word};

/// Conditions that a word must meet. The default filter accepts every word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filter {
    /// Length in letters.
    pub lengths: RangeInclusive<usize>,
    /// Letters (0 to 25) that the word starts with.
    pub prefix: Vec<u8>,
    /// Letters that the word ends with.
    pub suffix: Vec<u8>,
    /// Letters that appear in the word consecutively, in this order.
    pub substring: Vec<u8>,
    /// Minimum count of each letter, from 0 (a) to 25 (z).
    pub required: [u8; 26],
    /// Set of letters that must not appear. Bit 0 is a.
    pub excluded: u32,
    /// Range of tiers, which rank words by how common they are.
    pub tiers: RangeInclusive<Tier>,
    /// Number of words in the list with the same letters, including the word itself.
    pub anagrams: RangeInclusive<usize>,
    /// Number of vowels (A, E, I, O, U), including repeats.
    pub vowels: RangeInclusive<usize>,
    /// Number of different letters.
    pub unique_letters: RangeInclusive<usize>,
}

/// Range of all numbers.
const ANY_NUMBER: RangeInclusive<usize> = 0..=usize::MAX;

impl Default for Filter {
    fn default() -> Self {
        Self {
            lengths: ANY_NUMBER,
            prefix: Vec::new(),
            suffix: Vec::new(),
            substring: Vec::new(),
            required: [0; 26],
            excluded: 0,
            tiers: Tier::FIRST..=Tier::LAST,
            anagrams: ANY_NUMBER,
            vowels: ANY_NUMBER,
            unique_letters: ANY_NUMBER,
        }
    }
}

impl<'a> FromIterator<&'a Condition> for Filter {
    fn from_iter<T: IntoIterator<Item = &'a Condition>>(conditions: T) -> Self {
        let mut filter = Self::default();
        conditions.into_iter().for_each(|condition| filter.add(condition));
        filter
    }
}

impl Filter {
    /// Adds a condition. Required and excluded letters add up; any other condition replaces an earlier one of its kind.
    pub fn add(&mut self, condition: &Condition) {
        match condition {
            Condition::Length(lengths) => self.lengths = lengths.clone(),
            Condition::Starts(letters) => self.prefix.clone_from(letters),
            Condition::Ends(letters) => self.suffix.clone_from(letters),
            Condition::Contains(letters) => self.substring.clone_from(letters),
            Condition::With(letters) => self.require(letters),
            Condition::Without(letters) => self.exclude(letters),
            Condition::Tier(tiers) => self.tiers = tiers.clone(),
            Condition::Anagrams(counts) => self.anagrams = counts.clone(),
            Condition::Vowels(counts) => self.vowels = counts.clone(),
            Condition::UniqueLetters(counts) => self.unique_letters = counts.clone(),
        }
    }

    /// Returns the filter with a minimum length of at least `min`.
    #[must_use]
    pub fn at_least(&self, min: usize) -> Self {
        Self { lengths: min.max(*self.lengths.start())..=*self.lengths.end(), ..self.clone() }
    }

    /// Also requires these letters. A letter given n times must appear at least n times.
    pub fn require(&mut self, letters: &[u8]) {
        for &letter in letters {
            let count = &mut self.required[usize::from(letter)];
            *count = count.saturating_add(1);
        }
    }

    /// Excludes these letters.
    pub fn exclude(&mut self, letters: &[u8]) {
        self.excluded |= letters.iter().fold(0, |mask, letter| mask | 1 << letter);
    }

    /// Returns `true` if a word of the list meets all conditions.
    #[must_use]
    pub fn accepts(&self, words: &Lexicon, word: &[u8], entry: Word) -> bool {
        self.accepts_size(word.len(), entry.tier) && self.accepts_spelling(words, word)
    }

    /// Returns `true` if a length and a tier meet the conditions.
    #[inline]
    pub(super) fn accepts_size(&self, letters: usize, tier: Tier) -> bool {
        self.lengths.contains(&letters) && self.tiers.contains(&tier)
    }

    /// Returns `true` if no condition depends on the letters of a word.
    pub(super) fn accepts_any_spelling(&self) -> bool {
        *self == Self { lengths: self.lengths.clone(), tiers: self.tiers.clone(), ..Self::default() }
    }

    /// Returns `true` if the letters of a word of the list meet the conditions.
    pub(super) fn accepts_spelling(&self, words: &Lexicon, word: &[u8]) -> bool {
        // Empty parts are skipped: comparing with an empty slice takes longer than all other checks.
        let meets = |part: &[u8], holds: fn(&[u8], &[u8]) -> bool| part.is_empty() || holds(word, part);
        meets(&self.prefix, |word, part| word.starts_with(part))
            && meets(&self.suffix, |word, part| word.ends_with(part))
            && meets(&self.substring, |word, part| word.windows(part.len()).any(|window| window == part))
            && ((self.required == [0; 26] && self.excluded == 0) || self.accepts_letters(word))
            && (self.vowels == ANY_NUMBER || self.vowels.contains(&vowel_count(word)))
            && (self.unique_letters == ANY_NUMBER || self.unique_letters.contains(&unique_letter_count(word)))
            // The last test, since it is a search of its own.
            && (self.anagrams == ANY_NUMBER || self.anagrams.contains(&anagrams(words, &Rack::from_tiles(word)).len()))
    }

    /// Returns `true` if the counts of letters meet the conditions.
    fn accepts_letters(&self, word: &[u8]) -> bool {
        let mut missing = self.required;
        for &letter in word {
            if self.excluded >> letter & 1 == 1 {
                return false;
            }
            let count = &mut missing[usize::from(letter)];
            *count = count.saturating_sub(1);
        }
        missing == [0; 26]
    }
}

fn vowel_count(word: &[u8]) -> usize {
    word.iter().filter(|&&letter| VOWELS >> letter & 1 == 1).count()
}

fn unique_letter_count(word: &[u8]) -> usize {
    word.iter().fold(0u32, |set, letter| set | 1 << letter).count_ones() as usize
}

#[cfg(test)]
mod tests {
    use super::super::{ConditionKind, word};
    use super::*;
    use crate::words::Lexicon;

    fn accepts(change: impl Fn(&mut Filter), text: &str) -> bool {
        let mut filter = Filter::default();
        change(&mut filter);
        let words = Lexicon::embedded(false);
        filter.accepts(&words, &word(text).unwrap(), words.get(text).unwrap())
    }

    fn letters(text: &str) -> Vec<u8> {
        word(text).unwrap()
    }

    #[test]
    fn each_parsed_condition_is_applied() {
        let parse = |kind: ConditionKind, text: &str| kind.parse(text).unwrap();
        let accepts = |kind: ConditionKind, text: &str| accepts(|filter| filter.add(&parse(kind, text)), "tattle");
        for (kind, passing, failing) in [
            (ConditionKind::Length, "6", "..5"),
            (ConditionKind::Starts, "TA", "at"),
            (ConditionKind::Ends, "le", "el"),
            (ConditionKind::Contains, "att", "tta"),
            (ConditionKind::With, "ttt", "tttt"),
            (ConditionKind::Without, "xyz", "xe"),
            (ConditionKind::Tier, "..70", "80"),
            (ConditionKind::Anagrams, "1", "2.."),
            (ConditionKind::Vowels, "2", "3.."),
            (ConditionKind::UniqueLetters, "4", "5"),
        ] {
            assert!(accepts(kind, passing) && !accepts(kind, failing), "{kind:?}");
        }
        let both = [parse(ConditionKind::With, "tt"), parse(ConditionKind::With, "t")];
        assert_eq!(Filter::from_iter(&both).required[19], 3, "required letters add up");
    }

    /// RETAINS has the anagrams ANESTRI, ANTSIER, NASTIER, RATINES, RESIANT, RETINAS, RETSINA, STAINER and STEARIN.
    #[test]
    fn a_word_is_one_of_its_anagrams() {
        let words = Lexicon::embedded(false);
        let count = anagrams(&words, &Rack::parse("retains").unwrap()).len();
        assert!(count > 5);
        assert!(
            accepts(|f| f.anagrams = count..=count, "retains") && !accepts(|f| f.anagrams = 0..=count - 1, "retains")
        );
        assert!(accepts(|f| f.anagrams = 1..=1, "zoo"));
    }

    #[test]
    fn each_condition_rejects_words() {
        assert!(accepts(|_| {}, "tattle"));
        assert!(accepts(|f| f.lengths = 6..=6, "tattle") && !accepts(|f| f.lengths = 3..=5, "tattle"));
        assert!(accepts(|f| f.prefix = letters("ta"), "tattle") && !accepts(|f| f.prefix = letters("at"), "tattle"));
        assert!(accepts(|f| f.suffix = letters("le"), "tattle") && !accepts(|f| f.suffix = letters("el"), "tattle"));
        assert!(
            accepts(|f| f.substring = letters("tt"), "tattle") && !accepts(|f| f.substring = letters("ttt"), "tattle")
        );
        assert!(!accepts(|f| f.substring = letters("tattletale"), "tattle"));
        assert!(
            accepts(|f| f.require(&letters("ttt")), "tattle") && !accepts(|f| f.require(&letters("tttt")), "tattle")
        );
        assert!(accepts(|f| f.exclude(&letters("xyz")), "tattle") && !accepts(|f| f.exclude(&letters("xe")), "tattle"));
        let tier = |size| Tier::from_size(size).unwrap();
        assert!(
            accepts(|f| f.tiers = tier(10)..=tier(35), "tea") && !accepts(|f| f.tiers = tier(50)..=tier(80), "tea")
        );
    }
}
