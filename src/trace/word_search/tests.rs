use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::sync::Arc;

use wordhoard_engine::base::rng::{Seed, SeededRng};
use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::Grid;
use wordhoard_engine::solve::watch::Watched;
use wordhoard_engine::solve::word_search::boyer_moore::{Rules, find_in_text};
use wordhoard_engine::solve::word_search::{Comparisons, find_by, find_watched, strategy};

use super::*;
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
    let tape =
        Tape::new(WordSearchStage::new(Arc::clone(letters), words.to_vec(), method, strategy_of(letters, words)));
    let (mut writer, task) = (TapeWriter::new(&tape), Task::default());
    let numbers = numbers(words);
    let slices: Vec<&[u8]> = numbers.iter().map(Vec::as_slice).collect();
    let searched = find_watched(method, letters, &slices, &mut |event: Event| writer.log(event.into(), &task));
    assert!(matches!(searched, Watched::Finished(_)));
    writer.finish();
    tape
}

fn strategy_of(letters: &Letters, words: &[String]) -> Strategy {
    strategy(letters, &numbers(words).iter().map(Vec::as_slice).collect::<Vec<_>>())
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
    has("Good suffix: B recurs only where the same A precedes it, which would not match either: 6 letters.");
    has("Good suffix: CAB does not recur, but ABACAB begins with AB, which ends it: 4 letters.");
    has("Good suffix: after a match, ABACAB can match again only 4 letters further on.");
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

/// Returns a large random grid with letters at different frequencies, and words of which half are put into it.
fn large_puzzle(side: usize, count: usize) -> (Arc<Letters>, Vec<String>) {
    let mut rng = Seed::new(format!("{side} {count}")).rng("windows");
    let letter = |rng: &mut SeededRng| {
        let bound = 5 + rng.below(22);
        rng.below(bound) as u8
    };
    let mut rows: Vec<Vec<u8>> = (0..side).map(|_| (0..side).map(|_| letter(&mut rng)).collect()).collect();
    let words: Vec<Vec<u8>> = (0..count).map(|_| (0..3 + rng.below(6)).map(|_| letter(&mut rng)).collect()).collect();
    for (number, word) in words.iter().enumerate().step_by(2) {
        let (row, col) = (rng.below(side), rng.below(side - word.len()));
        for (at, &letter) in word.iter().enumerate() {
            // Every other one is put in backwards.
            let at = if number % 4 == 0 { at } else { word.len() - 1 - at };
            rows[row][col + at] = letter;
        }
    }
    let words = words.iter().map(|word| word.iter().map(|letter| char::from(b'A' + letter)).collect());
    (Arc::new(Letters::new(Grid::from_rows(rows).unwrap())), words.collect())
}

/// Returns the letters of a run of cells in capitals, with a dot for each cell off the grid.
fn run(letters: &Letters, start: Pos, dir: Dir, len: usize) -> String {
    let (down, right) = dir.offset();
    let cell = |at: usize| {
        let row = start.row.checked_add_signed(down * at as i16)?;
        letters.at(Pos::new(row, start.col.checked_add_signed(right * at as i16)?))
    };
    (0..len).map(|at| cell(at).map_or('.', |letter| char::from(b'A' + letter))).collect()
}

/// Windows, as (row, column, direction, number of letters).
type Windows = HashSet<(u16, u16, u8, u8)>;

/// Returns the windows that the filter keeps, the number of those that it has read, and the places found.
fn followed(tape: &Tape<WordSearchStage>) -> (Windows, u64, Vec<Placement>) {
    let (mut kept, mut player) = (Windows::new(), Player::new(tape.clone()));
    let (mut read, mut found) = (0, Vec::new());
    while player.forward(1) {
        let stage = player.stage();
        if let Some(Step::Filtered(..)) = stage.last() {
            let row = stage.windows().unwrap();
            kept.extend(row.kept.iter().map(|&col| (row.row, col, row.dir as u8, row.letters)));
            read += u64::from(stage.letters().cols());
        }
        if let Some(Step::Found(..)) = stage.last() {
            found.extend(stage.found().last());
        }
        assert!(stage.line() < code(stage.method(), stage.strategy()).len());
    }
    (kept, read, found)
}

/// Checks the counts and the answer of a search with windows, and that stepping leads there.
fn check_large(letters: &Arc<Letters>, words: &[String], expected: Strategy) -> (Tape<WordSearchStage>, Windows) {
    assert_eq!(strategy_of(letters, words), expected);
    let tape = tape(letters, words, Method::Fast);
    let (kept, read, found) = followed(&tape);
    let mut player = Player::new(tape.clone());
    player.forward(1000);
    player.back(500);
    player.to_end();
    let counters: Vec<u64> = player.stage().counters().iter().map(|counter| counter.value).collect();
    assert_eq!(counters[..2], [read, kept.len() as u64]);
    let numbers = numbers(words);
    let slices: Vec<&[u8]> = numbers.iter().map(Vec::as_slice).collect();
    let mut expected = Vec::new();
    let _ = find_watched(Method::Fast, letters, &slices, &mut |event: Event| {
        expected.extend(if let Event::Found { place } = event { Some(place) } else { None });
        ControlFlow::Continue(())
    });
    assert_eq!(found, expected);
    assert!(found.ends_with(player.stage().found()) && counters.last() == Some(&(found.len() as u64)));
    let (places, found) = (find_by(Method::Brute, letters, &slices), found.into_iter().collect::<HashSet<_>>());
    assert!(places.iter().flatten().count() * 3 > words.len());
    assert!(places.iter().flatten().all(|place| found.contains(place)));
    (tape, kept)
}

/// The filter keeps four letters of each word wherever they are in the grid, and nothing else.
#[test]
fn windows_of_rare_letters_are_kept() {
    let (letters, words) = large_puzzle(150, 300);
    let (tape, kept) = check_large(&letters, &words, Strategy::Windows);
    let mut all: HashMap<String, Windows> = HashMap::new();
    for start in letters.cells().positions() {
        for dir in &Dir::ALL[..4] {
            all.entry(run(&letters, start, *dir, 4)).or_default().insert((start.row, start.col, *dir as u8, 4));
        }
    }
    let read = |letters: &[u8]| String::from_utf8(letters.to_vec()).unwrap();
    let either_way = |four: &[u8]| [read(four), read(&four.iter().rev().copied().collect::<Vec<_>>())];
    let mut allowed = HashSet::new();
    for word in words.iter().filter(|word| word.len() >= 4) {
        let fours: Vec<[String; 2]> = word.as_bytes().windows(4).map(either_way).collect();
        let is_kept = |run: &String| all.get(run).is_none_or(|places| places.is_subset(&kept));
        assert!(fours.iter().any(|four| four.iter().all(is_kept)), "{word}");
        allowed.extend(fours.into_iter().flatten());
    }
    let spelled = |row, col, dir| run(&letters, Pos::new(row, col), Dir::ALL[usize::from(dir)], 4);
    assert!(kept.iter().all(|&(row, col, dir, _)| allowed.contains(&spelled(row, col, dir))));
    let mut player = Player::new(tape);
    player.to_end();
    let counters = player.stage().counters();
    let compared = later_counts(&letters, &words);
    assert_eq!([counters[2].value, counters[3].value], compared);
}

/// Returns the numbers of windows dropped later and of words compared, counted from the events.
fn later_counts(letters: &Letters, words: &[String]) -> [u64; 2] {
    let (numbers, mut counts) = (numbers(words), [0, 0]);
    let slices: Vec<&[u8]> = numbers.iter().map(Vec::as_slice).collect();
    let _ = find_watched(Method::Fast, letters, &slices, &mut |event: Event| {
        match event {
            Event::Dropped { anchor, dir, word } => {
                let line = if (dir as usize) < 4 { dir } else { Dir::ALL[dir as usize - 4] };
                let mut four: Vec<char> = run(letters, anchor, line, 4).chars().collect();
                if line != dir {
                    four.reverse();
                }
                assert!(words[word].contains(&four.into_iter().collect::<String>()));
                counts[0] += 1;
            }
            Event::Tried { .. } => counts[1] += 1,
            _ => {}
        }
        ControlFlow::Continue(())
    });
    counts
}

/// The filter keeps the windows with which a longer word begins, and nothing with which none does.
#[test]
fn windows_that_begin_words_are_kept() {
    let (letters, words) = large_puzzle(120, 2000);
    let (_, kept) = check_large(&letters, &words, Strategy::Walk);
    let beginnings: HashSet<&str> = words.iter().filter_map(|word| word.get(..4)).collect();
    let prefixes: HashSet<&str> = words.iter().filter_map(|word| word.get(..5)).collect();
    for start in letters.cells().positions() {
        for dir in Dir::ALL {
            let five = run(&letters, start, dir, 5);
            let is_kept = kept.contains(&(start.row, start.col, dir as u8, 4));
            assert!(is_kept || !prefixes.contains(&*five), "{five} at {start}");
            assert!(!is_kept || beginnings.contains(&five[..4]), "{five} at {start}");
        }
    }
}

/// In this grid, the reasons for keeping and dropping windows can be read off.
#[test]
fn windows_have_their_reasons() {
    let mut rows = vec!["abcdefgh".repeat(15); 120];
    rows[2].replace_range(10..17, "quizzes");
    rows[3].replace_range(20..25, "quize");
    rows[4].replace_range(30..36, "ezziuq");
    let letters = Arc::new(Letters::try_from(rows).unwrap());
    // The letters of the other words are frequent, but never follow each other.
    let words: Vec<String> = [vec!["QUIZZES"], vec!["ACEGBD"; 39]].concat().into_iter().map(str::to_owned).collect();
    assert_eq!(strategy_of(&letters, &words), Strategy::Windows);
    let mut player = Player::new(tape(&letters, &words, Method::Fast));
    let mut said = Vec::new();
    while player.forward(1) {
        said.push(player.stage().sentence());
    }
    let none = "Row 1, south-east: none of 120 windows of 4 letters is a word's rarest: drop them.";
    for expected in [
        "Search row 1 for all words.",
        none,
        "QUIZ from row 3, column 11: read either way, the rarest letters of a word, so keep them.",
        "Row 3, east: 1 of 120 windows of 4 letters is a word's rarest: drop the others.",
        "QUIZ from row 3, column 11: the letter beside it fits too, so compare a word to the east.",
        "QUIZZES is found: from row 3, column 11 to the east.",
        "QUIZ from row 4, column 21: QUIZZES has Z beside it, not E: drop it.",
        "ZIUQ from row 5, column 33: the letter beside it fits too, so compare a word to the west.",
    ] {
        assert!(said.iter().any(|said| said == expected), "{expected}: {:#?}", &said[..40]);
    }
    assert_eq!(said.iter().filter(|said| said.contains("keep them")).count(), 3);
}
