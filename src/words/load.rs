//! A list of the player's own in place of the embedded one.

use std::fmt;

use super::dawg::{BuildError, Builder, Dawg};
use super::fold;
use super::lexicon::Lexicon;
use crate::base::read::{self, ReadError, Source};

/// The largest file that is read: 64 MB.
pub const MAX_BYTES: u64 = 64 << 20;
/// The most words, counted with their repeats: 5 million.
pub const MAX_WORDS: usize = 5_000_000;
/// A word has from 2 to 63 letters.
pub const LENGTHS: std::ops::RangeInclusive<usize> = 2..=63;

/// A list as it was loaded.
pub struct Loaded {
    /// The words.
    pub lexicon: Lexicon,
    /// How many lines held something that is no word.
    pub skipped: usize,
}

/// Why a list was not loaded.
#[derive(Debug)]
pub enum LoadError {
    /// It could not be read.
    Read(ReadError),
    /// It has more words than [`MAX_WORDS`].
    TooManyWords(Source),
    /// Its automaton would be larger than the format can number: millions of long words with nothing in common.
    TooLarge(Source),
    /// It is UTF-16 text.
    Utf16(Source),
    /// No line holds a word.
    NoWords(Source),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::TooManyWords(source) => {
                write!(f, "{source} has more than 5 million words, the most that a list may have")
            }
            Self::TooLarge(source) => write!(f, "{source} holds too many long words that have nothing in common"),
            Self::Utf16(source) => write!(f, "{source} is UTF-16 text; save it as UTF-8"),
            Self::NoWords(source) => write!(f, "{source} holds no word of 2 to 63 letters; a list has one word a line"),
        }
    }
}

impl std::error::Error for LoadError {}

/// Loads a list: UTF-8, a word a line, from 2 to 63 letters after folding. CRLF and a byte order mark are accepted;
/// lines that are no word are skipped and counted, empty ones are not counted; the order does not matter.
///
/// # Errors
/// When the file cannot be read, is over a limit, or holds no word.
pub fn load(source: &Source) -> Result<Loaded, LoadError> {
    let bytes = read::bytes(source, MAX_BYTES).map_err(LoadError::Read)?;
    if read::is_utf16(&bytes) {
        return Err(LoadError::Utf16(source.clone()));
    }
    let list = List::of(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes));
    if list.words.len() > MAX_WORDS {
        return Err(LoadError::TooManyWords(source.clone()));
    }
    if list.words.is_empty() {
        return Err(LoadError::NoWords(source.clone()));
    }
    let skipped = list.skipped;
    let dawg = list.build().map_err(|_| LoadError::TooLarge(source.clone()))?;
    Ok(Loaded { lexicon: Lexicon::plain(dawg), skipped })
}

/// Words as letters in one long row, and where each begins and ends.
struct List {
    letters: Vec<u8>,
    words: Vec<(u32, u32)>,
    skipped: usize,
}

impl List {
    /// The words of a text, up to the first that is too many.
    fn of(bytes: &[u8]) -> Self {
        let mut list = Self { letters: Vec::with_capacity(bytes.len()), words: Vec::new(), skipped: 0 };
        for line in bytes.split(|&b| b == b'\n' || b == b'\r') {
            list.take(line);
            if list.words.len() > MAX_WORDS {
                break;
            }
        }
        list
    }

    fn take(&mut self, line: &[u8]) {
        let line = line.trim_ascii();
        if line.is_empty() {
            return;
        }
        let start = self.letters.len();
        let folded = std::str::from_utf8(line).ok().and_then(|text| fold::fold(text, &mut self.letters));
        if folded.is_some() && LENGTHS.contains(&(self.letters.len() - start)) {
            self.words.push((start as u32, self.letters.len() as u32));
        } else {
            self.letters.truncate(start);
            self.skipped += 1;
        }
    }

    fn build(mut self) -> Result<Dawg, BuildError> {
        let letters = &self.letters;
        let word = |&(from, to): &(u32, u32)| &letters[from as usize..to as usize];
        if !self.words.is_sorted_by(|a, b| word(a) < word(b)) {
            self.words.sort_unstable_by(|a, b| word(a).cmp(word(b)));
            self.words.dedup_by(|a, b| word(a) == word(b));
        }
        let mut builder = Builder::default();
        for range in &self.words {
            builder.push(word(range))?;
        }
        builder.finish(&[]).map(|bytes| Dawg::new(bytes.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load_bytes(bytes: &[u8]) -> Result<Loaded, LoadError> {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("list.txt");
        std::fs::write(&path, bytes).unwrap();
        load(&Source::File(path))
    }

    fn words(loaded: &Loaded) -> Vec<String> {
        loaded.lexicon.iter().map(|(text, _)| text).collect()
    }

    #[test]
    fn order_case_accents_line_ends_and_repeats_do_not_matter() {
        let loaded = load_bytes("\u{feff}tea\r\nÄsche\nstraße\r\n\r\nTEA\nabc  \nab".as_bytes()).unwrap();
        assert_eq!(words(&loaded), ["ab", "abc", "asche", "strasse", "tea"]);
        assert_eq!(loaded.skipped, 0);
    }

    #[test]
    fn lines_that_are_no_word_are_skipped_and_counted() {
        let long = "a".repeat(64);
        let text = format!("tea\ncan't\na\n{long}\n{}\nλόγος\n", &long[1..]);
        let mut bytes = text.into_bytes();
        bytes.extend(b"caf\xe9\n");
        let loaded = load_bytes(&bytes).unwrap();
        assert_eq!((loaded.lexicon.numbers(), loaded.skipped), (2, 5));
    }

    #[test]
    fn a_list_is_taken_as_it_is() {
        let slur = include_str!("../../assets/words/avoid.txt").lines().find_map(|l| l.strip_suffix(" slur")).unwrap();
        let loaded = load_bytes(slur.as_bytes()).unwrap();
        let word = loaded.lexicon.get(slur).unwrap();
        assert!(word.offered && word.tier == super::super::Tier::FIRST);
    }

    #[test]
    fn empty_and_foreign_files_are_refused_in_words() {
        let says = |bytes: &[u8]| load_bytes(bytes).err().unwrap().to_string();
        assert!(says(b"").contains("no word"));
        assert!(says(b"\n\n1 2 3\n").contains("no word"));
        assert!(says(b"\xff\xfea\0b\0").contains("UTF-16"));
        // Repeats count, empty lines do not, whatever the line ends.
        let words = |count: usize, end: &str| ["ab", end].concat().repeat(count).into_bytes();
        assert!(says(&words(MAX_WORDS + 1, "\n")).contains("5 million"));
        assert!(says(&words(MAX_WORDS + 1, "\r")).contains("5 million"));
        assert!(load_bytes(&words(MAX_WORDS, "\n\n")).is_ok());
    }
}
