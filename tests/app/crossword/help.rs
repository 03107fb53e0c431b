//! Tests of checks, reveals, hints and solutions.
use wordhoard_puzzles::crossword::Key as CrosswordKey;

use super::{WOOD, open, puzzle, wood};
use crate::harness::Start;
use crate::temp_home::temp_home;

#[test]
fn squares_words_and_puzzles_are_checked() {
    let mut player = wood();
    player
        .keys("xaych<^K>")
        .expect("There is nothing to check in this square yet.")
        .keys("/1a<Enter><Right><^K>")
        .expect("Nothing is wrong in this square.")
        .keys("<Left><^K>")
        .expect("1 letter is wrong")
        .expect("×X");
    player
        .keys("<F4>")
        .expect("2 letters are wrong in 1-Across, marked ×. Ctrl-D clears them.")
        .expect("×Y")
        .keys("/4a<Enter>q<^V>")
        .expect("3 letters");
    player.keys("<^D>").expect_no("×").expect("A").keys("<^D>").expect("No letters are marked as wrong.");
    player.keys("/1a<Enter>c<F11>").expect("checked as you type").keys("z").expect("×Z").keys("<F11>");
    player.keys("/5a<Enter>zzz").expect_no("×Z │×Z");
}

#[test]
fn the_word_just_completed_is_checked_from_the_blank_one_after_it() {
    let mut player = wood();
    player.keys("catcx").expect("4-Across: Clue").keys("<F4>").expect("1 letter is wrong in 1-Across, marked ×.");
    player.keys("m<F4>").expect("Nothing is wrong in 4-Across.");
    let mut player = wood();
    player.keys("ca/4a<Enter><F4>").expect("There is nothing to check in 4-Across yet.");
}

#[test]
fn squares_words_and_puzzles_are_revealed() {
    let mut player = wood();
    player.keys("<^E>").expect("Revealed 1 square.").expect("*C").keys("<F5>").expect("Revealed 4 squares.");
    player.keys("x").expect("*C │*A │*T │*C │*H").keys("<^X>").expect("Ctrl-X again").keys("<Tab><^X>");
    player.expect("Ctrl-X again").keys("<^X>").expect("Solved in 0:00, with 21 revealed squares.");
}

#[test]
fn a_locked_puzzle_is_unlocked_with_its_key_or_without() {
    let locked = || {
        let mut wood = puzzle(&WOOD);
        wood.lock("4821".parse::<CrosswordKey>().unwrap()).unwrap();
        wood
    };
    let mut player = open(locked(), Start::default());
    player.keys("x<F4>").expect("Locked:").keys("0000<Enter>").expect("This key does not fit.");
    player
        .keys("<F4>12<Enter>")
        .expect("four digits")
        .keys("<Esc><F4>4821<Enter>")
        .expect("unlocked")
        .keys("/1a<Enter><F4>");
    player.expect("1 letter is wrong");
    let mut player = open(locked(), Start::default());
    player.keys("x<F5><Enter>").expect("unlocked").keys("/1a<Enter><F4>").expect("1 letter is wrong");
    // The right solution is noticed without the key.
    let mut player = open(locked(), Start::default());
    player.keys("xatchmaplesadlyobeie<Enter>a").expect("Not quite").keys("/1a<Enter><Home>c");
    player.expect("Solved in 0:00, without help.");
}

#[test]
fn a_full_grid_with_a_mistake_is_told_without_saying_where() {
    let mut player = wood();
    player
        .keys("catchmaplesadlyobeiez")
        .expect("Not quite: something is wrong.")
        .expect_no("×")
        .keys("<Home>/3d<Enter>");
    player.keys("<End>").keys("<Up>").keys("a").expect("Solved");
}

#[test]
fn hints_name_a_clue_then_give_a_letter_then_the_word() {
    let mut player = wood();
    player
        .keys("/2d<Enter>tepi/4a<Enter><F2>")
        .expect("2-Down looks easiest (4 of 5 letters filled). F2 again for a letter.");
    // The cursor follows the hint.
    player.expect("2-Down: Clue").keys("<F2>").expect("Letter 5 of 2-Down is D.").expect_no("again for");
    player.keys("<F2>").expect("1-Across looks easiest (1 of 5 letters filled)");
    player.keys("<F2>").expect("Letter 1 of 1-Across is C. F2 again for the word.");
    player.keys("<F2>").expect("Revealed the answer to 1-Across").expect("*C │*A │ T │*C │*H");
}

