//! Tests of the rules.

use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::{Axis, Grid, Pos};
use wordhoard_engine::words::Lexicon;
use wordhoard_puzzles::crossword::{BLOCK_ENTRY, Cell, Crossword, CrosswordFile, Entry, Square};

use super::desc::Desc;
use super::hint::{Grade, Place};
use super::moves::{Area, Change, Move, Outcome};
use super::state::State;
use super::test_puzzles::{AT, clue, fill, play, puzzle, start, start_puzzle};
use super::{Crosswords, Rules};
use crate::play::{RoundResult, Status};

const ROWS: [&str; 3] = ["CAT", "O#E", "WEN"];

fn at(row: u16, col: u16) -> Pos {
    Pos::new(row, col)
}

fn enter(row: u16, col: u16, text: &str) -> Move {
    Move::Enter(Change { squares: vec![(at(row, col), text.to_owned())], pencil: false })
}

fn shown(state: &State) -> String {
    let letter = |pos| if state.text(pos).is_empty() { "-".to_owned() } else { state.text(pos).to_owned() };
    state.puzzle().grid.positions().filter(|&pos| state.content(pos).is_some()).map(letter).collect()
}

#[test]
fn a_solved_puzzle_ends_the_round_at_once() {
    let mut state = start_puzzle(puzzle(&ROWS));
    assert_eq!(fill(&mut state, &["cat", "o#e", "we-"]), Outcome::Done);
    assert_eq!(play(&mut state, enter(2, 2, "x")), Outcome::NotQuite);
    assert_eq!(Crosswords::status(&state, AT), Status::Playing);
    assert_eq!(play(&mut state, enter(2, 2, "n")), Outcome::Solved);
    assert_eq!(Crosswords::status(&state, AT), Status::Over);
    assert_eq!(play(&mut state, Move::Undo), Outcome::Ignored);
    let score = Crosswords::score(&state, AT).unwrap();
    assert_eq!((score.result, score.helped, score.kind.as_str()), (RoundResult::Time(90_000), false, "3x3"));
}

#[test]
fn results_are_recorded_by_size_and_weekday() {
    let mut dated = puzzle(&ROWS);
    dated.title = "The Times, monday, January 5".into();
    let mut state = start_puzzle(dated);
    fill(&mut state, &ROWS);
    assert_eq!(Crosswords::score(&state, AT).unwrap().kind, "3x3 Monday");
}

#[test]
fn entries_outside_the_grid_or_too_long_are_ignored() {
    let mut state = start_puzzle(puzzle(&ROWS));
    for action in [enter(1, 1, "x"), enter(7, 7, "x"), enter(0, 0, &"x".repeat(40)), enter(0, 0, "")] {
        assert_eq!(play(&mut state, action), Outcome::Ignored);
    }
    assert_eq!(play(&mut state, enter(0, 0, " \u{1b}é ")), Outcome::Done);
    assert_eq!(state.text(at(0, 0)), "É");
}

#[test]
fn undo_goes_back_to_the_start() {
    let mut state = start_puzzle(puzzle(&ROWS));
    let letters = ["C", "A", "T", "X", "E"];
    for (col, letter) in letters.iter().enumerate() {
        play(&mut state, enter(0, col as u16 % 3, letter));
    }
    assert_eq!(shown(&state), "XET-----");
    (0..5).for_each(|_| assert_eq!(play(&mut state, Move::Undo), Outcome::Done));
    assert_eq!(shown(&state), "--------");
    assert_eq!(play(&mut state, Move::Undo), Outcome::NothingToUndo);
    (0..5).for_each(|_| assert_eq!(play(&mut state, Move::Redo), Outcome::Done));
    assert_eq!(shown(&state), "XET-----");
}

