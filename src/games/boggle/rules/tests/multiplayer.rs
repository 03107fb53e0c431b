//! Tests of rounds with several players or an opponent.

use super::super::opponent::Opponent;
use super::super::state::Standing;
use super::*;
use crate::play::{DuelOutcome, Round};

#[test]
fn words_found_by_two_players_score_for_neither() {
    let mut state = start(&desc_with("TEA\nRSO\n", |rule| rule.players = 3));
    for (turn, words) in [["teas", "tea"], ["tea", "sea"], ["oar", "oars"]].iter().enumerate() {
        let start_second = 200 * turn as u32;
        assert_eq!((state.current_player(), Boggle::status(&state, SECOND * start_second)), (turn, Status::Playing));
        for word in words {
            play_at(&mut state, word, start_second + 5);
        }
        // Each player has the full time from the start of the turn.
        assert_eq!(Boggle::status(&state, SECOND * (start_second + 179)), Status::Playing);
        let end = if turn < 2 { Status::Handover } else { Status::Over };
        assert_eq!(Boggle::status(&state, SECOND * (start_second + 180)), end);
        assert_eq!(
            play_at(&mut state, "sea", start_second + 181),
            Verdict::Ignored,
            "no words are accepted between two turns"
        );
        Boggle::apply(&mut state, &Move::NextTurn, SECOND * (start_second + 200));
    }
    let standing = |words, cancelled, points| Standing { words, cancelled, points };
    assert_eq!(state.standings(SECOND * 600), [standing(1, 1, 1), standing(1, 1, 1), standing(0, 0, 0)]);
    assert_eq!((state.points(0), state.points(1)), (2, 2), "points include cancelled words");
    assert_eq!(Boggle::score(&state, SECOND * 600), None, "a round with several players has no score");
}

#[test]
fn giving_up_ends_only_the_current_turn() {
    let mut state = start(&desc_with("TEA\nRSO\n", |rule| rule.players = 2));
    Boggle::apply(&mut state, &Move::NextTurn, SECOND);
    assert_eq!(state.current_player(), 0, "a running turn is not ended");
    Boggle::apply(&mut state, &Move::GiveUp, SECOND * 2);
    assert_eq!(Boggle::status(&state, SECOND * 2), Status::Handover);
    Boggle::apply(&mut state, &Move::NextTurn, SECOND * 3);
    Boggle::apply(&mut state, &Move::GiveUp, SECOND * 4);
    assert_eq!(Boggle::status(&state, SECOND * 4), Status::Over);
}

#[test]
fn a_new_turn_has_its_full_time_after_a_late_handover() {
    let words = Lexicon::embedded(false);
    let desc = desc_with("TEA\nRSO\n", |rule| rule.players = 2);
    let mut round: Round<Boggle> = Round::begin(desc, &words, KEY).unwrap();
    round.run(Duration::ZERO);
    // The computer was asleep when the turn ended.
    assert_eq!(round.status(SECOND * 500), Status::Handover);
    round.stop(SECOND * 500);
    round.play(Move::NextTurn, SECOND * 600);
    round.run(SECOND * 600);
    assert_eq!(round.time(SECOND * 600), SECOND * 180);
    assert_eq!(Boggle::limit(round.state()).unwrap().end, SECOND * 360);
    round.play(Move::Word("tea".into()), SECOND * 605);
    assert_eq!((round.time(SECOND * 605), round.state().found(1).len()), (SECOND * 185, 1));
}

#[test]
fn words_found_by_player_and_opponent_are_cancelled() {
    let rows = "TERS\nANOI\nLDGE\nMQuUP\n";
    let mut state = start(&desc_with(rows, |rule| rule.opponent = Some(Opponent::Expert)));
    assert_eq!(state.opponent_words(Duration::ZERO).count(), 0);
    let end = SECOND * 180;
    let opponent_words: Vec<usize> = state.opponent_words(end).collect();
    let texts: Vec<String> = opponent_words.iter().map(|&word| state.words()[word].found.text.clone()).collect();
    let unique = (0..state.words().len()).find(|word| !opponent_words.contains(word)).unwrap();
    let unique_text = state.words()[unique].found.text.clone();
    play(&mut state, &texts[0]);
    play(&mut state, &texts[1]);
    play(&mut state, &unique_text);
    let [player, opponent] = state.standings(end)[..] else { panic!("expected two standings") };
    assert_eq!((player.words, player.cancelled, player.points), (1, 2, state.words()[unique].points));
    assert_eq!((opponent.words, opponent.cancelled), (opponent_words.len() - 2, 2));
    assert_eq!(
        state.points(0),
        state.words()[unique].points
            + state.words()[opponent_words[0]].points
            + state.words()[opponent_words[1]].points
    );
    let score = Boggle::score(&state, end).unwrap();
    assert_eq!(score.duel, Some(("Expert".into(), DuelOutcome::Lost)));
    assert_eq!(Boggle::next_change(&state, Duration::ZERO), state.next_arrival(Duration::ZERO));
}

#[test]
fn giving_up_stops_the_opponent() {
    for opponent in [Opponent::Expert, Opponent::Perfect] {
        let mut state = start(&desc_with("TERS\nANOI\nLDGE\nMQuUP\n", |rule| rule.opponent = Some(opponent)));
        let found = state.opponent_words(SECOND * 60).count();
        assert!(found > 0 && found < state.opponent_words(SECOND * 180).count());
        Boggle::apply(&mut state, &Move::GiveUp, SECOND * 60);
        assert_eq!([60, 180].map(|second| state.opponent_words(SECOND * second).count()), [found; 2], "{opponent:?}");
    }
}
