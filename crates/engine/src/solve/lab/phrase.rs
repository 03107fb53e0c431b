//! Phrases in which words are hidden.

use super::{Input, MAX_PHRASE, QueryError};
use crate::words::fold;

/// The letters of a phrase, with their places in its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    text: Vec<char>,
    /// Letters from 0 (a) to 25 (z).
    letters: Vec<u8>,
    /// For each letter, the column of its character, from 0.
    columns: Vec<usize>,
    /// For each letter, the number of its word, from 0.
    words: Vec<usize>,
}

impl Phrase {
    /// Parses a phrase of 1 to [`MAX_PHRASE`] letters. Case and accents are ignored. Spaces, hyphens and other
    /// punctuation separate words. Apostrophes do not.
    ///
    /// # Errors
    /// Returns a [`QueryError`] if the phrase has no letters, is too long, or has a digit or a letter of another
    /// alphabet.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        let mut phrase =
            Self { text: text.chars().collect(), letters: Vec::new(), columns: Vec::new(), words: Vec::new() };
        let mut word = 0;
        for (column, ch) in text.chars().enumerate() {
            if fold::fold(ch.encode_utf8(&mut [0; 4]), &mut phrase.letters).is_none() {
                match ch {
                    '\'' | '’' => {}
                    ch if !ch.is_alphanumeric() && (!ch.is_control() || ch.is_whitespace()) => word += 1,
                    ch => return Err(Input::Phrase.bad_char(column, ch)),
                }
            }
            phrase.columns.resize(phrase.letters.len(), column);
            phrase.words.resize(phrase.letters.len(), word);
            if phrase.letters.len() > MAX_PHRASE {
                return Err(Input::Phrase.too_long());
            }
        }
        if phrase.letters.is_empty() { Err(Input::Phrase.empty()) } else { Ok(phrase) }
    }

    /// Returns the letters of the phrase, from 0 (a) to 25 (z).
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.letters
    }

    /// Returns the column, from 0, of a letter of the phrase.
    #[must_use]
    pub fn column(&self, letter: usize) -> usize {
        self.columns[letter]
    }

    /// Returns `true` if `len` letters from `start` on lie in one word of the phrase.
    #[must_use]
    pub fn is_within_word(&self, start: usize, len: usize) -> bool {
        self.words[start] == self.words[start + len - 1]
    }

    /// Appends the words of the phrase that `len` letters from `start` on touch. These letters are in upper case, the
    /// others in lower case.
    pub(super) fn show(&self, start: usize, len: usize, out: &mut String) {
        let (first, last) = (self.columns[start], self.columns[start + len - 1]);
        let touched = |letter: &usize| (self.words[start]..=self.words[start + len - 1]).contains(&self.words[*letter]);
        let touched: Vec<usize> = (0..self.letters.len()).filter(touched).map(|letter| self.columns[letter]).collect();
        let ends = touched.first().copied().unwrap_or(first)..=touched.last().copied().unwrap_or(last);
        for column in ends {
            match self.text[column] {
                ch if ch.is_whitespace() => out.push(' '),
                ch if (first..=last).contains(&column) => out.extend(ch.to_uppercase()),
                ch => out.extend(ch.to_lowercase()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, start: usize, len: usize) -> String {
        let mut out = String::new();
        Phrase::parse(text).unwrap().show(start, len, &mut out);
        out
    }

    #[test]
    fn the_letters_are_shown_in_the_words_that_they_touch() {
        assert_eq!(shown("A pint, early on", 4, 4), "pinT, EARly");
        assert_eq!(shown("Don't even", 2, 4), "doN'T EVen");
        assert_eq!(shown("tea", 0, 3), "TEA");
        assert_eq!(shown("Caf\u{e9}\tau", 2, 3), "caF\u{c9} Au");
    }

    #[test]
    fn only_gaps_and_punctuation_separate_words() {
        let phrase = Phrase::parse(" Don't - even").unwrap();
        assert!(phrase.is_within_word(0, 4) && !phrase.is_within_word(3, 2) && phrase.is_within_word(4, 4));
        assert_eq!((phrase.column(0), phrase.column(3), phrase.column(4)), (1, 5, 9));
        assert!(!Phrase::parse("great-auk").unwrap().is_within_word(4, 2));
    }

    #[test]
    fn invalid_phrases_are_reported() {
        let error = |text: &str| Phrase::parse(text).unwrap_err().to_string();
        let expected = "; expected words with 1 to 1,000 letters in all, separated by spaces or punctuation";
        assert_eq!(error(" - "), format!("the phrase is empty{expected}"));
        assert_eq!(error("catch 22"), format!("the phrase has \"2\" in column 7{expected}"));
        assert_eq!(error("a\u{1b}b"), format!("the phrase has U+001B in column 2{expected}"));
        assert_eq!(error(&"ab ".repeat(501)), format!("the phrase is too long{expected}"));
        assert!(Phrase::parse(&"ab ".repeat(500)).is_ok());
    }
}
