//! Hints, and counts on tiles.

use super::super::hint::HintLevel;
use super::super::mode::GameMode;
use super::*;
use crate::play::Round;

fn ask(state: &mut State, second: u32) -> Verdict {
    Boggle::apply(state, &Move::Hint, SECOND * second)
}

fn hinted(verdict: Verdict) -> (usize, HintLevel) {
    match verdict {
        Verdict::Hinted(hint) => (hint.word, hint.grade),
        other => panic!("{other:?}"),
    }
}

#[test]
fn hints_come_in_grades_and_go_on_from_where_the_search_stopped() {
    let mut state = start(&desc("TEA\nRSO\n"));
    let (first, grade) = hinted(ask(&mut state, 1));
    assert_eq!(grade, HintLevel::FirstTile);
    assert!(state.words()[first].is_common(), "common words first");
    assert_eq!(state.words()[first].found.path[0], crate::grid::Pos::new(0, 0), "the search begins at the first tile");
    assert_eq!(hinted(ask(&mut state, 2)), (first, HintLevel::Word));
    let (second, grade) = hinted(ask(&mut state, 3));
    assert!(second != first && grade == HintLevel::FirstTile);
    // Found meanwhile: the next hint tells of another word.
    let text = state.words()[second].found.text.clone();
    say_at(&mut state, &text, 4);
    let (third, grade) = hinted(ask(&mut state, 5));
    assert!(third != second && grade == HintLevel::FirstTile);
    assert!(state.words()[third].found.path[0] >= state.words()[second].found.path[0], "the search goes on");
}

#[test]
fn a_first_tile_leaves_the_points_and_a_word_takes_them() {
    let mut state = start(&desc("TEA\nRSO\n"));
    let (first, _) = hinted(ask(&mut state, 1));
    let text = state.words()[first].found.text.clone();
    say(&mut state, &text);
    assert_eq!(state.points(0), state.words()[first].points);
    let (second, _) = hinted(ask(&mut state, 1));
    ask(&mut state, 1);
    let text = state.words()[second].found.text.clone();
    assert_eq!(say(&mut state, &text), Verdict::Counts(second));
    assert_eq!((state.found(0).len(), state.points(0)), (2, state.words()[first].points));
    assert!(state.is_helped());
    let score = Boggle::score(&state, SECOND).unwrap();
    assert!(score.helped && !score.ranked, "a board of one's own is no record either");
}

#[test]
fn hints_cost_time_and_are_refused_where_there_is_not_enough() {
    let mut state = start(&desc("TEA\nRSO\n"));
    assert_eq!(Boggle::price(&ask(&mut state, 1)), SECOND * 5);
    assert_eq!(Boggle::price(&ask(&mut state, 1)), SECOND * 10);
    assert_eq!(ask(&mut state, 175), Verdict::NoTimeForIt);
    assert_eq!(Boggle::price(&Verdict::NoTimeForIt), Duration::ZERO);
    assert_eq!(hinted(ask(&mut state, 174)).1, HintLevel::FirstTile);
    assert!(start(&desc("TEA\nRSO\n")).sheet().hints().taken() == 0);
}

#[test]
fn every_word_that_may_be_named_is_told_once_and_then_no_more() {
    let mut state = start(&with("TEA\nRSO\n", |rule| (rule.mode, rule.time) = (GameMode::Zen, None)));
    let offered = state.words().iter().filter(|word| word.found.word.offered).count();
    let mut told = std::collections::HashSet::new();
    let mut was_common = true;
    while let Verdict::Hinted(hint) = ask(&mut state, 1) {
        let word = &state.words()[hint.word];
        assert!(word.found.word.offered && (was_common || !word.is_common()), "common words first");
        was_common = word.is_common();
        if hint.grade == HintLevel::Word {
            assert!(told.insert(hint.word), "once");
        }
    }
    assert_eq!(told.len(), offered);
    assert_eq!(ask(&mut state, 1), Verdict::NothingToTell);
}

#[test]
fn the_price_of_a_hint_is_taken_from_the_clock() {
    let words = Lexicon::embedded(false);
    let mut round: Round<Boggle> = Round::begin(desc("TEA\nRSO\n"), &words, TICKET).unwrap();
    round.run(Duration::ZERO);
    round.play(Move::Hint, SECOND * 10);
    assert_eq!(round.at(SECOND * 10), SECOND * 15);
    round.play(Move::Hint, SECOND * 11);
    assert_eq!(round.at(SECOND * 11), SECOND * 26);
    let saved = serde_json::to_value(round.record(SECOND * 11)).unwrap();
    let restored = Round::<Boggle>::restore(serde_json::from_value(saved).unwrap(), &words).unwrap().round;
    assert_eq!((restored.at(Duration::ZERO), restored.state().is_helped()), (SECOND * 26, true));
}

#[test]
fn tiles_tell_how_many_common_words_go_over_them() {
    let pos = crate::grid::Pos::new;
    let state = start(&desc("TEA\nRSO\n"));
    assert_eq!((state.through(pos(0, 0)), state.is_helped()), (None, false));
    let mut state = start(&with("TEA\nRSO\n", |rule| rule.counts = true));
    assert!(state.is_helped());
    for tile in state.board().positions().collect::<Vec<_>>() {
        let common = || state.words().iter().filter(|word| word.is_common());
        let slow = common().filter(|word| state.ways(&word.found.text).covers(tile)).count();
        assert_eq!(state.through(tile), Some(slow), "{tile:?}");
    }
    let before = state.through(pos(0, 0)).unwrap();
    say(&mut state, "tea");
    assert_eq!(state.through(pos(0, 0)), Some(before - 1), "only what is left is told");
    assert_eq!(state.through(pos(9, 9)), Some(0));
}
