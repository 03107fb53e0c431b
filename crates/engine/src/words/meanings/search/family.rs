//! Words that a word of a query matches: its spellings and its inflected forms.

use wordhoard_assets::pack::meanings::KINDS;

use super::super::packed::PackedLines;
use super::super::{Meanings, inflect};
use super::WordSet;
use crate::words::fold;
use crate::words::regional::other_spellings;

/// Maximum number of letters that a regular inflection adds: `quizzing`.
const MAX_ENDING: usize = 5;

/// Words that a word of a query matches.
struct Family {
    /// Base words, whose regular forms match as well: the word itself, its other spellings, and their bases.
    bases: Vec<String>,
    /// Irregular forms of the base words.
    forms: Vec<String>,
}

/// Returns the codes of the tokens that match some of `words`, ascending, with the words that they match.
pub(super) fn matching_tokens(meanings: &Meanings, words: &[String]) -> Vec<(u32, WordSet)> {
    let mut families: Vec<Family> =
        words.iter().map(|word| Family { bases: bases(meanings, word), forms: Vec::new() }).collect();
    add_irregular_forms(meanings, &mut families);
    // Few tokens have a word with the first letter of a word that matches. The others are skipped.
    let members = families.iter().flat_map(|family| family.bases.iter().chain(&family.forms));
    let initials = members.fold(0, |initials, word| initials | initial(word));
    let set = |token: &str| -> WordSet {
        let candidates = || token_words(token).filter(|word| initial(word) & initials != 0);
        let matches = |family: &Family| candidates().any(|word| family.matches(meanings, word));
        (0..).zip(&families).map(|(index, family)| WordSet::from(matches(family)) << index).sum()
    };
    let may_match = |token: &str| token_words(token).any(|word| initial(word) & initials != 0);
    let tokens = meanings.lines.tokens().filter(|(_, token)| may_match(token));
    tokens.map(|(code, token)| (code, set(token))).filter(|(_, words)| *words != 0).collect()
}

/// Returns the set of the first letter of a word: bit 1 is a.
fn initial(word: &str) -> u32 {
    word.bytes().next().map_or(0, |letter| 1 << (letter & 31))
}

/// Returns the words of a token: `egg` and `laying` of `egg-laying`.
pub(super) fn token_words(token: &str) -> impl Iterator<Item = &str> {
    token.split(|ch: char| !ch.is_ascii_alphabetic()).filter(|word| !word.is_empty())
}

/// Returns a word, its other spellings, and the words of which these are inflected forms.
pub(super) fn bases(meanings: &Meanings, word: &str) -> Vec<String> {
    let mut bases: Vec<String> = std::iter::once(word.to_owned()).chain(other_spellings(word)).collect();
    for spelling in bases.clone() {
        for base in bases_of_form(meanings, &spelling) {
            if !bases.contains(&base) {
                bases.push(base);
            }
        }
    }
    bases
}

/// Returns the words of which a word is an inflected form.
pub(super) fn bases_of_form(meanings: &Meanings, word: &str) -> impl Iterator<Item = String> + use<> {
    meanings.get(word).into_iter().filter_map(|meaning| meaning.inflection.map(|(_, base)| base))
}

/// Adds the irregular forms of the base words.
fn add_irregular_forms(meanings: &Meanings, families: &mut [Family]) {
    let irregular = meanings.irregular_forms.get_or_init(|| IrregularForms::new(&meanings.lines));
    let bases: Vec<String> = families.iter().flat_map(|family| family.bases.iter().cloned()).collect();
    let is_base = |token: &str| bases.iter().any(|base| base == token);
    for (code, token) in meanings.lines.tokens().filter(|(_, token)| is_base(token)) {
        let mut forms = Vec::new();
        let numbers = irregular.of(code).iter().map(|(_, number)| *number);
        meanings.words.spell(numbers, |_, letters| forms.push(fold::spell(letters)));
        for family in families.iter_mut().filter(|family| family.bases.iter().any(|base| base == token)) {
            family.forms.extend_from_slice(&forms);
        }
    }
}

/// Irregular forms, such as `mice`: the codes of their base words, with the numbers of the forms, in ascending order.
pub(in super::super) struct IrregularForms(Vec<(u32, u32)>);

impl IrregularForms {
    /// Collects the forms from all lines.
    fn new(lines: &PackedLines) -> Self {
        let mut forms = Vec::new();
        lines.for_each(|number, kind, codes| {
            if !KINDS[kind].is_empty() {
                forms.extend(codes.next().map(|base| (base, number)));
            }
        });
        forms.sort_unstable();
        Self(forms)
    }

    /// Returns the forms of a base word.
    fn of(&self, base: u32) -> &[(u32, u32)] {
        let start = self.0.partition_point(|(code, _)| *code < base);
        let len = self.0[start..].partition_point(|(code, _)| *code == base);
        &self.0[start..start + len]
    }
}

impl Family {
    /// Returns `true` if a word of a gloss is one of the family.
    fn matches(&self, meanings: &Meanings, word: &str) -> bool {
        let is_word = |other: &String| other.eq_ignore_ascii_case(word);
        self.bases.iter().chain(&self.forms).any(is_word)
            || self.bases.iter().any(|base| may_be_form(word, base) && is_form(meanings, word, base))
    }
}

/// Returns `true` if a word begins like the regular forms of `base` and is not too long to be one. This is much faster
/// than finding the forms.
fn may_be_form(word: &str, base: &str) -> bool {
    let stem = base.strip_suffix("an").or_else(|| base.strip_suffix(['e', 'y'])).unwrap_or(base);
    let begins = word.get(..stem.len()).is_some_and(|start| start.eq_ignore_ascii_case(stem));
    begins && word.len() >= base.len() && word.len() <= base.len() + MAX_ENDING
}

/// Returns `true` if a word is a regular form of `base`, which has a meaning.
fn is_form(meanings: &Meanings, word: &str, base: &str) -> bool {
    let word = word.to_ascii_lowercase();
    inflect::regular_forms(&word).iter().any(|(_, other)| other == base)
        && bases_of_form(meanings, &word).any(|other| other == base)
}
