//! Verification of words that fit the places and gaps of a pattern.

use std::collections::HashSet;

use super::{Assignment, Part, Pattern, VARIABLES};

/// Tests words that fit the places and gaps of a pattern against its letter variables and anagrams.
///
/// A depth-first search over the parts, which ends at the first match. It skips the ends of gaps after which too few
/// letters are left for the variables. It also remembers the states that lead to no match, of which many gaps would
/// otherwise visit each exponentially often.
pub struct Verifier<'a> {
    pattern: &'a Pattern,
    is_plain: bool,
    /// For each part, how often each variable appears in this part and the following ones.
    needs: Vec<[u8; VARIABLES]>,
    /// Whether there are so many gaps that it pays to remember states.
    has_many_gaps: bool,
    /// States of the current word that lead to no match.
    failed: HashSet<State>,
}

/// State of a search: the next part, the next letter of the word, and the letters of the variables so far.
type State = (usize, usize, Assignment);

impl<'a> Verifier<'a> {
    /// Creates a verifier.
    pub fn new(pattern: &'a Pattern) -> Self {
        Self {
            pattern,
            is_plain: pattern.is_plain(),
            needs: variable_counts(pattern),
            has_many_gaps: pattern.gaps.count_ones() > 2,
            failed: HashSet::new(),
        }
    }

    /// Returns `true` if a word matches. It must fit the places and gaps of the pattern.
    pub fn accepts(&mut self, word: &[u8]) -> bool {
        self.is_plain || {
            self.failed.clear();
            self.search(word, (0, 0, Assignment::default()))
        }
    }

    /// Returns `true` if the rest of the word matches the rest of the pattern.
    fn search(&mut self, word: &[u8], (part, at, letters): State) -> bool {
        let rest = &word[at..];
        match self.pattern.parts.get(part) {
            None => rest.is_empty(),
            Some(Part::Gap) => self.search_gap(word, (part, at, letters)),
            Some(&Part::Set(set)) => {
                rest.first().is_some_and(|letter| set >> letter & 1 == 1)
                    && self.search(word, (part + 1, at + 1, letters))
            }
            Some(&Part::Variable(variable)) => {
                let assigned = rest.first().and_then(|&letter| assign(letters, variable, letter));
                assigned.is_some_and(|letters| self.search(word, (part + 1, at + 1, letters)))
            }
            Some(Part::Anagram(rack)) => {
                let tiles = rack.tile_count();
                rest.get(..tiles).is_some_and(|letters| rack.blanks_for(letters).is_some())
                    && self.search(word, (part + 1, at + tiles, letters))
            }
        }
    }

    /// Tries every end of a gap.
    fn search_gap(&mut self, word: &[u8], (part, at, letters): State) -> bool {
        for end in at..=word.len() {
            let state = (part + 1, end, letters);
            // If this state has been tried, then so have the states with a later end.
            if self.failed.contains(&state) || !self.has_letters(&word[end..], part + 1, &letters) {
                return false;
            }
            if self.search(word, state) {
                return true;
            }
            if self.has_many_gaps {
                self.failed.insert(state);
            }
        }
        false
    }

    /// Returns `false` if the rest of a word has too few letters for the variables of the parts from `part` on.
    fn has_letters(&self, rest: &[u8], part: usize, letters: &Assignment) -> bool {
        let Some(needs) = self.needs.get(part) else { return true };
        let mut counts = [0u8; 26];
        rest.iter().for_each(|&letter| counts[usize::from(letter)] += 1);
        let mut open = [0; VARIABLES];
        for (variable, &need) in needs.iter().enumerate() {
            match letters[variable] {
                None => open[variable] = need,
                Some(letter) if std::mem::take(&mut counts[usize::from(letter)]) < need => return false,
                Some(_) => {}
            }
        }
        // The variables without a letter need different ones.
        open.sort_unstable();
        counts.sort_unstable();
        open.iter().rev().zip(counts.iter().rev()).all(|(need, count)| need <= count)
    }
}

/// Returns for each part of a pattern how often each variable appears in this part and the following ones.
fn variable_counts(pattern: &Pattern) -> Vec<[u8; VARIABLES]> {
    let mut counts = [0; VARIABLES];
    let mut by_part: Vec<_> = pattern
        .parts
        .iter()
        .rev()
        .map(|part| {
            if let Part::Variable(variable) = part {
                counts[usize::from(*variable)] += 1;
            }
            counts
        })
        .collect();
    by_part.reverse();
    by_part
}

/// Assigns a letter to a variable. Returns `None` if the variable has another letter, or another variable has this one.
fn assign(mut letters: Assignment, variable: u8, letter: u8) -> Option<Assignment> {
    let variable = usize::from(variable);
    match letters[variable] {
        Some(assigned) => (assigned == letter).then_some(letters),
        None if letters.contains(&Some(letter)) => None,
        None => {
            letters[variable] = Some(letter);
            Some(letters)
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::base::sample::sample_size;
    use crate::solve::lab::word;

    #[test]
    fn many_gaps_do_not_blow_up() {
        let pattern = Pattern::parse(&("*1".repeat(40) + "*22")).unwrap();
        assert!(!Verifier::new(&pattern).accepts(&word(&("a".repeat(62) + "b")).unwrap()));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(sample_size(500, 20_000) as u32))]
        #[test]
        fn accepts_what_matches(
            parts in "([ab*12?]|<[abc?]{1,3}>|\\[bc\\]){1,8}",
            words in prop::collection::vec("[abc]{1,8}", 20),
        ) {
            let pattern = Pattern::parse(&parts).unwrap();
            let relaxed = Pattern::parse(&relax(&parts)).unwrap();
            let mut verifier = Verifier::new(&pattern);
            for text in words {
                let word = word(&text).unwrap();
                let fits = relaxed.matches(&word);
                prop_assert_eq!(fits && verifier.accepts(&word), pattern.matches(&word), "{} {}", parts, text);
            }
        }
    }

    /// Returns a pattern with the places and gaps of another one, and no variables or anagrams.
    fn relax(text: &str) -> String {
        let mut relaxed = String::new();
        let mut in_anagram = false;
        for ch in text.chars() {
            match ch {
                '<' | '>' => in_anagram = ch == '<',
                '1' | '2' => relaxed.push('?'),
                _ if in_anagram => relaxed.push('?'),
                _ => relaxed.push(ch),
            }
        }
        relaxed
    }
}
