//! Tests of the rules, with submodules for the larger topics.

mod bonus;
mod clock;
mod hints;
mod hunt;
mod leisure;
mod milestones;
mod multiplayer;
mod record;

use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_puzzles::board;

use super::desc::Rule;
use super::hint::Hint;
use super::player_turn::Ending;
use super::state::Standing;
use super::*;
use crate::play::{RoundKey, RoundResult};

const SECOND: Duration = Duration::from_secs(1);
const KEY: RoundKey = RoundKey { id: 7, counts: true };

fn desc(rows: &str) -> Desc {
    desc_with(rows, |_| ())
}

/// Returns the description of a round on a board, with the standard rules as modified by `change`.
fn desc_with(rows: &str, change: impl Fn(&mut Rule)) -> Desc {
    let board = board::parse(rows).unwrap();
    let mut rule = Rule::standard(Shape { rows: board.rows(), cols: board.cols() });
    change(&mut rule);
    Desc::from_file(board, "test", rule)
}

fn start(desc: &Desc) -> State {
    Boggle::start(desc, &Lexicon::embedded(false)).unwrap()
}

fn play(state: &mut State, text: &str) -> Verdict {
    play_at(state, text, 1)
}

fn play_at(state: &mut State, text: &str, second: u32) -> Verdict {
    Boggle::apply(state, &Move::Word(text.into()), SECOND * second)
}

fn index_of(state: &State, text: &str) -> usize {
    state.index_of(text).unwrap()
}

#[test]
fn moves_return_the_expected_verdicts() {
    let mut state = start(&desc("TEA\nRSO\n"));
    let teas = index_of(&state, "teas");
    assert_eq!(play(&mut state, "teas"), Verdict::Accepted(teas));
    assert_eq!(play(&mut state, "TEAS"), Verdict::AlreadyFound(teas));
    assert_eq!(play(&mut state, "te"), Verdict::TooShort);
    assert_eq!(play(&mut state, "treat"), Verdict::NotOnBoard);
    assert_eq!(play(&mut state, "house"), Verdict::NotOnBoard);
    assert_eq!(play(&mut state, "tre"), Verdict::NotAWord);
    assert_eq!(play(&mut state, ""), Verdict::Ignored);
    assert_eq!(state.standings(SECOND)[0], Standing { words: 1, cancelled: 0, points: 1 });
}

#[test]
fn a_round_ends_when_every_word_is_found() {
    let mut state = start(&desc("TE\nA#\n"));
    let words: Vec<String> = state.words().iter().map(|w| w.found.text.clone()).collect();
    assert!(words.contains(&"tea".to_owned()));
    for word in &words {
        assert_eq!(Boggle::status(&state, SECOND), Status::Playing);
        play(&mut state, word);
    }
    assert_eq!((Boggle::status(&state, SECOND), state.ending(SECOND)), (Status::Over, Some(Ending::AllFound)));
}

#[test]
fn boards_without_words_are_rejected() {
    let words = Lexicon::embedded(false);
    let error = |desc: &Desc| Boggle::start(desc, &words).err().unwrap().to_string();
    assert_eq!(error(&desc("BC\nDF\n")), "this board has no words of 3 letters or more");
    assert!(error(&desc_with("TEA\nRSO\n", |rule| rule.min = 20)).contains("20 letters"));
}

#[test]
fn double_tiles_count_as_two_letters() {
    let state = start(&desc("QuI\nT#\n"));
    assert_eq!(state.words()[index_of(&state, "quit")].points, 1);
    let state = start(&desc_with("QuI\nT#\n", |rule| rule.scoring = Scoring::LettersLessTwo));
    assert_eq!(state.words()[index_of(&state, "quit")].points, 2);
}

#[test]
fn rare_words_score_a_bonus_if_enabled() {
    let rows = "ZAX\nESO\nTAR\n";
    let (plain, rare) = (start(&desc(rows)), start(&desc_with(rows, |rule| rule.rare = true)));
    assert!(plain.words().iter().all(|word| word.bonus == 0));
    for (word, with_bonus) in plain.words().iter().zip(rare.words()) {
        assert_eq!(with_bonus.points, word.points + with_bonus.bonus, "{}", word.found.text);
    }
    assert!(rare.words().iter().any(|word| word.bonus == 2) && rare.words().iter().any(|word| word.bonus == 1));
    assert_eq!(rare.words()[index_of(&rare, "seat")].bonus, 0);
}

#[test]
fn unfound_words_are_sorted_by_decreasing_length() {
    let mut state = start(&desc("TEA\nRSO\n"));
    play(&mut state, "tea");
    let unfound = state.unfound_words();
    assert!(!unfound.contains(&index_of(&state, "tea")));
    assert!(unfound.iter().all(|&word| state.words()[word].found.word.offered));
    let lengths: Vec<usize> = unfound.iter().map(|&word| state.words()[word].found.text.len()).collect();
    assert!(lengths.is_sorted_by(|a, b| a >= b));
    let offered = state.words().iter().filter(|word| word.found.word.offered).count();
    assert_eq!(unfound.len(), offered - 1);
}

