//! A round as it is saved and taken up again.

use super::super::mode::GameMode;
use super::*;
use crate::play::Round;

#[test]
fn a_round_goes_on_from_its_record() {
    let words = Lexicon::embedded(false);
    let mut round: Round<Boggle> = Round::begin(desc("TEA\nRSO\n"), &words, TICKET).unwrap();
    round.run(SECOND);
    round.play(Move::Word("tea".into()), SECOND * 11);
    round.play(Move::Word("xyz".into()), SECOND * 21);
    let saved = serde_json::to_string(&round.record(SECOND * 31)).unwrap();
    let restored = Round::<Boggle>::restore(serde_json::from_str(&saved).unwrap(), &words).unwrap();
    assert!(!restored.other_words && !restored.round.is_running());
    assert_eq!((restored.round.at(Duration::ZERO), restored.round.ticket()), (SECOND * 30, TICKET));
    assert_eq!(restored.round.state().found(0), round.state().found(0));
    assert_eq!(serde_json::to_string(&restored.round.record(Duration::ZERO)).unwrap(), saved);
}

#[test]
fn nonsense_in_a_record_is_refused() {
    let words = Lexicon::embedded(false);
    let round: Round<Boggle> = Round::begin(desc("TEA\nRSO\n"), &words, TICKET).unwrap();
    let good = serde_json::to_value(round.record(SECOND)).unwrap();
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
    let both = restore(&|v| {
        v["desc"]["rule"]["players"] = 2.into();
        v["desc"]["rule"]["rival"] = "club".into();
    });
    assert!(both.unwrap_err().contains("both a rival and several players"));
    assert!(restore(&|v| v["desc"]["board"] = serde_json::json!([["A"]])).unwrap_err().contains("rows and columns"));
    assert!(restore(&|v| v["desc"]["board"] = serde_json::json!([["A", "B"], ["C"]])).unwrap_err().contains("row 2"));
    assert!(restore(&|v| v["desc"]["board"][0][0] = "Xyz".into()).is_err());
    assert!(restore(&|v| v["moves"] = serde_json::json!([[5000, "give_up"]])).unwrap_err().contains("out of order"));
    let foolish = serde_json::json!([[0, "next_turn"], [0, "hint"], [0, {"word": "\u{1b}"}], [0, "next_turn"]]);
    assert!(restore(&|v| v["moves"] = foolish.clone()).is_ok(), "moves that make no sense do nothing");
    assert!(restore(&|v| v["elapsed"] = u64::MAX.into()).is_ok(), "time without end is only a round that is over");
}

/// A round that was saved, taken up with other words.
fn with_other_words(rule: impl Fn(&mut Rule), play: impl Fn(&mut Round<Boggle>)) -> Result<(), String> {
    let mut round: Round<Boggle> = Round::begin(with("TEA\nRSO\n", rule), &Lexicon::embedded(false), TICKET).unwrap();
    round.run(Duration::ZERO);
    play(&mut round);
    let saved = serde_json::to_value(round.record(SECOND * 170)).unwrap();
    let mut builder = crate::words::dawg::Builder::default();
    // House is no word of the board, so that nothing that was found is a word any more; tre is.
    for word in [&[7, 14, 20, 18, 4][..], &[19, 4, 0][..], &[19, 17, 4][..]] {
        builder.push(word).unwrap();
    }
    let words = Lexicon::plain(crate::words::dawg::Dawg::new(builder.finish(&[]).unwrap().into()));
    Round::<Boggle>::restore(serde_json::from_value(saved).unwrap(), &words).map(|_| ()).map_err(|e| e.to_string())
}

#[test]
fn with_other_words_a_round_waits_where_it_would_have_gone_another_way() {
    let say = |round: &mut Round<Boggle>, text: &str, second: u32| {
        round.play(Move::Word(text.into()), SECOND * second);
    };
    assert_eq!(with_other_words(|_| (), |round| say(round, "tea", 5)), Ok(()));
    // Here the words that had refilled the time are none any more: the turn would have ended before the last word.
    let refill = |rule: &mut Rule| (rule.mode, rule.time, rule.players) = (GameMode::Refill, Some(30), 2);
    let late = with_other_words(refill, |round| {
        for (text, second) in [("teas", 20), ("sea", 45), ("seat", 70), ("oar", 75)] {
            say(round, text, second);
        }
    });
    assert!(late.unwrap_err().contains("with these words"));
    // And here the first player would not have been struck out, so the second would write on the same sheet.
    let strikes = |rule: &mut Rule| (rule.mode, rule.time, rule.players) = (GameMode::Strikes, None, 2);
    let merged = with_other_words(strikes, |round| {
        for text in ["tre", "xyz", "zyx"] {
            say(round, text, 5);
        }
        round.play(Move::NextTurn, SECOND * 6);
        say(round, "tea", 7);
    });
    assert!(merged.unwrap_err().contains("another way"));
}

#[test]
fn what_changes_nothing_is_not_recorded_and_too_many_moves_are_refused() {
    let words = Lexicon::embedded(false);
    let record = |mode: GameMode| {
        let desc = with("TEA\nRSO\n", |rule| (rule.mode, rule.time) = (mode, mode.seconds(Shape { rows: 2, cols: 3 })));
        let mut round: Round<Boggle> = Round::begin(desc, &words, TICKET).unwrap();
        for text in ["tea", "tea", "te", "xyz", ""] {
            round.play(Move::Word(text.into()), Duration::ZERO);
        }
        serde_json::to_value(round.record(SECOND)).unwrap()
    };
    let moves = |mode| record(mode)["moves"].as_array().unwrap().len();
    assert_eq!(
        [moves(GameMode::Zen), moves(GameMode::Classic), moves(GameMode::Climb), moves(GameMode::Strikes)],
        [1, 1, 2, 2]
    );
    let mut value = record(GameMode::Zen);
    value["moves"] = vec![serde_json::json!([0, "hint"]); 20_001].into();
    let refused = Round::<Boggle>::restore(serde_json::from_value(value).unwrap(), &words);
    assert!(refused.err().unwrap().to_string().contains("more moves"));
}