#[test]
fn squares_slots_and_the_puzzle_are_checked_and_revealed() {
    let mut state = start_puzzle(puzzle(&ROWS));
    fill(&mut state, &["CXX", "X#E", "---"]);
    let wrong = |state: &State| {
        state
            .puzzle()
            .grid
            .positions()
            .filter(|&pos| state.content(pos).is_some_and(|content| content.entry.wrong))
            .count()
    };
    assert_eq!(play(&mut state, Move::Check(Area::Square(at(0, 0)))), Outcome::Checked { wrong: 0 });
    assert_eq!(play(&mut state, Move::Check(Area::Slot(0))), Outcome::Checked { wrong: 2 });
    assert_eq!(wrong(&state), 2);
    assert_eq!(play(&mut state, Move::Check(Area::Puzzle)), Outcome::Checked { wrong: 3 });
    play(&mut state, enter(0, 1, "a"));
    assert_eq!(wrong(&state), 2, "a mark lasts until the entry changes");
    assert_eq!(play(&mut state, Move::Reveal(Area::Square(at(0, 2)))), Outcome::Revealed { squares: 1 });
    assert_eq!(play(&mut state, Move::Reveal(Area::Slot(0))), Outcome::Revealed { squares: 0 });
    assert_eq!(play(&mut state, enter(0, 2, "z")), Outcome::Ignored, "revealed squares do not change");
    assert_eq!(play(&mut state, Move::Reveal(Area::Puzzle)), Outcome::Solved);
    assert_eq!(state.help().revealed, 5);
    assert!(Crosswords::score(&state, AT).unwrap().helped);
}

#[test]
fn wrong_entries_are_marked_as_they_are_made() {
    let mut state = start_puzzle(puzzle(&ROWS));
    play(&mut state, enter(0, 0, "x"));
    assert_eq!(play(&mut state, Move::AutoCheck(true)), Outcome::Checked { wrong: 1 });
    play(&mut state, enter(0, 1, "x"));
    play(&mut state, enter(0, 2, "t"));
    let wrong = [0, 1, 2].map(|col| state.content(at(0, col)).unwrap().entry.wrong);
    assert_eq!(wrong, [true, true, false]);
    assert_eq!(play(&mut state, Move::AutoCheck(true)), Outcome::Ignored);
    assert_eq!(play(&mut state, Move::AutoCheck(false)), Outcome::Done);
}

#[test]
fn marking_wrong_entries_is_help_as_soon_as_it_is_possible() {
    let checks = |state: &State| state.help().checks;
    let mut state = start_puzzle(puzzle(&ROWS));
    play(&mut state, Move::Check(Area::Puzzle));
    assert_eq!(checks(&state), 0, "checking blank squares");
    play(&mut state, Move::AutoCheck(true));
    assert_eq!(checks(&state), 1);
    let begin = |puzzle: Crossword| {
        let desc = Desc { auto_check: true, ..Desc::from_file(CrosswordFile::from(puzzle), "") };
        Crosswords::start(&desc, &Lexicon::embedded(false)).unwrap()
    };
    assert_eq!(checks(&begin(puzzle(&ROWS))), 1);
    assert_eq!(checks(&begin(puzzle(&["---"]))), 0, "there is no solution");
    let mut locked = puzzle(&ROWS);
    let key = "1234".parse().unwrap();
    locked.lock(key).unwrap();
    let mut state = begin(locked);
    assert_eq!(checks(&state), 0);
    play(&mut state, Move::Unlock(key));
    assert_eq!(checks(&state), 1);
}

#[test]
fn a_rebus_is_right_with_its_first_letter_unless_strict() {
    let rebus = |strict_rebus| {
        let mut puzzle = puzzle(&["CAT"]);
        puzzle.grid[at(0, 1)].square_mut().unwrap().solution = "HEART".into();
        let desc = Desc { strict_rebus, ..Desc::from_file(CrosswordFile::from(puzzle), "") };
        let mut state = Crosswords::start(&desc, &Lexicon::embedded(false)).unwrap();
        fill(&mut state, &["C-T"]);
        state
    };
    for (strict, text, outcome) in [
        (false, "h", Outcome::Solved),
        (false, "heart", Outcome::Solved),
        (false, "he", Outcome::NotQuite),
        (true, "h", Outcome::NotQuite),
        (true, "heart", Outcome::Solved),
    ] {
        assert_eq!(play(&mut rebus(strict), enter(0, 1, text)), outcome, "{strict} {text}");
    }
}

#[test]
fn a_locked_puzzle_is_solved_by_its_checksum() {
    let mut locked = puzzle(&ROWS);
    locked.lock("1234".parse().unwrap()).unwrap();
    let mut state = start_puzzle(locked.clone());
    assert_eq!(play(&mut state, Move::Check(Area::Puzzle)), Outcome::NoSolution);
    assert_eq!(fill(&mut state, &["CAT", "O#E", "WEX"]), Outcome::NotQuite);
    assert_eq!(play(&mut state, enter(2, 2, "n")), Outcome::Solved);

    let mut state = start_puzzle(locked.clone());
    assert_eq!(play(&mut state, Move::Unlock("4321".parse().unwrap())), Outcome::WrongKey);
    let key = locked.unlock_without_key(&Lexicon::embedded(false), &Task::default()).unwrap().unwrap();
    assert_eq!(play(&mut state, Move::Unlock(key)), Outcome::Unlocked);
    assert!(matches!(play(&mut state, Move::Check(Area::Puzzle)), Outcome::Checked { .. }));
}

