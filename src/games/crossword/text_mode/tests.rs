//! Tests of plain-text mode, with a clock set by each test.

use proptest::prelude::*;

use super::*;
use crate::games::crossword::rules::desc::Desc;
use crate::games::crossword::rules::test_puzzles::{fill, puzzle, start};
use crate::grid::{Pos, Slot};
use crate::play::text_mode::player::{self, after_crash, temp_context};
use crate::play::{LineSession, Rules};
use crate::puzzle::crossword::{Clue, Crossword, CrosswordFile};
use crate::words::Lexicon;

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
fn auto_check_has_two_spellings() {
    round!(player, backwards(&ROWS));
    let on = "Auto-check is on: wrong letters are named as you enter them.\nNothing in the grid is wrong so far.";
    for name in ["auto-check", "autocheck", "/auto-check", "/autocheck", "Auto-Check"] {
        player.expect(&format!("{name} on"), on);
        player.expect(&format!("{name} off"), "Auto-check is off.");
        player.expect(name, "Type auto-check on or auto-check off.");
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
    assert_eq!(player.handle_line("board").lines().nth(3), Some("Row 4: blank, block, I, block, blank."));
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
fn answers_are_confirmed_and_name_what_they_complete() {
    round!(player, backwards(&ROWS));
    player.expect("1a catch", "1-Across is now CATCH.\n1 of 6 clues filled.");
    player.expect(
        "4a -????",
        "4-Across is now all blank.".replace("is now", "is").replacen("", "Nothing changed: ", 1).as_str(),
    );
    player.expect("1d ?ombs", "1-Down is now COMBS.\n2 of 6 clues filled.");
    player.handle_line("2d tepid");
    player.handle_line("3d heeay");
    player.expect("5a ?a?l?", "5-Across is now SADLY.\n5 of 6 clues filled.");
    player.expect("4 maple 1", "That has 6 letters, but 4-Across has 5. Nothing was entered.");
    assert!(player.handle_line("4 maple").starts_with("4-Across is now MAPLE.\n6 of 6 clues filled.\nSolved in "));
}

#[test]
fn completed_crossings_are_named() {
    round!(player, backwards(&["CAT", "O#E", "WET"]));
    player.handle_line("1a ca?");
    player.handle_line("3a we?");
    player.expect("1d c?w", "Nothing changed: 1-Down is C, blank, W.");
    player
        .expect("2d tex", "2-Down is now TEX.\nThis completes 1-Across, CAT and 3-Across, WEX.\n3 of 4 clues filled.");
    let full = player.handle_line("1d ?o?");
    let wrong = "Every square is filled, but something is wrong. Type check to hear which letters.";
    assert_eq!(full, format!("1-Down is now COW.\n4 of 4 clues filled.\n{wrong}"));
    player.expect("check", "1 letter in the grid is wrong.\n3-Across: letter 3, X.");
}

#[test]
fn nothing_is_replaced_without_saying_so() {
    round!(player, backwards(&ROWS));
    player.handle_line("1a catch");
    player.expect(
        "1d bombs",
        "Not entered: 1 letter of 1-Down would change.\nLetter 1 is C and would become B. It is also in 1-Across, \
             which \
         is CATCH.\nTo enter it anyway, type 1d! bombs.",
    );
    player.expect("1d", "1-Down, 5 letters: SBMOC.\nC, blank, blank, blank, blank.");
    player.expect(
        "1d! bombs",
        "1-Down is now BOMBS.\nA letter of 1-Across changed too: it is now BATCH.\n2 of 6 clues filled.",
    );
    player.expect(
        "/undo",
        "Undone.\n1-Down is now C, blank, blank, blank, blank.\nA letter of 1-Across changed too: it is now CATCH.",
    );
    player.expect(
        "redo",
        "Redone.\n1-Down is now BOMBS.\nA letter of 1-Across changed too: it is now BATCH.\n2 of 6 clues filled.",
    );
    player.expect("1a", "1-Across, 5 letters: HCTAC.\nFilled: BATCH.");
    player.expect("redo", "Nothing to redo.");
    player.expect("1d bombs", "Nothing changed: 1-Down is BOMBS.");
    player.expect("1d comb", "That has 4 letters, but 1-Down has 5. Nothing was entered.");
    player.expect(
        "1d c%mbs",
        "% is not a letter. Use letters, a question mark to leave a square as it is, and \
         brackets for several letters in one square. Nothing was entered.",
    );
}

#[test]
fn clearing_keeps_the_letters_of_finished_crossings() {
    round!(player, backwards(&ROWS));
    player.handle_line("1a catch");
    player.handle_line("1d combs");
    let kept = "Letters of finished crossing answers were kept. To clear them too, type clear 1d!.";
    let answer = player.handle_line("1d clear");
    assert!(answer.ends_with("type 1d! clear.\nIf you meant the command, type clear 1d."), "{answer}");
    player.expect("clear 1d", &format!("1-Down is now C, blank, blank, blank, blank.\n{kept}"));
    player.expect("clear 1d", &format!("Nothing changed: 1-Down is C, blank, blank, blank, blank.\n{kept}"));
    player.expect(
        "clear 1d!",
        "1-Down is now all blank.\nA letter of 1-Across changed too: it is now blank, A, T, C, H.",
    );
    player.expect("clear", "Name a clue: clear 17d.");
}

#[test]
fn a_word_of_the_right_length_is_an_answer_even_if_it_is_a_command() {
    round!(player, backwards(&["CLEAR", "A###O", "T###W"]));
    player.handle_line("1d cat");
    player.expect("1a clear", "1-Across is now CLEAR.\n2 of 3 clues filled.");
    player.expect(
        "1d clear",
        "1-Down is now C, blank, blank.\n\
         Letters of finished crossing answers were kept. To clear them too, type clear 1d!.",
    );
}

#[test]
fn checks_and_reveals_say_what_is_in_the_slot() {
    round!(player, backwards(&ROWS));
    player.handle_line("1a cxtxh");
    player.expect("check 1a", "2 letters in 1-Across are wrong.\n1-Across: letters 2 and 4, X and X.");
    player.expect("1a", "1-Across, 5 letters: HCTAC.\nFilled: CXTXH.\nLetters 2 and 4 are marked as wrong.");
    player.expect("reveal 1a 2", "Letter 2 of 1-Across is A. 1-Across is now CATXH.\n1 letter revealed.");
    player.expect("1a reveal 9", "1-Across has letters 1 to 5. Type reveal 1a 1 for the first.");
    player.expect("/reveal 1a", "1-Across is now CATCH.\n1 letter revealed.");
    let fixed = ["C", "A", "T", "C", "H"].iter().enumerate();
    let fixed: String = fixed
        .map(|(at, letter)| format!("Letter {} of 1-Across is {letter} for certain and cannot change.\n", at + 1))
        .collect();
    player.expect("1a! zzzzz", &(fixed + "Nothing was entered."));
    player.expect("check 1a", "Nothing in 1-Across is wrong so far.");
    player.expect(
        "auto-check on",
        "Auto-check is on: wrong letters are named as you enter them.\nNothing in the grid is wrong so far.",
    );
    player.expect("2d ?edid", "2-Down is now TEDID.\nWrong letters in 2-Down: letter 3, D.\n2 of 6 clues filled.");
    player.expect(
        "/time",
        "0 seconds played. 2 of 6 clues filled. 9 of 21 squares filled, with 3 checks, 2 revealed squares.",
    );
    let confirm = "This fills in the whole solution and ends the round with help. To do so, type reveal all yes.";
    player.expect("reveal all", confirm);
    let end = player.handle_line("reveal all yes");
    assert!(end.starts_with("The whole solution is revealed.\nSolved in 0 seconds, with 3 checks, "), "{end}");
}

#[test]
fn hints_have_three_grades() {
    round!(player, backwards(&ROWS));
    player.handle_line("4a m?ple");
    player.expect(
        "hint",
        "This clue is the easiest, by its letters. Type hint again for a letter.\n4-Across, 5 letters: ELPAM.\n\
             M, blank, P, L, E.",
    );
    player.expect("hint", "Letter 2 of 4-Across is A. 4-Across is now MAPLE.\nType hint again for the whole answer.");
    player.expect(
        "hint",
        "This clue is the easiest, by its letters. Type hint again for a letter.\n1-Down, 5 letters: SBMOC.\n\
             Blank, blank, M, blank, blank.",
    );
    player.expect(
        "hint",
        "Letter 1 of 1-Down is C. 1-Down is now C, blank, M, blank, blank.\nType hint again for the whole answer.",
    );
    player.expect("hint", "1-Down is now COMBS.\n2 of 6 clues filled.");
    player.expect("next", "2-Down, 5 letters: DIPET.\nBlank, blank, P, blank, blank.");
    player.expect(
        "/time",
        "0 seconds played. 2 of 6 clues filled. 9 of 21 squares filled, with 5 revealed squares, 5 hints.",
    );
}

#[test]
fn giving_up_tells_the_answers() {
    round!(player, backwards(&ROWS));
    player.handle_line("1a catch");
    player.handle_line("4a ?a");
    player.now = Duration::from_secs(60);
    let end = player.handle_line("giveup");
    assert!(
        end.starts_with("Given up after 1 minute: 5 of 21 squares filled, without help.\nType a clue such as 17d"),
        "{end}"
    );
    player.expect("1a", "1-Across, 5 letters: HCTAC.\n1-Across is CATCH.");
    player.expect("4a", "4-Across, 5 letters: ELPAM.\n4-Across is MAPLE. You had all blank.");
    player.expect("/share", "Wordhoard crossword: test.puz, 5x5\nGiven up after 1:00: 5 of 21 squares, without help.");
    player.expect("check", "Type a clue such as 17d to hear its answer.");
}

#[test]
fn a_locked_solution_is_unlocked_with_or_without_its_key() {
    let mut locked = backwards(&ROWS);
    locked.lock("1234".parse().unwrap()).unwrap();
    round!(player, locked.clone());
    assert!(player.opening.contains("\nThe solution is locked: type unlock before you check or reveal."));
    let no = "The solution is locked. Type unlock and its key of four digits, or unlock alone to find the key.";
    player.expect("check", no);
    player.expect("reveal 1a", no);
    player.expect("unlock 4321", "4321 is not the key.");
    player.expect("unlock 12", "Expected a four-digit key, such as 0417.");
    player.expect("unlock", "The solution is unlocked. You can check and reveal now.");
    player.expect("unlock", "The solution is not locked.");
    player.expect("reveal 1a", "1-Across is now CATCH.\n5 letters revealed.");
    round!(other, locked);
    other.expect("/unlock 1234", "The solution is unlocked. You can check and reveal now.");
}

#[test]
fn a_puzzle_without_a_solution_stays_open_when_it_is_full() {
    round!(player, puzzle(&["---"]));
    assert!(player.opening.contains("\nThe file has no solution, so nothing can be checked or revealed.\n"));
    player.expect("1a", "1-Across, 3 letters: no clue.\nAll blank.");
    player.expect("check", "The file has no solution, so nothing can be checked or revealed.");
    assert!(player.handle_line("1a cat").ends_with("the answers cannot be compared. Type giveup to end."));
    assert!(player.handle_line("meaning 1a").starts_with("CAT, noun: feline mammal "));
    assert!(player.handle_line("giveup").starts_with(
        "Given up after 0 seconds: 3 of 3 squares filled, without \
         help."
    ));
    player.expect("1a", "1-Across, 3 letters: no clue.\nThe answer to 1-Across is not known. You had CAT.");
}

#[test]
fn linked_answers_are_read_and_entered_as_one() {
    round!(player, linked());
    player.expect(
        "3",
        "3-Across, 3 letters: See 1.\nAll blank.\nOne answer runs over 1-Across, 2-Across and 3-Across, 9 letters: \
             blank, \
         blank, space, blank, blank, space, blank, blank, space, blank, blank, blank. Its clue is that of 1-Across.",
    );
    let entered = "1-Across is now TO BE.\n2-Across is now OR.\n3-Across is now NOT.\n3 of 3 clues filled.\n\
         Solved in ";
    assert!(player.handle_line("3 to be or not").starts_with(entered));
}

#[test]
fn linked_answers_are_cleared_as_one() {
    let mut puzzle = backwards(&ROWS);
    // The clues are 1, 4 and 5 across, then 1, 2 and 3 down.
    (puzzle.clues[0].text, puzzle.clues[4].text) = ("1, 2 Down Question".into(), "See 1 Across".into());
    round!(player, puzzle);
    player.handle_line("1a catch");
    player.handle_line("2d tepid");
    player.handle_line("4a maple");
    let blank = "1-Across is now all blank.\n2-Down is now";
    let kept = "Letters of finished crossing answers were kept. To clear them too, type clear 2d!.";
    player.expect("clear 2d", &format!("{blank} blank, blank, P, blank, blank.\n{kept}"));
    player.expect(
        "clear 2d",
        &format!(
            "Nothing changed: 1-Across is all blank.\nNothing changed: 2-Down is blank, blank, P, blank, blank.\n{kept}"
        ),
    );
    player.handle_line("undo");
    player.expect(
        "clear 1a!",
        &format!("{blank} all blank.\nA letter of 4-Across changed too: it is now M, A, blank, L, E."),
    );
}

#[test]
fn only_the_linked_slots_with_wrong_letters_are_named() {
    let (_dir, context) = temp_context();
    let mut player = Player::start(&context, Desc { auto_check: true, ..desc(linked()) });
    let wrong = "1-Across is now TO BE.\n2-Across is now OX.\n3-Across is now NOT.\n\
         Wrong letters in 2-Across: letter 2, X.\n3 of 3 clues filled.\n\
         Every square is filled, but something is wrong. Type check to hear which letters.";
    player.expect("1 to be ox not", wrong);
}

#[test]
fn squares_in_no_clue_are_named_by_row_and_column() {
    round!(player, backwards(&["CAT", "###", "X#Y"]));
    player.expect(
        "left",
        "1 clue left, 1 across and 0 down.\nAcross: 1.\n\
         2 blank squares are in no clue: row 3 column 1 and row 3 column 3.",
    );
    player.expect("row 3 1", "Row 3 column 1 is blank.\nIt is in no clue.");
    player.expect("row 3 2 x", "Row 3 column 2 is a block.");
    player.expect("row 3 1 z", "Row 3 column 1 is now Z.");
    let refusal = "Not entered: row 3 column 1 is Z and would become Q.\nTo enter it anyway, type row 3 1! q.";
    player.expect("row 3 1 q", refusal);
    player.expect("row 3 1 z", "Nothing changed: row 3 column 1 is Z.");
    player.expect("row 3 1! q", "Row 3 column 1 is now Q.");
    player.expect("undo", "Undone.\nRow 3 column 1 is now Z.");
    player.expect("check", "1 letter in the grid is wrong.\nRow 3 column 1: Z is wrong.");
    player.expect("row 3 1 clear", "Row 3 column 1 is now blank.");
    player.expect("row 3 1 [l a]", "Row 3 column 1 is now LA.");
    player.expect(
        "row 3 1 xy",
        "One square takes one letter, or several in brackets, such as [LA]. Nothing was entered.",
    );
    player.expect("row 3 1 reveal", "Row 3 column 1 is now X.\n1 letter revealed.");
    player.expect("row 3 1! z", "Row 3 column 1 is X for certain and cannot change.");
    let number = "Type row, a row from 1 to 3, and a column from 1 to 3. A letter may follow to be entered there.";
    player.expect("row 3 4 x", number);
    player.expect("1 cat", "1-Across is now CAT.\n1 of 1 clue filled.");
    player.expect("left", "Every clue is filled.\n1 blank square is in no clue: row 3 column 3.");
    let end = player.handle_line("row 3 3 y");
    assert!(end.starts_with("Row 3 column 3 is now Y.\nSolved in "), "{end}");
    player.expect("row 3 3 q", "Row 3 column 3 is Y.\nIt is in no clue.");
}

#[test]
fn letters_of_clues_are_not_replaced_by_row_and_column_either() {
    round!(player, backwards(&ROWS));
    player.handle_line("1a c?tch");
    player.expect("row 1 2 a", "1-Across is now CATCH.\n1 of 6 clues filled.");
    player.expect(
        "row 1 1 b",
        "Not entered: row 1 column 1 is C and would become B.\nIt is in 1-Across, which is CATCH.\n\
         It is in 1-Down, which is C, blank, blank, blank, blank.\nTo enter it anyway, type row 1 1! b.",
    );
    player.expect("row 1 1", "Row 1 column 1 is C.\nIt is in 1-Across and 1-Down.");
    player.expect("row 1 3 clear", "1-Across is now C, A, blank, C, H.");
    player.handle_line("1a catch");
    player.handle_line("2d tepid");
    player.handle_line("clear 1a");
    player.handle_line("4a m?p??");
    player.handle_line("1a");
    player.expect("row 3 1 clear", "4-Across is now blank, blank, P, blank, blank.");
}

#[test]
fn a_puzzle_without_clues_says_how_to_fill_it() {
    let (_dir, context) = temp_context();
    let desc = Desc { auto_check: true, ..desc(backwards(&["X#Y"])) };
    let mut player = Player::start(&context, desc);
    let no_clues = "This puzzle has no clues. Name a square by its row and column: row 1 2 X enters X there.";
    assert!(player.opening.contains(&format!("The grid has 1 row of 3 squares. {no_clues}\n")), "{}", player.opening);
    assert!(player.opening.contains("\nFill every square: 2 squares.\n"), "{}", player.opening);
    for line in ["17d", "17d planet", "next", "hint", "x"] {
        player.expect(line, no_clues);
    }
    let left = "2 blank squares are in no clue: row 1 column 1 and row 1 column 3.";
    player.expect("left", &format!("{no_clues}\n{left}"));
    player.expect("row 1 1 z", "Row 1 column 1 is now Z.\nRow 1 column 1: Z is wrong.");
    player.expect("/time", "0 seconds played. 1 of 2 squares filled, with 1 check.");
    player.handle_line("giveup");
    let answers = "This puzzle has no clues. Type row 1 2 to hear the letter at row 1 column 2.";
    player.expect("answers", answers);
    player.expect("1a", answers);
    player.expect("row 1 1", "Row 1 column 1 is Z.\nThe answer is X.\nIt is in no clue.");
}

#[test]
fn meanings_and_fitting_words_help() {
    round!(player, backwards(&["MICE"]));
    assert!(player.handle_line("fits 1").starts_with("5,036 words fit 1-Across. The most common 20: able, acts, "));
    player.handle_line("1 m?c?");
    player.expect(
        "fits 1",
        "13 words fit 1-Across: much, mice, mock, muck, mace, mics, mica, mack, macs, mach, mico, mocs, mycs.",
    );
    let meaning = "Meaning of 1-Across: noun, plural: any of numerous small rodents typically resembling diminutive \
         rats. \
                   This counts as a hint.";
    player.expect("meaning 1", meaning);
    player.expect("/time", "0 seconds played. 0 of 1 clue filled. 2 of 4 squares filled, with 1 hint.");
    player.handle_line("1! mqcz");
    player.expect("1 meaning", "No meaning of MQCZ is known.");
    player.expect("fits 1", "No word of the list fits 1-Across.");
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

#[test]
fn a_square_may_hold_several_letters() {
    let mut rebus = puzzle(&["CAT"]);
    rebus.grid[Pos::new(0, 1)].square_mut().unwrap().solution = "HEART".into();
    round!(player, rebus);
    player.expect("1a c[heart]", "That has 2 letters, but 1-Across has 3. Nothing was entered.");
    player.expect("1 c(he)?", "1-Across is now C, HE, blank.");
    let end = player.handle_line("1! c[heart]t");
    assert!(end.starts_with("1-Across is now C, HEART, T.\n1 of 1 clue filled.\nSolved in"), "{end}");
}

proptest! {
    /// Every line gets an answer, and no line without `!` replaces a letter.
    #[test]
    fn every_line_gets_an_answer(line in prop_oneof![
        "\\PC{1,40}",
        "row [1-5] [1-5]!? ?([A-Ea-e?]|\\[[a-c ]{1,3}\\]|clear|check|reveal)?",
        "(1|2|4|d|a|across|down|next|clear|check|reveal|row|find|unlock|fits)( ?[a-e0-9?é(\\[\\])-]{0,6}){0,3}",
    ]) {
        let words = Lexicon::embedded(false);
        let mut state = Crosswords::start(&desc(backwards(&ROWS)), &words).unwrap();
        fill(&mut state, &["CATCH"]);
        let before = state.clone();
        let mut ui = Ui::default();
        let (status, at) = (Status::Playing, Duration::ZERO);
        let cx = TextContext { state: &state, ui: &mut ui, status, at, words: &words };
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
                let cx = TextContext { state: &state, ui: &mut ui, status, at, words: &words };
                Crosswords::on_event(cx, &action, &event)
            }
        };
        let is_sentence = |line: &String| line.ends_with(['.', '?', '!']) && !line.contains('\n');
        prop_assert!(!lines.is_empty() && lines.iter().all(is_sentence), "{lines:?}");
    }
}
