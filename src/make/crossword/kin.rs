//! Words that are forms of one word.

use std::collections::HashSet;

use crate::words::inflect::bases;

/// Returns `true` if two answers are forms of one word: `take` and `takes`.
pub fn has_kin(answers: &[String]) -> bool {
    let families: Vec<Vec<String>> = answers.iter().map(|answer| family(answer)).collect();
    (1..families.len()).any(|later| families[..later].iter().any(|family| are_kin(family, &families[later])))
}

/// The answers of a puzzle and the words of which they may be forms.
pub struct Relatives(HashSet<String>);

impl Relatives {
    /// Collects the families of the answers.
    pub fn of(answers: &[String]) -> Self {
        Self(answers.iter().flat_map(|answer| family(answer)).filter(|word| counts(word)).collect())
    }

    /// Returns `true` if a family shares a word with that of an answer, as in [`are_kin`].
    pub fn include(&self, family: &[String]) -> bool {
        family.iter().any(|word| self.0.contains(word))
    }
}

/// Returns a word and the words of which it may be a form, in lower case.
pub fn family(word: &str) -> Vec<String> {
    let mut family = bases(word);
    family.push(word.to_owned());
    family
}

/// Returns `true` if two families share a word that counts.
pub fn are_kin(family: &[String], other: &[String]) -> bool {
    family.iter().any(|word| counts(word) && other.contains(word))
}

/// Returns `true` for a word of three letters or more. By its spelling, `thing` could be a form of `the`, which does not
/// count.
fn counts(word: &str) -> bool {
    word.len() > 2 && word != "the"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_one_word_are_kin() {
        let has = |answers: [&str; 2]| has_kin(&answers.map(str::to_owned));
        assert!(has(["take", "takes"]) && has(["baked", "bakes"]) && has(["easy", "easy"]));
        let relatives = Relatives::of(&["baked".to_owned(), "thing".to_owned()]);
        let include = |word| relatives.include(&family(word));
        assert!(include("bakes") && include("things") && !include("the") && !include("cakes"));
        assert!(!has(["take", "tale"]) && !has(["as", "ass"]) && !has(["ship", "shin"]));
    }
}
