//! Scratch line: the letters of an anagram, shuffled around the letters that are already in the grid.

use crate::base::rng::Seed;

/// Letters that are shuffled.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scratch {
    /// Letters as typed, in upper case.
    letters: Vec<char>,
    /// Number of times that they were shuffled.
    shuffles: u32,
}

/// Maximum number of letters.
const MAX_LETTERS: usize = 40;

impl Scratch {
    /// Adds a letter. Other characters, such as the spaces in a clue, are ignored.
    pub fn push(&mut self, letter: char) {
        if letter.is_alphabetic() && self.letters.len() < MAX_LETTERS {
            self.letters.extend(letter.to_uppercase().take(1));
        }
    }

    /// Removes the last letter.
    pub fn pop(&mut self) {
        self.letters.pop();
    }

    /// Removes all letters.
    pub fn clear(&mut self) {
        self.letters.clear();
    }

    /// Shuffles the letters again.
    pub fn shuffle(&mut self) {
        self.shuffles += 1;
    }

    /// Returns the letters that are not in the grid yet, in their current order.
    fn rest(&self, pattern: &[String]) -> Vec<char> {
        let mut rest = self.letters.clone();
        for letter in pattern.iter().flat_map(|text| text.chars()) {
            if let Some(at) = rest.iter().position(|&other| other == letter) {
                rest.remove(at);
            }
        }
        if self.shuffles > 0 {
            Seed::new(self.shuffles.to_string()).rng("scratch").shuffle(&mut rest);
        }
        rest
    }

    /// Returns the letters for each blank of the answer, or `None` if they are too few or too many.
    #[must_use]
    pub fn arrangement(&self, pattern: &[String]) -> Option<Vec<char>> {
        let rest = self.rest(pattern);
        let blanks = pattern.iter().filter(|text| text.is_empty()).count();
        (rest.len() == blanks && blanks > 0).then_some(rest)
    }

    /// Returns the scratch line: the answer with the letters of the grid in upper case and the shuffled ones in lower
    /// case, or the letters that are left if they do not fit the blanks.
    #[must_use]
    pub fn shown(&self, pattern: &[String]) -> String {
        if self.letters.is_empty() {
            return "Scratch: type the letters of the anagram_".into();
        }
        let typed: String = self.letters.iter().collect();
        let lower = |letter: char| letter.to_lowercase().to_string();
        let rest = self.rest(pattern);
        let Some(_) = self.arrangement(pattern) else {
            let blanks = pattern.iter().filter(|text| text.is_empty()).count();
            let rest: Vec<String> = rest.into_iter().map(lower).collect();
            return format!("Scratch: {typed}_  left: {} for {blanks} blanks", rest.join(" "));
        };
        let mut rest = rest.into_iter();
        let parts = pattern.iter().map(|text| match text.as_str() {
            "" => rest.next().map_or_else(String::new, lower),
            text => text.to_owned(),
        });
        format!("Scratch: {typed}_  {}", parts.collect::<Vec<_>>().join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern(text: &str) -> Vec<String> {
        text.chars().map(|ch| if ch == '-' { String::new() } else { ch.to_string() }).collect()
    }

    fn scratch(letters: &str) -> Scratch {
        let mut scratch = Scratch::default();
        letters.chars().for_each(|letter| scratch.push(letter));
        scratch
    }

    #[test]
    fn letters_in_the_grid_stay_and_the_others_are_shuffled() {
        let mut scratch = scratch("dirty room");
        let pattern = pattern("D--M----Y");
        assert_eq!(scratch.shown(&pattern), "Scratch: DIRTYROOM_  D i r M t r o o Y");
        let mut orders = std::collections::BTreeSet::new();
        for _ in 0..20 {
            scratch.shuffle();
            let rest = scratch.arrangement(&pattern).unwrap();
            let mut sorted = rest.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, ['I', 'O', 'O', 'R', 'R', 'T']);
            orders.insert(rest);
        }
        assert!(orders.len() > 10);
    }

    #[test]
    fn letters_that_do_not_fit_are_counted() {
        let scratch = scratch("tea");
        assert_eq!(scratch.shown(&pattern("---T")), "Scratch: TEA_  left: e a for 3 blanks");
        assert_eq!(scratch.arrangement(&pattern("---T")), None);
        assert_eq!(Scratch::default().arrangement(&pattern("ABC")), None);
    }
}
