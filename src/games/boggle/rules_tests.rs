use super::super::desc::Rule;
use super::super::scoring::Scoring;
use super::*;
use crate::play::Round;
use crate::puzzle::board;

const SECOND: Duration = Duration::from_secs(1);

fn desc(rows: &str, players: u8) -> Desc {
    let board = board::parse(rows).unwrap();
    let shape = Shape { rows: board.rows(), cols: board.cols() };
    Desc::of_file(board, "test", Rule { players, ..Rule::standard(shape) })
}

fn start(desc: &Desc) -> State {
    Boggle::start(desc, &Lexicon::embedded(false)).unwrap()
}

fn say(state: &mut State, player: u8, text: &str) -> Verdict {
    Boggle::apply(state, &Move::Word { player, text: text.into() }, SECOND)
}

fn number(state: &State, text: &str) -> usize {
    state.words().iter().position(|w| w.found.text == text).unwrap()
}

#[test]
fn every_verdict() {
    let mut state = start(&desc("TEA\nRSO\n", 1));
    let teas = number(&state, "teas");
    assert_eq!(say(&mut state, 0, "teas"), Verdict::Counts(teas));
    assert_eq!(say(&mut state, 0, "TEAS"), Verdict::FoundAlready(teas));
    assert_eq!(say(&mut state, 0, "te"), Verdict::TooShort);
    assert_eq!(say(&mut state, 0, "treat"), Verdict::NotOnBoard);
    assert_eq!(say(&mut state, 0, "house"), Verdict::NotOnBoard);
    assert_eq!(say(&mut state, 0, "tre"), Verdict::NotAWord);
    assert_eq!(say(&mut state, 0, ""), Verdict::Nothing);
    assert_eq!(state.standings()[0], Standing { words: 1, cancelled: 0, points: 1 });
}

#[test]
fn a_word_that_two_have_scores_for_neither() {
    let mut state = start(&desc("TEA\nRSO\n", 3));
    for (player, text) in [(0, "teas"), (0, "tea"), (1, "tea"), (1, "sea"), (2, "oar")] {
        let verdict = say(&mut state, player, text);
        assert_eq!(verdict == Verdict::NotOnBoard, text == "oar", "{text}");
    }
    let standing = |words, cancelled, points| Standing { words, cancelled, points };
    assert_eq!(state.standings(), [standing(1, 1, 1), standing(1, 1, 1), standing(0, 0, 0)]);
}

#[test]
fn nobody_who_does_not_play_can_say_a_word() {
    let mut state = start(&desc("TEA\nRSO\n", 1));
    assert_eq!(say(&mut state, 1, "tea"), Verdict::Nothing);
    assert_eq!(say(&mut state, 255, "tea"), Verdict::Nothing);
}

#[test]
fn time_and_giving_up_end_a_round() {
    let mut state = start(&desc("TEA\nRSO\n", 1));
    assert_eq!(Boggle::status(&state, SECOND * 179), Status::Playing);
    assert_eq!(Boggle::status(&state, SECOND * 180), Status::Over);
    let late = Move::Word { player: 0, text: "tea".into() };
    assert_eq!(Boggle::apply(&mut state, &late, SECOND * 180), Verdict::Nothing);
    Boggle::apply(&mut state, &Move::GiveUp, SECOND);
    assert_eq!(Boggle::status(&state, SECOND), Status::Over);
    assert_eq!(say(&mut state, 0, "tea"), Verdict::Nothing);
}

#[test]
fn a_round_ends_when_every_word_is_found() {
    let mut state = start(&desc("TE\nA#\n", 1));
    let words: Vec<String> = state.words().iter().map(|w| w.found.text.clone()).collect();
    assert!(words.contains(&"tea".to_owned()));
    for word in &words {
        assert_eq!(Boggle::status(&state, SECOND), Status::Playing);
        say(&mut state, 0, word);
    }
    assert_eq!(Boggle::status(&state, SECOND), Status::Over);
}

#[test]
fn a_board_without_words_waits_for_the_bell() {
    let state = start(&desc("BC\nDF\n", 1));
    assert!(state.words().is_empty());
    assert_eq!(Boggle::status(&state, SECOND), Status::Playing);
}

