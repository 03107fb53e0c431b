//! What words mean, shortly.
//!
//! The meanings are made from WordNet 3.0 (Princeton University, 2006) by `assets/meanings/make.py`; what is taken and
//! how it is shortened is told in `assets/meanings/README.md`. They lie deflated in the binary, in blocks. Nothing of
//! them is read at start; a block is inflated when a word of it is first asked for, and kept.

mod entry;
mod format;
mod packed;

use std::fmt;
use std::sync::LazyLock;

use entry::Entry;
use packed::Packed;

use super::fold;
use super::inflect::{self, Form};

/// Those of the whole program.
static MEANINGS: LazyLock<Meanings> = LazyLock::new(Meanings::embedded);

/// The meanings, packed by the build script.
static EMBEDDED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/meanings.bin"));

/// A part of speech.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A noun.
    Noun,
    /// A verb.
    Verb,
    /// An adjective.
    Adjective,
    /// An adverb.
    Adverb,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Noun => "noun",
            Self::Verb => "verb",
            Self::Adjective => "adjective",
            Self::Adverb => "adverb",
        })
    }
}

/// One meaning of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meaning<'a> {
    /// The part of speech.
    pub part: Part,
    /// The form that the word is, and of which word; the gloss is that word's. `None`: the word itself means this.
    pub of: Option<(Form, &'a str)>,
    /// What it means: ASCII, one line of at most [`Meaning::MOST`] characters, which three dots end where WordNet says
    /// more.
    pub gloss: &'a str,
}

impl Meaning<'_> {
    /// The most characters of a gloss.
    pub const MOST: usize = 76;
}

/// One line: `noun: plural of mouse: any of numerous small rodents`.
impl fmt::Display for Meaning<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.part)?;
        if let Some((form, base)) = self.of {
            write!(f, "{form} of {base}: ")?;
        }
        f.write_str(self.gloss)
    }
}

/// The meanings of a word; case and accents do not matter. First its own, those of its commonest part of speech before
/// the others, at most two of each part; then those of the words that it is an irregular or a regular form of. Empty
/// where nothing is known. Whether it is a word of any list is not asked: `goed` is found as a form of `go`.
#[must_use]
pub fn meanings(word: &str) -> Vec<Meaning<'static>> {
    MEANINGS.of(word)
}

/// The first of the [`meanings`] of a word, sooner than all of them.
#[must_use]
pub fn meaning(word: &str) -> Option<Meaning<'static>> {
    MEANINGS.first(word)
}

/// The meanings of all words, with what of them is inflated already.
pub struct Meanings(Packed);

impl Meanings {
    /// The meanings that the program brings along, with nothing inflated. [`meanings`] makes one for the whole program.
    #[must_use]
    pub fn embedded() -> Self {
        Self(Packed::new(EMBEDDED))
    }

    /// See [`meanings`].
    #[must_use]
    pub fn of(&self, word: &str) -> Vec<Meaning<'_>> {
        let mut letters = Vec::new();
        if fold::fold(word, &mut letters).is_none() {
            return Vec::new();
        }
        let word = fold::spell(&letters);
        let entries: Vec<Entry> = self.entries(&word).map(|(_, entry)| entry).collect();
        let mut found = Vec::new();
        for &entry in &entries {
            match entry {
                Entry::Sense(part, gloss) => found.push(Meaning { part, of: None, gloss }),
                Entry::Form(part, form, base) => self.add(base, |of| (of == part).then_some(form), &mut found),
                Entry::Stays(_) => {}
            }
        }
        let regular = inflect::regular(&word);
        for (_, base) in &regular {
            let fits = |form, part| self.may_be(form, part, base, &entries);
            let form =
                |part| regular.iter().find(|&&(form, ref of)| of == base && fits(form, part)).map(|&(form, _)| form);
            self.add(base, form, &mut found);
        }
        found
    }

    /// See [`meaning`].
    #[must_use]
    pub fn first(&self, word: &str) -> Option<Meaning<'_>> {
        let mut letters = Vec::new();
        fold::fold(word, &mut letters)?;
        // Most words that mean something mean it by themselves.
        match self.entries(&fold::spell(&letters)).next() {
            Some((_, Entry::Sense(part, gloss))) => Some(Meaning { part, of: None, gloss }),
            _ => self.of(word).into_iter().next(),
        }
    }

    /// Adds the meanings of a base word, the commonest part of speech first, in which the word is a form of it; but not
    /// what is there already.
    fn add<'a>(&'a self, base: &str, form: impl Fn(Part) -> Option<Form>, found: &mut Vec<Meaning<'a>>) {
        for (base, part, gloss) in self.senses(base) {
            let meaning = Meaning { part, of: form(part).map(|form| (form, base)), gloss };
            if meaning.of.is_some() && !found.contains(&meaning) {
                found.push(meaning);
            }
        }
    }

    /// True if a word with these entries may be this regular form of a base in this part of speech.
    fn may_be(&self, form: Form, part: Part, base: &str, entries: &[Entry]) -> bool {
        let right = match form {
            Form::Plural => part == Part::Noun,
            Form::ThirdPerson => part == Part::Verb,
            // A verb of its own is hardly the past of another: `embed`, `bring`.
            Form::Past | Form::Ing => part == Part::Verb && !entries.iter().any(|entry| entry.is_sense_of(Part::Verb)),
            Form::Comparative | Form::Superlative => self.compares(base, part, entries),
            Form::Present | Form::Participle => false,
        };
        // Few words are compared as an adverb that are not as an adjective: what stays as one stays as the other.
        let stays = if form.compares() { Part::Adjective } else { part };
        right && !entries.contains(&Entry::Stays(part)) && !entries.contains(&Entry::Stays(stays))
    }

    /// True if a base may be compared in this part of speech: as an adverb only where there is no such adjective. A
    /// word with entries of its own, such as `layer`, compares only what is an adjective or adverb in the first place.
    fn compares(&self, base: &str, part: Part, entries: &[Entry]) -> bool {
        let parts: Vec<Part> = self.senses(base).map(|(_, part, _)| part).collect();
        let meant = entries.iter().any(|entry| matches!(entry, Entry::Sense(..)));
        let compared = |part: &Part| matches!(part, Part::Adjective | Part::Adverb);
        (part == Part::Adjective || part == Part::Adverb && !parts.contains(&Part::Adjective))
            && (!meant || parts.first().is_some_and(compared))
    }

    fn entries(&self, word: &str) -> impl Iterator<Item = (&str, Entry<'_>)> {
        self.0.lines(word).filter_map(|(word, line)| Some((word, Entry::read(line)?)))
    }

    /// A word's own meanings, with the word itself.
    fn senses(&self, word: &str) -> impl Iterator<Item = (&str, Part, &str)> {
        self.entries(word).filter_map(|(word, entry)| match entry {
            Entry::Sense(part, gloss) => Some((word, part, gloss)),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests;
