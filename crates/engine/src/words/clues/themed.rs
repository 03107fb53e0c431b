//! Clues written for the words of the themes.
//!
//! `assets/clues/themes.txt` has one for each word of each theme, in the sense of the theme: AMBER is a colour in one and a
//! fossil in another. The clues have no levels. `assets/clues/README.md` describes how they were made.

use std::sync::LazyLock;

use super::packed::Packed;
use crate::words::fold;
use crate::words::themes::Theme;

/// The clues, a line each: `birds.birdofparadise Showy dancer of New Guinea`.
static THEMED: LazyLock<Packed> = LazyLock::new(|| Packed::inflate(wordhoard_assets::THEMED_CLUES));

/// Returns the clue for a word of a theme, as the theme spells it, or `None` for any other word.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::clues;
/// use wordhoard_engine::words::themes::by_id;
///
/// let birds = by_id("birds").unwrap();
/// assert!(clues::themed(birds, "bird of paradise").is_some());
/// assert_eq!(clues::themed(birds, "Abu Dhabi"), None);
/// ```
#[must_use]
pub fn themed(theme: &Theme, word: &str) -> Option<&'static str> {
    let letters = fold::fold_phrase(word)?;
    let line = THEMED.lines_of(&format!("{}.{}", theme.id, fold::spell(&letters))).next()?;
    line.split_once(' ').map(|(_, clue)| clue)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::MAX_CLUE;
    use super::*;
    use crate::words::kin::{are_kin, family};
    use crate::words::spelling::Spelling;
    use crate::words::themes;

    /// Words of a phrase that clues may have, too.
    const SMALL: [&str; 9] = ["and", "day", "for", "from", "over", "the", "two", "with", "you"];

    #[test]
    fn every_word_of_every_theme_has_a_clue_of_its_own() {
        let (mut count, mut wrong) = (0, Vec::new());
        for theme in themes::all() {
            let mut texts = HashSet::new();
            for word in theme.words() {
                let clue = themed(theme, word).unwrap_or_else(|| panic!("{}: {word}", theme.id));
                let is_begun = clue.starts_with(|ch: char| ch.is_ascii_uppercase() || "\"_0123456789".contains(ch));
                let is_ended = !clue.ends_with('.') || clue.ends_with("...");
                let is_fit = clue.is_ascii() && clue.len() <= MAX_CLUE && is_begun && is_ended;
                if !is_fit || !texts.insert(clue) {
                    wrong.push(format!("{}: {word}: {clue}", theme.id));
                }
                count += 1;
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        assert!(THEMED.lines().is_sorted() && THEMED.lines().count() == count);
    }

    #[test]
    fn no_clue_gives_its_word_away_in_either_spelling() {
        let tokens = |text: &str| -> Vec<String> {
            let words = text.split(|ch: char| !ch.is_ascii_alphabetic()).filter(|word| word.len() > 2);
            words.map(str::to_ascii_lowercase).filter(|word| !SMALL.contains(&word.as_str())).collect()
        };
        let gives = |clue: &str, shown: &str| {
            let parts: Vec<(String, Vec<String>)> =
                tokens(shown).into_iter().map(|part| (part.clone(), family(&part))).collect();
            tokens(clue).iter().any(|token| {
                let own = family(token);
                let contains = |part: &str| {
                    part.len() > 3 && token.contains(part) || token.len() > 3 && part.contains(token.as_str())
                };
                parts.iter().any(|(part, kin)| contains(part) || are_kin(kin, &own))
            })
        };
        let mut giving = Vec::new();
        for (theme, word) in themes::all().iter().flat_map(|theme| theme.words().map(move |word| (theme, word))) {
            let clue = themed(theme, word).unwrap();
            let shown = Spelling::NAMES.map(|(_, spelling)| spelling.of(word));
            if shown.iter().any(|shown| gives(clue, shown)) {
                giving.push(format!("{}: {}: {clue}", theme.id, shown.join(" / ")));
            }
        }
        assert!(giving.is_empty(), "{giving:#?}");
    }
}
