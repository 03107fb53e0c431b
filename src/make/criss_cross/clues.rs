//! Clues for words that come without one: a written clue, or the definition of the word.

use std::collections::{HashMap, HashSet};
use std::fmt;

use super::CluedWord;
use crate::base::humanize::capitalize;
use crate::base::rng::Seed;
use crate::make::crossword::Params;
use crate::puzzle::word_search::ListedWord;
use crate::words::clues::{Clue, generated_for, written_for};
use crate::words::inflect::Form;
use crate::words::kin::{are_kin, family};
use crate::words::meanings::{Meaning, PartOfSpeech, meanings};
use crate::words::themes::Theme;

/// Maximum number of characters of a definition that serves as a clue.
const MAX_DEFINITION: usize = 100;
/// Minimum number of letters that a definition shares with the beginning of the answer if it gives the answer away.
const SHARED_START: usize = 5;
/// Minimum number of letters of a word that tells the senses of a theme apart. Shorter words are mostly function words.
const MIN_TELLING: usize = 4;

/// Returns a clue for a word or phrase: a written or generated one, nearest to the level, or else its definition.
/// Returns `None` if neither is known, or if every definition gives the word away.
///
/// # Examples
/// ```
/// use wordhoard::make::criss_cross::own_clue;
/// use wordhoard::make::crossword::Params;
/// use wordhoard::puzzle::word_search::ListedWord;
///
/// let clue = |word| own_clue(&ListedWord::new(word).unwrap(), Params::default());
/// assert!(clue("kestrel").is_some());
/// assert_eq!(clue("Kropotkin"), None);
/// ```
#[must_use]
pub fn own_clue(word: &ListedWord, params: Params) -> Option<String> {
    let answer = word.spelled();
    nearest(written_for(&answer), params)
        .or_else(|| nearest(generated_for(&answer), params))
        .or_else(|| definitions(&answer, |_| true).into_iter().next())
}

/// Returns the clue whose level is nearest, of those that hold in the spelling.
fn nearest(clues: impl Iterator<Item = Clue>, params: Params) -> Option<String> {
    let distance = |clue: &Clue| (clue.level as u8).abs_diff(params.level as u8);
    clues.filter(|clue| clue.holds_in(params.spelling)).min_by_key(distance).map(|clue| clue.text.to_owned())
}

/// Returns the definitions that are short and do not give the word away, the most common sense first.
fn definitions(answer: &str, is_wanted: impl Fn(&Meaning) -> bool) -> Vec<String> {
    let own = family(answer);
    let fits = |text: &String| text.len() <= MAX_DEFINITION && !gives_away(text, answer, &own);
    meanings(answer).iter().filter(|meaning| is_wanted(meaning)).filter_map(tidy).filter(fits).collect()
}

/// Formats a meaning as a clue: without remarks in brackets, and only up to a semicolon. Returns `None` if nothing is
/// left.
fn tidy(meaning: &Meaning) -> Option<String> {
    let mut text = meaning.gloss.clone();
    while let Some((start, end)) = brackets(&text) {
        text.replace_range(start..end, "");
    }
    let text = text.split(';').next().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.trim_end_matches([',', ':', ' ']);
    if text.is_empty() {
        return None;
    }
    let form = match meaning.inflection.as_ref().map(|(form, _)| *form) {
        None | Some(Form::Present) => return Some(capitalize(text)),
        Some(form) => form,
    };
    Some(format!("{} ({form})", capitalize(text)))
}

/// Returns the bytes of the first text in brackets.
fn brackets(text: &str) -> Option<(usize, usize)> {
    let start = text.find('(')?;
    Some((start, start + text[start..].find(')')? + 1))
}

/// Returns `true` if a word of the clue is a form of the answer, or begins with the same letters.
fn gives_away(clue: &str, answer: &str, own: &[String]) -> bool {
    let start = answer.get(..SHARED_START).unwrap_or(answer);
    tokens(clue).any(|token| {
        token.starts_with(start) || (token.len() > 3 && answer.contains(&token)) || are_kin(own, &family(&token))
    })
}

/// Iterates over the words of a text, in lower case.
fn tokens(text: &str) -> impl Iterator<Item = String> {
    text.split(|ch: char| !ch.is_ascii_alphabetic()).filter(|token| !token.is_empty()).map(str::to_ascii_lowercase)
}

/// Words by which the senses of a theme are told apart: among birds, a bunting is rather a songbird than a cloth.
struct Vocabulary {
    /// Number of words of the theme that have each word in their definitions.
    counts: HashMap<String, usize>,
    /// Title of the theme in lower case, in the singular.
    title: String,
}

