//! Words that are forms of one word.
//!
//! A puzzle has no two answers of one family: a solver who has found one of them would be given most of the other.

use std::collections::HashSet;

use super::inflect::bases;

/// Returns a word and the words of which it may be a form, in lower case.
#[must_use]
pub fn family(word: &str) -> Vec<String> {
    let mut family = bases(word);
    family.push(word.to_owned());
    family
}

/// Returns `true` if two families share a word that [`counts`].
///
/// # Examples
/// ```
/// use wordhoard_engine::words::kin::{are_kin, family};
///
/// assert!(are_kin(&family("baked"), &family("bakes")));
/// assert!(!are_kin(&family("take"), &family("tale")));
/// ```
#[must_use]
pub fn are_kin(family: &[String], other: &[String]) -> bool {
    family.iter().any(|word| counts(word) && other.contains(word))
}

/// Returns `true` if two of these words are forms of one word: `take` and `takes`.
#[must_use]
pub fn has_kin(words: &[String]) -> bool {
    let families: Vec<Vec<String>> = words.iter().map(|word| family(word)).collect();
    (1..families.len()).any(|later| families[..later].iter().any(|family| are_kin(family, &families[later])))
}

/// Words, and those of which they may be forms.
pub struct Relatives(HashSet<String>);

impl Relatives {
    /// Collects the families of words.
    #[must_use]
    pub fn of(words: &[String]) -> Self {
        Self(words.iter().flat_map(|word| family(word)).filter(|word| counts(word)).collect())
    }

    /// Returns `true` if a family shares a word with that of one of the words, as in [`are_kin`].
    #[must_use]
    pub fn include(&self, family: &[String]) -> bool {
        family.iter().any(|word| self.0.contains(word))
    }
}

/// Returns `true` if words that may be forms of this one are kin. Of words with fewer than three letters they are not,
/// nor of `the`, of which `thing` could be a form by its spelling.
#[must_use]
pub fn counts(word: &str) -> bool {
    word.len() > 2 && word != "the"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_one_word_are_kin() {
        let has = |words: [&str; 2]| has_kin(&words.map(str::to_owned));
        assert!(has(["take", "takes"]) && has(["baked", "bakes"]) && has(["easy", "easy"]));
        assert!(!has(["take", "tale"]) && !has(["as", "ass"]) && !has(["ship", "shin"]));
    }

    #[test]
    fn relatives_are_found() {
        let relatives = Relatives::of(&["baked".to_owned(), "thing".to_owned()]);
        let include = |word| relatives.include(&family(word));
        assert!(include("bakes") && include("things") && !include("the") && !include("cakes"));
    }
}