#[test]
fn a_puzzle_without_a_solution_is_filled_but_never_solved() {
    let mut state = start_puzzle(puzzle(&["---"]));
    assert_eq!(fill(&mut state, &["CAT"]), Outcome::Full);
    assert_eq!(play(&mut state, Move::Reveal(Area::Puzzle)), Outcome::NoSolution);
    assert_eq!(Crosswords::status(&state, AT), Status::Playing);
    assert_eq!(play(&mut state, Move::GiveUp), Outcome::GivenUp);
    assert_eq!(Crosswords::score(&state, AT).unwrap().result, RoundResult::Unsolved { found: 3, of: 3 });
}

/// Returns the first square and the grade of the hint that a move gives.
fn hinted(state: &mut State, action: Move) -> (Pos, Grade) {
    match play(state, action) {
        Outcome::Hinted(hint) => (state.slots().get(hint.slot).unwrap().start(), hint.grade),
        other => panic!("{other:?}"),
    }
}

#[test]
fn hints_name_the_easiest_clue_then_reveal_where_the_player_is() {
    let mut state = start_puzzle(puzzle(&ROWS));
    fill(&mut state, &["---", "-#-", "WE-"]);
    let here = Move::HintAt(Place { slot: 0, at: at(0, 1) });
    assert_eq!(hinted(&mut state, Move::Hint), (at(2, 0), Grade::Clue));
    assert_eq!(hinted(&mut state, here.clone()), (at(0, 0), Grade::Letter(at(0, 1))));
    assert_eq!(shown(&state), "-A---WE-");
    assert_eq!(hinted(&mut state, here.clone()), (at(0, 0), Grade::Answer));
    assert_eq!(shown(&state), "CAT--WE-");
    assert_eq!(hinted(&mut state, here.clone()), (at(2, 0), Grade::Clue), "the answer is complete");
    assert_eq!(hinted(&mut state, here), (at(2, 0), Grade::Clue), "and still is");
    assert_eq!(state.help().hints, 4, "the same clue is named twice, and counts once");
}

#[test]
fn hints_begin_again_after_every_change_and_check() {
    for action in [enter(0, 0, "C"), enter(2, 0, ""), Move::Check(Area::Slot(1)), Move::Undo, Move::Redo] {
        let mut state = start_puzzle(puzzle(&ROWS));
        fill(&mut state, &["---", "-#-", "WE-"]);
        play(&mut state, enter(2, 2, "N"));
        play(&mut state, Move::Undo);
        assert_eq!(hinted(&mut state, Move::Hint).1, Grade::Clue);
        play(&mut state, action.clone());
        let before = shown(&state);
        let here = Move::HintAt(Place { slot: 0, at: at(0, 1) });
        assert_eq!((hinted(&mut state, here).1, shown(&state)), (Grade::Clue, before), "{action:?}");
    }
}

#[test]
fn hints_fill_blanks_first_and_correct_full_answers_only_when_they_are_named() {
    let mut state = start_puzzle(puzzle(&ROWS));
    fill(&mut state, &["XA-", "-#-", "WEX"]);
    let at_slot = |slot, row, col| Move::HintAt(Place { slot, at: at(row, col) });
    hinted(&mut state, Move::Hint);
    assert_eq!(hinted(&mut state, at_slot(1, 2, 2)).1, Grade::Clue, "it is full, right or wrong");
    assert_eq!(hinted(&mut state, at_slot(0, 0, 1)).1, Grade::Letter(at(0, 2)));
    fill(&mut state, &["CAT", "O#E"]);
    assert_eq!(hinted(&mut state, Move::Hint), (at(2, 0), Grade::Clue), "only wrong answers are left");
    assert_eq!(play(&mut state, at_slot(1, 2, 0)), Outcome::Solved);
}

