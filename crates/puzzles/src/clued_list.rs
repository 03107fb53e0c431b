//! Lists of words with clues: a word or phrase per line, then a tab and its clue.
//!
//! A line without a tab may have several words, separated by commas or semicolons, as in lists for word searches. Lines
//! that start with `#` are skipped, and a question mark before a word, which makes it secret in a word search, is ignored.

use std::collections::HashSet;
use std::fmt;

use wordhoard_engine::base::read::{self, ReadError, Source};
use wordhoard_engine::base::sanitize;

use super::word_search::words::InvalidWords;
use super::word_search::{ListedWord, ListedWordError};

/// Maximum size of a list in bytes: 1 MB.
const MAX_BYTES: u64 = 1 << 20;
/// Maximum number of words in a list, including duplicates.
pub const MAX_WORDS: usize = 5_000;
/// Maximum number of characters of a clue.
pub const MAX_CLUE_CHARS: usize = 300;
/// Maximum width, in columns, of a word quoted in an error.
const MAX_QUOTED: usize = 40;
/// Characters between the words of a line without a tab.
const SEPARATORS: [char; 2] = [',', ';'];

/// Word of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListLine {
    /// The word or phrase.
    pub word: ListedWord,
    /// Its clue, a single line, if the list has one.
    pub clue: Option<String>,
    /// Number of the line, counted from 1.
    pub line: usize,
}

/// Words with clues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CluedList {
    /// The words, at least one, in the order of the list. No two have the same letters.
    pub lines: Vec<ListLine>,
    /// Name of the file, for messages.
    pub source: String,
    /// Warnings of words that were skipped.
    pub warnings: Vec<String>,
}

/// Error loading a list.
#[derive(Debug)]
pub enum CluedListError {
    /// The source could not be read.
    Read(ReadError),
    /// A line is invalid. The advice follows.
    Line(LineError, &'static str),
    /// The list from this source has more than [`MAX_WORDS`] words.
    TooMany(String),
    /// The list from this source has no words.
    Empty(String),
}

/// Invalid line of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineError {
    place: String,
    /// The sanitised start of the word.
    word: String,
    problem: Problem,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Problem {
    Word(ListedWordError),
    /// The word has more letters than this.
    TooLong(usize),
    ClueTooLong,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, word, problem } = self;
        match problem {
            Problem::Word(error) => write!(f, "{place}: invalid word {word:?}: {error}"),
            Problem::TooLong(max) => write!(f, "{place}: {word:?} has more than {max} letters"),
            Problem::ClueTooLong => {
                write!(f, "{place}: the clue of {word:?} has more than {MAX_CLUE_CHARS} characters")
            }
        }
    }
}

impl fmt::Display for CluedListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Line(line, advice) => write!(f, "{line}; {advice}"),
            Self::TooMany(source) => write!(f, "{source}: too many words; a list has at most {MAX_WORDS}"),
            Self::Empty(source) => {
                write!(f, "{source}: no words found; write a word on each line, and its clue after a tab")
            }
        }
    }
}

impl std::error::Error for CluedListError {}

/// Loads a list of words of up to `max_letters` letters from a file or standard input.
///
/// # Errors
/// Returns [`CluedListError`] if the source cannot be read, or has no words, too many words or an invalid line that is not
/// to be skipped.
pub fn load(source: &Source, max_letters: usize, invalid: InvalidWords) -> Result<CluedList, CluedListError> {
    let text = read::text(source, MAX_BYTES).map_err(CluedListError::Read)?;
    parse(&text, &source.to_string(), max_letters, invalid)
}

/// Parses a list from `source`, which names it in messages.
///
/// # Errors
/// Like [`load`].
///
/// # Examples
/// ```
/// use wordhoard_puzzles::clued_list::parse;
/// use wordhoard_puzzles::word_search::words::InvalidWords;
///
/// let list = parse("owl\tIt hoots\nwren, gull\n", "birds.txt", 30, InvalidWords::Reject("correct it"))?;
/// assert_eq!((list.lines.len(), list.lines[0].clue.as_deref()), (3, Some("It hoots")));
/// # Ok::<(), wordhoard_puzzles::clued_list::CluedListError>(())
/// ```
pub fn parse(text: &str, source: &str, max_letters: usize, invalid: InvalidWords) -> Result<CluedList, CluedListError> {
    let mut list = CluedList { lines: Vec::new(), source: source.to_owned(), warnings: Vec::new() };
    let (mut seen, mut count) = (HashSet::new(), 0);
    for (line, word, clue) in words(text) {
        count += 1;
        if count > MAX_WORDS {
            return Err(CluedListError::TooMany(list.source));
        }
        let place = || format!("{source}, line {line}");
        match checked(word, clue, max_letters) {
            Ok(word) if !seen.insert(word.letters().to_vec()) => {
                list.warnings.push(format!("{}: {:?} is listed before; skipped", place(), word.shown()));
            }
            Ok(word) => list.lines.push(ListLine { word, clue: clue.map(sanitize::line), line }),
            Err(problem) => {
                let error = LineError { place: place(), word: quoted(word), problem };
                match invalid {
                    InvalidWords::Reject(advice) => return Err(CluedListError::Line(error, advice)),
                    InvalidWords::Skip => list.warnings.push(format!("{error}; skipped")),
                }
            }
        }
    }
    if list.lines.is_empty() { Err(CluedListError::Empty(list.source)) } else { Ok(list) }
}

