//! Tests of plain-text mode, with a clock set by each test.

use proptest::prelude::*;
use wordhoard_engine::grid::{Pos, Slot};
use wordhoard_puzzles::crossword::{Clue, Crossword, CrosswordFile};

use super::*;
use crate::games::crossword::rules::desc::Desc;
use crate::games::crossword::rules::test_puzzles::{fill, puzzle, start};
use crate::play::text_mode::player::{self, after_crash, temp_context};
use crate::play::{LineSession, Rules};

type Player<'a> = player::Player<'a, Crosswords>;

/// Clues 1, 4 and 5 across, and 1, 2 and 3 down.
const ROWS: [&str; 5] = ["CATCH", "O#E#E", "MAPLE", "B#I#A", "SADLY"];

/// Returns a puzzle in which each clue is its answer spelled backwards.
fn backwards(rows: &[&str]) -> Crossword {
    let mut puzzle = puzzle(rows);
    let clue = |slot: &Slot| {
        let answer = slot.cells.iter().map(|&pos| puzzle.square(pos).unwrap().solution.as_str());
        Clue {
            axis: slot.axis,
            label: puzzle.label(slot.start()).to_owned(),
            text: answer.rev().collect(),
            cells: slot.cells.clone(),
            ..Clue::default()
        }
    };
    let mut clues: Vec<Clue> = puzzle.slots().iter().map(clue).collect();
    clues.sort_by_key(|clue| clue.axis);
    puzzle.clues = clues;
    puzzle
}

/// Returns a puzzle with one answer in three slots, TO BE OR NOT.
fn linked() -> Crossword {
    let mut puzzle = backwards(&["TOBE#OR", "#######", "NOT####"]);
    let texts = [("1", "1, 2, 3 Question (2,2,2,3)"), ("2", "See 1"), ("3", "See 1")];
    for (label, text) in texts {
        puzzle.clues.iter_mut().find(|clue| clue.label == label).unwrap().text = text.into();
    }
    puzzle
}

fn desc(puzzle: Crossword) -> Desc {
    Desc::from_file(CrosswordFile::from(puzzle), "test.puz")
}

macro_rules! round {
    ($player:ident, $puzzle:expr) => {
        let (_dir, context) = temp_context();
        let mut $player = Player::start(&context, desc($puzzle));
    };
}

// After the macro, which they use.
mod aids;
mod entering;
mod variety;

#[test]
fn the_opening_describes_the_puzzle_and_the_controls() {
    let mut puzzle = backwards(&ROWS);
    (puzzle.title, puzzle.author) = ("Small fry".into(), "A. Setter".into());
    (puzzle.notes, puzzle.copyright) = ("First note\n\nSecond note.".into(), "2026 A. Setter".into());
    round!(player, puzzle);
    let lines: Vec<&str> = player.opening.lines().collect();
    assert_eq!(
        lines,
        [
            "Crossword: Small fry, by A. Setter.",
            "The grid has 5 rows of 5 squares. There are 6 clues, 3 across and 3 down.",
            "The puzzle has notes. Type notes to hear them.",
            "Fill every square: 6 clues.",
            "0 seconds played.",
            "Type 17d to hear the clue of 17-Down, 17d PLANET to enter an answer, and next for the next clue. Type \
                 /help \
             for help."
        ]
    );
    player.expect("notes", "First note.\nSecond note.\nCopyright: 2026 A. Setter.");
    let help = player.handle_line("help");
    for text in
        ["17d P[LA]NET", "row 3 4! X", "/left: ", "/unlock: ", "/undo: ", "The clock is stopped until your next line."]
    {
        assert!(help.contains(text), "{text}: {help}");
    }
}

#[test]
fn the_opening_says_that_auto_check_is_on() {
    let (_dir, context) = temp_context();
    let mut player = Player::start(&context, Desc { auto_check: true, ..desc(backwards(&ROWS)) });
    assert!(player.opening.contains("\nAuto-check is on: wrong letters are named as you enter them.\n"));
    player.expect("1a c?x??", "1-Across is now C, blank, X, blank, blank.\nWrong letters in 1-Across: letter 3, X.");
}

#[test]
fn the_opening_counts_the_clues() {
    for (rows, expected) in [
        (&["CAT"][..], "The grid has 1 row of 3 squares. There is 1 clue, across."),
        (&["C", "A"], "The grid has 2 rows of 1 square. There is 1 clue, down."),
        (&["CAT", "O##"], "The grid has 2 rows of 3 squares. There are 2 clues, 1 across and 1 down."),
    ] {
        assert_eq!(about::opening(&start(rows))[1], expected);
    }
}

