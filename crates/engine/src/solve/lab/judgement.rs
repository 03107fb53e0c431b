//! Verdict on a play.

use super::{Filter, Input, Lookup, QueryError};
use crate::words::Lexicon;

/// Verdict on a play of one or more words. As in tournaments, it does not say which word is at fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// The words of the play, in lower case.
    pub words: Vec<String>,
    /// Whether all words are in the list.
    pub is_acceptable: bool,
}

impl Judgement {
    /// Judges the words in these texts, which spaces or commas separate.
    ///
    /// # Errors
    /// Returns a [`QueryError`] if there is no word, or if one is not made of letters.
    pub(super) fn new(texts: &[impl AsRef<str>], words: &Lexicon, filter: &Filter) -> Result<Self, QueryError> {
        let parts = texts.iter().flat_map(|text| {
            text.as_ref().split(|ch: char| ch.is_whitespace() || ch == ',').filter(|part| !part.is_empty())
        });
        let lookups = parts.map(|text| Lookup::parse(text, words, filter)).collect::<Result<Vec<_>, _>>()?;
        if lookups.is_empty() {
            return Err(Input::Play.empty());
        }
        let is_acceptable = lookups.iter().all(|lookup| lookup.word().is_some());
        Ok(Self { words: lookups.iter().map(Lookup::text).collect(), is_acceptable })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_invalid_word_makes_a_play_unacceptable() {
        let words = Lexicon::embedded(false);
        let judge = |texts: &[&str]| Judgement::new(texts, &words, &Filter::default());
        assert!(judge(&["tea", "QI"]).unwrap().is_acceptable && judge(&["tea qi"]).unwrap().is_acceptable);
        assert!(!judge(&["tea", "taer"]).unwrap().is_acceptable);
        assert!(judge(&["QI, ZA", "xu,"]).unwrap().is_acceptable);
        assert_eq!(judge(&["Tea qi"]).unwrap().words, ["tea", "qi"]);
        assert_eq!(judge(&[" "]).unwrap_err().to_string(), "the play is empty; expected one or more words");
        assert!(judge(&["tea", "t3a"]).unwrap_err().to_string().starts_with("the word has \"3\" in column 2"));
    }
}
