//! Tests of hints and of word counts on tiles.

use super::super::hint::HintLevel;
use super::super::mode::GameMode;
use super::*;
use crate::play::Round;

fn ask_for_hint(state: &mut State, second: u32) -> Verdict {
    Boggle::apply(state, &Move::Hint, SECOND * second)
}

fn expect_hint(verdict: Verdict) -> (usize, HintLevel) {
    match verdict {
        Verdict::Hinted(hint) => (hint.word, hint.level),
        other => panic!("{other:?}"),
    }
}

#[test]
fn hints_have_two_levels_and_resume_the_search() {
    let mut state = start(&desc("TEA\nRSO\n"));
    let (first, level) = expect_hint(ask_for_hint(&mut state, 1));
    assert_eq!(level, HintLevel::FirstTile);
    assert!(state.words()[first].is_common(), "common words first");
    assert_eq!(state.words()[first].found.path[0], crate::grid::Pos::new(0, 0), "the search starts at the first tile");
    assert_eq!(expect_hint(ask_for_hint(&mut state, 2)), (first, HintLevel::Word));
    let (second, level) = expect_hint(ask_for_hint(&mut state, 3));
    assert!(second != first && level == HintLevel::FirstTile);
    // Once the word is found, the next hint is for a different word.
    let text = state.words()[second].found.text.clone();
    play_at(&mut state, &text, 4);
    let (third, level) = expect_hint(ask_for_hint(&mut state, 5));
    assert!(third != second && level == HintLevel::FirstTile);
    assert!(state.words()[third].found.path[0] >= state.words()[second].found.path[0], "the search resumes");
}

#[test]
fn only_second_level_hints_cost_the_points_of_the_word() {
    let mut state = start(&desc("TEA\nRSO\n"));
    let (first, _) = expect_hint(ask_for_hint(&mut state, 1));
    let text = state.words()[first].found.text.clone();
    play(&mut state, &text);
    assert_eq!(state.points(0), state.words()[first].points);
    let (second, _) = expect_hint(ask_for_hint(&mut state, 1));
    ask_for_hint(&mut state, 1);
    let text = state.words()[second].found.text.clone();
    assert_eq!(play(&mut state, &text), Verdict::Accepted(second));
    assert_eq!((state.found(0).len(), state.points(0)), (2, state.words()[first].points));
    assert!(state.is_helped());
    let score = Boggle::score(&state, SECOND).unwrap();
    assert!(score.helped && !score.ranked, "rounds on your own boards are not ranked either");
}

#[test]
fn hints_cost_time_and_are_refused_if_too_little_is_left() {
    let mut state = start(&desc("TEA\nRSO\n"));
    assert_eq!(Boggle::price(&ask_for_hint(&mut state, 1)), SECOND * 5);
    assert_eq!(Boggle::price(&ask_for_hint(&mut state, 1)), SECOND * 10);
    assert_eq!(ask_for_hint(&mut state, 175), Verdict::NoTimeForHint);
    assert_eq!(Boggle::price(&Verdict::NoTimeForHint), Duration::ZERO);
    assert_eq!(expect_hint(ask_for_hint(&mut state, 174)).1, HintLevel::FirstTile);
    assert!(start(&desc("TEA\nRSO\n")).current_turn().hints().count() == 0);
}

#[test]
fn each_offered_word_is_shown_exactly_once() {
    let mut state = start(&desc_with("TEA\nRSO\n", |rule| (rule.mode, rule.time) = (GameMode::Zen, None)));
    let offered = state.words().iter().filter(|word| word.found.word.offered).count();
    let mut shown = std::collections::HashSet::new();
    let mut was_common = true;
    while let Verdict::Hinted(hint) = ask_for_hint(&mut state, 1) {
        let word = &state.words()[hint.word];
        assert!(word.found.word.offered && (was_common || !word.is_common()), "common words first");
        was_common = word.is_common();
        if hint.level == HintLevel::Word {
            assert!(shown.insert(hint.word), "shown twice");
        }
    }
    assert_eq!(shown.len(), offered);
    assert_eq!(ask_for_hint(&mut state, 1), Verdict::NoHintLeft);
}

#[test]
fn the_price_of_a_hint_is_deducted_from_the_clock() {
    let words = Lexicon::embedded(false);
    let mut round: Round<Boggle> = Round::begin(desc("TEA\nRSO\n"), &words, KEY).unwrap();
    round.run(Duration::ZERO);
    round.play(Move::Hint, SECOND * 10);
    assert_eq!(round.time(SECOND * 10), SECOND * 15);
    round.play(Move::Hint, SECOND * 11);
    assert_eq!(round.time(SECOND * 11), SECOND * 26);
    let saved = serde_json::to_value(round.saved_form(SECOND * 11)).unwrap();
    let restored = Round::<Boggle>::restore(serde_json::from_value(saved).unwrap(), &words).unwrap().round;
    assert_eq!((restored.time(Duration::ZERO), restored.state().is_helped()), (SECOND * 26, true));
}

#[test]
fn tiles_count_the_unfound_common_words_that_use_them() {
    let pos = crate::grid::Pos::new;
    let state = start(&desc("TEA\nRSO\n"));
    assert_eq!((state.word_count_at(pos(0, 0)), state.is_helped()), (None, false));
    let mut state = start(&desc_with("TEA\nRSO\n", |rule| rule.counts = true));
    assert!(state.is_helped());
    for tile in state.board().positions().collect::<Vec<_>>() {
        let common = || state.words().iter().filter(|word| word.is_common());
        let expected = common().filter(|word| state.paths(&word.found.text).covers(tile)).count();
        assert_eq!(state.word_count_at(tile), Some(expected), "{tile:?}");
    }
    let count_before = state.word_count_at(pos(0, 0)).unwrap();
    play(&mut state, "tea");
    assert_eq!(state.word_count_at(pos(0, 0)), Some(count_before - 1), "only unfound words are counted");
    assert_eq!(state.word_count_at(pos(9, 9)), Some(0));
}