#[test]
fn given_letters_and_entries_from_the_file_are_kept() {
    let mut file = CrosswordFile::from(puzzle(&ROWS));
    file.puzzle.grid[at(0, 0)].square_mut().unwrap().given = "C".into();
    file.progress.entries[at(0, 1)].text = "X".into();
    let mut state = Crosswords::start(&Desc::from_file(file, "a.puz"), &Lexicon::embedded(false)).unwrap();
    assert_eq!(shown(&state), "CX------");
    assert_eq!(play(&mut state, enter(0, 0, "z")), Outcome::Ignored);
    assert_eq!(Crosswords::progress(&state, AT), "25 % filled");
}

#[test]
fn invalid_descriptions_are_rejected() {
    let start = |desc: &Desc| Crosswords::start(desc, &Lexicon::embedded(false));
    assert!(start(&Desc::from_file(CrosswordFile::from(puzzle(&["##"])), "")).is_err());
    let mut desc = Desc::from_file(CrosswordFile::from(puzzle(&ROWS)), "");
    desc.progress = wordhoard_puzzles::crossword::Progress::new(&puzzle(&["CAT"]).grid);
    assert!(start(&desc).is_err());
}

#[test]
fn the_content_identifies_a_puzzle_whatever_has_been_entered() {
    let file = CrosswordFile::from(puzzle(&ROWS));
    let mut begun = file.clone();
    begun.progress.entries[at(0, 0)].text = "X".into();
    let mut locked = file.clone();
    locked.puzzle.lock("1234".parse().unwrap()).unwrap();
    let hash = |file: &CrosswordFile| Desc::from_file(file.clone(), "x").content_hash();
    assert_eq!(hash(&file), hash(&begun));
    assert_eq!(hash(&file), hash(&locked));
    assert_ne!(hash(&file), hash(&CrosswordFile::from(puzzle(&["CAT", "O#E", "W#N"]))));
}

#[test]
fn marks_in_a_file_fix_only_letters_that_are_right() {
    let mut file = CrosswordFile::from(puzzle(&["CAT", "O#E", "WEN"]));
    let entry = |text: &str| Entry { text: text.into(), revealed: true, ..Entry::default() };
    for (col, text) in [(0, "C"), (1, ""), (2, "X")] {
        file.progress.entries[at(0, col)] = entry(text);
    }
    let desc = Desc::from_file(file, "test.puz");
    let mut state = Crosswords::start(&desc, &Lexicon::embedded(false)).unwrap();
    assert_eq!([0, 1, 2].map(|col| state.content(at(0, col)).unwrap().fixed), [true, false, false]);
    fill(&mut state, &["CAT", "O#E", "WE-"]);
    assert_eq!(play(&mut state, enter(2, 2, "N")), Outcome::Solved);
    assert!(!Crosswords::score(&state, AT).unwrap().ranked, "the file held entries");
}

#[test]
fn a_puzzle_that_its_file_has_solved_is_over_at_once_and_not_recorded() {
    let start = |texts: [&str; 2], lock: bool| {
        let mut file = CrosswordFile::from(puzzle(&["AB"]));
        for (col, text) in (0..).zip(texts) {
            file.progress.entries[at(0, col)].text = text.into();
        }
        if lock {
            file.puzzle.lock("1234".parse().unwrap()).unwrap();
        }
        Crosswords::start(&Desc::from_file(file, "test.puz"), &Lexicon::embedded(false)).unwrap()
    };
    for lock in [false, true] {
        let state = start(["A", "B"], lock);
        assert_eq!((Crosswords::status(&state, AT), Crosswords::score(&state, AT).is_some()), (Status::Over, false));
        assert_eq!(Crosswords::progress(&state, AT), "solved");
        assert!([start(["A", "X"], lock), start(["A", ""], lock)].iter().all(|state| state.ended().is_none()));
    }
}

#[test]
fn letters_that_undo_brings_back_are_checked_as_they_were_when_typed() {
    let mut state = start(&["CAT", "O#E", "WEN"]);
    play(&mut state, enter(0, 0, "X"));
    play(&mut state, enter(0, 0, "C"));
    play(&mut state, Move::AutoCheck(true));
    play(&mut state, Move::Undo);
    assert!(state.content(at(0, 0)).unwrap().entry.wrong);
}

