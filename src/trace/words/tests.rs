use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use wordhoard_engine::base::task::Task;
use wordhoard_engine::solve::lab::permutations::{self, PermutationStats};
use wordhoard_engine::solve::lab::{self, Rack};
use wordhoard_engine::words::alphagrams::Event;

use super::*;
use crate::trace::{Player, Stage, Tape, TapeWriter};

static WORDS: LazyLock<Arc<Lexicon>> = LazyLock::new(|| Arc::new(Lexicon::embedded(false)));

/// Logs the steps that `search` passes to its observer.
fn tape<S: Stage>(start: S, search: impl FnOnce(&mut dyn FnMut(S::Step) -> ControlFlow<()>)) -> Tape<S> {
    let tape = Tape::new(start);
    let (mut writer, task) = (TapeWriter::new(&tape), Task::default());
    search(&mut |step| writer.log(step, &task));
    writer.finish();
    tape
}

fn look_up(text: &str) -> Tape<LookUpStage> {
    let word = lab::word(text).unwrap();
    tape(LookUpStage::new(Arc::clone(&WORDS), &word), |observer| {
        let _ = lab::prefixes_watched(&WORDS, &word, &mut |event| observer(event));
    })
}

fn permute(text: &str) -> Tape<PermutationStage> {
    let rack = Rack::parse(text).unwrap();
    tape(PermutationStage::new(Arc::clone(&WORDS), &rack), |observer| {
        let found = permutations::sub_anagrams_watched(&WORDS, &rack, 2..=63, &mut |event| observer(event));
        assert!(found.is_ok());
    })
}

fn index(text: &str) -> Tape<IndexStage> {
    let rack = Rack::parse(text).unwrap();
    tape(IndexStage::new(Arc::clone(&WORDS), &rack), |observer| {
        let _ = lab::sub_anagrams_watched(&WORDS, &rack, 2..=63, &mut |event| observer(event));
    })
}

fn end<S: Stage>(tape: &Tape<S>) -> S {
    tape.stage_at(u64::MAX).1
}

fn sentences<S: Stage>(tape: &Tape<S>) -> Vec<String> {
    (0..=tape.len()).map(|position| tape.stage_at(position).1.sentence()).collect()
}

fn values<S: Stage>(tape: &Tape<S>) -> Vec<u64> {
    end(tape).counters().iter().map(|counter| counter.value).collect()
}

fn texts(numbers: &[u32]) -> Vec<String> {
    numbers.iter().map(|&number| text(&WORDS, number)).collect()
}

/// Moves 1,000 steps forwards, 500 back and to the end, with the same stages on both ways.
fn check_player<S: Stage>(tape: &Tape<S>) {
    let mut player = Player::new(tape.clone());
    player.forward(1000);
    let (position, sentence) = (player.position(), player.stage().sentence());
    player.back(500);
    assert_eq!(player.position(), position.saturating_sub(500));
    player.forward(500);
    assert_eq!(player.stage().sentence(), sentence);
    player.to_end();
    assert_eq!(player.stage().counters(), end(tape).counters());
}

#[test]
fn words_are_followed_letter_by_letter() {
    let pines = look_up("pines");
    assert_eq!(end(&pines).found().collect::<Vec<_>>(), ["PI", "PIN", "PINE", "PINES"]);
    let prefixes = lab::prefixes(&WORDS, &lab::word("pines").unwrap());
    assert_eq!(values(&pines), [5, prefixes.len() as u64]);
    let last: Vec<bool> = end(&pines).path().branches().iter().map(|branch| branch.is_word).collect();
    assert_eq!(last, [false, true, true, true, true]);
    assert_eq!(
        sentences(&pines)[..4],
        [
            "Look up PINES from the root of the tree.",
            "Follow P: words begin with P.",
            "Follow I: words begin with PI.",
            "PI has a stop mark: it is a word.",
        ]
    );
    let last_sentence = |text: &str| sentences(&look_up(text)).pop().unwrap();
    assert_eq!(last_sentence("reve"), "REVE is a path in the tree, but has no stop mark: it is not a word.");
    assert_eq!(last_sentence("pinex"), "No word begins with PINEX, so PINEX is not a word.");
    check_player(&pines);
}

