//! Hunt for more words after the time is up.

use super::*;
use crate::games::boggle::rules::hunt::{can_begin, hides_missed_words};

const LATE: u32 = 200;

fn over(change: impl Fn(&mut Rule)) -> State {
    let mut state = start(&desc_with("TEA\nRSO\n", change));
    assert!(matches!(play(&mut state, "tea"), Verdict::Accepted(_)));
    assert_eq!(state.status(SECOND * LATE), Status::Over);
    state
}

fn apply_late(state: &mut State, action: &Move) -> Verdict {
    Boggle::apply(state, action, SECOND * LATE)
}

#[test]
fn words_found_after_the_time_change_neither_the_score_nor_the_standing() {
    let mut state = over(|_| ());
    let (score, progress) = (Boggle::score(&state, SECOND * LATE), state.progress(0));
    assert_eq!(play_at(&mut state, "teas", LATE), Verdict::Ignored, "the hunt has not begun");
    assert_eq!(apply_late(&mut state, &Move::KeepHunting), Verdict::Done);
    assert!(Boggle::is_played_on(&state));
    assert_eq!(play_at(&mut state, "tea", LATE), Verdict::AlreadyFound(index_of(&state, "tea")));
    let teas = index_of(&state, "teas");
    assert_eq!(play_at(&mut state, "teas", LATE), Verdict::Accepted(teas));
    assert_eq!(play_at(&mut state, "teas", LATE), Verdict::AlreadyFound(teas));
    assert_eq!(play_at(&mut state, "xyz", LATE), Verdict::NotOnBoard);
    assert_eq!((Boggle::score(&state, SECOND * LATE), state.progress(0)), (score, progress));
    assert_eq!((state.hunt().found(), state.found(0).len(), state.current_turn().misses()), (&[teas][..], 1, 0));
    assert_eq!(Boggle::found_words(&state), ["tea", "teas"], "the collection has both");
}

#[test]
fn missed_words_are_hidden_until_the_hunt_ends() {
    let mut state = over(|_| ());
    assert!(hides_missed_words(&state) && can_begin(&state));
    apply_late(&mut state, &Move::KeepHunting);
    assert!(hides_missed_words(&state) && !can_begin(&state));
    play_at(&mut state, "teas", LATE);
    assert_eq!(apply_late(&mut state, &Move::GiveUp), Verdict::Done);
    assert!(!hides_missed_words(&state) && !Boggle::is_played_on(&state));
    assert_eq!(apply_late(&mut state, &Move::KeepHunting), Verdict::Ignored, "the missed words have been seen");
    let teas = index_of(&state, "teas");
    assert!(state.is_revealed(teas, false) && !state.unfound_words().contains(&teas));
    let mut state = over(|_| ());
    apply_late(&mut state, &Move::GiveUp);
    assert!(!hides_missed_words(&state));
}

#[test]
fn only_timed_rounds_of_one_player_whose_time_ran_out_can_go_on() {
    let ended = |change: fn(&mut Rule), action: &Move| {
        let mut state = start(&desc_with("TEA\nRSO\n", change));
        Boggle::apply(&mut state, action, SECOND);
        (state.status(SECOND * LATE) == Status::Over, can_begin(&state))
    };
    let word = Move::Word("tea".into());
    assert_eq!(ended(|_| (), &word), (true, true));
    assert_eq!(ended(|_| (), &Move::GiveUp), (true, false), "giving up shows the words");
    let duel: fn(&mut Rule) = |rule| rule.opponent = Some(opponent::Opponent::Club);
    assert_eq!(ended(duel, &word), (true, false), "the end of a duel shows the opponent's words");
    let zen = |rule: &mut Rule| (rule.mode, rule.time) = (mode::GameMode::Zen, None);
    assert_eq!(ended(zen, &Move::GiveUp), (true, false));
    assert!(!ended(|rule| rule.players = 2, &word).1);
}

#[test]
fn the_last_word_ends_the_hunt() {
    let mut state = over(|_| ());
    apply_late(&mut state, &Move::KeepHunting);
    let words: Vec<String> = state.words().iter().map(|word| word.found.text.clone()).collect();
    for word in words {
        play_at(&mut state, &word, LATE);
    }
    assert!(!Boggle::is_played_on(&state) && !hides_missed_words(&state));
}

#[test]
fn a_saved_hunt_replays_alike() {
    let words = Lexicon::embedded(false);
    let mut round = crate::play::Round::<Boggle>::begin(desc("TEA\nRSO\n"), &words, KEY).unwrap();
    round.run(Duration::ZERO);
    let late = SECOND * LATE;
    for (at, action) in [
        (SECOND, Move::Word("tea".into())),
        (late, Move::KeepHunting),
        (late, Move::Word("teas".into())),
        (late * 2, Move::Word("east".into())),
    ] {
        round.play(action, at);
    }
    let save = serde_json::to_string(&round.saved_form(late * 2)).unwrap();
    let restored = crate::play::Round::<Boggle>::restore(serde_json::from_str(&save).unwrap(), &words).unwrap().round;
    assert_eq!(restored.moves(), round.moves());
    assert_eq!(restored.state().hunt(), round.state().hunt());
    assert!(Boggle::is_played_on(restored.state()) && restored.state().hunt().found().len() == 2);
}
