//! Folding of words to the 26 letters a to z.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Folds a word to letters 0 (a) to 25 (z) and appends them to `out`.
///
/// Case and accents are ignored; `ß` becomes `ss`, `æ` becomes `ae`, `ø` becomes `o`, and so on. Returns `None` and
/// leaves `out` unchanged if `text` contains any other character.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::fold::{fold, spell};
///
/// let mut letters = Vec::new();
/// assert!(fold("Crème", &mut letters).is_some());
/// assert_eq!(spell(&letters), "creme");
/// assert!(fold("can't", &mut letters).is_none());
/// ```
pub fn fold(text: &str, out: &mut Vec<u8>) -> Option<()> {
    let start = out.len();
    let folded = if text.is_ascii() { fold_ascii(text, out) } else { fold_any(text, out) };
    if folded.is_none() {
        out.truncate(start);
    }
    folded
}

/// Folds a word or phrase, ignoring its spaces, hyphens and apostrophes. Returns `None` if it contains anything else that
/// does not fold.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::fold::{fold_phrase, spell};
///
/// assert_eq!(fold_phrase("bird of paradise").map(|letters| spell(&letters)).as_deref(), Some("birdofparadise"));
/// assert_eq!(fold_phrase("4x4"), None);
/// ```
#[must_use]
pub fn fold_phrase(text: &str) -> Option<Vec<u8>> {
    let bare: String = text.chars().filter(|ch| !" -'".contains(*ch)).collect();
    let mut letters = Vec::new();
    fold(&bare, &mut letters)?;
    Some(letters)
}

/// Folds a text to a single letter, from 0 (a) to 25 (z). Returns `None` if it folds to several letters, as `æ` does,
/// or to none.
#[must_use]
pub fn letter(text: &str) -> Option<u8> {
    let mut letters = Vec::new();
    fold(text, &mut letters)?;
    if let [letter] = letters[..] { Some(letter) } else { None }
}

/// Spells letters 0 (a) to 25 (z) in lowercase.
#[must_use]
pub fn spell(letters: &[u8]) -> String {
    letters.iter().map(|&letter| char::from(b'a' + letter)).collect()
}

fn fold_ascii(text: &str, out: &mut Vec<u8>) -> Option<()> {
    for byte in text.bytes() {
        let letter = byte.to_ascii_lowercase().wrapping_sub(b'a');
        if letter >= 26 {
            return None;
        }
        out.push(letter);
    }
    Some(())
}

fn fold_any(text: &str, out: &mut Vec<u8>) -> Option<()> {
    for c in text.nfd().filter(|&c| !is_combining_mark(c)) {
        let plain = match c {
            'ß' | 'ẞ' => "ss",
            'æ' | 'Æ' => "ae",
            'œ' | 'Œ' => "oe",
            'ø' | 'Ø' => "o",
            'ł' | 'Ł' => "l",
            'đ' | 'Đ' | 'ð' | 'Ð' => "d",
            'þ' | 'Þ' => "th",
            'ı' => "i",
            c => {
                let byte = u8::try_from(c).ok().filter(u8::is_ascii_alphabetic)?;
                out.push(byte.to_ascii_lowercase() - b'a');
                continue;
            }
        };
        fold_ascii(plain, out)?;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(text: &str) -> Option<String> {
        let mut out = Vec::new();
        fold(text, &mut out).map(|()| spell(&out))
    }

    #[test]
    fn case_and_accents_are_folded() {
        assert_eq!(folded("TeaR").as_deref(), Some("tear"));
        assert_eq!(folded("Straße").as_deref(), Some("strasse"));
        assert_eq!(folded("crème").as_deref(), Some("creme"));
        assert_eq!(folded("cre\u{300}me").as_deref(), Some("creme"), "decomposed form of the same word");
        assert_eq!(folded("smørrebrød").as_deref(), Some("smorrebrod"));
        assert_eq!(folded("İI").as_deref(), Some("ii"));
    }

    #[test]
    fn texts_with_other_characters_are_rejected() {
        for text in ["can't", "a b", "2nd", "ca\u{200b}t", "λόγος", "e-mail", "ŉ"] {
            assert_eq!(folded(text), None, "{text}");
        }
        let mut out = vec![7];
        assert_eq!(fold("ab1", &mut out), None);
        assert_eq!(out, [7], "a rejected word must leave no letters behind");
    }
}
