use super::super::inflect::bases;
use super::super::{Lexicon, Tier};
use super::packed::key_of;
use super::*;
use crate::base::sample::sample_size;

#[test]
fn every_line_has_an_answer_a_level_and_a_clue() {
    for (packed, parse) in
        [(&WRITTEN, parse_written as fn(&'static str) -> Option<Clue>), (&GENERATED, parse_generated)]
    {
        assert!(packed.lines().is_sorted_by_key(key_of));
        for line in packed.lines() {
            let clue = parse(line).unwrap_or_else(|| panic!("{line}"));
            assert!(clue.text.is_ascii() && clue.text.len() <= MAX_CLUE && clue.text == clue.text.trim(), "{line}");
            assert!(!clue.text.contains("  ") && !clue.text.replace("___", "").contains('_'), "{line}");
            let first = clue.text.trim_start_matches(['"', '\'', '(']);
            assert!(
                first.starts_with(|ch: char| ch.is_ascii_uppercase() || ch.is_ascii_digit() || "_.".contains(ch)),
                "{line}"
            );
        }
    }
}

#[test]
fn generated_clues_are_few_distinct_and_ordered() {
    let words = Lexicon::embedded(false);
    let all: Vec<&str> = GENERATED.keys().collect();
    assert!(all.len() > 30_000, "{}", all.len());
    for &answer in all.iter().step_by(sample_size(20, 1)) {
        let clues: Vec<Clue> = generated_for(answer).collect();
        assert!((3..=15).contains(&answer.len()) && words.get(answer).is_some_and(|word| word.offered), "{answer}");
        for spelling in [Spelling::British, Spelling::American] {
            let mut texts: Vec<&str> =
                clues.iter().filter(|clue| clue.holds_in(spelling)).map(|clue| clue.text).collect();
            let by_sound = clues.iter().filter(|clue| clue.kind == Kind::SoundsLike).count();
            assert!(by_sound <= 1 && texts.len() <= 3 + by_sound, "{answer}");
            texts.sort_unstable();
            assert!(texts.windows(2).all(|pair| pair[0] != pair[1]), "{answer}");
        }
        assert!(clues.iter().all(|clue| clue.kind != Kind::Written && clue.score < WRITTEN_SCORE), "{answer}");
    }
}

#[test]
fn every_written_answer_is_known_and_has_clues_for_everyone() {
    let words = Lexicon::embedded(false);
    let all: Vec<&str> = answers().collect();
    assert!(all.len() > 2_600, "{}", all.len());
    for answer in all {
        let word = words.get(answer).unwrap_or_else(|| panic!("{answer}"));
        let rarest = Tier::from_size(50).unwrap();
        assert!((3..=15).contains(&answer.len()) && word.offered && word.tier <= rarest, "{answer}");
        let clues: Vec<Clue> = written_for(answer).collect();
        assert!(clues.len() >= 2 && clues.iter().any(|clue| clue.level == Level::Easy), "{answer}");
        let mut texts: Vec<String> = clues.iter().map(|clue| clue.text.to_lowercase()).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), clues.len(), "{answer}");
    }
}

/// A clue must not have its answer, a form of it, or a word that contains it.
#[test]
fn no_clue_gives_its_answer_away() {
    let base_forms = |word: &str| [bases(word), vec![word.to_owned()]].concat();
    let share = sample_size(40, 1);
    let generated = GENERATED.keys().enumerate().filter(|(number, _)| number % share == 0).map(|(_, answer)| answer);
    for answer in answers().chain(generated) {
        let forms = base_forms(answer);
        for clue in clues_for(answer) {
            let text = clue.text.to_lowercase();
            for token in text.split(|ch: char| !ch.is_ascii_lowercase()).filter(|token| token.len() > 2) {
                let contains = answer.len() > 3 && token.contains(answer);
                let shares = token == answer || bases(token).iter().any(|base| base == answer);
                // By its spelling, THING could be a form of "the".
                let is_base = token != "the" && forms.iter().any(|form| form.len() > 2 && form == token);
                assert!(!contains && !shares && !is_base, "{answer}: {}", clue.text);
            }
        }
    }
}

#[test]
fn answers_that_were_refused_have_no_clues() {
    let refused = wordhoard_assets::read_source("clues/avoid.txt");
    for line in refused.lines().filter(|line| !line.starts_with('#')) {
        assert_eq!(written_for(key_of(line)).count(), 0, "{line}");
    }
}
