//! Tests of entering letters by keys and mouse.
use wordhoard::ui::MouseKind;
use wordhoard_engine::grid::Pos;

use super::{WOOD, open, puzzle, wood};
use crate::harness::{Player, Start};

#[test]
fn a_puzzle_is_solved_by_keys_alone_in_every_window() {
    for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
        let mut player = open(puzzle(&WOOD), Start { size, ..Start::default() });
        player.expect("1-Across: Clue for 1 across").keys("catchmaplesadly").expect("1-Down: Clue for 1 down");
        player.secs(7).keys("ob").expect("2-Down").keys("ei").expect("3-Down").keys("ea");
        player.expect("Solved in 0:07, without help.").expect("First record");
    }
}

/// Clicks on a letter in the row of letters.
fn click_letter(player: &mut Player, letter: char, pitch: u16) {
    let (left, y) = player.find(if pitch == 1 { "ABCDEFGHIJKLM" } else { "A  B  C  D  E" });
    player.mouse(MouseKind::Press, (left + pitch * (letter as u16 - 'A' as u16), y));
}

#[test]
fn a_puzzle_is_solved_by_mouse_alone() {
    for (size, pitch) in [((40, 12), 1), ((120, 40), 3)] {
        let mut player = open(puzzle(&WOOD), Start { size, ..Start::default() });
        player.click("F9").expect("COMMANDS");
        let entry = "show or hide letters";
        for _ in 0..50 {
            if !player.shows(entry) {
                player.mouse(MouseKind::ScrollDown, (10, 5));
            }
        }
        player.click(entry);
        for letter in "CATCHMAPLESADLX".chars() {
            click_letter(&mut player, letter, pitch);
        }
        player.expect("1-Down: ").click("clear").expect("5-Across: ");
        for letter in "YOBEIEA".chars() {
            click_letter(&mut player, letter, pitch);
        }
        player.expect("Solved in").expect_no("clear");
    }
}

#[test]
fn a_whole_answer_may_be_typed_over_the_letters_that_stand() {
    let mut player = wood();
    // MAPLE crosses 1, 2 and 3 down. After its last blank, E would go into the next clue.
    player.keys("/1d<Enter>comb").secs(1).keys("/2d<Enter>tepid").secs(1).keys("/4a<Enter>").expect("4-Across: ");
    player.keys("maple").expect("M │ A │ P │ L │ E").expect("5-Across: ").expect("│   │   │ D │   │   │");
    // A player who types only the blanks pauses to read the next clue.
    let mut player = wood();
    player.keys("/1d<Enter>combs").secs(1).keys("/4a<Enter>mple").secs(1).keys("a").expect("M │ M │ P │ L │ E");
}

#[test]
fn a_puzzle_is_solved_by_mouse_and_letters() {
    let mut player = wood();
    player.keys("c");
    player.click("4  Clue for 4 across").expect("4-Across: ").keys("maple");
    player.click("▸ Clue for 5 across").keys("sadly").click("Clue for 1 across").keys("atch");
    // A click on the current square turns.
    let (x, y) = player.find("C │ A");
    player.mouse(MouseKind::Press, (x, y)).expect("1-Across").mouse(MouseKind::Press, (x, y)).expect("1-Down");
    player.click("2  Clue for 2 down").keys("ei").keys("ea").expect("1-Down: ");
    player.keys("ob").expect("Solved in");
}

#[test]
fn backspace_clears_and_goes_back_and_delete_stays() {
    let mut player = wood();
    player.keys("cat<Backspace>").expect("C │ A").expect_no("T  ").keys("<Backspace><Backspace>");
    player.expect_no(" C ").keys("ca<Left><Delete>x").expect("C │ X");
}

