//! Tests of the screens on which solvers are watched.

use std::sync::Arc;

use wordhoard::games::Launch;
use wordhoard::trace::{Puzzle, Subject, TraceScreen};
use wordhoard_engine::grid::Letters;

use crate::harness::{Player, Start};

/// Opens a prepared puzzle from the home screen.
fn open(number: usize) -> Player {
    let mut player = Player::menu(Start::default());
    player.keys("v").expect("ALGORITHMS").keys(&"<Down>".repeat(number)).keys("<Enter>");
    player.expect("step 0 of");
    player
}

#[test]
fn a_search_in_a_text_is_stepped_forwards_and_backwards() {
    let mut player = open(0);
    player.expect("WORD IN A TEXT").expect("S H E").keys("<Right>").expect("is not E, letter 5 of SHORE: a mismatch.");
    player
        .keys("<Right>")
        .expect("Bad character:")
        .expect("moved")
        .keys("<Left>")
        .expect("a mismatch.")
        .expect("step 1");
    player.keys("<Left><Left>").expect("This is the start of the search.");
    player.keys("<Tab>").expect("SHORE is found at letter").keys("<Tab>").expect("Nothing more is found.");
    player.keys("<End><Right>").expect("This is the end of the search.");
    player
        .keys("m")
        .expect("Boyer-Moore, both rules")
        .keys("<Right><Right>")
        .expect("suffix: nothing has matched yet: 1 letter.");
}

#[test]
fn shifts_are_asked_for() {
    let mut player = open(0);
    player.keys("a").expect("you will be asked how far").keys("<Right>").expect("a mismatch.");
    player.keys("<Right>").expect("By how many letters will the word move on?");
    // The S of the text moves below that of SHORE.
    player.keys("<Enter>").expect("Type a number").keys("7<Backspace>4<Enter>").expect("Right. 1 of 1 right.");
    player.keys("<Right><Right>").expect("By how many letters").keys("99<Enter>").expect("1 of 2 right.");
    player.keys("<Right><Right>").expect("By how many letters").keys("<Esc>").expect_no("By how many letters");
    player.keys("a").expect("Questions are off.");
}

#[test]
fn a_board_shows_the_path_and_the_branch_of_the_tree() {
    let mut player = open(3);
    player.keys("<Right>").expect("words start with K").expect("goes on with").keys("<Tab>").expect("is a word.");
    player.keys("<Space>").expect("pause").keys("<Space>").expect("run");
    player.keys("<Down>").keys("<Up>").expect("is a word.").keys("<F1>").expect("BOGGLE BY DEPTH-FIRST").keys("<Esc>");
    player.keys("<F9>").expect("to the next find").keys("<Esc>").expect("BOGGLE").keys("<Esc>").expect("ALGORITHMS");
}

#[test]
fn a_frontier_shows_its_levels_and_the_paths_on_each_tile() {
    let mut player = open(5);
    player.expect("our breadth-first frontier").expect("Numbers: waiting paths that end there.");
    player
        .keys("<Right>")
        .expect("16 tiles")
        .keys("<Right>")
        .expect("Level 1, 16 paths: no word ends")
        .expect("▶     1");
    player.keys("<Right>").expect("can follow: queue").expect("so far").expect("[K]");
    player
        .keys("<Tab>")
        .expect("Level 2,")
        .expect("▶     2")
        .keys("<Tab>")
        .expect("Level 3,")
        .expect("words found                         84");
    player.keys("<End>").expect("there are 295 words").keys("<Left>").expect_no("there are 295 words");
}

/// A grid without the letters of QUIZZES but for one place, and other words whose letters never follow each other.
fn large_word_search() -> Subject {
    let mut rows = vec!["abcdefgh".repeat(15); 120];
    rows[0].replace_range(10..17, "quizzes");
    let letter = |number: u8| char::from(b'A' + number);
    let words = (0..64).map(|number| format!("ACEG{}{}", letter(number / 8), letter(number % 8)));
    let words = ["QUIZZES".to_owned()].into_iter().chain(words).collect();
    let puzzle = Puzzle::WordSearch(Arc::new(Letters::try_from(rows).unwrap()), words);
    Subject::new(puzzle).with_method("fast").unwrap()
}

#[test]
fn a_large_word_search_shows_the_windows_that_are_kept_and_dropped() {
    for size in [(80, 24), (120, 40), (40, 12)] {
        let launch = Launch::screen(|_| Ok(Box::new(TraceScreen::new(large_word_search()))));
        let mut player = Player::launch(Start { size, ..Start::default() }, launch);
        player.expect("step 0 of").keys("<Right>").expect("Search row 1").keys("<Right>").expect("QUIZ from row 1");
        player.expect("4 letters to the east: ^ kept, · dropped").keys("<Right>").expect("Row 1, east:");
        let screen = player.screen();
        let marks = screen.lines().find(|line| line.contains('^')).unwrap().trim().to_owned();
        assert!(marks.matches('^').count() == 1 && marks.matches('·').count() > 30, "{screen}");
        player.keys("<Tab>").expect("QUIZZES is found").keys("<Left>").expect("QUIZ from row 1, column 11: the letter");
    }
}

#[test]
fn a_search_runs_by_itself_and_changes_its_pace() {
    let mut player = open(2);
    player.expect("WORD SEARCH").keys("+++++").expect("steps a second").keys("<Space>");
    player.wait(std::time::Duration::from_secs(3)).expect_no("step 0 of");
    player.keys("<Space>").keys("-").expect("Now");
}

#[test]
fn the_mouse_runs_commands_and_moves_on_the_chart() {
    let mut player = Player::menu(Start { size: (120, 40), ..Start::default() });
    player.keys("v").expect("ALGORITHMS");
    player.click("A word search").expect("WORD SEARCH").keys("<End><Home>").expect("step 0 of");
    player.click("next find").expect("is found");
}

#[test]
fn help_is_the_page_about_the_method_with_the_keys_after_it() {
    let mut player = open(1);
    player.keys("<F1>").expect("BOYER-MOORE").expect("(End)").expect("finds a word in a text").expect_no("```");
    player.keys("<End>").expect("to the next find").expect("100%").keys("<F1>").expect("WORD IN A TEXT").keys("<Esc>");
    player.keys("<Down><Down><Down><Enter>").expect("step 0 of").keys("<F1>").expect("BOGGLE BY BRUTE FORCE");
    let mut small = Player::menu(Start { size: (40, 12), ..Start::default() });
    small.keys("v<Enter>").expect("step 0").keys("<F1>").expect("BOYER-MOORE").expect("Boyer-Moore finds a word");
}
