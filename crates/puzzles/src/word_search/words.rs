//! Word lists for generating puzzles: words on lines of their own, or separated by commas or semicolons.
//!
//! A word after a question mark is secret. Lines that start with `#` are skipped, and so is the rest of a line after a tab,
//! where lists for crosswords have clues.

use std::fmt;

use wordhoard_engine::base::read::{self, ReadError, Source};
use wordhoard_engine::base::sanitize;

use super::word_list::{PushError, WordListBuilder};
use super::{ListedWord, ListedWordError, MAX_WORDS};

/// Maximum size of a word list file in bytes: 1 MB.
const MAX_BYTES: u64 = 1 << 20;
/// Maximum width, in columns, of a word quoted in an error.
const MAX_QUOTED: usize = 40;
/// Characters between the words of a line.
const SEPARATORS: [char; 2] = [',', ';'];

/// Treatment of invalid words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvalidWords {
    /// The first one is an error that ends with this advice.
    Reject(&'static str),
    /// Each is skipped with a warning.
    Skip,
}

/// Error loading a word list. The places are names of sources, with line numbers where lines have them.
#[derive(Debug)]
pub enum WordListError {
    /// The source could not be read.
    Read(ReadError),
    /// A word is invalid.
    Word(InvalidWord, &'static str),
    /// The list at this place contains more than [`MAX_WORDS`] words.
    TooMany(String),
    /// The list at this place contains no words.
    Empty(String),
}

/// Invalid word in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidWord {
    place: String,
    /// The sanitised start of the word.
    word: String,
    error: ListedWordError,
}

impl fmt::Display for InvalidWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, word, error } = self;
        write!(f, "{place}: invalid word {word:?}: {error}")
    }
}

impl fmt::Display for WordListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Word(word, advice) => write!(f, "{word}; {advice}"),
            Self::TooMany(place) => write!(f, "{place}: too many words; a list has at most {MAX_WORDS}"),
            Self::Empty(place) => write!(f, "{place}: no words found; separate words with commas or line breaks"),
        }
    }
}

impl std::error::Error for WordListError {}

/// Loads a word list from a file or standard input. Lines are numbered in errors and warnings.
///
/// Returns the words, and warnings, such as of duplicates that were ignored. If several words differ only in case, accents or
/// separators, only the first is kept.
///
/// # Errors
/// Returns [`WordListError`] if the source cannot be read, or contains no words, too many words or an invalid word that
/// is not to be skipped.
pub fn load(source: &Source, invalid: InvalidWords) -> Result<(Vec<ListedWord>, Vec<String>), WordListError> {
    let text = read::text(source, MAX_BYTES).map_err(WordListError::Read)?;
    let source = source.to_string();
    parse(&text, &source, |line| format!("{source}, line {line}"), invalid)
}

/// Parses the words of a command-line option with this name.
///
/// # Errors
/// Like [`load`].
pub fn parse_option(
    text: &str,
    name: &str,
    invalid: InvalidWords,
) -> Result<(Vec<ListedWord>, Vec<String>), WordListError> {
    parse(text, name, |_| name.to_owned(), invalid)
}

/// Joins two lists, secret words last. Of words that both have, those of the second list are dropped. Also returns a
/// warning about these, which names its place.
///
/// # Errors
/// Returns [`WordListError::TooMany`] if the lists have too many words together.
pub fn joined(
    words: Vec<ListedWord>,
    more: Vec<ListedWord>,
    place: &str,
) -> Result<(Vec<ListedWord>, Vec<String>), WordListError> {
    let mut list = WordListBuilder::default();
    let too_many = |_| WordListError::TooMany(place.to_owned());
    words.into_iter().chain(more).try_for_each(|word| list.push(Ok(word)).map_err(too_many))?;
    let (words, warnings) = list.finish();
    Ok((words, warnings.into_iter().map(|warning| format!("{place}: {warning}")).collect()))
}

