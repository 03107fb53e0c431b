//! Short meanings of words.
//!
//! `assets/meanings/make.py` generates the meanings from WordNet 3.0 (Princeton University, 2006);
//! `assets/meanings/README.md` describes how they are selected and shortened. The meanings are embedded in deflated
//! blocks. Nothing is read at startup: a block is inflated when one of its words is first looked up, and then stays in
//! memory.

mod entry;
mod format;
mod packed;

use std::fmt;
use std::sync::LazyLock;

use entry::Entry;
use packed::PackedLines;

use super::fold;
use super::inflect::{self, Form};

/// Meanings shared by the whole program.
static MEANINGS: LazyLock<Meanings> = LazyLock::new(Meanings::embedded);

/// The meanings, packed by the build script.
static EMBEDDED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/meanings.bin"));

/// Part of speech.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PartOfSpeech {
    /// A noun.
    Noun,
    /// A verb.
    Verb,
    /// An adjective.
    Adjective,
    /// An adverb.
    Adverb,
}

impl fmt::Display for PartOfSpeech {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Noun => "noun",
            Self::Verb => "verb",
            Self::Adjective => "adjective",
            Self::Adverb => "adverb",
        })
    }
}

/// Meaning of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meaning<'a> {
    /// The part of speech.
    pub part: PartOfSpeech,
    /// Inflected form and base word, if the gloss belongs to a base word. `None` if the word itself has this meaning.
    pub inflection: Option<(Form, &'a str)>,
    /// Definition: one line of ASCII, at most [`Meaning::MAX_LEN`] characters. A shortened definition ends in three
    /// dots.
    pub gloss: &'a str,
}

impl Meaning<'_> {
    /// Maximum length of a gloss, in characters.
    pub const MAX_LEN: usize = 76;
}

/// Formats one line: `noun: plural of mouse: any of numerous small rodents`.
impl fmt::Display for Meaning<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.part)?;
        if let Some((form, base)) = self.inflection {
            write!(f, "{form} of {base}: ")?;
        }
        f.write_str(self.gloss)
    }
}

/// Returns the meanings of a word, ignoring case and accents, or an empty list if none are known.
///
/// The word's own meanings come first, starting with the most common part of speech, with at most two for each part.
/// The meanings of its base words follow, those for irregular forms before those for regular forms. The word need not
/// be in any list: `goed` is found as a form of `go`.
///
/// # Examples
/// ```
/// let mice = wordhoard::words::meanings::meanings("mice");
/// assert!(mice[0].to_string().starts_with("noun: plural of mouse: "));
/// ```
#[must_use]
pub fn meanings(word: &str) -> Vec<Meaning<'static>> {
    MEANINGS.get(word)
}

/// Returns the first of a word's [`meanings`]. This is faster than finding all of them.
#[must_use]
pub fn meaning(word: &str) -> Option<Meaning<'static>> {
    MEANINGS.first(word)
}

/// Meanings of all words, with a cache of inflated blocks.
pub struct Meanings(PackedLines);

impl Meanings {
    /// Returns the embedded meanings with an empty cache. [`meanings`] uses a single instance for the whole program.
    #[must_use]
    pub fn embedded() -> Self {
        Self(PackedLines::new(EMBEDDED))
    }

