//! Scratch line: the letters of an anagram, shuffled around the letters that are already in the grid.

use wordhoard_engine::base::rng::Seed;

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
    /// case, or the letters that are left if they do not fit the blanks. `keys` are those that shuffle and accept.
    #[must_use]
    pub fn shown(&self, pattern: &[String], [shuffle, accept]: [&str; 2]) -> String {
        let typed: String = self.letters.iter().collect();
        let lower = |letter: &char| letter.to_lowercase().to_string();
        let rest = self.rest(pattern);
        if self.arrangement(pattern).is_some() {
            let answer = written(pattern, rest.iter().map(lower));
            return format!("Anagram letters: {typed}_  {answer}. {shuffle} shuffles, {accept} pencils in.");
        }
        let blanks = pattern.iter().filter(|text| text.is_empty()).count();
        let left = match self.letters.is_empty() {
            true => format!("{shuffle} shuffles, {accept} pencils in."),
            false => format!("Left: {} for {blanks} blanks.", rest.iter().map(lower).collect::<Vec<_>>().join(" ")),
        };
        format!("Anagram letters: {typed}_  {}. {left}", written(pattern, std::iter::empty()))
    }
}

/// Returns an answer square by square, with these letters in its blanks, or dots if they run out.
fn written(pattern: &[String], mut letters: impl Iterator<Item = String>) -> String {
    let parts = pattern.iter().map(|text| match text.as_str() {
        "" => letters.next().unwrap_or_else(|| "·".into()),
        text => text.to_owned(),
    });
    parts.collect::<Vec<_>>().join(" ")
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
        assert_eq!(
            scratch.shown(&pattern, ["Tab", "Enter"]),
            "Anagram letters: DIRTYROOM_  D i r M t r o o Y. Tab shuffles, Enter pencils in."
        );
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
        let keys = ["Tab", "Enter"];
        assert_eq!(scratch.shown(&pattern("---T"), keys), "Anagram letters: TEA_  · · · T. Left: e a for 3 blanks.");
        assert_eq!(
            Scratch::default().shown(&pattern("-A-"), keys),
            "Anagram letters: _  · A ·. Tab shuffles, Enter pencils in."
        );
        assert_eq!(scratch.arrangement(&pattern("---T")), None);
        assert_eq!(Scratch::default().arrangement(&pattern("ABC")), None);
    }
}