/// Parses a list from `source`, each line of which has a place.
fn parse(
    text: &str,
    source: &str,
    place: impl Fn(usize) -> String,
    invalid: InvalidWords,
) -> Result<(Vec<ListedWord>, Vec<String>), WordListError> {
    let (mut list, mut skipped) = (WordListBuilder::default(), Vec::new());
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with('#'));
    let lines = lines.map(|(number, line)| (number, line.trim_start().split('\t').next().unwrap_or_default()));
    let words = lines.flat_map(|(number, line)| line.split(SEPARATORS).map(move |word| (number + 1, word.trim())));
    for (line, word) in words.filter(|(_, word)| !word.is_empty()) {
        let error = match list.push(ListedWord::parse(word)) {
            Ok(()) => continue,
            Err(PushError::TooMany) => return Err(WordListError::TooMany(source.to_owned())),
            Err(PushError::Word(error)) => error,
        };
        let word = sanitize::fit(&sanitize::line(word), MAX_QUOTED);
        let word = InvalidWord { place: place(line), word, error };
        match invalid {
            InvalidWords::Reject(advice) => return Err(WordListError::Word(word, advice)),
            InvalidWords::Skip => skipped.push(format!("{word}; skipped")),
        }
    }
    let (words, warnings) = list.finish();
    if words.is_empty() {
        return Err(WordListError::Empty(source.to_owned()));
    }
    let warnings = warnings.into_iter().map(|warning| format!("{source}: {warning}"));
    Ok((words, skipped.into_iter().chain(warnings).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load_text(text: &str, invalid: InvalidWords) -> Result<(Vec<String>, Vec<String>), String> {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("list.txt");
        std::fs::write(&path, text).unwrap();
        let short = |text: String| text[text.find("list.txt").unwrap_or_default()..].to_owned();
        let (words, warnings) = load(&Source::File(path), invalid).map_err(|error| short(error.to_string()))?;
        let words = words.iter().map(|word| word.shown().to_owned()).collect();
        Ok((words, warnings.into_iter().map(short).collect()))
    }

    const REJECT: InvalidWords = InvalidWords::Reject("remove it");

    #[test]
    fn words_are_read_line_by_line() {
        let (words, warnings) = load_text("# Birds\nowl\n\n great auk \r\nOWL\n", REJECT).unwrap();
        assert_eq!(words, ["owl", "great auk"]);
        assert_eq!(warnings, ["list.txt: duplicate words ignored: OWL"]);
    }

    #[test]
    fn lines_may_have_several_words() {
        let (words, _) = load_text("owl, kestrel,great auk,\n;wren;st. bernard ;smew\n", REJECT).unwrap();
        assert_eq!(words, ["owl", "kestrel", "great auk", "wren", "st. bernard", "smew"]);
    }

    #[test]
    fn clues_after_tabs_are_ignored() {
        let (words, warnings) = load_text("owl\tIt hoots; 2 toes\n\twren, smew \t\nauk\n", REJECT).unwrap();
        assert_eq!((words, warnings), (["owl", "wren", "smew", "auk"].map(str::to_owned).to_vec(), vec![]));
    }

    #[test]
    fn words_after_a_question_mark_are_secret() {
        let (words, _) = parse_option("?owl, wren, ? smew", "--word", REJECT).unwrap();
        assert_eq!(words.iter().map(ListedWord::marked).collect::<Vec<_>>(), ["wren", "?owl", "?smew"]);
    }

    #[test]
    fn errors_name_the_line() {
        let error = |text: &str| load_text(text, REJECT).unwrap_err();
        assert_eq!(
            error("owl\nsmew, b4t\n"),
            "list.txt, line 2: invalid word \"b4t\": '4' is not a letter from a to z, with or without an accent; \
             remove it"
        );
        assert!(error("owl\n\u{1b}[2J\n").contains("control characters are not allowed"));
        assert!(error("\n# none\n , ;").contains("list.txt: no words found"));
    }

    #[test]
    fn invalid_words_are_skipped_with_a_warning_each() {
        let (words, warnings) = load_text("owl, b4t\nмир\na\nwren\n", InvalidWords::Skip).unwrap();
        assert_eq!((words.len(), warnings.len()), (2, 3));
        assert!(warnings[0].starts_with("list.txt, line 1: invalid word \"b4t\": '4'"), "{warnings:?}");
        assert!(warnings[1].starts_with("list.txt, line 2: invalid word \"мир\""), "{warnings:?}");
        assert_eq!(warnings[2], "list.txt, line 3: invalid word \"a\": a word must have 2 to 255 letters; skipped");
        assert!(load_text("b4t", InvalidWords::Skip).unwrap_err().contains("no words found"));
    }

    #[test]
    fn the_words_of_an_option_have_no_lines() {
        let (words, warnings) = parse_option("owl, great auk,Owl", "--word", REJECT).unwrap();
        assert_eq!(
            (words[1].shown(), warnings),
            ("great auk", vec!["--word: duplicate words ignored: Owl".to_owned()])
        );
        let error = parse_option("owl,b4t", "--word", REJECT).unwrap_err().to_string();
        assert!(error.starts_with("--word: invalid word \"b4t\""), "{error}");
    }

    #[test]
    fn too_many_words_are_an_error_even_if_invalid_words_are_skipped() {
        let text = "a1,".repeat(MAX_WORDS + 1);
        assert!(load_text(&text, InvalidWords::Skip).unwrap_err().contains("too many words; a list has at most"));
    }
}
