//! Tests of hints and of word counts on tiles.

use super::super::mode::GameMode;
use super::*;
use crate::play::Round;

fn ask_for_hint(state: &mut State, second: u32) -> Verdict {
    Boggle::apply(state, &Move::Hint, SECOND * second)
}

fn expect_hint(verdict: Verdict) -> Hint {
    if let Verdict::Hinted(hint) = verdict { hint } else { panic!("{verdict:?}") }
}

const ROWS: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

#[test]
fn hints_show_a_word_worth_having_tile_by_tile() {
    let mut state = start(&desc(ROWS));
    let first = expect_hint(ask_for_hint(&mut state, 1));
    let word = state.words()[first.word].clone();
    assert!(word.is_common() && word.found.text.len() == 5, "{}", word.found.text);
    assert_eq!((first.tiles, first.is_whole, first.price), (1, false, SECOND * 5));
    for tiles in 2..=5 {
        let next = expect_hint(ask_for_hint(&mut state, 2));
        assert_eq!((next.word, next.tiles, next.is_whole, next.price), (first.word, tiles, tiles == 5, SECOND * 3));
    }
    let other = expect_hint(ask_for_hint(&mut state, 3));
    assert!(other.word != first.word && other.tiles == 1 && other.price == SECOND * 5);
    // Once the word is found, the next hint is for a different word.
    let text = state.words()[other.word].found.text.clone();
    play_at(&mut state, &text, 4);
    let third = expect_hint(ask_for_hint(&mut state, 5));
    assert!(third.word != other.word && third.tiles == 1);
}

#[test]
fn words_of_medium_length_come_before_short_ones() {
    let mut state = start(&desc_with(ROWS, |rule| (rule.mode, rule.time) = (GameMode::Zen, None)));
    let mut lengths = Vec::new();
    while let Verdict::Hinted(hint) = ask_for_hint(&mut state, 1) {
        let word = &state.words()[hint.word];
        if hint.tiles == 1 && word.is_common() {
            lengths.push(word.found.text.len());
        }
    }
    lengths.dedup();
    assert_eq!(lengths, [5, 6, 4, 3]);
}

#[test]
fn only_whole_words_score_nothing() {
    let mut state = start(&desc_with(ROWS, |rule| (rule.mode, rule.time) = (GameMode::Zen, None)));
    let first = expect_hint(ask_for_hint(&mut state, 1));
    (0..3).for_each(|_| _ = ask_for_hint(&mut state, 1));
    let (text, points) = (state.words()[first.word].found.text.clone(), state.words()[first.word].points);
    play(&mut state, &text);
    assert_eq!(state.points(0), points, "four of five tiles were shown");
    let second = expect_hint(ask_for_hint(&mut state, 1));
    while !expect_hint(ask_for_hint(&mut state, 1)).is_whole {}
    let text = state.words()[second.word].found.text.clone();
    assert_eq!(play(&mut state, &text), Verdict::Accepted(second.word));
    assert_eq!((state.found(0).len(), state.points(0)), (2, points));
    assert!(state.is_helped());
    let score = Boggle::score(&state, SECOND).unwrap();
    assert!(score.helped && !score.ranked, "rounds on your own boards are not ranked either");
}

#[test]
fn hints_cost_time_and_are_refused_if_too_little_is_left() {
    let mut state = start(&desc(ROWS));
    assert_eq!(ask_for_hint(&mut state, 175), Verdict::NoTimeForHint);
    assert_eq!(Boggle::price(&Verdict::NoTimeForHint), Duration::ZERO);
    assert_eq!(Boggle::price(&ask_for_hint(&mut state, 174)), SECOND * 5);
    assert_eq!(ask_for_hint(&mut state, 177), Verdict::NoTimeForHint);
    assert_eq!(Boggle::price(&ask_for_hint(&mut state, 176)), SECOND * 3);
    assert!(start(&desc(ROWS)).current_turn().hints().count() == 0);
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
        if hint.is_whole {
            assert!(shown.insert(hint.word), "shown twice");
        }
    }
    assert_eq!(shown.len(), offered);
    assert_eq!(ask_for_hint(&mut state, 1), Verdict::NoHintLeft);
}

#[test]
fn the_price_of_a_hint_is_deducted_from_the_clock() {
    let words = Lexicon::embedded(false);
    let mut round: Round<Boggle> = Round::begin(desc(ROWS), &words, KEY).unwrap();
    round.run(Duration::ZERO);
    round.play(Move::Hint, SECOND * 10);
    assert_eq!(round.time(SECOND * 10), SECOND * 15);
    round.play(Move::Hint, SECOND * 11);
    assert_eq!(round.time(SECOND * 11), SECOND * 19);
    let saved = serde_json::to_value(round.saved_form(SECOND * 11)).unwrap();
    let restored = Round::<Boggle>::restore(serde_json::from_value(saved).unwrap(), &words).unwrap().round;
    assert_eq!((restored.time(Duration::ZERO), restored.state().is_helped()), (SECOND * 19, true));
}

/// Restores a round saved when hints showed a word in two steps.
#[test]
fn hints_of_older_rounds_replay_alike() {
    let words = Lexicon::embedded(false);
    let round: Round<Boggle> = Round::begin(desc(ROWS), &words, KEY).unwrap();
    let mut saved = serde_json::to_value(round.saved_form(Duration::ZERO)).unwrap();
    saved["moves"] = serde_json::json!([[1000, "hint"], [7000, "hint"], [18_000, {"word": "ten"}], [20_000, "hint"]]);
    saved["elapsed"] = 26_000.into();
    let text = saved.to_string();
    let restored = Round::<Boggle>::restore(serde_json::from_str(&text).unwrap(), &words).unwrap().round;
    let state = restored.state();
    assert!(state.current_turn().hints().has_shown(index_of(state, "ten")), "the second hint showed the whole word");
    assert_eq!((state.found(0).len(), state.points(0), state.current_turn().hints().count()), (1, 0, 3));
    assert_eq!(serde_json::to_value(restored.saved_form(Duration::ZERO)).unwrap()["moves"], saved["moves"]);
}

#[test]
fn hints_of_older_rounds_resume_the_search_and_have_their_own_prices() {
    let mut state = start(&desc("TEA\nRSO\n"));
    let ask = |state: &mut State| expect_hint(Boggle::apply(state, &Move::WordHint, SECOND));
    let first = ask(&mut state);
    assert_eq!((first.tiles, first.is_whole, first.price), (1, false, SECOND * 5));
    assert!(state.words()[first.word].is_common(), "common words first");
    assert_eq!(
        state.words()[first.word].found.path[0],
        wordhoard_engine::grid::Pos::new(0, 0),
        "the search starts at the first tile"
    );
    let whole = ask(&mut state);
    assert_eq!((whole.word, whole.is_whole, whole.price), (first.word, true, SECOND * 10));
    let second = ask(&mut state);
    assert!(second.word != first.word && !second.is_whole);
    let text = state.words()[second.word].found.text.clone();
    play_at(&mut state, &text, 4);
    let third = ask(&mut state);
    assert!(third.word != second.word && !third.is_whole);
    assert!(state.words()[third.word].found.path[0] >= state.words()[second.word].found.path[0], "the search resumes");
}

#[test]
fn tiles_count_the_unfound_common_words_that_use_them() {
    let pos = wordhoard_engine::grid::Pos::new;
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
