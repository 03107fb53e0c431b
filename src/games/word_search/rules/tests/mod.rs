//! Tests of the rules with a small puzzle.

mod saved;

use std::time::Duration;

use wordhoard_engine::grid::Pos;
use wordhoard_generators::word_search::{Level, Mask, Picture, Shape};
use wordhoard_puzzles::word_search::text;

use super::hint::{Hint, HintLevel};
use super::tempo::Tempo;
use super::*;
use crate::play::RoundResult;

/// OWL appears alone and in FOWL, WREN runs up, and STONE is not listed.
pub const BIRDS: &str = "# title: Birds\n# message: AT SEA\n\n\
                         KESTRELA\nOWLTSFEN\nROBINOAE\nXXXXXWXR\nHERONLXW\nSTONEXXX\n\n\
                         kestrel\nowl\nfowl\nrobin\nheron\nwren\nGreat Auk\n";

fn puzzle(text: &str) -> Desc {
    Desc::from_file(text::parse(text).unwrap_or_else(|error| panic!("{error}")).puzzle, "birds.txt")
}

fn begin(text: &str) -> State {
    WordSearch::start(&puzzle(text), &Lexicon::embedded(false)).unwrap()
}

fn take(from: (u16, u16), to: (u16, u16)) -> Move {
    Move::Take(Placement::between(Pos::new(from.0, from.1), Pos::new(to.0, to.1)).unwrap())
}

fn play(state: &mut State, action: Move) -> Verdict {
    WordSearch::apply(state, &action, Duration::from_secs(9))
}

fn found(word: usize) -> Verdict {
    Verdict::Found(WordRef::Listed(word))
}

#[test]
fn words_can_be_taken_from_either_end_and_at_any_occurrence() {
    let mut state = begin(BIRDS);
    assert_eq!(state.findable_count(), 6, "Great Auk is not in the grid");
    assert_eq!(play(&mut state, take((0, 6), (0, 0))), found(0));
    let find = *state.find_of(0).unwrap();
    assert_eq!((find.place.start(), find.shown), (Pos::new(0, 0), false), "stored in reading order");
    assert_eq!(play(&mut state, take((2, 5), (4, 5))), found(1), "the OWL in FOWL counts too");
    assert_eq!(play(&mut state, take((1, 0), (1, 2))), Verdict::AlreadyFound(WordRef::Listed(1)));
    assert_eq!(play(&mut state, take((1, 5), (4, 5))), found(2));
    assert_eq!(play(&mut state, take((0, 0), (1, 0))), Verdict::NotListed);
    assert_eq!(play(&mut state, take((4, 5), (9, 5))), Verdict::NotListed, "beyond the edge");
    assert_eq!(state.words_left().collect::<Vec<_>>(), [3, 4, 5]);
}

#[test]
fn finding_all_words_ends_the_round_with_a_time() {
    let mut state = begin(BIRDS);
    for (word, (from, to)) in
        [((0, 0), (0, 6)), ((1, 0), (1, 2)), ((1, 5), (4, 5)), ((2, 0), (2, 4)), ((4, 0), (4, 4)), ((4, 7), (1, 7))]
            .into_iter()
            .enumerate()
    {
        assert_eq!(WordSearch::status(&state, Duration::ZERO), Status::Playing);
        assert_eq!(play(&mut state, take(from, to)), found(word));
    }
    assert_eq!(WordSearch::status(&state, Duration::ZERO), Status::Over);
    assert_eq!(play(&mut state, Move::Hint), Verdict::Ignored);
    let score = WordSearch::score(&state, Duration::from_millis(61_500)).unwrap();
    assert_eq!((score.result, score.words, score.longest.as_deref()), (RoundResult::Time(61_500), 6, Some("kestrel")));
    assert!(!score.helped && !score.ranked, "puzzles from files set no records");
    assert_eq!(WordSearch::found_words(&state).len(), 6);
}

