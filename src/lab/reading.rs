//! Ways to read what a player types.

use crate::solve::lab::word;
use crate::words::Lexicon;

/// A way to read the typed text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// A word to look up.
    Word,
    /// Letters to make words from.
    Letters,
    /// A pattern that words match.
    Pattern,
}

impl Reading {
    /// Returns the name shown on the screen.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Word => "word",
            Self::Letters => "letters",
            Self::Pattern => "pattern",
        }
    }

    /// Returns a description in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Word => "everything about this word",
            Self::Letters => "words that can be made from these letters",
            Self::Pattern => "words that match this pattern",
        }
    }
}

/// Returns the ways to read a text, the likeliest first. There are none for an empty text.
///
/// Letters that are a word are read as that word, other letters as a rack. `?` is a blank of a rack in the first place,
/// and any letter of a pattern in the second.
pub fn readings(text: &str, words: &Lexicon) -> Vec<Reading> {
    let text = text.trim();
    if text.is_empty() {
        return Vec::new();
    }
    match word(text) {
        Ok(letters) if words.find(&letters).is_some() => vec![Reading::Word, Reading::Letters],
        Ok(_) => vec![Reading::Letters, Reading::Word],
        Err(_) if text.chars().all(is_tile) => vec![Reading::Letters, Reading::Pattern],
        Err(_) => vec![Reading::Pattern],
    }
}

/// Returns `true` for a letter, a blank and a separator of a rack.
fn is_tile(c: char) -> bool {
    c.is_alphabetic() || "?._ -".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likeliest_reading_comes_first() {
        let words = Lexicon::embedded(false);
        let first = |text: &str| readings(text, &words).first().copied();
        assert_eq!(first(" tea "), Some(Reading::Word));
        assert_eq!(first("aeinrst"), Some(Reading::Letters));
        assert_eq!(first("te?r"), Some(Reading::Letters));
        assert_eq!(first("q[^u]*"), Some(Reading::Pattern));
        assert_eq!(first("  "), None);
        assert_eq!(readings("te?r", &words), [Reading::Letters, Reading::Pattern]);
    }
}
