//! Definitions as clues, for answers that have no written ones.

use super::kin::{are_kin, family};
use crate::base::humanize::capitalize;
use crate::words::inflect::Form;
use crate::words::meanings::{Meaning, meaning};

/// Maximum length of a clue, in characters.
const MAX_LEN: usize = 58;

/// Returns the first definition of a word, if it is short enough for a clue and does not contain the word or a form of it.
pub fn shortened(word: &str) -> Option<String> {
    shorten(&meaning(word)?, &family(word))
}

/// Returns the first clause of a meaning, if it is fit for a clue.
fn shorten(meaning: &Meaning, family_of_word: &[String]) -> Option<String> {
    let clause = meaning.gloss.split(';').next()?.trim();
    let gives_word = |token: &str| are_kin(family_of_word, &family(&token.to_ascii_lowercase()));
    let has_word = clause.split(|ch: char| !ch.is_ascii_alphabetic()).any(gives_word);
    let text = format!("{}{}", capitalize(clause), suffix(meaning));
    (!has_word && !clause.is_empty() && text.len() <= MAX_LEN).then_some(text)
}

/// Returns the form of the answer in brackets, unless it has the form of the definition.
fn suffix(meaning: &Meaning) -> String {
    match meaning.inflection {
        None => String::new(),
        Some((Form::Plural, _)) => " (plural)".into(),
        Some((form, _)) => format!(" ({form})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_are_short_and_do_not_give_the_word() {
        for word in ["abandon", "towers", "walked"] {
            let text = shortened(word).unwrap();
            assert!(text.len() <= MAX_LEN && !text.to_lowercase().contains(word), "{word}: {text}");
        }
        assert_eq!(shortened("towers").as_deref(), Some("A structure taller than its diameter (plural)"));
        // It is too long, or there is none.
        assert_eq!([shortened("scarf").as_deref(), shortened("xyzzy").as_deref()], [None; 2]);
    }
}
