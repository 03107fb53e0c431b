//! Loading of a custom word list, used in place of the embedded one.

use std::fmt;

use wordhoard_assets::pack::facts::{Facts, Standing, Tier};

use super::dawg::{BuildError, Builder, Dawg};
use super::fold;
use super::lexicon::Lexicon;
use crate::base::read::{self, ReadError, Source};

/// Maximum size of a file, in bytes: 64 MB.
pub const MAX_BYTES: u64 = 64 << 20;
/// Maximum number of words in a list, including duplicates: 5 million.
pub const MAX_WORDS: usize = 5_000_000;
/// Allowed word lengths, in letters.
pub const LENGTHS: std::ops::RangeInclusive<usize> = 2..=63;

/// A loaded word list.
pub struct LoadedList {
    /// The words.
    pub lexicon: Lexicon,
    /// Number of lines skipped because they are not words.
    pub skipped: usize,
}

/// Error returned when a word list cannot be loaded.
#[derive(Debug)]
pub enum LoadError {
    /// The file cannot be read.
    Read(ReadError),
    /// The list has more than [`MAX_WORDS`] words.
    TooManyWords(Source),
    /// The automaton would exceed the limits of its format: millions of long words with nothing in common.
    TooLarge(Source),
    /// The file is UTF-16 text.
    Utf16(Source),
    /// No line is a word.
    NoWords(Source),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::TooManyWords(source) => {
                write!(f, "{source} has more than 5 million words, the maximum for a word list")
            }
            Self::TooLarge(source) => write!(f, "{source} has too many long words with nothing in common; remove some"),
            Self::Utf16(source) => write!(f, "{source} is UTF-16 text; save it as UTF-8"),
            Self::NoWords(source) => {
                write!(f, "{source} contains no words of 2 to 63 letters; expected one word per line")
            }
        }
    }
}

impl std::error::Error for LoadError {}

/// Loads a word list: UTF-8 text with one word per line, of 2 to 63 letters after folding.
///
/// Words of the embedded list have their tiers from there. Other words are in the rarest tier if the embedded list has
/// at least half of the words, as lists of English words do. In lists of other words, they are in the most common tier.
/// All words may be offered.
///
/// CRLF line endings and a byte order mark are accepted, and the words may be in any order. Lines that are not words
/// are skipped and counted; empty lines are ignored.
///
/// # Errors
/// Returns [`LoadError`] if the file cannot be read, is UTF-16, exceeds a limit or contains no words.
pub fn load(source: &Source) -> Result<LoadedList, LoadError> {
    let bytes = read::bytes(source, MAX_BYTES).map_err(LoadError::Read)?;
    if read::is_utf16(&bytes) {
        return Err(LoadError::Utf16(source.clone()));
    }
    let list = UnsortedList::parse(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes));
    if list.words.len() > MAX_WORDS {
        return Err(LoadError::TooManyWords(source.clone()));
    }
    if list.words.is_empty() {
        return Err(LoadError::NoWords(source.clone()));
    }
    let skipped = list.skipped;
    let dawg = list.build().map_err(|_| LoadError::TooLarge(source.clone()))?;
    Ok(LoadedList { lexicon: Lexicon::from_dawg(dawg).named(source.to_string()), skipped })
}

/// Word list before sorting: the letters of all words, concatenated, and the start and end of each word.
struct UnsortedList {
    letters: Vec<u8>,
    words: Vec<(u32, u32)>,
    skipped: usize,
}

impl UnsortedList {
    /// Parses a text, stopping at the first word beyond [`MAX_WORDS`].
    fn parse(bytes: &[u8]) -> Self {
        let mut list = Self { letters: Vec::with_capacity(bytes.len()), words: Vec::new(), skipped: 0 };
        for line in bytes.split(|&b| b == b'\n' || b == b'\r') {
            list.push_line(line);
            if list.words.len() > MAX_WORDS {
                break;
            }
        }
        list
    }

    fn push_line(&mut self, line: &[u8]) {
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
        builder.finish(&facts(self.words.iter().map(word))).map(|bytes| Dawg::new(bytes.into()))
    }
}