#[test]
fn the_slowest_find_is_a_listed_word_that_the_player_found() {
    let mut state = begin(BIRDS);
    let mut at = |seconds, action| WordSearch::apply(&mut state, &action, Duration::from_secs(seconds));
    at(20, take((0, 0), (0, 6)));
    at(100, take((5, 0), (5, 4)));
    at(130, take((1, 0), (1, 2)));
    for _ in HintLevel::ALL {
        at(300, Move::HintFor(3));
    }
    at(340, take((1, 5), (4, 5)));
    let tempo = Tempo::of(&state);
    let seconds: Vec<_> = tempo.finds.iter().map(|find| (find.word, find.took.map(|took| took.as_secs()))).collect();
    assert_eq!(seconds, [(0, Some(20)), (1, Some(110)), (3, None), (2, Some(10))]);
    assert_eq!((tempo.slowest(), tempo.found(), tempo.missed), (Some((1, Duration::from_secs(110))), 3, 2));
    assert_eq!(Tempo::of(&begin(BIRDS)).slowest(), None);
}

#[test]
fn unlisted_words_score_points() {
    let mut state = begin(BIRDS);
    let verdict = play(&mut state, take((5, 4), (5, 0)));
    let Verdict::Found(WordRef::Bonus(word)) = verdict else { panic!("{verdict:?}") };
    assert_eq!((state.bonus_words()[word].text.as_str(), state.points()), ("stone", 1));
    assert_eq!(play(&mut state, take((5, 0), (5, 4))), Verdict::AlreadyFound(WordRef::Bonus(word)));
    assert!(state.bonus_words().iter().all(|bonus| bonus.text.len() >= MIN_BONUS_LETTERS && bonus.text != "kestrel"));
    assert_eq!(state.found_count(), 0);
}

/// STAR, STARLING and KESTREL are parts of listed words; the second KESTREL, TEA and TEAS are not.
const PARTS: &str = "STARLINGS\nTEASXXXXX\nKESTRELSX\nXLERTSEKX\n\nstarlings\nkestrels\n";

#[test]
fn parts_of_listed_words_score_nothing() {
    let mut state = begin(PARTS);
    let bonus: Vec<&str> = state.bonus_words().iter().map(|bonus| bonus.text.as_str()).collect();
    assert_eq!(bonus, ["kestrel"], "STARLING is only part of STARLINGS");
    for (run, verdict) in [
        (take((0, 0), (0, 3)), Verdict::PartOf(0)),
        (take((0, 3), (0, 0)), Verdict::PartOf(0)),
        (take((0, 7), (0, 0)), Verdict::PartOf(0)),
        (take((2, 0), (2, 6)), Verdict::PartOf(1)),
        (take((0, 1), (0, 4)), Verdict::NotListed),
        (take((1, 0), (1, 2)), Verdict::TooShort),
        (take((1, 2), (1, 0)), Verdict::TooShort),
        (take((1, 0), (1, 4)), Verdict::NotListed),
    ] {
        assert_eq!(play(&mut state, run), verdict, "{run:?}");
        assert!(!WordSearch::changes(&state, &verdict));
    }
    assert_eq!((state.finds().len(), state.points()), (0, 0));
    assert_eq!(play(&mut state, take((3, 1), (3, 7))), Verdict::Found(WordRef::Bonus(0)), "outside the listed word");
    assert_eq!(state.bonus_words()[0].place, Placement::between(Pos::new(3, 7), Pos::new(3, 1)).unwrap());
    assert_eq!(play(&mut state, take((2, 0), (2, 6))), Verdict::PartOf(1));
}

