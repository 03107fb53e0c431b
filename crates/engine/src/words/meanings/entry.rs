//! Content of one line of meanings.

use wordhoard_assets::pack::meanings::{KINDS, STAYS};

use super::PartOfSpeech;
use super::packed::{Line, PackedLines};
use crate::words::inflect::Form;

/// Content of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    /// A meaning of the word itself.
    Sense(PartOfSpeech, String),
    /// An irregular form of another word.
    Form(PartOfSpeech, Form, String),
    /// A note that the word is not an inflection in this part of speech, although it looks like one.
    Uninflected(PartOfSpeech),
}

impl Entry {
    /// Returns `true` for a meaning in this part of speech.
    pub(super) fn is_sense_of(&self, part: PartOfSpeech) -> bool {
        matches!(*self, Self::Sense(sense_part, _) if sense_part == part)
    }

    /// Unpacks a line.
    pub(super) fn unpack(line: Line, lines: &PackedLines) -> Self {
        let part = PartOfSpeech::ALL[line.part];
        let form = match KINDS[line.kind] {
            "" => return Self::Sense(part, lines.text(line.codes)),
            STAYS => return Self::Uninflected(part),
            "plural" => Form::Plural,
            "third" => Form::ThirdPerson,
            "present" => Form::Present,
            "past" => Form::Past,
            "participle" => Form::Participle,
            "ing" => Form::Ing,
            "comparative" => Form::Comparative,
            _ => Form::Superlative,
        };
        Self::Form(part, form, lines.text(line.codes))
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_assets::pack::meanings::pack::pack;

    use super::*;

    #[test]
    fn lines_of_each_kind_are_unpacked() {
        let text = "a n: b: c\na v participle: sing\na a stays: a\na a superlative: good\na i: (rare) oh\n";
        let lines = PackedLines::new(pack(text, ["a"].into_iter()).leak());
        let entries: Vec<Entry> = lines.lines_of(0).map(|line| Entry::unpack(line, &lines)).collect();
        let expected = [
            Entry::Sense(PartOfSpeech::Noun, "b: c".into()),
            Entry::Form(PartOfSpeech::Verb, Form::Participle, "sing".into()),
            Entry::Uninflected(PartOfSpeech::Adjective),
            Entry::Form(PartOfSpeech::Adjective, Form::Superlative, "good".into()),
            Entry::Sense(PartOfSpeech::Interjection, "(rare) oh".into()),
        ];
        assert_eq!(entries, expected);
    }
}