/// Iterates over the words of a list, each with the number of its line and its clue.
fn words(text: &str) -> impl Iterator<Item = (usize, &str, Option<&str>)> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    let lines = lines.filter(|(_, line)| !line.starts_with('#'));
    let words = lines.flat_map(|(number, line)| {
        let (head, clue) = match line.split_once('\t') {
            Some((word, clue)) => (word.trim(), Some(clue.trim()).filter(|clue| !clue.is_empty())),
            None => (line, None),
        };
        // The commas of a line with a clue are an error: the clue is that of one word.
        let separators: &[char] = if clue.is_some() { &[] } else { &SEPARATORS };
        head.split(separators).map(move |word| (number, word.trim(), clue)).collect::<Vec<_>>()
    });
    words.filter(|(_, word, _)| !word.is_empty())
}

/// Parses a word, and checks its length and that of its clue.
fn checked(word: &str, clue: Option<&str>, max_letters: usize) -> Result<ListedWord, Problem> {
    let word = ListedWord::parse(word).map_err(Problem::Word)?.with_secret(false);
    if word.letters().len() > max_letters {
        return Err(Problem::TooLong(max_letters));
    }
    if clue.is_some_and(|clue| clue.chars().nth(MAX_CLUE_CHARS).is_some()) {
        return Err(Problem::ClueTooLong);
    }
    Ok(word)
}

fn quoted(word: &str) -> String {
    sanitize::fit(&sanitize::line(word), MAX_QUOTED)
}

#[cfg(test)]
mod tests {
    use super::*;

    const REJECT: InvalidWords = InvalidWords::Reject("correct it");

    fn parse_list(text: &str, invalid: InvalidWords) -> Result<CluedList, String> {
        parse(text, "list.txt", 30, invalid).map_err(|error| error.to_string())
    }

    fn lines(text: &str) -> Vec<(String, Option<String>, usize)> {
        let list = parse_list(text, REJECT).unwrap();
        list.lines.into_iter().map(|line| (line.word.shown().to_owned(), line.clue, line.line)).collect()
    }

    #[test]
    fn words_have_the_clues_after_their_tabs() {
        let clue = |text: &str| Some(text.to_owned());
        assert_eq!(
            lines("# Birds\nowl\tIt hoots, by night\n\n great auk \t Extinct\tbird \r\nwren\t\nsmew\n"),
            [
                ("owl".into(), clue("It hoots, by night"), 2),
                ("great auk".into(), clue("Extinct bird"), 4),
                ("wren".into(), None, 5),
                ("smew".into(), None, 6),
            ]
        );
    }

    #[test]
    fn lines_without_a_clue_may_have_several_words() {
        let words: Vec<String> = lines("owl, ?wren;auk,\n;smew\t\n").into_iter().map(|(word, ..)| word).collect();
        assert_eq!(words, ["owl", "wren", "auk", "smew"]);
    }

    #[test]
    fn duplicates_are_skipped_with_a_warning() {
        let list = parse_list("owl\tIt hoots\nwren\nOWL\tAnother clue\n", REJECT).unwrap();
        assert_eq!((list.lines.len(), list.lines[0].clue.as_deref()), (2, Some("It hoots")));
        assert_eq!(list.warnings, ["list.txt, line 3: \"OWL\" is listed before; skipped"]);
    }

    #[test]
    fn errors_name_the_line_and_can_be_skipped() {
        let long = "a".repeat(31);
        let clue = "x".repeat(MAX_CLUE_CHARS + 1);
        for (line, expected) in [
            ("b4t\tFlies".to_owned(), "list.txt, line 2: invalid word \"b4t\": '4' is not a letter"),
            (format!("{long}\tLong"), &format!("list.txt, line 2: {long:?} has more than 30 letters; correct it")),
            (format!("owl\t{clue}"), "list.txt, line 2: the clue of \"owl\" has more than 300 characters; correct it"),
            ("owl, wren\tBirds".into(), "list.txt, line 2: invalid word \"owl, wren\": ',' is not a letter"),
        ] {
            let text = format!("kite\tIt flies\n{line}\n");
            let error = parse_list(&text, REJECT).unwrap_err();
            assert!(error.starts_with(expected), "{error}");
            let list = parse_list(&text, InvalidWords::Skip).unwrap();
            assert_eq!((list.lines.len(), list.warnings.len()), (1, 1));
            assert!(list.warnings[0].ends_with("; skipped"), "{:?}", list.warnings);
        }
        assert!(parse_list("# none\n,;\n", REJECT).unwrap_err().starts_with("list.txt: no words found"));
        let many = "a1,".repeat(MAX_WORDS + 1);
        assert!(parse_list(&many, InvalidWords::Skip).unwrap_err().contains("at most 5000"));
    }
}
