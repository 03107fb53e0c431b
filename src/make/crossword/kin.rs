//! Words that are forms of one word.

use crate::words::inflect::bases;

/// Returns `true` if two answers are forms of one word: `take` and `takes`.
pub fn has_kin(answers: &[String]) -> bool {
    let families: Vec<Vec<String>> = answers.iter().map(|answer| family(answer)).collect();
    (1..families.len()).any(|later| families[..later].iter().any(|family| are_kin(family, &families[later])))
}

/// Returns a word and the words of which it may be a form, in lower case.
pub fn family(word: &str) -> Vec<String> {
    let mut family = bases(word);
    family.push(word.to_owned());
    family
}

/// Returns `true` if two families share a word of three letters or more. By its spelling, `thing` could be a form of
/// `the`, which does not count.
pub fn are_kin(family: &[String], other: &[String]) -> bool {
    family.iter().any(|word| word.len() > 2 && word != "the" && other.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_one_word_are_kin() {
        let has = |answers: [&str; 2]| has_kin(&answers.map(str::to_owned));
        assert!(has(["take", "takes"]) && has(["baked", "bakes"]) && has(["easy", "easy"]));
        assert!(!has(["take", "tale"]) && !has(["as", "ass"]) && !has(["ship", "shin"]));
    }
}
