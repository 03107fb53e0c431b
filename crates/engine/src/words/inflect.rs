//! Base words of regular inflections: `bake` for `bakes`, `baked` and `baking`.

use std::fmt;

/// Inflected form of a base word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// Plural of a noun: `mice`.
    Plural,
    /// Third-person singular of a verb: `bakes`.
    ThirdPerson,
    /// Any other present-tense form of a verb: `are`.
    Present,
    /// Past tense of a verb, and its past participle if both are spelled alike: `baked`.
    Past,
    /// Past participle of a verb, if it differs from the past tense: `eaten`.
    Participle,
    /// Present participle of a verb: `baking`.
    Ing,
    /// Comparative of an adjective or adverb: `bigger`.
    Comparative,
    /// Superlative of an adjective or adverb: `biggest`.
    Superlative,
}

impl Form {
    /// Returns `true` for the comparative and the superlative.
    #[must_use]
    pub fn is_comparison(self) -> bool {
        matches!(self, Self::Comparative | Self::Superlative)
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Plural => "plural",
            Self::ThirdPerson => "third person",
            Self::Present => "present",
            Self::Past => "past",
            Self::Participle => "past participle",
            Self::Ing => "-ing form",
            Self::Comparative => "comparative",
            Self::Superlative => "superlative",
        })
    }
}

/// Returns the words of which `word` may be a regular inflection: a plural, verb form, comparative or superlative.
///
/// The results are guesses from the spelling alone, most likely first, and must be looked up in a word list. The word
/// and the results are lowercase.
///
/// Source: the spelling rules of any English grammar (dropped e, doubled consonant, y to i).
///
/// # Examples
/// ```
/// let bases = wordhoard_engine::words::inflect::bases("baking");
/// assert!(bases.contains(&"bake".to_owned()));
/// ```
#[must_use]
pub fn bases(word: &str) -> Vec<String> {
    let mut bases = Vec::new();
    for (stem, _, rules) in stems(word) {
        for rule in rules {
            bases.extend(rule.undo(stem).filter(|base| !bases.contains(base)));
        }
    }
    bases
}

/// Returns the regular inflected forms that `word` may be, each with its base word.
///
/// Like those of [`bases`], the results are guesses that must be looked up. Spellings that the rules would not produce
/// are left out (`planed` is not a form of `plan`). Comparatives and superlatives of long words are left out as well,
/// and plurals ending in `men` are added. The word and the results are lowercase.
#[must_use]
pub fn regular_forms(word: &str) -> Vec<(Form, String)> {
    let mut found = Vec::new();
    for (stem, forms, rules) in stems(word) {
        for base in rules.iter().filter(|rule| rule.produces(stem, forms)).filter_map(|rule| rule.undo(stem)) {
            let forms = forms.iter().map(|&form| (form, base.clone())).filter(|pair| !found.contains(pair));
            let forms: Vec<_> =
                forms.filter(|(form, base)| !form.is_comparison() || syllable_count(base) <= 2).collect();
            found.extend(forms);
        }
    }
    found.extend(word.strip_suffix("men").map(|stem| (Form::Plural, format!("{stem}man"))));
    found
}

/// Strips each possible ending from a word. Returns the stem, the forms that the ending marks, and the rules for the
/// stem.
fn stems(word: &str) -> impl Iterator<Item = (&str, &'static [Form], &'static [Rule])> {
    ENDINGS.iter().filter_map(move |&(ending, forms, rules)| {
        let stem = word.strip_suffix(ending).filter(|stem| stem.len() >= 2 && stem.is_ascii())?;
        Some((stem, forms, rules))
    })
}

/// Estimates the number of syllables in a word from its groups of vowels, ignoring a prefix `un` and a final e or y.
fn syllable_count(word: &str) -> usize {
    let word = word.strip_prefix("un").unwrap_or(word);
    let core = word.strip_suffix(['e', 'y']).filter(|rest| rest.contains(is_vowel)).unwrap_or(word);
    core.split(|c| !is_vowel(c)).filter(|group| !group.is_empty()).count()
}

fn is_vowel(c: char) -> bool {
    "aeiouy".contains(c)
}

