//! Regular inflections, undone: from `bakes`, `baked` and `baking` to `bake`.

/// The words that this one may be a regular inflection of: plural and third person, past and participles, comparison.
/// They are guesses by the spelling alone, to be looked up in a list; the likeliest comes first. Small letters.
///
/// Source: the spelling rules of any English grammar (an e that is dropped, a consonant that is doubled, y and i).
#[must_use]
pub fn bases(word: &str) -> Vec<String> {
    let mut bases = Vec::new();
    for (ending, rules) in ENDINGS {
        let Some(stem) = word.strip_suffix(ending).filter(|stem| stem.len() >= 2 && stem.is_ascii()) else { continue };
        for rule in *rules {
            bases.extend(rule.undo(stem).filter(|base| !bases.contains(base)));
        }
    }
    bases
}

/// How a stem is made a word again.
#[derive(Clone, Copy)]
enum Rule {
    /// It is one.
    Same,
    /// With an e: `bak` is `bake`.
    AddE,
    /// With a y for its i: `cri` is `cry`.
    IToY,
    /// Without its doubled consonant: `plann` is `plan`.
    Undouble,
    /// It ends in a hiss, after which the plural takes `es`: `box`, `church`.
    Hissing,
}

impl Rule {
    fn undo(self, stem: &str) -> Option<String> {
        let last = stem.chars().last()?;
        match self {
            Self::Same => Some(stem.to_owned()),
            Self::AddE => Some(format!("{stem}e")),
            Self::IToY => stem.strip_suffix('i').map(|stem| format!("{stem}y")),
            Self::Undouble => {
                let single = stem.strip_suffix(last)?;
                let doubled = single.ends_with(last) && !"aeiouy".contains(last);
                doubled.then(|| single.to_owned())
            }
            Self::Hissing => {
                let hisses = ["s", "x", "z", "ch", "sh", "o"].iter().any(|end| stem.ends_with(end));
                hisses.then(|| stem.to_owned())
            }
        }
    }
}

/// Endings and what may stand before them.
const ENDINGS: &[(&str, &[Rule])] = &[
    ("s", &[Rule::Same]),
    ("es", &[Rule::Hissing, Rule::IToY]),
    ("ed", &[Rule::Same, Rule::AddE, Rule::IToY, Rule::Undouble]),
    ("ing", &[Rule::Same, Rule::AddE, Rule::Undouble]),
    ("er", &[Rule::Same, Rule::AddE, Rule::IToY, Rule::Undouble]),
    ("est", &[Rule::Same, Rule::AddE, Rule::IToY, Rule::Undouble]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regular_inflections_lead_to_their_base() {
        for (word, base) in [
            ("teas", "tea"),
            ("boxes", "box"),
            ("bakes", "bake"),
            ("cries", "cry"),
            ("echoes", "echo"),
            ("played", "play"),
            ("baked", "bake"),
            ("cried", "cry"),
            ("planned", "plan"),
            ("baking", "bake"),
            ("running", "run"),
            ("playing", "play"),
            ("bigger", "big"),
            ("finest", "fine"),
            ("happier", "happy"),
            ("dying", "dy"),
        ] {
            assert!(bases(word).contains(&base.to_owned()), "{word}: {:?}", bases(word));
        }
    }

    #[test]
    fn what_is_no_inflection_leads_nowhere() {
        for word in ["", "s", "as", "tea", "xylem", "éés"] {
            assert!(bases(word).is_empty(), "{word}: {:?}", bases(word));
        }
        assert!(!bases("freeing").contains(&"fre".into()), "a doubled vowel is not undone");
    }
}
