//! Trials of the rules: a small puzzle, played by moves.

mod saved;

use std::time::Duration;

use super::hint::{Hint, HintLevel};
use super::*;
use crate::grid::Pos;
use crate::play::RoundResult;
use crate::puzzle::word_search::text;

/// OWL lies by itself and in FOWL; WREN runs up; STONE is nowhere listed.
pub const BIRDS: &str = "# title: Birds\n# message: AT SEA\n\nKESTRELA\nOWLTSFEN\nROBINOAE\nXXXXXWXR\nHERONLXW\nSTONEXXX\n\n\
                         kestrel\nowl\nfowl\nrobin\nheron\nwren\nGreat Auk\n";

fn puzzle(text: &str) -> Desc {
    Desc::of_file(text::parse(text).unwrap_or_else(|error| panic!("{error}")).puzzle, "birds.txt")
}

fn begin(text: &str) -> State {
    WordSearch::start(&puzzle(text), &Lexicon::embedded(false)).unwrap()
}

fn run(from: (u16, u16), to: (u16, u16)) -> Move {
    Move::Take(Placement::between(Pos::new(from.0, from.1), Pos::new(to.0, to.1)).unwrap())
}

fn play(state: &mut State, action: Move) -> Verdict {
    WordSearch::apply(state, &action, Duration::from_secs(9))
}

fn found(word: usize) -> Verdict {
    Verdict::Found(Catch::Listed(word))
}

#[test]
fn a_word_counts_from_either_end_and_wherever_it_lies() {
    let mut state = begin(BIRDS);
    assert_eq!(state.to_find(), 6, "Great Auk does not lie in the grid");
    assert_eq!(play(&mut state, run((0, 6), (0, 0))), found(0));
    let find = *state.find_of(0).unwrap();
    assert_eq!((find.place.start(), find.shown), (Pos::new(0, 0), false), "it is kept as the word is read");
    assert_eq!(play(&mut state, run((2, 5), (4, 5))), found(1), "the OWL in FOWL is one too");
    assert_eq!(play(&mut state, run((1, 0), (1, 2))), Verdict::FoundAlready(Catch::Listed(1)));
    assert_eq!(play(&mut state, run((1, 5), (4, 5))), found(2));
    assert_eq!(play(&mut state, run((0, 0), (1, 0))), Verdict::NotListed);
    assert_eq!(play(&mut state, run((4, 5), (9, 5))), Verdict::NotListed, "beyond the edge");
    assert_eq!(state.left().collect::<Vec<_>>(), [3, 4, 5]);
}

#[test]
fn all_found_ends_it_with_the_time() {
    let mut state = begin(BIRDS);
    for (word, (from, to)) in
        [((0, 0), (0, 6)), ((1, 0), (1, 2)), ((1, 5), (4, 5)), ((2, 0), (2, 4)), ((4, 0), (4, 4)), ((4, 7), (1, 7))]
            .into_iter()
            .enumerate()
    {
        assert_eq!(WordSearch::status(&state, Duration::ZERO), Status::Playing);
        assert_eq!(play(&mut state, run(from, to)), found(word));
    }
    assert_eq!(WordSearch::status(&state, Duration::ZERO), Status::Over);
    assert_eq!(play(&mut state, Move::Hint), Verdict::Nothing);
    let score = WordSearch::score(&state, Duration::from_millis(61_500)).unwrap();
    assert_eq!((score.mark, score.words, score.longest.as_deref()), (RoundResult::Time(61_500), 6, Some("kestrel")));
    assert!(!score.helped && !score.ranked, "puzzles of one's own set no record");
    assert_eq!(WordSearch::found(&state).len(), 6);
}

#[test]
fn words_that_are_not_listed_bring_points() {
    let mut state = begin(BIRDS);
    let verdict = play(&mut state, run((5, 4), (5, 0)));
    let Verdict::Found(Catch::Bonus(word)) = verdict else { panic!("{verdict:?}") };
    assert_eq!((state.bonus()[word].text.as_str(), state.points()), ("stone", 1));
    assert_eq!(play(&mut state, run((5, 0), (5, 4))), Verdict::FoundAlready(Catch::Bonus(word)));
    assert!(state.bonus().iter().all(|bonus| bonus.text.len() >= BONUS_FROM && bonus.text != "kestrel"));
    assert_eq!(state.found(), 0);
}

