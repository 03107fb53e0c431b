//! Ways to read what a player types.

use wordhoard_engine::solve::lab::word;
use wordhoard_engine::words::Lexicon;

use super::ladder_page::ends;

/// A way to read the typed text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// A word to look up.
    Word,
    /// Letters to make words from.
    Letters,
    /// A pattern that words match.
    Pattern,
    /// Two words with a ladder between them.
    Ladder,
    /// A phrase in which words are hidden.
    Hidden,
    /// Letters, all of which one word or several use.
    MultiWord,
    /// Words of a meaning.
    Meaning,
}

impl Reading {
    /// All ways to read a text.
    pub const ALL: [Self; 7] =
        [Self::Word, Self::Letters, Self::MultiWord, Self::Pattern, Self::Meaning, Self::Ladder, Self::Hidden];

    /// Returns the name shown on the screen.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Word => "word",
            Self::Letters => "letters",
            Self::Pattern => "pattern",
            Self::Ladder => "ladder",
            Self::Hidden => "hidden",
            Self::MultiWord => "anagrams",
            Self::Meaning => "meaning",
        }
    }

    /// Returns `true` if the player can choose the order of the answer.
    #[must_use]
    pub fn has_order(self) -> bool {
        !matches!(self, Self::Word | Self::Ladder | Self::MultiWord)
    }

    /// Returns a description in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Word => "everything about this word",
            Self::Letters => "words that can be made from these letters",
            Self::Pattern => "words that match this pattern",
            Self::Ladder => "from one word to the other, a letter at a time",
            Self::Hidden => "words hidden across the gaps of this phrase",
            Self::MultiWord => "one word or several that use all of these letters",
            Self::Meaning => "words whose definition has all of these words",
        }
    }
}

/// Character before the words of a meaning.
pub const MEANING_MARK: char = ':';

/// Returns the ways to read a text, the likeliest first. There are none for an empty text.
///
/// Letters that are a word are read as that word, other letters as a rack. `?` is read first as a blank in a rack, then
/// as any letter in a pattern. A `+` stands before a word that an anagram must have, and a `:` before the words of a
/// meaning, as in OneLook.
pub fn readings(text: &str, words: &Lexicon) -> Vec<Reading> {
    let text = text.trim();
    if text.is_empty() {
        return Vec::new();
    }
    if text.starts_with(MEANING_MARK) {
        return vec![Reading::Meaning];
    }
    if text.contains('+') {
        return vec![Reading::MultiWord];
    }
    if text.chars().any(is_gap) && text.chars().all(|c| is_gap(c) || c.is_alphabetic() || c == '\'') {
        let is_ladder = ends(text).is_some();
        let ladder = is_ladder.then_some(Reading::Ladder);
        return ladder
            .into_iter()
            .chain([Reading::MultiWord, Reading::Meaning, Reading::Hidden, Reading::Letters])
            .collect();
    }
    match word(text) {
        Ok(letters) if words.find(&letters).is_some() => {
            vec![Reading::Word, Reading::Letters, Reading::MultiWord, Reading::Meaning]
        }
        Ok(_) => vec![Reading::Letters, Reading::MultiWord, Reading::Word],
        Err(_) if text.chars().all(is_tile) => vec![Reading::Letters, Reading::Pattern],
        Err(_) => vec![Reading::Pattern],
    }
}

/// Returns `true` for a character between two words of a phrase.
fn is_gap(c: char) -> bool {
    c.is_whitespace() || "->,".contains(c)
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
        assert_eq!(
            readings("cold > warm", &words),
            [Reading::Ladder, Reading::MultiWord, Reading::Meaning, Reading::Hidden, Reading::Letters]
        );
        assert_eq!(first("the bear"), Some(Reading::MultiWord));
        assert_eq!(first("te.r"), Some(Reading::Letters));
        assert_eq!(readings("dormitory + dirty", &words), [Reading::MultiWord]);
        assert_eq!(readings(":small bird", &words), [Reading::Meaning]);
    }
}
