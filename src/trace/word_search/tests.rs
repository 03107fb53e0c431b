use std::ops::ControlFlow;
use std::sync::Arc;

use super::*;
use crate::base::rng::Seed;
use crate::base::task::Task;
use crate::solve::watch::Watched;
use crate::solve::word_search::boyer_moore::{Rules, find_in_text};
use crate::solve::word_search::{Comparisons, find_by, find_watched};
use crate::trace::{Player, Tape, TapeWriter};

fn letters(rows: &[&str]) -> Arc<Letters> {
    Arc::new(Letters::try_from(rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>()).unwrap())
}

/// Returns a random grid with a word list of which some are in the grid.
fn puzzle(number: u32) -> (Arc<Letters>, Vec<String>) {
    let mut rng = Seed::new(number.to_string()).rng("trace");
    let rows: Vec<String> = (0..8).map(|_| (0..9).map(|_| char::from(b'a' + rng.below(5) as u8)).collect()).collect();
    let words = (0..6).map(|_| (0..3 + rng.below(3)).map(|_| char::from(b'A' + rng.below(5) as u8)).collect());
    (Arc::new(Letters::try_from(rows).unwrap()), words.collect())
}

/// Returns the tape of a search.
fn tape(letters: &Arc<Letters>, words: &[String], method: Method) -> Tape<WordSearchStage> {
    let tape = Tape::new(WordSearchStage::new(Arc::clone(letters), words.to_vec(), method));
    let (mut writer, task) = (TapeWriter::new(&tape), Task::default());
    let numbers = numbers(words);
    let slices: Vec<&[u8]> = numbers.iter().map(Vec::as_slice).collect();
    let searched = find_watched(method, letters, &slices, &mut |event: Event| writer.log(event.into(), &task));
    assert!(matches!(searched, Watched::Finished(_)));
    writer.finish();
    tape
}

fn numbers(words: &[String]) -> Vec<Vec<u8>> {
    words.iter().map(|word| word.bytes().map(|byte| byte - b'A').collect()).collect()
}

#[test]
fn traces_agree_with_independent_searches() {
    for number in 0..10 {
        let (letters, words) = puzzle(number);
        let numbers = numbers(&words);
        let slices: Vec<&[u8]> = numbers.iter().map(Vec::as_slice).collect();
        for (name, method) in Method::NAMES {
            let mut player = Player::new(tape(&letters, &words, method));
            player.forward(1000);
            player.back(500);
            player.to_end();
            // The same places are found in the same order, and the first ones of all words are among them.
            let mut expected = Vec::new();
            let _ = find_watched(method, &letters, &slices, &mut |event: Event| {
                expected.extend(if let Event::Found { place } = event { Some(place) } else { None });
                ControlFlow::Continue(())
            });
            let stage = player.stage();
            assert_eq!(stage.found(), expected, "{name}");
            let first_places = find_by(method, &letters, &slices);
            assert!(first_places.iter().flatten().all(|place| expected.contains(place)), "{name}");
            assert!(stage.found().iter().all(|place| words.contains(&stage.spelled(*place))), "{name}");
            let mut comparisons = Comparisons::default();
            let _ = find_watched(method, &letters, &slices, &mut comparisons);
            let counted = player.stage().counters().into_iter().find(|counter| counter.name == "comparisons");
            assert_eq!(counted.map_or(0, |counter| counter.value), comparisons.0, "{name}");
        }
    }
}

#[test]
fn every_step_is_the_same_forwards_and_backwards() {
    let (letters, words) = puzzle(3);
    for (name, method) in Method::NAMES {
        let tape = tape(&letters, &words, method);
        let mut player = Player::new(tape.clone());
        let mut sentences = vec![player.stage().sentence()];
        while player.forward(1) {
            sentences.push(player.stage().sentence());
        }
        assert_eq!(sentences.len() as u64, tape.len() + 1);
        while player.back(1) {
            assert_eq!(player.stage().sentence(), sentences[player.position() as usize], "{name}");
        }
    }
}

/// Returns the sentences of a search in a text.
fn sentences(text: &str, word: &str, rules: Rules) -> Vec<String> {
    let method = if rules == Rules::Both { Method::GoodSuffix } else { Method::BoyerMoore };
    let letters = letters(&[text]);
    let mut stage = WordSearchStage::of_text(Arc::clone(&letters), word.to_owned(), method);
    let word: Vec<u8> = word.bytes().map(|byte| byte - b'A').collect();
    let mut sentences = Vec::new();
    let searched = find_in_text(letters.cells().as_slice(), &word, rules, &mut |event: Event| {
        stage.apply(event.into());
        sentences.push(stage.sentence());
        ControlFlow::Continue(())
    });
    assert!(matches!(searched, Watched::Finished(_)));
    sentences
}

#[test]
fn shifts_have_their_reasons() {
    let bad = sentences("abacaabadcabacabaabb", "ABACAB", Rules::BadCharacter);
    assert!(bad.iter().any(|said| said == "Bad character: no D in ABACAB, so move past it: 6 letters."));
    assert!(bad.iter().any(|said| said == "Bad character: the last A of ABACAB moves below this A: 1 letter."));
    assert_eq!(bad.iter().position(|said| said == "ABACAB is found at letter 11."), Some(18));
    let both = sentences("abacaabadcabacabaabb", "ABACAB", Rules::Both);
    let has = |part: &str| assert!(both.iter().any(|said| said.contains(part)), "{part}: {both:#?}");
    has("Good suffix: AB recurs at letter 1: 4 letters. So the good suffix moves farther.");
    has("Good suffix: B recurs only after A again: 6 letters.");
    has("Good suffix: CAB does not recur, but ABACAB begins with its end AB: 4 letters.");
    has("Good suffix: after a match, ABACAB can match itself again only 4 letters on.");
}

/// Counts the letters that were never compared once the word has moved past them.
#[test]
fn skipped_letters_are_counted() {
    let letters = letters(&["aaaaaaaaaaaaaaabcdef"]);
    let mut stage = WordSearchStage::of_text(letters.clone(), "XYZ".into(), Method::BoyerMoore);
    let searched = find_in_text(letters.cells().as_slice(), &[23, 24, 25], Rules::BadCharacter, &mut |event: Event| {
        stage.apply(event.into());
        ControlFlow::Continue(())
    });
    assert_eq!(searched, Watched::Finished(Vec::new()));
    let counters: Vec<u64> = stage.counters().iter().map(|counter| counter.value).collect();
    // Letters 3, 6, 9, 12, 15 and 18 are compared; the word then moves beyond the end of the text.
    assert_eq!(counters, [6, 6, 12, 0]);
}