#[test]
fn a_rebus_is_typed_in_place() {
    let mut wood = puzzle(&WOOD);
    wood.grid[Pos::new(0, 1)].square_mut().unwrap().solution = "HEART".into();
    let mut player = open(wood.clone(), Start { size: (120, 40), ..Start::default() });
    player.keys("c<Insert>hea").expect("HEA_").keys("rt<Enter>tch").expect("HEART").expect("4-Across: ");
    player.keys("maplesadlyobei").keys("ea").expect("Solved in");
    // The first letter is enough, unless all are asked for.
    let mut player = open(wood.clone(), Start::default());
    player.keys("chtchmaplesadlyobeiea").expect("Solved in");
    let mut player = open(wood, Start::default());
    player.keys("c<^R>heart<Right>").expect("HE…").keys("<Left><^R>x<Esc>").expect("HE…");
    player.keys("<^R><Backspace><Backspace><Tab>").expect("4-Across").expect("HEA").keys("<Esc>").expect("Esc again");
}

#[test]
fn pencilled_letters_are_in_lower_case() {
    let mut player = wood();
    player.keys("c<^N>at").expect("C │ a │ t").expect("pencil").keys("<^N><Home>").expect_no("Pencil");
    player.keys("xa").expect("X │ A │ t");
}

/// Returns the lines of the grid, and of the lists beside it.
fn grid_lines(player: &Player) -> Vec<String> {
    let screen = player.screen();
    screen.lines().filter(|line| line.contains(['│', '├', '┌', '└'])).map(str::to_owned).collect()
}

#[test]
fn every_change_can_be_undone_to_the_start() {
    let mut player = wood();
    let before = grid_lines(&player);
    player.keys("catch<^R>am<Enter><Home><^W><Home><^N>pq<Backspace><Backspace>");
    for _ in 0..12 {
        player.keys("<F7>");
    }
    player.expect("Nothing to undo.").keys("<Home>/1a<Enter>");
    assert_eq!(grid_lines(&player), before);
    for _ in 0..12 {
        player.keys("<F8>");
    }
    player.expect("Nothing to redo.");
}

#[test]
fn letters_of_an_anagram_are_shuffled_in_the_scratch_line() {
    let mut player = wood();
    player.keys("/4a<Enter><Right><Right>p<F12>").expect("Anagram letters: _  · · P · ·.");
    player.keys("melap").expect("MELAP_  m e P l a.").keys("<Tab>").expect("Tab shuffles, Enter pencils in.");
    player.keys("<Enter>").expect("P");
    let lower = player.screen().lines().filter(|line| line.contains(" P ")).any(|line| line.contains(" m "));
    assert!(lower, "{}", player.screen());
}

#[test]
fn given_letters_are_kept_and_skipped() {
    let mut wood = puzzle(&WOOD);
    wood.grid[Pos::new(0, 1)].square_mut().unwrap().given = "A".into();
    let mut player = open(wood, Start::default());
    player
        .keys("ct")
        .expect("C │=A │ T")
        .keys("<Left><Left>x")
        .expect("C │=A │ T")
        .keys("<Left><^R>")
        .expect("given or revealed");
}

#[test]
fn letters_typed_past_the_end_are_no_commands() {
    let mut player = wood();
    player.keys("catchmaplesadlyobei/1a<Enter><Home><Delete>/3d<Enter>ea/1a<Enter><Home>").expect_no("Solved in");
    // Only the first letter of 1-Across is missing.
    player.keys("catch").expect("Solved in").expect("next puzzle").keys("nq<Enter>").expect("Solved in");
    player.secs(2).keys("q").expect_no("Solved in");
}

#[test]
fn a_hint_ends_what_is_being_typed_in_a_square() {
    let mut player = wood();
    player
        .keys("/4a<Enter>map<^R>qq<F2>")
        .expect("4-Across looks easiest (3 of 5 letters filled).")
        .keys("<Enter>")
        .expect_no("QQ");
    // A question is over once something else has been said.
    player.keys("<^X>").expect("Ctrl-X again").keys("<F7><^X>").expect("Ctrl-X again");
}