#[test]
fn a_reveal_is_undone_as_one_step_and_still_counts() {
    let mut state = start(&["CAT", "O#E", "WEN"]);
    play(&mut state, enter(0, 0, "X"));
    play(&mut state, enter(0, 1, "Y"));
    play(&mut state, Move::Reveal(Area::Square(at(0, 1))));
    assert_eq!((state.text(at(0, 1)), state.replaced()), ("A", vec!["Y"]));
    play(&mut state, Move::Undo);
    assert_eq!(shown(&state), "XY------");
    assert_eq!(play(&mut state, Move::Reveal(Area::Slot(0))), Outcome::Revealed { squares: 3 });
    assert_eq!(state.help().revealed, 3, "the same square counts once");
    (0..3).for_each(|_| assert_eq!(play(&mut state, Move::Undo), Outcome::Done));
    assert_eq!((shown(&state).as_str(), play(&mut state, Move::Undo)), ("--------", Outcome::NothingToUndo));
}

#[test]
fn revealing_the_rest_of_a_rebus_counts() {
    let mut rebus = puzzle(&["CAT"]);
    rebus.grid[at(0, 1)].square_mut().unwrap().solution = "HEART".into();
    let mut state = start_puzzle(rebus);
    play(&mut state, enter(0, 1, "H"));
    assert_eq!(play(&mut state, Move::Reveal(Area::Square(at(0, 1)))), Outcome::Revealed { squares: 1 });
    assert_eq!(state.help().revealed, 1);
}

#[test]
fn a_locked_puzzle_has_no_solution_even_with_rebus_squares() {
    let mut locked = puzzle(&["CAT", "O#E", "WEN"]);
    locked.grid[at(0, 1)].square_mut().unwrap().solution = "HEART".into();
    locked.lock("1234".parse().unwrap()).unwrap();
    let mut state = start_puzzle(locked);
    assert!(!state.has_solution());
    assert_eq!(play(&mut state, Move::Check(Area::Slot(0))), Outcome::NoSolution);
}

#[test]
fn a_linked_answer_is_checked_and_revealed_as_one() {
    let mut linked = puzzle(&["TO#BE"]);
    linked.clues = vec![clue(Axis::Across, &[(0, 0), (0, 1)]), clue(Axis::Across, &[(0, 3), (0, 4)])];
    (linked.clues[0].label, linked.clues[0].text) = ("1, 2".into(), "Question (2,2)".into());
    (linked.clues[1].label, linked.clues[1].text) = ("2".into(), "See 1".into());
    let mut state = start_puzzle(linked);
    fill(&mut state, &["XO#XE"]);
    assert_eq!(play(&mut state, Move::Check(Area::Slot(1))), Outcome::Checked { wrong: 2 });
}

#[test]
fn puzzles_that_differ_in_given_letters_have_saves_of_their_own() {
    let given = |letter: &str| {
        let mut puzzle = puzzle(&["---"]);
        puzzle.grid[at(0, 1)].square_mut().unwrap().given = letter.into();
        Desc::from_file(CrosswordFile::from(puzzle), "test.puz").content_hash()
    };
    assert_ne!(given("A"), given("B"));
}

#[test]
fn grids_beyond_the_largest_size_are_refused() {
    let large = Crossword::new(Grid::fill(1, 256, |_| Cell::Open(Square::default())));
    let desc = Desc::from_file(CrosswordFile::from(large), "test.puz");
    assert!(Crosswords::start(&desc, &Lexicon::embedded(false)).is_err());
}

#[test]
fn the_hint_in_the_file_comes_before_a_letter() {
    let mut puzzle = puzzle(&["CAT", "O#E", "WEN"]);
    puzzle.clues = vec![clue(Axis::Across, &[(0, 0), (0, 1), (0, 2)])];
    puzzle.clues[0].hint = "Pet".into();
    let mut state = start_puzzle(puzzle);
    let here = || Move::HintAt(Place { slot: 0, at: Pos::new(0, 0) });
    let mut grade = |action: Move| {
        play(&mut state, action);
        (state.last_hint().map(|hint| hint.grade), state.help().hints)
    };
    assert_eq!(grade(here()), (Some(Grade::Text), 1));
    assert_eq!(grade(here()), (Some(Grade::Letter(Pos::new(0, 0))), 2));
    assert_eq!(grade(here()), (Some(Grade::Answer), 3));
    assert_ne!(grade(here()).0, Some(Grade::Text), "the answer is complete");
}

