//! Words that are forms of one word.

pub use crate::words::kin::{are_kin, family};

/// Returns `true` if two answers are forms of one word: `take` and `takes`.
pub fn has_kin(answers: &[String]) -> bool {
    let families: Vec<Vec<String>> = answers.iter().map(|answer| family(answer)).collect();
    (1..families.len()).any(|later| families[..later].iter().any(|family| are_kin(family, &families[later])))
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