#[test]
fn clues_are_read_in_words() {
    round!(player, backwards(&ROWS));
    player.expect("1a", "1-Across, 5 letters: HCTAC.\nAll blank.");
    player.handle_line("2 down TE?I?");
    player.expect("17", "There is no clue 17. Type left to list the clues left, or help for help.");
    player.expect("1A", "1-Across, 5 letters: HCTAC.\nBlank, blank, T, blank, blank.");
    player.expect("next", "4-Across, 5 letters: ELPAM.\nAll blank.");
    player.expect("/next", "5-Across, 5 letters: YLDAS.\nAll blank.");
    player.expect("previous", "4-Across, 5 letters: ELPAM.\nAll blank.");
    player.expect("row 1", "Row 1: 2 blank, T, 2 blank.");
    player.expect("column 3", "Column 3: T, E, blank, I, blank.");
    player.expect("row 6", "Type row and a number from 1 to 5.");
    assert_eq!(player.handle_line("board"), player.handle_line("grid"));
    assert_eq!(player.handle_line("grid").lines().nth(3), Some("Row 4: blank, block, I, block, blank."));
    player.expect("left", "6 clues left, 3 across and 3 down.\nAcross: 1, 4 and 5.\nDown: 1, 2 and 3.");
    player.expect(
        "across",
        "Across, 3 clues.\n1-Across, 5 letters, 1 filled: HCTAC.\n4-Across, 5 letters: ELPAM.\n5-Across, 5 letters: \
         YLDAS.",
    );
    player.expect("across 5", "5-Across, 5 letters: YLDAS.\nAll blank.");
    player.expect("find PET", "1 clue contains PET.\n2-Down, 5 letters, 3 filled: DIPET.");
    assert_eq!(player.handle_line("clues").lines().count(), 8);
    player.expect(
        "2d crossings",
        "2-Down begins at row 1 column 3.\nLetter 1, T: 1-Across, blank, blank, T, blank, blank.\nLetter 2, E: no \
         crossing.\nLetter 3, blank: 4-Across, blank, blank, blank, blank, blank.\nLetter 4, I: no crossing.\n\
         Letter 5, \
         blank: 5-Across, blank, blank, blank, blank, blank.",
    );
}

#[test]
fn a_puzzle_is_solved_from_what_is_read_out() {
    round!(player, backwards(&ROWS));
    let mut answer = String::new();
    for _ in 0..6 {
        let clue = player.handle_line("next");
        if clue.starts_with("Every") {
            break;
        }
        let (name, rest) = clue.split_once(", 5 letters: ").unwrap();
        let word: String = rest.split('.').next().unwrap().chars().rev().collect();
        player.now = Duration::from_secs(761);
        answer = player.handle_line(&format!("{name} {word}"));
        assert!(answer.starts_with(&format!("{name} is now {word}.")), "{answer}");
        if player.session.next_deadline(player.now).is_none() {
            break;
        }
    }
    assert!(answer.contains("\nSolved in 12 minutes 41 seconds, without help.\n"), "{answer}");
    player.expect("/share", "Wordhoard crossword: test.puz, 5x5\nSolved in 12:41, without help.");
    player.expect("2d", "2-Down, 5 letters: DIPET.\n2-Down is TEPID.");
    assert!(player.handle_line("2d TIMID").ends_with("2-Down is TEPID."), "nothing changes after the end");
    assert_eq!(player.handle_line("answers").lines().next(), Some("1-Across is CATCH."));
}

#[test]
fn a_resumed_round_goes_on_where_it_was() {
    let (dir, context) = temp_context();
    let mut player = Player::start(&context, desc(backwards(&ROWS)));
    player.handle_line("1a catch");
    player.handle_line("2d tepid");
    player.handle_line("/undo");
    let (_copy, context) = after_crash(dir.path(), &context);
    let mut player = Player::start(&context, desc(backwards(&ROWS)));
    assert!(player.opening.contains("\nFill every square. 1 of 6 clues filled.\n"), "{}", player.opening);
    player.expect("redo", "Redone.\n2-Down is now TEPID.\n2 of 6 clues filled.");
}

proptest! {
    /// Every line gets an answer, and no line without `!` replaces a letter.
    #[test]
    fn every_line_gets_an_answer(line in prop_oneof![
        "\\PC{1,40}",
        "row [1-5] [1-5]!? ?([A-Ea-e?]|\\[[a-c ]{1,3}\\]|clear|check|reveal)?",
        "(1|2|4|d|a|across|down|next|clear|check|reveal|row|find|unlock|fits)( ?[a-e0-9?é(\\[\\])-]{0,6}){0,3}",
    ]) {
        let (_dir, env) = temp_context();
        let mut state = Crosswords::start(&desc(backwards(&ROWS)), &env.words).unwrap();
        fill(&mut state, &["CATCH"]);
        let before = state.clone();
        let mut ui = Ui::default();
        let (status, at) = (Status::Playing, Duration::ZERO);
        let cx = TextContext { state: &state, ui: &mut ui, status, at, env: &env };
        let reply = match line.strip_prefix("row ") {
            Some(rest) => Crosswords::command(cx, "row", rest.trim()),
            None => Crosswords::reply(cx, &line),
        };
        let lines = match reply {
            Reply::Say(lines) => lines,
            Reply::Play(action) => {
                let event = Crosswords::apply(&mut state, &action, at);
                let is_replaced = |pos: Pos| {
                    let (old, new) = (before.text(pos), state.text(pos));
                    !old.is_empty() && !new.is_empty() && old != new
                };
                prop_assert!(line.contains('!') || !state.puzzle().grid.positions().any(is_replaced));
                let cx = TextContext { state: &state, ui: &mut ui, status, at, env: &env };
                Crosswords::on_event(cx, &action, &event)
            }
        };
        let is_sentence = |line: &String| line.ends_with(['.', '?', '!']) && !line.contains('\n');
        prop_assert!(!lines.is_empty() && lines.iter().all(is_sentence), "{lines:?}");
    }
}
