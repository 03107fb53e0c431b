use std::collections::{BTreeMap, HashMap, HashSet};

use wordhoard_assets::pack::meanings as format;

use super::*;
use crate::base::humanize;
use crate::base::sample::sample_size;
use crate::words::{Lexicon, Tier};

/// Source of the embedded meanings.
static TEXT: LazyLock<&str> = LazyLock::new(|| wordhoard_assets::read_source("meanings/meanings.txt"));

/// Returns the meanings of a word as shown to the player.
fn shown(word: &str) -> Vec<String> {
    meanings(word).iter().map(ToString::to_string).collect()
}

/// Returns the inflected forms found for a word, with base word and part of speech, without adjacent duplicates.
fn forms(word: &str) -> Vec<String> {
    let mut forms: Vec<String> = meanings(word)
        .iter()
        .filter_map(|meaning| {
            meaning.inflection.as_ref().map(|(form, base)| format!("{form} of {base}, {}", meaning.part))
        })
        .collect();
    forms.dedup();
    forms
}

/// Returns `true` if the word has a meaning of its own.
fn has_own_meaning(word: &str) -> bool {
    meanings(word).iter().any(|meaning| meaning.inflection.is_none())
}

/// Returns the words of these kinds on the avoid list.
fn avoided(kinds: &[&str]) -> HashSet<&'static str> {
    words_of_kinds(wordhoard_assets::read_source("words/avoid.txt"), kinds)
}

/// Returns the words that no gloss may contain.
fn banned_in_glosses() -> HashSet<&'static str> {
    let exceptions = wordhoard_assets::read_source("meanings/said.txt");
    let sober = words_of_kinds(exceptions, &["sober"]);
    let mut words = avoided(&["slur", "vulgar"]);
    words.retain(|word| !sober.contains(word));
    words.extend(words_of_kinds(exceptions, &["unkind"]));
    words
}