#[test]
fn puzzles_for_school_have_no_unsuitable_bonus_words() {
    let bonus_words = |school: bool| {
        let mut desc = puzzle("POKERX\nSTONEX\nBEARXX\n\nbear\n");
        let params = Params { school, ..Params::standard() };
        desc.origin = Origin::Made { params, seed: "x".into(), exact: true, asked: false };
        let state = WordSearch::start(&desc, &Lexicon::embedded(false)).unwrap();
        state.bonus_words().iter().map(|bonus| bonus.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(bonus_words(false), ["poker", "stone"]);
    assert_eq!(bonus_words(true), ["stone"]);
}

#[test]
fn hints_reveal_a_word_step_by_step() {
    let mut state = begin(BIRDS);
    let mut price = Duration::ZERO;
    for level in HintLevel::ALL {
        let verdict = play(&mut state, Move::Hint);
        assert_eq!(verdict, Verdict::Hinted(Hint { word: 0, level }));
        price += WordSearch::price(&verdict);
    }
    assert_eq!(price, Duration::from_secs(5 + 10 + 15 + 30));
    assert!(state.find_of(0).unwrap().shown && state.hint().is_none());
    assert_eq!(play(&mut state, Move::Hint), Verdict::Hinted(Hint { word: 1, level: HintLevel::Region }));
    // Hints skip a word found in the meantime.
    play(&mut state, take((1, 0), (1, 2)));
    assert_eq!(play(&mut state, Move::Hint), Verdict::Hinted(Hint { word: 2, level: HintLevel::Region }));
    assert!(WordSearch::score(&state, Duration::ZERO).unwrap().helped);
    assert!(!WordSearch::found_words(&state).contains(&"kestrel".to_owned()), "words shown by hints are not collected");
}

#[test]
fn hints_for_a_chosen_word_go_on_where_they_stopped() {
    let mut state = begin(BIRDS);
    let mut hint = |action| match play(&mut state, action) {
        Verdict::Hinted(Hint { word, level }) => Some((word, level)),
        _ => None,
    };
    assert_eq!(hint(Move::HintFor(3)), Some((3, HintLevel::Region)));
    assert_eq!(hint(Move::HintFor(1)), Some((1, HintLevel::Region)));
    assert_eq!(hint(Move::HintFor(3)), Some((3, HintLevel::FirstLetter)));
    assert_eq!(hint(Move::Hint), Some((3, HintLevel::Direction)), "the word of the last hint");
    assert_eq!(hint(Move::HintFor(3)), Some((3, HintLevel::Word)));
    // A word that has been found, or that is not in the list, cannot be asked for.
    assert_eq!(hint(Move::HintFor(3)), Some((0, HintLevel::Region)));
    assert_eq!(hint(Move::HintFor(99)), Some((0, HintLevel::FirstLetter)));
}

#[test]
fn finds_can_be_undone_and_redone_unless_shown_by_a_hint() {
    let mut state = begin(BIRDS);
    assert_eq!(play(&mut state, Move::Undo), Verdict::NothingToUndo);
    play(&mut state, take((1, 0), (1, 2)));
    play(&mut state, take((5, 0), (5, 4)));
    assert!(matches!(play(&mut state, Move::Undo), Verdict::Undone(WordRef::Bonus(_))));
    assert_eq!(play(&mut state, Move::Undo), Verdict::Undone(WordRef::Listed(1)));
    assert_eq!((state.found_count(), state.points()), (0, 0));
    assert_eq!(play(&mut state, Move::Redo), found(1));
    for _ in HintLevel::ALL {
        play(&mut state, Move::Hint);
    }
    assert!(state.find_of(0).unwrap().shown);
    assert_eq!(play(&mut state, Move::Redo), Verdict::NothingToRedo, "a hint clears the redo stack");
    assert_eq!(play(&mut state, Move::Undo), Verdict::Undone(WordRef::Listed(1)));
    assert_eq!(play(&mut state, Move::Undo), Verdict::NothingToUndo);
    assert!(state.find_of(0).is_some());
}

#[test]
fn giving_up_scores_the_words_found_instead_of_a_time() {
    let mut state = begin(BIRDS);
    play(&mut state, take((1, 0), (1, 2)));
    for _ in HintLevel::ALL {
        play(&mut state, Move::Hint);
    }
    assert_eq!(play(&mut state, Move::GiveUp), Verdict::GivenUp);
    assert_eq!(outcome::ending(&state), "Given up: 1 of 6 found, 1 shown");
    let score = WordSearch::score(&state, Duration::from_secs(30)).unwrap();
    assert_eq!(score.result, RoundResult::Unsolved { found: 1, of: 6 });
    assert_eq!(score.grade.as_deref(), Some("given up"));
}

#[test]
fn shown_words_are_counted_apart() {
    let mut state = begin(BIRDS);
    play(&mut state, take((1, 0), (1, 2)));
    for _ in HintLevel::ALL {
        play(&mut state, Move::Hint);
    }
    assert_eq!((state.found_count(), state.shown_count(), state.words_left().count()), (1, 1, 4));
    assert_eq!(WordSearch::progress(&state, Duration::ZERO), "1/6");
    while state.status() == Status::Playing {
        play(&mut state, Move::Hint);
    }
    assert_eq!(outcome::ending(&state), "1 of 6 found, 5 shown");
}

#[test]
fn leftover_letters_spell_the_message() {
    let state = begin(BIRDS);
    let spelled: String =
        state.message_cells().iter().map(|&cell| char::from(b'a' + state.letters().at(cell).unwrap())).collect();
    assert_eq!(spelled, "atsea");
    assert!(
        begin(&BIRDS.replace("AT SEA", "AT HOME")).message_cells().is_empty(),
        "the letters do not spell this message"
    );
}

#[test]
fn a_grid_without_a_list_gets_a_hidden_list() {
    let state = begin("KESTREL\nXXXXXXX\nSTONEXX\n");
    let words: Vec<String> = state.words().iter().map(|word| word.spelled()).collect();
    assert!(words.contains(&"stone".to_owned()) && state.desc().puzzle.is_hidden(), "{words:?}");
}

#[test]
fn unplayable_puzzles_are_rejected_with_a_reason() {
    let words = Lexicon::embedded(false);
    let error = |desc: &Desc| WordSearch::start(desc, &words).err().map(|error| error.to_string()).unwrap_or_default();
    assert_eq!(error(&puzzle("XXX\nXXX\n\nowl\n")), "none of the listed words appears in the grid");
    assert_eq!(error(&puzzle("XXX\nXXX\n\n")), "none of the listed words appears in the grid");
    assert!(
        error(&puzzle(&("X".repeat(300) + "\n").repeat(3)))
            .starts_with("the puzzle is 3x300 with 0 words; the limit is 200x200")
    );
    let mut twice = puzzle(BIRDS);
    twice.puzzle.words.push(ListedWord::new("OWL").unwrap());
    assert_eq!(error(&twice), "the list contains a word twice");
}

/// Returns the shape of a picture of 5x7 cells.
fn own_shape() -> Shape {
    Shape::Drawn(Picture::parse(&"#######\n".repeat(5)).unwrap())
}

#[test]
fn rounds_with_a_shape_of_your_own_are_saved_and_repeated_but_not_ranked() {
    let params = Params { size: "5x7".parse().unwrap(), shape: own_shape(), ..Params::standard() };
    let desc = Desc::generate(&params, &Seed::new("x"));
    let saved = serde_json::to_string(&desc).unwrap();
    assert_eq!(serde_json::from_str::<Desc>(&saved).unwrap(), desc);
    assert_eq!(WordSearch::params(&desc), params);
    let state = WordSearch::start(&desc, &Lexicon::embedded(false)).unwrap();
    assert!(!outcome::score(&state, Duration::ZERO).ranked);
    let edited: Desc = serde_json::from_str(&saved.replacen("\"rows\":5", "\"rows\":6", 1)).unwrap();
    let error = WordSearch::start(&edited, &Lexicon::embedded(false)).err().unwrap();
    assert_eq!(error.to_string(), "the grid must have the size of its shape");
}

#[test]
fn kind_names_include_everything_that_affects_the_time() {
    let name = |params: Params| kind::name(&Desc::generate(&params, &Seed::new("x")));
    assert_eq!(name(Params::standard()), "15x15 medium");
    let other = Params {
        size: "12".parse().unwrap(),
        level: Level::Hard,
        shape: Mask::Heart.into(),
        hidden: true,
        ..Params::standard()
    };
    assert_eq!(name(other), "12x12 hard, heart, list hidden");
    let shape = own_shape();
    assert_eq!(
        name(Params { size: "5x7".parse().unwrap(), shape, ..Params::standard() }),
        "5x7 medium, shape of your own"
    );
    assert_eq!(name(Params { secret: 2, ..Params::standard() }), "15x15 medium, 2 secret words");
    let few = Params { count: Some(3), ..Params::standard() };
    assert_eq!(name(few), "15x15 medium, 3 words");
    assert_eq!(kind::name(&Desc::daily("2026-11-21")), "15x15, of the day");
    assert_eq!(kind::name(&puzzle(BIRDS)), "6x8, puzzles of your own");
}