/// Returns `true` for a short word that doubles its final consonant before an ending: `plan` and `quiz`, but not
/// `play`, `box` or `load`.
fn doubles_final_consonant(word: &str) -> bool {
    let word = word.replacen("qu", "q", 1);
    let mut letters = word.chars().rev();
    let ends_in_one_consonant = letters.next().is_some_and(|last| !is_vowel(last) && !"swxh".contains(last))
        && letters.next().is_some_and(is_vowel);
    ends_in_one_consonant && !letters.any(is_vowel)
}

/// Rule that turns a stem back into a base word.
#[derive(Clone, Copy)]
enum Rule {
    /// The stem is the base word.
    Same,
    /// Restores a dropped e: `bak` becomes `bake`.
    AddE,
    /// Turns i back into y: `cri` becomes `cry`.
    IToY,
    /// Removes a doubled consonant: `plann` becomes `plan`.
    Undouble,
    /// The stem is the base word and ends in a sibilant or in o, so it takes `es`: `box`, `church`.
    Sibilant,
}

impl Rule {
    /// Returns `true` if the base word really has this stem before an ending for these forms.
    fn produces(self, stem: &str, forms: &[Form]) -> bool {
        match self {
            Self::Same if forms.contains(&Form::Plural) => !["s", "x", "z", "sh"].iter().any(|end| stem.ends_with(end)),
            Self::Same => !doubles_final_consonant(stem),
            _ => true,
        }
    }

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
            Self::Sibilant => {
                let takes_es = ["s", "x", "z", "ch", "sh", "o"].iter().any(|end| stem.ends_with(end));
                takes_es.then(|| stem.to_owned())
            }
        }
    }
}

/// Forms that the endings `s` and `es` mark.
const S_FORMS: &[Form] = &[Form::Plural, Form::ThirdPerson];

/// Endings, each with the forms that it marks and the rules for the stem before it.
const ENDINGS: &[(&str, &[Form], &[Rule])] = &[
    ("s", S_FORMS, &[Rule::Same]),
    ("es", S_FORMS, &[Rule::Sibilant, Rule::IToY]),
    ("ed", &[Form::Past], &[Rule::Same, Rule::AddE, Rule::IToY, Rule::Undouble]),
    ("ing", &[Form::Ing], &[Rule::Same, Rule::AddE, Rule::Undouble]),
    ("er", &[Form::Comparative], &[Rule::Same, Rule::AddE, Rule::IToY, Rule::Undouble]),
    ("est", &[Form::Superlative], &[Rule::Same, Rule::AddE, Rule::IToY, Rule::Undouble]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bases_include_the_base_of_regular_inflections() {
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
    fn regular_forms_come_with_their_base_words() {
        let forms = |word: &str| -> Vec<String> {
            regular_forms(word).iter().map(|(form, base)| format!("{form} of {base}")).collect()
        };
        assert_eq!(forms("boxes"), ["plural of boxe", "third person of boxe", "plural of box", "third person of box"]);
        assert_eq!(forms("cried"), ["past of cri", "past of crie", "past of cry"]);
        assert_eq!(forms("happier"), ["comparative of happi", "comparative of happie", "comparative of happy"]);
        assert_eq!(forms("postmen"), ["plural of postman"]);
        assert_eq!(forms("xylem"), [""; 0]);
    }

    #[test]
    fn regular_forms_exclude_impossible_spellings() {
        for (word, base, wrong_base) in [
            ("planed", "plane", "plan"),
            ("hoping", "hope", "hop"),
            ("rider", "ride", "rid"),
            ("canning", "can", "cane"),
            ("quizzed", "quiz", "quize"),
        ] {
            let found: Vec<String> = regular_forms(word).into_iter().map(|(_, base)| base).collect();
            assert!(found.contains(&base.into()) && !found.contains(&wrong_base.into()), "{word}: {found:?}");
        }
        assert!(regular_forms("unhappiest").contains(&(Form::Superlative, "unhappy".into())));
        for (word, base) in [("pass", "pas"), ("moderater", "moderate"), ("importanter", "important")] {
            assert!(regular_forms(word).iter().all(|(_, found)| found != base), "{word}");
        }
    }

    #[test]
    fn uninflected_words_have_no_bases() {
        for word in ["", "s", "as", "tea", "xylem", "éés"] {
            assert!(bases(word).is_empty(), "{word}: {:?}", bases(word));
        }
        assert!(!bases("freeing").contains(&"fre".into()), "a double vowel must not be shortened");
    }
}
