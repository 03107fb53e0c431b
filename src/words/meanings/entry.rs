//! Parsing of one line of meanings, in the format of `assets/meanings/README.md`.

use super::PartOfSpeech;
use crate::words::inflect::Form;

/// Content of a line, without its word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry<'a> {
    /// A meaning of the word itself.
    Sense(PartOfSpeech, &'a str),
    /// An irregular form of another word.
    Form(PartOfSpeech, Form, &'a str),
    /// A note that the word is not an inflection in this part of speech, although it looks like one.
    Uninflected(PartOfSpeech),
}

impl<'a> Entry<'a> {
    /// Returns `true` for a meaning in this part of speech.
    pub(super) fn is_sense_of(&self, part: PartOfSpeech) -> bool {
        matches!(*self, Self::Sense(sense_part, _) if sense_part == part)
    }

    /// Parses a line without its word: `n: a small rodent`, `n plural: mouse`, `a stays: forest`.
    pub(super) fn parse(line: &'a str) -> Option<Self> {
        let (head, text) = line.split_once(": ")?;
        let (part, kind) = head.split_once(' ').unwrap_or((head, ""));
        let part = match part {
            "n" => PartOfSpeech::Noun,
            "v" => PartOfSpeech::Verb,
            "a" => PartOfSpeech::Adjective,
            "r" => PartOfSpeech::Adverb,
            _ => return None,
        };
        let form = match kind {
            "" => return Some(Self::Sense(part, text)),
            "stays" => return Some(Self::Uninflected(part)),
            "plural" => Form::Plural,
            "third" => Form::ThirdPerson,
            "present" => Form::Present,
            "past" => Form::Past,
            "participle" => Form::Participle,
            "ing" => Form::Ing,
            "comparative" => Form::Comparative,
            "superlative" => Form::Superlative,
            _ => return None,
        };
        Some(Self::Form(part, form, text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_lines_are_parsed_and_others_rejected() {
        assert_eq!(Entry::parse("n: a: b"), Some(Entry::Sense(PartOfSpeech::Noun, "a: b")));
        assert_eq!(Entry::parse("v participle: sing"), Some(Entry::Form(PartOfSpeech::Verb, Form::Participle, "sing")));
        assert_eq!(Entry::parse("a stays: forest"), Some(Entry::Uninflected(PartOfSpeech::Adjective)));
        for line in ["", "n", "x: a", "n plurals: mouse", "n:a"] {
            assert_eq!(Entry::parse(line), None, "{line}");
        }
    }
}
