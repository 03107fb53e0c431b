//! Tests of the cursor and the clue lists.
use wordhoard::ui::{Event, MouseKind};
use wordhoard_engine::grid::Pos;

use super::{WOOD, open, puzzle, settings, wood};
use crate::harness::Start;

#[test]
fn arrows_turn_before_they_move_unless_configured() {
    let mut player = wood();
    player.keys("<Down>").expect("1-Down: ").keys("<Down><Down>").expect("4-Across: ");
    let mut player = open(puzzle(&WOOD), Start { settings: settings("arrows = \"move\""), ..Start::default() });
    player.keys("<Right><Right><Down>").expect("2-Down: ");
    player.keys("<Space>").expect("2-Down: ");
}

#[test]
fn space_turns_or_erases() {
    let mut player = wood();
    player.keys("<Space>").expect("1-Down: ").keys("<Space>").expect("1-Across: ");
    let mut player = open(puzzle(&WOOD), Start { settings: settings("space = \"erase\""), ..Start::default() });
    player.keys("cat<Home><Space>x").expect("│   │ X │ T");
}

#[test]
fn enter_and_tab_go_to_unfinished_clues() {
    let mut player = wood();
    player.keys("<Tab>").expect("4-Across: ").keys("<Enter>").expect("5-Across: ").keys("<Tab>").expect("1-Down: ");
    player.keys("/4a<Enter>maple<Home>").expect("5-Across: ").keys("<S-Tab>").expect("1-Across: ");
}

#[test]
fn clues_are_found_by_name_and_by_words() {
    let mut wood = puzzle(&WOOD);
    wood.clues[1].text = "Tree with a famous leaf".into();
    let mut player = open(wood, Start::default());
    player.keys("/2d<Enter>").expect("2-Down: ").keys("/FAMOUS<Enter>").expect("4-Across: ");
    player.keys("/99<Enter>").expect("There is no clue \"99\".").expect("4-Across: ");
    player.keys("/clue<Enter>").expect("5 clues contain \"clue\".");
    player.keys("/2d<Esc>").expect("5-Across: ");
}

#[test]
fn the_clue_list_is_followed_with_arrows() {
    let mut player = wood();
    player.keys("<F6><Down>").expect("4-Across: ").keys("<Right>").expect("1-Down: ").keys("<End>").expect("3-Down: ");
    player.keys("<Up>").expect("2-Down: ").keys("t").expect("2-Down").keys("<Down>").expect("4-Across: ");
}

#[test]
fn across_clues_can_be_hidden() {
    let mut player = wood();
    player.keys("<S-F6>").expect("hidden").expect_no("Clue for 4 across").expect("1-Across: (hidden)");
    player.keys("<Space>").expect("Clue for 1 down").keys("<S-F6>").expect("Clue for 4 across");
}

#[test]
fn linked_answers_run_on_and_their_breaks_are_drawn() {
    let mut linked = puzzle(&["TOBE#ORNOT"]);
    (linked.clues[0].label, linked.clues[0].text) = ("1, 2".into(), "Question (2,2,2-3)".into());
    linked.clues[1].text = "See 1".into();
    let mut player = open(linked, Start { size: (120, 40), ..Start::default() });
    player.expect("║").expect("╌").expect("Question (2,2,2-3)").keys("tobeornot").expect("Solved in");
    let mut linked = puzzle(&["TOBE#ORNOT"]);
    (linked.clues[0].label, linked.clues[0].text) = ("1, 2".into(), "Question (2,2,2-3)".into());
    linked.clues[1].text = "See 1".into();
    let mut player = open(linked, Start::default());
    player.keys("tobe<F2><F2>").expect("Letter 1 of 2-Across is O.");
    for (size, row) in [((40, 12), "· ·│· ·"), ((64, 24), "¹·  ·│ ·  ·")] {
        let mut split = puzzle(&["TOBE#ORNOTATALLYES"]);
        split.clues[0].text = "Exist (2,2)".into();
        split.clues[1].text = "Or not, to a degree, indeed (2-3,2,3,3)".into();
        open(split, Start { size, ..Start::default() }).expect(row).expect("-");
    }
    let mut mentioned = puzzle(&WOOD);
    mentioned.clues[0].text = "See 5-Across".into();
    open(mentioned, Start::default()).expect("5» Clue for 5 across");
}

#[test]
fn a_large_grid_scrolls_with_the_cursor() {
    let row = "A".repeat(255);
    let large = puzzle(&vec![row.as_str(); 255]);
    for size in [(40, 12), (80, 24), (200, 60)] {
        let mut player = open(large.clone(), Start { size, ..Start::default() });
        player.keys("/2d<Enter>x<End>y").expect_no("Y").keys("<End>").expect("Y");
        player.keys("<Home><Up>x").expect("X").keys("<PgDn><PgDn>").expect("266-Across: ");
    }
}

#[test]
fn clues_that_share_squares_do_not_trap_the_cursor() {
    let mut shared = puzzle(&WOOD);
    let all: Vec<Pos> = [0, 2, 4].into_iter().flat_map(|row| (0..5).map(move |col| Pos::new(row, col))).collect();
    shared.clues[0].cells = all;
    let mut player = open(shared, Start::default());
    player.keys("<Tab>").expect("1-Down: ").keys("<F6><Left><Down>").expect("1-Across: ");
}

#[test]
fn hidden_clues_are_neither_found_nor_clicked() {
    let mut player = wood();
    let (x, y) = player.find("Clue for 5 across");
    player.keys("<S-F6>/across<Enter>").expect("There is no clue").mouse(MouseKind::Press, (x, y)).expect("1-Across: ");
}

#[test]
fn backspace_returns_to_the_word_that_has_just_been_left() {
    let mut player = wood();
    player.keys("catcx").expect("4-Across: ").keys("<Backspace>h").expect("C │ A │ T │ C │ H");
    let mut clicked = wood();
    clicked
        .keys("catch")
        .click("Clue for 5 across")
        .keys("<Backspace>")
        .expect("C │ A │ T │ C │ H")
        .expect("5-Across: ");
    player.keys("maplesadlyobeiex").expect("Not quite").expect("3-Down: ").keys("<Backspace>a").expect("Solved in");
}

#[test]
fn space_turns_in_the_review_whatever_it_does_in_the_grid() {
    let mut player = open(puzzle(&WOOD), Start { settings: settings("space = \"erase\""), ..Start::default() });
    player.keys("<F10><F10>").secs(2).expect("1-Across: Clue").keys("<Space>").expect("1-Down: Clue");
}

#[test]
fn hidden_clues_are_not_visited() {
    let mut player = open(puzzle(&WOOD), Start { settings: settings("down-only = true"), ..Start::default() });
    player.expect("1-Down: Clue").keys("<Tab>").expect("2-Down: Clue").keys("<S-Tab><S-Tab>").expect("3-Down: Clue");
}

#[test]
fn typing_goes_on_after_a_paste() {
    let mut player = open(puzzle(&WOOD), Start { settings: settings("skip-filled = false"), ..Start::default() });
    player.event(&Event::Paste("cat".into())).keys("ch").expect("C │ A │ T │ C │ H").expect("4-Across: Clue");
}