#[test]
fn players_find_the_blocks_of_a_diagramless_puzzle() {
    let mut puzzle = puzzle(&["CAT", "O#E", "WEN"]);
    puzzle.diagramless = true;
    let named = |axis, label: &str| wordhoard_puzzles::crossword::Clue { label: label.into(), ..clue(axis, &[]) };
    puzzle.clues = vec![named(Axis::Across, "1"), named(Axis::Across, "3"), named(Axis::Down, "2")];
    let desc = Desc { hide_diagram: true, ..Desc::from_file(CrosswordFile::from(puzzle.clone()), "a.puz") };
    let mut state = Crosswords::start(&desc, &Lexicon::embedded(false)).unwrap();
    let label = |state: &State, row, col| state.puzzle().label(Pos::new(row, col)).to_owned();
    assert_eq!((state.filled(), label(&state, 2, 0)), ((0, 9), "5".into()), "every square is open");
    let block = |pos| Move::Enter(Change { squares: vec![(pos, BLOCK_ENTRY.into())], pencil: false });
    play(&mut state, block(Pos::new(1, 1)));
    assert_eq!((label(&state, 2, 0), label(&state, 1, 0)), ("3".into(), String::new()));
    let slot = state.slots().at(Pos::new(2, 0), Axis::Across).unwrap();
    assert_eq!(state.slots().clue(slot), Some(1), "the clue has the number of the slot");
    assert_eq!(state.slots().at(Pos::new(1, 1), Axis::Across), None);
    play(&mut state, block(Pos::new(0, 0)));
    assert_eq!(play(&mut state, Move::Check(Area::Puzzle)), Outcome::Checked { wrong: 1 });
    let file = state.to_file(AT);
    assert_eq!((&file.puzzle, file.letters(Pos::new(1, 1)), file.letters(Pos::new(0, 0))), (&puzzle, ".", "."));
    play(&mut state, Move::Undo);
    assert_eq!(label(&state, 0, 0), "1");
    assert_eq!(fill(&mut state, &["CAT", "O-E", "WEN"]), Outcome::Solved);
}

#[test]
fn the_diagram_is_revealed_as_help_and_removes_other_blocks() {
    let mut puzzle = puzzle(&["CAT", "O#E", "WEN"]);
    puzzle.diagramless = true;
    let desc = Desc { hide_diagram: true, ..Desc::from_file(CrosswordFile::from(puzzle), "a.puz") };
    let mut state = Crosswords::start(&desc, &Lexicon::embedded(false)).unwrap();
    let block = |pos| Move::Enter(Change { squares: vec![(pos, BLOCK_ENTRY.into())], pencil: false });
    play(&mut state, block(Pos::new(0, 0)));
    assert_eq!(play(&mut state, Move::Reveal(Area::Diagram)), Outcome::Revealed { squares: 2 });
    assert_eq!((state.text(Pos::new(0, 0)), state.text(Pos::new(1, 1)), state.help().revealed), ("", ".", 2));
    assert_eq!(state.puzzle().label(Pos::new(2, 0)), "3");
    play(&mut state, Move::Undo);
    assert_eq!((state.text(Pos::new(0, 0)), state.text(Pos::new(1, 1))), (".", ""), "one step of the history");
    // With every block drawn, the false one is still shown.
    play(&mut state, block(Pos::new(1, 1)));
    assert_eq!(play(&mut state, Move::Reveal(Area::Diagram)), Outcome::Revealed { squares: 1 });
    assert!(state.has_redrawn() && state.text(Pos::new(0, 0)).is_empty());
}

#[test]
fn a_square_in_which_a_linked_answer_crosses_itself_counts_once() {
    let mut puzzle = puzzle(&["CAT", "O#E", "WEN"]);
    let named = |axis, label: &str, text: &str, cells: &[(u16, u16)]| wordhoard_puzzles::crossword::Clue {
        label: label.into(),
        text: text.into(),
        ..clue(axis, cells)
    };
    puzzle.clues = vec![
        named(Axis::Across, "1", "1, 2 Down Bird", &[(0, 0), (0, 1), (0, 2)]),
        named(Axis::Down, "2", "See 1 Across", &[(0, 2), (1, 2), (2, 2)]),
    ];
    let mut state = start_puzzle(puzzle);
    assert_eq!(state.squares_in(Area::Slot(0)).len(), 5);
    fill(&mut state, &["CAX", "O#-", "W--"]);
    assert_eq!(play(&mut state, Move::Check(Area::Slot(0))), Outcome::Checked { wrong: 1 });
}