#[test]
fn a_pair_counts_as_two_letters() {
    let state = start(&desc("QuI\nT#\n", 1));
    assert_eq!(state.words()[number(&state, "quit")].points, 1);
    let paper = Desc { rule: Rule { scoring: Scoring::LettersLessTwo, ..state.desc().rule }, ..state.desc().clone() };
    let state = start(&paper);
    assert_eq!(state.words()[number(&state, "quit")].points, 2);
}

#[test]
fn the_board_of_the_day_is_4x4_with_new_dice_and_the_standard_rule() {
    let desc = Desc::daily("2026-01-01");
    let shape = Shape { rows: 4, cols: 4 };
    let dealt = Boggle::generate(
        &Params { shape, dice: DiceSet::named("new").unwrap(), density: Density::Any, rule: Rule::standard(shape) },
        &Seed::new("2026-01-01"),
    );
    assert_eq!((&desc.board, desc.rule), (&dealt.board, dealt.rule));
}

#[test]
fn a_new_round_of_the_same_kind_keeps_what_was_chosen() {
    let shape = Shape { rows: 4, cols: 5 };
    for (_, density) in Density::NAMES {
        let dice = DiceSet::named("classic").unwrap();
        let params = Params { shape, dice, density, rule: Rule { min: 4, ..Rule::standard(shape) } };
        assert_eq!(Boggle::params(&Boggle::generate(&params, &Seed::new("again"))), params);
    }
}

#[test]
fn a_round_goes_on_from_its_record() {
    let words = Lexicon::embedded(false);
    let mut round: Round<Boggle> = Round::begin(desc("TEA\nRSO\n", 1), &words).unwrap();
    round.run(SECOND);
    round.play(Move::Word { player: 0, text: "tea".into() }, SECOND * 11);
    round.play(Move::Word { player: 0, text: "xyz".into() }, SECOND * 21);
    let saved = serde_json::to_string(&round.record(SECOND * 31)).unwrap();
    let restored = Round::<Boggle>::restore(serde_json::from_str(&saved).unwrap(), &words).unwrap();
    assert!(!restored.other_words && !restored.round.is_running());
    assert_eq!(restored.round.at(Duration::ZERO), SECOND * 30);
    assert_eq!(restored.round.state().found(0), round.state().found(0));
    assert_eq!(serde_json::to_string(&restored.round.record(Duration::ZERO)).unwrap(), saved);
}

#[test]
fn nonsense_in_a_record_is_refused() {
    let words = Lexicon::embedded(false);
    let round: Round<Boggle> = Round::begin(desc("TEA\nRSO\n", 1), &words).unwrap();
    let good = serde_json::to_value(round.record(SECOND)).unwrap();
    let restore = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut value = good.clone();
        change(&mut value);
        let record = serde_json::from_value(value).map_err(|e| e.to_string())?;
        Round::<Boggle>::restore(record, &words).map(|_| ()).map_err(|e| e.to_string())
    };
    assert_eq!(restore(&|_| ()), Ok(()));
    assert!(restore(&|v| v["rules"] = 2.into()).unwrap_err().contains("version 2"));
    assert!(restore(&|v| v["desc"]["rule"]["time"] = 0.into()).unwrap_err().contains("out of range"));
    assert!(restore(&|v| v["desc"]["rule"]["players"] = 200.into()).unwrap_err().contains("out of range"));
    assert!(restore(&|v| v["desc"]["board"] = serde_json::json!([["A"]])).unwrap_err().contains("rows and columns"));
    assert!(restore(&|v| v["desc"]["board"] = serde_json::json!([["A", "B"], ["C"]])).unwrap_err().contains("row 2"));
    assert!(restore(&|v| v["desc"]["board"][0][0] = "Xyz".into()).is_err());
    assert!(restore(&|v| v["moves"] = serde_json::json!([[5, "give_up"]])).unwrap_err().contains("out of order"));
    assert!(restore(&|v| v["elapsed"] = u64::MAX.into()).is_ok(), "time without end is only a round that is over");
}
