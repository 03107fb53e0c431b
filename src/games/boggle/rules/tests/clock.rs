//! Tests of the game modes and their clocks.

use super::super::mode::GameMode;
use super::*;

#[test]
fn a_round_ends_when_time_is_up_or_the_player_gives_up() {
    let mut state = start(&desc("TEA\nRSO\n"));
    assert_eq!(Boggle::status(&state, SECOND * 179), Status::Playing);
    assert_eq!(Boggle::status(&state, SECOND * 180), Status::Over);
    assert_eq!(play_at(&mut state, "tea", 180), Verdict::Ignored);
    Boggle::apply(&mut state, &Move::GiveUp, SECOND);
    assert_eq!(Boggle::status(&state, SECOND), Status::Over);
    assert_eq!(play(&mut state, "tea"), Verdict::Ignored);
    assert_eq!(state.ending(SECOND), Some(Ending::GivenUp));
}

fn start_with_mode(mode: GameMode) -> State {
    start(&desc_with("TEA\nRSO\n", |rule| {
        (rule.mode, rule.time) = (mode, mode.seconds(Shape { rows: 2, cols: 3 }));
    }))
}

fn end(state: &State) -> Option<u64> {
    Boggle::limit(state).map(|limit| limit.end.as_secs())
}

#[test]
fn blitz_lasts_a_minute() {
    assert_eq!(end(&start_with_mode(GameMode::Blitz)), Some(60));
}

#[test]
fn refill_resets_the_clock_with_every_new_word() {
    let mut state = start_with_mode(GameMode::Refill);
    assert_eq!(end(&state), Some(30));
    play_at(&mut state, "tea", 20);
    assert_eq!(end(&state), Some(50));
    play_at(&mut state, "tre", 30);
    play_at(&mut state, "tea", 31);
    assert_eq!(end(&state), Some(50), "only a new word resets the clock");
    assert_eq!(Boggle::status(&state, SECOND * 50), Status::Over);
}

#[test]
fn climb_adds_time_for_words_and_deducts_it_for_misses() {
    let mut state = start_with_mode(GameMode::Climb);
    play_at(&mut state, "tea", 5);
    assert_eq!(end(&state), Some(39), "8 seconds and 1 point");
    play_at(&mut state, "tre", 6);
    assert_eq!(end(&state), Some(31));
    play_at(&mut state, "te", 7);
    assert_eq!(end(&state), Some(31), "a word that is too short is not a miss");
    play_at(&mut state, "house", 28);
    assert_eq!(Boggle::status(&state, SECOND * 28), Status::Over, "a miss can use up the time left");
}

#[test]
fn the_third_miss_ends_a_round_in_strikes_mode() {
    let mut state = start_with_mode(GameMode::Strikes);
    assert_eq!(end(&state), None);
    for (word, status) in [
        ("tre", Status::Playing),
        ("tea", Status::Playing),
        ("tea", Status::Playing),
        ("te", Status::Playing),
        ("house", Status::Playing),
        ("aet", Status::Over),
    ] {
        play(&mut state, word);
        assert_eq!(Boggle::status(&state, SECOND * 9999), status, "{word}");
    }
    assert_eq!(state.ending(SECOND), Some(Ending::StruckOut));
}

#[test]
fn zen_never_ends_by_itself() {
    let mut state = start_with_mode(GameMode::Zen);
    for _ in 0..20 {
        play(&mut state, "house");
    }
    assert_eq!((end(&state), Boggle::status(&state, SECOND * 99_999)), (None, Status::Playing));
}

#[test]
fn a_word_without_points_still_gains_time() {
    let mut state =
        start(&desc_with("TEA\nRSO\n", |rule| (rule.mode, rule.time, rule.min) = (GameMode::Refill, Some(30), 2)));
    let two_letter_word = state.words().iter().find(|word| word.found.text.len() == 2).unwrap().found.text.clone();
    play_at(&mut state, &two_letter_word, 20);
    assert_eq!((state.points(0), end(&state)), (0, Some(50)));
}
