//! Tests of the screens on which solvers are watched.

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
    player.keys("a").expect("No more questions.");
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