#[test]
fn hints_tell_more_and_more_of_a_word_and_then_strike_it() {
    let mut state = begin(BIRDS);
    let mut price = Duration::ZERO;
    for grade in HintLevel::ALL {
        let verdict = play(&mut state, Move::Hint);
        assert_eq!(verdict, Verdict::Hinted(Hint { word: 0, grade }));
        price += WordSearch::price(&verdict);
    }
    assert_eq!(price, Duration::from_secs(5 + 10 + 15 + 30));
    assert!(state.find_of(0).unwrap().shown && state.hint().is_none());
    assert_eq!(play(&mut state, Move::Hint), Verdict::Hinted(Hint { word: 1, grade: HintLevel::Region }));
    // A word that is found meanwhile needs no hint.
    play(&mut state, run((1, 0), (1, 2)));
    assert_eq!(play(&mut state, Move::Hint), Verdict::Hinted(Hint { word: 2, grade: HintLevel::Region }));
    assert!(WordSearch::score(&state, Duration::ZERO).unwrap().helped);
    assert!(!WordSearch::found(&state).contains(&"kestrel".to_owned()), "what was shown is not collected");
}

#[test]
fn finds_are_taken_back_and_made_again_but_not_what_was_shown() {
    let mut state = begin(BIRDS);
    assert_eq!(play(&mut state, Move::Undo), Verdict::NothingToUndo);
    play(&mut state, run((1, 0), (1, 2)));
    play(&mut state, run((5, 0), (5, 4)));
    assert!(matches!(play(&mut state, Move::Undo), Verdict::Undone(Catch::Bonus(_))));
    assert_eq!(play(&mut state, Move::Undo), Verdict::Undone(Catch::Listed(1)));
    assert_eq!((state.found(), state.points()), (0, 0));
    assert_eq!(play(&mut state, Move::Redo), found(1));
    for _ in HintLevel::ALL {
        play(&mut state, Move::Hint);
    }
    assert!(state.find_of(0).unwrap().shown);
    assert_eq!(play(&mut state, Move::Redo), Verdict::NothingToRedo, "a hint has come between");
    assert_eq!(play(&mut state, Move::Undo), Verdict::Undone(Catch::Listed(1)));
    assert_eq!(play(&mut state, Move::Undo), Verdict::NothingToUndo);
    assert!(state.find_of(0).is_some());
}

#[test]
fn giving_up_is_no_time() {
    let mut state = begin(BIRDS);
    play(&mut state, run((1, 0), (1, 2)));
    for _ in HintLevel::ALL {
        play(&mut state, Move::Hint);
    }
    assert_eq!(play(&mut state, Move::GiveUp), Verdict::Done);
    assert_eq!(outcome::ending(&state), "Given up: 1 of 6 found, 1 shown");
    let score = WordSearch::score(&state, Duration::from_secs(30)).unwrap();
    assert_eq!(score.mark, RoundResult::Unsolved { found: 1, of: 6 });
    assert_eq!(score.grade.as_deref(), Some("given up"));
}

#[test]
fn the_letters_in_no_word_spell_the_message() {
    let state = begin(BIRDS);
    let spelled: String =
        state.message().iter().map(|&cell| char::from(b'a' + state.letters().at(cell).unwrap())).collect();
    assert_eq!(spelled, "atsea");
    assert!(begin(&BIRDS.replace("AT SEA", "AT HOME")).message().is_empty(), "a message that does not stand there");
}

#[test]
fn a_grid_without_words_hides_a_list_of_its_own() {
    let state = begin("KESTREL\nXXXXXXX\nSTONEXX\n");
    let words: Vec<String> = state.words().iter().map(|word| word.spelled()).collect();
    assert!(words.contains(&"stone".to_owned()) && state.desc().puzzle.hidden, "{words:?}");
}

#[test]
fn what_cannot_be_played_says_why() {
    let words = Lexicon::embedded(false);
    let says = |desc: &Desc| WordSearch::start(desc, &words).err().map(|error| error.to_string()).unwrap_or_default();
    assert_eq!(says(&puzzle("XXX\nXXX\n\nowl\n")), "none of its words lies in the grid");
    assert_eq!(says(&puzzle("XXX\nXXX\n\n")), "none of its words lies in the grid");
    assert!(
        says(&puzzle(&("X".repeat(300) + "\n").repeat(3)))
            .starts_with("the puzzle is 3x300 with 0 words; up to 200x200")
    );
    let mut twice = puzzle(BIRDS);
    twice.puzzle.words.push(Listed::new("OWL").unwrap());
    assert_eq!(says(&twice), "a word stands in its list twice");
}

#[test]
fn rounds_of_one_kind_have_one_name() {
    let name = |params: Params| kind::name(&Desc::generate(&params, &Seed::new("x")));
    assert_eq!(name(Params::usual()), "15x15 medium");
    let other = Params {
        size: "10".parse().unwrap(),
        level: Level::Hard,
        mask: crate::make::word_search::Mask::Heart,
        hidden: true,
        ..Params::usual()
    };
    assert_eq!(name(other), "10x10 hard, heart, list hidden");
    let few = Params { count: Some(3), ..Params::usual() };
    assert_eq!(name(few), "15x15 medium, 3 words");
    assert_eq!(kind::name(&Desc::daily("2026-11-21")), "15x15, of the day");
    assert_eq!(kind::name(&puzzle(BIRDS)), "6x8, puzzles of your own");
}
