//! Tests of mini crosswords on screen.

use clap::Parser;
use wordhoard::games::crossword::Args;

use crate::harness::{Player, Start};

#[derive(Parser)]
struct Command {
    #[command(flatten)]
    args: Args,
}

fn args(options: &[&str]) -> Args {
    Command::try_parse_from([&["crossword"], options].concat()).unwrap().args
}

fn launch(options: &[&str]) -> Player {
    let start = Start::default();
    let launch = args(options).launch(&start.settings.crossword).unwrap();
    Player::launch(start, launch)
}

/// The answers of the seed "one" stand in the snapshot of its grid.
#[test]
fn a_mini_is_solved_and_followed_by_another() {
    let mut player = launch(&["--mini", "--seed", "one"]);
    player.expect("Easy mini, seed one").expect("1-Across");
    for answer in ["that", "rise", "false", "idle", "best"] {
        player.keys(answer);
    }
    player.expect("Solved").secs(2).keys("<Enter>").expect("Easy mini, seed ").expect_no("seed one");
}

#[test]
fn levels_and_spellings_are_chosen_by_name() {
    let clue = |options: &[&str]| launch(&[&["--mini", "--seed", "one"], options].concat()).screen();
    assert_ne!(clue(&[]), clue(&["--level", "hard"]));
    let refused =
        |options: &[&str]| Command::try_parse_from([&["crossword"], options].concat()).err().unwrap().to_string();
    assert!(refused(&["--mini", "--level", "expert"]).contains("use easy, medium, hard"));
    assert!(refused(&["--level", "hard"]).contains("--mini"));
    assert!(refused(&["--mini", "--list", "words.txt"]).contains("cannot be used with"));
    assert!(refused(&["--mini", "monday.puz"]).contains("cannot be used with"));
}

#[test]
fn the_library_makes_one() {
    let mut player = Player::menu(Start::default());
    player.keys("x").expect("new mini").keys("m").expect("Easy mini, seed ");
    player.keys("<Esc><Esc>").expect("Black and White");
}
