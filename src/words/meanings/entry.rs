//! One line of the meanings, as `assets/meanings/README.md` describes it.

use super::Part;
use crate::words::inflect::Form;

/// What a line says of its word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry<'a> {
    /// A meaning of its own.
    Sense(Part, &'a str),
    /// It is an irregular form of another word.
    Form(Part, Form, &'a str),
    /// It looks like a regular form of another word in this part of speech, and is none.
    Stays(Part),
}

impl<'a> Entry<'a> {
    /// True for a meaning in this part of speech.
    pub(super) fn is_sense_of(&self, part: Part) -> bool {
        matches!(*self, Self::Sense(of, _) if of == part)
    }

    /// Reads a line without its word: `n: a small rodent`, `n plural: mouse`, `a stays: forest`.
    pub(super) fn read(line: &'a str) -> Option<Self> {
        let (head, text) = line.split_once(": ")?;
        let (part, what) = head.split_once(' ').unwrap_or((head, ""));
        let part = match part {
            "n" => Part::Noun,
            "v" => Part::Verb,
            "a" => Part::Adjective,
            "r" => Part::Adverb,
            _ => return None,
        };
        let form = match what {
            "" => return Some(Self::Sense(part, text)),
            "stays" => return Some(Self::Stays(part)),
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
    fn lines_are_read_and_others_are_not() {
        assert_eq!(Entry::read("n: a: b"), Some(Entry::Sense(Part::Noun, "a: b")));
        assert_eq!(Entry::read("v participle: sing"), Some(Entry::Form(Part::Verb, Form::Participle, "sing")));
        assert_eq!(Entry::read("a stays: forest"), Some(Entry::Stays(Part::Adjective)));
        for line in ["", "n", "x: a", "n plurals: mouse", "n:a"] {
            assert_eq!(Entry::read(line), None, "{line}");
        }
    }
}
