//! Kinds of time.

use super::super::mode::GameMode;
use super::*;

#[test]
fn time_and_giving_up_end_a_round() {
    let mut state = start(&desc("TEA\nRSO\n"));
    assert_eq!(Boggle::status(&state, SECOND * 179), Status::Playing);
    assert_eq!(Boggle::status(&state, SECOND * 180), Status::Over);
    assert_eq!(say_at(&mut state, "tea", 180), Verdict::Nothing);
    Boggle::apply(&mut state, &Move::GiveUp, SECOND);
    assert_eq!(Boggle::status(&state, SECOND), Status::Over);
    assert_eq!(say(&mut state, "tea"), Verdict::Nothing);
    assert_eq!(state.ending(SECOND), Some(Ending::GivenUp));
}

fn paced(mode: GameMode) -> State {
    start(&with("TEA\nRSO\n", |rule| {
        (rule.mode, rule.time) = (mode, mode.seconds(Shape { rows: 2, cols: 3 }));
    }))
}

fn end(state: &State) -> Option<u64> {
    Boggle::limit(state).map(|limit| limit.end.as_secs())
}

#[test]
fn blitz_is_a_minute() {
    assert_eq!(end(&paced(GameMode::Blitz)), Some(60));
}

#[test]
fn refill_sets_the_time_back_with_every_word() {
    let mut state = paced(GameMode::Refill);
    assert_eq!(end(&state), Some(30));
    say_at(&mut state, "tea", 20);
    assert_eq!(end(&state), Some(50));
    say_at(&mut state, "tre", 30);
    say_at(&mut state, "tea", 31);
    assert_eq!(end(&state), Some(50), "only a new word does");
    assert_eq!(Boggle::status(&state, SECOND * 50), Status::Over);
}

#[test]
fn climb_adds_for_words_and_takes_for_misses() {
    let mut state = paced(GameMode::Climb);
    say_at(&mut state, "tea", 5);
    assert_eq!(end(&state), Some(39), "8 and a point");
    say_at(&mut state, "tre", 6);
    assert_eq!(end(&state), Some(31));
    say_at(&mut state, "te", 7);
    assert_eq!(end(&state), Some(31), "a slip is no miss");
    say_at(&mut state, "house", 28);
    assert_eq!(Boggle::status(&state, SECOND * 28), Status::Over, "a miss can take the last second");
}

#[test]
fn the_third_miss_strikes_out() {
    let mut state = paced(GameMode::Strikes);
    assert_eq!(end(&state), None);
    for (word, status) in [
        ("tre", Status::Playing),
        ("tea", Status::Playing),
        ("tea", Status::Playing),
        ("te", Status::Playing),
        ("house", Status::Playing),
        ("aet", Status::Over),
    ] {
        say(&mut state, word);
        assert_eq!(Boggle::status(&state, SECOND * 9999), status, "{word}");
    }
    assert_eq!(state.ending(SECOND), Some(Ending::StruckOut));
}

#[test]
fn zen_has_no_end_of_its_own() {
    let mut state = paced(GameMode::Zen);
    for _ in 0..20 {
        say(&mut state, "house");
    }
    assert_eq!((end(&state), Boggle::status(&state, SECOND * 99_999)), (None, Status::Playing));
}

#[test]
fn a_word_without_points_gains_its_time_all_the_same() {
    let mut state =
        start(&with("TEA\nRSO\n", |rule| (rule.mode, rule.time, rule.min) = (GameMode::Refill, Some(30), 2)));
    let two = state.words().iter().find(|word| word.found.text.len() == 2).unwrap().found.text.clone();
    say_at(&mut state, &two, 20);
    assert_eq!((state.points(0), end(&state)), (0, Some(50)));
}