#[test]
fn permutations_find_the_same_words_with_the_same_work() {
    for text in ["TEAR", "GIGA", "RETAINS"] {
        let (tape, rack) = (permute(text), Rack::parse(text).unwrap());
        let mut stats = PermutationStats::default();
        let watched = permutations::sub_anagrams_watched(&WORDS, &rack, 2..=63, &mut stats).unwrap();
        let mut found: Vec<String> = end(&tape).found().collect();
        found.sort_unstable();
        assert_eq!(found, texts(&watched.into_inner()), "{text}");
        assert_eq!(values(&tape), [stats.permutations, stats.steps, found.len() as u64, stats.dropped], "{text}");
    }
    check_player(&permute("RETAINS"));
}

#[test]
fn the_index_finds_the_same_words_in_the_same_order() {
    for rack_text in ["TEAR", "GIGA", "RETAINS", "TE?R", "JQ??", "ZZZZ"] {
        let tape = index(rack_text);
        let found = lab::sub_anagrams(&WORDS, &Rack::parse(rack_text).unwrap(), 2..=63);
        assert_eq!(end(&tape).found().collect::<Vec<_>>(), texts(&found), "{rack_text}");
        assert_eq!(end(&tape).kept().len(), 0, "every group that was kept is visited");
    }
    check_player(&index("RETAINS"));
}

/// Every word of the lengths visited is skipped with its group or tested.
#[test]
fn the_index_accounts_for_every_word() {
    let tape = index("RETAINS");
    let [_, _, skipped, tested, _] = values(&tape)[..] else { panic!() };
    let unsure = (0..tape.len()).filter_map(|at| tape.step(at));
    let (mut unsure_count, mut all) = (0, 0);
    for step in unsure {
        match step {
            Event::Unsure { .. } => unsure_count += 1,
            Event::Began { words, .. } => all += u64::from(words),
            _ => {}
        }
    }
    // A word that the index cannot decide is tested twice, unless the list leaves it out.
    assert!(skipped + tested >= all && skipped + tested <= all + unsure_count, "{skipped} + {tested}, {all}");
    assert!(skipped > 10 * tested, "{skipped} words skipped, {tested} tested");
}

#[test]
fn sentences_are_short_and_lines_exist() {
    fn check<S: Stage>(tape: &Tape<S>, method: Method) {
        let mut is_used = [false; 8];
        for position in 0..=tape.len() {
            let (_, stage) = tape.stage_at(position);
            let sentence = stage.sentence();
            assert!(sentence.ends_with('.') && sentence.len() <= 100, "{sentence}");
            is_used[stage.line()] = true;
        }
        assert!(is_used.iter().skip(method.code().len()).all(|is_used| !is_used));
        assert!(is_used.iter().filter(|&&is_used| is_used).count() >= 3);
    }
    check(&look_up("pinex"), Method::Tree);
    check(&permute("tears"), Method::Permutations);
    check(&index("tears"), Method::Fast);
    check(&index("q?"), Method::Fast);
    assert!(Method::NAMES.iter().all(|(_, _, method)| method.code().iter().all(|line| line.len() < 52)));
    assert!(size_of::<Step>() <= 8 && size_of::<Event>() <= 12);
}

#[test]
fn sentences_give_reasons() {
    let check = |sentences: Vec<String>, expected: &[&str]| {
        for expected in expected {
            assert!(sentences.iter().any(|sentence| sentence == expected), "{expected}\n{}", sentences.join("\n"));
        }
    };
    check(
        sentences(&permute("TEAR")),
        &[
            "Permutation 2 of 24 is AETR.",
            "No word begins with AERT, so this permutation leads no further.",
            "No word begins with RT, so 2 permutations lead no further.",
            "TE was found before, so it is dropped.",
        ],
    );
    check(
        sentences(&index("TEAR")),
        &[
            "Visit the 127 words of 2 letters.",
            "Skip 33 words with O: there is no O.",
            "Visit a group: 32 words of 4 letters with A, R and T.",
            "ALA cannot be formed: there is no L and too few As.",
            "TE can be formed.",
        ],
    );
}