#[test]
fn the_kind_of_a_score_names_the_rules() {
    let kind =
        |change: &dyn Fn(&mut Rule)| Boggle::score(&start(&desc_with("TEA\nRSO\n", change)), SECOND).unwrap().kind;
    assert_eq!(kind(&|_| ()), "2x3 Classic, boards of your own");
    assert_eq!(kind(&|rule| rule.time = Some(90)), "2x3 Classic 1:30, boards of your own");
    assert_eq!(
        kind(&|rule| (rule.min, rule.rare) = (4, true)),
        "2x3 Classic, 4+ letters, rare words, boards of your own"
    );
    let mut state = start(&Desc::daily("2026-01-01"));
    let words: Vec<String> = state.words().iter().take(3).map(|word| word.found.text.clone()).collect();
    for word in &words {
        play(&mut state, word);
    }
    let score = Boggle::score(&state, SECOND * 9).unwrap();
    assert_eq!(score.kind, "4x4 Classic, of the day");
    assert_eq!((score.result, score.words), (RoundResult::Points(state.points(0)), 3));
    assert_eq!((score.puzzle, score.ranked, score.helped), (Some(DatedPuzzle::daily("2026-01-01")), true, false));
    assert_eq!(score.longest.as_deref(), Some(words[0].as_str()));
    assert_eq!(Boggle::found_words(&state), words);
}

#[test]
fn the_daily_board_is_4x4_with_new_dice_and_standard_rules() {
    let desc = Desc::daily("2026-01-01");
    let shape = Shape { rows: 4, cols: 4 };
    let dealt = Desc::dealt(
        &Params { shape, dice: DiceSet::named("new").unwrap(), density: Density::Any, rule: Rule::standard(shape) },
        &Seed::new("2026-01-01"),
    );
    assert_eq!((&desc.board, desc.rule), (&dealt.board, dealt.rule));
}

#[test]
fn params_round_trip_through_a_description() {
    let shape = Shape { rows: 4, cols: 5 };
    for (_, density) in Density::NAMES {
        let dice = DiceSet::named("classic").unwrap();
        let params = Params { shape, dice, density, rule: Rule { min: 4, ..Rule::standard(shape) } };
        assert_eq!(Boggle::params(&Desc::dealt(&params, &Seed::new("again"))), params);
    }
}

#[test]
fn other_word_lists_have_their_own_kind_and_chosen_seeds_are_unranked() {
    let list = Lexicon::from_dawg({
        let mut builder = wordhoard_engine::words::dawg::Builder::default();
        builder.push(&[19, 4, 0]).unwrap();
        wordhoard_engine::words::dawg::Dawg::new(builder.finish(&[]).unwrap().into())
    });
    let custom = Boggle::start(&desc("TEA\nRSO\n"), &list).unwrap();
    assert_eq!(Boggle::score(&custom, SECOND).unwrap().kind, "2x3 Classic, other words, boards of your own");
    let with_slurs = Boggle::start(&desc("TEA\nRSO\n"), &Lexicon::embedded(true)).unwrap();
    assert!(Boggle::score(&with_slurs, SECOND).unwrap().kind.contains("other words"));
    let shape = Shape { rows: 4, cols: 4 };
    let params = Params { shape, dice: DiceSet::for_tiles(16), density: Density::Any, rule: Rule::standard(shape) };
    let dealt = Desc::dealt(&params, &Seed::new("lunch"));
    let ranked = |desc: &Desc| Boggle::score(&start(desc), SECOND).unwrap().ranked;
    assert_eq!([ranked(&dealt), ranked(&dealt.clone().with_chosen_seed())], [true, false]);
    let kind = |desc: &Desc| Boggle::score(&start(desc), SECOND).unwrap().kind;
    assert_eq!(kind(&dealt), "4x4 Classic");
    assert_eq!(kind(&dealt.with_chosen_seed()), "4x4 Classic, seeds of your own", "averages are kept apart");
}

#[test]
fn rounds_given_up_at_once_are_not_recorded() {
    let is_recorded = |desc: &Desc, words: &[&str], second: u32| {
        let mut state = start(desc);
        words.iter().for_each(|word| _ = play(&mut state, word));
        Boggle::apply(&mut state, &Move::GiveUp, SECOND * second);
        Boggle::score(&state, SECOND * second).is_some()
    };
    let board = desc("TEA\nRSO\n");
    assert_eq!([20, 21].map(|second| is_recorded(&board, &[], second)), [false, true]);
    assert!(is_recorded(&board, &["tea"], 5));
    assert!(is_recorded(&Desc::daily("2026-01-01"), &[], 5), "the first result of a daily board counts");
}
