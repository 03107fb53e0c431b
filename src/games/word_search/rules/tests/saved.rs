//! Tests of saved rounds.

use wordhoard_engine::words::spelling::Spelling;

use super::*;
use crate::play::{Round, RoundKey, RoundSave};

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn a_saved_round_resumes_where_it_left_off() {
    let words = Lexicon::embedded(false);
    let mut round = Round::<WordSearch>::begin(puzzle(BIRDS), &words, RoundKey::fresh(true)).unwrap();
    round.run(Duration::ZERO);
    round.play(take((1, 2), (1, 0)), at(5));
    round.play(Move::Hint, at(6));
    round.play(take((0, 0), (0, 1)), at(7));
    round.play(take((4, 7), (1, 7)), at(8));
    round.play(Move::Undo, at(9));
    let text = serde_json::to_string(&round.saved_form(at(10))).unwrap();
    let saved: RoundSave<WordSearch> = serde_json::from_str(&text).unwrap();
    let restored = Round::restore(saved, &words).unwrap().round;
    assert_eq!(restored.time(Duration::ZERO), at(15), "includes the price of the hint");
    assert_eq!(restored.state().finds(), round.state().finds());
    assert_eq!(restored.state().hint(), round.state().hint());
    assert_eq!(restored.desc(), round.desc());
}

#[test]
fn saves_without_a_rule_for_bonus_words_keep_the_parts_of_listed_words() {
    let words = Lexicon::embedded(false);
    let desc = puzzle(PARTS);
    assert_eq!(desc.bonus, BonusRule::Outside);
    let old = Desc { bonus: BonusRule::Anywhere, ..desc };
    assert!(!serde_json::to_string(&old).unwrap().contains("bonus"), "the format of version 0.1");
    let mut round = Round::<WordSearch>::begin(old, &words, RoundKey::fresh(true)).unwrap();
    round.run(Duration::ZERO);
    round.play(take((2, 0), (2, 7)), at(1));
    round.play(take((0, 0), (0, 7)), at(2));
    round.play(take((0, 0), (0, 3)), at(3));
    round.play(Move::Undo, at(4));
    let text = serde_json::to_string(&round.saved_form(at(5))).unwrap();
    let saved: RoundSave<WordSearch> = serde_json::from_str(&text).unwrap();
    let mut restored = Round::restore(saved, &words).unwrap().round;
    assert_eq!(restored.state().finds().len(), 1, "STARLING was found and undone");
    restored.play(Move::Redo, at(6));
    assert_eq!(restored.state().found_bonus_words().map(|word| word.text.as_str()).collect::<Vec<_>>(), ["starling"]);
}

#[test]
fn invalid_moves_in_a_save_are_harmless() {
    let mut state = begin(BIRDS);
    let far = Placement::between(Pos::new(60_000, 60_000), Pos::new(60_000, 65_535)).unwrap();
    assert_eq!(play(&mut state, Move::Take(far)), Verdict::NotListed);
    for _ in 0..40 {
        play(&mut state, Move::Hint);
        play(&mut state, Move::Undo);
        play(&mut state, Move::Redo);
    }
    assert_eq!(state.status(), Status::Over);
}

#[test]
fn only_american_spelling_and_words_for_school_are_saved() {
    let save = |params: &Params| serde_json::to_string(params).unwrap();
    let standard = Params::standard();
    let text = save(&standard);
    assert!(!text.contains("spelling") && !text.contains("school"), "readable by earlier versions");
    let american = Params { spelling: Spelling::American, school: true, ..standard };
    assert!(save(&american).contains("\"spelling\":\"us\",\"school\":true"));
    assert_eq!(serde_json::from_str::<Params>(&save(&american)).unwrap(), american);
}

#[test]
fn edited_saves_are_rejected_or_harmless() {
    let text = serde_json::to_string(&Desc::generate(&Params::standard(), &Seed::new("x"))).unwrap();
    let words = Lexicon::embedded(false);
    for (from, to) in [("\"rows\":15", "\"rows\":0"), ("\"rows\":15", "\"rows\":9999")] {
        let desc: Desc = serde_json::from_str(&text.replacen(from, to, 1)).unwrap();
        assert!(matches!(WordSearch::start(&desc, &words), Err(DescError::Invalid(_))), "{to}");
    }
    for (from, to) in [
        ("\"letters\":[\"", "\"letters\":[\"a"),
        ("\"words\":[\"", "\"words\":[\"\",\""),
        ("\"hidden\":false", "\"hidden\":9"),
    ] {
        assert!(serde_json::from_str::<Desc>(&text.replacen(from, to, 1)).is_err(), "{to}");
    }
    let desc: Desc = serde_json::from_str(&text.replacen("\"seed\":\"", "\"seed\":\"\\u001b[2J", 1)).unwrap();
    let state = WordSearch::start(&desc, &words).unwrap();
    assert!(matches!(&state.desc().origin, Origin::Made { seed, .. } if seed.starts_with("[2J")));
}