/// Returns the facts of sorted words. See [`load`].
fn facts<'a>(words: impl Iterator<Item = &'a [u8]>) -> Vec<u8> {
    let embedded = Lexicon::embedded(true);
    // The nodes of the embedded list along the last word, which shares a prefix with the next one.
    let mut path = vec![embedded.root()];
    let mut last: &[u8] = &[];
    let tiers: Vec<Option<Tier>> = words
        .map(|word| {
            let shared = word.iter().zip(last).take_while(|(a, b)| a == b).count();
            path.truncate(shared + 1);
            for &letter in &word[path.len() - 1..] {
                match embedded.step(path[path.len() - 1], letter) {
                    Some(next) => path.push(next),
                    None => break,
                }
            }
            last = word;
            let at = path.get(word.len())?;
            embedded.word_at(*at).map(|word| word.tier)
        })
        .collect();
    let known = tiers.iter().flatten().count();
    let unknown = if 2 * known >= tiers.len() { Tier::LAST } else { Tier::FIRST };
    tiers.iter().map(|tier| Facts { tier: tier.unwrap_or(unknown), standing: Standing::Open }.to_byte()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::sample::{is_full, sample_size};

    fn load_bytes(bytes: &[u8]) -> Result<LoadedList, LoadError> {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("list.txt");
        std::fs::write(&path, bytes).unwrap();
        load(&Source::File(path))
    }

    fn words(loaded: &LoadedList) -> Vec<String> {
        loaded.lexicon.iter().map(|(text, _)| text).collect()
    }

    #[test]
    fn order_case_accents_line_endings_and_duplicates_do_not_matter() {
        let loaded = load_bytes("\u{feff}tea\r\nÄsche\nstraße\r\n\r\nTEA\nabc  \nab".as_bytes()).unwrap();
        assert_eq!(words(&loaded), ["ab", "abc", "asche", "strasse", "tea"]);
        assert_eq!(loaded.skipped, 0);
    }

    #[test]
    fn lines_that_are_not_words_are_skipped_and_counted() {
        let long = "a".repeat(64);
        let text = format!("tea\ncan't\na\n{long}\n{}\nλόγος\n", &long[1..]);
        let mut bytes = text.into_bytes();
        bytes.extend(b"caf\xe9\n");
        let loaded = load_bytes(&bytes).unwrap();
        assert_eq!((loaded.lexicon.number_bound(), loaded.skipped), (2, 5));
    }

    #[test]
    fn custom_lists_are_not_censored() {
        let slur =
            wordhoard_assets::read_source("words/avoid.txt").lines().find_map(|l| l.strip_suffix(" slur")).unwrap();
        let loaded = load_bytes(slur.as_bytes()).unwrap();
        let word = loaded.lexicon.get(slur).unwrap();
        assert!(word.offered && Some(word.tier) == Lexicon::embedded(true).get(slur).map(|word| word.tier));
    }

    #[test]
    fn tiers_come_from_the_embedded_list() {
        let tiers = |text: &str| {
            let loaded = load_bytes(text.as_bytes()).unwrap();
            loaded.lexicon.iter().map(|(text, word)| (text, word.tier.size())).collect::<Vec<_>>()
        };
        let embedded = Lexicon::embedded(true);
        let words: Vec<String> = embedded.iter().step_by(sample_size(50, 1)).map(|(text, _)| text).collect();
        let expected: Vec<_> =
            words.iter().map(|text| (text.clone(), embedded.get(text).unwrap().tier.size())).collect();
        assert_eq!(tiers(&words.join("\n")), expected);
        let own = |text: &str| tiers(text).into_iter().map(|(_, tier)| tier).collect::<Vec<_>>();
        assert_eq!(own("te\ntea\nteaxx\nteas\nzzzzz"), [80, 10, 35, 80, 80], "half of the words are English");
        assert_eq!(own("tea\nteezeit\nuhrzeit"), [10, 10, 10], "most words are not English");
    }

    #[test]
    fn a_list_is_named_after_its_file() {
        assert!(load_bytes(b"tea").unwrap().lexicon.name().ends_with("list.txt"));
    }

    #[test]
    fn empty_utf16_and_oversized_files_are_rejected() {
        let error = |bytes: &[u8]| load_bytes(bytes).err().unwrap().to_string();
        assert!(error(b"").contains("no words"));
        assert!(error(b"\n\n1 2 3\n").contains("no words"));
        assert!(error(b"\xff\xfea\0b\0").contains("UTF-16"));
        // Duplicates count as words, and empty lines do not, whatever the line ending.
        let words = |count: usize, line_ending: &str| ["ab", line_ending].concat().repeat(count).into_bytes();
        assert!(error(&words(MAX_WORDS + 1, "\n")).contains("5 million"));
        if is_full() {
            assert!(error(&words(MAX_WORDS + 1, "\r")).contains("5 million"));
            assert!(load_bytes(&words(MAX_WORDS, "\n\n")).is_ok());
        }
    }
}