/// Returns the words of these kinds from lines that hold a word and its kind.
fn words_of_kinds(text: &'static str, kinds: &[&str]) -> HashSet<&'static str> {
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    lines.filter(|(_, kind)| kinds.contains(kind)).map(|(word, _)| word).collect()
}

#[test]
fn meanings_are_ordered_and_ignore_case_and_accents() {
    assert_eq!(
        shown("tea"),
        [
            "noun: a beverage made by steeping tea leaves in water",
            "noun: a light midafternoon meal of tea and sandwiches or cakes"
        ]
    );
    assert_eq!(shown("TÉA"), shown("tea"), "case and accents must not matter");
    assert_eq!(meanings("happy")[0].part, PartOfSpeech::Adjective);
    assert_eq!(meanings("quickly")[0].part, PartOfSpeech::Adverb);
    assert_eq!(meanings("run")[0].part, PartOfSpeech::Verb, "the most common part of speech must come first");
}

#[test]
fn unknown_words_have_no_meaning() {
    for word in ["", "s", "zzzs", "aboideau", "tea\u{1b}", "a b", "λόγος"] {
        assert_eq!(shown(word), [""; 0], "{word:?}");
    }
    assert_eq!(shown(&"s".repeat(10_000)), [""; 0]);
}

#[test]
fn meaning_is_the_first_of_meanings() {
    for (word, _) in Lexicon::embedded(false).iter().step_by(sample_size(101, 23)) {
        assert_eq!(meaning(&word), meanings(&word).into_iter().next(), "{word}");
    }
}

#[test]
fn inflected_words_have_the_meaning_of_their_base() {
    assert_eq!(
        shown("mice")[0],
        "noun: plural of mouse: any of numerous small rodents typically resembling diminutive rats"
    );
    for (word, expected) in [
        ("teas", &["plural of tea, noun"][..]),
        ("ran", &["past of run, verb"]),
        ("sung", &["past participle of sing, verb"]),
        ("was", &["past of be, verb"]),
        ("am", &["present of be, verb"]),
        ("vying", &["-ing form of vie, verb"]),
        ("happier", &["comparative of happy, adjective"]),
        ("buses", &["plural of bus, noun", "third person of bus, verb"]),
        ("gives", &["third person of give, verb", "plural of give, noun"]),
        ("leaves", &["plural of leaf, noun", "plural of leave, noun", "third person of leave, verb"]),
        ("salesmen", &["plural of salesman, noun"]),
    ] {
        assert_eq!(
            (forms(word), has_own_meaning(word)),
            (expected.iter().map(|&s| s.into()).collect(), false),
            "{word}"
        );
    }
}

#[test]
fn own_meanings_come_before_those_of_base_words() {
    for (word, expected) in [
        (
            "better",
            &["comparative of good, adjective", "comparative of well, adjective", "comparative of well, adverb"][..],
        ),
        ("running", &["-ing form of run, verb"]),
        ("glasses", &["plural of glass, noun", "third person of glass, verb"]),
        ("flatter", &["comparative of flat, adjective"]),
        ("sooner", &["comparative of soon, adverb"]),
        ("seeing", &["-ing form of see, verb"]),
    ] {
        assert_eq!(
            (forms(word), meanings(word)[0].inflection.clone()),
            (expected.iter().map(|&s| s.into()).collect(), None),
            "{word}"
        );
    }
}

#[test]
fn words_that_only_look_inflected_have_no_base() {
    for word in ["species", "bus", "genus", "pass", "seed", "bring", "layer", "forest", "butter", "number", "teacher"] {
        assert_eq!((forms(word), has_own_meaning(word)), (vec![], true), "{word}");
    }
    for word in ["his", "this", "planed"] {
        assert!(!forms(word).iter().any(|form| form.contains("hi,") || form.contains("plan,")), "{word}");
    }
    assert!(shown("teaser").iter().all(|line| !line.contains("comparative")));
}

/// Returns the text of a line's gloss, if it is one.
fn gloss(line: &str) -> Option<&str> {
    let (head, gloss) = line.split_once(": ")?;
    (head.split(' ').count() == 2).then_some(gloss)
}

#[test]
fn every_source_line_is_found() {
    let meanings = Meanings::embedded();
    let mut lines: HashMap<&str, Vec<&str>> = HashMap::new();
    for (word, rest) in TEXT.lines().filter_map(|line| line.split_once(' ')) {
        lines.entry(word).or_default().push(rest);
    }
    assert!(TEXT.lines().map(|line| line.split_once(' ').unwrap().0).is_sorted());
    for (word, rests) in lines {
        let number = meanings.words.get(word).unwrap().number;
        let source = |line: packed::Line| {
            let text =
                if format::KINDS[line.kind] == format::STAYS { word.into() } else { meanings.lines.text(line.codes) };
            format!("{} {}: {text}", format::PARTS[line.part], format::KINDS[line.kind]).replacen(" :", ":", 1)
        };
        assert_eq!(meanings.lines.lines_of(number).map(source).collect::<Vec<_>>(), rests, "{word}");
    }
}

#[test]
fn glosses_are_short_and_clean() {
    let banned = banned_in_glosses();
    assert!(banned.contains("mulatto") && banned.contains("slut") && !banned.contains("penis"));
    for line in TEXT.lines() {
        let Some(gloss) = gloss(line) else { continue };
        assert!((2..=Meaning::MAX_LEN).contains(&gloss.len()) && gloss.trim() == gloss, "{line}");
        assert!(gloss.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{line}");
        let open = gloss.bytes().filter(|&byte| byte == b'(').count();
        assert_eq!(open, gloss.bytes().filter(|&byte| byte == b')').count(), "{line}");
        for part in gloss.to_lowercase().split(|c: char| !c.is_ascii_lowercase()) {
            assert!(!banned.contains(part), "{line}");
        }
        assert!(!gloss.ends_with(';'), "{line}");
    }
}

#[test]
fn hurtful_meanings_are_omitted_and_factual_ones_kept() {
    for word in ["idiot", "moron", "imbecile"] {
        assert_eq!(shown(word), ["noun: a foolish person"], "{word}");
    }
    for word in ["gay", "obscene", "homosexual", "jihad", "gays"] {
        assert!(!shown(word).is_empty(), "{word}");
    }
    for (word, expected) in [("rape", "force to have sex"), ("sexual", "sexuality"), ("anus", "alimentary canal")] {
        assert!(shown(word)[0].contains(expected), "{word}: {:?}", shown(word));
    }
    for (word, omitted) in [("colour", "race"), ("retard", "person"), ("savage", "people"), ("go", "street name")] {
        assert!(!shown(word).is_empty() && shown(word).iter().all(|line| !line.contains(omitted)), "{word}");
    }
}

#[test]
fn words_for_numerals_and_people_are_not_comparatives() {
    for word in ["fifteener", "hundreder", "inlander", "topnotcher", "chocker", "deadpanner", "oncer"] {
        assert!(!shown(word).iter().any(|line| line.contains("comparative")), "{word}: {:?}", shown(word));
    }
    assert_eq!(forms("artel"), [""; 0]);
}

#[test]
fn slurs_have_no_meaning() {
    for word in avoided(&["slur"]) {
        assert_eq!(shown(word), [""; 0], "{word}");
    }
}

#[test]
fn irregular_forms_have_a_meaning() {
    let (words, mut letters) = (Lexicon::embedded(true), Vec::new());
    for word in TEXT.lines().filter(|line| gloss(line).is_none()).filter_map(|line| line.split(' ').next()) {
        letters.clear();
        fold::fold(word, &mut letters).unwrap();
        assert!(words.find(&letters).is_some(), "{word}");
        for entry in MEANINGS.entries(&letters) {
            let Entry::Form(part, form, base) = entry else { continue };
            let inflection = Some((form, base));
            let found = |meaning: &Meaning| (meaning.part, &meaning.inflection) == (part, &inflection);
            assert!(meanings(word).iter().any(found), "{word}: {inflection:?}");
        }
    }
}

#[test]
fn packed_meanings_fit_in_two_megabytes() {
    assert!(wordhoard_assets::MEANINGS.len() <= 2 << 20, "{} bytes", wordhoard_assets::MEANINGS.len());
}

#[test]
fn nearly_all_common_words_have_a_meaning_and_the_readme_lists_the_counts() {
    // A sample of the words has nearly the same shares, but not the counts.
    let step = sample_size(8, 1);
    let readme = wordhoard_assets::read_source("meanings/README.md");
    let assert_row = |tier: &str, [words, own, base]: [usize; 3]| {
        let [total, own_count, base_count] = [words, own, base].map(|count| humanize::thousands(count as u64));
        let share = (own + base) as f64 * 100.0 / words as f64;
        let row = format!("| {tier} | {total} | {own_count} | {base_count} | {share:.1}% |");
        assert!(step > 1 || readme.contains(&row), "assets/meanings/README.md lacks the row {row}");
    };
    let mut tiers: BTreeMap<Tier, [usize; 3]> = BTreeMap::new();
    for (text, word) in Lexicon::embedded(false).iter().step_by(step) {
        let all = meanings(&text);
        let counts = tiers.entry(word.tier).or_default();
        counts[0] += 1;
        counts[1] += usize::from(all.first().is_some_and(|meaning| meaning.inflection.is_none()));
        counts[2] += usize::from(all.first().is_some_and(|meaning| meaning.inflection.is_some()));
    }
    let mut sum = [0; 3];
    for (tier, counts) in &tiers {
        let [words, own, base] = *counts;
        assert_row(&tier.size().to_string(), *counts);
        sum = [0, 1, 2].map(|n| sum[n] + counts[n]);
        assert!(*tier > Tier::COMMON || (own + base) * 100 >= words * 94, "tier {}", tier.size());
    }
    assert_row("all", sum);
}
