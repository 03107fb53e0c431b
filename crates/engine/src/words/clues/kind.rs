//! Kinds of clue.

/// Kind of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Written for this project.
    Written,
    /// Definition: `Movable barrier in a fence or wall`.
    Definition,
    /// One synonym: `Rapid`.
    Synonym,
    /// Two synonyms of one sense: `Swift or rapid`.
    Synonyms,
    /// Words that the answer stands before or after: `Word before gown or club`.
    Beside,
    /// Phrase with a gap: `Alter ___`.
    Gap,
    /// Opposite: `Opposite of nice`.
    Opposite,
    /// Examples: `Snail or clam, for example`.
    Examples,
    /// Synonyms of two senses: `Shop; lay in`.
    Double,
    /// Class of a thing: `Kind of hat`.
    KindOf,
    /// Whole that has the answer as a part: `Part of the leg`.
    PartOf,
    /// Synonym and a word that is said like the answer: `Basement; sounds like seller`.
    SoundsLike,
}

impl Kind {
    /// All kinds with their names.
    pub const NAMES: [(&'static str, Self); 12] = [
        ("written", Self::Written),
        ("definition", Self::Definition),
        ("synonym", Self::Synonym),
        ("synonyms", Self::Synonyms),
        ("beside", Self::Beside),
        ("gap", Self::Gap),
        ("opposite", Self::Opposite),
        ("examples", Self::Examples),
        ("double", Self::Double),
        ("kind of", Self::KindOf),
        ("part of", Self::PartOf),
        ("sounds like", Self::SoundsLike),
    ];

    /// Returns the kind with this code in `assets/clues/generated.txt`.
    pub(super) fn from_code(code: u8) -> Option<Self> {
        Some(match code {
            b'd' => Self::Definition,
            b's' => Self::Synonym,
            b't' => Self::Synonyms,
            b'b' => Self::Beside,
            b'g' => Self::Gap,
            b'o' => Self::Opposite,
            b'e' => Self::Examples,
            b'm' => Self::Double,
            b'k' => Self::KindOf,
            b'p' => Self::PartOf,
            b'h' => Self::SoundsLike,
            _ => return None,
        })
    }

    /// Returns `true` unless clues of this kind are written.
    #[must_use]
    pub fn is_generated(self) -> bool {
        self != Self::Written
    }

    /// Returns where clues of this kind come from.
    #[must_use]
    pub fn source(self) -> Source {
        if self.is_generated() { Source::WordNet } else { Source::Wordhoard }
    }
}

/// Source of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// Written for this project.
    Wordhoard,
    /// Generated from WordNet.
    WordNet,
}

impl Source {
    /// All sources with their names.
    pub const NAMES: [(&'static str, Self); 2] = [("Wordhoard", Self::Wordhoard), ("WordNet", Self::WordNet)];
}
