//! Word patterns: `?a??e`, `*tion`, `[aeiou]??[^aeiou]e`, `1221`, `s<tea>?`.

mod parser;
mod verifier;

use super::{QueryError, Rack};

pub(super) use verifier::Verifier;

/// A pattern: parts that match letters of a word, one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    parts: Vec<Part>,
    /// For each place, the letters that it may match. Bit 0 is a.
    places: Vec<u32>,
    /// Bit n is set if there is a gap before place n, or after the last place.
    gaps: u64,
}

/// Part of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    /// Any run of letters.
    Gap,
    /// One of these letters. Bit 0 is a.
    Set(u32),
    /// The letter of a variable from 0 to 9.
    Variable(u8),
    /// The tiles of a rack in any order.
    Anagram(Rack),
}

/// Mask of all letters.
const ANY: u32 = (1 << 26) - 1;

/// Number of letter variables.
const VARIABLES: usize = 10;

/// The letter of each variable, if it has one.
type Assignment = [Option<u8>; VARIABLES];

impl Pattern {
    /// Parses a pattern of up to [`MAX_LETTERS`](super::MAX_LETTERS) places and any number of gaps.
    ///
    /// - A letter matches itself. Case and accents are ignored, and so are spaces, hyphens and apostrophes.
    /// - `?`, `.` or `_` matches any letter, `@` any vowel (A, E, I, O, U), and `#` any consonant.
    /// - `*` matches any run of letters, including none. Consecutive `*` count as one.
    /// - `[abc]` matches one of these letters, `[^abc]` any other letter. `[a-e]` is `[abcde]`.
    /// - `0` to `9` are letter variables: equal digits match equal letters, and different digits match different
    ///   letters. A digit may match a letter that another part matches, too: `t12` matches TOT.
    /// - `<tea>` matches T, E and A in any order. `?`, `.` or `_` inside the brackets is a blank.
    ///
    /// # Errors
    /// Returns a [`QueryError`] if the pattern is empty, is too long or has an invalid character. Also returns the
    /// error if a bracket is unmatched, a set or an anagram is empty, or a set excludes every letter.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::solve::lab::{Pattern, word};
    ///
    /// let pattern = Pattern::parse("?a*[st]").unwrap();
    /// assert!(pattern.matches(&word("tablets").unwrap()));
    /// assert!(Pattern::parse("1221").unwrap().matches(&word("noon").unwrap()));
    /// assert!(Pattern::parse("te[ab").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        parser::parse(text)
    }

    /// Creates a pattern that matches every word.
    #[must_use]
    pub fn anything() -> Self {
        let mut pattern = Self::default();
        pattern.push(Part::Gap);
        pattern
    }

    /// Returns `true` if the whole word matches. This simple, slow method tracks, part by part, which prefixes of the
    /// word match so far, and with which letters of the variables.
    #[must_use]
    pub fn matches(&self, word: &[u8]) -> bool {
        let mut states = vec![(0, Assignment::default())];
        for part in &self.parts {
            if states.is_empty() {
                return false;
            }
            let mut next = Vec::new();
            for (end, letters) in states {
                for state in part.matches(word, end, &letters) {
                    if !next.contains(&state) {
                        next.push(state);
                    }
                }
            }
            states = next;
        }
        states.iter().any(|&(end, _)| end == word.len())
    }

    /// Returns the letters that each place may match, with bit 0 for a. There are up to
    /// [`MAX_LETTERS`](super::MAX_LETTERS) places.
    pub(super) fn places(&self) -> &[u32] {
        &self.places
    }

    /// Returns the gaps: bit n is set if there is a gap before place n, or after the last place.
    pub(super) fn gaps(&self) -> u64 {
        self.gaps
    }

    /// Returns `true` if every word that fits the places and gaps matches.
    fn is_plain(&self) -> bool {
        self.parts.iter().all(|part| matches!(part, Part::Gap | Part::Set(_)))
    }

    /// Appends a part.
    fn push(&mut self, part: Part) {
        match &part {
            Part::Gap if self.parts.last() == Some(&Part::Gap) => return,
            Part::Gap => self.gaps |= 1 << self.places.len(),
            Part::Set(letters) => self.places.push(*letters),
            Part::Variable(_) => self.places.push(ANY),
            Part::Anagram(rack) => {
                let places = self.places.len() + rack.tile_count();
                self.places.resize(places, letters_of(rack));
            }
        }
        self.parts.push(part);
    }
}

impl Default for Pattern {
    /// Creates a pattern without parts, which matches no word.
    fn default() -> Self {
        Self { parts: Vec::new(), places: Vec::new(), gaps: 0 }
    }
}

