//! Regular inflections, undone: from `bakes`, `baked` and `baking` to `bake`.

use std::fmt;

/// What a word can be of its base word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// Of a noun: `mice`.
    Plural,
    /// Of a verb: `bakes`.
    ThirdPerson,
    /// Another form of a verb's present: `are`.
    Present,
    /// Of a verb, its past, and its past participle too where that has no form of its own: `baked`.
    Past,
    /// Of a verb, its past participle alone: `eaten`.
    Participle,
    /// Of a verb: `baking`.
    Ing,
    /// Of an adjective or adverb: `bigger`.
    Comparative,
    /// Of an adjective or adverb: `biggest`.
    Superlative,
}

impl Form {
    /// True for comparative and superlative.
    #[must_use]
    pub fn compares(self) -> bool {
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

/// The words that this one may be a regular inflection of: plural and third person, past and participles, comparison.
/// They are guesses by the spelling alone, to be looked up in a list; the likeliest comes first. Small letters.
///
/// Source: the spelling rules of any English grammar (an e that is dropped, a consonant that is doubled, y and i).
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

/// What the word may be as a regular inflection, and of which words. Narrower than [`bases`]: a spelling that the rules
/// would not give is left out (`planed` is none of `plan`), and so are comparisons of long words; wider by the plurals
/// in `men`. Still guesses, to be looked up. Small letters.
#[must_use]
pub fn regular(word: &str) -> Vec<(Form, String)> {
    let mut found = Vec::new();
    for (stem, forms, rules) in stems(word) {
        for base in rules.iter().filter(|rule| rule.is_right(stem, forms)).filter_map(|rule| rule.undo(stem)) {
            let new = forms.iter().map(|&form| (form, base.clone())).filter(|one| !found.contains(one));
            let new: Vec<_> = new.filter(|(form, base)| !form.compares() || syllables(base) <= 2).collect();
            found.extend(new);
        }
    }
    found.extend(word.strip_suffix("men").map(|stem| (Form::Plural, format!("{stem}man"))));
    found
}

/// The stems that are left of a word without an ending, with the forms that the ending makes and the rules for stems.
fn stems(word: &str) -> impl Iterator<Item = (&str, &'static [Form], &'static [Rule])> {
    ENDINGS.iter().filter_map(move |&(ending, forms, rules)| {
        let stem = word.strip_suffix(ending).filter(|stem| stem.len() >= 2 && stem.is_ascii())?;
        Some((stem, forms, rules))
    })
}

/// About how many syllables a word has: groups of vowels, without an e at the end and the y that `unhappier` loses.
fn syllables(word: &str) -> usize {
    let word = word.strip_prefix("un").unwrap_or(word);
    let heard = word.strip_suffix(['e', 'y']).filter(|rest| rest.contains(is_vowel)).unwrap_or(word);
    heard.split(|c| !is_vowel(c)).filter(|group| !group.is_empty()).count()
}

fn is_vowel(c: char) -> bool {
    "aeiouy".contains(c)
}

/// True for a short word whose consonant is doubled before an ending: `plan`, `quiz`, and not `play`, `box`, `load`.
fn doubles(word: &str) -> bool {
    let word = word.replacen("qu", "q", 1);
    let mut letters = word.chars().rev();
    let ends = letters.next().is_some_and(|last| !is_vowel(last) && !"swxh".contains(last))
        && letters.next().is_some_and(is_vowel);
    ends && !letters.any(is_vowel)
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
    /// True where the rule may be used on a stem whose ending makes these forms: were it undone, that same ending would
    /// be written so.
    fn is_right(self, stem: &str, forms: &[Form]) -> bool {
        match self {
            Self::Same if forms.contains(&Form::Plural) => !["s", "x", "z", "sh"].iter().any(|end| stem.ends_with(end)),
            Self::Same => !doubles(stem),
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
            Self::Hissing => {
                let hisses = ["s", "x", "z", "ch", "sh", "o"].iter().any(|end| stem.ends_with(end));
                hisses.then(|| stem.to_owned())
            }
        }
    }
}

const S: &[Form] = &[Form::Plural, Form::ThirdPerson];

/// Endings, the forms that they make, and what may stand before them.
const ENDINGS: &[(&str, &[Form], &[Rule])] = &[
    ("s", S, &[Rule::Same]),
    ("es", S, &[Rule::Hissing, Rule::IToY]),
    ("ed", &[Form::Past], &[Rule::Same, Rule::AddE, Rule::IToY, Rule::Undouble]),
    ("ing", &[Form::Ing], &[Rule::Same, Rule::AddE, Rule::Undouble]),
    ("er", &[Form::Comparative], &[Rule::Same, Rule::AddE, Rule::IToY, Rule::Undouble]),
    ("est", &[Form::Superlative], &[Rule::Same, Rule::AddE, Rule::IToY, Rule::Undouble]),
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
    fn regular_forms_are_told_by_what_they_are() {
        let of = |word: &str| -> Vec<String> {
            regular(word).iter().map(|(form, base)| format!("{form} of {base}")).collect()
        };
        assert_eq!(of("boxes"), ["plural of boxe", "third person of boxe", "plural of box", "third person of box"]);
        assert_eq!(of("cried"), ["past of cri", "past of crie", "past of cry"]);
        assert_eq!(of("happier"), ["comparative of happi", "comparative of happie", "comparative of happy"]);
        assert_eq!(of("postmen"), ["plural of postman"]);
        assert_eq!(of("xylem"), [""; 0]);
    }

    #[test]
    fn spellings_that_the_rules_do_not_give_are_left_out() {
        for (word, right, wrong) in [
            ("planed", "plane", "plan"),
            ("hoping", "hope", "hop"),
            ("rider", "ride", "rid"),
            ("canning", "can", "cane"),
            ("quizzed", "quiz", "quize"),
        ] {
            let found: Vec<String> = regular(word).into_iter().map(|(_, base)| base).collect();
            assert!(found.contains(&right.into()) && !found.contains(&wrong.into()), "{word}: {found:?}");
        }
        assert!(regular("unhappiest").contains(&(Form::Superlative, "unhappy".into())));
        for (word, base) in [("pass", "pas"), ("moderater", "moderate"), ("importanter", "important")] {
            assert!(regular(word).iter().all(|(_, of)| of != base), "{word}");
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