#[test]
fn hints_begin_again_once_the_cursor_has_left_the_clue() {
    let mut player = wood();
    player.keys("/2d<Enter>teip<F2>/4a<Enter>").expect("4-Across: Clue");
    player.keys("<F2>").expect("2-Down looks easiest").expect_no("*");
    // The named clue itself is where the hint leads.
    player.keys("<Tab>/2d<Enter><F2>").expect("Letter 5 of 2-Down is D");
}

#[test]
fn a_hint_or_reveal_says_what_it_replaces_and_is_undone_alone() {
    let mut player = wood();
    player.keys("/4a<Enter>x<F2><Home><F2>").expect("Letter 1 of 4-Across is M, in place of X.").expect("*M");
    player.keys("<F7>").expect("│ X │").expect_no("*M").keys("<F8>").expect("*M").keys("<F7><F7>").expect_no("│ X │");
    player
        .keys("/1a<Enter>xy<F5>")
        .expect("Revealed 5 squares, in place of 2 letters.")
        .keys("<F7>")
        .expect("│ X │ Y │");
}

#[test]
fn typing_goes_on_after_a_reveal_or_hint() {
    for keys in ["<F2><F2>", "<^E>"] {
        wood().keys(keys).keys("atch").expect("*C │ A │ T │ C │ H").expect("4-Across: Clue");
    }
    wood().keys("<F5>").expect("4-Across: Clue").keys("map").expect("*C │*A │*T │*C │*H").expect("M │ A │ P");
    // The rest of a full answer is still wrong.
    wood().keys("xxxxx/1a<Enter><^E>").expect("*C │ X").expect("1-Across: Clue");
}

#[test]
fn undo_goes_back_to_the_answer_that_it_changes() {
    let mut player = wood();
    player.keys("/2d<Enter><F5>/4a<Enter>a<F7><F7>").expect("2-Down: Clue").expect_no("*T");
}

#[test]
fn esc_answers_a_question_with_no() {
    let mut player = wood();
    player.keys("<F10>").expect("F10 again ends the round").keys("<Esc>").expect_no("again");
    player.keys("<F10>").expect("F10 again ends the round");
}

#[test]
fn a_reveal_or_hint_that_fills_the_grid_says_that_something_is_wrong() {
    for keys in ["<^E>", "<F2><F2>"] {
        let mut player = wood();
        player.keys("catchmaplexadlyobeie").keys(keys).expect("Not quite: something is wrong.");
    }
}

#[test]
fn words_that_fit_are_listed_and_count_as_a_hint() {
    let mut player = wood();
    player
        .keys("/4a<Enter>m<^G>")
        .expect("Words that fit")
        .expect("MAPLE")
        .expect("Meaning of the answer")
        .keys("<Esc>")
        .expect("Looking up words counted as a hint.");
    player.keys("<Home>maple/1a<Enter>catchsadlyobeiea").expect("with 1 hint");
    // A letter that is marked as wrong counts as a blank, so that its word is not finished.
    let mut player = wood();
    player.keys("/4a<Enter>maplx/4a<Enter><^G>").expect("Every square is filled.").keys("<Esc>/4a<Enter><F4><^G>");
    player.expect("Words that fit: 1").expect("MAPLE").keys("<Esc>").expect("counted as a hint");
}

#[test]
fn looking_up_words_counts_even_if_the_program_ends_before_their_screen_is_closed() {
    let home = temp_home();
    let start = || Start { data: Some(home.path()), ..Start::default() };
    let mut player = open(puzzle(&WOOD), start());
    player.keys("c/4a<Enter><^G>").expect("Words that fit").flush();
    drop(player);
    let mut player = open(puzzle(&WOOD), start());
    player.keys("/1a<Enter>catchmaplesadlyobeiea").expect("with 1 hint");
}

#[test]
fn a_puzzle_without_a_solution_is_filled_in_pencil() {
    let mut player = open(puzzle(&["---", "-#-", "---"]), Start::default());
    player
        .keys("<F4>")
        .expect("came without a solution")
        .keys("<S-F2>")
        .expect("not necessarily the answer")
        .expect("pencil");
    let mut player = open(puzzle(&["-"]), Start::default());
    player.keys("a").expect("There is no solution to compare it with.");
}

#[test]
fn giving_up_shows_the_solution() {
    let mut player = wood();
    player
        .keys("cxt<F10>")
        .expect("F10 again ends the round")
        .keys("<F10>")
        .expect("Given up after 0:00: 2 of 21 right")
        .expect_no(" left")
        .expect("C │*A │ T │*C │*H");
    player.keys("<Tab>").expect("4-Across").keys("s").expect("Result copied");
}
