//! Short meanings of words.
//!
//! `assets/meanings/make.py` makes the meanings from WordNet 3.0 (Princeton University, 2006) and from glosses of our
//! own; `assets/meanings/README.md` describes how they are selected and shortened. The meanings are embedded as codes of
//! their words, which are read and [searched](search) in place: nothing is unpacked at startup.

mod entry;
mod packed;
pub mod search;

use std::fmt;
use std::sync::{LazyLock, OnceLock};

use super::inflect::{self, Form};
use super::{Lexicon, fold};
use entry::Entry;
use packed::PackedLines;
use search::IrregularForms;

/// Meanings shared by the whole program.
static MEANINGS: LazyLock<Meanings> = LazyLock::new(Meanings::embedded);

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
    /// An interjection.
    Interjection,
    /// A preposition.
    Preposition,
    /// A conjunction.
    Conjunction,
    /// A pronoun.
    Pronoun,
    /// A determiner: an article, or a word that stands in its place.
    Determiner,
}

impl PartOfSpeech {
    /// All parts of speech, in the order of [`PARTS`](wordhoard_assets::pack::meanings::PARTS).
    const ALL: [Self; 9] = [
        Self::Noun,
        Self::Verb,
        Self::Adjective,
        Self::Adverb,
        Self::Interjection,
        Self::Preposition,
        Self::Conjunction,
        Self::Pronoun,
        Self::Determiner,
    ];
}

impl fmt::Display for PartOfSpeech {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Noun => "noun",
            Self::Verb => "verb",
            Self::Adjective => "adjective",
            Self::Adverb => "adverb",
            Self::Interjection => "interjection",
            Self::Preposition => "preposition",
            Self::Conjunction => "conjunction",
            Self::Pronoun => "pronoun",
            Self::Determiner => "determiner",
        })
    }
}

/// Meaning of a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meaning {
    /// The part of speech.
    pub part: PartOfSpeech,
    /// Inflected form and base word, if the gloss belongs to a base word. `None` if the word itself has this meaning.
    pub inflection: Option<(Form, String)>,
    /// Definition: one line of ASCII, at most [`Meaning::MAX_LEN`] characters.
    pub gloss: String,
}

impl Meaning {
    /// Maximum length of a gloss, in characters.
    pub const MAX_LEN: usize = 200;

    /// Creates a meaning of a word itself.
    fn own(part: PartOfSpeech, gloss: String) -> Self {
        Self { part, inflection: None, gloss }
    }
}

/// Formats one line: `noun: plural of mouse: any of numerous small rodents`.
impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.part)?;
        if let Some((form, base)) = &self.inflection {
            write!(f, "{form} of {base}: ")?;
        }
        f.write_str(&self.gloss)
    }
}

/// Returns the meanings of a word, ignoring case and accents, or an empty list if none are known.
///
/// The word's own meanings come first, starting with the most common part of speech, with at most eight for each part.
/// The meanings of its base words follow, those for irregular forms before those for regular forms. The word need not
/// be in any list: `goed` is found as a form of `go`.
///
/// # Examples
/// ```
/// let mice = wordhoard_engine::words::meanings::meanings("mice");
/// assert!(mice[0].to_string().starts_with("noun: plural of mouse: "));
/// ```
#[must_use]
pub fn meanings(word: &str) -> Vec<Meaning> {
    MEANINGS.get(word)
}

/// Returns the first of a word's [`meanings`]. This is faster than finding all of them.
#[must_use]
pub fn meaning(word: &str) -> Option<Meaning> {
    MEANINGS.first(word)
}

/// Meanings of all words.
pub struct Meanings {
    lines: PackedLines,
    /// Embedded list with all its words, whose numbers are the keys of the lines.
    words: Lexicon,
    /// Irregular forms, collected by the first search.
    irregular_forms: OnceLock<IrregularForms>,
    /// For each code, whether its token is a word, in the form that searches use. Collected by the first search.
    token_flags: OnceLock<Vec<u16>>,
}

impl Meanings {
    /// Returns the embedded meanings. [`meanings`] uses a single instance for the whole program.
    #[must_use]
    pub fn embedded() -> Self {
        Self {
            lines: PackedLines::new(wordhoard_assets::MEANINGS),
            words: Lexicon::embedded(true),
            irregular_forms: OnceLock::new(),
            token_flags: OnceLock::new(),
        }
    }

    /// Returns the meanings of a word; see [`meanings`].
    #[must_use]
    pub fn get(&self, word: &str) -> Vec<Meaning> {
        let mut letters = Vec::new();
        if fold::fold(word, &mut letters).is_none() {
            return Vec::new();
        }
        let word = fold::spell(&letters);
        let entries: Vec<Entry> = self.entries(&letters).collect();
        let mut found = Vec::new();
        for entry in &entries {
            match entry {
                Entry::Sense(part, gloss) => found.push(Meaning::own(*part, gloss.clone())),
                Entry::Form(part, form, base) => {
                    self.add(base, |base_part| (base_part == *part).then_some(*form), &mut found)
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
    pub fn first(&self, word: &str) -> Option<Meaning> {
        let mut letters = Vec::new();
        fold::fold(word, &mut letters)?;
        // Most words with a meaning have one of their own.
        match self.entries(&letters).next() {
            Some(Entry::Sense(part, gloss)) => Some(Meaning::own(part, gloss)),
            _ => self.get(word).into_iter().next(),
        }
    }

    /// Adds the meanings of a base word in the parts of speech for which `form` returns a form, without duplicates.
    fn add(&self, base: &str, form: impl Fn(PartOfSpeech) -> Option<Form>, found: &mut Vec<Meaning>) {
        for (part, gloss) in self.senses(base) {
            let meaning = Meaning { part, inflection: form(part).map(|form| (form, base.to_owned())), gloss };
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
        let parts: Vec<PartOfSpeech> = self.senses(base).map(|(part, _)| part).collect();
        let has_own_meaning = entries.iter().any(|entry| matches!(entry, Entry::Sense(..)));
        let comparable = |part: &PartOfSpeech| matches!(part, PartOfSpeech::Adjective | PartOfSpeech::Adverb);
        (part == PartOfSpeech::Adjective || part == PartOfSpeech::Adverb && !parts.contains(&PartOfSpeech::Adjective))
            && (!has_own_meaning || parts.first().is_some_and(comparable))
    }

    /// Returns the entries of a word: its letters, 0 (a) to 25 (z).
    fn entries(&self, letters: &[u8]) -> impl Iterator<Item = Entry> + use<'_> {
        let number = self.words.find(letters).map(|word| word.number);
        let lines = number.into_iter().flat_map(|number| self.lines.lines_of(number));
        lines.map(|line| Entry::unpack(line, &self.lines))
    }

    /// Returns the own meanings of a word in lower case.
    fn senses(&self, word: &str) -> impl Iterator<Item = (PartOfSpeech, String)> + use<'_> {
        let letters: Vec<u8> = word.bytes().map(|letter| letter.wrapping_sub(b'a')).collect();
        self.entries(&letters).filter_map(|entry| match entry {
            Entry::Sense(part, gloss) => Some((part, gloss)),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests;