    /// Returns the meanings of a word; see [`meanings`].
    #[must_use]
    pub fn get(&self, word: &str) -> Vec<Meaning<'_>> {
        let mut letters = Vec::new();
        if fold::fold(word, &mut letters).is_none() {
            return Vec::new();
        }
        let word = fold::spell(&letters);
        let entries: Vec<Entry> = self.entries(&word).map(|(_, entry)| entry).collect();
        let mut found = Vec::new();
        for &entry in &entries {
            match entry {
                Entry::Sense(part, gloss) => found.push(Meaning { part, inflection: None, gloss }),
                Entry::Form(part, form, base) => {
                    self.add(base, |base_part| (base_part == part).then_some(form), &mut found)
                }
                Entry::Uninflected(_) => {}
            }
        }
        let regular = inflect::regular_forms(&word);
        for (_, base) in &regular {
            let fits = |form, part| self.may_be_form(form, part, base, &entries);
            let form = |part| {
                regular.iter().find(|&&(form, ref other)| other == base && fits(form, part)).map(|&(form, _)| form)
            };
            self.add(base, form, &mut found);
        }
        found
    }

    /// Returns the first meaning of a word; see [`meaning`].
    #[must_use]
    pub fn first(&self, word: &str) -> Option<Meaning<'_>> {
        let mut letters = Vec::new();
        fold::fold(word, &mut letters)?;
        // Most words with a meaning have one of their own.
        match self.entries(&fold::spell(&letters)).next() {
            Some((_, Entry::Sense(part, gloss))) => Some(Meaning { part, inflection: None, gloss }),
            _ => self.get(word).into_iter().next(),
        }
    }

    /// Adds the meanings of a base word in the parts of speech for which `form` returns a form, without duplicates.
    fn add<'a>(&'a self, base: &str, form: impl Fn(PartOfSpeech) -> Option<Form>, found: &mut Vec<Meaning<'a>>) {
        for (base, part, gloss) in self.senses(base) {
            let meaning = Meaning { part, inflection: form(part).map(|form| (form, base)), gloss };
            if meaning.inflection.is_some() && !found.contains(&meaning) {
                found.push(meaning);
            }
        }
    }

    /// Returns `true` if a word with these entries may be this regular form of `base` in this part of speech.
    fn may_be_form(&self, form: Form, part: PartOfSpeech, base: &str, entries: &[Entry]) -> bool {
        let possible = match form {
            Form::Plural => part == PartOfSpeech::Noun,
            Form::ThirdPerson => part == PartOfSpeech::Verb,
            // A word that is a verb itself is rarely a form of another verb: `embed`, `bring`.
            Form::Past | Form::Ing => {
                part == PartOfSpeech::Verb && !entries.iter().any(|entry| entry.is_sense_of(PartOfSpeech::Verb))
            }
            Form::Comparative | Form::Superlative => self.is_comparable(base, part, entries),
            Form::Present | Form::Participle => false,
        };
        // Few words have comparative forms as an adverb but not as an adjective. A note that the adjective is
        // uninflected therefore applies to the adverb as well.
        let other_part = if form.is_comparison() { PartOfSpeech::Adjective } else { part };
        possible && !entries.contains(&Entry::Uninflected(part)) && !entries.contains(&Entry::Uninflected(other_part))
    }

    /// Returns `true` if a word with these entries may be a comparative or superlative of `base` in this part of
    /// speech. An adverb is considered only if `base` is not also an adjective.
    ///
    /// If the word has meanings of its own, like `layer`, `base` must be mainly an adjective or adverb.
    fn is_comparable(&self, base: &str, part: PartOfSpeech, entries: &[Entry]) -> bool {
        let parts: Vec<PartOfSpeech> = self.senses(base).map(|(_, part, _)| part).collect();
        let has_own_meaning = entries.iter().any(|entry| matches!(entry, Entry::Sense(..)));
        let comparable = |part: &PartOfSpeech| matches!(part, PartOfSpeech::Adjective | PartOfSpeech::Adverb);
        (part == PartOfSpeech::Adjective || part == PartOfSpeech::Adverb && !parts.contains(&PartOfSpeech::Adjective))
            && (!has_own_meaning || parts.first().is_some_and(comparable))
    }

    fn entries(&self, word: &str) -> impl Iterator<Item = (&str, Entry<'_>)> {
        self.0.lines(word).filter_map(|(word, line)| Some((word, Entry::parse(line)?)))
    }

    /// Returns a word's own meanings, each with the word itself.
    fn senses(&self, word: &str) -> impl Iterator<Item = (&str, PartOfSpeech, &str)> {
        self.entries(word).filter_map(|(word, entry)| match entry {
            Entry::Sense(part, gloss) => Some((word, part, gloss)),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests;
