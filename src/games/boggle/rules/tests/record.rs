//! Tests of saving and resuming rounds.

use super::super::mode::GameMode;
use super::*;
use crate::play::Round;

#[test]
fn a_round_resumes_from_its_record() {
    let words = Lexicon::embedded(false);
    let mut round: Round<Boggle> = Round::begin(desc("TEA\nRSO\n"), &words, KEY).unwrap();
    round.run(SECOND);
    round.play(Move::Word("tea".into()), SECOND * 11);
    round.play(Move::Word("xyz".into()), SECOND * 21);
    let saved = serde_json::to_string(&round.saved_form(SECOND * 31)).unwrap();
    let restored = Round::<Boggle>::restore(serde_json::from_str(&saved).unwrap(), &words).unwrap();
    assert!(!restored.different_word_list && !restored.round.is_running());
    assert_eq!((restored.round.time(Duration::ZERO), restored.round.key()), (SECOND * 30, KEY));
    assert_eq!(restored.round.state().found(0), round.state().found(0));
    assert_eq!(serde_json::to_string(&restored.round.saved_form(Duration::ZERO)).unwrap(), saved);
}

#[test]
fn invalid_records_are_rejected() {
    let words = Lexicon::embedded(false);
    let round: Round<Boggle> = Round::begin(desc("TEA\nRSO\n"), &words, KEY).unwrap();
    let good = serde_json::to_value(round.saved_form(SECOND)).unwrap();
    let restore = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut value = good.clone();
        change(&mut value);
        let record = serde_json::from_value(value).map_err(|e| e.to_string())?;
        Round::<Boggle>::restore(record, &words).map(|_| ()).map_err(|e| e.to_string())
    };
    assert_eq!(restore(&|_| ()), Ok(()));
    assert!(restore(&|v| v["rules"] = 1.into()).unwrap_err().contains("version 1"));
    assert!(restore(&|v| v["desc"]["rule"]["time"] = 0.into()).unwrap_err().contains("out of range"));
    assert!(restore(&|v| v["desc"]["rule"]["time"] = serde_json::Value::Null).unwrap_err().contains("does not fit"));
    assert!(restore(&|v| v["desc"]["rule"]["pace"] = "zen".into()).unwrap_err().contains("does not fit"));
    assert!(restore(&|v| v["desc"]["rule"]["players"] = 200.into()).unwrap_err().contains("out of range"));
    let result = restore(&|v| {
        v["desc"]["rule"]["players"] = 2.into();
        v["desc"]["rule"]["rival"] = "club".into();
    });
    assert!(result.unwrap_err().contains("both an opponent and several players"));
    assert!(restore(&|v| v["desc"]["board"] = serde_json::json!([["A"]])).unwrap_err().contains("rows and columns"));
    assert!(restore(&|v| v["desc"]["board"] = serde_json::json!([["A", "B"], ["C"]])).unwrap_err().contains("row 2"));
    assert!(restore(&|v| v["desc"]["board"][0][0] = "Xyz".into()).is_err());
    assert!(restore(&|v| v["moves"] = serde_json::json!([[5000, "give_up"]])).unwrap_err().contains("out of order"));
    let ineffective = serde_json::json!([[0, "next_turn"], [0, "hint"], [0, {"word": "\u{1b}"}], [0, "next_turn"]]);
    assert!(restore(&|v| v["moves"] = ineffective.clone()).is_ok(), "invalid moves have no effect");
    assert!(
        restore(&|v| v["elapsed"] = u64::MAX.into()).is_ok(),
        "a huge elapsed time only means that the round is over"
    );
}

/// Saves a round and resumes it with a different word list, returning the error message if that fails.
fn restore_with_other_words(rule: impl Fn(&mut Rule), play: impl Fn(&mut Round<Boggle>)) -> Result<(), String> {
    let mut round: Round<Boggle> = Round::begin(desc_with("TEA\nRSO\n", rule), &Lexicon::embedded(false), KEY).unwrap();
    round.run(Duration::ZERO);
    play(&mut round);
    let saved = serde_json::to_value(round.saved_form(SECOND * 170)).unwrap();
    let mut builder = wordhoard_engine::words::dawg::Builder::default();
    // The new list: "house" (not on the board), "tea", and "tre" (not in the embedded list).
    for word in [&[7, 14, 20, 18, 4][..], &[19, 4, 0][..], &[19, 17, 4][..]] {
        builder.push(word).unwrap();
    }
    let words = Lexicon::from_dawg(wordhoard_engine::words::dawg::Dawg::new(builder.finish(&[]).unwrap().into()));
    Round::<Boggle>::restore(serde_json::from_value(saved).unwrap(), &words).map(|_| ()).map_err(|e| e.to_string())
}

#[test]
fn rounds_that_would_replay_differently_with_other_words_are_rejected() {
    let play = |round: &mut Round<Boggle>, text: &str, second: u32| {
        round.play(Move::Word(text.into()), SECOND * second);
    };
    assert_eq!(restore_with_other_words(|_| (), |round| play(round, "tea", 5)), Ok(()));
    // The new list lacks the words that reset the clock, so the turn would have ended before the last word.
    let refill = |rule: &mut Rule| (rule.mode, rule.time, rule.players) = (GameMode::Refill, Some(30), 2);
    let refill_result = restore_with_other_words(refill, |round| {
        for (text, second) in [("teas", 20), ("sea", 45), ("seat", 70), ("oar", 75)] {
            play(round, text, second);
        }
    });
    assert!(refill_result.unwrap_err().contains("with the current word list"));
    // The first player would not have been struck out, so the second player's word would belong to the first turn.
    let strikes = |rule: &mut Rule| (rule.mode, rule.time, rule.players) = (GameMode::Strikes, None, 2);
    let strikes_result = restore_with_other_words(strikes, |round| {
        for text in ["tre", "xyz", "zyx"] {
            play(round, text, 5);
        }
        round.play(Move::NextTurn, SECOND * 6);
        play(round, "tea", 7);
    });
    assert!(strikes_result.unwrap_err().contains("gone differently"));
}

#[test]
fn moves_without_effect_are_not_recorded_and_too_many_moves_are_rejected() {
    let words = Lexicon::embedded(false);
    let record = |mode: GameMode| {
        let desc =
            desc_with("TEA\nRSO\n", |rule| (rule.mode, rule.time) = (mode, mode.seconds(Shape { rows: 2, cols: 3 })));
        let mut round: Round<Boggle> = Round::begin(desc, &words, KEY).unwrap();
        for text in ["tea", "tea", "te", "xyz", ""] {
            round.play(Move::Word(text.into()), Duration::ZERO);
        }
        serde_json::to_value(round.saved_form(SECOND)).unwrap()
    };
    let moves = |mode| record(mode)["moves"].as_array().unwrap().len();
    assert_eq!(
        [moves(GameMode::Zen), moves(GameMode::Classic), moves(GameMode::Climb), moves(GameMode::Strikes)],
        [1, 1, 2, 2]
    );
    let mut value = record(GameMode::Zen);
    value["moves"] = vec![serde_json::json!([0, "hint"]); 100_001].into();
    let result = Round::<Boggle>::restore(serde_json::from_value(value).unwrap(), &words);
    assert!(result.err().unwrap().to_string().contains("too many moves"));
}