impl Vocabulary {
    /// Collects the words of these definitions, a list for each word of the theme.
    fn new<'a>(title: &str, definitions: impl Iterator<Item = &'a Vec<String>>) -> Self {
        let mut counts = HashMap::new();
        for texts in definitions {
            let words: HashSet<String> = texts.iter().flat_map(|text| tokens(text)).collect();
            for word in words.into_iter().filter(|word| word.len() >= MIN_TELLING) {
                *counts.entry(word).or_default() += 1;
            }
        }
        Self { counts, title: title.to_lowercase().trim_end_matches('s').to_owned() }
    }

    /// Returns the definition that names the theme, or else the one with the word that most others have. Of several, returns
    /// the first.
    fn fitting(&self, definitions: &[String]) -> Option<String> {
        let rank = |text: &&String| {
            let count = tokens(text).filter_map(|word| self.counts.get(&word).copied()).max();
            (text.to_lowercase().contains(&self.title), count)
        };
        definitions.iter().rev().max_by_key(rank).cloned()
    }
}

/// Minimum number of words with clues that a crossword of a theme needs.
const MIN_THEME_WORDS: usize = 6;

/// Error for a theme of which the program has clues for this number of words only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooFewClues(usize);

impl fmt::Display for TooFewClues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count) = self;
        write!(
            f,
            "the program has clues for {count} of its words; choose another theme, or list words with clues of your own"
        )
    }
}

impl std::error::Error for TooFewClues {}

/// Chooses up to `count` words of a theme that can be clued, at random. Names, which begin with capitals, cannot.
///
/// # Errors
/// Returns [`TooFewClues`] if there are fewer than six, and fewer than `count`.
pub fn of_theme(theme: &Theme, count: usize, params: Params, seed: &Seed) -> Result<Vec<CluedWord>, TooFewClues> {
    let common = theme.words().filter(|word| word.starts_with(|ch: char| ch.is_lowercase()));
    let words = common.filter_map(|word| ListedWord::new(word).ok());
    let is_own_noun = |meaning: &Meaning| meaning.part == PartOfSpeech::Noun && meaning.inflection.is_none();
    let defined = words.map(|word| (definitions(&word.spelled(), is_own_noun), word));
    let defined: Vec<(Vec<String>, ListedWord)> = defined.collect();
    let vocabulary = Vocabulary::new(theme.title, defined.iter().map(|(definitions, _)| definitions));
    let clued = defined.into_iter().filter_map(|(definitions, word)| {
        // The generated clues may be of a sense outside the theme.
        let clue = nearest(written_for(&word.spelled()), params).or_else(|| vocabulary.fitting(&definitions))?;
        Some(CluedWord { word, clue })
    });
    let mut clued: Vec<CluedWord> = clued.collect();
    seed.rng("words of a criss-cross").shuffle(&mut clued);
    clued.truncate(count);
    if clued.len() < count.min(MIN_THEME_WORDS) { Err(TooFewClues(clued.len())) } else { Ok(clued) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::themes;

    fn clue(word: &str) -> Option<String> {
        own_clue(&ListedWord::new(word).unwrap(), Params::default())
    }

    #[test]
    fn written_clues_come_first_and_definitions_give_nothing_away() {
        assert!(written_for("wren").any(|written| Some(written.text.to_owned()) == clue("wren")));
        assert_eq!(clue("Kropotkin"), None);
        assert!(clue("fertilizer").is_some_and(|text| !text.contains("fertile")), "its definition has that word");
    }

    #[test]
    fn remarks_and_further_clauses_are_left_out() {
        let tidied = |gloss: &str| {
            let meaning = meanings("kestrel").remove(0);
            tidy(&Meaning { gloss: gloss.into(), ..meaning })
        };
        assert_eq!(tidied("(music) a slow (stately) dance, ; also its music").as_deref(), Some("A slow dance"));
        assert_eq!((tidied("(rare)"), tidied("an (odd")), (None, Some("An (odd".into())));
    }

    #[test]
    fn words_of_a_theme_are_clued_in_its_sense() {
        let birds = of_theme(themes::by_id("birds").unwrap(), 200, Params::default(), &Seed::new("x")).unwrap();
        assert!(birds.len() > 20);
        let bunting = birds.iter().find(|entry| entry.word.shown() == "bunting").unwrap();
        assert!(bunting.clue.contains("songbirds"), "{}", bunting.clue);
        let some =
            |seed: &str| of_theme(themes::by_id("birds").unwrap(), 6, Params::default(), &Seed::new(seed)).unwrap();
        assert_eq!((some("x").len(), some("x") == some("x"), some("x") == some("y")), (6, true, false));
    }
}
