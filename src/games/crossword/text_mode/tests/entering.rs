//! Tests of entering and clearing letters.

use super::*;

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
    player.expect("row 3 1 reveal", "Row 3 column 1 is now X.\n1 letter revealed.\nIt replaced LA.");
    player.expect("row 3 1! z", "Row 3 column 1 is X: it is given or revealed, and cannot be changed.");
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
fn a_square_may_hold_several_letters() {
    let mut rebus = puzzle(&["CAT"]);
    rebus.grid[Pos::new(0, 1)].square_mut().unwrap().solution = "HEART".into();
    round!(player, rebus);
    player.expect("1a c[heart]", "That has 2 letters, but 1-Across has 3. Nothing was entered.");
    player.expect("1 c(he)?", "1-Across is now C, HE, blank.");
    let end = player.handle_line("1! c[heart]t");
    assert!(end.starts_with("1-Across is now C, HEART, T.\n1 of 1 clue filled.\nSolved in"), "{end}");
}
