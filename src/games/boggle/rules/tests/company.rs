//! Players in turn, and rivals.

use super::super::opponent::Opponent;
use super::super::state::Standing;
use super::*;
use crate::play::{Duel, Round};

#[test]
fn players_take_turns_and_a_word_that_two_have_scores_for_neither() {
    let mut state = start(&with("TEA\nRSO\n", |rule| rule.players = 3));
    for (turn, words) in [["teas", "tea"], ["tea", "sea"], ["oar", "oars"]].iter().enumerate() {
        let began = 200 * turn as u32;
        assert_eq!((state.turn(), Boggle::status(&state, SECOND * began)), (turn, Status::Playing));
        for word in words {
            say_at(&mut state, word, began + 5);
        }
        // Each has the whole time, from the beginning of the own turn.
        assert_eq!(Boggle::status(&state, SECOND * (began + 179)), Status::Playing);
        let end = if turn < 2 { Status::Handover } else { Status::Over };
        assert_eq!(Boggle::status(&state, SECOND * (began + 180)), end);
        assert_eq!(say_at(&mut state, "sea", began + 181), Verdict::Nothing, "between two turns nobody plays");
        Boggle::apply(&mut state, &Move::NextTurn, SECOND * (began + 200));
    }
    let standing = |words, cancelled, points| Standing { words, cancelled, points };
    assert_eq!(state.standings(SECOND * 600), [standing(1, 1, 1), standing(1, 1, 1), standing(0, 0, 0)]);
    assert_eq!((state.points(0), state.points(1)), (2, 2), "by themselves");
    assert_eq!(Boggle::score(&state, SECOND * 600), None, "it is nobody's own round");
}

#[test]
fn giving_up_ends_only_the_own_turn() {
    let mut state = start(&with("TEA\nRSO\n", |rule| rule.players = 2));
    Boggle::apply(&mut state, &Move::NextTurn, SECOND);
    assert_eq!(state.turn(), 0, "a turn that goes on is not cut short");
    Boggle::apply(&mut state, &Move::GiveUp, SECOND * 2);
    assert_eq!(Boggle::status(&state, SECOND * 2), Status::Handover);
    Boggle::apply(&mut state, &Move::NextTurn, SECOND * 3);
    Boggle::apply(&mut state, &Move::GiveUp, SECOND * 4);
    assert_eq!(Boggle::status(&state, SECOND * 4), Status::Over);
}

#[test]
fn a_new_turn_has_its_whole_time_however_late_it_was_noticed() {
    let words = Lexicon::embedded(false);
    let desc = with("TEA\nRSO\n", |rule| rule.players = 2);
    let mut round: Round<Boggle> = Round::begin(desc, &words, TICKET).unwrap();
    round.run(Duration::ZERO);
    // The machine slept through the end of the turn.
    assert_eq!(round.status(SECOND * 500), Status::Handover);
    round.stop(SECOND * 500);
    round.play(Move::NextTurn, SECOND * 600);
    round.run(SECOND * 600);
    assert_eq!(round.at(SECOND * 600), SECOND * 180);
    assert_eq!(Boggle::limit(round.state()).unwrap().end, SECOND * 360);
    round.play(Move::Word("tea".into()), SECOND * 605);
    assert_eq!((round.at(SECOND * 605), round.state().found(1).len()), (SECOND * 185, 1));
}

#[test]
fn the_same_word_cancels_for_player_and_rival() {
    let rows = "TERS\nANOI\nLDGE\nMQuUP\n";
    let mut state = start(&with(rows, |rule| rule.opponent = Some(Opponent::Expert)));
    assert_eq!(state.heard(Duration::ZERO).count(), 0);
    let end = SECOND * 180;
    let heard: Vec<usize> = state.heard(end).collect();
    let texts: Vec<String> = heard.iter().map(|&word| state.words()[word].found.text.clone()).collect();
    let fresh = (0..state.words().len()).find(|word| !heard.contains(word)).unwrap();
    let fresh_text = state.words()[fresh].found.text.clone();
    say(&mut state, &texts[0]);
    say(&mut state, &texts[1]);
    say(&mut state, &fresh_text);
    let [own, opponent] = state.standings(end)[..] else { panic!("two stand") };
    assert_eq!((own.words, own.cancelled, own.points), (1, 2, state.words()[fresh].points));
    assert_eq!((opponent.words, opponent.cancelled), (heard.len() - 2, 2));
    assert_eq!(
        state.points(0),
        state.words()[fresh].points + state.words()[heard[0]].points + state.words()[heard[1]].points
    );
    let score = Boggle::score(&state, end).unwrap();
    assert_eq!(score.duel, Some(("Expert".into(), Duel::Lost)));
    assert_eq!(Boggle::next_change(&state, Duration::ZERO), state.next_arrival(Duration::ZERO));
    // Who gives up early does not stop the rival.
    Boggle::apply(&mut state, &Move::GiveUp, SECOND * 2);
    assert_eq!(state.heard(SECOND * 2).count(), heard.len());
}
