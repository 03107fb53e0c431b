//! The page shown before anything is typed.

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::solve::lab::{Filter, random_words};
use wordhoard_engine::words::{Lexicon, Tier, fold};

use super::page::Page;

/// Questions to try, with explanations. The rack of the day comes before them.
const EXAMPLES: [(&str, &str); 6] = [
    ("te?r", "letters with a blank, or a pattern"),
    ("*q* without=u", "a pattern, and a condition; or vowels=5.., length=..5"),
    ("crane", "a word: its meaning, hooks and anagrams"),
    (":small bird", "words by their meaning"),
    ("dirty room", "words that use all of these letters"),
    ("cold warm", "a ladder from one word to the other"),
];

/// Number of letters of the rack of the day.
const RACK: usize = 7;

/// Returns the page for a date, as `YYYY-MM-DD`.
#[must_use]
pub fn page(today: &str, words: &Lexicon) -> Page {
    let mut page = Page::default();
    if let Some(rack) = rack_of_the_day(today, words) {
        let about = "find the word that uses all of them";
        page.add_examples("Rack of the day", vec![(rack, about.into())]);
    }
    let examples = EXAMPLES.map(|(text, about)| (text.to_owned(), about.to_owned())).to_vec();
    page.add_examples("Try one of these", examples);
    page
}

/// Returns the letters of a random word that everyone knows, in alphabetical order. The list may have no such word.
fn rack_of_the_day(today: &str, words: &Lexicon) -> Option<String> {
    let filter = Filter { lengths: RACK..=RACK, tiers: Tier::FIRST..=Tier::COMMON, ..Filter::default() };
    let number = *random_words(words, &filter, 1, &mut Seed::new(today).rng("rack")).first()?;
    let mut rack = Vec::new();
    words.spell([number], |_, letters| rack = letters.to_vec());
    rack.sort_unstable();
    Some(fold::spell(&rack).to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rack_of_the_day_is_a_word_in_disguise() {
        let words = Lexicon::embedded(false);
        let rack = |today| rack_of_the_day(today, &words).unwrap();
        let letters = rack("2026-11-23");
        assert!(letters.len() == RACK && letters.as_bytes().is_sorted());
        assert_eq!(letters, rack("2026-11-23"));
        assert_ne!(letters, rack("2026-11-24"));
    }
}
