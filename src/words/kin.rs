//! Words that are forms of one word.
//!
//! A puzzle has no two answers of one family: a solver who has found one of them would be given most of the other.

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
/// use wordhoard::words::kin::{are_kin, family};
///
/// assert!(are_kin(&family("baked"), &family("bakes")));
/// assert!(!are_kin(&family("take"), &family("tale")));
/// ```
#[must_use]
pub fn are_kin(family: &[String], other: &[String]) -> bool {
    family.iter().any(|word| counts(word) && other.contains(word))
}

/// Returns `true` if words that may be forms of this one are kin. Of words with fewer than three letters they are not,
/// nor of `the`, of which `thing` could be a form by its spelling.
#[must_use]
pub fn counts(word: &str) -> bool {
    word.len() > 2 && word != "the"
}
