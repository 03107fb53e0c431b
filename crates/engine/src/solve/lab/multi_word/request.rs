//! Letters to make several words from, and the words that must be among them.

use super::MAX_MULTI_WORD_LETTERS;
use crate::solve::lab::{Input, Phrase, QueryError, word};

/// Letters to make several words from, and the words that every answer must have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiWordRequest {
    /// Letters for the other words, from 0 (a) to 25 (z).
    letters: Vec<u8>,
    required: Vec<Vec<u8>>,
}

impl MultiWordRequest {
    /// Parses letters, as words or in any order. A word after a `+` must be in every answer; its letters are among the
    /// others, and it need not be in the word list.
    ///
    /// # Errors
    /// Returns a [`QueryError`] if there are no letters, more than [`MAX_MULTI_WORD_LETTERS`] besides those of the
    /// required words, or too few for the required words.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::solve::lab::multi_word::MultiWordRequest;
    ///
    /// let request = MultiWordRequest::parse("dormitory +dirty").unwrap();
    /// assert_eq!(request.letters().len(), 4, "ROOM, MOOR");
    /// assert!(MultiWordRequest::parse("dormitory +dirt +yard").is_err(), "there is no A");
    /// ```
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        let mut parts = text.split('+');
        let mut all = parts.next().unwrap_or_default().to_owned();
        let mut required = Vec::new();
        for part in parts {
            let part = part.trim_start();
            let end = part.find(char::is_whitespace).unwrap_or(part.len());
            if end == 0 {
                return Err(Input::MultiWord.missing("word after the +"));
            }
            required.push(word(&part[..end])?);
            all = all + " " + &part[end..];
        }
        let mut letters = Self::letters_of(&all)?;
        for &letter in required.iter().flatten() {
            let at = letters.iter().position(|&other| other == letter).ok_or(Input::MultiWord.lacks(letter))?;
            letters.remove(at);
        }
        if letters.len() > MAX_MULTI_WORD_LETTERS {
            Err(Input::MultiWord.too_long())
        } else {
            Ok(Self { letters, required })
        }
    }

    /// Parses the letters. There are at most 1,000.
    fn letters_of(text: &str) -> Result<Vec<u8>, QueryError> {
        if text.chars().all(|ch| !ch.is_alphanumeric()) {
            return Err(Input::MultiWord.empty());
        }
        Ok(Phrase::parse(text)?.letters().to_vec())
    }

    /// Returns the letters for the words besides the required ones.
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.letters
    }

    /// Returns the words that every answer has, as letters from 0 (a) to 25 (z).
    #[must_use]
    pub fn required(&self) -> &[Vec<u8>] {
        &self.required
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::fold::spell;

    #[test]
    fn required_words_take_their_letters() {
        let parsed = |text: &str| {
            let request = MultiWordRequest::parse(text).unwrap();
            (spell(request.letters()), request.required().iter().map(|word| spell(word)).collect::<Vec<_>>())
        };
        assert_eq!(parsed("Dirty room!"), ("dirtyroom".into(), vec![]));
        assert_eq!(parsed("dormitory +dirty"), ("omor".into(), vec!["dirty".to_owned()]));
        assert_eq!(parsed("+ Dirty dormi + or tory"), ("mo".into(), vec!["dirty".to_owned(), "or".to_owned()]));
        assert_eq!(parsed("tea +eat"), (String::new(), vec!["eat".to_owned()]));
    }

    #[test]
    fn impossible_requests_are_reported() {
        let error = |text: &str| MultiWordRequest::parse(text).unwrap_err().to_string();
        let expected = "; expected 1 to 40 letters, and + before each word that must be in, such as dormitory +dirty";
        assert_eq!(error(" "), format!("no letters given{expected}"));
        assert_eq!(error("+tea"), format!("no letters given{expected}"));
        assert_eq!(error("tea +"), format!("the letters have no word after the +{expected}"));
        assert_eq!(error("tea +ease"), format!("the letters have too few S's for the words after +{expected}"));
        assert_eq!(error(&"tea".repeat(14)), format!("too many letters{expected}"));
        assert!(MultiWordRequest::parse(&("tea".repeat(14) + " +tea")).is_ok());
        assert!(error("catch 22").starts_with("the phrase has \"2\" in column 7"));
    }
}