impl Part {
    /// Returns the states after this part: for each way to match it from the letter at `start`, the end of the match
    /// and the letters of the variables.
    fn matches(&self, word: &[u8], start: usize, letters: &Assignment) -> Vec<(usize, Assignment)> {
        let rest = &word[start..];
        match self {
            Self::Gap => (start..=word.len()).map(|end| (end, *letters)).collect(),
            Self::Set(set) => {
                let fits = rest.first().is_some_and(|letter| set >> letter & 1 == 1);
                Vec::from_iter(fits.then_some((start + 1, *letters)))
            }
            Self::Variable(variable) => {
                let Some(&letter) = rest.first() else { return Vec::new() };
                let mut letters = *letters;
                letters[usize::from(*variable)].get_or_insert(letter);
                let holders = (0..VARIABLES).filter(|&other| letters[other] == Some(letter));
                Vec::from_iter(holders.eq([usize::from(*variable)]).then_some((start + 1, letters)))
            }
            Self::Anagram(rack) => {
                let fits = rest.get(..rack.tile_count()).is_some_and(|letters| rack.blanks_for(letters).is_some());
                Vec::from_iter(fits.then_some((start + rack.tile_count(), *letters)))
            }
        }
    }
}

/// Returns the letters that the tiles of a rack may stand for. Bit 0 is a.
fn letters_of(rack: &Rack) -> u32 {
    if rack.blank_count() > 0 {
        return ANY;
    }
    rack.letter_counts().iter().zip(0..).filter(|&(&count, _)| count > 0).fold(0, |set, (_, letter)| set | 1 << letter)
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;

    fn matches(pattern: &str, text: &str) -> bool {
        Pattern::parse(pattern).unwrap().matches(&word(text).unwrap())
    }

    #[test]
    fn a_place_takes_one_letter() {
        assert!(matches("?a??e", "table") && matches(" TÁBLE ", "table") && matches("e\u{301}a", "ea"));
        assert!(!matches("?a??e", "tables") && !matches("?a??e", "tale") && !matches("?a??e", "noble"));
        assert!(matches("[tx]able", "table") && !matches("[^tx]able", "table") && matches("[^a-s]able", "table"));
        assert!(matches("[s-uá]able", "table") && matches("[a-a]", "a") && !matches("[s-u]able", "cable"));
        assert!(matches("stra\u{df}e", "strasse"));
    }

    #[test]
    fn vowels_and_consonants_have_signs() {
        assert!(matches("#@##@", "table") && !matches("#@##@", "tests") && !matches("@#", "by") && matches("##", "by"));
    }

    #[test]
    fn a_gap_takes_any_letters_or_none() {
        assert!(matches("*tion", "tion") && matches("*tion", "nation") && !matches("*tion", "nations"));
        assert!(matches("*qu*", "qu") && matches("*qu*", "equate") && !matches("*qu*", "qatar"));
        assert!(matches("*a*e*", "ae") && !matches("*a*e*", "ea") && matches("*", "x") && !matches("*??", "x"));
    }

    #[test]
    fn equal_digits_match_equal_letters_and_different_digits_different_letters() {
        assert!(matches("1221", "noon") && matches("1221", "deed") && matches("9009", "deed"));
        assert!(!matches("1221", "nook") && !matches("1221", "aaaa") && !matches("12", "aa") && matches("11", "aa"));
        assert!(matches("*11*22*", "committee") && !matches("*11*22*33*44*", "committee"));
        assert!(matches("1*1", "xylyx") && !matches("1*1", "x") && matches("1*23*1", "abca"));
    }

    #[test]
    fn a_digit_may_match_a_letter_that_another_part_matches() {
        assert!(matches("t12", "tot") && matches("1?1", "eee") && matches("[t]1<a>", "tea") && !matches("t11", "tot"));
    }

    #[test]
    fn anagrams_match_their_letters_in_any_order() {
        assert!(["steam", "sateb", "staex"].iter().all(|text| matches("s<tea>?", text)));
        assert!(!matches("s<tea>?", "stats") && !matches("s<tea>?", "stea") && !matches("s<tea>?", "seatax"));
        assert!(matches("<?at>", "tax") && matches("<?at>", "att") && !matches("<?at>", "tex"));
        assert!(matches("*<ba>*<cd>", "xabxdc") && !matches("*<ba>*<cd>", "xabdxc"));
    }

    #[test]
    fn many_gaps_do_not_blow_up() {
        assert!(!matches(&"*a".repeat(60), &"a".repeat(59)));
        assert!(!matches(&("*a".repeat(40) + "*b"), &"a".repeat(63)));
        assert!(!matches(&("*1".repeat(40) + "*22"), &("a".repeat(62) + "b")));
    }
}
